import AtriumTesting
import Todos

/// A todo list that scripts use.
@MainActor struct TodosFixture {
  let world = World()

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
}
