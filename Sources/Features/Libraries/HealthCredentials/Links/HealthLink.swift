import AtriumScreen
import Foundation

/// The payload of a SMART Health Link or of WHO's verifiable health link.
package struct HealthLink: Sendable, Equatable {
  /// The address of the manifest or, with the flag `U`, of the file.
  package let url: String
  /// The key that decrypts the files, 32 bytes.
  package let key: [UInt8]
  package let label: String?
  /// Letters: `L` long-term, `P` passcode, `U` direct file.
  package let flags: String
  /// The time at which the link is expected to end; the server decides.
  package let expires: Double?

  package let host: String

  package var needsPasscode: Bool { flags.contains("P") }
  package var isDirect: Bool { flags.contains("U") }

  private static let limits = JSONLimits(bytes: 1 << 16, values: 1000, depth: 16)

  /// Decodes the part of a link after its prefix: the payload in base64url.
  init(decoding text: ArraySlice<UInt8>) throws(CredentialDefect) {
    guard let bytes = Base64.urlBytes(text), !bytes.isEmpty else {
      throw CredentialDefect(.encoding, .notBase64URL)
    }
    guard let json = try? JSON(parsing: bytes, Self.limits), case .object = json else {
      throw CredentialDefect(.claims, .notJSONObject)
    }
    try self.init(json)
  }

  init(_ json: JSON) throws(CredentialDefect) {
    guard let url = json["url"]?.string, let host = Self.host(of: url) else {
      throw CredentialDefect(.claims, .missingMember("url"))
    }
    guard let key = json["key"]?.string.flatMap({ Base64.urlBytes(Array($0.utf8)[...]) }),
      key.count == 32
    else { throw CredentialDefect(.claims, .missingMember("key")) }
    self.url = url
    self.host = host
    self.key = key
    label = json["label"]?.string
    flags = json["flag"]?.string ?? ""
    expires = json["exp"]?.number
  }

  /// - Parameters:
  ///   - url: an http or https address; for others, the link is `nil`.
  ///   - key: 32 bytes.
  ///   - expires: seconds since 1970.
  package init?(url: String, key: [UInt8], label: String?, flags: String, expires: Double?) {
    guard let host = Self.host(of: url), key.count == 32 else { return nil }
    self.url = url
    self.host = host
    self.key = key
    self.label = label
    self.flags = flags
    self.expires = expires
  }

  private static func host(of url: String) -> String? {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased(),
      scheme == "https" || scheme == "http", let host = parts.host, !host.isEmpty
    else { return nil }
    return host.lowercased()
  }

  /// The link as text for a QR code.
  package var text: String {
    let json = JSON.object(present: [
      "url": .string(url), "key": .string(Base64.urlText(key)), "exp": expires.map(JSON.seconds),
      "flag": flags.isEmpty ? .none : .string(flags), "label": label.map(JSON.string),
    ])
    return "shlink:/" + Base64.urlText(Array(json.text.utf8))
  }
}

extension JSON {
  /// Seconds as an integer if they are whole.
  static func seconds(_ seconds: Double) -> JSON {
    Int(exactly: seconds).map(JSON.integer) ?? .number(seconds)
  }
}
