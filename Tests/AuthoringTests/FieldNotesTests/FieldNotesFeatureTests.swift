import AtriumScreen
import AtriumTesting
import Testing

@MainActor @Suite struct FieldNotesFeatureTests {
  @Test func homeCountsTheItems() async throws {
    let transcript = try await Conversation.with(
      [FieldNotesFeature()], says: "field-notes add Apples", "home")
    #expect(transcript.contains("1 item\n"), "\(transcript)")
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
