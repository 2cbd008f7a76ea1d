import AtriumScreen
import AtriumTime
import Crypto
import Foundation
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

@Suite struct WHOCertificateTests {
  private static let key = P256.Signing.PrivateKey()
  private let issuer = TestIssuer(.p256(key), country: "XL")
  private static let at = Instant(timeIntervalSince1970: 1_650_000_000)

  private func verify(_ text: String, _ list: TrustList? = nil) throws -> VerificationResult {
    let context = VerificationContext(
      trust: list ?? issuer.list(), rules: { _ in [] }, at: Self.at)
    return try CertificateVerifier(context).verify(Array(text.utf8)[...])
  }

  /// - Parameter content: the value of the claim -260 at `key`.
  private func text(_ key: Int, _ content: CBOR, expires: Bool = false) throws -> String {
    try issuer.text(
      issuer: "XL",
      change: { claims in
        claims.removeAll { $0.key == .integer(-260) || (!expires && $0.key == .integer(4)) }
        claims.append(
          CBOR.Pair(
            key: .integer(-260), value: .map([CBOR.Pair(key: .integer(key), value: content)])))
      })
  }

  @Test(arguments: [(3, CredentialKind.whoDDCC), (4, .whoDDCC), (-6, .whoICVP)])
  func certificatesNeedNoExpiry(_ key: Int, _ kind: CredentialKind) throws {
    let result = try verify(text(key, CBOR(["n": "Aulo Agerio"])))
    #expect(result.kind == kind)
    #expect(result.verdict == .valid, "\(result.steps)")
    #expect(
      result.steps.map(\.step) == [
        .prefix, .encoding, .compression, .envelope, .claims, .content, .issuer, .signature, .time,
      ])
    #expect(try verify(text(key, .text("x"))).decisiveStep?.step == .content)
    let other = try verify(text(key, CBOR([:])), TestIssuer().list())
    #expect(other.verdict == .undecided)
  }

  @Test func aForeignKeyIsInvalid() throws {
    let foreign = TestIssuer(.p256(Self.key), country: "HR")
    let text = try foreign.text(
      issuer: "XL",
      change: { claims in
        claims[3] = CBOR.Pair(
          key: .integer(-260),
          value: .map([CBOR.Pair(key: .integer(-6), value: CBOR([:]))]))
      })
    let result = try verify(text, foreign.list())
    #expect(result.decisiveStep?.step == .issuer)
    #expect(result.verdict == .invalid)
  }

  @Test func unknownContentsAreUndecided() throws {
    let result = try verify(text(99, CBOR([:])))
    #expect(result.kind == .unknown)
    #expect(result.verdict == .undecided)
    let map = try issuer.text(signing: CBOR(["name": "Eddie"]).encoded)
    #expect(try verify(map).kind == .unknown)
    #expect(try verify(map).verdict == .undecided)
  }

  @Test(arguments: [
    ("hello, world", CredentialKind.unknown), ("{\"resourceType\":\"Bundle\"}", .unknown),
    ("{\"data\":{\"hdr\":{\"t\":\"icao.vacc\"}},\"sig\":{}}", .icaoVDS), ("B64:UEsDBBQ", .divoc),
  ])
  func otherKindsAreUndecided(_ text: String, _ kind: CredentialKind) throws {
    let result = try verify(text)
    #expect(result.kind == kind)
    #expect(result.verdict == .undecided)
  }

  /// The key identifier is the fragment of the method's identifier.
  @Test func aParticipantOfTheNetworkIsTrustedByItsDIDDocument() throws {
    let kid = Base64.text(issuer.trusted.keyIdentifier)
    let jwk = TestCardIssuer(key: Self.key).jwk
    func list(_ id: String, _ key: JSON) throws -> TrustList {
      let fragment =
        kid.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let document: JSON = [
        "id": .string(id),
        "verificationMethod": [
          ["id": .string("\(id)#\(fragment)"), "type": "JsonWebKey2020", "publicKeyJwk": key]
        ],
      ]
      var list = TrustList(now: Self.at, maxAge: 30)
      list.add(
        try TrustListParser.contents(in: Array(document.text.utf8)),
        from: TrustSource(name: "did.json", updated: Self.at))
      return list
    }
    let key: JSON = [
      "kty": "EC", "crv": "P-256", "x": jwk["x"] ?? .null, "y": jwk["y"] ?? .null,
    ]
    let text = try text(-6, CBOR([:]))
    let id = "did:web:example.org:trustlist:-:XXL:DSC"
    #expect(try verify(text, list(id, key)).verdict == .valid)
    // Certificates of the EU are verified with these keys, too.
    let certificate = try verify(issuer.text(issuer: "XL"), list(id, key))
    #expect(certificate.result(of: .signature).isOK == true)
    let other = TestCardIssuer().jwk
    let wrong: JSON = [
      "kty": "EC", "crv": "P-256", "x": other["x"] ?? .null, "y": other["y"] ?? .null,
    ]
    #expect(try verify(text, list(id, wrong)).decisiveStep?.step == .signature)
    #expect(throws: TrustListError.noCertificates) {
      try list("did:web:example.org:trustlist:-:XXL:TLS", key)
    }
  }
}
