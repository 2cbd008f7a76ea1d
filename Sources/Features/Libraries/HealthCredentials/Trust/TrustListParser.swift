package import AtriumScreen
import Foundation

/// An error in a trust list.
package enum TrustListError: Error, Equatable {
  case notJSON(JSONSyntaxError)
  case noCertificates
  /// The list states the key identifiers of other certificates for all of its certificates.
  case mismatched(Int)
  /// A public key was given, but the list has no signature.
  case unsigned
  case invalidSignature
  /// The public key for the signature is malformed.
  case invalidKey
}

/// Parses trusted certificates in PEM, DER, base64 and JSON.
package enum TrustListParser {
  private static let limits = JSONLimits(bytes: 16 << 20, values: 250_000)

  package static func certificates(
    in bytes: [UInt8]
  ) throws(TrustListError) -> [TrustedCertificate] {
    let found = try parse(bytes)
    guard !found.isEmpty else { throw .noCertificates }
    return found
  }

  /// Parses base64 of DER; `nil` for other text.
  package static func certificate(base64: String) -> TrustedCertificate? {
    der(base64).map { TrustedCertificate(der: $0) }
  }

  private static func parse(_ bytes: [UInt8]) throws(TrustListError) -> [TrustedCertificate] {
    // DER: a SEQUENCE with a long form of its length.
    if bytes.count > 64, bytes[0] == 0x30, bytes[1] & 0x80 != 0 {
      return [TrustedCertificate(der: bytes)]
    }
    let start = bytes.first { !" \t\r\n".utf8.contains($0) }
    if start == UInt8(ascii: "[") || start == UInt8(ascii: "{") { return try jsonList(bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    let pem = pemCertificates(in: text)
    if !pem.isEmpty { return pem.map { TrustedCertificate(der: $0) } }
    return certificate(base64: text).map { [$0] } ?? []
  }

  private static func der(_ text: String) -> [UInt8]? {
    guard let bytes = Base64.bytes(text), bytes.count > 64, bytes[0] == 0x30 else { return nil }
    return bytes
  }

  /// Parses the gateway's list, an array or an object with the array `certificates`. Its elements are
  /// objects with `country`, `kid` and `rawData`, or base64 texts.
  private static func jsonList(
    _ bytes: [UInt8]
  ) throws(TrustListError) -> [TrustedCertificate] {
    let json: JSON
    do throws(JSONSyntaxError) {
      json = try JSON(parsing: bytes, limits)
    } catch {
      throw .notJSON(error)
    }
    guard let items = (json["certificates"] ?? json).elements else { throw .noCertificates }
    return items.compactMap { item in
      if let type = item["certificateType"], type != "DSC" { return nil }
      guard let der = (item["rawData"] ?? item).string.flatMap(der) else { return nil }
      var listed: [UInt8]?
      if let identifier = item["kid"], identifier != .null {
        listed = identifier.string.flatMap { Base64.bytes($0) } ?? []
      }
      return TrustedCertificate(
        der: der, country: item["country"]?.string?.uppercased(), listedKeyIdentifier: listed)
    }
  }

  /// Returns the certificates in PEM (RFC 7468).
  private static func pemCertificates(in text: String) -> [[UInt8]] {
    text.split(separator: "-----BEGIN CERTIFICATE-----").compactMap { part in
      guard let end = part.range(of: "-----END CERTIFICATE-----") else { return nil }
      return Base64.bytes(part[..<end.lowerBound])
    }
  }
}
