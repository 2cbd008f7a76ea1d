import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

/// The country of the issuer, which must be the signer's.
@Suite struct IssuerTests {
  private func signerResult(signer: String, issuer: String) throws -> StepResult {
    let forger = TestIssuer(country: signer)
    let text = try forger.text(issuer: issuer)
    return try CertificateVerifierTests.verify(text, trusting: forger.list()).result(of: .signer)
  }

  @Test(arguments: [
    "DEU", "\u{FF24}\u{FF25}", "D\u{200B}E", "\u{FEFF}DE", "DE ", "de", "D", "", "D1", "Ð",
    "Ministry of Health", "cnam",
  ])
  func anIssuerThatIsNotACountryCodeIsRejected(_ issuer: String) throws {
    #expect(
      try signerResult(signer: "AT", issuer: issuer)
        == StepResult(.signer, false, .invalidIssuer(issuer)))
  }

  @Test func aSignerOfAnInvalidCountryMaySignForNoOther() throws {
    #expect(
      try signerResult(signer: "AUT", issuer: "DE")
        == StepResult(.signer, false, .countryMismatch(signer: "AUT", issuer: "DE")))
  }

  @Test func theListNamesTheCountryOfASignerWithoutAValidOne() throws {
    let issuer = TestIssuer(country: "AUT")
    let source = TrustSource(name: "", updated: CertificateVerifierTests.at)
    let signer = try Signer(TrustedCertificate(der: issuer.signer, country: "AT"), from: source)
    #expect(signer.country == "AT")
  }

  @Test func theFrenchHealthInsuranceIssuesForFrance() throws {
    #expect(try signerResult(signer: "FR", issuer: "CNAM").isOK == true)
    #expect(
      try signerResult(signer: "AT", issuer: "CNAM")
        == StepResult(.signer, false, .countryMismatch(signer: "AT", issuer: "CNAM")))
  }

  @Test func withoutAnIssuerTheSignerIsUndecided() throws {
    let issuer = TestIssuer()
    let text = try issuer.text { $0.removeAll { $0.key == .integer(1) } }
    let result = try CertificateVerifierTests.verify(text, trusting: issuer.list())
    #expect(result.result(of: .signer) == StepResult(.signer, nil, .noIssuer))
    #expect(result.verdict == .undecided)
  }
}
