import AtriumTesting
import Testing

@MainActor @Suite struct GuestbookTests {
  @Test func signingAddsAName() async throws {
    let transcript = try await Conversation.with(
      [GuestbookFeature()], says: "guestbook", "sign Ada Lovelace")
    #expect(transcript.hasSuffix("/guestbook> sign Ada Lovelace\nGuests\n• Ada Lovelace"))
  }

  @Test func scriptsReadJSON() async throws {
    let transcript = try await Conversation.with(
      [GuestbookFeature()], .script, says: "guestbook sign Ada")
    #expect(transcript.hasSuffix(#"{"screen":"guestbook","guests":["Ada"]}"#))
  }
}
