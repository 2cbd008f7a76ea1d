import AtriumCore
import Crypto
import Foundation

/// Brings the trust list up to date from a server.
struct TrustUpdate: Sendable {
  let http: (any HTTPClient)?
  /// Where the list is, where the command does not say.
  let address: String?
  /// The key that signs the list: a P-256 public key in PEM, or DER in base64.
  let key: String?

  /// - Returns: the certificates on the list, and where it came from.
  func fetch(
    from address: String?
  ) async throws -> (certificates: [TrustedCertificate], source: String) {
    guard let address = address ?? self.address else { throw CertificatesError.noAddress }
    guard let http else { throw CertificatesError.noNetwork }
    // A key that cannot be used must not read as no key.
    let key = try key.map(Self.key)
    let response = try await http.send(HTTPRequest(address))
    guard response.status == 200 else {
      throw CertificatesError.refused(address, status: response.status)
    }
    let list = try Self.checked(response.body, by: key)
    return (try TrustFile.parsed(list, name: address), address)
  }

  /// The list itself, without the line before it that signs it: base64 of an ECDSA signature, as
  /// lists of national backends have it.
  ///
  /// - Throws: `CertificatesError` where a key is set and did not sign the list.
  static func checked(_ body: [UInt8], by key: P256.Signing.PublicKey?) throws -> [UInt8] {
    let lines = body[...].split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let start = body[...].trimmed.first
    let isBare = start == UInt8(ascii: "[") || start == UInt8(ascii: "{")
    guard lines.count == 2, !isBare,
      let signature = Base64.bytes(String(decoding: lines[0], as: UTF8.self))
    else {
      if key != nil { throw CertificatesError.unsignedList }
      return body
    }
    guard let key else { return Array(lines[1]) }
    let pair =
      (try? P256.Signing.ECDSASignature(rawRepresentation: signature))
      ?? (try? P256.Signing.ECDSASignature(derRepresentation: signature))
    guard let pair, key.isValidSignature(pair, for: lines[1]) else {
      throw CertificatesError.badListSignature
    }
    return Array(lines[1])
  }

  private static func key(_ text: String) throws -> P256.Signing.PublicKey {
    let pem = try? P256.Signing.PublicKey(pemRepresentation: text)
    let der = Base64.bytes(text).flatMap { try? P256.Signing.PublicKey(derRepresentation: $0) }
    guard let key = pem ?? der else { throw CertificatesError.badListKey }
    return key
  }
}
