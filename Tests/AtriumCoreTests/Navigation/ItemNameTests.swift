import AtriumScreen
import AtriumTime
import Testing

@testable import AtriumCore

@MainActor @Suite struct ItemNameTests {
  /// A feature with two items, whose commands say what they did.
  private func feature<Name>(
    _ letters: String, _ titles: [String], verbs: [String] = ["done", "delete"],
    isMixed: Bool = false
  ) -> TestFeature<Name> {
    let root = Name.id.description
    return TestFeature { plan in
      plan.addEntry(items: ItemKind(letters, at: root)) {
        TestEntry { place in
          guard let place else { return Self.list(of: root, titles, verbs) }
          return TestScene<Never>(
            "\(root) \(place.number)", at: place,
            [
              Command("done", "Finish") { .show(.saying("\(root) finished \(place.number)")) },
              Command("note", "", .optionalRest("text")) {
                .show(.saying("\(root) \(place.number) notes \($0 ?? "nothing")"))
              },
            ])
        }
      }
      if isMixed {
        plan.contribute(DayEntry.self) {
          { question in
            (1...titles.count).map {
              DayEntry(
                question.now, "Row", .due, at: Address(root, ["\($0)"]),
                command: "done \(letters)\($0)")
            }
          }
        }
      }
    }
  }

  private static func list(
    of root: String, _ titles: [String], _ verbs: [String]
  ) -> TestScene<Never> {
    let candidates = titles.enumerated().map { Candidate("\($0 + 1)", Phrase($1)) }
    let number = ArgumentFormat<Int>.number.completing(.dynamic { candidates })
    let commands: [Command<Never>] = verbs.map { verb in
      Command(verb, "", .numbers("number", number), .option("under", number)) { numbers, under in
        let parent = under.map { " under \($0)" } ?? ""
        let list = numbers.map(String.init).joined(separator: " ")
        return .show(.saying("\(root) \(verb) \(list)\(parent)"))
      }
    }
    let show = Command<Never>("show", "", .word("number", number)) { .open(TestPlace($0)) }
    let search = Command<Never>("search", "", .rest("words")) {
      .show(.saying("\(root) has \($0)"))
    }
    let load: @MainActor () async throws -> Screen = {
      Screen(root, [.table(Table("rows", of: titles, [.init("title", "Title") { .text($0) }]))])
    }
    return TestScene(load: load, commands: commands + [show, search])
  }

  private var one: TestFeature<One> { feature("o", ["Buy milk", "Call bank"], isMixed: true) }
  private var two: TestFeature<Two> {
    feature("t", ["Dentist", "Bank holiday"], verbs: ["done", "take"])
  }

  @Test(arguments: [
    ("t3", "3"), ("t3-t7", "3-7"), ("t3-7", "3-7"), ("t3,5", "3,5"), ("t3,t5-t6", "3,5-6"),
    ("/to-dos/3", "3"), ("/to-dos/3,/to-dos/5", "3,5"), ("/to-dos/3,t5", "3,5"),
  ])
  func namesAreRead(_ text: String, _ numbers: String) throws {
    let kind = ItemKind("t", at: "to-dos")
    let typed = try #require(TypedItems(text, among: ["t": kind, "/to-dos/": kind]))
    #expect(typed.numbers == numbers && typed.kind === kind)
  }

  @Test(arguments: [
    "", "3", "t", "T3", "x3", "t3x", "t-3", "t3-", "t3,", ",t3", "t3,m4", "t 3", "3-t7", "t3.5",
    "té3", "/todos", "/todos/", "/todos/x", "/todos/3/4", "/todos/3-4", "/news/3", "todos/3",
    "/todos/3,m4",
  ])
  func otherTextsAreNoNames(_ text: String) {
    let todos = ItemKind("t", at: "todos")
    let kinds = ["t": todos, "/todos/": todos, "m": ItemKind("m", at: "medications")]
    #expect(TypedItems(text, among: kinds) == nil)
  }

