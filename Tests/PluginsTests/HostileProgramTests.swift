import AtriumCore
import AtriumScreen
import Foundation
import Testing

@testable import Plugins

/// Programs that break the protocol: each is one failure, and no process is left.
@Suite(.timeLimit(.minutes(2))) struct HostileProgramTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let script: String
    let code: String
    let message: String

    init(_ name: String, _ script: String, _ code: String, _ message: String) {
      (testDescription, self.script, self.code, self.message) = (name, script, code, message)
    }
  }

  static let cases: [Case] = [
    Case(
      "crash at once", "echo Traceback >&2; echo 'No such ward' >&2; echo >&2; exit 3",
      "plugin.ended",
      "exit status 3: No such ward"),
    Case(
      "crash with a long report", "yes | head -n 9000 >&2; echo 'No such ward' >&2; exit 3",
      "plugin.ended", "exit status 3: No such ward"),
    Case(
      "crash with a traceback",
      """
      printf 'Traceback\\n  File "a.py", line 12, in f\\n    g()\\nValueError: no ward\\n' >&2; exit 1
      """, "plugin.ended", #"exit status 1: ValueError: no ward (File "a.py", line 12, in f)."#),
    Case("crash by a signal", "kill -SEGV $$", "plugin.ended", "signal 11"),
    Case("end without an answer", "read -r line; exit 0", "plugin.ended", "without an answer."),
    Case("hang", "echo 'Loading' >&2; sleep 1000", "plugin.timeout", "Loading"),
    Case("hang that ignores SIGTERM", "trap '' TERM; sleep 1000; sleep 1000", "plugin.timeout", ""),
    Case("closed output", "exec >&-; sleep 1000", "plugin.ended", ""),
    Case("closed streams", "exec <&- >&- 2>&-; sleep 1000", "plugin.ended", ""),
    Case("a line without an end", "tr '\\0' x < /dev/zero", "plugin.too-large", ""),
    Case("errors without an end", "yes >&2", "plugin.timeout", ": y"),
    Case(
      "an endless stream",
      """
      text=$(head -c 4000000 /dev/zero | tr '\\0' x)
      while :; do echo '{"jsonrpc":"2.0","method":"screen","params":{"id":1,"x":"'$text'"}}'; done
      """, "plugin.too-large", ""),
    Case(
      "text", "echo loading; sleep 1000", "plugin.invalid", "'loading' to standard output, which"),
    Case("a number", "echo ' 1'; sleep 1000", "plugin.invalid", "' 1' to standard output, which"),
    Case(
      "a long text", "printf '%0500d\\n' 0; sleep 1000", "plugin.invalid",
      "'\(String(repeating: "0", count: 80))' to standard output"),
    Case(
      "escape sequences", "printf '\\033[2J\\033]0;x\\007a\\n'; sleep 1000", "plugin.invalid", "'a'"
    ),
    Case(
      "invalid UTF-8", "printf '\"\\377\"\\n'; sleep 1000", "plugin.invalid", "to standard output"),
    Case("an object with a mistake", "echo '{hello}'; sleep 1000", "plugin.invalid", "protocol"),
    Case(
      "deep JSON", "printf '%0500d\\n' 0 | tr 0 '['; sleep 1000", "plugin.invalid", ""),
    Case("another version", "echo '{\"id\":1,\"result\":1}'; sleep 1000", "plugin.invalid", "2.0"),
    Case(
      "an answer to an unknown request",
      "echo '{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":1}'; sleep 1000",
      "plugin.invalid", "request 9"),
    Case(
      "an answer without an id", "echo '{\"jsonrpc\":\"2.0\",\"result\":1}'; sleep 1000",
      "plugin.invalid", ""),
    Case(
      "a message without a method", "echo '{\"jsonrpc\":\"2.0\",\"id\":1}'; sleep 1000",
      "plugin.invalid", ""),
    Case(
      "requests without an end",
      """
      id=$(head -c 1000000 /dev/zero | tr '\\0' x)
      while :; do echo '{"jsonrpc":"2.0","id":"'$id'","method":"sampling","params":{}}'; done
      """,
      "plugin.too-large", ""),
  ]

  @Test(arguments: cases) func isOneFailureAndLeavesNoProcess(_ hostile: Case) async throws {
    let folder = try PluginFolder()
    let process = try folder.start(hostile.script)
    let timeout: Duration = hostile.code == "plugin.timeout" ? .milliseconds(500) : .seconds(60)
    let error = await #expect(throws: Failure.self) {
      try await process.request("describe", [:], timeout: timeout)
    }
    #expect(error?.code == hostile.code)
    let message = try #require(error).message.text(in: .en)
    #expect(hostile.message.isEmpty || message.contains(hostile.message), "\(message)")
    await process.end()
    try await waitForEnd(ofGroup: try #require(try folder.number(in: "pid")))
    let later = await #expect(throws: Failure.self) { try await process.request("a", [:]) }
    #expect(later == error)
  }

  @Test func processesThatWereStartedEndWithTheProgram() async throws {
    let folder = try PluginFolder()
    let process = try folder.start(
      """
      sleep 1000 & echo $! > child
      read -r line; echo '{"jsonrpc":"2.0","id":1,"result":1}'
      """)
    #expect(try await process.request("a", [:]) == 1)
    await process.end()
    let (id, child) = (try folder.number(in: "pid"), try folder.number(in: "child"))
    #expect(id != nil && child != nil)
    try await waitForEnd(ofGroup: try #require(id))
  }

  @Test func theEndIsFoundWhileAChildKeepsTheOutputOpen() async throws {
    let folder = try PluginFolder()
    let process = try folder.start("sleep 1000 & exit 4")
    let error = await #expect(throws: Failure.self) {
      try await process.request("a", [:], timeout: .seconds(100))
    }
    #expect(error?.message.text(in: .en).contains("exit status 4") == true)
    await process.end()
  }

  @Test func aSecondAnswerEndsTheProgram() async throws {
    let folder = try PluginFolder()
    let process = try folder.start(
      """
      read -r line; echo '{"jsonrpc":"2.0","id":1,"result":1}'
      read -r line; echo '{"jsonrpc":"2.0","id":1,"result":1}'; sleep 1000
      """)
    #expect(try await process.request("a", [:]) == 1)
    let error = await #expect(throws: Failure.self) { try await process.request("b", [:]) }
    #expect(error?.code == "plugin.invalid")
    await process.end()
  }
}
