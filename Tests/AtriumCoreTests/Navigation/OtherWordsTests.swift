import AtriumScreen
import AtriumTime
import Testing

@testable import AtriumCore

@MainActor @Suite struct OtherWordsTests {
  /// A feature with other words, whose items are found and can be linked.
  private var lists: TestFeature<One> {
    TestFeature { plan in
      plan.addEntry(words: OtherWords(de: ["Listen"], hr: ["popisi"], related: ["tasks"])) {
        TestEntry { place in
          guard let place else {
            return TestScene<Never>(
              "the lists",
              [
                Command("edit", "Change one", .rest("title")) { .show(.saying("edited \($0)")) },
                Command("tidy", "Tidy up") { .show(.saying("tidied")) },
              ])
          }
          return TestScene<Never>(
            "list \(place.number)", at: place,
            [Command("share", "Share with others") { .show(.saying("shared")) }])
        }
      }
      plan.contribute(FoundItem.self) {
        { question in
          let titles = ["Order gloves", "Order masks", "Order visors", "Order gowns"]
          let items = titles.enumerated().compactMap { index, title in
            question.rank(title).map {
              FoundItem(Phrase(title), at: Address("one", ["\(index + 1)"]), rank: $0)
            }
          }
          return FoundItem.Answer(items.best(question.limit), total: items.count)
        }
      }
    }
  }

  @Test(
    arguments: [
      ("hilfe", "help"), ("pomoć", "help"), ("pomoc", "help"), ("HEUTE", "today"),
      ("danas", "today"), ("listen edit Milk", "one edit Milk"),
      ("popisi edit Milk", "one edit Milk"), ("one ändern Milk", "one edit Milk"),
      ("aendern Milk", "one edit Milk"), ("uredi Milk", "one edit Milk"),
      ("zurück", "back"),
    ], Language.all)
  func wordsOfEveryLanguageAreReadInEveryLanguage(
    _ lines: (typed: String, english: String), _ language: Language
  ) async throws {
    let typed = try await TestConsole.interactive(
      lists, lines: .line("language \(language)"), .line(lines.typed))
    let english = try await TestConsole.interactive(
      lists, lines: .line("language \(language)"), .line(lines.english))
    #expect(typed.failures.isEmpty, "\(typed.text)")
    #expect(typed.lastAnswer == english.lastAnswer, "\(typed.text)")
  }

