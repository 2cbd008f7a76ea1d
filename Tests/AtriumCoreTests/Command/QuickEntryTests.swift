import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct QuickEntryTests {
  private let feature = TestFeature<One>.commands {
    [
      Command(
        "add", "Add", .optionalRest("title"), .option("due", .date), .option("note", .text),
        .option("priority", .text), .repeated("tag", .text)
      ) { title, due, note, priority, tags in
        let parts = [title, due.map { "\($0)" }, note, priority].map { $0 ?? "–" }
        return .show(.saying((parts + tags).joined(separator: "|")))
      }.readingQuickEntry()
    ]
  }

  @Test(arguments: [
    ("add Report due:fri +lab !high", "Report|2026-11-27|–|high|lab"),
    ("add due:fri Report +a +b now", "Report now|2026-11-27|–|–|a|b"),
    // A word for an option that the command does not have, and other words, are text.
    ("add Run every:week +1 !now due: + a:b", "Run every:week +1 !now due: + a:b|–|–|–"),
    ("add \"Report due:fri +lab\"", "Report due:fri +lab|–|–|–"),
    ("add Report 'due:fri' \"+lab\"", "Report 'due:fri' \"+lab\"|–|–|–"),
    ("add Report --note +lab", "Report|–|+lab|–"),
    ("add -- Report due:fri", "Report due:fri|–|–|–"),
  ])
  func wordsStandForOptions(_ line: String, _ answer: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", .line(line))
    #expect(console.lastAnswer == answer)
  }

  @Test func anArgumentWithBlanksIsText() async throws {
    let console = try await TestConsole.script(
      feature, lines: .words([Token("one"), Token("add"), Token("+lab report due:fri")]))
    #expect(console.lastAnswer == "+lab report due:fri|–|–|–")
  }

  @Test(arguments: [
    ("add A due:fri --due sat", "option.twice"), ("add A due:fri due:sat", "option.twice"),
    ("add A +lab --tag b", "option.twice"), ("add A due:someday", "argument.invalid"),
  ])
  func contradictionsAreErrors(_ line: String, _ code: String) async throws {
    let console = try await TestConsole.script(feature, lines: .line("one \(line)"))
    #expect(console.failures.map(\.code) == [code] && console.status == 64)
  }

  @Test func anInvalidWordCanBeQuoted() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "add A due:someday")
    #expect(
      console.failures.first?.hint?.text(in: .en) == "Put 'due:someday' in quotes if it is text.")
  }
}
