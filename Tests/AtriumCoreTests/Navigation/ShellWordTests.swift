import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct ShellWordTests {
  private let feature = Sample<One>.commands {
    let size = Argument<Int>.option("size", .number, default: 3).help("How large.")
    return [
      Command("add", "Add one", .rest("title"), size, .flag("now")) { _, _, _ in .refresh }
    ]
  }

  @Test func everyWordIsACommandButThoseOfTheCommandLine() async throws {
    for word in ShellWord.allCases where !word.isOfTheCommandLine {
      let talk = try await Talk.person(feature, says: "one", .line("help \(word.rawValue)"))
      #expect(talk.lastAnswer.hasPrefix("Usage\t\(word.rawValue)"), "\(talk.text)")
    }
  }

  @Test func helpListsWhatCanBeTyped() async throws {
    let talk = try await Talk.person(feature, says: "one", "help")
    #expect(
      talk.lastAnswer.hasPrefix(
        """
        Here
        Usage\tMeaning
        add <title>… [--size <number>] [--now]\tAdd one
        Everywhere
        Usage\tMeaning
        help [<word>]\tSay what can be typed
        back\tGo back to where you came from
        """), "\(talk.text)")
  }

  @Test func helpWithAWordSaysAllAboutIt() async throws {
    let talk = try await Talk.person(feature, says: "one", "help add")
    #expect(
      talk.lastAnswer == """
        Usage\tadd <title>… [--size <number>] [--now]
        Meaning\tAdd one
        Argument\tFormat\tDefault\tMeaning
        <title>\ttext\t\t
        --size\tnumber\t3\tHow large.
        --now\t\t\t
        """)
  }

  @Test func helpOnWhatDoesNotExistSaysWhatIsNear() async throws {
    let talk = try await Talk.person(feature, says: "one", "help ad", "help xyzzy")
    #expect(
      talk.text.contains("✗ There is no command 'ad' here.\nDid you mean 'add'?"), "\(talk.text)")
    #expect(talk.lastAnswer == "✗ There is no command 'xyzzy' here.")
  }

  @Test func featuresListsWhatIsOnAndWhyTheRestIsNot() async throws {
    let talk = try await Talk.person(
      feature, Sample<Two>(), layers: [.file(#"{"features": {"two": {"enabled": false}}}"#)],
      says: "features")
    #expect(
      talk.lastAnswer == """
        Feature\tTitle\tOn\tWhy not
        one\tOne\tyes\t
        two\tTwo\tno\tswitched off in file:1:34
        """)
  }

  @Test func settingsListsValuesAndWhereTheyComeFrom() async throws {
    let talk = try await Talk.person(
      Adjustable(), layers: [try Layer(assignments: ["box.tags=a,b", "box.loud=true"])],
      says: "settings")
    #expect(
      talk.lastAnswer == """
        Setting\tValue\tDefault\tSet in\tMeaning
        default\ton\ton\t\tWhether features are on that no file names.
        theme\tauto\tauto\t\tFor which background the colours are.
        language\ten\ten\t\tWhat the program speaks.
        pager\ton\ton\t\tWhether long answers are given to a pager at the prompt.
        box.page\t20\t20\t\tHow many.
        box.name\tbox\tbox\t\tWhat it is called.
        box.nickname\t\t\t\tWhat friends call it.
        box.loud\ttrue\tfalse\t--set box.loud\tWhether it is loud.
        box.size\tsmall\tsmall\t\tHow large it is.
        box.tags\ta, b\t\t--set box.tags\tWhat is on it.
        """)
  }

  @Test func themeAndLanguageAreShownAndChosen() async throws {
    let talk = try await Talk.person(
      feature, says: "theme", "theme dark", "language de", "theme", "language fr", "theme blue")
    #expect(talk.look == Look(theme: .dark, language: .de))
    #expect(talk.text.contains("home> theme\nTheme\tauto\nLanguage\ten\n"), "\(talk.text)")
    #expect(talk.text.contains("home> theme dark\nTheme\tdark\nLanguage\ten\n"))
    #expect(talk.text.contains("home> language de\nFarben\tdark\nSprache\tde\n"))
    #expect(talk.failures.codes == ["argument.invalid", "argument.invalid"])
    #expect(talk.failures.allSatisfy { $0.kind == .usage })
  }

  @Test func aSceneMayHaveAHistoryOfItsOwn() async throws {
    let telling = Sample<One>.commands {
      [Command("history", "What happened") { .show(.saying("it happened")) }]
    }
    let talk = try await Talk.person(telling, says: "one", "history", "help")
    #expect(talk.text.contains("/one> history\nit happened\n"), "\(talk.text)")
    #expect(talk.lastAnswer.matches(of: #/(?m)^history/#).count == 1, "\(talk.text)")
    let home = try await Talk.person(telling, says: "one", "home", "history")
    #expect(home.lastAnswer.contains("one"), "\(home.text)")
    let script = try await Talk.script(telling, says: "one history")
    #expect(script.lastAnswer == "it happened")
  }

  @Test func quitAndExitLeaveFromAnywhere() async throws {
    for word in ["quit", "exit"] {
      let talk = try await Talk.person(Sample<One>.list, says: "/one/3", .line(word), "where")
      expectEnd(of: talk, "/one/3> \(word)")
      #expect(talk.status == 0)
    }
  }

  @Test func theEndOfTheLinesIsTheEnd() async throws {
    #expect(try await Talk.person(feature, says: "one").status == 0)
  }

  @Test func wordsTakeNoMoreThanTheyCan() async throws {
    for line in ["back x", "where x", "retry x", "theme dark x", "quit --x"] {
      let talk = try await Talk.script(feature, says: .line("one \(line)"))
      #expect(talk.status == 64, "\(talk.text)")
    }
  }
}
