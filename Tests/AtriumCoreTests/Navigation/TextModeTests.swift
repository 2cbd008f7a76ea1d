import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct TextModeTests {
  private let feature = TestFeature<One>.scene {
    TestScene<Void>(
      load: { .saying("chat") },
      commands: [
        Command("mute", "Mute it") { .show(.saying("muted")) },
        Command("ring", "Ring it", .word("times", .number(in: 1...3))) {
          .show(.saying("rang \($0)"))
        },
      ],
      textMode: TextMode { text in
        if text == "fail" { throw TestError() }
        return .show(.saying("said \(text)"))
      })
  }

  @Test(arguments: [
    ("hello  'there", "said hello  'there"), ("'help'", "said help"), ("'mute'", "said 'mute'"),
    ("Mute", "said Mute"), ("mut", "said mut"), ("two friends", "said two friends"),
    ("?", "said ?"),
    ("/mute", "muted"), ("/mu", "muted"), ("//mute", "said /mute"), ("// a", "said / a"), ("", ""),
    ("   ", ""), ("/where", "Address\t/one"), ("/two/3", "number 3"), ("/two", "the list"),
    ("/nonsense", "✗ Unknown command 'nonsense'.\nType 'help' to list commands."),
    ("/mute 'x", "✗ A closing quote is missing.\nAdd the same quote at the end of the text."),
    ("/open /two/3", "number 3"), ("/two/3 rename x", "renamed to x"), ("/", ""),
    ("fail", "✗ That went wrong.\nTry again."),
  ])
  func slashesBeginCommands(_ line: String, _ answer: String) async throws {
    let console = try await TestConsole.interactive(
      feature, TestFeature<Two>.list, lines: "one", .line(line))
    #expect(console.lastAnswer == answer, "\(console.text)")
  }

  @Test(
    arguments: [
      ("m", "said mute"), ("y", "Nothing was changed."), ("s", "said mute"), ("r", "muted"),
      ("A", "muted"),
      ("i", "muted"), ("n", "Nothing was changed."), ("", "Nothing was changed."),
      ("^C", "Nothing was changed."),
    ])
  func aCommandIsSentOrRunOrNeither(_ choice: String, _ answer: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "mute", .line(choice))
    #expect(
      console.text.contains(
        "Send 'mute', or run it? (m: send, r: run, Ctrl-C: neither)"),
      "\(console.text)")
    #expect(console.lastAnswer.hasSuffix(answer), "\(console.text)")
    for other in ["said mute", "muted"] where other != answer {
      #expect(!console.text.contains(other), "\(console.text)")
    }
  }

  @Test(arguments: [
    ("mute", "muted"), ("ring 2", "rang 2"), ("two", "the list"), ("where", "Address\t/one"),
    ("help", "Here"),
  ])
  func commandsWithArgumentsThatFitAreSentOrRun(_ line: String, _ answer: String) async throws {
    for (choice, expected) in [("m", "said \(line)"), ("r", answer)] {
      let console = try await TestConsole.interactive(
        feature, TestFeature<Two>.list, lines: "one", .line(line), .line(choice))
      #expect(console.text.contains("Send '\(line)', or run it? (m: "), "\(console.text)")
      #expect(console.lastAnswer.contains(expected), "\(console.text)")
      #expect(!console.history.contains(line))
    }
  }

  /// A feature and its command are asked about whatever follows; other words after a feature are a message.
  @Test(arguments: [("two drop everything now", true), ("two or three days", false)])
  func aFeatureWithACommandIsAskedAbout(_ line: String, _ isAsked: Bool) async throws {
    let list = TestFeature<Two>.scene {
      TestScene<Never>(
        load: { .saying("the list") }, commands: [Command("drop", "") { .show(.saying("no")) }])
    }
    let console = try await TestConsole.interactive(feature, list, lines: "one", .line(line), "m")
    #expect(console.text.contains("or run it?") == isAsked, "\(console.text)")
    #expect(console.text.contains("said \(line)"), "\(console.text)")
  }

  @Test func textOfSeveralLinesIsAMessage() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", .line("mute\nring 2"), "/where")
    #expect(console.text.contains("said mute ring 2\n"), "\(console.text)")
    #expect(console.prompts.map(\.takesMessages) == [false, true, true])
  }

  @Test func scriptsHaveNoTextMode() async throws {
    let console = try await TestConsole.script(feature, lines: "one", "mute", "hello")
    expectEnd(
      of: console,
      "/one> mute\nmuted\n/one> hello\n✗ Unknown command 'hello'.\n"
        + "Type 'help' to list commands.")
  }

  @Test func wordsAfterAFeatureAreACommand() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one mute", "one", "hello")
    expectEnd(of: console, "home> one mute\nmuted\nhome> one\nchat\n/one> hello\nsaid hello")
  }

  @Test func textThatLooksLikeALineOfTheHistoryIsText() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "!1")
    expectEnd(of: console, "/one> !1\nsaid !1")
  }

  @Test func textIsRetriedButNotStored() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "fail", "/retry", "hello", "/mute")
    #expect(console.failures.count == 2)
    #expect(console.history == ["one", "/retry", "/mute"])
  }

  @Test func aCommandTakesPrecedenceOverAnAddress() async throws {
    let feature = TestFeature<One>.scene {
      TestScene<Void>(
        load: { .saying("chat") },
        commands: [Command("two", "") { .show(.saying("the command")) }],
        textMode: TextMode { .show(.saying($0)) })
    }
    let console = try await TestConsole.interactive(
      feature, TestFeature<Two>.list, lines: "one", "/two", "/two/3")
    expectEnd(of: console, "/one> /two\nthe command\n/one> /two/3\nnumber 3")
  }

  @Test func quotesBeginATextOfSeveralLines() async throws {
    let quotes = "\"\"\""
    let console = try await TestConsole.interactive(
      feature, lines: "one", .line(quotes), .line("a\nb"), .line(quotes + "first"), .line("rest"),
      .line(quotes), .line("^C"))
    #expect(console.text.contains("Several lines: a\nb\nsaid a b\n"), "\(console.text)")
    #expect(console.text.contains("Several lines: rest\nsaid first rest\n"), "\(console.text)")
    expectEnd(of: console, "Several lines: ^C")
  }

  @Test func abandonedTextIsStoredAsADraft() async throws {
    let draft = DraftStore()
    let feature = TestFeature<One>.scene {
      TestScene<Void>(
        load: { .saying("chat") },
        textMode: TextMode(draft: .init(load: { draft.text }, keep: { draft.text = $0 })) {
          .show(.saying("said \($0)"))
        })
    }
    let console = try await TestConsole.interactive(
      feature, lines: "one", .abandoned("half a"), "/home", "one", "whole")
    #expect(console.prompts.map(\.initial) == ["", "", "", "", "half a"])
    expectEnd(of: console, "said whole")
  }

  private final class DraftStore {
    var text = ""
  }
}
