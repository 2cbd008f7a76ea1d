import AtriumScreen
import AtriumTesting
import Testing

@MainActor @Suite struct FieldNotesTests {
  @Test func whatIsAddedIsListed() async throws {
    let talk = try await Conversation.with(
      [FieldNotesFeature()], says: "field-notes", "add Red apples")
    #expect(
      talk.hasSuffix(
        """
        /field-notes> add Red apples
        #  ITEM
        1  Red apples
        ✓ Added “Red apples”.
        """), "\(talk)")
  }

  @Test func anEmptyListSaysHowToFillIt() async throws {
    let talk = try await Conversation.with(
      [FieldNotesFeature()], says: "field-notes")
    #expect(talk.contains("\nNothing here.\n"), "\(talk)")
    #expect(talk.contains("Type: add Something new"), "\(talk)")
  }

  @Test func anItemIsRenamedAndDeleted() async throws {
    let talk = try await Conversation.with(
      [FieldNotesFeature()], says: "field-notes",
      "add Apples", "show 1", "rename Pears", "delete", "y", "where")
    #expect(talk.contains("\n/field-notes/1> rename Pears\n"), "\(talk)")
    #expect(talk.contains("✓ Now called “Pears”."), "\(talk)")
    #expect(talk.contains("\nDelete “Pears”? (y/n): y\n"), "\(talk)")
    #expect(talk.contains("✓ Deleted “Pears”."), "\(talk)")
    #expect(talk.hasSuffix("\nAddress  /field-notes"), "\(talk)")
  }

  @Test func scriptsReadJSON() async throws {
    let talk = try await Conversation.with(
      [FieldNotesFeature()], .script,
      says: "field-notes add Apples", "/field-notes/1",
      "/field-notes/1 delete --yes", "/field-notes")
    let item: Substring = #"{"screen":"item","item":{"id":1,"title":"Apples"}}"#
    let none: Substring = #"{"screen":"items","items":[]}"#
    let answers = talk.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(answers == [item, item, item, none], "\(talk)")
  }

  @Test(arguments: [
    ("field-notes show 7", 66), ("/field-notes/7", 66),
    ("/field-notes/x", 66), ("field-notes show x", 64),
    ("field-notes add", 64), ("field-notes add ' '", 65),
  ])
  func whatCannotBeHasItsStatus(_ line: String, _ expected: Int32) async throws {
    let status = try await Conversation.status(
      of: [FieldNotesFeature()], saying: line)
    #expect(status == expected)
  }

  @Test func homeCountsTheItems() async throws {
    let talk = try await Conversation.with(
      [FieldNotesFeature()], says: "field-notes add Apples", "home")
    #expect(talk.contains("1 item\n"), "\(talk)")
  }

  @Test func germanIsSpoken() async throws {
    let talk = try await Conversation.with(
      [FieldNotesFeature()], .person.speaking(.de),
      says: "field-notes", "add Äpfel", "show 7")
    #expect(talk.contains("✓ „Äpfel“ hinzugefügt."), "\(talk)")
    #expect(talk.contains("✗ Den Eintrag 7 gibt es nicht."), "\(talk)")
  }

  @Test func croatianIsSpoken() async throws {
    let talk = try await Conversation.with(
      [FieldNotesFeature()], .person.speaking(.hr),
      says: "field-notes", "add Jabuke", "show 7")
    #expect(talk.contains("✓ Dodano: „Jabuke“."), "\(talk)")
    #expect(talk.contains("✗ Nema stavke 7."), "\(talk)")
  }

  @Test func anItemHasAnAddress() async throws {
    let talk = try await Conversation.with(
      [FieldNotesFeature()],
      says: "field-notes", "add Apples", "/field-notes/1", "where")
    #expect(talk.contains("/1> where"), "\(talk)")
  }
}
