import AtriumScreen
import AtriumTime
import HealthCredentials
import HealthCredentialsFixtures
import Testing

/// The interface for programs without the shell.
@Suite struct HealthCredentialVerifierTests {
  private let issuer = TestCardIssuer()
  private let at = Instant(timeIntervalSince1970: 1_650_000_000)

  @Test func credentialsOfAllKindsAreVerified() throws {
    let signer = TestIssuer()
    let verifier = try HealthCredentialVerifier(
      trusting: [Array(issuer.directory().text.utf8), signer.signer], now: at)
    let parts = TestCardIssuer.parts(try issuer.jws(), count: 2)
    let text = ([try signer.text()] + parts + ["hello"]).joined(separator: "\n")
    let reports = try verifier.verify(text, at: at)
    #expect(reports.map(\.kind) == ["dcc", "shc", "unknown"])
    #expect(reports.map(\.isValid) == [true, true, nil])
    #expect(reports[1].payload == issuer.payload())
    #expect(reports[1].steps.map(\.name).first == "prefix")
  }

  @Test func anEmptyTrustListIsAnError() {
    #expect(throws: (any Error).self) { try HealthCredentialVerifier(trusting: [[]]) }
  }
}