  @Test(arguments: [
    "add", "list", "show", "edit", "done", "postpone", "delete", "cancel", "taken", "skipped",
    "find", "today", "undo", "help", "export", "import", "doses", "stop", "adherence", "give",
    "withdraw", "plan", "log", "verify", "scan",
  ])
  func everydayCommandsHaveWordsInGermanAndCroatian(_ command: String) {
    let words = OtherWords.of(command).translations
    for language in [Language.de, .hr] { #expect(words[language]?.isEmpty == false, "\(language)") }
  }

  @Test func aTranslationStandsForOneCommand() throws {
    let program = try assembly([lists])
    for (name, words) in [Language.de, .hr].flatMap({ program.translations(in: $0) }) {
      for word in words { #expect(program.names(translating: word) == [name], "\(word)") }
    }
  }

  @Test func helpShowsTheWordsOfTheReadersLanguage() async throws {
    let console = try await TestConsole.interactive(
      lists, lines: "language de", "one", "help", "help edit", "help ändern")
    #expect(console.text.contains("\tedit, ändern\tChange one"), "\(console.text)")
    #expect(console.text.ranges(of: "Also\tändern, bearbeiten").count == 2, "\(console.text)")
  }

  @Test func englishWordsRootsAndAliasesWin() async throws {
    let clash = TestFeature<Two> { plan in
      plan.addEntry(at: "hilfe", words: OtherWords(de: ["today"])) {
        TestEntry { _ in TestScene<Never>("the feature") }
      }
    }
    let console = try await TestConsole.interactive(
      clash, layers: [.file(#"{"aliases": {"heute": "where"}}"#)],
      lines: "heute", "today", "hilfe", "where")
    #expect(console.text.contains("home> heute\nAddress\t/"), "\(console.text)")
    #expect(!console.text.contains("home> today\nthe feature"), "\(console.text)")
    #expect(console.lastAnswer == "Address\t/hilfe", "\(console.text)")
  }

  @Test func wordsInQuotesAreNoOtherWords() async throws {
    let console = try await TestConsole.script(lists, lines: "'heute'")
    #expect(console.failures.codes == ["command.unknown"])
  }

  @Test(arguments: [
    (Language.de, "heu", ["heute"]), (.de, "pomo", []), (.hr, "pomo", ["pomoć"]),
    (.hr, "popi", ["popisi"]), (.en, "heu", []), (.de, "he", ["help"]),
    (.de, "listen ed", ["edit"]),
  ])
  func completionOffersWordsOfTheReadersLanguageIfNothingElseBegins(
    _ language: Language, _ text: String, _ candidates: [String]
  ) async throws {
    var found: [String] = []
    _ = try await TestConsole.interactive(
      lists, lines: .line("language \(language)"),
      .action { console in
        found = await console.suggest?(text).candidates.map(\.text) ?? []
      })
    #expect(found == candidates)
  }

  @Test(arguments: [
    ("help hilfe", "Usage\thelp"), ("help tidy", "Usage\ttidy"), ("help undo", "Usage\tundo"),
    ("help share", "Usage\tshare"),
    ("help print", "Usage\tprint"), ("help reminders", "MAILTO"),
  ])
  func helpKnowsWordsThatAreNotHere(_ line: String, _ text: String) async throws {
    let console = try await TestConsole.script(lists, lines: .line(line))
    #expect(console.status == 0 && console.lastAnswer.contains(text), "\(console.text)")
  }

  @Test func helpListsACommandOfSeveralFeatures() async throws {
    let other = TestFeature<Two>.commands { [Command("tidy", "Tidy this up") { .refresh }] }
    let console = try await TestConsole.script(lists, other, lines: "help tidy")
    #expect(
      console.lastAnswer.contains("help one tidy\tTidy up\nhelp two tidy\tTidy this up"),
      "\(console.text)")
  }

  @Test func theWholeNameOfAnItemOpensItInItsFeature() async throws {
    let console = try await TestConsole.interactive(
      lists, lines: "order gloves", "where", "one", "order", "where", "order gloves", "where")
    #expect(console.text.contains("where\nAddress\t/\n"), "\(console.text)")
    #expect(console.text.contains("where\nAddress\t/one\n"), "\(console.text)")
    #expect(console.lastAnswer == "Address\t/one/1", "\(console.text)")
    let script = try await TestConsole.script(lists, lines: "one", "order gloves")
    #expect(script.failures.codes == ["command.unknown"])
  }

  @Test func helpListsTheCommandsWithAnArgument() async throws {
    let other = TestFeature<Two>.commands {
      [
        Command("adopt", "Adopt a mapping", .optionalWord("mapping", .text)) { _ in .refresh },
        Command("try", "Try it", .option("mapping", .text)) { _ in .refresh },
      ]
    }
    let console = try await TestConsole.script(lists, other, lines: "help mapping", "help mappin")
    #expect(
      console.text.contains("help two adopt\tAdopt a mapping\nhelp two try\tTry it"),
      "\(console.text)")
    #expect(console.status == 66, "\(console.text)")
  }

  @Test func anUnknownWordShowsTheBestMatchesAtAPrompt() async throws {
    let console = try await TestConsole.interactive(lists, lines: "order", "where")
    #expect(console.text.contains("✗ Unknown command 'order'.\n"), "\(console.text)")
    #expect(console.text.contains("/one/1\tOrder gloves"), "\(console.text)")
    #expect(console.text.contains("/one/3\tOrder visors"), "\(console.text)")
    #expect(!console.text.contains("Order gowns"), "three matches are shown")
  }

  @Test(arguments: [
    ("order gowns", "Did you mean '/one/4'?"), ("tasks", "Did you mean 'one'?"),
    ("tomorrow", "Did you mean 'today --on tomorrow'?"), ("printer", "Did you mean 'print'?"),
    ("mail reminder", "Did you mean 'help reminders'?"), ("config", "Did you mean 'settings'?"),
    ("move", "Did you mean 'one edit'?"), ("tasks of today", "Did you mean 'one'?"),
    ("tasks edit Milk tomorrow", "Did you mean 'one edit Milk tomorrow'?"),
    ("tasks tidy", "Did you mean 'one tidy'?"),
    ("xyzzy", "Type 'help' to list commands."),
  ])
  func inScriptsTheHintNamesTheBestMatch(_ line: String, _ hint: String) async throws {
    let console = try await TestConsole.script(lists, lines: .line(line))
    #expect(console.failures.codes == ["command.unknown"] && console.status == 64)
    #expect(console.failures.first?.hint?.text(in: .en) == hint)
  }

  @Test(arguments: [
    ("calendar", "agenda"), ("tasks", "one"), ("sutra", "today --on tomorrow"),
    ("drucker", "print"), ("mail reminder", "help reminders"),
    ("podsjetnik", "help reminders"), ("fällig", "today"), ("due", "today"),
    ("quit", "quit"), ("farben", "theme"), ("postavke", "settings"), ("izaci", "quit"),
    ("premjesti", "one edit"),
  ])
  func findLeadsWordsToCommands(_ words: String, _ title: String) async throws {
    let console = try await TestConsole.script(
      lists, lines: .line("find \(words) --in commands --json"))
    #expect(
      console.lastAnswer.contains(#"{"feature":"commands","title":"\#(title)","#),
      "\(console.text)")
  }

  @Test(
    arguments: ["signup", "sign up", "Sign up now", "registrieren"], [true, false])
  func twoWordsMayStandForOne(_ line: String, _ isAmbiguous: Bool) async throws {
    let feature = TestFeature<One> { plan in
      plan.addEntry {
        TestEntry { _ in
          TestScene<Never>(
            "account", [Command("register", "Create an account") { .show(.saying("done")) }])
        }
      }
    }
    let other = TestFeature<Two>.scene {
      TestScene<Void>(
        load: { .saying("signs") },
        commands: [
          Command("signin", "Sign in") { .show(.saying("in")) },
          Command("signout", "Sign out") { .show(.saying("out")) },
        ])
    }
    let console = try await TestConsole.interactive(
      feature, other, lines: isAmbiguous ? "two" : "where", .line(line))
    #expect(console.lastAnswer.hasSuffix("\nDid you mean 'one register'?"), "\(console.text)")
  }

  @Test func anUnknownWordIsNotSearchedInClosedFeatures() async throws {
    let gate = TestConsentGate()
    let closed = TestFeature<One> { plan in
      plan.askConsent(for: Storing.self)
      plan.addEntry(words: OtherWords(related: ["diary"])) {
        TestEntry { _ in TestScene<Void>("") }
      }
      plan.contribute(FoundItem.self) {
        { _ in FoundItem.Answer([FoundItem("Secret", at: Address("one"), rank: .title)]) }
      }
    }
    let manager = TestFeature<Two> { plan in plan.export((any ConsentGate).self) { gate } }
    let console = try await TestConsole.interactive(closed, manager, lines: "secret")
    #expect(console.lastAnswer == "✗ Unknown command 'secret'.\nType 'help' to list commands.")
  }

  @Test func anUnknownWordIsNotSentToServers() async throws {
    let asked = Box<[Bool]>([])
    let feature = TestFeature<One> { plan in
      plan.addEntry { TestEntry { _ in TestScene<Void>("") } }
      plan.contribute(FoundItem.self) {
        { question in
          asked.append(question.asksServers)
          return FoundItem.Answer()
        }
      }
    }
    _ = try await TestConsole.script(feature, lines: "xyzzy", "find xyzzy")
    #expect(asked.value == [false])
    let options = RunOptions(keepsGoing: true)
    _ = try await TestConsole.script(feature, options: options, lines: "xyzzy", "find xyzzy")
    #expect(asked.value == [false, false, true])
  }

  @Test(arguments: ["listen", "help listen", "popisi tidy", "/one"])
  func aFeatureThatIsOffNamesTheWayToEnableIt(_ line: String) async throws {
    let console = try await TestConsole.interactive(
      lists, TestFeature<Two>(), layers: [.file(#"{"features": {"one": {"enabled": false}}}"#)],
      lines: .line(line))
    #expect(console.text.contains("'one' is off here: switched off in file"), "\(console.text)")
    #expect(
      console.text.contains("Features cannot be switched on or off here."), "\(console.text)")
  }

  @Test func aSearchHasAtMost32Words() async throws {
    let words = Array(repeating: "word", count: 33).joined(separator: " ")
    let console = try await TestConsole.script(lists, lines: .line("find \(words)"))
    #expect(console.failures.codes == ["find.too-many-words"] && console.status == 64)
    let unknown = try await TestConsole.script(lists, lines: .line(words))
    #expect(unknown.failures.codes == ["command.unknown"])
  }

  /// A feature with numbered items and a command for them.
  private func items<Name>(_ letters: String, _ verb: String) -> TestFeature<Name> {
    let number = ArgumentFormat<Int>.number.completing(.dynamic { [Candidate("1", "Bank")] })
    return TestFeature { plan in
      plan.addEntry(items: ItemKind(letters, at: Name.id.description)) {
        TestEntry { _ in
          TestScene<Never>(
            "a list",
            [Command(verb, "", .word("number", number)) { .show(.saying("\(verb) \($0)")) }])
        }
      }
    }
  }

  /// A command that the item's feature lacks leads to the one that the word may mean there.
  @Test(arguments: ["home", "one", "two"])
  func aCommandOfAnotherFeatureLeadsToThatOfTheItem(_ place: String) async throws {
    let moving: TestFeature<One> = items("o", "move")
    let postponing: TestFeature<Two> = items("t", "postpone")
    let console = try await TestConsole.interactive(
      moving, postponing, lines: .line(place), "move t1")
    #expect(console.failures.codes == ["item.other-feature"], "\(console.text)")
    let hint = console.failures.first?.hint?.text(in: .en)
    #expect(hint == "Did you mean 'postpone t1'?", "\(console.text)")
  }
}
