import AtriumScreen
import AtriumTesting
import Testing

@MainActor @Suite struct FieldNotesFeatureTests {
  @Test func homeCountsTheItems() async throws {
    let transcript = try await Conversation.with(
      [FieldNotesFeature()], .script,
      says: "field-notes add Apples", "home")
    #expect(transcript.contains(#""line":"1 item""#), "\(transcript)")
  }

  @Test func itemsOfTodayAreListedAndFound() async throws {
    let transcript = try await Conversation.with(
      [FieldNotesFeature()], .script,
      says: "field-notes add Red apples --on today",
      "field-notes add Pears --on tomorrow",
      "today", "find app --in field-notes")
    let answers = transcript.split(separator: "\n").filter { $0.hasPrefix("{") }.suffix(2)
    let command = #""command":"field-notes show 1""#
    #expect(answers.first?.contains(command) == true, "\(transcript)")
    #expect(answers.first?.contains("Pears") == false, "\(transcript)")
    let address = #""address":"/field-notes/1""#
    #expect(answers.last?.contains(address) == true, "\(transcript)")
  }

  @Test(arguments: [
    (Language.de, "✓ „Äpfel“ hinzugefügt.", "✗ Eintrag 7 nicht gefunden."),
    (.hr, "✓ Dodano: „Äpfel”.", "✗ Stavka 7 nije pronađena."),
  ])
  func textsAreTranslated(_ language: Language, _ added: String, _ missing: String) async throws {
    let transcript = try await Conversation.with(
      [FieldNotesFeature()], .person.speaking(language),
      says: "field-notes", "add Äpfel", "show 7")
    #expect(transcript.contains(added), "\(transcript)")
    #expect(transcript.contains(missing), "\(transcript)")
  }
}
