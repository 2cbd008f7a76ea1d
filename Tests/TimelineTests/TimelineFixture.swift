import AtriumTesting
import Timeline

/// A timeline that scripts use, with the consent to store appointments.
@MainActor struct TimelineFixture {
  let world = World()
  let person = Conversation.Options.person.consenting(to: "timeline.store")
  let script = Conversation.Options.script.consenting(to: "timeline.store")

  /// Runs each line as a script of its own.
  /// - Returns: the output of the last line.
  func output(_ lines: String...) async throws -> String {
    var output = ""
    for line in lines {
      let talk = try await Conversation.with([TimelineFeature()], script, in: world, says: line)
      output = talk.split(separator: "\n").dropFirst().joined(separator: "\n")
    }
    return output
  }

  func status(_ line: String) async throws -> Int32 {
    try await Conversation.status(of: [TimelineFeature()], script, in: world, saying: line)
  }
}
