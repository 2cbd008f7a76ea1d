import AtriumTime
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

@Suite struct TrustListTests {
  private let issuer = TestIssuer(country: "HR")

  private func list(_ trusted: TrustedCertificate...) -> TrustList {
    var list = TrustList(now: Instant(timeIntervalSince1970: 0), maxAge: 1)
    for one in trusted { list.add(one, from: TrustSource(name: "x", updated: list.now)) }
    return list
  }

  @Test func theKeyIdentifierFindsTheSigner() {
    let identifier = issuer.trusted.keyIdentifier
    let list = list(
      TrustedCertificate(der: issuer.signer, country: "HR", listedKeyIdentifier: identifier))
    #expect(list.signers(withKeyIdentifier: identifier).first?.country == "HR")
    #expect(list.signers(withKeyIdentifier: [8]).isEmpty)
    #expect(list.entries.count == 1)
    #expect(list.status().mismatchCount == 0)
  }

  @Test func certificatesListedWithAnotherKeyIdentifierAreOnlyCounted() {
    let other = TestIssuer().trusted.keyIdentifier
    for listed in [other, Array(issuer.trusted.keyIdentifier.dropLast()), []] {
      let list = list(TrustedCertificate(der: issuer.signer, listedKeyIdentifier: listed))
      #expect(list.signers(withKeyIdentifier: listed).isEmpty)
      #expect(list.signers(withKeyIdentifier: issuer.trusted.keyIdentifier).isEmpty)
      #expect(list.entries.isEmpty)
      #expect(list.status().mismatchCount == 1)
    }
  }

  @Test func aKeyOnAnotherCurveIsUnsupported() throws {
    let curve: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
    let place = try #require(issuer.signer.firstRange(of: curve))
    var signer = issuer.signer
    signer[place.upperBound - 1] ^= 1
    let list = list(TrustedCertificate(der: signer))
    let found = list.signers(withKeyIdentifier: TrustedCertificate(der: signer).keyIdentifier)
    guard case .unsupported = try #require(found.first).key else {
      Issue.record("The key was accepted.")
      return
    }
  }
}
