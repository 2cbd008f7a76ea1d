import AtriumCore
import AtriumScreen
import Foundation
import Testing

@testable import Shell

@Suite(.timeLimit(.minutes(1))) struct ProcessCommandRunnerTests {
  private let runner = ProcessCommandRunner(environment: ["PATH": "/usr/bin:/bin"])

  private func run(
    _ command: [String], reading input: String = "", time: Duration = .seconds(20),
    output: Int = 100
  ) async -> CommandResult {
    await runner.run(command, reading: Array(input.utf8), CommandLimits(time: time, output: output))
  }

  @Test func theProgramReadsTheInputAndItsOutputIsKept() async {
    #expect(await run(["cat"], reading: "a\0b") == CommandResult(.exited(0), output: [97, 0, 98]))
    let large = String(repeating: "x", count: 1 << 20)
    #expect(await run(["wc", "-c"], reading: large).output == Array("1048576\n".utf8))
    #expect(await run(["true"], reading: large) == CommandResult(.exited(0)))
  }

  @Test func noShellReadsTheWords() async {
    let words = ["$HOME", "a b", "*", "; false", "\"", ""]
    let output = words.map { "<\($0)>" }.joined()
    #expect(await run(["printf", "<%s>"] + words).output == Array(output.utf8))
  }

  @Test(
    arguments: [
      (["sh", "-c", "exit 3"], .exited(3), "exit status 3"),
      (
        ["sh", "-c", "yes | head -n 9000 >&2; echo no host >&2; echo >&2; exit 1"], .exited(1),
        "exit status 1: no host"
      ),
      (["sh", "-c", "kill -9 $$"], .killed(signal: 9), "ended by signal 9"),
      (
        ["/nowhere"], .notStarted("No such file or directory"),
        "not started: No such file or directory"
      ),
      (["/"], .notStarted("Permission denied"), "not started: Permission denied"),
      ([], .notStarted("Invalid argument"), "not started: Invalid argument"),
      (["true", "a\0b"], .notStarted("Invalid argument"), "not started: Invalid argument"),
    ] as [([String], CommandResult.End, String)])
  func theEndHasAReason(_ command: [String], _ end: CommandResult.End, _ problem: String) async {
    let result = await run(command)
    #expect(result.end == end)
    #expect(result.problem?.text(in: .en) == problem)
  }

  @Test func aProgramHasTheHomeFolderASessionAndTheStandardStreamsOnly() async throws {
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    // ls(1) itself opens the folder.
    #expect(await run(["ls", "/proc/self/fd"]).output == Array("0\n1\n2\n3\n".utf8))
    let script = "pwd; cut -d' ' -f1,5,6,7 /proc/$$/stat"
    let output = await run(["sh", "-c", script], output: 1_000).output
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.count == 2 && lines.first == TildeExpansion.expand("~"))
    let numbers = try #require(lines.last).split(separator: " ")
    // The process leads its group and its session, which has no terminal.
    #expect(numbers.count == 4 && Set(numbers.prefix(3)).count == 1 && numbers.last == "0")
  }

  @Test func aFloodIsDiscarded() async {
    let result = await run(["sh", "-c", "yes >&2 & yes"], time: .seconds(1), output: 10)
    #expect(result.end == .timedOut(seconds: 1))
    #expect(result.output == Array("y\ny\ny\ny\ny\n".utf8) && result.isOutputTruncated)
    #expect(result.errors.count == CommandResult.errorLimit)
  }

  @Test(arguments: ["exit 0", "wait", "exec >&- 2>&-; wait"])
  func nothingSurvivesTheProgram(_ end: String) async throws {
    let script = "sleep 600 & echo $!; \(end)"
    let output = await run(["sh", "-c", script], time: .seconds(1)).output
    let id = try #require(Int(String(decoding: output, as: UTF8.self).dropLast()))
    while isRunning(id) { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test func aCancelledTaskKillsTheProgram() async throws {
    let folder = TemporaryFolder()
    let script = "echo $$ >\(folder.path("id")); sleep 600"
    let task = Task { await run(["sh", "-c", script]).end }
    while !Files.exists(folder.path("id")) { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    #expect(await task.value == .killed(signal: SIGKILL))
  }

  /// Returns whether a process exists and is not a zombie.
  private func isRunning(_ id: Int) -> Bool {
    guard let bytes = Files.read("/proc/\(id)/stat") else { return false }
    let state = String(decoding: bytes, as: UTF8.self).split(separator: ") ").last?.first
    return state != "Z" && state != "X"
  }
}
