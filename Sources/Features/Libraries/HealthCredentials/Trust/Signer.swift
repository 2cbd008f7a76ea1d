package import AtriumTime
import Crypto
import CryptoExtras
import Foundation
import SwiftASN1

/// A trusted signer.
package struct Signer: Sendable {
  let key: SignerPublicKey
  package let country: String?
  package let validity: ClosedRange<Instant>
  /// The kinds of certificates it may sign; empty if it may sign all.
  package let kinds: Set<CertificateKind>
  let source: TrustSource
}

extension Signer {
  /// - Throws: `ASN1Error` if the certificate is malformed.
  package init(_ trusted: TrustedCertificate, from source: TrustSource) throws {
    let certificate = try SignerCertificate(der: trusted.der)
    key = SignerPublicKey(certificate.publicKey)
    let countries = [certificate.country, trusted.country].compactMap(\.self)
    country = countries.first(where: IssuingCountry.isCode) ?? countries.first
    validity = certificate.validity
    kinds = Set(certificate.extendedKeyUsage.compactMap(CertificateKind.init))
    self.source = source
  }
}

extension CertificateKind {
  /// Maps an extended key usage (Certificate Governance of the EU gateway, §4.3). Some certificates
  /// have an additional zero in the identifier.
  fileprivate init?(_ usage: ASN1ObjectIdentifier) {
    switch usage {
    case [1, 3, 6, 1, 4, 1, 1847, 2021, 1, 1], [1, 3, 6, 1, 4, 1, 0, 1847, 2021, 1, 1]: self = .test
    case [1, 3, 6, 1, 4, 1, 1847, 2021, 1, 2], [1, 3, 6, 1, 4, 1, 0, 1847, 2021, 1, 2]:
      self = .vaccination
    case [1, 3, 6, 1, 4, 1, 1847, 2021, 1, 3], [1, 3, 6, 1, 4, 1, 0, 1847, 2021, 1, 3]:
      self = .recovery
    default: return nil
    }
  }
}

/// A signer's public key.
enum SignerPublicKey: Sendable {
  case p256(P256.Signing.PublicKey)
  case rsa(_RSA.Signing.PublicKey)
  /// A malformed key, or one of another type.
  case unsupported

  /// - Parameter publicKey: a SubjectPublicKeyInfo (RFC 5280 §4.1.2.7).
  init(_ publicKey: ArraySlice<UInt8>) {
    // The initialiser does not compare the identifier of the curve (RFC 5480 §2.1.1.1).
    if let key = try? P256.Signing.PublicKey(derRepresentation: publicKey),
      key.derRepresentation.elementsEqual(publicKey)
    {
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
