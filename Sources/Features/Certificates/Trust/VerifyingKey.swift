import Crypto
import CryptoExtras
import Foundation

/// A signer's public key.
enum VerifyingKey: Sendable {
  case p256(P256.Signing.PublicKey)
  case rsa(_RSA.Signing.PublicKey)
  /// Of a kind that no certificate may be signed with.
  case unusable

  /// - Parameter publicKey: a SubjectPublicKeyInfo (RFC 5280 §4.1.2.7).
  init(_ publicKey: ArraySlice<UInt8>) {
    if let key = try? P256.Signing.PublicKey(derRepresentation: publicKey) {
      self = .p256(key)
    } else if let key = try? _RSA.Signing.PublicKey(derRepresentation: publicKey) {
      self = .rsa(key)
    } else {
      self = .unusable
    }
  }

  /// `nil` where the algorithm needs a key of another kind.
  func isSignature(
    _ signature: ArraySlice<UInt8>, of signed: [UInt8], by algorithm: Envelope.Algorithm
  ) -> Bool? {
    switch (self, algorithm) {
    case (.p256(let key), .es256):
      // RFC 9053 §2.1: r and s, 32 bytes each.
      guard let pair = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else {
        return false
      }
      return key.isValidSignature(pair, for: signed)
    case (.rsa(let key), .ps256):
      return key.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: signature), for: SHA256.hash(data: signed),
        padding: .PSS)
    default: return nil
    }
  }
}
