import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct CompletionTests {
  private enum Size: String, CaseIterable { case small, large }
  private let feature = TestFeature<One> { plan in
    plan.addEntry {
      TestEntry(
        candidates: { path in
          path.isEmpty ? [Candidate("3", "three"), "a b"] : path == ["a b"] ? ["deep"] : []
        }, scenes: { _ in TestScene<Void>("here", commands) })
    }
  }

  private static var commands: [Command<Void>] {
    let fruit = ArgumentFormat.text.completing(.fixed(["apple", "avocado", "pear"]))
    let friends = ArgumentFormat.text.completing(.dynamic { [Candidate("Ana Bo", "a friend")] })
    let broken = ArgumentFormat.text.completing(.dynamic { throw TestError() })
    return [
      Command(
        "add", "Add one", .word("kind", fruit), .words("people", friends),
        .option("size", .choice(Size.self)), .repeated("tag", .text), .flag("now")
      ) { _, _, _, _, _ in .refresh },
      Command("adopt", "Adopt one", .optionalWord("n", .number)) { _ in .refresh },
      Command("import", "", .file("path")) { _ in .refresh },
      Command("broken", "", .word("x", broken)) { _ in .refresh },
      Command("Äpfel", "") { .refresh },
    ]
  }

  /// The commands that are offered after an address.
  nonisolated static let commandsOfOne = ["add", "adopt", "import", "broken", "Äpfel", "help"]

  @Test(arguments: [
    ("ad", ["add", "adopt"]), ("AD", ["add", "adopt"]), ("äp", ["Äpfel"]), ("xyz", []),
    ("retr", ["retry"]), ("  ad", ["add", "adopt"]), ("\"ad", ["add", "adopt"]),
    ("/", ["/one", "/two"]), ("/o", ["/one", "/one/"]), ("/one/", ["/one/3", "/one/a%20b"]),
    ("/one/a", ["/one/a%20b"]), ("/one/a%20b/", ["/one/a%20b/deep"]), ("/zebra/", []),
    ("/one/zebra/", []), ("/one/3 ", Self.commandsOfOne), ("/%zz/", []),
    ("add ", ["apple", "avocado", "pear"]), ("add a", ["apple", "avocado"]),
    ("add 'a", ["apple", "avocado"]),
    ("add A", ["apple", "avocado"]), ("add apple ", ["Ana Bo"]), ("add apple \"Ana B", ["Ana Bo"]),
    ("add apple Bo ", ["Ana Bo"]), ("add apple Bo Cy an", ["Ana Bo"]),
    ("add --", ["--size", "--tag", "--now"]), ("add --s", ["--size"]), ("add '--", []),
    ("add --size ", ["small", "large"]), ("add --size l", ["large"]),
    ("add --now ", ["apple", "avocado", "pear"]),
    ("add --size large --", ["--tag", "--now"]), ("add --tag x --", ["--size", "--tag", "--now"]),
    ("add --tag ", []), ("add --tag --", []), ("add --size large ap", ["apple"]),
    ("adopt ", []), ("adopt 3 ", []), ("import x", []), ("broken ", []), ("nonsense ", []),
    ("help ad", ["add", "adopt"]), ("theme ", ["dark", "light", "auto"]),
    ("language ", ["en", "de", "hr"]),
    ("open ", ["/one", "/two"]), ("open /one/", ["/one/3", "/one/a%20b"]),
    ("open /one/3 ", Self.commandsOfOne),
  ])
  func completesWords(_ text: String, _ candidates: [String]) async throws {
    let suggestions = try await suggestions(for: text)
    #expect(suggestions.candidates.map(\.text) == candidates)
  }

  @Test func anEmptyLineOffersAllCommands() async throws {
    let candidates = try await suggestions(for: "").candidates
    #expect(candidates.suffix(5).map(\.text) == ["add", "adopt", "import", "broken", "Äpfel"])
    #expect(candidates.first?.text == "help")
    #expect(candidates.first?.summary?.text(in: .en) == "List commands")
  }

  @Test(arguments: [
    ("add 'av", "'av", "av"), ("add \"Ana B", "\"Ana B", "Ana B"), ("add ", "", ""),
    ("ad", "ad", "ad"),
    ("add \"a\\\"", "\"a\\\"", "a\""),
  ])
  func returnsTheWordBeingTyped(_ text: String, _ word: String, _ meaning: String) async throws {
    let suggestions = try await suggestions(for: text)
    #expect(suggestions.word == word && suggestions.text == meaning)
  }

  @Test func featuresThatAreNotSetUpAreLeftOut() async throws {
    let bare = TestFeature<Two> { plan in
      plan.contribute(SetUp.self) { { false } }
      plan.addEntry { TestEntry { _ in TestScene<Void>("bare", []) } }
    }
    let ready = TestFeature<Three> { plan in
      plan.contribute(SetUp.self) { { true } }
      plan.addEntry { TestEntry { _ in TestScene<Void>("ready", []) } }
    }
    let program = try Program(assembly([bare, ready]), clock: clock)
    let words = await program.suggestions(after: [], typing: "t").candidates.map(\.text)
    #expect(words.contains("three") && !words.contains("two"), "\(words)")
    #expect(await program.addresses(for: "/t").map(\.text).first == "/three")
    let help = await TestConsole.interactive(program, lines: "help")
    #expect(help.lastAnswer.contains("Go to Three"), "\(help.text)")
    #expect(!help.lastAnswer.contains("Go to Two"), "\(help.text)")
    let opened = await TestConsole.interactive(program, lines: "two")
    #expect(opened.lastAnswer.contains("bare") && opened.failures.isEmpty, "\(opened.text)")
  }

  @Test func fileArgumentsCompletePaths() async throws {
    #expect(try await suggestions(for: "import ").completesFiles)
    #expect(try await suggestions(for: "import /tmp/x").completesFiles)
    #expect(try await !suggestions(for: "add ").completesFiles)
  }

  @Test func filesFollowASignAndAreOfferedBeforeOptions() async throws {
    let feature = TestFeature<One>.commands {
      [Command("import", "", .file("path"), .flag("fast")) { _, _ in .refresh }]
    }
    for text in ["import ", "import > ", "import >> a", "import >| "] {
      let suggestions = try await suggestions(for: text, in: feature)
      #expect(suggestions.completesFiles && suggestions.candidates.isEmpty, "\(text)")
    }
    #expect(
      try await suggestions(for: "import --", in: feature).candidates.map(\.text) == ["--fast"])
    #expect(try await !suggestions(for: "> ", in: feature).completesFiles)
  }

  @Test(arguments: [
    ("done den", ["Dentist"]), ("done d", []), ("done mi", ["milk"]), ("done 4", ["4"]),
  ])
  func wordsOfTitlesAreCompleted(_ text: String, _ words: [String]) async throws {
    let items = ArgumentFormat<Int>.number.completing(
      .dynamic { [Candidate("3", "Buy milk"), Candidate("4", "Dentist, to call")] })
    let feature = TestFeature<One>.commands {
      [Command("done", "", .numbers("number", items)) { _ in .refresh }]
    }
    let suggestions = try await suggestions(for: text, in: feature)
    #expect(suggestions.candidates.map(\.text) == words)
  }

  @Test func candidatesHaveSummaries() async throws {
    #expect(
      try await suggestions(for: "add apple An").candidates == [Candidate("Ana Bo", "a friend")])
    #expect(try await suggestions(for: "/one/3").candidates == [Candidate("/one/3", "three")])
    #expect(try await suggestions(for: "/one").candidates.first == Candidate("/one", "One"))
  }

  @Test func homeOffersFeatures() async throws {
    let offered = Box<[String]>([])
    _ = try await TestConsole.interactive(
      feature, TestFeature<Two>.list,
      lines: .action { console in
        offered.value = await console.suggest?("t").candidates.map(\.text) ?? []
      })
    #expect(offered.value == ["today", "theme", "two"])
  }

  @Test(arguments: [
    ("/mu", ["/mute"]), ("mu", []), ("mute --", []), ("/mute --", ["--long"]), ("xmute --", []),
    ("/two", ["/two"]), ("/two/", []), ("", []), ("/open /t", ["/two"]), ("//mute --", []),
  ])
  func inTextModeCommandsBeginWithASlash(_ text: String, _ candidates: [String]) async throws {
    let chat = TestFeature<One>.scene {
      TestScene<Void>(
        load: { .saying("chat") },
        commands: [Command("mute", "", .flag("long")) { _ in .refresh }],
        textMode: TextMode { _ in .refresh })
    }
    let suggestions = try await suggestions(for: text, in: chat)
    #expect(suggestions.candidates.map(\.text) == candidates)
  }

  private func suggestions(
    for text: String, in feature: TestFeature<One>? = nil
  ) async throws -> Suggestions {
    let found = Box<Suggestions?>(nil)
    _ = try await TestConsole.interactive(
      feature ?? self.feature, TestFeature<Two>.list, lines: "one",
      .action { console in found.value = await console.suggest?(text) })
    return try #require(found.value)
  }

  @Test(arguments: [
    ("ce", ["certificates"]), ("ct", ["certificates", "contacts"]), ("cnt", ["contacts"]),
    ("tdos", ["todos"]),
    ("todps", ["todos"]), ("otdos", ["todos"]), ("todpx", []), ("x", []), ("12", []),
    ("TODO", ["todos"]),
    ("", ["certificates", "contacts", "todos", "1-2"]),
  ])
  func wordsAreFoundByTheirBeginningThenByLettersThenByOneMistake(_ text: String, _ found: [String])
  {
    let candidates = ["certificates", "contacts", "todos", "1-2"].map { Candidate($0) }
    #expect(candidates.matching(text).map(\.text) == found)
  }
}
