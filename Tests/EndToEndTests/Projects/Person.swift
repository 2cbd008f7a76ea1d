import Foundation
import Testing

/// Somebody with a home of their own, and the data that they share with others.
struct Person: Sendable {
  let name: String
  let home: ThrowawayHome
  /// The folder of the shared data.
  let data: String

  static let password = "green horses fly low"

  /// Makes an account.
  init(_ name: String, sharing data: String) async throws {
    (self.name, self.data) = (name, data)
    home = try ThrowawayHome()
    let outcome = try await run(
      "account", "register", "--email", "\(name)@example.org", "--username", name,
      "--first-name", name.capitalized, "--last-name", "Example", input: Self.password + "\n")
    #expect(try outcome.answer()["screen"] as? String == "account")
  }

  /// What the deployment says; passwords are cheap to check in a test.
  var settings: [String: String] {
    ["ATRIUM_PROJECTS_DATA": data, "ATRIUM_PROJECTS_PASSWORD_COST": "10"]
  }

  func run(_ words: String..., input: String = "") async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home, environment: settings)
      .run(words + ["--json"], input: input, within: .seconds(300))
  }

  func shell(_ more: [String: String] = [:]) async throws -> TmuxTerminal {
    let terminal = try await TmuxTerminal(
      running: [Atrium.path], environment: settings.merging(more) { $1 }, in: home)
    try await terminal.waitFor("home>")
    return terminal
  }
}
