import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct RepeatedCommandTests {
  private let feature = TestFeature<One>.commands {
    [Command("add", "Add one", .rest("title")) { .done(.noting("added \($0)")) }]
  }

  @Test(
    arguments: [
      ("todos", "todos", 2_000), ("todos every 5s", "todos", 5_000),
      ("a b every 500ms", "a b", 500),
      ("a every 2 m", "a", 120_000), ("a every 1h", "a", 3_600_000), ("a every 3", "a", 3_000),
      ("show \"every\" every 24h", "show every", 86_400_000),
    ])
  func parsesIntervals(_ line: String, _ command: String, _ milliseconds: Int) throws {
    let repeated = try RepeatedCommand(try [Token](line: line))
    #expect(repeated.command.map(\.text).joined(separator: " ") == command)
    #expect(repeated.interval == .milliseconds(milliseconds))
  }

  @Test(arguments: ["a every x", "a every 0s", "a every 9ms", "a every 25h", "a every -1s"])
  func rejectsInvalidIntervals(_ line: String) throws {
    let tokens = try [Token](line: line)
    #expect(failure { () throws(Failure) in try RepeatedCommand(tokens) }?.code == "watch.interval")
  }

  @Test func aCommandIsRequired() async throws {
    let console = try await TestConsole.interactive(feature, lines: "watch every 5s", "watch")
    #expect(console.failures.map(\.code) == ["argument.missing", "argument.missing"])
    #expect(console.failures[0].hint?.text(in: .en) == "Usage: watch COMMAND every 5s")
  }

  @Test func aCommandThatNeverEndsIsNotRedirected() async throws {
    let console = try await TestConsole.interactive(feature, lines: "watch one > a.txt")
    #expect(console.failures.map(\.code) == ["redirect.endless"] && console.sent.isEmpty)
  }

  @Test func transientFailuresAreRetried() async throws {
    let calls = Box(0)
    let failing = TestFeature<One>.commands {
      [
        Command("look", "Look") {
          calls.value += 1
          switch calls.value {
          case 1: throw Failure(.unavailable, "one.away", "Nobody answers.")
          case 2: throw Failure(.tryAgain, "one.busy", "It is busy.")
          case 3: return .show(.saying("there"))
          default: throw Failure(.data, "one.bad", "It is bad.")
          }
        }
      ]
    }
    let console = try await TestConsole.interactive(failing, lines: "one", "watch look every 10ms")
    let time = "look, 10:00:00. Ctrl-C ends."
    expectEnd(
      of: console,
      "/one> watch look every 10ms\n\(time)\nNobody answers.\n\(time)\nIt is busy.\n\(time)\nthere\n"
        + "✗ It is bad.")
  }

  @Test func invalidCommandsAreNotRepeated() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "watch nonsense every 10ms", "where")
    #expect(console.failures.map(\.code) == ["command.unknown"])
  }
}
