import AtriumCore
import AtriumScreen
import Foundation
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
    try await world.host.refresh(plugin)
    _ = try await world.request("home", of: plugin)
    #expect(world.registration(of: plugin).plugin?.isConfined == false)
  }

  /// With the bubblewrap of the system: without one that works, the plug-in is not confined.
  @Test func thePluginCanReadAndWriteItsOwnFolderOnly() async throws {
    let world = try PluginWorld(path: "/usr/bin:/bin")
    let secret = try world.folder.write("secret", to: "state/secret")
    let outside = world.folder.path + "/programs/new"
    let script = """
      (echo x > own; cat '\(secret)' && echo read >> own; echo x > '\(outside)' && echo wrote >> own
      kill -0 \(ProcessInfo.processInfo.processIdentifier) && echo saw >> own) 2>/dev/null
      """
    let plugin = try world.plugin(answering: script)
    let isConfined = await world.host.confinement(of: plugin.id) != nil
    try await world.host.refresh(plugin)
    #expect(world.registration(of: plugin).plugin?.isConfined == isConfined)
    let text = try String(
      contentsOfFile: world.folder.path + "/data/plugins/beds/own", encoding: .utf8)
    #expect(text == (isConfined ? "x\n" : "x\nread\nwrote\nsaw\n"))
    #expect(FileManager.default.fileExists(atPath: outside) == !isConfined)
  }
}
