import AtriumCore
import AtriumScreen
import Foundation
import Shell
import Testing

@testable import Plugins

@Suite(.timeLimit(.minutes(2))) struct PluginHostTests {
  private let world: PluginWorld

  init() throws { world = try PluginWorld() }

  @Test func aPluginIsOffUntilItIsReadAndOnAfterwards() async throws {
    let plugin = try world.plugin()
    #expect(world.registration(of: plugin).plugin == nil)
    try await world.host.refresh(plugin)
    #expect(world.registration(of: plugin).title.text(in: .en) == "Beds")
    // The manifest is read from the file in another process.
    #expect(world.anotherHost().registrations([plugin])[0].plugin?.manifest.version == "1.0")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: world.folder.path + "/state/plugins.json")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func aRegistrationRunsAndHashesNothing() async throws {
    let plugin = try world.plugin()
    try await world.host.refresh(plugin)
    try FileManager.default.removeItem(atPath: plugin.command[0])
    #expect(world.anotherHost().registrations([plugin])[0].plugin != nil)
  }

  @Test func aChangedFileIsRefusedUntilItIsConfirmed() async throws {
    let plugin = try world.plugin()
    try await world.host.refresh(plugin)
    _ = try world.host.check(plugin)
    try world.writeProgram(version: "2.0")
    for _ in 1...2 {
      #expect(try failure { _ = try world.host.check(plugin) }.code == "plugin.changed")
      let error = await #expect(throws: Failure.self) { try await world.host.refresh(plugin) }
      #expect(error?.code == "plugin.changed" && error?.kind == .denied)
      #expect(error?.hint?.text(in: .en).contains("plugins confirm beds") == true)
    }
    #expect(world.registration(of: plugin).plugin?.manifest.version == "1.0")
    try await world.host.confirm(plugin)
    _ = try world.host.check(plugin)
    #expect(world.registration(of: plugin).plugin?.manifest.version == "2.0")
  }

  @Test func aPluginThatDoesNotFitIsListedWithTheReason() async throws {
    let plugin = try world.plugin()
    try await world.host.refresh(plugin)
    let failure = Failure(.configuration, "plugin.taken", "The name is taken.")
    let screen = await world.host.screen(of: [plugin], unfit: [plugin.id: failure])
    let text = JSONRenderer().render(screen)
    #expect(text.contains(#""state":"off","reason":"The name is taken.""#), "\(text)")
  }

  @Test func anotherProcessCanConfirm() async throws {
    let plugin = try world.plugin()
    try await world.host.refresh(plugin)
    try world.writeProgram(version: "2.0")
    #expect(try failure { _ = try world.host.check(plugin) }.code == "plugin.changed")
    try await world.anotherHost().confirm(plugin)
    _ = try world.host.check(plugin)
  }

  @Test func aFileWithTheSameBytesIsNotAChange() async throws {
    let plugin = try world.plugin()
    try await world.host.refresh(plugin)
    let before = try #require(world.host.records[plugin.id])
    try world.writeProgram(version: "1.0")
    _ = try world.host.check(plugin)
    let after = try #require(world.host.records[plugin.id])
    #expect(after.files != before.files)
    #expect(after.files.mapValues(\.hash) == before.files.mapValues(\.hash))
  }

  @Test func argumentsThatAreFilesAreHashed() async throws {
    var plugin = try world.plugin()
    let script = plugin.command[0]
    plugin.command = ["/bin/sh", script, "--ward", "3"]
    try await world.host.refresh(plugin)
    #expect(world.host.records[plugin.id]?.files.keys.sorted() == ["/bin/sh", script])
    try world.writeProgram(version: "2.0")
    #expect(try failure { _ = try world.host.check(plugin) }.code == "plugin.changed")
  }

  @Test func hashesOfTheDeploymentBind() async throws {
    var plugin = try world.plugin()
    let path = plugin.command[0]
    plugin.files = [path: try HashedFile(path).hash]
    try await world.host.refresh(plugin)
    let locked = await #expect(throws: Failure.self) { try await world.host.confirm(plugin) }
    #expect(locked?.code == "plugin.locked" && locked?.kind == .denied)
    try world.writeProgram(version: "2.0")
    let changed = await #expect(throws: Failure.self) { try await world.host.refresh(plugin) }
    #expect(changed?.code == "plugin.changed" && changed?.location == plugin.location)
    let message = try #require(changed).message.text(in: .en)
    let hash = try HashedFile(path).hash
    #expect(message.contains(path) && message.contains(hash), "\(message)")
    // The deployment accepts the file, whose manifest is the earlier one.
    plugin.files = [path: try HashedFile(path).hash]
    let outdated = try failure { _ = try world.host.check(plugin) }
    #expect(outdated.code == "plugin.outdated" && outdated.location == plugin.location)
    #expect(outdated.hint?.text(in: .en).contains("features refresh beds") == true)
    #expect(try await world.rows(of: plugin).map { $0["state"] } == ["outdated"])
    #expect(await world.host.warnings(about: [plugin]).map(\.code) == ["plugin.outdated"])
    try await world.host.refresh(plugin)
    #expect(world.registration(of: plugin).plugin?.manifest.version == "2.0")
    _ = try world.host.check(plugin)
    #expect(await world.host.warnings(about: [plugin]) == [])
  }

  /// A shell keeps the deployment with which it started.
  @Test func aPluginThatWasReadForALaterDeploymentNeedsARestart() async throws {
    var plugin = try world.plugin()
    let path = plugin.command[0]
    plugin.files = [path: try HashedFile(path).hash]
    try await world.host.refresh(plugin)
    #expect(world.registration(of: plugin).plugin != nil)
    var later = plugin
    try world.writeProgram(version: "2.0")
    #expect(try failure { _ = try world.host.check(plugin) }.code == "plugin.changed")
    later.files = [path: try HashedFile(path).hash]
    try await world.anotherHost().refresh(later)
    let superseded = try failure { _ = try world.host.check(plugin) }
    #expect(superseded.code == "plugin.outdated")
    #expect(superseded.hint?.text(in: .en).contains("start it again") == true)
    _ = try world.host.check(later)
  }

  @Test func otherHashedFilesAreNoChangeOfAFile() async throws {
    var plugin = try world.plugin()
    let program = plugin.command[0]
    let module = try world.folder.write("x", to: "programs/module")
    let hashes = [program: try HashedFile(program).hash, module: try HashedFile(module).hash]
    try await world.host.refresh(plugin)
    for files in [hashes, hashes.filter { $0.key == program }, [:], hashes] {
      plugin.files = files
      #expect(try failure { _ = try world.host.check(plugin) }.code == "plugin.outdated")
      try await world.host.refresh(plugin)
      _ = try world.host.check(plugin)
    }
    try FileManager.default.removeItem(atPath: module)
    let missing = try failure { _ = try world.host.check(plugin) }
    #expect(missing.code == "plugin.not-started" && missing.location == plugin.location)
    let message = missing.message.text(in: .en)
    #expect(message.contains("beds") && message.contains(module), "\(message)")
  }

  @Test func noPathOfThePersonChoosesAProgramOfHashes() async throws {
    var plugin = try world.plugin()
    plugin.command = ["tool"]
    let text = world.program().replacing("#!/bin/sh\n", with: "#!/bin/sh\necho $PATH > path\n")
    let tool = try world.folder.write(text, to: "later/tool", isProgram: true)
    let own = try world.folder.write(
      world.program(version: "2.0"), to: "programs/tool", isProgram: true)
    plugin.files = [tool: try HashedFile(tool).hash]
    let host = world.anotherHost(path: world.folder.path + "/programs")
    try await host.refresh(plugin)
    #expect(host.registrations([plugin])[0].plugin?.manifest.version == "1.0")
    #expect(try host.check(plugin).words == [tool])
    let path = try String(
      contentsOfFile: world.folder.path + "/data/plugins/beds/path", encoding: .utf8)
    #expect(path == world.path + "\n")
    // A program of the files precedes others of its name.
    plugin.files = [own: try HashedFile(own).hash]
    #expect(try host.command(plugin).words == [own])
    for program in ["~/tool", "./tool", "bin/tool"] {
      plugin.command = [program]
      let error = try failure { _ = try host.command(plugin) }
      #expect(error.code == "plugin.relative" && error.location == plugin.location)
    }
    plugin.files = [:]
    plugin.command = ["tool"]
    #expect(try host.command(plugin).words == [own])
  }

  @Test func checkWarnsOfCommandsWithoutHashesAndKeysWithoutMeaning() async throws {
    var plugin = try world.plugin()
    let script = plugin.command[0]
    let link = world.folder.path + "/programs/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "beds")
    plugin.command = [script, link, "--ward"]
    func warnings() async -> [Failure] {
      await world.host.warnings(about: [plugin]).filter { $0.code != "plugin.not-read" }
    }
    #expect(await world.host.warnings(about: [plugin]).map(\.code) == ["plugin.not-read"])
    plugin.files = [script: try HashedFile(script).hash]
    // The target of a link is hashed.
    #expect(await warnings() == [])
    plugin.command = ["/bin/sh", script]
    #expect(await warnings().map(\.code) == ["plugin.not-hashed"])
    #expect(await warnings().map(\.location) == [plugin.location])
    #expect(await warnings().first?.message.text(in: .en).hasSuffix(": /bin/sh.") == true)
    plugin.files = [:]
    plugin.usesNetwork = true
    #expect(await warnings().map(\.code) == ["plugin.network"])
    plugin.dialect = .mcp
    #expect(await warnings() == [])
  }

  @Test func checkWarnsOfProgramsThatWouldNotStart() async throws {
    var plugin = try world.plugin()
    let script = plugin.command[0]
    plugin.command = ["/bin/sh", script]
    try await world.host.refresh(plugin)
    #expect(await world.host.warnings(about: [plugin]) == [])
    try world.writeProgram(version: "2.0")
    let changed = await world.host.warnings(about: [plugin])
    #expect(changed.map(\.code) == ["plugin.changed"])
    #expect(changed.map(\.location) == [plugin.location])
    #expect(changed.first?.hint?.text(in: .en).contains("plugins confirm beds") == true)
    // A file that is gone is not a changed one, and cannot be confirmed.
    try FileManager.default.removeItem(atPath: script)
    let missing = try #require(await world.host.warnings(about: [plugin]).first)
    #expect(missing.code == "plugin.not-started")
    #expect(missing.message.text(in: .en).contains("\(script) of 'beds' cannot be read: No such"))
    let refused = await #expect(throws: Failure.self) { try await world.host.confirm(plugin) }
    #expect(refused?.message == missing.message)
    #expect(try await world.rows(of: plugin).map { $0["state"] } == ["missing"])
    plugin.command = ["/nonexistent"]
    #expect(await world.host.warnings(about: [plugin]).map(\.code) == ["plugin.not-started"])
  }

  @Test func theReasonOfAFailedReadIsKeptUntilTheNextOne() async throws {
    let plugin = try world.plugin(answering: "echo broken >&2; exit 4")
    let error = await #expect(throws: Failure.self) { try await world.host.refresh(plugin) }
    let message = try #require(error).message.text(in: .en)
    #expect(message.contains("broken"))
    let rows = try await world.rows(of: plugin)
    #expect(rows.map { $0["state"] } == ["unread"])
    #expect(rows.map { $0["confined"] } == [.null] && rows.map { $0["network"] } == [.null])
    #expect(rows.first?["reason"]?.string?.contains(message) == true, "\(rows)")
    // Another process knows it, too.
    let unread = try failure { _ = try world.anotherHost().check(plugin) }
    #expect(unread.code == "plugin.not-read" && unread.message.text(in: .en) == message)
    try world.writeProgram()
    try await world.host.refresh(plugin)
    #expect(world.host.records.failure(of: plugin) == nil)
    #expect(try await world.rows(of: plugin).map { $0["state"] } == ["ready"])
  }

  @Test func theNetworkIsListed() async throws {
    var plugin = try world.plugin()
    try await world.host.refresh(plugin)
    #expect(try await world.rows(of: plugin).map { $0["network"] } == [false])
    plugin.usesNetwork = true
    #expect(try await world.rows(of: plugin).map { $0["network"] } == [true])
    #expect(world.registration(of: plugin).plugin?.usesNetwork == true)
    try world.writeProgram(manifest: "\"network\":true,")
    plugin.usesNetwork = false
    try await world.host.confirm(plugin)
    #expect(try await world.rows(of: plugin).map { $0["network"] } == [true])
  }

  @Test func aVersionAndAProtocolThatDoNotFitAreExplained() async throws {
    var plugin = try world.plugin()
    let text = world.program().replacing("\"protocol\":1", with: "\"protocol\":2")
    try world.folder.write(text, to: "programs/beds", isProgram: true)
    let version = await #expect(throws: Failure.self) { try await world.host.refresh(plugin) }
    let message = try #require(version).message.text(in: .en)
    #expect(message.contains("beds") && message.contains("version 2"), "\(message)")
    plugin.command = [
      "/bin/sh", "-c",
      """
      n=0; while read -r l; do n=$((n+1))
        echo '{"jsonrpc":"2.0","id":'$n',"error":{"code":-32601,"message":"Method not found"}}'
      done
      """,
    ]
    for dialect in PluginDeployment.Dialect.allCases {
      plugin.dialect = dialect
      let error = await #expect(throws: Failure.self) { try await world.host.refresh(plugin) }
      #expect(error?.message.text(in: .en).hasPrefix("beds: ") == true)
      #expect(error?.hint?.text(in: .en).contains(#""protocol": "mcp""#) == true, "\(dialect)")
    }
  }

  @Test func anotherCommandHasToBeRead() async throws {
    var plugin = try world.plugin()
    try await world.host.refresh(plugin)
    plugin.command.append("--ward")
    #expect(world.registration(of: plugin).plugin == nil)
    #expect(try failure { _ = try world.host.check(plugin) }.code == "plugin.not-read")
  }

  @Test(
    arguments: [
      (["/nowhere/beds"], "plugin.not-started", Failure.Kind.unavailable),
      (["nowhere"], "plugin.not-started", .unavailable),
      (["/etc/hostname"], "plugin.not-started", .unavailable),
      (["/bin/sh", "-c", "exit 4"], "plugin.ended", .unavailable),
      (
        ["/bin/sh", "-c", "read l; echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}'; read l"],
        "plugin.invalid", .data
      ),
      (["/bin/sh", "-c", "echo hello; read l"], "plugin.invalid", .data),
    ] as [([String], String, Failure.Kind)])
  func aProgramWithoutAManifestIsOneFailure(
    _ command: [String], _ code: String, _ kind: Failure.Kind
  ) async throws {
    var plugin = try world.plugin()
    plugin.command = command
    let error = await #expect(throws: Failure.self) { try await world.host.refresh(plugin) }
    #expect(error?.code == code && error?.kind == kind)
    #expect(error?.location == plugin.location)
    #expect(error?.message.text(in: .en).contains("beds") == true)
    #expect(world.host.records[plugin.id] == nil)
  }

  @Test func theProgramHasAFolderAndAnEnvironmentOfItsOwn() async throws {
    let plugin = try world.plugin(answering: "env > environment; pwd > folder")
    try await world.host.refresh(plugin)
    let folder = world.folder.path + "/data/plugins/beds"
    let lines = try String(contentsOfFile: folder + "/environment", encoding: .utf8)
      .split(separator: "\n").map(String.init)
    #expect(lines.contains("HOME=\(folder)") && lines.contains("ATRIUM_PLUGIN=beds"))
    #expect(lines.contains("ATRIUM_PROTOCOL=1") && lines.contains("LANG=hr_HR.UTF-8"))
    #expect(!lines.contains { $0.hasPrefix("SECRET=") })
    let attributes = try FileManager.default.attributesOfItem(atPath: folder)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }
}
