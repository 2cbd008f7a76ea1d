import AtriumScreen
import AtriumTesting
import Foundation
import Synchronization
import Testing

@testable import AtriumCore
@testable import Shell

/// Commands for events that are programs of the system.
@Suite(.timeLimit(.minutes(5))) struct EventProcessTests {
  private let kind = EventKind("changed")
  private let folder = TemporaryFolder()
  private let problems = Problems()

  private final class Problems: Sendable {
    private let failures = Mutex<[Failure]>([])
    var all: [Failure] { failures.withLock(\.self) }
    func append(_ failure: Failure) { failures.withLock { $0.append(failure) } }
  }

  /// Returns a queue with a command of sh(1).
  private func queue(_ script: String, time: Duration) -> EventQueue {
    let command = EventCommand(event: kind.name, words: ["sh", "-c", script], location: "")
    let queue = EventQueue([command], features: [:], timeLimit: time)
    let runner = ProcessCommandRunner(environment: ["PATH": "/usr/bin:/bin"])
    queue.use(FixedClock("2026-11-21T10:00"), runner, nil)
    queue.report { [problems] in problems.append($0) }
    return queue
  }

  private func emit(_ count: Int, to queue: EventQueue) {
    queue.emit(kind) { (1...count).map { Event(at: Address("a", ["\($0)"]), "a", .integer($0)) } }
  }

  @Test func aThousandEventsRunTwoCommandsAtATime() async throws {
    let log = folder.path("log")
    let queue = queue(
      "echo begin >>'\(log)'; cat >/dev/null; echo end >>'\(log)'", time: .seconds(240))
    emit(1_000, to: queue)
    await queue.finish()
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    var running = 0
    let counts = lines.map { line in
      running += line == "begin" ? 1 : -1
      return running
    }
    #expect(lines.count == 2_000 && running == 0)
    #expect(counts.max() ?? 0 <= 2 && counts.min() ?? 0 >= 0)
    #expect(problems.all.isEmpty)
  }

  @Test(arguments: [
    ("sleep 600", "not finished after 1 s"), ("yes", "not finished after 1 s"),
    ("yes >&2", "not finished after 1 s: y"),
    ("sleep 600 & sleep 600 & wait", "not finished after 1 s"),
    ("sleep 600 & exit 3", "exit status 3"), ("kill -9 $$", "ended by signal 9"),
    ("cat; nosuchprogram", "exit status 127: sh: "),
  ])
  func aBadCommandIsReportedOnce(_ script: String, _ problem: String) async throws {
    let queue = queue(script, time: .seconds(1))
    emit(1, to: queue)
    while problems.all.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    emit(1, to: queue)
    await queue.finish()
    let text = problems.all.first?.message.text(in: .en) ?? ""
    #expect(problems.all.count { $0.code == "hook.failed" } == 1)
    #expect(text.contains("failed: " + problem), "\(text)")
  }
}
