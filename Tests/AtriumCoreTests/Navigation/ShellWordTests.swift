import AtriumScreen
import AtriumTime
import Testing

@testable import AtriumCore

@MainActor @Suite struct ShellWordTests {
  private let feature = TestFeature<One>.commands {
    let size = Argument<Int>.option("size", .number, default: 3).help("How large.")
    return [
      Command("add", "Add one", .rest("title"), size, .flag("now")) { _, _, _ in .refresh }
        .examples("Milk", "Milk --size 5")
    ]
  }

  @Test func everyShellWordHasHelp() async throws {
    for word in ShellWord.allCases {
      let console = try await TestConsole.interactive(
        feature, lines: "one", .line("help \(word.rawValue)"))
      #expect(console.lastAnswer.contains("Usage\t\(word.rawValue)"), "\(console.text)")
    }
  }

  @Test(arguments: ["help one add", "/one help add", "help /one add"])
  func helpExplainsTheCommandOfAFeature(_ line: String) async throws {
    for console in [
      try await TestConsole.interactive(feature, lines: .line(line)),
      try await TestConsole.script(feature, lines: .line(line)),
    ] {
      #expect(console.lastAnswer.contains("Usage\tadd <title>…"), "\(console.text)")
    }
  }

  @Test(arguments: ["", "two", "/two/3"])
  func helpFindsFeaturesEverywhere(_ place: String) async throws {
    for word in ["one", "/one"] {
      let console = try await TestConsole.interactive(
        feature, TestFeature<Two>.list, lines: .line(place), .line("help \(word)"), "where")
      #expect(console.text.contains("add\tAdd one"), "\(console.text)")
      #expect(console.failures.isEmpty, "\(console.text)")
      let address = place.isEmpty ? "/" : place == "two" ? "/two" : place
      #expect(console.lastAnswer == "Address\t\(address)")
    }
  }

  @Test func missingWordsAreAskedForByNameOrHelp() async throws {
    let helped = TestFeature<Two>.commands {
      let words = Argument<String>.word("words").help("Words to look for.")
      return [Command("seek", "Find", words) { _ in .refresh }]
    }
    let console = try await TestConsole.interactive(
      feature, helped, lines: "one", "add", "Milk", "language hr", "add", "Mlijeko", "language en",
      "/two", "seek", "iron")
    #expect(console.text.contains("Title: Milk"), "\(console.text)")
    #expect(console.text.contains("Naslov: Mlijeko"), "\(console.text)")
    #expect(console.text.contains("Words to look for: iron"), "\(console.text)")
  }

  @Test func helpAndErrorsNameTheFeaturesOfACommand() async throws {
    let other = TestFeature<Two>.commands { [Command("adopt", "Adopt") { .refresh }] }
    let both = TestFeature<Three>.commands { [Command("adopt", "Adopt") { .refresh }] }
    let console = try await TestConsole.interactive(feature, other, lines: "help adopt")
    #expect(console.lastAnswer.contains("Usage\tadopt"), "\(console.text)")
    let several = try await TestConsole.script(other, both, lines: "adopt")
    #expect(several.failures[0].hint?.text(in: .en) == "Choose one: two adopt, three adopt.")
  }

  @Test func helpListsTheKeysOfThePrompt() async throws {
    let console = try await TestConsole.interactive(feature, lines: "help keys")
    #expect(console.lastAnswer.contains("\nCtrl-R\tSearch the history"), "\(console.text)")
  }

