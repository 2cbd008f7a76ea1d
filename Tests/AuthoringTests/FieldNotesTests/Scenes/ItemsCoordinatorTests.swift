import AtriumTesting
import Testing

@MainActor @Suite struct ItemsCoordinatorTests {
  @Test func anAddedItemIsListed() async throws {
    let transcript = try await Conversation.with(
      [FieldNotesFeature()],
      says: "field-notes", "add Red apples", "field-notes")
    #expect(
      transcript.hasSuffix(
        """
        /field-notes> add Red apples
        ✓ Added “Red apples”.
        /field-notes> field-notes
        #  ITEM        DAY
        1  Red apples
        """), "\(transcript)")
  }

  @Test func anEmptyListHasAHint() async throws {
    let transcript = try await Conversation.with(
      [FieldNotesFeature()], says: "field-notes")
    #expect(transcript.contains("\nNo items yet.\n"), "\(transcript)")
    #expect(transcript.contains("add Something new"), "\(transcript)")
  }

  @Test func anItemIsEditedAndDeleted() async throws {
    let transcript = try await Conversation.with(
      [FieldNotesFeature()], says: "field-notes",
      "add Apples", "show 1", "edit --title Pears", "edit", "", "2030-01-02", "delete", "y", "where"
    )
    #expect(transcript.contains("✓ Changed “Pears”."), "\(transcript)")
    #expect(transcript.contains("Item: [Pears]"), "\(transcript)")
    #expect(transcript.contains("Day: 2030-01-02"), "\(transcript)")
    #expect(transcript.contains("\nDelete “Pears”? (y/n): y\n"), "\(transcript)")
    #expect(transcript.contains("✓ Deleted “Pears”."), "\(transcript)")
    #expect(transcript.hasSuffix("\nAddress  /field-notes"), "\(transcript)")
  }

  @Test func anItemHasAnAddress() async throws {
    let transcript = try await Conversation.with(
      [FieldNotesFeature()],
      says: "field-notes", "add Apples", "/field-notes/1", "where")
    #expect(transcript.contains("/1> where"), "\(transcript)")
  }

  @Test func scriptsGetJSON() async throws {
    let transcript = try await Conversation.with(
      [FieldNotesFeature()], .script,
      says: "field-notes add Apples", "/field-notes/1",
      "/field-notes/1 delete --yes", "/field-notes")
    let item: Substring = #"{"screen":"item","item":{"id":1,"title":"Apples","day":null}}"#
    let none: Substring = #"{"screen":"items","items":[],"total":0}"#
    let answers = transcript.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(answers == [item, item, item, none], "\(transcript)")
  }

  @Test(arguments: [
    ("field-notes show 7", 66), ("/field-notes/7", 66),
    ("/field-notes/x", 66), ("field-notes show x", 64),
    ("field-notes add", 64), ("field-notes add ' '", 65),
  ])
  func aFailureHasItsExitStatus(_ line: String, _ expected: Int32) async throws {
    let status = try await Conversation.status(
      of: [FieldNotesFeature()], saying: line)
    #expect(status == expected)
  }
}
