import Crypto
import Foundation

/// The format of national backends: a line with the base64 of an ECDSA signature, then the list.
package enum SignedTrustList {
  package struct Key: Sendable {
    fileprivate let key: P256.Signing.PublicKey

    /// - Parameter text: a P-256 public key in PEM, or its DER in base64.
    package init(_ text: String) throws(TrustListError) {
      let pem = try? P256.Signing.PublicKey(pemRepresentation: text)
      let der = Base64.bytes(text).flatMap { try? P256.Signing.PublicKey(derRepresentation: $0) }
      guard let key = pem ?? der else { throw .invalidKey }
      self.key = key
    }
  }

  /// Verifies the signature, if there is a key, and returns the list without it.
  package static func list(in body: [UInt8], key: Key?) throws(TrustListError) -> [UInt8] {
    let lines = body[...].split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let first = body[...].trimmed.first
    let isJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    guard lines.count == 2, !isJSON,
      let signature = Base64.bytes(String(decoding: lines[0], as: UTF8.self))
    else {
      if key != nil { throw .unsigned }
      return body
    }
    guard let key else { return Array(lines[1]) }
    let parsed =
      (try? P256.Signing.ECDSASignature(rawRepresentation: signature))
      ?? (try? P256.Signing.ECDSASignature(derRepresentation: signature))
    guard let parsed, key.key.isValidSignature(parsed, for: lines[1]) else {
      throw .invalidSignature
    }
    return Array(lines[1])
  }
}
