import AtriumScreen
import Crypto
import CryptoExtras
import Foundation

@testable import Certificates

/// Issues certificates for invented people, as a country's backend would.
struct Forge: Sendable {
  enum Key: Sendable {
    case p256(P256.Signing.PrivateKey)
    case rsa(_RSA.Signing.PrivateKey)
  }
  let key: Key
  /// The signer's certificate, in DER.
  let signer: [UInt8]

  /// - Parameters:
  ///   - uses: last numbers of key usages: 1 test, 2 vaccination, 3 recovery.
  ///   - isOdd: whether a default is written out, as strict readers refuse.
  init(
    _ key: Key = .p256(P256.Signing.PrivateKey()), country: String = "AT", uses: [UInt8] = [],
    valid: (from: String, until: String) = ("210101000000Z", "301231235959Z"), isOdd: Bool = false
  ) {
    self.key = key
    let publicKey: [UInt8] =
      switch key {
      case .p256(let key): Array(key.publicKey.derRepresentation)
      case .rsa(let key): Array(key.publicKey.derRepresentation)
      }
    let algorithm = DERText.sequence([0x06, 0x03, 0x2A, 0x03, 0x04])
    let name = DERText.sequence(
      DERText.node(
        0x31,
        DERText.sequence([0x06, 0x03, 0x55, 0x04, 0x06], DERText.node(0x13, Array(country.utf8)))))
    let oids = uses.map { use -> [UInt8] in
      [0x06, 0x0B, 0x2B, 0x06, 0x01, 0x04, 0x01, 0x8E, 0x37, 0x8F, 0x65, 0x01, use]
    }
    let usage = DERText.sequence(
      [0x06, 0x03, 0x55, 0x1D, 0x25], isOdd ? [0x01, 0x01, 0x00] : [],
      DERText.node(0x04, DERText.sequence(oids.flatMap { $0 })))
    let body = DERText.sequence(
      [0xA0, 0x03, 0x02, 0x01, 0x02], [0x02, 0x01, 0x01], algorithm, name,
      DERText.sequence(
        DERText.node(0x17, Array(valid.from.utf8)), DERText.node(0x17, Array(valid.until.utf8))),
      name, publicKey, uses.isEmpty ? [] : DERText.node(0xA3, DERText.sequence(usage)))
    signer = DERText.sequence(body, algorithm, [0x03, 0x02, 0x00, 0x00])
  }

  var trusted: TrustedCertificate { TrustedCertificate(der: signer) }

  /// A list that trusts this signer.
  func list(days: Double = 0, limit: Int = 30, isGiven: Bool = false) -> TrustList {
    let now = Timestamp(seconds: 1_650_000_000)
    var list = TrustList(now: now, limit: limit)
    let updated = Timestamp(seconds: now.seconds - 86_400 * days)
    list.add(trusted, from: TrustSource(name: "forge", updated: updated, isGiven: isGiven))
    return list
  }

  /// What the QR code says.
  /// - Parameters:
  ///   - change: what is done to the claims before they are signed.
  func text(
    _ payload: JSON = Self.vaccination, tags: [UInt64] = [18], issuer: String = "AT",
    issued: Int = 1_640_000_000, expires: Int = 1_670_000_000,
    kid: (protected: Bool, unprotected: [UInt8]?) = (true, nil),
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
    return try text(signing: CBOR.map(claims).encoded, tags: tags, kid: kid)
  }

  /// What the QR code says, whatever is signed.
  func text(
    signing token: [UInt8], tags: [UInt64] = [18],
    kid: (protected: Bool, unprotected: [UInt8]?) = (true, nil)
  ) throws -> String {
    var headers = [CBOR.Pair(key: .integer(1), value: algorithm)]
    if kid.protected {
      headers.append(CBOR.Pair(key: .integer(4), value: .bytes(trusted.name[...])))
    }
    let protected = CBOR.map(headers).encoded
    let unprotected = kid.unprotected.map {
      [CBOR.Pair(key: .integer(4), value: .bytes($0[...]))]
    }
    let signed = CBOR.array([
      .text("Signature1"), .bytes(protected[...]), .bytes([]), .bytes(token[...]),
    ]).encoded
    var message = CBOR.array([
      .bytes(protected[...]), .map(unprotected ?? []), .bytes(token[...]),
      .bytes(try signature(of: signed)[...]),
    ])
    for tag in tags.reversed() { message = .tagged(tag, message) }
    return Self.text(message.encoded)
  }

  /// What the QR code says of bytes that are compressed.
  static func text(_ message: [UInt8]) -> String { "HC1:" + Base45.encode(Zlib.stored(message)) }

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

  static let vaccination: JSON = [
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
private enum DERText {
  static func sequence(_ parts: [UInt8]...) -> [UInt8] { node(0x30, parts.flatMap { $0 }) }

  static func node(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    switch content.count {
    case ..<0x80: [tag, UInt8(content.count)] + content
    case ..<0x100: [tag, 0x81, UInt8(content.count)] + content
    default: [tag, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
    }
  }
}