  @Test(arguments: [
    ("done t2", "two done 2"), ("done t1-t2", "two done 1 2"), ("done o1,2", "one done 1 2"),
    ("t2 done", "two finished 2"), ("take t1", "two take 1"), ("one done o2", "one done 2"),
    ("done o1 --under o2", "one done 1 under 2"), ("done dentist", "two done 1"),
    ("done call bank", "one done 2"), ("take bank", "two take 2"), ("one done milk", "one done 1"),
    ("done t1 and t2", "two done 1 2"), ("done t1, t2", "two done 1 2"),
    ("done o1, o2 und o1", "one done 1 2"), ("one done 1, 2", "one done 1 2"),
    ("note t2 a word", "two 2 notes a word"), ("one note o2", "one 2 notes nothing"),
    ("done /two/2", "two done 2"), ("done /two/1 and t2", "two done 1 2"),
    ("done o1 --under /one/2", "one done 1 under 2"), ("note /two/2 a", "two 2 notes a"),
    // The words of the item first.
    ("dentist done", "two done 1"), ("call bank done", "one done 2"), ("bank take", "two take 2"),
    ("call bank erledigt", "one done 2"), ("call bank done --under o2", "one done 2 under 2"),
  ])
  func commandsRunAnywhere(_ line: String, _ expected: String) async throws {
    let script = try await TestConsole.script(one, two, lines: .line(line))
    #expect(script.text.hasSuffix(expected), "\(script.text)")
    for place in ["home", "one", "/one/1", "/two"] {
      let console = try await TestConsole.interactive(
        one, two, lines: .line(place), .line(line), "where")
      // In a place that has the command, the words are those of its items.
      let isOwn =
        line.contains("dentist") && place.contains("one")
        || line.contains("call bank") && ["/one/1", "/two"].contains(place)
        || line.hasPrefix("note") && place == "/one/1"
      if isOwn { continue }
      #expect(console.text.contains("\(expected)\n"), "\(place): \(console.text)")
    }
  }

  @Test func aTitleMayHaveANumber() async throws {
    let phases: TestFeature<One> = feature("o", ["Phase 1", "Phase 2"])
    let console = try await TestConsole.interactive(
      phases, two, lines: "one", "show phase 2", "where")
    #expect(console.lastAnswer == "Address\t/one/2", "\(console.text)")
  }

  @Test(arguments: [
    ("t2", "/two/2"), ("open o1", "/one/1"), ("/two show t1", "/two/1"), ("show /two/2", "/two/2"),
  ])
  func aNameOpensItsItem(_ line: String, _ address: String) async throws {
    let console = try await TestConsole.interactive(one, two, lines: "one", .line(line), "where")
    #expect(console.lastAnswer == "Address\t\(address)")
  }

  @Test(arguments: [
    ("home", "t2", "/"), ("home", "open t2", "/"), ("home", "two show 2", "/"),
    ("one", "t2", "/one"),
    ("/one/1", "t2", "/one/1"), ("home", "/two/2", "/two"),
  ])
  func backLeadsToWhereTheNameWasTyped(
    _ place: String, _ line: String, _ address: String
  ) async throws {
    let console = try await TestConsole.interactive(
      one, two, lines: .line(place), .line(line), "back", "where")
    #expect(console.lastAnswer == "Address\t\(address)", "\(console.text)")
    let up = try await TestConsole.interactive(
      one, two, lines: .line(place), .line(line), "up", "where")
    #expect(up.lastAnswer == "Address\t/two", "\(up.text)")
  }

