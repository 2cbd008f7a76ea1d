import AtriumTesting
import Testing

@MainActor @Suite struct DiaryTests {
  @Test func itIsClosedToWhoDidNotConsent() async throws {
    let unasked = Conversation.Options.script.consenting(to: "something.else")
    #expect(try await Conversation.status(of: [DiaryFeature()], unasked, saying: "diary") == 77)
  }

  @Test func itOpensWithItsConsent() async throws {
    let talk = try await Conversation.with(
      [DiaryFeature()], .person.consenting(to: "diary.keep", "diary.count"), says: "diary")
    #expect(talk.contains("\ndiary    Diary  0 pages\n"), "\(talk)")
    #expect(talk.hasSuffix("home> diary\nPages\n–"), "\(talk)")
  }
}
