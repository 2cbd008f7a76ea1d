import AtriumCore
import AtriumScreen
import Foundation
import Testing

@testable import Plugins

@Suite(.timeLimit(.minutes(2))) struct PluginProgramTests {
  private let world: PluginWorld

  init() throws { world = try PluginWorld() }

  private func process(of plugin: PluginDeployment) async throws -> Int32 {
    let answer = try await world.request("home", of: plugin)
    return Int32(try #require(answer["process"]?.integer))
  }

  @Test func eachRequestHasAProcessUnlessThePluginStays() async throws {
    let plugin = try world.plugin()
    try await world.host.refresh(plugin)
    let numbers = [try await process(of: plugin), try await process(of: plugin)]
    #expect(numbers[0] != numbers[1])
    await world.host.end()
    for number in numbers { try await waitForEnd(ofGroup: number) }
  }

  @Test func aPluginThatStaysHasOneProcessUntilTheEnd() async throws {
    let plugin = try world.plugin(manifest: "\"stays\":true,")
    try await world.host.refresh(plugin)
    let number = try await process(of: plugin)
    #expect(try await process(of: plugin) == number)
    #expect(running(inGroup: number) == [number])
    await world.host.end()
    try await waitForEnd(ofGroup: number)
  }

  @Test func aCrashedProcessIsStartedForTheNextRequestOnly() async throws {
    // Each process answers one request.
    let plugin = try world.plugin(
      manifest: "\"stays\":true,", answering: "[ $n = 1 ] || { echo broken >&2; exit 5; }")
    try await world.host.refresh(plugin)
    let first = try await process(of: plugin)
    let error = await #expect(throws: Failure.self) { try await process(of: plugin) }
    #expect(error?.code == "plugin.ended")
    #expect(error?.message.text(in: .en).contains("exit status 5: broken") == true)
    #expect(try await process(of: plugin) != first)
    await world.host.end()
  }

  @Test func aChangedFileEndsNoRunningProcessButStartsNone() async throws {
    let plugin = try world.plugin()
    try await world.host.refresh(plugin)
    _ = try await process(of: plugin)
    try world.writeProgram(version: "2.0")
    let error = await #expect(throws: Failure.self) { try await process(of: plugin) }
    #expect(error?.code == "plugin.changed" && error?.kind == .denied)
    try await world.host.confirm(plugin)
    _ = try await process(of: plugin)
    await world.host.end()
  }

  @Test func anErrorIsTheFailureOfThePlugin() async throws {
    let error =
      #"{"code":-32000,"message":"x","data":{"kind":"notFound","code":"beds.unknown","message":{"en":"No bed.","de":"Kein Bett."}}}"#
    let plugin = try world.plugin(
      answering: """
        case "$line" in *'"home"'*) echo '{"jsonrpc":"2.0","id":1,"error":\(error)}'; continue;; esac
        """)
    try await world.host.refresh(plugin)
    let failure = await #expect(throws: Failure.self) {
      try await world.request("home", of: plugin)
    }
    #expect(failure?.kind == .notFound && failure?.code == "beds.unknown")
    #expect(failure?.message.text(in: .de) == "Kein Bett.")
    await world.host.end()
  }

  @Test func aCancelledRequestEndsItsProcess() async throws {
    let plugin = try world.plugin(
      answering: """
        case "$line" in *'"home"'*) echo $$ > home; cat > /dev/null;; esac
        """)
    try await world.host.refresh(plugin)
    let world = world
    let task = Task { try await world.request("home", of: plugin) }
    let file = world.folder.path + "/data/plugins/beds/home"
    while (try? String(contentsOfFile: file, encoding: .utf8))?.isEmpty != false {
      try await Task.sleep(for: .milliseconds(10))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await world.host.end()
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try await waitForEnd(ofGroup: try #require(Int32(text.dropLast())))
  }
}
