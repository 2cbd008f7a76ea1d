import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct ScriptTests {
  private let feature = TestFeature<One>.commands {
    [
      Command("fail", "", .kind("kind")) { kind in throw TestError(kind: kind) },
      Command("say", "", .word("text")) { .show(.saying($0)) },
    ]
  }

  @Test(
    arguments: [
      (.usage, 64), (.data, 65), (.notFound, 66), (.unavailable, 69), (.bug, 70),
      (.inputOutput, 74), (.tryAgain, 75), (.denied, 77), (.configuration, 78), (.cancelled, 130),
    ] as [(Failure.Kind, Int32)])
  func theKindOfTheFailureIsTheStatus(_ kind: Failure.Kind, _ status: Int32) async throws {
    let console = try await TestConsole.script(feature, lines: .line("one fail \(kind.rawValue)"))
    #expect(console.status == status)
  }

  @Test(
    arguments: [
      ("one nonsense", 64), ("nonsense", 64), ("one 'open", 64), ("/nowhere", 66), ("/one/x", 66),
      ("one say", 64), ("one say a b", 64), ("one", 0), ("help", 0), ("", 0), ("quit", 0),
      ("one help nonsense", 66), ("on", 64), ("open /one/x", 66), ("back", 0),
    ] as [(String, Int32)])
  func linesHaveAStatus(_ line: String, _ status: Int32) async throws {
    let console = try await TestConsole.script(feature, lines: .line(line))
    #expect(console.status == status, "\(console.text)")
  }

  @Test func aScriptStopsAtTheFirstFailure() async throws {
    let console = try await TestConsole.script(feature, lines: "one say a", "one fail 69", "say b")
    #expect(console.text == "home> one say a\na\nhome> one fail 69\n✗ That went wrong.\nTry again.")
    #expect(console.status == 69)
  }

  @Test func keepsGoingWithTheStatusOfTheFirstFailure() async throws {
    let console = try await TestConsole.script(
      feature, options: RunOptions(keepsGoing: true), lines: "one fail 69", "one say b",
      "one fail 75")
    #expect(console.text.contains("home> one say b\nb\n"))
    #expect(console.status == 69 && console.prompts.count == 3)
  }

  @Test func eachLineHasOneAnswer() async throws {
    let console = try await TestConsole.script(
      TestFeature<One>.list, lines: "one", "show 3", "close", "pick", "red", "back", "", "home",
      "where",
      "/one/3", "rename x", "drop", "one add y")
    #expect(
      console.text == """
        home> one
        the list
        /one> show 3
        number 3
        /one/3> close
        the list
        /one> pick
        which colour?
        /one › colour> red
        Value\tpicked red
        picked red
        /one> back
        \(TestConsole.home)
        home> 
        home> home
        \(TestConsole.home)
        home> where
        Address\t/
        home> /one/3
        number 3
        /one/3> rename x
        Value\trenamed to x
        renamed to x
        /one/3> drop
        Value\tdropped
        dropped
        /one> one add y
        Value\tadded y
        added y
        """, "\(console.text)")
  }

  @Test func nothingIsShownBeforeTheFirstLine() async throws {
    #expect(try await TestConsole.script(feature).text.isEmpty)
  }

  @Test func aMissingSceneIsOneFailure() async throws {
    let console = try await TestConsole.script(
      TestFeature<One>.list, options: RunOptions(keepsGoing: true), lines: "/one/12", "where")
    #expect(
      console.text == "home> /one/12\n✗ That went wrong.\nTry again.\n/one> where\nAddress\t/one")
  }

  @Test func argumentsOfTheProcessAreNotSplit() async throws {
    let console = try await TestConsole.script(
      feature, lines: .words(["one", "say", "it's \"a b\""]))
    #expect(console.lastAnswer == "it's \"a b\"")
  }

  @Test func scriptsHaveNoQuestionsAndNoHistory() async throws {
    let console = try await TestConsole.script(feature, lines: "one say", "Ana")
    #expect(console.text == "home> one say\n✗ <text> is missing.\nUsage: say <text>")
    #expect(console.history.isEmpty)
  }
}

extension TestConsole {
  static let home = """
    Welcome to Atrium
    Nothing is due today.
    Features: one
    Type a feature's name to go there, 'help' for everything else, 'quit' to leave.
    """
}

extension Argument where Value == Failure.Kind {
  fileprivate static func kind(_ name: String) -> Argument {
    .word(
      name,
      ArgumentFormat(name) { text, _ throws(Refusal) in
        guard let kind = Int32(text).flatMap(Failure.Kind.init) else { throw Refusal("is no kind") }
        return kind
      })
  }
}
