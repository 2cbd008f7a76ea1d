package import AtriumTime
import SwiftASN1

/// A trusted signer.
package struct Signer: Sendable {
  let key: SignerPublicKey
  package let country: String?
  package let validity: ClosedRange<Instant>
  /// The kinds of certificates it may sign; empty if it may sign all.
  package let kinds: Set<CertificateKind>
  let source: TrustSource

  /// - Throws: `ASN1Error` if the certificate is malformed.
  package init(_ trusted: TrustedCertificate, from source: TrustSource) throws {
    let certificate = try SignerCertificate(der: trusted.der)
    key = SignerPublicKey(certificate.publicKey)
    country = certificate.country ?? trusted.country
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
