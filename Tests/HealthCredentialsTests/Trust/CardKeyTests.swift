import AtriumScreen
import AtriumTime
import Crypto
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

@Suite struct CardKeyTests {
  private let issuer = TestCardIssuer()
  private let source = TrustSource(name: "x", updated: Instant(timeIntervalSince1970: 0))

  private func isUsable(_ key: String, _ value: JSON?) -> Bool {
    var members = (issuer.jwk.members ?? []).filter { $0.key != key }
    if let value { members.append(JSON.Member(key, value)) }
    return CardKey(.object(members), from: source) != nil
  }

  @Test func onlyPublicKeysForES256AreUsable() {
    #expect(isUsable("crlVersion", 1))
    #expect(!isUsable("d", "AA"))
    #expect(!isUsable("kid", "other"))
    #expect(!isUsable("kty", "RSA"))
    #expect(!isUsable("crv", "P-384"))
    #expect(!isUsable("use", "enc"))
    #expect(!isUsable("use", nil))
    #expect(!isUsable("alg", "ES384"))
    #expect(!isUsable("x", issuer.jwk["y"]))
    #expect(!isUsable("y", "AA"))
  }

  @Test func theFirstCertificateHasTheSameKey() {
    let own = TestIssuer(.p256(issuer.key)).signer
    let other = TestIssuer().signer
    #expect(isUsable("x5c", [.string(Base64.text(own)), .string(Base64.text(other))]))
    #expect(!isUsable("x5c", [.string(Base64.text(other)), .string(Base64.text(own))]))
    #expect(!isUsable("x5c", ["AA"]))
    #expect(!isUsable("x5c", []))
  }
}
