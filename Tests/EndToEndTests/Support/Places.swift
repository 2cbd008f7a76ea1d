import Foundation
import Testing

/// The scenes of the program whose commands need no server, and their commands.
enum Places {
  /// The scenes that need no data, and the first items of lists.
  static let all = [
    "/consents", "/consents/medications.store", "/calendar", "/calendar/1", "/medications",
    "/medications/1", "/timeline",
    "/timeline/1", "/certificates", "/certificates/trust", "/certificates/rules", "/statistics",
    "/statistics/HR", "/map", "/news", "/news/1", "/news/sources", "/projects", "/projects/1",
    "/chat", "/account", "/patients", "/patients/1", "/patients/1/studies/1", "/todos", "/todos/1",
    "/mail", "/sync",
  ]

  /// A home with data in the features that need a consent.
  /// - Parameter isSignedIn: whether the user has an account and a project, which takes seconds.
  static func home(isSignedIn: Bool = false) async throws -> ThrowawayHome {
    let home = try ThrowawayHome()
    try home.write(Person.password + "\n", to: "password")
    let account = [
      "account register --email ada@example.org --username ada --first-name Ada "
        + "--last-name Lovelace --password-file password",
      "projects add Chess",
    ]
    let lines = [
      "consents give medications.store timeline.store",
      "medications add Ibuprofen --schedule daily", "timeline add Dentist --on 2030-01-02",
      "calendar add Meeting --on 2030-01-03",
      "todos add Rent", "todos add Milk",
    ]
    let done = try await run(lines + (isSignedIn ? account : []), in: home)
    #expect(done.status == 0, "\(done)")
    return home
  }

  /// Runs the lines as a script, without a network; failed lines do not end it.
  static func run(
    _ lines: [String], _ options: String..., in home: ThrowawayHome
  ) async throws -> Program.Outcome {
    try home.write(lines.map { $0 + "\n" }.joined(), to: "lines.txt")
    let closed = "http://127.0.0.1:9"
    return try await Program(
      path: Atrium.path, home: home,
      environment: [
        "http_proxy": closed, "https_proxy": closed, "ATRIUM_PROJECTS_PASSWORD_COST": "10",
      ]
    ).run(["--script", "lines.txt", "--keep-going"] + options)
  }

  /// The JSON objects that lines answer with.
  static func answers(
    to lines: [String], in home: ThrowawayHome
  ) async throws -> [[String: Any]] {
    let outcome = try await run(lines, "--json", in: home)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let answers = try outcome.output.lines.map { try ($0 + "\n").object() }
    try #require(answers.count == lines.count)
    return answers
  }

  /// The lines `PLACE help COMMAND` for the commands of all places and of the shell.
  static func helpLines(in home: ThrowawayHome) async throws -> [String] {
    let answers = try await answers(to: all.map { $0 + " help" }, in: home)
    let words = try usages(#require(answers.first), "everywhere").map { "help \($0)" }
    return words
      + zip(all, answers).flatMap { place, answer in
        usages(answer, "here").map { "\(place) help \($0)" }
      }
  }

  /// The names of the commands of a section of `help`.
  private static func usages(_ answer: [String: Any], _ key: String) -> [String] {
    (answer[key] as? [[String: Any]] ?? []).compactMap { $0["usage"] as? String }
      .map { String($0.prefix { $0 != " " }) }
  }
}