  @Test(arguments: [
    ("home", "o2", "today"), ("one", "t1", "today"), ("home", "show t1", "find bank"),
  ])
  func backLeadsToTheListOfSeveralFeatures(
    _ place: String, _ line: String, _ list: String
  ) async throws {
    let console = try await TestConsole.interactive(
      one, two, lines: .line(place), .line(list), .line(line), "back", "where", "back", "where")
    let answers = console.text.split(separator: "> ")
    let shown = answers.filter { $0.hasPrefix("\(list)\n") }.map { $0.dropFirst(list.count) }
    #expect(shown.count == 1, "\(console.text)")
    #expect(
      answers.contains { $0.hasPrefix("back") && $0.dropFirst(4) == shown.first },
      "\(console.text)")
    let address = place == "home" ? "/" : "/\(place)"
    #expect(console.text.contains("where\nAddress\t\(address)\n"), "\(console.text)")
  }

  @Test(arguments: [
    ("done call banana", "o2 Call bank"), ("done dentst", "t1 Dentist"),
    ("one done milkk", "1 Buy milk"),
  ])
  func anUnknownTitleNamesSimilarItems(_ line: String, _ item: String) async throws {
    let console = try await TestConsole.script(one, two, lines: .line(line))
    #expect(console.failures.codes == ["argument.invalid"] && console.status == 64)
    let hint = console.failures.first?.hint?.text(in: .en)
    #expect(hint?.contains(item) == true, "\(hint ?? "")")
  }

  @Test(arguments: [
    ("done bank", "argument.ambiguous"), ("done nothing", "argument.invalid"),
    ("bank done", "argument.ambiguous"), ("nothing done", "argument.invalid"),
    ("bank search", "command.unknown"), ("bank 'done'", "command.unknown"),
    ("done 1", "item.number"), ("1", "command.unknown"), ("done t1 o1", "item.other-feature"),
    ("one done t1 o2", "item.other-feature"), ("take o1", "item.other-feature"),
    ("search milk", "command.ambiguous"), ("done", "command.ambiguous"),
  ])
  func scriptsAreRefused(_ line: String, _ code: String) async throws {
    let console = try await TestConsole.script(one, two, lines: .line(line))
    #expect(console.failures.codes == [code] && console.status == 64, "\(console.text)")
    #expect(!console.text.contains(/\n(one|two) (done|take|has)/), "\(console.text)")
  }

  /// A feature that cannot be searched hides no item of another one.
  @Test(arguments: [("done milk", [], "one done 1"), ("done zebra", ["plugin.failed"], "")])
  func failuresHideNoItems(_ line: String, _ codes: [String], _ text: String) async throws {
    let plugin = ScriptedPlugin { method, _ in
      if method == "find" { throw Failure(.unavailable, "plugin.failed", "beds: It ended.") }
      return nil
    }
    let console = await TestConsole.run(
      try plugin.program(with: [one]), [.line(line)], isInteractive: false, RunOptions())
    #expect(console.failures.codes == codes && console.text.contains(text), "\(console.text)")
  }

  /// A command that only items have, without an item.
  @Test(arguments: [("home", "o4"), ("one", "o4"), ("two", "t4")])
  func aCommandOfItemsNamesItsForm(_ place: String, _ item: String) async throws {
    let console = try await TestConsole.interactive(one, two, lines: .line(place), "note bank")
    let failure = try #require(console.failures.only)
    #expect(failure.code == "command.unknown")
    #expect(failure.message.text(in: .en) == "'note' is a command of items.")
    #expect(failure.hint?.text(in: .en).contains("'note \(item)'") == true)
  }

  /// Before a text, the longest words that name an item are the item.
  @Test(arguments: [
    ("note team meeting went well", "2: went well"), ("note team plan", "1: –"),
    ("note \"team\" meeting", "ambiguous"), ("note meeting", "2: –"),
    ("note ben horvat hi", "3: hi"), ("note ben hi", "No item is named 'ben hi'"),
    ("send meeting team is late", "2: team is late"), ("send ben horvat hi", "3: hi"),
    ("send ben hi", "3: hi"), ("send ben chess at nine", "3: chess at nine"),
    ("send Horvat (ben) hi", "3: hi"),
  ])
  func theLongestTitlePrecedesAText(_ line: String, _ answer: String) async throws {
    let candidates: [Candidate] = [
      Candidate("1", "Team plan"), Candidate("2", "Team meeting"),
      Candidate("3", "Ben Horvat (ben): Chess robot"),
    ]
    let number = ArgumentFormat<Int>.number.completing(.dynamic { candidates })
    let notes = TestFeature<One>.commands {
      [
        Command("note", "", .word("number", number), .optionalRest("text")) { number, text in
          .show(.saying("\(number): \(text ?? "–")"))
        },
        Command("send", "", .word("number", number), .rest("text")) { number, text in
          .show(.saying("\(number): \(text)"))
        },
      ]
    }
    let console = try await TestConsole.interactive(notes, lines: "one", .line(line))
    #expect(console.lastAnswer.contains(answer), "\(console.text)")
  }

  /// Words that name no item of a command may name one of a command with a similar meaning.
  @Test(arguments: [
    ("message ben hi", "Did you mean 'two send ben hi'?"), ("one message ben 'hi you'", "'hi you'"),
    ("message anna hi", "Use the number"), ("join 2", "Did you mean 'one message'?"),
  ])
  func aSynonymTakesTheItem(_ line: String, _ hint: String) async throws {
    func number(_ title: Phrase) -> ArgumentFormat<Int> {
      .number.completing(.dynamic { [Candidate("3", title)] })
    }
    let projects = TestFeature<One>.commands {
      [
        Command("message", "", .word("number", number("Chess")), .optionalRest("text")) { _, _ in
          .show(.saying("messaged"))
        }
      ]
    }
    let chat = TestFeature<Two>.commands {
      [
        Command("send", "", .word("to", number("ben: Chess")), .rest("text")) { _, _ in
          .show(.saying("sent"))
        }
      ]
    }
    let console = try await TestConsole.script(projects, chat, lines: .line(line))
    #expect(
      console.failures.first?.hint?.text(in: .en).contains(hint) == true, "\(console.text)")
    #expect(!console.text.contains("sent"))
  }

  @Test func wordsOfSeveralItemsAreListedWithTheirNames() async throws {
    let console = try await TestConsole.script(one, two, lines: "done bank")
    let hint = try #require(console.failures.first?.hint).text(in: .en)
    #expect(hint.contains("o2 Call bank") && hint.contains("t2 Bank holiday"), "\(hint)")
  }

  @Test func aNumberIsRefusedWithTheItemsThatExist() async throws {
    let places = TestFeature<Three> { plan in
      plan.addEntry(items: ItemKind("p", at: "three")) {
        TestEntry(candidates: { _ in ["7", "8"] }) { _ in Self.list(of: "three", ["A"], ["done"]) }
      }
    }
    for (line, hint) in [
      ("done 7", "Did you mean 'done p7'?"), ("done 7-8", "Did you mean 'done p7-8'?"),
      ("done 7,8", "Did you mean 'done p7,8'?"),
      ("done 7-9", "Items have a letter and a number, such as t4; 'find' lists them."),
    ] {
      let console = try await TestConsole.script(one, places, lines: .line(line))
      #expect(console.failures.first?.hint?.text(in: .en) == hint, "\(console.text)")
    }
  }

  @Test func aCommandOfSeveralFeaturesAsksWhichOne() async throws {
    let console = try await TestConsole.interactive(one, two, lines: "search milk", "three", "tw")
    expectEnd(of: console, "two has milk")
    #expect(console.failures.codes == ["command.unknown-feature"])
    let other = try await TestConsole.interactive(one, two, lines: "search milk", "done o1")
    expectEnd(of: other, "one done 1")
    let left = try await TestConsole.interactive(one, two, lines: "search milk", "", "where")
    expectEnd(of: left, "Address\t/")
  }

  @Test func numbersAreRefusedAfterAListOfSeveralFeatures() async throws {
    let console = try await TestConsole.interactive(
      one, two, lines: "one", "today", "2", "done 2", "done o2", "show", "list")
    #expect(console.failures.codes.prefix(2) == ["item.number", "item.number"], "\(console.text)")
    #expect(console.failures.first?.hint?.text(in: .en).contains("o2") == true)
    #expect(console.text.contains("one done 2"))
  }

  /// The numbers of listed items are corrected if they have one meaning.
  @Test(arguments: [
    ("done 1 and 2", "done t1 t2"), ("done 1, 2", "done t1 t2"), ("take 2", "take t2"),
    ("done 1-2", "done t1,t2"), ("done 1 3", nil),
  ])
  func listedNumbersHaveNames(_ line: String, _ corrected: String?) async throws {
    let mixed: TestFeature<Two> = feature(
      "t", ["Dentist", "Bank holiday"], verbs: ["done", "take"], isMixed: true)
    for place in ["home", "two"] {
      let console = try await TestConsole.interactive(
        mixed, lines: .line(place), "today", .line(line))
      #expect(console.failures.codes == ["item.number"], "\(console.text)")
      let hint = console.failures.first?.hint?.text(in: .en) ?? ""
      #expect(hint.hasPrefix("Did you mean") == (corrected != nil), "\(console.text)")
      #expect(hint.hasPrefix("Did you mean '\(corrected ?? "")'?") == (corrected != nil), "\(hint)")
    }
  }

  /// A number that the list lacks is one of the feature in which it is typed.
  @Test(arguments: [("two", true), ("home", false)])
  func anUnlistedNumberNamesAnItemOfThisPlace(_ place: String, _ isNamed: Bool) async throws {
    let mixed: TestFeature<Two> = feature("t", ["Dentist"], verbs: ["done"], isMixed: true)
    let console = try await TestConsole.interactive(mixed, lines: .line(place), "today", "done 3")
    #expect(console.failures.codes == ["item.number"], "\(console.text)")
    let hint = console.failures.first?.hint?.text(in: .en) ?? ""
    #expect(hint.hasPrefix("Did you mean 'done t3'?") == isNamed, "\(hint)")
  }

  @Test func numbersHaveTheirMeaningAgainAfterAnotherList() async throws {
    let console = try await TestConsole.interactive(
      one, two, lines: "today", "one", "done 2", "2", "where")
    #expect(console.failures.isEmpty, "\(console.text)")
    #expect(console.lastAnswer == "Address\t/one/2")
  }

  @Test func aliasesFollowNamesAndPrecedeWords() async throws {
    var layer = Layer("config.json")
    layer.aliases["t1"] = Layer.SourcedValue("quit", at: "config.json:1:1")
    layer.aliases["done"] = Layer.SourcedValue("two take", at: "config.json:1:1")
    let console = try await TestConsole.interactive(
      one, two, layers: [layer], lines: "t1", "where", "home", "done o1", "done 2")
    #expect(console.text.contains("Address\t/two/1"), "\(console.text)")
    #expect(console.text.contains("one done 1") && console.text.contains("two take 2"))
  }

  @Test func lettersAreThoseOfTheFirstFeature() throws {
    let program = try assembly([
      feature("o", []) as TestFeature<One>, feature("o", []) as TestFeature<Two>,
    ])
    #expect(program.items["o"]?.root == "one")
    #expect(program.entriesByRoot["two"]?.items?.name(4) == "/two/4")
    #expect(program.warnings.codes == ["letters.taken"])
  }

  @Test func aDeploymentAssignsLetters() throws {
    var layer = Layer("config.json")
    layer.letters["two"] = Layer.SourcedValue("bd", at: "config.json:1:1")
    let program = try assembly(
      [feature("o", []) as TestFeature<One>, feature("o", []) as TestFeature<Two>], layers: [layer])
    #expect(program.entriesByRoot["two"]?.items?.name(4) == "bd4")
    #expect(program.warnings.isEmpty)
    layer.letters = ["two": .init("B1", at: ""), "four": .init("f", at: "")]
    let refused = try assembly([feature("o", []) as TestFeature<Two>], layers: [layer])
    #expect(refused.warnings.codes == ["letters.taken", "letters.unknown"])
  }

  @Test(arguments: [
    ("done ", ["o1", "o2", "t1", "t2"]), ("done t", ["t1", "t2"]), ("t1 d", ["done"]),
    ("take ", ["t1", "t2"]), ("done t1 ", ["1", "2"]), ("done mi", ["milk"]),
    ("done ho", ["holiday"]),
  ])
  func namesAreCompleted(_ text: String, _ expected: [String]) async throws {
    var found: [String]?
    _ = try await TestConsole.interactive(
      one, two,
      lines: .action { console in found = await console.suggest?(text).candidates.map(\.text) })
    #expect(found == expected)
  }

  @Test func linesWithACommandOfAFeatureEnterTheHistoryAsThere() async throws {
    let secret = TestFeature<Three>.commands {
      [Command("hide", "", .rest("words")) { .show(.saying($0)) }.excludedFromHistory()]
    }
    let console = try await TestConsole.interactive(one, secret, lines: "hide x", "done milk")
    #expect(console.storedHistory == ["done milk"])
  }
}
