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

  @Test func anotherProgramEarlierInThePathIsAChange() async throws {
    var plugin = try world.plugin()
    let other = try world.folder.write("#!/bin/sh\n", to: "bin/other", isProgram: true)
    plugin.command = ["tool"]
    let tool = try world.folder.write(world.program(), to: "later/tool", isProgram: true)
    try await world.host.refresh(plugin)
    #expect(world.host.records[plugin.id]?.files.keys.sorted() == [tool])
    try FileManager.default.moveItem(atPath: other, toPath: world.folder.path + "/bin/tool")
    #expect(try failure { _ = try world.host.check(plugin) }.code == "plugin.changed")
    let error = await #expect(throws: Failure.self) { try await world.host.refresh(plugin) }
    #expect(error?.code == "plugin.changed")
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
    plugin.files = [path: try HashedFile(path).hash]
    try await world.host.refresh(plugin)
    #expect(world.registration(of: plugin).plugin?.manifest.version == "2.0")
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

private func failure(_ body: () throws -> Void) throws -> Failure {
  try #require(#expect(throws: Failure.self, performing: body))
}
