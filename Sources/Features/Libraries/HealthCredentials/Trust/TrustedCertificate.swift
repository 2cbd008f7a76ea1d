import Crypto

/// An entry of a trust list.
package struct TrustedCertificate: Sendable, Hashable {
  /// The certificate in DER (ITU-T X.690).
  package let der: [UInt8]
  /// The first eight bytes of the SHA-256 of the certificate.
  package let keyIdentifier: [UInt8]
  /// The country according to the list.
  package let country: String?
  /// The key identifier according to the list.
  package let listedKeyIdentifier: [UInt8]?

  /// - Parameter keyIdentifier: the key identifier, if it is known already.
  package init(
    der: [UInt8], keyIdentifier: [UInt8]? = nil, country: String? = nil,
    listedKeyIdentifier: [UInt8]? = nil
  ) {
    self.der = der
    self.keyIdentifier = keyIdentifier ?? Array(SHA256.hash(data: der).prefix(8))
    self.country = country
    self.listedKeyIdentifier = listedKeyIdentifier
  }

  /// `true` if the list states the key identifier of another certificate, or none that can be read. The
  /// gateway computes key identifiers from certificates (Technical Specifications for EU Digital COVID
  /// Certificates, volume 1, §3.3.3), so that the entry was modified or mixed up.
  package var isMismatched: Bool {
    listedKeyIdentifier.map { $0 != keyIdentifier } ?? false
  }

  package var isWellFormed: Bool { (try? SignerCertificate(der: der)) != nil }
}
