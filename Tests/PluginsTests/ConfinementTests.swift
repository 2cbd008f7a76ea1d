import AtriumCore
import AtriumScreen
import Foundation
import Shell
import Testing

@testable import Plugins

@Suite(.timeLimit(.minutes(2))) struct ConfinementTests {
  /// A bubblewrap that writes its arguments to a file and runs the command behind `--`.
  private func installFakeBubblewrap(in world: PluginWorld, script: String = "") throws {
    try world.folder.write(
      """
      #!/bin/sh
      \(script)
      printf '%s\\n' "$@" > '\(world.folder.path)/arguments'
      while [ "$1" != -- ]; do shift; done
      shift
      exec "$@"
      """, to: "bin/bwrap", isProgram: true)
  }

  private func arguments(_ world: PluginWorld) throws -> [String] {
    try String(contentsOfFile: world.folder.path + "/arguments", encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  @Test func theProgramSeesTheSystemItsFilesAndItsFolder() async throws {
    let world = try PluginWorld()
    try installFakeBubblewrap(in: world)
    let plugin = try world.plugin()
    try await world.host.refresh(plugin)
    #expect(world.registration(of: plugin).plugin?.isConfined == true)
    let words = try arguments(world)
    let folder = world.folder.path + "/data/plugins/beds"
    #expect(words.first == "--unshare-all" && !words.contains("--share-net"))
    #expect(words.suffix(2) == ["--", plugin.command[0]])
    #expect(words.contains(["--bind", folder, folder, "--chdir", folder]))
    #expect(words.contains(["--ro-bind-try", "/usr", "/usr"]))
    let programs = world.folder.path + "/programs"
    #expect(words.contains(["--ro-bind-try", programs, programs]))
    let writable = words.indices.filter { words[$0] == "--bind" }.map { words[$0 + 1] }
    #expect(writable == [folder])
    // Neither the home folder nor the data of the program is visible.
    for hidden in ["/", "/home", "/root", NSHomeDirectory(), world.folder.path] {
      #expect(!words.contains(hidden), "\(hidden)")
    }
  }

  @Test func theNetworkIsSharedOnDemand() async throws {
    let world = try PluginWorld()
    try installFakeBubblewrap(in: world)
    var plugin = try world.plugin(manifest: "\"network\":true,")
    try await world.host.refresh(plugin)
    #expect(try !arguments(world).contains("--share-net"))
    _ = try await world.request("home", of: plugin)
    #expect(try arguments(world).contains("--share-net"))
    plugin.usesNetwork = true
    try await world.host.refresh(plugin)
    #expect(try arguments(world).contains("--share-net"))
  }

  @Test func aBubblewrapThatTheSystemForbidsIsNotUsed() async throws {
    let world = try PluginWorld()
    try installFakeBubblewrap(in: world, script: "exit 1")
    let plugin = try world.plugin()
    try await world.host.refresh(plugin)
    #expect(world.registration(of: plugin).plugin?.isConfined == false)
    _ = try await world.request("home", of: plugin)
  }

  @Test func aConfinedPluginDoesNotRunWithoutBubblewrap() async throws {
    let world = try PluginWorld()
    try installFakeBubblewrap(in: world)
    let plugin = try world.plugin()
    try await world.host.refresh(plugin)
    try FileManager.default.removeItem(atPath: world.folder.path + "/bin/bwrap")
    let error = await #expect(throws: Failure.self) {
      try await world.request("home", of: plugin)
    }
    #expect(error?.code == "plugin.not-started")
    let rows = try await world.rows(of: plugin)
    #expect(rows.map { $0["state"] } == ["missing"])
    let finding = try #require(await world.host.findings(of: [plugin]).first)
    #expect(finding.grade == .warning && finding.message == error?.message)
    // Reading the manifest again changes nothing; the person decides.
    let refused = await #expect(throws: Failure.self) { try await world.host.refresh(plugin) }
    #expect(refused?.code == "plugin.not-started" && refused?.kind == .unavailable)
    #expect(refused?.hint?.text(in: .en).contains("plugins confirm beds") == true)
    try await world.host.confirm(plugin)
    _ = try await world.request("home", of: plugin)
    #expect(world.registration(of: plugin).plugin?.isConfined == false)
  }

  @Test func noConfirmationEndsTheConfinementUnderALock() async throws {
    let world = try PluginWorld()
    try installFakeBubblewrap(in: world)
    var plugin = try world.plugin()
    plugin.lock = "work.json:1:10"
    try await world.host.refresh(plugin)
    try FileManager.default.removeItem(atPath: world.folder.path + "/bin/bwrap")
    let error = await #expect(throws: Failure.self) { try await world.host.confirm(plugin) }
    #expect(error?.code == "plugin.not-started" && error?.kind == .unavailable)
    #expect(error?.hint?.text(in: .en).contains("confirm") == false)
  }

  @Test func aDeploymentDemandsTheConfinement() async throws {
    let world = try PluginWorld()
    var plugin = try world.plugin()
    try await world.host.refresh(plugin)
    plugin.mustBeConfined = true
    // Neither the manifest that was read without it, nor another one, lets the program start.
    for attempt in [world.host.refresh, world.host.confirm] {
      let error = await #expect(throws: Failure.self) { _ = try await attempt(plugin) }
      #expect(error?.code == "plugin.not-started" && error?.kind == .unavailable)
    }
    let error = await #expect(throws: Failure.self) {
      try await world.request("home", of: plugin)
    }
    #expect(error?.code == "plugin.not-started")
    #expect(await world.host.warnings(about: [plugin]).map(\.message) == [error?.message])
    try installFakeBubblewrap(in: world)
    _ = try await world.request("home", of: plugin)
    #expect(try arguments(world).first == "--unshare-all")
  }

  @Test func doctorNamesPluginsThatCouldBeConfined() async throws {
    let world = try PluginWorld()
    let plugin = try world.plugin()
    try await world.host.refresh(plugin)
    #expect(await world.host.findings(of: [plugin]).map(\.grade) == [.good])
    try installFakeBubblewrap(in: world)
    let finding = try #require(await world.host.findings(of: [plugin]).first)
    #expect(finding.grade == .warning)
    #expect(finding.hint?.text(in: .en).contains("features refresh beds") == true)
    try await world.host.refresh(plugin)
    #expect(await world.host.findings(of: [plugin]).map(\.grade) == [.good])
    #expect(world.registration(of: plugin).plugin?.isConfined == true)
  }

  @Test func bubblewrapIsNotSearchedForInThePathOfThePerson() async throws {
    let world = try PluginWorld(path: "")
    try FileManager.default.createDirectory(
      atPath: world.folder.path + "/own", withIntermediateDirectories: true)
    try installFakeBubblewrap(in: world)
    try FileManager.default.moveItem(
      atPath: world.folder.path + "/bin/bwrap", toPath: world.folder.path + "/own/bwrap")
    let plugin = try world.plugin()
    let host = world.anotherHost(path: world.folder.path + "/own:/usr/bin:/bin")
    try await host.refresh(plugin)
    #expect(host.registrations([plugin])[0].plugin?.isConfined == false)
  }

  /// A file that the person names is readable, alone and for the process of this request only.
  @Test(arguments: [false, true]) func namedFilesAreReadable(_ stays: Bool) async throws {
    let world = try PluginWorld()
    try installFakeBubblewrap(in: world)
    let plugin = try world.plugin(manifest: stays ? "\"stays\":true," : "")
    try await world.host.refresh(plugin)
    let first = try await world.request("home", of: plugin)
    let folder = try #require(Files.target(of: world.folder.path)) + "/elsewhere"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (file, link) = (folder + "/list.csv", folder + "/link.csv")
    try "a".write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "list.csv")
    #expect(try !arguments(world).contains(file))
    // Folders, files that do not exist, and those of the system are not added.
    let others = [folder, folder + "/missing", "/etc/passwd", "/proc/version"]
    let second = try await world.request("command", of: plugin, reading: [link] + others)
    let words = try arguments(world)
    for path in [link, file] {
      #expect(words.contains(["--ro-bind-try", path, path]), "\(path): \(words)")
    }
    for path in others { #expect(!words.contains(path), "\(path)") }
    #expect(second["process"] != first["process"])
    let third = try await world.request("home", of: plugin)
    #expect((third["process"] == first["process"]) == stays)
    await world.host.end()
  }

  @Test func hintsKnowNamedFiles() throws {
    let folder = try PluginFolder()
    let file = try folder.write("a", to: "list.csv")
    let text = "cannot open \(file)."
    #expect(Confinement.hiddenPath(in: text, besides: "/data", reading: []) == file)
    #expect(Confinement.hiddenPath(in: text, besides: "/data", reading: [], and: [file]) == nil)
  }

  /// A program that is a link of a virtual environment to an interpreter, and a script that names that link.
  @Test func linksAndInterpretersAreReadable() async throws {
    let world = try PluginWorld()
    try installFakeBubblewrap(in: world)
    let folder = world.folder.path
    for name in ["venv/bin", "venv/lib", "versions/3/bin", "versions/3/lib"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/versions/3/bin/sh", withDestinationPath: "/bin/sh")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/venv/bin/sh", withDestinationPath: "../../versions/3/bin/sh")
    var plugin = try world.plugin()
    let script = plugin.command[0]
    let text = world.program().replacing("#!/bin/sh", with: "#!\(folder)/venv/bin/sh")
    try world.folder.write(text, to: "programs/beds", isProgram: true)
    for command in [[folder + "/venv/bin/sh", script], [script]] {
      plugin.command = command
      try await world.host.confirm(plugin)
      let words = try arguments(world)
      for path in ["\(folder)/venv", "\(folder)/versions/3", "\(folder)/programs"] {
        #expect(words.contains(["--ro-bind-try", path, path]), "\(path): \(words)")
      }
      #expect(!words.contains(folder) && !words.contains("\(folder)/versions"))
    }
  }

  @Test func aHintNamesTheFileThatTheConfinementHides() async throws {
    let world = try PluginWorld()
    try installFakeBubblewrap(in: world)
    let secret = try world.folder.write("x", to: "state/source.csv")
    let beside = try world.folder.write("x", to: "data/beside.csv")
    let plugin = try world.plugin(
      answering: """
        case "$line" in
        *'"home"'*) echo "The file $(cat text) is missing." >&2; exit 1;;
        esac
        """)
    try await world.host.refresh(plugin)
    let program = plugin.command[0]
    for (path, isHidden) in [
      (secret, true), (beside, true), (program, false), ("/usr/bin/env", false),
      ("/nowhere/at/all", false),
    ] {
      try world.folder.write(path, to: "data/plugins/beds/text")
      let error = await #expect(throws: Failure.self) {
        try await world.request("home", of: plugin)
      }
      let hint = error?.hint?.text(in: .en) ?? ""
      #expect(hint.contains("confinement hides \(path)") == isHidden, "\(path): \(hint)")
    }
  }

  @Test(arguments: [
    ("URLError: [Errno -3] Temporary failure in name resolution", false, true),
    ("connect: Network is unreachable", false, true),
    ("curl: (6) Could not resolve host: example.org", false, true),
    ("The ward has no beds.", false, false),
    ("connect: Network is unreachable", true, false),
  ])
  func aHintNamesTheNetworkThatTheConfinementTakes(
    _ message: String, _ usesNetwork: Bool, _ isExplained: Bool
  ) async throws {
    let world = try PluginWorld()
    try installFakeBubblewrap(in: world)
    let plugin = try world.plugin(
      manifest: usesNetwork ? "\"network\":true," : "",
      answering: "case \"$line\" in *'\"home\"'*) echo '\(message)' >&2; exit 1;; esac")
    try await world.host.refresh(plugin)
    let error = await #expect(throws: Failure.self) { try await world.request("home", of: plugin) }
    let hint = error?.hint?.text(in: .en) ?? ""
    #expect(hint.contains("no network") == isExplained, "\(hint)")
  }

  /// With the bubblewrap of the system: without one that works, the plug-in is not confined.
  @Test func thePluginCanReadAndWriteItsOwnFolderOnly() async throws {
    let world = try PluginWorld(path: "/usr/bin:/bin")
    let secret = try world.folder.write("secret", to: "state/secret")
    let outside = world.folder.path + "/programs/new"
    let script = """
      (echo x > own; cat '\(secret)' > /dev/null && echo read >> own; echo x > '\(outside)' && echo wrote >> own
      kill -0 \(ProcessInfo.processInfo.processIdentifier) && echo saw >> own) 2>/dev/null
      """
    let plugin = try world.plugin(answering: script)
    let isConfined = await world.host.isConfinable(plugin)
    try await world.host.refresh(plugin)
    #expect(world.registration(of: plugin).plugin?.isConfined == isConfined)
    let text = try String(
      contentsOfFile: world.folder.path + "/data/plugins/beds/own", encoding: .utf8)
    #expect(text == (isConfined ? "x\n" : "x\nread\nwrote\nsaw\n"))
    #expect(FileManager.default.fileExists(atPath: outside) == !isConfined)
  }
}
