import Crypto
import SwiftASN1

/// A certificate that is trusted, as it stands on a list.
struct TrustedCertificate: Sendable, Hashable {
  /// DER (ITU-T X.690).
  let der: [UInt8]
  /// The key identifier: the first eight bytes of the SHA-256 of the certificate.
  let name: [UInt8]
  /// The country that the list states.
  var country: String?
  /// The name that the list states, where it states one.
  var statedName: [UInt8]?

  init(der: [UInt8], country: String? = nil, statedName: [UInt8]? = nil) {
    self.init(
      der: der, name: Array(SHA256.hash(data: der).prefix(8)), country: country,
      statedName: statedName)
  }

  /// - Parameter name: what the key identifier is known to be.
  init(der: [UInt8], name: [UInt8], country: String?, statedName: [UInt8]?) {
    (self.der, self.name, self.country, self.statedName) = (der, name, country, statedName)
  }
}

/// Somebody whose signature is trusted.
struct Signer: Sendable {
  let key: VerifyingKey
  let country: String?
  let validity: ClosedRange<Timestamp>
  /// What it may sign; empty where it may sign everything.
  let kinds: Set<Kind>
  /// Where the certificate comes from.
  let source: TrustSource

  /// - Throws: `ASN1Error` where the certificate cannot be read.
  init(_ trusted: TrustedCertificate, from source: TrustSource) throws {
    let certificate = try SignerCertificate(der: trusted.der)
    key = VerifyingKey(certificate.publicKey)
    country = certificate.country ?? trusted.country
    validity = certificate.validity
    kinds = Set(certificate.extendedKeyUsage.compactMap(Kind.init))
    self.source = source
  }
}

extension Kind {
  /// What an extended key usage allows to sign (Certificate Governance of the EU gateway, §4.3);
  /// some certificates have the number with a zero in it.
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
