import Foundation
import Testing

/// The present program reads the files that earlier releases wrote.
@Suite struct CompatibilityTests {
  private static let password = "green horses fly low\n"

  @Test func thereAreFixtures() {
    #expect(ReleaseFixture.all.first?.version == "46983895")
  }

  @Test(arguments: ReleaseFixture.all)
  func everyFeatureShowsTheDataOfTheRelease(_ release: ReleaseFixture) async throws {
    try await expectRecordedAnswers(of: release, in: release.home())
  }

  @Test(arguments: ReleaseFixture.all)
  func doctorFindsTheDatabasesSound(_ release: ReleaseFixture) async throws {
    // The settings of the release include an alias and settings that are reported.
    let doctor = try await Atrium.run("doctor", "--json", in: release.home()).output.object()
    let checks = try #require(doctor["checks"] as? [[String: Any]])
    let databases = checks.filter { ($0["check"] as? String)?.hasPrefix("database.") == true }
    #expect(databases.count >= 9)
    #expect(databases.allSatisfy { $0["status"] as? String == "ok" }, "\(databases)")
  }

  @Test(arguments: ReleaseFixture.all)
  func backupRestoresIntoAnEmptyHome(_ release: ReleaseFixture) async throws {
    let home = try release.emptyHome()
    let outcome = try await Atrium.run(
      "restore", release.path("backup.tar.gz"), "--with-config", "--yes", in: home)
    #expect(outcome.status == 0, "\(outcome)")
    let confirmed = try await Atrium.run("restore", "confirm", "all", "--json", in: home).answer()
    #expect((confirmed["confirmed"] as? [String])?.isEmpty == false, "\(confirmed)")
    try await expectRecordedAnswers(of: release, in: home)
    let original = try await release.home()
    for file in [
      "config/atrium/config.json", "config/atrium/startup", "state/atrium/history",
    ] {
      #expect(
        FileManager.default.contentsEqual(atPath: home.path(file), andPath: original.path(file)),
        "\(file)")
    }
    try await expectWaitingMessageIsSent(in: home)
  }

  /// The settings of the clients of statistics that are gone.
  private static let removedSettings: Set = [
    "statistics.source", "statistics.disease-url", "statistics.covid19api-url",
    "statistics.tracker-url",
  ]

  @Test(arguments: ReleaseFixture.all)
  func settingsOfTheConfigurationFileAreInEffect(_ release: ReleaseFixture) async throws {
    let outcome = try await Atrium.run("settings", "--json", in: release.home())
    #expect(outcome.status == 0)
    let rows = try #require(try outcome.output.object()["settings"] as? [[String: Any]])
    var values: [String: Any] = [:]
    for row in rows { values[row["key"] as? String ?? ""] = row["value"] }
    for (key, value) in try release.settings() where !Self.removedSettings.contains(key) {
      #expect(try differences(from: value, in: values[key]) == [], "\(key)")
    }
  }

  /// The configuration file sets each setting that has been renamed since, by all its names.
  @Test(.needsTmux) func renamedSettingsApplyAndAreNamed() async throws {
    let release = try #require(ReleaseFixture.all.first { $0.version == "46983895" })
    let home = try release.emptyHome()
    let file = try String(contentsOfFile: release.path("config.json"), encoding: .utf8)
    try home.write(file, to: "config/atrium/config.json")
    let check = try await Atrium.run("check", "--json", in: home).answer()
    #expect(check["ok"] as? Bool == true)
    let warnings = try #require(check["warnings"] as? [[String: Any]])
    let removed = warnings.filter { $0["failure"] as? String == "settings.removed" }
      .compactMap { ($0["message"] as? String)?.prefix { $0 != ":" } }
    #expect(
      Set(removed) == [
        "certificates.immunityDays", "certificates.trustAddress", "certificates.trustDays",
        "certificates.trustKey", "mail.patience", "news.patience", "patients.patience",
        "statistics.covid19api-url", "statistics.covid19api_url", "statistics.disease-url",
        "statistics.disease_url", "statistics.patience", "statistics.restcountries_url",
        "statistics.source", "statistics.tracker-url", "statistics.tracker_url",
      ])
    let known = try await Atrium.run("settings", "--json", in: home).answer()["settings"]
    let names = (known as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }
    #expect(Set(names).isDisjoint(with: removed.map(String.init)))
    let replacements = warnings.compactMap { $0["hint"] as? String }.filter {
      $0.hasPrefix("Use '")
    }
    #expect(replacements.count > 8)
    for replacement in replacements {
      #expect(names.contains("\(replacement.dropFirst(5).dropLast(2))"))
    }

    let script = try await Atrium.run("settings", "show", "news.timeout", in: home)
    #expect(script.status == 0 && script.errors == "", "\(script)")
    let typed = try await Atrium.run(
      "--set", "news.patience=7", "settings", "show", "news.timeout", in: ThrowawayHome())
    #expect(typed.status == 0 && typed.output.contains("\t7\n"), "\(typed)")
    let warning = "news.patience: this setting has a new name.\nUse 'news.timeout'.\n"
    #expect(typed.errors.hasSuffix(warning) && typed.errors.lines.count == 2, "\(typed)")
    let terminal = try await TmuxTerminal(running: [Atrium.path], rows: 100, in: home)
    try await terminal.waitFor("home>")
    try await terminal.type("where\n")
    try await terminal.waitFor("Address  /")
    let screen = try await terminal.screen()
    #expect(screen.components(separatedBy: "mail.patience: this setting").count == 2, "\(screen)")
  }

  @Test(arguments: ReleaseFixture.all)
  func aliasRuns(_ release: ReleaseFixture) async throws {
    let home = try await release.home()
    let outcome = try await Program(path: Atrium.path, home: home)
      .run(["--json"], input: "t Call Ana\n")
    #expect(try outcome.todo()["title"] as? String == "Call Ana")
  }

  @Test(arguments: ReleaseFixture.all)
  func shellKeepsHistoryStartupFileAndLastPlace(_ release: ReleaseFixture) async throws {
    let terminal = try await EmulatedTerminal(running: [Atrium.path], in: release.home())
    try await terminal.waitFor("home>")
    try await terminal.type("history\n")
    try await terminal.waitFor("t Typed at the prompt")
    try await terminal.type("open -\n")
    try await terminal.waitFor("Bridge is open again")
    try await terminal.press("C-d")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test(arguments: ReleaseFixture.all)
  func everyStepOfTheUndoHistoryIsUndoneAndRedone(_ release: ReleaseFixture) async throws {
    let home = try await release.home()
    let list = ["todos", "--all", "--sort", "number", "--json"]
    let program = Program(path: Atrium.path, home: home)
    let before = try await program.run(list).todos()

    let listed = try await program.run(["todos", "undo", "--list", "--json"]).answer()
    let listedSteps = try #require(listed["steps"] as? [[String: Any]])
    #expect(listedSteps.count > 13)
    #expect(listedSteps.allSatisfy { ($0["todos"] ?? $0["first"]) != nil })

    let undone = try await steps("undo", until: "todos.nothing-to-undo", in: home)
    #expect(undone == listedSteps.count)
    #expect(try await program.run(list).todos().titles == ["Focus", "Value", "Action"])

    // One more than undone here: the release undid one step itself.
    let redone = try await steps("redo", until: "todos.nothing-to-redo", in: home)
    #expect(redone == undone + 1)
    #expect(try await program.run(list).todos().titles.last == "Added and undone")
    #expect(try await steps("undo", atMost: 1, until: "", in: home) == 1)
    let after = try await program.run(list).todos()
    #expect(try differences(from: before, in: after) == [])
  }

  /// Repeats `todos undo` or `todos redo` until it fails with a code. Returns the number of steps.
  private func steps(
    _ word: String, atMost limit: Int = 100, until code: String, in home: ThrowawayHome
  ) async throws -> Int {
    for count in 0..<limit {
      let outcome = try await Atrium.run("todos", word, "--json", in: home)
      if outcome.status != 0 {
        #expect(try outcome.failure() == code)
        return count
      }
    }
    return limit
  }

  @Test(arguments: ReleaseFixture.all)
  func importedPropertiesAreExportedAgain(_ release: ReleaseFixture) async throws {
    let home = try await release.home()
    for (format, texts) in [
      "ics": ["UID:fixture-todo@example.org", "X-EXAMPLE-SHELF:42"],
      "taskwarrior": ["0b1f6d3a-53f0-4a8e-9d1c-1f6f5b0f9a01", "\"estimate\":\"2h\"", "Workshop"],
      "todotxt": ["(A) Call Ana @phone +trip due:2030-12-24", "x 2030-01-02 Pay rent"],
    ] {
      let exported = try await Atrium.run("todos", "export", "--format", format, in: home)
      for text in texts { #expect(exported.output.contains(text), "\(format): \(exported)") }
    }
    let calendar = try await Atrium.run("timeline", "export", in: home).output
    for text in ["UID:fixture-event@example.org", "X-EXAMPLE-ROOM:12", "TRIGGER:-PT2H"] {
      #expect(calendar.contains(text), "\(calendar)")
    }
  }

  /// The releases have no calendar: it is empty, and their appointments stay in the timeline.
  @Test(arguments: ReleaseFixture.all)
  func theCalendarIsNewAndEmpty(_ release: ReleaseFixture) async throws {
    let home = try await release.home()
    func total(_ feature: String, in home: ThrowawayHome) async throws -> Int? {
      try await Atrium.run(feature, "list", "--all", "--json", in: home).answer()["total"] as? Int
    }
    let kept = try #require(try await total("timeline", in: home))
    #expect(try await total("calendar", in: home) == 0)
    let added = try await Atrium.run("calendar", "add", "Dentist", "--on", "2030-12-24", in: home)
    #expect(added.status == 0, "\(added)")
    #expect(kept > 0)
    #expect(try await total("timeline", in: home) == kept)
    let doctor = try await Atrium.run("doctor", "--json", in: home).output.object()
    let checks = try #require(doctor["checks"] as? [[String: Any]])
    let check = try #require(checks.first { $0["check"] as? String == "database.calendar" })
    #expect(check["status"] as? String == "ok", "\(check)")
    let file = home.path("calendar.tar.gz")
    #expect(try await Atrium.run("backup", file, in: home).status == 0)
    let restored = try release.emptyHome()
    let outcome = try await Atrium.run("restore", file, "--yes", in: restored)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try await total("calendar", in: restored) == 1)
  }

  /// The log of commit 46983895 has a seal, which is not read any more.
  @Test(arguments: ReleaseFixture.all)
  func logOfConsentsIsContinued(_ release: ReleaseFixture) async throws {
    let home = try await release.home()
    let before = try await Atrium.run("consents", "verify", "--json", in: home).answer()
    let entries = try #require(before["entries"] as? Int)
    #expect(entries > 0 && before["intact"] as? Bool == true)
    let given = try await Atrium.run("consents", "give", "timeline.reminders", in: home)
    #expect(given.status == 0, "\(given)")
    let after = try await Atrium.run("consents", "verify", "--json", in: home).answer()
    #expect(after["entries"] as? Int == entries + 1 && after["intact"] as? Bool == true)
  }

  @Test(arguments: ReleaseFixture.all)
  func messageOfTheOutboxIsSent(_ release: ReleaseFixture) async throws {
    try await expectWaitingMessageIsSent(in: release.home())
  }

  @Test(arguments: ReleaseFixture.all)
  func passwordIsAccepted(_ release: ReleaseFixture) async throws {
    let home = try await release.home()
    let program = Program(path: Atrium.path, home: home)
    for (name, status) in [("ada", 0), ("bob", 0), ("nobody", 77)] as [(String, Int32)] {
      let outcome = try await program.run(
        ["account", "login", name, "--json"], input: Self.password)
      #expect(outcome.status == status, "\(name): \(outcome)")
    }
    let chat = try await program.run(["chat", "--json"]).answer()
    let conversation = try #require((chat["conversations"] as? [[String: Any]])?.first)
    #expect(conversation["with"] as? String == "ada")
  }

  @Test(arguments: ReleaseFixture.all)
  func groupFileIsShared(_ release: ReleaseFixture) async throws {
    let home = try await release.groupHome()
    let program = Program(path: Atrium.path, home: home)
    let group = ["--set", "projects.data=group", "--json"]
    let projects = try await program.run(group + ["projects"]).answer()
    #expect((projects["projects"] as? [[String: Any]])?.titles == ["Weather balloon"])
    let login = try await program.run(group + ["account", "login", "carol"], input: Self.password)
    #expect(login.status == 0, "\(login)")
    let texts = try await messages(ofConversation: 2, group, in: home).map(\.text)
    #expect(texts == ["I have a radio."])
  }

  @Test(arguments: ReleaseFixture.all)
  func exportedWalletIsImported(_ release: ReleaseFixture) async throws {
    let home = try release.emptyHome()
    try "a passphrase of the fixtures\n".write(
      toFile: home.path("passphrase"), atomically: true, encoding: .utf8)
    let outcome = try await Atrium.run(
      "certificates", "import", release.path("wallet.json"), "--passphrase-file", "passphrase",
      in: home)
    #expect(outcome.status == 0, "\(outcome)")
    let wallet = try await Atrium.run("certificates", "--json", in: home).answer()
    let certificates = try #require(wallet["certificates"] as? [[String: Any]])
    #expect(
      certificates.compactMap { $0["holder"] as? String } == [
        "Ottilie Grünwald", "Ottilie Grünwald",
      ])
  }

  /// The present words of commands and options that the releases called otherwise.
  private static let renamedWords = [
    "consents history": "consents log", "medications today": "medications doses",
    "--metric": "--by",
  ]

  /// Runs each recorded command and compares its answer with the recorded one.
  private func expectRecordedAnswers(
    of release: ReleaseFixture, in home: ThrowawayHome,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let answers = try release.answers()
    try #require(answers.count > 30, sourceLocation: location)
    let program = Program(path: Atrium.path, home: home)
    for (line, recorded) in answers where line != "settings" {
      let present = Self.renamedWords.reduce(line) { $0.replacing($1.key, with: $1.value) }
      // The answers depend on these settings.
      let options = [
        "--json", "--set", "certificates.trust-days=3650",
        "--set", "certificates.immunity-days=10",
      ]
      let outcome = try await program.run(options + present.words)
      #expect(outcome.status == 0, "\(line): \(outcome)", sourceLocation: location)
      var recorded = recorded
      if line == "consents verify", var answer = recorded as? [String: Any] {
        answer["seal"] = nil
        recorded = answer
      }
      var answer = try outcome.output.object(location)
      if line == "timeline list --all" { answer = Self.withoutChangedDates(answer) }
      answer["todos"] = (answer["todos"] as? [[String: Any]])?.map(Self.withoutProject)
      let differences = try differences(from: recorded, in: answer)
      #expect(differences == [], "\(line)", sourceLocation: location)
    }
  }

  /// Removes the dates of series that were changed singly, which the releases did not list.
  private static func withoutChangedDates(_ answer: [String: Any]) -> [String: Any] {
    let listed = answer["appointments"] as? [[String: Any]] ?? []
    let others = listed.filter { ($0["uid"] as? String)?.contains("#") != true }
    let total = (answer["total"] as? Int ?? 0) - (listed.count - others.count)
    return answer.merging(["appointments": others, "total": total]) { _, new in new }
  }

  /// Removes the tag of a project of Taskwarrior, which the releases did not show.
  private static func withoutProject(_ todo: [String: Any]) -> [String: Any] {
    let tags = (todo["tags"] as? [String])?.filter { !$0.hasPrefix("project:") }
    return tags.map { todo.merging(["tags": $0]) { $1 } } ?? todo
  }

  /// Expects that a message that the release could not send leaves the outbox.
  private func expectWaitingMessageIsSent(
    in home: ThrowawayHome, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let outbox = try await Atrium.run("chat", "outbox", "--json", in: home).answer(location)
    #expect((outbox["outbox"] as? [Any])?.isEmpty == true, sourceLocation: location)
    let messages = try await messages(ofConversation: 4, ["--json"], in: home)
    #expect(
      messages.map(\.text) == [
        "Hello Ada", "I write backends.", "Shall we meet?", "On Tuesday, at five.", "Sent later",
      ], sourceLocation: location)
    #expect(messages.last?.from == "ada", sourceLocation: location)
  }

  private func messages(
    ofConversation number: Int, _ options: [String], in home: ThrowawayHome
  ) async throws -> [(from: String, text: String)] {
    let answer = try await Program(path: Atrium.path, home: home)
      .run(options + ["/chat/\(number)"]).answer()
    let messages = answer["messages"] as? [[String: Any]] ?? []
    return messages.map { ($0["from"] as? String ?? "", $0["text"] as? String ?? "") }
  }
}
