import AtriumScreen
import AtriumTime
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

@Suite struct CertificateScreensTests {
  @Test(arguments: 0..<8) func findingsAreShownInEveryLanguage(_ seed: UInt64) throws {
    let issuer = TestIssuer()
    let now = Instant(timeIntervalSince1970: 1_650_000_000)
    let verifier = try CertificateVerifier(
      VerificationContext(trust: issuer.list(), rules: { _ in [] }, at: now))
    let text = Array(try issuer.text().utf8)
    var random = SplitMix(seed: seed)
    for _ in 0..<50 {
      let result = verifier.verify(Mutation.text(text, &random)[...])
      for step in result.steps {
        for language in [.en, .de, .hr] as [Language] {
          #expect(!step.phrase.text(in: language).isEmpty)
        }
      }
    }
  }
}
