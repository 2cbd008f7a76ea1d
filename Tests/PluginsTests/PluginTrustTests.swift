import AtriumCore
import AtriumScreen
import Foundation
import Testing

@testable import Plugins

/// Trust in the files of a plug-in's command, and records that several processes change.
@Suite(.timeLimit(.minutes(2))) struct PluginTrustTests {
  private let world: PluginWorld

  init() throws { world = try PluginWorld() }

  @Test func anotherProgramEarlierInThePathIsAChange() async throws {
    var plugin = try world.plugin()
    let other = try world.folder.write("#!/bin/sh\n", to: "bin/other", isProgram: true)
    plugin.command = ["tool"]
    let tool = try world.folder.write(world.program(), to: "later/tool", isProgram: true)
    try await world.host.refresh(plugin)
    #expect(world.host.records[plugin.id]?.files.keys.sorted() == [tool])
    let found = world.folder.path + "/bin/tool"
    try FileManager.default.moveItem(atPath: other, toPath: found)
    let changed = try failure { _ = try world.host.check(plugin) }
    #expect(changed.code == "plugin.changed")
    #expect(changed.message.text(in: .en).hasSuffix("now means \(found), not \(tool)."))
    let error = await #expect(throws: Failure.self) { try await world.host.refresh(plugin) }
    #expect(error?.message == changed.message)
  }

  @Test func anArgumentThatBecomesAFileOrAFolderIsAChange() async throws {
    var plugin = try world.plugin()
    let argument = world.folder.path + "/programs/ward"
    plugin.command.append(argument)
    func message() throws -> String {
      let changed = try failure { _ = try world.host.check(plugin) }
      #expect(changed.code == "plugin.changed")
      return changed.message.text(in: .en)
    }
    try await world.host.refresh(plugin)
    try world.folder.write("3", to: "programs/ward")
    #expect(try message().hasSuffix("its argument \(argument) is a file now."))
    try await world.host.confirm(plugin)
    try FileManager.default.removeItem(atPath: argument)
    try FileManager.default.createDirectory(
      atPath: argument, withIntermediateDirectories: false)
    #expect(try message().hasSuffix("its argument \(argument) is not a file any more."))
    try await world.host.confirm(plugin)
    _ = try world.host.check(plugin)
  }

  /// A loop of links is as unreadable as a folder of another person, also for an administrator.
  @Test func aFileThatCannotBeReachedIsNoChange() async throws {
    var plugin = try world.plugin()
    let script = plugin.command[0]
    plugin.command = ["/bin/sh", script]
    try await world.host.refresh(plugin)
    try FileManager.default.removeItem(atPath: script)
    try FileManager.default.createSymbolicLink(atPath: script, withDestinationPath: "beds")
    for command in [["/bin/sh", script], [script]] {
      plugin.command = command
      let error = try failure { _ = try world.host.check(plugin) }
      #expect(error.code == "plugin.not-started" && error.kind == .unavailable)
      let message = error.message.text(in: .en)
      #expect(!message.contains("changed") && !message.contains("No such file"), "\(message)")
    }
  }

  /// A shell keeps the deployment with which it started, also if its program has not changed.
  @Test func anotherCommandOfALaterDeploymentNeedsARestart() async throws {
    let plugin = try world.plugin()
    try await world.host.refresh(plugin)
    #expect(world.registration(of: plugin).plugin != nil)
    _ = try world.host.check(plugin)
    var later = plugin
    later.command.append("--ward")
    try await world.anotherHost().refresh(later)
    let superseded = try failure { _ = try world.host.check(plugin) }
    #expect(superseded.code == "plugin.outdated")
    #expect(superseded.hint?.text(in: .en).contains("start it again") == true)
    _ = try world.host.check(later)
    try await world.anotherHost().refresh(plugin)
    _ = try world.host.check(plugin)
  }

  /// An open shell runs changed files at once; other commands and another deployment need a restart.
  @Test func readingReturnsWhetherOpenShellsHaveToBeStartedAgain() async throws {
    var plugin = try world.plugin()
    #expect(try await world.host.refresh(plugin))
    #expect(try await !world.host.refresh(plugin))
    try world.writeProgram(answering: ": # other bytes")
    #expect(try await !world.host.confirm(plugin))
    try world.writeProgram(version: "2.0")
    #expect(try await world.host.confirm(plugin))
    plugin.command.append("--ward")
    #expect(try await world.host.refresh(plugin))
    #expect(try await !world.host.refresh(plugin))
    let path = plugin.command[0]
    for text in ["# first", "# second"] {
      try world.writeProgram(version: "2.0", answering: ": \(text)")
      plugin.files = [path: try HashedFile(path).hash]
      #expect(try await world.host.refresh(plugin))
      #expect(try await !world.host.refresh(plugin))
    }
  }

  @Test func theReasonWhyAChangedProgramCannotBeConfirmedIsShown() async throws {
    var plugin = try world.plugin()
    try await world.host.refresh(plugin)
    try world.writeProgram(version: "2.0", answering: "echo broken >&2; exit 4")
    let changed = try failure { _ = try world.host.check(plugin) }
    let refused = await #expect(throws: Failure.self) { try await world.host.confirm(plugin) }
    let reason = try #require(refused).message.text(in: .en)
    #expect(reason.contains("broken"))
    // Other processes know it, too.
    let known = try failure { _ = try world.anotherHost().check(plugin) }
    let message = known.message.text(in: .en)
    #expect(known.code == "plugin.changed" && known.hint == changed.hint)
    #expect(message.hasPrefix(changed.message.text(in: .en)) && message.contains(reason))
    #expect(await world.host.warnings(about: [plugin]).map(\.message) == [known.message])
    #expect(await world.host.findings(of: [plugin]).map(\.message) == [known.message])
    #expect(try await world.rows(of: plugin).first?["reason"]?.string == message)
    // The reason is that of one command.
    plugin.command.append("--ward")
    let unread = try failure { _ = try world.host.check(plugin) }
    #expect(unread.code == "plugin.not-read" && !unread.message.text(in: .en).contains("broken"))
    plugin.command.removeLast()
    try world.writeProgram(version: "2.0")
    try await world.host.confirm(plugin)
    _ = try world.host.check(plugin)
    #expect(world.host.records.failure(of: plugin) == nil)
  }

  @Test func theRecordOfAFormerPluginIsRemovedWhenItsFolderIsErased() async throws {
    let beds = try world.plugin()
    var buses = beds
    buses.id = "buses"
    for plugin in [beds, buses] { try await world.host.refresh(plugin) }
    // Another deployment may name the plug-in.
    try world.host.removeRecords(besides: [])
    #expect(world.host.hasRead("beds") && world.host.hasRead("buses"))
    for id in ["beds", "buses"] {
      try FileManager.default.removeItem(atPath: world.folder.path + "/data/plugins/\(id)")
    }
    try world.host.removeRecords(besides: ["buses"])
    #expect(!world.host.hasRead("beds") && !world.anotherHost().hasRead("beds"))
    #expect(world.anotherHost().registrations([buses])[0].plugin?.manifest.version == "1.0")
    _ = try world.anotherHost().check(buses)
  }
}
