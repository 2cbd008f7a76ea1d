import Foundation
import Testing

/// The scenes of all features are translated.
@Suite(.needsPython) struct LanguageTests {
  /// A script with the commands of every scene.
  static let script = """
    help
    features
    settings
    where
    consents list --all
    help
    consents give medications.store medications.reminders medications.hints
    consents give timeline.store timeline.reminders timeline.recalls
    /consents/medications.store
    help
    consents log
    consents verify
    todos add Mlijeko --due 24.12.2030 --priority high --every monday --tag kuhinja
    todos
    help
    help add
    /todos/1
    help
    todos done 1
    todos undo --list
    todos search Mlijeko
    calendar add Sastanak --on "24.12.2030 09:30" --until 10:00 --every monday --place Zagreb
    calendar
    help
    /calendar/1
    help
    calendar list --all
    medications add Ibuprofen --strength "400 mg" --form tablet --schedule 1-0-2 --since 2026-01-01
    medications
    help
    /medications/1
    help
    medications doses
    medications plan
    medications taken 1 --time 08:00 --on yesterday
    medications adherence
    timeline add Zubar --kind examination --on "24.12.2030 09:30" --remind 2h
    timeline
    help
    /timeline/1
    help
    timeline done 1 sve u redu
    timeline list --all
    certificates
    help
    certificates trust
    help
    certificates rules
    help
    statistics
    help
    statistics country HR
    top
    chart
    compare HR DE
    waves
    facts
    sources
    map
    help
    news
    help
    news sources
    help
    account register --email ada@example.org --username ada --first-name Ada --last-name Lovelace
    green horses fly low
    account
    help
    projects add Šah --note Klub --need ios --have swift
    projects
    help
    /projects/1
    help
    projects mine
    projects matches
    chat
    help
    chat unread
    chat outbox
    chat blocked
    consents give patients.show
    patients
    help
    /patients/1
    help
    patients server
    mail
    help

    """

  /// Words of English only.
  private static let englishWords: Set<Substring> = [
    "the", "is", "are", "of", "with", "and", "which", "there", "what",
  ]
  /// Names of data sources, which licenses require in English.
  private static let names = ["CC BY", "REST Countries", "Isle of Man", "rapidapi.com"]

  static let features = [
    "consents", "todos", "calendar", "medications", "timeline", "certificates", "statistics",
    "news", "projects", "patients", "mail",
  ]

  /// Runs the script in a deployment with all features.
  private func runScript(in language: String, _ options: String...) async throws -> Program.Outcome
  {
    let home = try ThrowawayHome()
    let features = Self.features.map { "\"\($0)\": {\"enabled\": true}" }.joined(separator: ", ")
    try "{\"default\": \"off\", \"features\": {\(features)}}".write(
      toFile: home.path("config.json"), atomically: true, encoding: .utf8)
    let server = try await FaultyServer(in: home)
    let settings = [
      "ATRIUM_PATIENTS_URL": server.url, "ATRIUM_PROJECTS_PASSWORD_COST": "10",
    ]
    return try await Program(path: Atrium.path, home: home, environment: settings).run(
      ["--config", home.path("config.json"), "--language", language] + options, input: Self.script,
      within: .seconds(60))
  }

  @Test(arguments: ["de", "hr"]) func everySceneIsTranslated(_ language: String) async throws {
    // The labels of plain output are English in every language.
    async let english = runScript(in: "en", "--output", "spoken")
    async let translated = runScript(in: language, "--output", "spoken")
    let (englishOutcome, outcome) = try await (english, translated)
    for outcome in [englishOutcome, outcome] {
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    // English commands have no words of another language in their help.
    let counts = [englishOutcome, outcome].map { outcome in
      outcome.output.lines.count { line in
        !["Also: ", "Auch: ", "Još: "].contains(where: line.hasPrefix)
      }
    }
    #expect(counts[0] == counts[1])
    // The remarks about lists.
    #expect(outcome.errors.lines.count == englishOutcome.errors.lines.count)
    #expect(!englishOutcome.errors.contains("is now called"), "\(englishOutcome.errors)")
    for line in outcome.output.lines + outcome.errors.lines
    where !Self.names.contains(where: line.contains) {
      let words = line.split { !$0.isLetter }
      #expect(words.allSatisfy { !Self.englishWords.contains($0) }, "\(line)")
    }
    #expect(englishOutcome.output.lines.contains { $0.split(separator: " ").contains("the") })
  }

  @Test(arguments: ["de", "hr"]) func jsonKeysAreTheSameInEveryLanguage(_ language: String)
    async throws
  {
    async let english = runScript(in: "en", "--json")
    async let translated = runScript(in: language, "--json")
    let (englishKeys, keys) = try await (jsonKeys(of: english), jsonKeys(of: translated))
    #expect(englishKeys == keys && keys.count > 50)
  }

  /// The screen and the keys of each answer.
  private func jsonKeys(of outcome: Program.Outcome) throws -> [String] {
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    return try outcome.output.lines.map { line in
      let answer = try (line + "\n").object()
      return "\(answer["screen"] ?? "") \(answer.keys.sorted())"
    }
  }

  @Test func readsAndWritesCroatian() async throws {
    let script = """
      todos add Kruh --due 24.12.2030 --every "2 tjedna petkom"
      /todos/1
      home
      """
    let outcome = try await Atrium.run("--language", "hr", input: script)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("uto 24.12.2030"))
    #expect(outcome.output.contains("svaka 2 tjedna petkom"))
    #expect(outcome.output.contains("\tVijesti: 3 članka\t"))
    let refused = try await Atrium.run("--language", "hr", "todos", "show", "9")
    #expect(refused.status == 66)
    #expect(refused.errors == "Zadatak t9 nije nađen.\n„todos list --all” prikazuje sve brojeve.\n")
  }
}
