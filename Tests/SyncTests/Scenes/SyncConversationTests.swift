import AtriumCore
import AtriumTesting
import Sync
import Testing

@Suite(.timeLimit(.minutes(10))) @MainActor struct SyncConversationTests {
  private let world = World([.shared((any HTTPClient).self) { ScriptedHTTP() }])

  private func output(_ line: String) async throws -> String {
    let talk = try await Conversation.with([SyncFeature()], .script, in: world, says: line)
    return talk.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  private func status(_ line: String) async throws -> Int32 {
    try await Conversation.status(of: [SyncFeature()], in: world, saying: line)
  }

  @Test func withoutAServerEverythingIsEmpty() async throws {
    #expect(try await output("sync --json").contains(#""sent":0"#))
    #expect(try await output("sync status --json").contains(#""servers":[]"#))
    #expect(
      try await output("sync conflicts --json")
        == #"{"screen":"conflicts","conflicts":[],"total":0}"#)
    #expect(
      try await output("sync conflicts --output csv")
        .hasPrefix("Conflict,Item,key,Here,On the server"))
    #expect(
      try await output("sync status --output csv")
        .hasPrefix("#,Server,List,Content,Items,Synchronised"))
    for line in ["sync", "sync --dry-run", "sync status", "sync conflicts"] {
      #expect(try await status(line) == 0, "\(line)")
    }
  }

  @Test(arguments: [
    ("sync add http://example.org --user ada --yes", "not encrypted"),
    ("sync add https://ada:secret@example.org", "contains a login"),
    ("sync add https://example.org --yes", "'User name' is required"),
    ("sync delete 7 --yes", "Server 7 not found"),
    ("sync resolve todos-1 mine", "Conflict todos-1 not found."),
  ])
  func saysWhatIsWrong(_ line: String, _ sentence: String) async throws {
    let output = try await output(line)
    #expect(output.contains(sentence), "\(output)")
    #expect(!output.contains("secret"))
  }

  @Test func theWordAloneSynchronizes() async throws {
    let talk = try await Conversation.with([SyncFeature()], in: world, says: "sync", "/sync")
    #expect(talk.contains("No server is set up."), "\(talk)")
    #expect(talk.contains("sync add https://dav.example.org --user NAME"), "\(talk)")
  }
}
