import AtriumFormats
import AtriumScreen
import Foundation

/// Reads trusted certificates in the forms that they come in: a PEM or DER file, a folder of them,
/// a JSON list, DER in base64.
enum TrustFile {
  /// - Parameter text: a path, or the base64 text itself.
  static func read(_ text: String) throws -> [TrustedCertificate] {
    switch Files.kind(of: text) {
    case .file: return try parsed(Files.reader().read(text), name: text)
    case .missing:
      guard text != "-" else { return try parsed(Files.reader().read(text), name: text) }
      guard text.utf8.count > 100, let der = der(text) else { throw CertificatesError.noFile(text) }
      return [TrustedCertificate(der: der)]
    case .folder:
      var found: [TrustedCertificate] = []
      for name in try Files.names(in: text) {
        let path = "\(text)/\(name)"
        guard Files.kind(of: path) == .file else { continue }
        // Other files may lie beside the certificates.
        found += (try? parsed(Files.reader().read(path), name: path)) ?? []
      }
      guard !found.isEmpty else { throw CertificatesError.noTrustInside(text) }
      return found
    }
  }

  /// What a list is called that comes from a path or is base64 text itself.
  static func source(of text: String) -> String {
    Files.kind(of: text) == .missing && text != "-" ? "base64" : Files.name(of: text)
  }

  /// - Parameter name: what the bytes are called in failures.
  static func parsed(
    _ bytes: [UInt8], name: String
  ) throws(CertificatesError) -> [TrustedCertificate] {
    let found = try certificates(in: bytes, name: name)
    guard !found.isEmpty else { throw .noTrustInside(name) }
    return found
  }

  private static func certificates(
    in bytes: [UInt8], name: String
  ) throws(CertificatesError) -> [TrustedCertificate] {
    // A SEQUENCE with a long length: DER.
    if bytes.count > 64, bytes[0] == 0x30, bytes[1] & 0x80 != 0 {
      return [TrustedCertificate(der: bytes)]
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let pem = PEM.certificates(in: text)
    if !pem.isEmpty { return pem.map { TrustedCertificate(der: $0) } }
    let start = text.drop(while: \.isWhitespace)
    if start.hasPrefix("[") || start.hasPrefix("{") { return try listed(bytes, name: name) }
    return der(text).map { [TrustedCertificate(der: $0)] } ?? []
  }

  private static func der(_ text: String) -> [UInt8]? {
    guard let bytes = Base64.bytes(text), bytes.count > 64, bytes[0] == 0x30 else { return nil }
    return bytes
  }

  /// The gateway's list: objects with `country`, `kid` and `rawData`; or base64 texts alone. The
  /// list may stand under `certificates`.
  private static func listed(
    _ bytes: [UInt8], name: String
  ) throws(CertificatesError) -> [TrustedCertificate] {
    let json: JSON
    do throws(JSONSyntaxError) {
      json = try JSON(parsing: bytes)
    } catch {
      throw .notJSON(name, error)
    }
    guard case .array(let items) = json["certificates"] ?? json else {
      throw .noTrustInside(name)
    }
    return items.compactMap { item in
      if let type = item["certificateType"], type != "DSC" { return nil }
      guard let der = (item["rawData"] ?? item).string.flatMap(der) else { return nil }
      return TrustedCertificate(
        der: der, country: item["country"]?.string?.uppercased(),
        statedName: item["kid"]?.string.flatMap { Base64.bytes($0) })
    }
  }
}

/// Certificates in PEM (RFC 7468).
enum PEM {
  static func certificates(in text: String) -> [[UInt8]] {
    text.split(separator: "-----BEGIN CERTIFICATE-----").compactMap { part in
      guard let end = part.range(of: "-----END CERTIFICATE-----") else { return nil }
      return Base64.bytes(part[..<end.lowerBound])
    }
  }
}

extension JSON {
  var string: String? { if case .string(let text) = self { text } else { nil } }
}