  @Test func germanHelpNamesValuesInGerman() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "language de", "one", "help add")
    #expect(console.lastAnswer.contains("add <Titel>… [--size <Zahl>]"), "\(console.text)")
    #expect(!console.lastAnswer.contains("<number>"), "\(console.text)")
  }

  @Test func helpRejectsAWordAfterACommand() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "help add Milk")
    #expect(console.failures.codes == ["command.extra"])
    #expect(console.lastAnswer.hasSuffix("Did you mean 'help add'?"), "\(console.text)")
  }

  @Test func commandLineWordsHaveAHint() async throws {
    let console = try await TestConsole.interactive(feature, lines: "doctor")
    #expect(console.failures.first?.hint?.text(in: .en) == "Quit the shell and run: atrium doctor")
  }

  @Test func commandsOfTheProgramWorkInEveryScene() async throws {
    let doctor = Command<Never>("doctor", "Check everything", .flag("online")) { isOnline in
      .show(.saying("examined \(isOnline)"))
    }
    let erase = Command<Never>(
      "data", "Erase", .optionalWord("feature", .text),
      confirming: { $0.map { Confirmation(Phrase("Erase \($0)?")) } },
      run: { .show(.saying("erased \($0 ?? "nothing")")) })
    let program = try Program(assembly([feature]), clock: clock, commands: [doctor, erase])
    let console = await TestConsole.interactive(
      program, lines: "one", "doctor --online", "data", "data x", "n", "data x", "y", "doctor -h",
      "doc -h", "dat", "help")
    #expect(console.text.contains("/one> doctor --online\nexamined true\n"), "\(console.text)")
    #expect(console.text.contains("/one> data\nerased nothing\n"), "\(console.text)")
    #expect(console.text.contains("Nothing was changed.") && console.text.contains("erased x"))
    #expect(console.text.contains("Usage\tdoctor [--online]"), "\(console.text)")
    #expect(console.failures.codes == ["command.abbreviated"])
    #expect(console.lastAnswer.contains(" doctor data\n"))
    #expect(console.storedHistory.contains("doctor --online"))

    let reply = try await doctor.answer(
      to: ["--online"], clock: clock, language: .en, isConfirmed: false)
    guard case .show(let screen, _) = reply else {
      Issue.record("\(reply)")
      return
    }
    #expect(screen == .saying("examined true"))
    await #expect(throws: Failure.self) {
      _ = try await erase.answer(to: ["x"], clock: clock, language: .en, isConfirmed: false)
    }
  }

  @Test func helpListsCommands() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "help")
    #expect(
      console.lastAnswer.hasPrefix(
        """
        Here
        Group\tCommand\tMeaning
        Change\tadd\tAdd one
        Everywhere\thelp open where\u{20}
        """), "\(console.text)")
    for way in ["back", "up", "home"] {
      #expect(console.lastAnswer.contains("\(way): "), "\(console.text)")
    }
    let all = try await TestConsole.interactive(feature, lines: "one", "help all")
    #expect(
      all.lastAnswer.hasPrefix(
        "Here\nadd <title>… [--size <number>] [--now] Add one\nEverywhere\n"),
      "\(all.text)")
  }

  @Test func helpOfAPlaceFitsAScreen() {
    let names = ["list", "add", "delete", "import"] + (1...26).map { "command-\($0)" }
    let commands = names.map { CommandDescription($0, "A summary of the command") }
    let words = ShellWord.allCases.map { CommandDescription($0.rawValue, "") }
    for count in [0, 1, 5, 11, 12, 13, 14, 20, 30] {
      let text = TextRenderer(width: 80).render(
        .help(PlaceHelp(Array(commands.prefix(count)), [], words, settings: "settings one")))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 22, "\(count) commands:\n\(text)")
      for command in commands.prefix(count) { #expect(text.contains(command.name), "\(text)") }
    }
  }

  @Test func helpDescribesACommand() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "help add")
    #expect(
      console.lastAnswer == """
        Examples
        add Milk
        add Milk --size 5
        Usage\tadd <title>… [--size <number>] [--now]
        Meaning\tAdd one
        Arguments
        <title>\t<text>
        --size\tHow large. <number> (default 3)
        --now\t
        With every command
        --output\tFormat: text, plain, json, csv, spoken or html; --json is short for json.
        --fields\tColumns by their names in JSON, in this order: title,due.
        --help\tShow this help; -h and ? do so as well.
        """)
  }

  @Test func helpExplainsHowItemsAreNamed() async throws {
    let items = TestFeature<One>.commands {
      let number = ArgumentFormat<Int>.number
        .completing(.dynamic { [Candidate("1", "Milk")] })
      let end = Argument<Moment?>.option("until", .date).help("The end.")
      return [
        Command("show", "Show one", .word("number", number)) { _ in .refresh },
        Command(
          "delete", "Delete", .numbers("number", number), asking: { _ in Phrase("Delete?") },
          run: { _ in .refresh }),
        Command("wait", "Wait", end) { _ in .refresh },
      ]
    }
    let console = try await TestConsole.interactive(
      items, lines: "one", "help show", "help delete", "help wait")
    #expect(console.text.contains("<number>\tA number, or words of the title."), "\(console.text)")
    #expect(console.text.contains("<number>\tNumbers, ranges such as 3-7, or words of a title."))
    #expect(console.text.contains("--yes\tDo not ask for confirmation."), "\(console.text)")
    #expect(console.lastAnswer.contains("'help dates' explains days"), "\(console.text)")
  }

  @Test(arguments: [
    ("topics", "help pipes"), ("grammar", "!12"), ("dates", "end of month"),
    ("time", "end of month"), ("pipes", "| COMMAND"), ("redirect", ">> FILE"),
    ("startup", "~/.config/atrium/startup"), ("startup", "atrium --profile NAME"),
    ("config", "settings schema"), ("locks", "atrium --config FILE"), ("config", "/etc/atrium/"),
    ("privacy", "atrium doctor"), ("hub", "atrium-hub try"),
    ("hooks", "allow-hooks on"), ("events", #""hooks": {"EVENT""#), ("hook", "Events"),
    ("uninstall", "atrium remind --uninstall"), ("remove", "~/.local/share/atrium"),
    ("series", "--following --occurrence DAY"), ("history", "!12 repeats line 12"),
    ("watch", "'every 5s' at the end"),
  ])
  func helpHasTopics(_ topic: String, _ text: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: .line("help \(topic)"))
    #expect(console.lastAnswer.contains(text), "\(console.text)")
  }

  @Test(arguments: HelpTopic.allCases, Language.all)
  func topicsFitOnAScreen(_ topic: HelpTopic, _ language: Language) throws {
    let assembly = try AtriumCoreTests.assembly([])
    let lines = Phrase.lines(topic, assembly).map { Block.text("\($0.form) \($0.meaning)") }
    let text = TextRenderer(width: 80, language: language).render(Screen("t", lines))
    #expect(text.split(separator: "\n").count <= 22, "\(text)")
  }

  private let exampleFeature = TestFeature<One>.commands {
    let size = Argument<Int>.option("size", .number, default: 3)
    return [
      Command("edit", "Edit one", .number("number"), size) { _, _ in .refresh }
        .examples("--size 5", "2 --size 4"),
      Command("find", "Find one", .rest("words")) { _ in .refresh },
    ]
  }

  @Test func examplesHaveTheNumberOfAnItem() async throws {
    let console = try await TestConsole.interactive(exampleFeature, lines: "one", "help edit")
    #expect(
      console.lastAnswer.hasPrefix("Examples\nedit 1 --size 5\nedit 2 --size 4\n"),
      "\(console.lastAnswer)")
  }

  @Test func textHasNoDerivedExample() async throws {
    let console = try await TestConsole.interactive(
      exampleFeature, lines: "one", "help find", "help open")
    #expect(console.text.contains("Usage\tfind <words>…") && !console.text.contains("find words"))
    #expect(console.lastAnswer.hasPrefix("Examples\nopen /one\n"), "\(console.lastAnswer)")
  }

  @Test func helpSuggestsASimilarCommand() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "help ad", "help xyzzy")
    #expect(
      console.text.contains("✗ Unknown command 'ad'.\nDid you mean 'add'?"),
      "\(console.text)")
    #expect(console.lastAnswer == "✗ Unknown command 'xyzzy'.")
  }

  @Test func featuresListsStatesAndReasons() async throws {
    let console = try await TestConsole.interactive(
      feature, TestFeature<Two>(), layers: [.file(#"{"features": {"two": {"enabled": false}}}"#)],
      lines: "features")
    #expect(
      console.lastAnswer == """
        Feature\tTitle\tOn\tReason
        one\tOne\tyes\t
        two\tTwo\tno\tswitched off in file:1:34
        """)
  }

  /// The state of a feature is the answer, so it stays on a narrow terminal.
  @Test func aNarrowListOfFeaturesShowsTheirStates() throws {
    let off = Layer.file(#"{"features": {"two": {"enabled": false}}}"#, "/etc/atrium/config.json")
    let known = try assembly([TestFeature<One>(), TestFeature<Two>()], layers: [off])
    let header = TextRenderer(width: 30).render(.features(known)).split(separator: "\n")[0]
    #expect(header.split(separator: " ") == ["FEATURE", "ON", "REASON"])
  }

  @Test func settingsListsValuesAndSources() async throws {
    let console = try await TestConsole.interactive(
      ConfigurableFeature(), layers: [try Layer(assignments: ["box.tags=a,b", "box.loud=true"])],
      lines: "settings")
    #expect(
      console.lastAnswer == """
        Setting\tValue\tDefault\tSet in\tMeaning
        default\ton\ton\t\tWhether features that no file lists are on.
        theme\tauto\tauto\t\tColours for a dark or light background.
        language\ten\ten\t\tLanguage of the program.
        output\ttext\ttext\t\tOutput on terminals: text, or sentences for screen readers (spoken).
        pager\ton\ton\t\tShow long output in a pager at the prompt.
        pipes\toff\toff\t\tWhether '| COMMAND' may pass output to system programs.
        bell\ton\ton\t\tRing the terminal's bell for reminders and messages.
        notifications\ton\ton\t\tShow reminders and messages as notifications of the desktop.
        links\ton\ton\t\tMake web addresses and files links, if the terminal supports that.
        clipboard\ton\ton\t\tLet 'copy' set the clipboard, if the terminal supports that.
        editing\tinputrc\tinputrc\t\tKeys of the prompt: those of Emacs or vi, or as readline's file 'inputrc' says.
        allow-hooks\toff\toff\t\tRun the commands that 'hooks' names for events.
        assistants\toff\toff\t\tLet assistants read, over 'mcp', what you consent to.
        home.add\ttodos\ttodos\t\tThe feature to which 'add' at home adds, or off.
        remind.action\tdesktop\tdesktop\t\tThe way of reminders to you: desktop, or mailto:ADDRESS.
        remind.day-at\t09:00\t09:00\t\tThe time of day of reminders of whole days.
        remind.private\thealth\thealth\t\tThe titles that reminders hide in notifications and mail, not from commands: of health, all (on), none (off).
        box.page\t20\t20\t\tHow many.
        box.name\tbox\tbox\t\tWhat it is called.
        box.nickname\t\t\t\tWhat friends call it.
        box.loud\ttrue\tfalse\t--set box.loud\tWhether it is loud.
        box.size\tsmall\tsmall\t\tHow large it is.
        box.tags\ta, b\t\t--set box.tags\tWhat is on it.
        """)
  }

  @Test func themeAndLanguageShowAndSet() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "theme", "theme dark", "language de", "theme", "language fr", "theme blue")
    #expect(console.look == DisplayPreferences(theme: .dark, language: .de))
    #expect(console.text.contains("home> theme\nTheme\tauto\nLanguage\ten\n"), "\(console.text)")
    #expect(console.text.contains("home> theme dark\nTheme\tdark\nLanguage\ten\n"))
    #expect(console.text.contains("home> language de\nTheme\tdark\nLanguage\tde\n"))
    #expect(console.failures.codes == ["argument.invalid", "argument.invalid"])
    #expect(console.failures.allSatisfy { $0.kind == .usage })
  }

  @Test(arguments: ["german", "Deutsch", "njemački"])
  func aLanguageMayBeChosenByItsName(_ name: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: .line("language \(name)"))
    #expect(console.look.language == .de && console.failures.isEmpty, "\(console.text)")
  }

  @Test func aSceneMayHaveItsOwnHistoryCommand() async throws {
    let telling = TestFeature<One>.commands {
      [Command("history", "What happened") { .show(.saying("it happened")) }]
    }
    let console = try await TestConsole.interactive(telling, lines: "one", "history", "help")
    #expect(console.text.contains("/one> history\nit happened\n"), "\(console.text)")
    #expect(console.lastAnswer.matches(of: #/\bhistory\b/#).count == 1, "\(console.text)")
    let home = try await TestConsole.interactive(telling, lines: "one", "home", "history")
    #expect(home.lastAnswer.contains("one"), "\(home.text)")
    let script = try await TestConsole.script(telling, lines: "one history")
    #expect(script.lastAnswer == "it happened")
  }

  @Test func quitAndExitLeaveFromAnywhere() async throws {
    for word in ["quit", "exit"] {
      let console = try await TestConsole.interactive(
        TestFeature<One>.list, lines: "/one/3", .line(word), "where")
      expectEnd(of: console, "/one/3> \(word)")
      #expect(console.status == 0)
    }
  }

  @Test func theEndOfTheInputEndsTheProgram() async throws {
    #expect(try await TestConsole.interactive(feature, lines: "one").status == 0)
  }

  @Test func shellWordsRejectExtraArguments() async throws {
    for line in ["back x", "where x", "retry x", "theme dark x", "quit --x"] {
      let console = try await TestConsole.script(feature, lines: .line("one \(line)"))
      #expect(console.status == 64, "\(console.text)")
    }
  }
}
