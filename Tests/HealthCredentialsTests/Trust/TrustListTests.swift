import AtriumTime
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

@Suite struct TrustListTests {
  @Test func actualAndListedKeyIdentifiersFindTheSigner() {
    let issuer = TestIssuer(country: "HR")
    var list = TrustList(now: Instant(timeIntervalSince1970: 0), maxAge: 1)
    let trusted = TrustedCertificate(der: issuer.signer, country: "HR", listedKeyIdentifier: [9])
    list.add(trusted, from: TrustSource(name: "x", updated: list.now))
    #expect(list.signers(withKeyIdentifier: [9]).first?.country == "HR")
    #expect(list.signers(withKeyIdentifier: issuer.trusted.keyIdentifier).count == 1)
    #expect(list.signers(withKeyIdentifier: [8]).isEmpty)
    #expect(list.entries.count == 1)
  }
}
