import AtriumScreen
import AtriumTime
import Crypto
import CryptoExtras
import Foundation

/// A JSON Web Key (RFC 7517) that may sign certificates of the form `HC1:`, from a DID document of
/// WHO's network or a key set.
struct CertificateKey: Sendable {
  /// The key identifier in the header of certificates.
  let identifier: [UInt8]
  let signer: Signer

  /// Returns `nil` for a private or malformed key, or one of another type than P-256 and RSA.
  init?(_ json: JSON, from source: TrustSource) {
    guard json["d"] == nil, let identifier = json["kid"]?.string.flatMap(Self.identifier),
      let key = SignerPublicKey(jwk: json)
    else { return nil }
    self.identifier = identifier
    if let der = json["x5c"]?.elements?.first?.string.flatMap({ Base64.bytes($0) }) {
      guard let signer = try? Signer(TrustedCertificate(der: der), from: source) else {
        return nil
      }
      self.signer = signer
    } else {
      signer = Signer(key: key, country: nil, validity: Self.always, kinds: [], source: source)
    }
  }

  /// Keys without a certificate have no dates.
  private static let always =
    Instant(timeIntervalSince1970: -1e11)...Instant(timeIntervalSince1970: 1e11)

  /// Decodes base64 with either alphabet.
  private static func identifier(_ text: String) -> [UInt8]? {
    Base64.bytes(text.replacing("-", with: "+").replacing("_", with: "/"))
  }
}

extension SignerPublicKey {
  fileprivate init?(jwk: JSON) {
    func bytes(_ name: String) -> [UInt8]? {
      jwk[name]?.string.flatMap { Base64.urlBytes(Array($0.utf8)[...]) }
    }
    if jwk["kty"] == "EC", jwk["crv"] == "P-256", let key = P256.Signing.PublicKey(jwk: jwk) {
      self = .p256(key)
    } else if jwk["kty"] == "RSA", let n = bytes("n"), let e = bytes("e"),
      let key = try? _RSA.Signing.PublicKey(n: n, e: e)
    {
      self = .rsa(key)
    } else {
      return nil
    }
  }
}
