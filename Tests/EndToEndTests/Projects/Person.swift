import Foundation
import Testing

/// A user with an account, a home, and a folder of shared data.
struct Person: Sendable {
  let name: String
  let home: ThrowawayHome
  /// The folder of the shared data.
  let data: String

  static let password = "green horses fly low"

  /// Registers the account.
  init(_ name: String, sharing data: String) async throws {
    self.name = name
    self.data = data
    home = try ThrowawayHome()
    let outcome = try await run(
      "account", "register", "--email", "\(name)@example.org", "--username", name,
      "--first-name", name.capitalized, "--last-name", "Example", input: Self.password + "\n")
    #expect(try outcome.answer()["screen"] as? String == "account")
  }

  /// The settings of the deployment, with a low cost of password checks.
  var settings: [String: String] {
    ["ATRIUM_PROJECTS_DATA": data, "ATRIUM_PROJECTS_PASSWORD_COST": "10"]
  }

  func run(_ words: String..., input: String = "") async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home, environment: settings)
      .run(words + ["--json"], input: input, within: .seconds(300))
  }

  func shell(_ more: [String: String] = [:]) async throws -> EmulatedTerminal {
    let terminal = try await EmulatedTerminal(
      running: [Atrium.path], environment: settings.merging(more) { $1 }, in: home)
    try await terminal.waitFor("home>")
    return terminal
  }
}
