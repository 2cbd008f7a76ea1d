package import AtriumScreen
import AtriumTime
package import Crypto
package import CryptoExtras
import Foundation
package import HealthCredentials

/// Issues certificates for invented people.
package struct TestIssuer: Sendable {
  package enum Key: Sendable {
    case p256(P256.Signing.PrivateKey)
    case rsa(_RSA.Signing.PrivateKey)
  }
  package let key: Key
  /// Additional header parameters.
  package typealias Headers = (protected: [CBOR.Pair], unprotected: [CBOR.Pair])

  /// The signer's certificate, in DER.
  package let signer: [UInt8]

  /// - Parameters:
  ///   - uses: the last numbers of the key usages: 1 test, 2 vaccination, 3 recovery.
  ///   - encodesDefault: whether a default value is encoded, which DER forbids.
  package init(
    _ key: Key = .p256(P256.Signing.PrivateKey()), country: String = "AT", uses: [UInt8] = [],
    valid: (from: String, until: String) = ("210101000000Z", "301231235959Z"),
    encodesDefault: Bool = false
  ) {
    self.key = key
    let publicKey: [UInt8] =
      switch key {
      case .p256(let key): Array(key.publicKey.derRepresentation)
      case .rsa(let key): Array(key.publicKey.derRepresentation)
      }
    let algorithm = DEREncoder.sequence([0x06, 0x03, 0x2A, 0x03, 0x04])
    let name = DEREncoder.sequence(
      DEREncoder.node(
        0x31,
        DEREncoder.sequence(
          [0x06, 0x03, 0x55, 0x04, 0x06], DEREncoder.node(0x13, Array(country.utf8)))))
    let oids = uses.map { use -> [UInt8] in
      [0x06, 0x0B, 0x2B, 0x06, 0x01, 0x04, 0x01, 0x8E, 0x37, 0x8F, 0x65, 0x01, use]
    }
    let usage = DEREncoder.sequence(
      [0x06, 0x03, 0x55, 0x1D, 0x25], encodesDefault ? [0x01, 0x01, 0x00] : [],
      DEREncoder.node(0x04, DEREncoder.sequence(oids.flatMap { $0 })))
    let body = DEREncoder.sequence(
      [0xA0, 0x03, 0x02, 0x01, 0x02], [0x02, 0x01, 0x01], algorithm, name,
      DEREncoder.sequence(
        DEREncoder.node(0x17, Array(valid.from.utf8)),
        DEREncoder.node(0x17, Array(valid.until.utf8))),
      name, publicKey, uses.isEmpty ? [] : DEREncoder.node(0xA3, DEREncoder.sequence(usage)))
    signer = DEREncoder.sequence(body, algorithm, [0x03, 0x02, 0x00, 0x00])
  }

  package var trusted: TrustedCertificate { TrustedCertificate(der: signer) }

  /// Returns a trust list with this signer.
  /// - Parameter days: the age of the list.
  package func list(days: Double = 0, limit: Int = 30, isExplicit: Bool = false) -> TrustList {
    let now = Instant(timeIntervalSince1970: 1_650_000_000)
    var list = TrustList(now: now, maxAge: limit)
    let updated = Instant(timeIntervalSince1970: now.timeIntervalSince1970 - 86_400 * days)
    list.add(trusted, from: TrustSource(name: "forge", updated: updated, isExplicit: isExplicit))
    return list
  }

  /// Returns the content of the QR code.
  /// - Parameter change: changes the claims before they are signed.
  package func text(
    _ payload: JSON = Self.vaccination, tags: [UInt64] = [18], issuer: String = "AT",
    issued: Int = 1_640_000_000, expires: Int = 1_670_000_000,
    kid: (protected: Bool, unprotected: [UInt8]?) = (true, nil), headers: Headers = ([], []),
    change: (inout [CBOR.Pair]) -> Void = { _ in }
  ) throws -> String {
    var claims = [
      CBOR.Pair(key: .integer(1), value: .text(issuer)),
      CBOR.Pair(key: .integer(6), value: .unsigned(UInt64(issued))),
      CBOR.Pair(key: .integer(4), value: .unsigned(UInt64(expires))),
      CBOR.Pair(
        key: .integer(-260),
        value: .map([CBOR.Pair(key: .integer(1), value: CBOR(payload))])),
    ]
    change(&claims)
    return try text(signing: CBOR.map(claims).encoded, tags: tags, kid: kid, headers: headers)
  }

  /// Returns the content of the QR code for any token.
  package func text(
    signing token: [UInt8], tags: [UInt64] = [18],
    kid: (protected: Bool, unprotected: [UInt8]?) = (true, nil), headers: Headers = ([], [])
  ) throws -> String {
    var protectedHeaders = [CBOR.Pair(key: .integer(1), value: algorithm)]
    if kid.protected {
      protectedHeaders.append(
        CBOR.Pair(key: .integer(4), value: .bytes(trusted.keyIdentifier[...])))
    }
    let protected = CBOR.map(protectedHeaders + headers.protected).encoded
    let unprotected =
      (kid.unprotected.map { [CBOR.Pair(key: .integer(4), value: .bytes($0[...]))] } ?? [])
      + headers.unprotected
    let signed = CBOR.array([
      .text("Signature1"), .bytes(protected[...]), .bytes([]), .bytes(token[...]),
    ]).encoded
    var message = CBOR.array([
      .bytes(protected[...]), .map(unprotected), .bytes(token[...]),
      .bytes(try signature(of: signed)[...]),
    ])
    for tag in tags.reversed() { message = .tagged(tag, message) }
    return Self.text(message.encoded)
  }

  /// Returns the content of the QR code for any message.
  package static func text(_ message: [UInt8]) -> String {
    "HC1:" + Base45.encode(ZlibEncoder.stored(message))
  }

  private var algorithm: CBOR {
    switch key {
    case .p256: .negative(6)
    case .rsa: .negative(36)
    }
  }

  private func signature(of signed: [UInt8]) throws -> [UInt8] {
    switch key {
    case .p256(let key): Array(try key.signature(for: signed).rawRepresentation)
    case .rsa(let key):
      Array(try key.signature(for: SHA256.hash(data: signed), padding: .PSS).rawRepresentation)
    }
  }

  package static let vaccination: JSON = [
    "ver": "1.3.0", "dob": "1964-08-12",
    "nam": ["fn": "Musterfrau", "fnt": "MUSTERFRAU", "gn": "Gabriele", "gnt": "GABRIELE"],
    "v": [
      [
        "tg": "840539006", "vp": "1119349007", "mp": "EU/1/20/1528", "ma": "ORG-100030215",
        "dn": 2, "sd": 2, "dt": "2021-11-18", "co": "AT", "is": "Ministry of Health, Austria",
        "ci": "URN:UVCI:01:AT:10807843F94AEE0EE5093FBC254BD813#B",
      ]
    ],
  ]
}

/// Distinguished encoding (ITU-T X.690).
private enum DEREncoder {
  static func sequence(_ parts: [UInt8]...) -> [UInt8] { node(0x30, parts.flatMap { $0 }) }

  static func node(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    switch content.count {
    case ..<0x80: [tag, UInt8(content.count)] + content
    case ..<0x100: [tag, 0x81, UInt8(content.count)] + content
    default: [tag, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
    }
  }
}
