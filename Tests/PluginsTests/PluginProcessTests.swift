import AtriumCore
import AtriumScreen
import Foundation
import Synchronization
import Testing

@testable import Plugins

@Suite(.timeLimit(.minutes(2))) struct PluginProcessTests {
  /// Answers the requests 1, 2, … in order, with the number of the line.
  private static let answering = """
    n=0; while read -r line; do n=$((n+1)); echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$n,\\"result\\":$n}"; done
    """

  @Test func requestsAreAnsweredInTheirOrderAndWhenTheAnswersAreNot() async throws {
    let folder = try PluginFolder()
    let process = try folder.start(Self.answering)
    #expect(try await process.request("a", [:]) == 1)
    #expect(try await process.request("b", [:]) == 2)
    await process.end()
    let swapping = """
      read -r one; read -r two
      echo '{"jsonrpc":"2.0","id":2,"result":"second"}'; echo '{"jsonrpc":"2.0","id":1,"result":"first"}'
      read -r end
      """
    let other = try folder.start(swapping)
    async let first = other.request("a", [:])
    // The ids are given in the order of the calls.
    while other.state.withLock({ $0.lastID }) == 0 { await Task.yield() }
    async let second = other.request("b", [:])
    #expect(try await [first, second] == ["first", "second"])
    await other.end()
  }

  @Test func aRequestIsOneLineOfJSONRPC() async throws {
    let folder = try PluginFolder()
    let process = try folder.start("cat > requests")
    process.notify("hello", ["text": "a\nb"])
    _ = try? await process.request("describe", ["protocols": [1]], timeout: .milliseconds(300))
    let text = try String(contentsOfFile: folder.path + "/requests", encoding: .utf8)
    #expect(
      text == """
        {"jsonrpc":"2.0","method":"hello","params":{"text":"a\\nb"}}
        {"jsonrpc":"2.0","id":1,"method":"describe","params":{"protocols":[1]}}

        """)
  }

  @Test func notificationsOfARequestArriveInOrderBeforeItsAnswer() async throws {
    let folder = try PluginFolder()
    let process = try folder.start(
      """
      read -r line
      for n in 1 2 3; do echo '{"jsonrpc":"2.0","method":"screen","params":{"id":1,"n":'$n'}}'; done
      echo '{"jsonrpc":"2.0","method":"screen","params":{"id":7}}'; echo '{"jsonrpc":"2.0","method":"log"}'
      echo '{"jsonrpc":"2.0","id":1,"result":"end"}'; read -r end
      """)
    let received = Received()
    let result = try await process.request("command", [:]) { method, params in
      #expect(method == "screen")
      await received.add(params["n"]?.integer)
    }
    #expect(result == "end")
    #expect(await received.numbers == [1, 2, 3])
    await process.end()
  }

  @Test func anErrorIsThrownWithItsData() async throws {
    let folder = try PluginFolder()
    let process = try folder.start(
      """
      read -r line
      echo '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"No bed.","data":{"kind":"notFound"}}}'
      read -r end
      """)
    let error = await #expect(throws: RemoteError.self) { try await process.request("a", [:]) }
    #expect(error?.code == RemoteError.Code(rawValue: -32000))
    #expect(error?.message == "No bed.")
    #expect(error?.data == ["kind": "notFound"])
    #expect(process.isRunning)
    await process.end()
  }

  @Test func requestsOfTheProgramAreRefused() async throws {
    let folder = try PluginFolder()
    let process = try folder.start(
      """
      read -r line; echo '{"jsonrpc":"2.0","id":"x","method":"sampling","params":{}}'; read -r answer
      echo "$answer" > answer; echo '{"jsonrpc":"2.0","id":1,"result":null}'; read -r end
      """)
    #expect(try await process.request("a", [:]) == .null)
    await process.end()
    let answer = try String(contentsOfFile: folder.path + "/answer", encoding: .utf8)
    #expect(answer.contains(#""id":"x","error":{"code":-32601"#))
  }

  @Test func aCancelledRequestEndsAProgramThatDoesNotStop() async throws {
    let folder = try PluginFolder()
    let process = try folder.start("cat > requests")
    let task = Task { try await process.request("command", [:]) }
    while process.state.withLock({ $0.requests.isEmpty }) { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    while process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
    await process.end()
    let text = try String(contentsOfFile: folder.path + "/requests", encoding: .utf8)
    #expect(text.contains(#"{"jsonrpc":"2.0","method":"cancel","params":{"id":1}}"#))
  }

  @Test func theAnswerToACancelledRequestIsDiscarded() async throws {
    let folder = try PluginFolder()
    let process = try folder.start(
      """
      read -r request; read -r cancel; echo '{"jsonrpc":"2.0","id":1,"result":1}'
      read -r request; echo '{"jsonrpc":"2.0","id":2,"result":2}'; read -r end
      """)
    let task = Task { try await process.request("command", [:]) }
    while process.state.withLock({ $0.requests.isEmpty }) { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await process.request("command", [:]) == 2)
    await process.end()
  }

  @Test func aMissingProgramIsOneFailure() throws {
    let folder = try PluginFolder()
    let error = #expect(throws: Failure.self) {
      try PluginProcess("beds", ["/nowhere"], environment: [:], in: folder.path)
    }
    #expect(error?.code == "plugin.not-started" && error?.kind == .unavailable)
  }
}

private actor Received {
  var numbers: [Int?] = []
  func add(_ number: Int?) { numbers.append(number) }
}
