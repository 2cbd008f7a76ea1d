import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct TextModeTests {
  private let feature = Sample<One>.scene {
    Spot<Void>(
      load: { .saying("chat") },
      commands: [Command("mute", "Mute it") { .show(.saying("muted")) }],
      textMode: TextMode { text in
        if text == "fail" { throw Broken() }
        return .show(.saying("said \(text)"))
      })
  }

  @Test(arguments: [
    ("hello  'there", "said hello  'there"), ("help", "said help"), ("mute", "said mute"),
    ("/mute", "muted"), ("/mu", "muted"), ("//mute", "said /mute"), ("// a", "said / a"), ("", ""),
    ("   ", ""), ("/where", "Address\t/one"), ("/two/3", "number 3"), ("/two", "the list"),
    ("/nonsense", "✗ There is no command 'nonsense' here.\nType 'help' for the commands."),
    ("/mute 'x", "✗ A quote is not closed.\nPut the same quote at the end of the text."),
    ("/open /two/3", "number 3"), ("/two/3 rename x", "number 3\nrenamed to x"), ("/", ""),
    ("fail", "✗ That went wrong.\nTry again."),
  ])
  func plainLinesAreTextAndSlashesCommand(_ line: String, _ answer: String) async throws {
    let talk = try await Talk.person(feature, Sample<Two>.list, says: "one", .line(line))
    #expect(talk.lastAnswer == answer, "\(talk.text)")
  }

  @Test func inScriptsLinesAreCommands() async throws {
    let talk = try await Talk.script(feature, says: "one", "mute", "hello")
    expectEnd(
      of: talk,
      "/one> mute\nmuted\n/one> hello\n✗ There is no command 'hello' here.\n"
        + "Type 'help' for the commands.")
  }

  @Test func commandsBehindANameAreCommands() async throws {
    let talk = try await Talk.person(feature, says: "one mute", "hello")
    expectEnd(of: talk, "home> one mute\nmuted\n/one> hello\nsaid hello")
  }

  @Test func textIsRetriedAndNotRemembered() async throws {
    let talk = try await Talk.person(feature, says: "one", "fail", "/retry", "hello", "/mute")
    #expect(talk.failures.count == 2)
    #expect(talk.history == ["one", "/retry", "/mute"])
  }

  @Test func aCommandOfTheSceneComesBeforeAnAddress() async throws {
    let feature = Sample<One>.scene {
      Spot<Void>(
        load: { .saying("chat") },
        commands: [Command("two", "") { .show(.saying("the command")) }],
        textMode: TextMode { .show(.saying($0)) })
    }
    let talk = try await Talk.person(feature, Sample<Two>.list, says: "one", "/two", "/two/3")
    expectEnd(of: talk, "/one> /two\nthe command\n/one> /two/3\nnumber 3")
  }

  @Test func severalLinesAreOneText() async throws {
    let quotes = "\"\"\""
    let talk = try await Talk.person(
      feature, says: "one", .line(quotes), .line("a\nb"), .line(quotes + "first"), .line("rest"),
      .line(quotes), .line("^C"))
    #expect(talk.text.contains("Several lines: a\nb\nsaid a\nb\n"), "\(talk.text)")
    #expect(talk.text.contains("Several lines: rest\nsaid first\nrest\n"), "\(talk.text)")
    expectEnd(of: talk, "Several lines: ^C")
  }

  @Test func whatIsGivenUpIsKeptAsADraft() async throws {
    let drawer = Drawer()
    let feature = Sample<One>.scene {
      Spot<Void>(
        load: { .saying("chat") },
        textMode: TextMode(draft: .init(load: { drawer.text }, keep: { drawer.text = $0 })) {
          .show(.saying("said \($0)"))
        })
    }
    let talk = try await Talk.person(
      feature, says: "one", .abandoned("half a"), "/home", "one", "whole")
    #expect(talk.prompts.map(\.initial) == ["", "", "", "", "half a"])
    expectEnd(of: talk, "said whole")
  }

  private final class Drawer {
    var text = ""
  }
}
