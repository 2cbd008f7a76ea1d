import Foundation
import Testing

/// The home screen and `help` with all features.
@Suite struct HomeTests {
  private static let entries = [
    "todos", "calendar", "medications", "timeline", "certificates", "patients", "projects", "chat",
    "account", "news", "statistics", "map", "consents", "mail",
  ]

  /// A home in which all features are open, on a busy day.
  private static func busyHome() async throws -> ThrowawayHome {
    let home = try ThrowawayHome()
    let consents = try await Atrium.run("consents", "list", "--all", "--json", in: home).answer()
    for consent in consents["consents"] as? [[String: Any]] ?? [] {
      guard let id = consent["id"] as? String else { continue }
      #expect(try await Atrium.run("consents", "give", id, in: home).status == 0)
    }
    let minutes = [
      "todos add 'Report 1' --due yesterday", "todos add 'Report 2' --due yesterday",
      "todos add 'A todo whose title is much longer than any column of the screen' --due yesterday",
      "medications add Ibuprofen --schedule '00:00 23:59' --since yesterday",
      "medications add 'A medication with a rather long name' --schedule '00:00 23:59' --since yesterday",
      "timeline add Dentist --on 'today 23:58'", "timeline add Trip --on today",
      "todos add 'Report 3' --due today", "todos add 'Report 4' --due today",
    ]
    let script = minutes.joined(separator: "\n")
    let outcome = try await Atrium.run("--script", "-", input: script, in: home)
    #expect(outcome.status == 0, "\(outcome)")
    return home
  }

  /// The home screen and the first screen of every feature, in every language.
  @Test(arguments: ["en", "de", "hr"])
  func firstScreensFitATerminal(_ language: String) async throws {
    let home = try await Self.busyHome()
    for place in ["home"] + Self.entries + ["news sources", "certificates rules", "/todos/4"] {
      let words = ["--language", language, "--output", "text"] + place.words
      let outcome = try await Program(path: Atrium.path, home: home).run(words)
      let text = outcome.output + outcome.errors
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(!rows.isEmpty && rows.count <= 22, "\(place):\n\(text)")
      #expect(rows.allSatisfy { $0.count <= 80 }, "\(place):\n\(text)")
    }
  }

  @Test func homeOfTwoFeaturesHasTwelveRows() async throws {
    let home = try ThrowawayHome()
    try home.write(
      #"{"default": "off", "features": {"todos": {"enabled": true}, "news": {"enabled": true}}}"#,
      to: "c.json")
    let todos =
      (1...20).map { "todos add 'Report \($0)' --due today" }
      + ["todos add Later --due 'in 3 days'"]
    let added = try await Atrium.run(
      "--config", "c.json", "--script", "-", input: todos.joined(separator: "\n"), in: home)
    #expect(added.status == 0, "\(added)")
    let outcome = try await Atrium.run("--config", "c.json", "home", "--output", "text", in: home)
    let rows = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(rows.count <= 12, "\(outcome.output)")
    for part in ["… 16 more", "unread", "News: 3 articles", "Later", "Features: todos; news"] {
      #expect(outcome.output.contains(part), "\(outcome.output)")
    }
  }

