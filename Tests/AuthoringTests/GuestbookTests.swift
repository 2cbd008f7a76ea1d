import AtriumTesting
import Testing

@MainActor @Suite struct GuestbookTests {
  @Test func whoSignsIsListed() async throws {
    let talk = try await Conversation.with(
      [GuestbookFeature()], says: "guestbook", "sign Ada Lovelace")
    #expect(talk.hasSuffix("/guestbook> sign Ada Lovelace\nGuests\n• Ada Lovelace"))
  }

  @Test func scriptsReadJSON() async throws {
    let talk = try await Conversation.with(
      [GuestbookFeature()], .script, says: "guestbook sign Ada")
    #expect(talk.hasSuffix(#"{"screen":"guestbook","guests":["Ada"]}"#))
  }
}
