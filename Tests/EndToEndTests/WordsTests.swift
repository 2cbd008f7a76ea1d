import Foundation
import Testing

/// All commands of all features follow the table of words in docs/grammar.md.
@Suite struct WordsTests {
  /// Commands and options that have another name in every feature.
  private static let otherWords: Set<String> = [
    "new", "create", "remove", "rm", "ls", "watch", "history", "today", "check", "statistics",
    "--content", "--description", "--date", "--metric", "--search",
  ]
  /// Commands of the shell that a feature with steps has, too.
  private static let wordsOfSteps: Set = ["undo", "redo"]

  @Test func featuresUseTheSameWordsAndNoneOfTheShell() async throws {
    let home = try await Places.home()
    let shell = try await usages("help", "everywhere", in: home).compactMap(\.words.first)
    #expect(Self.wordsOfSteps.isSubset(of: shell))
    for place in Places.all {
      let usages = try await usages("\(place) help", "here", in: home)
      #expect(!usages.isEmpty, "\(place)")
      for usage in usages {
        let name = try #require(usage.words.first)
        let options = usage.options
        #expect(Self.otherWords.isDisjoint(with: options + [name]), "\(place): \(usage)")
        #expect(
          !shell.contains(name) || Self.wordsOfSteps.contains(name), "\(place): \(usage)")
        #expect((options + [name]).filter { !$0.isKebabCase } == [], "\(place): \(usage)")
        if name == "list" {
          #expect(usage.contains("<words>…") && options.contains("--limit"), "\(place): \(usage)")
          #expect(usages.contains { $0.words.first == "more" }, "\(place)")
        }
        if name == "import" || name == "export" {
          #expect(usage.contains("<"), "\(place): \(usage)")
        }
      }
    }
  }

  @Test func everyOptionIsDescribed() async throws {
    let home = try await Places.home()
    for place in Places.all {
      for usage in try await usages("\(place) help", "here", in: home)
      where !usage.options.isEmpty {
        let name = try #require(usage.words.first)
        let help = try await run("\(place) help \(name)", in: home).answer()
        let arguments = try #require(help["arguments"] as? [[String: Any]], "\(help)")
        let described = arguments.filter { ($0["help"] as? String)?.isEmpty == false }
          .compactMap { $0["name"] as? String }
        let missing = usage.options.filter { option in
          !described.contains { $0.hasPrefix(option) }
        }
        #expect(missing == [], "\(place) \(name): \(arguments)")
      }
    }
  }

  /// Every command has examples that it accepts. Files, servers and most items are missing.
  @Test func everyExampleIsAccepted() async throws {
    let home = try await Places.home(isSignedIn: true)
    let helpLines = try await Places.helpLines(in: home)
    let lines = try await zip(helpLines, Places.answers(to: helpLines, in: home))
      .flatMap { line, answer in
        let examples = answer["examples"] as? [String] ?? []
        #expect(!examples.isEmpty, "\(line)")
        let place = line.hasPrefix("/") ? line.prefix { $0 != " " } + " " : ""
        return examples.map { place + $0 }
      }
      // They do not return to the script.
      .filter { $0 != "quit" && !$0.hasPrefix("watch ") && !$0.hasPrefix("/news follow") }
    #expect(lines.count > 250)
    let outcome = try await Places.run(lines, "--json", in: home)
    try expectTotals(in: outcome.output)
    var codes: [String: String] = [:]
    for error in outcome.errors.lines {
      let failure = try (error + "\n").object()
      guard let place = failure["place"] as? String, let code = failure["failure"] as? String,
        let number = Int(place.drop { $0 != ":" }.dropFirst())
      else { continue }
      codes[lines[number - 1]] = code
    }
    let syntax = codes.filter { _, code in
      ["argument.", "command.", "option.", "line.", "item.", "watch."].contains {
        code.hasPrefix($0) && code != "command.unconfirmed"
      }
    }
    #expect(syntax == [:])
    // Commands that read stored data have something to read.
    let readers: Set = [
      "list", "search", "doses", "log", "top", "chart", "compare", "series", "waves", "facts",
    ]
    let local = [
      "/calendar", "/medications", "/timeline", "/todos", "/consents", "/statistics", "/projects",
    ]
    let failed = codes.filter { line, _ in
      let words = line.words
      return words.count > 1 && local.contains(words[0]) && readers.contains(words[1])
    }
    #expect(failed == [:])
  }

  /// Screens with arrays of objects that are parts of one thing.
  private static let noLists: Set = [
    "article", "chart", "check", "consent", "data", "entry", "export", "free", "help", "home",
    "import", "marked",
    "medication", "month", "moved", "refresh", "statistics", "todo", "undone",
  ]

  /// An answer with an array of objects has the number of them, of all pages.
  private func expectTotals(in output: String) throws {
    let lists = try output.lines.map { try ($0 + "\n").object() }.filter { answer in
      !Self.noLists.contains(answer["screen"] as? String ?? "")
        && answer.values.contains { ($0 as? [[String: Any]])?.isEmpty == false }
    }
    let screens = Set(lists.compactMap { $0["screen"] as? String })
    #expect(
      screens.isSuperset(of: ["projects", "top", "waves", "series", "sources", "map", "steps"]))
    let uncounted = lists.filter { $0["total"] == nil }.compactMap { $0["screen"] as? String }
    #expect(uncounted == [])
  }

  /// A command that an answer suggests is a command where the answer is shown, here at home.
  @Test(arguments: [
    "todos list zzz", "todos delete 1 --yes", "todos undo --step 99", "timeline done 99",
    "calendar show 99", "calendar list zzz", "calendar cancel 1 --on 2030-05-05",
    "timeline list zzz", "timeline done 1 --on 2030-05-05", "medications taken 99",
    "medications list zzz", "medications undo --step 99", "certificates", "certificates show 99",
    "certificates/trust list", "certificates rules", "news search zzz", "news show 99",
    "news sources show 99", "projects show 99", "projects", "chat", "chat show 99",
    "statistics top --by vaccinated", "statistics top --by new-cases --on first",
    "statistics country Atlantis", "consents",
    "consents give nothing", "mail", "todos | cat", "features enable zz", "open /nowhere",
    "settings set nothing 1", "news sources delete Samples --yes; news", "watch", "sync conflicts",
  ])
  func suggestedCommandsExist(_ line: String) async throws {
    let home = try await Places.home()
    let line = line.hasPrefix("certificates/") ? "/" + line : line
    let outcome = try await Places.run(
      line.split(separator: ";").map { String($0) }, in: home)
    let text = outcome.output + outcome.errors
    let quoted = text.matches(of: /'([a-z]+( [^']+)?)'/).map { String($0.1) }
    let typed = text.matches(of: /: ([a-z]+ [^\n,]+)/).map { String($0.1) }
      .filter { Places.all.contains("/" + ($0.words.first ?? "")) }
    let values = text.matches(of: /--[a-z]+ '([^']+)'/).map { String($0.1) }
    let suggested = (quoted + typed).filter { !values.contains($0) }
      .filter { $0.contains(" ") || $0 == "features" }
    for suggestion in suggested {
      let answer = try await Places.run([suggestion], "--json", in: home)
      #expect(!answer.errors.contains(#""failure":"command.unknown""#), "\(suggestion): \(text)")
      #expect(!answer.errors.contains(#""failure":"option.unknown""#), "\(suggestion): \(text)")
    }
  }

  /// A line that an answer suggests for a mistyped one is read where the answer is shown.
  @Test(arguments: [
    [
      "todos add Order catering until december 10", "todos add Pay the deposit, was due yesterday",
      "todos add Gym friday", "todos add Call the bank tomorrow at 5 about the loan",
      "todos add Read article of today", "todos add send bills tag billing", "todos list high",
      "todos add Order toner today at 15:00 high priority #office",
      "todos add Order flowers in two weeks for Ana, low priority",
      "edit catering --note ask for soup", "todos edit catering friday",
    ],
    [
      "new Buy milk", "new todo buy milk tomorrow", "todo buy milk", "todos new Milk",
      "note catering: soup", "note t1 soup", "notiz t1 Suppe", "remind me to call Ana tomorrow",
      "appointment dentist friday at 15:30", "termin Zahnarzt Freitag 15:30", "create Milk",
      "share with Ana", "help new", "help shares", "Call the lab tomorrow at 10",
      "remind me half an hour before weekly meeting",
    ],
    [
      "calendar add Conference from january 18", "calendar add Report since friday",
      "calendar add Lunch friday 12:30, Pizzeria Roma",
      "calendar add Jour fixe every tuesday 9-10 room 4 from january",
      "calendar add Lunch with Ana friday in the hall", "calendar move e1 nowhere",
      "calendar move meeting to nowhere", "calendar edit e1 from january on tuesdays",
      "calendar move e1 to friday by a day or two", "calendar cancel meeting on friday",
      "calendar reschedule e1 friday", "move weekly to nowhere from january on",
    ],
  ])
  func suggestedLinesAreRead(_ lines: [String]) async throws {
    let home = try await Places.home()
    let items = [
      "todos add Order catering for the party", "calendar add Weekly meeting, mondays 9-10",
    ]
    _ = try await Places.run(items, in: home)
    var suggestions: [String] = []
    for line in lines {
      let outcome = try await Places.run([line], in: home)
      let text = outcome.output + outcome.errors
      suggestions += text.matches(of: /Did you mean '(.+)'\?/).map { String($0.1) }
        // A command of a place is named without its arguments.
        .filter { $0.words.count > 2 }
    }
    #expect(suggestions.count > 4, "\(suggestions)")
    for suggestion in suggestions {
      let answer = try await Places.run([suggestion], "--json", in: home)
      let isRefused = ["argument.", "command.", "option.", "line.", "item."].contains {
        answer.errors.contains("\"failure\":\"\($0)")
      }
      // At a prompt, the person chooses one of the items.
      if answer.errors.contains("argument.ambiguous") { continue }
      #expect(!isRefused, "\(suggestion): \(answer.errors)")
    }
  }

  @Test func settingsAreInKebabCase() async throws {
    let settings = try await Atrium.run("settings", "--json").answer()
    let rows = try #require(settings["settings"] as? [[String: Any]])
    let keys = rows.compactMap { $0["key"] as? String }.filter { !$0.hasPrefix("aliases.") }
    #expect(keys.count > 40)
    #expect(
      keys.filter { !$0.split(separator: ".").map(String.init).allSatisfy(\.isKebabCase) } == [])
  }

  @Test(arguments: [
    ("todos", "todos"), ("calendar", "entries"), ("timeline", "appointments"),
    ("medications", "medications"),
    ("consents list --all", "consents"), ("certificates", "certificates"),
    ("certificates rules list", "rules"), ("certificates trust list", "certificates"),
    ("news", "articles"), ("news sources", "sources"), ("projects", "projects"),
  ])
  func listsAreWholeAndCounted(_ line: String, _ key: String) async throws {
    let answer = try await run(line, in: Places.home()).answer()
    let rows = try #require(answer[key] as? [Any], "\(answer)")
    #expect(answer["total"] as? Int == rows.count)
    #expect(emptyTexts(in: answer) == [])
  }

  @Test func missingTextsAreNull() async throws {
    let home = try await Places.home()
    for place in [
      "/calendar/1", "/medications/1", "/timeline/1", "/todos/1", "/consents/timeline.store",
    ] {
      #expect(try emptyTexts(in: await run(place, in: home).answer()) == [], "\(place)")
    }
    let todo = try await run("todos add Plain", in: home).todo()
    #expect(todo["content"] is NSNull)
  }

  private func run(_ line: String, in home: ThrowawayHome) async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home)
      .run(line.split(separator: " ").map(String.init) + ["--json"])
  }

  private func usages(
    _ line: String, _ key: String, in home: ThrowawayHome
  ) async throws -> [String] {
    let answer = try await run(line, in: home).answer()
    return (answer[key] as? [[String: Any]] ?? []).compactMap { $0["usage"] as? String }
  }

  /// The places of empty texts in an answer.
  private func emptyTexts(in value: Any, at place: String = "") -> [String] {
    switch value {
    case let object as [String: Any]:
      object.flatMap { emptyTexts(in: $0.value, at: "\(place).\($0.key)") }
    case let array as [Any]: array.flatMap { emptyTexts(in: $0, at: place + "[]") }
    case "" as String: [place]
    default: []
    }
  }
}

extension String {
  /// The options of a usage line.
  fileprivate var options: [String] {
    matches(of: /--[A-Za-z_-]+/).map { String($0.output) }
  }

  /// `true` if the text consists of lower-case words that hyphens join.
  fileprivate var isKebabCase: Bool {
    wholeMatch(of: /(--)?[a-z0-9]+(-[a-z0-9]+)*/) != nil
  }
}