  /// A new home has at most 22 rows on a narrow terminal, and at most 14 with the features of `personal`, whose hint has
  /// three of them.
  @Test(arguments: ["en", "de", "hr"], [("everything", 22), ("personal", 14)])
  func aNewHomeFitsANarrowTerminal(
    _ language: String, _ profile: (name: String, rows: Int)
  ) async throws {
    let terminal = try await EmulatedTerminal(
      running: [Atrium.path, "--language", language, "--profile", profile.name], columns: 40,
      rows: 40)
    let screen = try await terminal.waitFor("home>")
    let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.hasPrefix("home>") }
    #expect(rows.count > 4 && rows.count <= profile.rows, "\(screen)")
    #expect(screen.contains("todos add"), "\(screen)")
  }

  @Test func everySuggestedCommandWorksAtHome() async throws {
    let home = try await Self.busyHome()
    let answer = try await Atrium.run("home", "--json", in: home).answer()
    let today = answer["today"] as? [[String: Any]] ?? []
    let commands = today.compactMap { $0["command"] as? String }
    #expect(commands.count >= 9, "\(answer)")
    for command in commands {
      let outcome = try await Atrium.run("--script", "-", input: command + "\n", in: home)
      #expect(outcome.status == 0, "\(command): \(outcome)")
    }
    let left = try await Atrium.run("home", "--json", in: home).answer()
    let states = (left["today"] as? [[String: Any]] ?? []).compactMap { $0["state"] as? String }
    #expect(!states.contains("overdue") && !states.contains("due"), "\(left)")
  }

  @Test func thePromptNamesTheThing() async throws {
    let home = try ThrowawayHome()
    let title = "\u{202E}Call\u{1B}[31m the \u{2066}dentist"
    #expect(try await Atrium.run("todos", "add", title, in: home).status == 0)
    let long = "A title of a todo that is much too long for a prompt, but ends well"
    #expect(try await Atrium.run("todos", "add", long, in: home).status == 0)
    let terminal = try await EmulatedTerminal(running: [Atrium.path], in: home)
    try await terminal.waitFor("home>")
    let screen = try await terminal.enter("/todos/1", "Call the dentist ›")
    #expect(screen.unicodeScalars.allSatisfy { !(0x2066...0x2069 ~= $0.value) })
    try await terminal.enter("where", "Address  /todos/1")
    let shortened = try await terminal.enter("/todos/2", "ends well ›")
    let prompt = shortened.split(separator: "\n").last ?? ""
    #expect(prompt.hasPrefix("t2 A title of a") && prompt.contains("…"), "\(shortened)")
    #expect(prompt.count <= 43, "\(shortened)")
    try await terminal.enter("up", "/todos>")
  }

  /// `help` of every place, in every language.
  @Test(arguments: ["en", "de", "hr"])
  func helpOfEveryPlaceFitsAScreen(_ language: String) async throws {
    let home = try await Self.busyHome()
    let places =
      Self.entries + ["home"] + Places.all.filter { $0.split(separator: "/").count > 1 } + ["/sync"]
    for place in places {
      let words = ["--language", language, "--output", "text"]
      let outcome = try await Program(path: Atrium.path, home: home)
        .run(words + (place == "home" ? ["help"] : [place, "help"]), within: .seconds(60))
      let text = outcome.output
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(outcome.status == 0 && rows.count <= 22, "\(place):\n\(text)")
      #expect(rows.allSatisfy { $0.count <= 80 && !$0.hasSuffix("…") }, "\(place):\n\(text)")
      for way in ["back:", "up:", "home:"] { #expect(text.contains(way), "\(place)") }
    }
  }

  /// `help VERB` of every command, in every language, truncates nothing at 80 columns.
  @Test(arguments: ["en", "de", "hr"])
  func helpOfEveryCommandIsComplete(_ language: String) async throws {
    let home = try await Places.home()
    let lines = try await Places.helpLines(in: home)
    let answers = try await Places.answers(to: lines, in: home)
    for (line, answer) in zip(lines, answers) {
      for argument in answer["arguments"] as? [[String: Any]] ?? [] {
        let name = try #require(argument["name"] as? String)
        #expect(!name.hasPrefix("--") || argument["help"] is String, "\(line): \(name)")
      }
    }
    let usages = try answers.map { answer in
      try #require(answer["usage"] as? String).filter { !$0.isWhitespace }
        .replacing(#/<[^>]*>/#, with: "<>")
    }
    let outcome = try await Places.run(
      lines, "--output", "text", "--language", language, in: home)
    #expect(outcome.status == 0, "\(outcome.errors)")
    for row in outcome.output.lines where row.count > 80 { Issue.record("\(row)") }
    // A usage may be wrapped anywhere, and the names of its values are translated.
    let shown = outcome.output.filter { !$0.isWhitespace }.replacing(#/<[^>]*>/#, with: "<>")
    var text = shown[...]
    for (line, usage) in zip(lines, usages) {
      let range = try #require(text.firstRange(of: usage), "\(line): \(usage)")
      text = text[range.upperBound...]
    }
  }
}
