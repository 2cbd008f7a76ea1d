import AtriumTesting
import Testing

@testable import Certificates

@MainActor @Suite struct InspectTests {
  @Test func whatIsNoCertificateIsToldStepByStep() async throws {
    let talk = try await Conversation.with(
      [CertificatesFeature()], .script, says: "certificates inspect HC1:ABC")
    #expect(talk.contains(#""screen":"certificate","verdict":"invalid","steps":[{"step":"prefix""#))
    #expect(
      talk.contains(
        #"{"step":"zlib","ok":false,"reason":"is not compressed with zlib"}"#))
    #expect(talk.contains(#"{"step":"cose","ok":null,"reason":"not reached: stopped at zlib"}"#))
    #expect(talk.contains(#""header":null,"cwt":null,"payload":null"#))
  }

  @Test func otherVersionsAreNamedAsUnsupported() async throws {
    let talk = try await Conversation.with(
      [CertificatesFeature()], says: "certificates", "inspect HC2:ABC")
    #expect(talk.contains("begins with HC2:, which is not supported; HC1: is"))
  }

  @Test func everyRuleIsToldInTheReadersLanguage() async throws {
    let text = try Forge().text()
    let talk = try await Conversation.with(
      [CertificatesFeature()], says: "language de", "certificates", "inspect '\(text)'")
    #expect(talk.contains("✓ fully-immunised: Alle Dosen sind gegeben"), "\(talk)")
    #expect(talk.contains("(dn 2, sd 2, dt 2021-"), "\(talk)")
  }

  @Test func aFileThatIsNotThereIsToldSo() async throws {
    let talk = try await Conversation.with(
      [CertificatesFeature()], .script, says: "certificates inspect nothing.txt")
    #expect(talk.contains(#""failure":"certificates.no-file""#))
  }
}
