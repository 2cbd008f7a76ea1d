import Foundation
import Testing

/// Every feature's scenes, in each language of the program.
@Suite(.needsPython) struct LanguageTests {
  /// From scene to scene, with what can be typed in each.
  static let walk = """
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
    consents history
    consents verify
    todos add Mlijeko --due 24.12.2030 --priority high --every monday --tag kuhinja
    help
    help add
    /todos/4
    help
    todos done 4
    todos undo --list
    todos search Mlijeko
    medications add Ibuprofen --strength "400 mg" --form tablet --schedule 1-0-2
    help
    /medications/1
    help
    medications today
    medications taken 1 --time 08:00
    medications adherence
    timeline add Zubar --kind examination --on "24.12.2030 09:30" --remind 2h
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
    projects add Šah --description Klub --need ios --have swift
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
    patients statistics
    mail
    help

    """

  /// Words that only English has.
  private static let english: Set<Substring> = [
    "the", "is", "are", "of", "with", "and", "which", "there", "what",
  ]
  /// The names of what figures come from, as their licences want them.
  private static let names = ["CC BY", "VACCOVID", "REST Countries"]

  static let features = [
    "consents", "todos", "medications", "timeline", "certificates", "statistics", "news",
    "projects", "patients", "mail",
  ]

  /// Goes the walk, in a deployment of these features.
  private func walk(in language: String, _ options: String...) async throws -> Program.Outcome {
    let home = try ThrowawayHome()
    let features = Self.features.map { "\"\($0)\": {\"enabled\": true}" }.joined(separator: ", ")
    try "{\"default\": \"off\", \"features\": {\(features)}}".write(
      toFile: home.path("walk.json"), atomically: true, encoding: .utf8)
    let server = try await BreakingServer(in: home)
    let settings = [
      "ATRIUM_PATIENTS_URL": server.url, "ATRIUM_PROJECTS_PASSWORD_COST": "10",
    ]
    return try await Program(path: Atrium.path, home: home, environment: settings).run(
      ["--config", home.path("walk.json"), "--language", language] + options, input: Self.walk,
      within: .seconds(60))
  }

  @Test(arguments: ["de", "hr"]) func everySceneSpeaksTheLanguage(_ language: String) async throws {
    async let english = walk(in: "en")
    async let own = walk(in: language)
    let (told, said) = try await (english, own)
    for outcome in [told, said] {
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    }
    #expect(said.output.lines.count == told.output.lines.count)
    for line in said.output.lines where !Self.names.contains(where: line.contains) {
      let words = line.split { !$0.isLetter }
      #expect(words.allSatisfy { !Self.english.contains($0) }, "\(line)")
    }
    #expect(told.output.lines.contains { $0.split(separator: " ").contains("the") })
  }

  @Test(arguments: ["de", "hr"]) func programsReadTheSameInEach(_ language: String) async throws {
    async let english = walk(in: "en", "--json")
    async let own = walk(in: language, "--json")
    let (told, said) = try await (keys(of: english), keys(of: own))
    #expect(told == said && told.count > 50)
  }

  /// What programs find in each answer.
  private func keys(of outcome: Program.Outcome) throws -> [String] {
    try outcome.output.lines.map { line in
      let answer = try (line + "\n").object()
      return "\(answer["screen"] ?? "") \(answer.keys.sorted())"
    }
  }

  @Test func croatianIsReadAndCounted() async throws {
    let script = """
      todos add Kruh --due 24.12.2030 --every "2 tjedna petkom"
      /todos/4
      home
      """
    let outcome = try await Atrium.run("--language", "hr", input: script)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("uto 24.12.2030"))
    #expect(outcome.output.contains("svaka 2 tjedna, petkom"))
    #expect(outcome.output.contains("4 otvorena\n"))
    let refused = try await Atrium.run("--language", "hr", "todos", "show", "9")
    #expect(refused.status == 66)
    #expect(refused.errors == "Nema zadatka 9.\n„list --all“ pokazuje koji brojevi postoje.\n")
  }
}
