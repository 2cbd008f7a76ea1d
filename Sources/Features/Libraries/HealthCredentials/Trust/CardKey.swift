import AtriumScreen
import Crypto

/// A public key of an issuer of SMART Health Cards.
struct CardKey: Sendable {
  let identifier: String
  let key: P256.Signing.PublicKey
  /// The version of the issuer's revocation list for this key.
  let revocationVersion: String?
  let source: TrustSource

  /// Reads a JSON Web Key (RFC 7517). Returns `nil` unless it is a public key for ES256 whose
  /// identifier is its thumbprint (RFC 7638), and whose first certificate, if any, has the same key.
  init?(_ json: JSON, from source: TrustSource) {
    guard json["kty"] == "EC", json["crv"] == "P-256", json["use"] == "sig",
      json["alg"] == "ES256", json["d"] == nil, let identifier = json["kid"]?.string,
      let key = P256.Signing.PublicKey(jwk: json), key.thumbprint == identifier,
      Self.hasMatchingCertificate(json, key)
    else { return nil }
    self.identifier = identifier
    self.key = key
    revocationVersion = json["crlVersion"]?.versionText
    self.source = source
  }

  private static func hasMatchingCertificate(_ json: JSON, _ key: P256.Signing.PublicKey) -> Bool {
    guard let chain = json["x5c"], chain != .null else { return true }
    guard let der = chain.elements?.first?.string.flatMap({ Base64.bytes($0) }),
      let certificate = try? SignerCertificate(der: der)
    else { return false }
    return key.derRepresentation.elementsEqual(certificate.publicKey)
  }
}

extension P256.Signing.PublicKey {
  /// - Parameter jwk: a JSON Web Key with the coordinates `x` and `y`.
  init?(jwk: JSON) {
    guard let x = jwk["x"]?.string.flatMap({ Base64.urlBytes(Array($0.utf8)[...]) }), x.count == 32,
      let y = jwk["y"]?.string.flatMap({ Base64.urlBytes(Array($0.utf8)[...]) }), y.count == 32,
      let key = try? Self(rawRepresentation: x + y)
    else { return nil }
    self = key
  }

  /// The SHA-256 of the required members, in base64url (RFC 7638).
  fileprivate var thumbprint: String {
    let x = Base64.urlText(rawRepresentation.prefix(32))
    let y = Base64.urlText(rawRepresentation.suffix(32))
    let text = #"{"crv":"P-256","kty":"EC","x":"\#(x)","y":"\#(y)"}"#
    return Base64.urlText(Array(SHA256.hash(data: Array(text.utf8))))
  }
}

extension JSON {
  /// A version, which may be a number or a text.
  var versionText: String? { string ?? integer.map { "\($0)" } }
}
