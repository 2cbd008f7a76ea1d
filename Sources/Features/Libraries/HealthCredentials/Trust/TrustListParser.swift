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

/// The trusted certificates and issuers of a list.
package struct TrustContents: Sendable, Equatable {
  package var certificates: [TrustedCertificate]
  package var issuers: [TrustedIssuer]

  package init(certificates: [TrustedCertificate] = [], issuers: [TrustedIssuer] = []) {
    (self.certificates, self.issuers) = (certificates, issuers)
  }

  package var isEmpty: Bool { certificates.isEmpty && issuers.isEmpty }

  package static func += (contents: inout Self, others: Self) {
    contents.certificates += others.certificates
    contents.issuers += others.issuers
  }
}

/// Parses trusted certificates in PEM, DER, base64 and JSON, and issuers in JSON.
package enum TrustListParser {
  private static let limits = JSONLimits(
    bytes: 16 << 20, values: 250_000, nullCharacters: .replaced)

  package static func contents(in bytes: [UInt8]) throws(TrustListError) -> TrustContents {
    let found = try parse(bytes)
    guard !found.isEmpty else { throw .noCertificates }
    return found
  }

  /// Parses base64 of DER; `nil` for other text.
  package static func certificate(base64: String) -> TrustedCertificate? {
    der(base64).map { TrustedCertificate(der: $0) }
  }

  private static func parse(_ bytes: [UInt8]) throws(TrustListError) -> TrustContents {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try parse(Array(bytes.dropFirst(3))) }
    // DER: a SEQUENCE with a long form of its length.
    if bytes.count > 64, bytes[0] == 0x30, bytes[1] & 0x80 != 0 {
      return TrustContents(certificates: [TrustedCertificate(der: bytes)])
    }
    let start = bytes.first { !" \t\r\n".utf8.contains($0) }
    if start == UInt8(ascii: "[") || start == UInt8(ascii: "{") { return try jsonList(bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    let pem = pemCertificates(in: text)
    if !pem.isEmpty { return TrustContents(certificates: pem.map { TrustedCertificate(der: $0) }) }
    return TrustContents(certificates: certificate(base64: text).map { [$0] } ?? [])
  }

  private static func der(_ text: String) -> [UInt8]? {
    guard let bytes = Base64.bytes(text), bytes.count > 64, bytes[0] == 0x30 else { return nil }
    return bytes
  }

  /// Parses the gateway's list, an array or an object with the array `certificates`. Its elements are
  /// objects with `country`, `kid` and `rawData`, or base64 texts.
  private static func jsonList(_ bytes: [UInt8]) throws(TrustListError) -> TrustContents {
    let json: JSON
    do throws(JSONSyntaxError) {
      json = try JSON(parsing: bytes, limits)
    } catch {
      throw .notJSON(error)
    }
    let issuers = (json.elements ?? [json]).flatMap(issuers)
    if !issuers.isEmpty { return TrustContents(issuers: issuers) }
    guard let items = (json["certificates"] ?? json).elements else { throw .noCertificates }
    return TrustContents(certificates: items.compactMap(certificate))
  }

  private static func certificate(_ item: JSON) -> TrustedCertificate? {
    if let type = item["certificateType"], type != "DSC" { return nil }
    guard let der = (item["rawData"] ?? item).string.flatMap(der) else { return nil }
    var listed: [UInt8]?
    if let identifier = item["kid"], identifier != .null {
      listed = identifier.string.flatMap { Base64.bytes($0) } ?? []
    }
    return TrustedCertificate(
      der: der, country: item["country"]?.string?.uppercased(), listedKeyIdentifier: listed)
  }

  /// Parses the snapshot of the VCI directory (`issuerInfo`), a JSON Web Key or a set of them
  /// (RFC 7517), or a DID document.
  private static func issuers(_ json: JSON) -> [TrustedIssuer] {
    if let infos = json["issuerInfo"]?.elements {
      return infos.compactMap { info in
        guard let id = info["issuer"]?["iss"]?.string, !id.isEmpty else { return nil }
        return TrustedIssuer(
          id: id, name: info["issuer"]?["name"]?.string, keys: info["keys"]?.elements ?? [],
          revocationLists: info["crls"]?.elements ?? [])
      }
    }
    if let methods = json["verificationMethod"]?.elements {
      let id = json["id"]?.string ?? "did:"
      let keys = methods.compactMap(key)
      return keys.isEmpty || !mayName(signers: id)
        ? [] : [TrustedIssuer(id: id.hasPrefix("did:") ? id : "did:" + id, name: nil, keys: keys)]
    }
    if let keys = json["keys"]?.elements, keys.contains(where: { $0["kty"] != nil }) {
      return [TrustedIssuer(id: "", name: nil, keys: keys)]
    }
    return json["kty"] == nil ? [] : [TrustedIssuer(id: "", name: nil, keys: [json])]
  }

  /// Returns the key of a verification method. Its identifier is the fragment of the method's unless
  /// the key has its own.
  private static func key(_ method: JSON) -> JSON? {
    guard case .object(var members)? = method["publicKeyJwk"] else { return nil }
    if method["publicKeyJwk"]?["kid"]?.string == nil {
      guard let fragment = method["id"]?.string?.split(separator: "#").last else { return nil }
      let identifier = String(fragment).removingPercentEncoding ?? String(fragment)
      members.removeAll { $0.key == "kid" }
      members.append(JSON.Member("kid", .string(identifier)))
    }
    return .object(members)
  }

  /// The last part of a DID of WHO's network is the use of its keys. Those that authenticate servers
  /// or sign lists sign no certificates.
  private static func mayName(signers id: String) -> Bool {
    let use = id.split(separator: ":").last.map(String.init) ?? ""
    return !["SCA", "TLS", "UP", "AUTH", "CSCA"].contains(use.uppercased())
  }

  /// Returns the certificates in PEM (RFC 7468).
  private static func pemCertificates(in text: String) -> [[UInt8]] {
    text.split(separator: "-----BEGIN CERTIFICATE-----").compactMap { part in
      guard let end = part.range(of: "-----END CERTIFICATE-----") else { return nil }
      return Base64.bytes(part[..<end.lowerBound])
    }
  }
}
