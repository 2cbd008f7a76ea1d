import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct OtherSceneTests {
  /// A feature that records its actions.
  private func feature(_ notes: Box<[String]>) -> TestFeature<One> {
    TestFeature { plan in
      plan.addEntry {
        TestEntry { number in
          guard let number else { return Self.scene("outer", notes) }
          return Self.scene("inner \(number.number)", notes, at: number)
        }
      }
    }
  }

  private static func scene(
    _ name: String, _ notes: Box<[String]>, at place: (any Place)? = nil
  ) -> TestScene<String> {
    TestScene(
      place: place,
      load: {
        notes.append("loaded \(name)")
        return .saying(name)
      },
      commands: [
        Command(
          "mark", "\(name)", .option("on", .choice(DisplayPreferences.Theme.self)), .flag("now")
        ) { _, _ in
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
  func completesCommandsOfOtherScenes(
    _ words: [String], _ word: String, _ expected: [String]
  ) async throws {
    let notes = Box<[String]>([])
    let found = try await program(notes).suggestions(after: words, typing: word)
    #expect(found.candidates.map(\.text) == expected)
    #expect(notes.value == [], "nothing is loaded or done")
  }

  @Test func completesCommandsOfAPlace() async throws {
    let found = try await program(Box([])).suggestions(after: ["/one/7"], typing: "m")
    #expect(found.candidates.map(\.summary) == ["inner 7"])
  }

  @Test func completesCommandsOfOtherScenesAtAPrompt() async throws {
    let notes = Box<[String]>([])
    var found: [[String]] = []
    let console = try await TestConsole.interactive(
      feature(notes),
      lines: .action { console in
        for text in ["one m", "on mark --o", "/one/7 ma", "help ma"] {
          found.append(await console.suggest?(text).candidates.map(\.text) ?? [])
        }
      }, "where")
    #expect(found == [["mark"], ["--on", "--output"], ["mark"], ["grammar"]])
    #expect(notes.value == [])
    #expect(console.lastAnswer == "Address\t/")
  }
}
