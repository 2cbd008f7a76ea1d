import AtriumScreen
import Testing

@testable import AtriumCore

/// Completion of words that lead elsewhere.
@MainActor @Suite struct ScoutTests {
  /// A feature that notes what happens in it.
  private func feature(_ notes: Box<[String]>) -> Sample<One> {
    Sample { plan in
      plan.entry {
        Door { number, flow async throws(Departure) in
          if let number {
            let inner: Spot<String> = Self.spot("inner \(number.number)", notes, at: number)
            _ = try await flow.show(inner)
          }
          while true { _ = try await flow.show(Self.spot("outer", notes)) }
        }
      }
    }
  }

  private static func spot(
    _ name: String, _ notes: Box<[String]>, at place: (any Place)? = nil
  ) -> Spot<String> {
    Spot(
      place: place,
      load: {
        notes.append("loaded \(name)")
        return .saying(name)
      },
      commands: [
        Command("mark", "\(name)", .option("on", .choice(Look.Theme.self)), .flag("now")) { _, _ in
          notes.append("marked")
          return .refresh
        }
      ])
  }

  private func program(_ notes: Box<[String]>) throws -> Program {
    try Program(assembly([feature(notes)]), clock: clock)
  }

  @Test(arguments: [
    ([], "on", ["one"]), ([], "/on", ["/one"]), (["one"], "m", ["mark"]), (["/one"], "m", ["mark"]),
    (["/one/7"], "mark", ["mark"]), (["open", "/one/7"], "m", ["mark"]),
    (["open"], "/o", ["/one"]), (["one", "mark"], "--", ["--on", "--now"]),
    (["one", "mark", "--now"], "--", ["--on"]), (["/one", "mark", "--on"], "d", ["dark"]),
    (["one", "mark"], "--on=l", ["--on=light"]), (["one", "mark"], "--now=", []),
    (["one", "open", "/one/7"], "ma", ["mark"]), (["one", "ma"], "--", []), (["nope"], "", []),
    (["/nope"], "", []), (["/one/x"], "", []), (["one", "mark", "x"], "", ["--on", "--now"]),
  ])
  func wordsAreFollowedWhereTheyLead(
    _ words: [String], _ word: String, _ expected: [String]
  ) async throws {
    let notes = Box<[String]>([])
    let found = try await program(notes).suggestions(after: words, typing: word)
    #expect(found.candidates.map(\.text) == expected)
    #expect(notes.value == [], "nothing is loaded or done")
  }

  @Test func thePlaceThatIsLedToAnswers() async throws {
    let found = try await program(Box([])).suggestions(after: ["/one/7"], typing: "m")
    #expect(found.candidates.map(\.summary) == ["inner 7"])
  }

  @Test func tabAtThePromptGoesTheSameWay() async throws {
    let notes = Box<[String]>([])
    var found: [[String]] = []
    let talk = try await Talk.person(
      feature(notes),
      says: .then { talk in
        for text in ["one m", "on mark --o", "/one/7 ma", "help m"] {
          found.append(await talk.suggest?(text).candidates.map(\.text) ?? [])
        }
      }, "where")
    #expect(found == [["mark"], ["--on"], ["mark"], []])
    #expect(notes.value == [])
    #expect(talk.lastAnswer == "Address\t/")
  }
}
