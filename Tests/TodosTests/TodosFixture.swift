import AtriumCore
import AtriumTesting

@testable import Todos

/// A list of three todos, whose numbers are 1 to 3. The clock shows Saturday, 2026-11-21, 10:00 UTC.
@MainActor struct TodosFixture {
  let world = World()

  init() { _ = world.store(of: TodosFeature.id, migrations: Self.migrations) }

  /// The migrations of a database with the examples that earlier versions added, which are no step of the undo history.
  nonisolated static let migrations =
    TodosSchema.steps + [
      """
      INSERT INTO todo (title, content, created, modified, uid)
      SELECT column1, column2, now, now, 'atrium-' || lower(column1)
      FROM (VALUES
        \(TodosSchema.exampleContents.map { "('\($0)', '\($1)')" }.joined(separator: ",\n  "))
      ), (SELECT strftime('%Y-%m-%dT%H:%M:%SZ', 'now') AS now);
      INSERT INTO words (words) VALUES ('rebuild');
      DELETE FROM stale;
      """
    ]

  /// Runs each line as a script of its own.
  /// - Returns: the output of the last line.
  func output(_ lines: String...) async throws -> String {
    var output = ""
    for line in lines {
      let talk = try await Conversation.with([TodosFeature()], .script, in: world, says: line)
      output = talk.split(separator: "\n").dropFirst().joined(separator: "\n")
    }
    return output
  }

  func status(_ line: String) async throws -> Int32 {
    try await Conversation.status(of: [TodosFeature()], in: world, saying: line)
  }

  /// Types the lines at one prompt.
  /// - Returns: the transcript.
  func talk(_ options: Conversation.Options = .person, says lines: String...) async throws -> String
  {
    try await Conversation.with([TodosFeature()], options, in: world, saying: lines)
  }
}
