import Crypto
import CryptoExtras
import Foundation

/// A signer's public key.
enum SignerPublicKey: Sendable {
  case p256(P256.Signing.PublicKey)
  case rsa(_RSA.Signing.PublicKey)
  /// A malformed key, or one of another type.
  case unsupported

  /// - Parameter publicKey: a SubjectPublicKeyInfo (RFC 5280 §4.1.2.7).
  init(_ publicKey: ArraySlice<UInt8>) {
    if let key = try? P256.Signing.PublicKey(derRepresentation: publicKey) {
      self = .p256(key)
    } else if let key = try? _RSA.Signing.PublicKey(derRepresentation: publicKey) {
      self = .rsa(key)
    } else {
      self = .unsupported
    }
  }

  /// Verifies a signature; `nil` if the algorithm needs another type of key.
  func isValidSignature(
    _ signature: ArraySlice<UInt8>, for message: [UInt8], algorithm: COSEEnvelope.Algorithm
  ) -> Bool? {
    switch (self, algorithm) {
    case (.p256(let key), .es256):
      // RFC 9053 §2.1: r and s, 32 bytes each.
      guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else {
        return false
      }
      return key.isValidSignature(signature, for: message)
    case (.rsa(let key), .ps256):
      return key.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: signature), for: SHA256.hash(data: message),
        padding: .PSS)
    default: return nil
    }
  }
}
