import AtriumTesting
import Testing

@MainActor @Suite struct DiaryTests {
  @Test func withoutConsentTheFeatureIsClosed() async throws {
    let withoutConsent = Conversation.Options.script.consenting(to: "something.else")
    #expect(
      try await Conversation.status(of: [DiaryFeature()], withoutConsent, saying: "diary") == 77)
  }

  @Test func withConsentTheFeatureOpens() async throws {
    let transcript = try await Conversation.with(
      [DiaryFeature()], .person.consenting(to: "diary.keep", "diary.count"), says: "diary")
    #expect(transcript.contains("\nFeatures: diary\n"), "\(transcript)")
    #expect(transcript.hasSuffix("home> diary\nPages\n–"), "\(transcript)")
  }
}
