import AtriumScreen

/// A card revocation list: the identifiers of revoked cards for one key of an issuer.
struct RevocationList: Sendable {
  let keyIdentifier: String?
  /// The way in which cards are identified; only `rid` is known.
  let method: String?
  /// The version of the list (`ctr`).
  let version: String?
  /// By identifier: `nil` if all cards with it are revoked, otherwise the time before which a card must
  /// have been issued to be revoked, in seconds since 1970.
  private let entries: [String: Double?]

  /// Entries of wrong form are left out: an identifier has up to 24 characters of base64url, and may be
  /// followed by a period and a time.
  init(_ json: JSON) {
    keyIdentifier = json["kid"]?.string
    method = json["method"]?.string
    version = json["ctr"]?.versionText
    var entries: [String: Double?] = [:]
    for entry in json["rids"]?.elements ?? [] {
      guard let (identifier, time) = entry.string.flatMap(Self.parse) else { continue }
      // Of several entries for an identifier, the one that revokes more cards counts.
      if let known = entries[identifier] {
        entries[identifier] = .some(known.flatMap { known in time.map { max(known, $0) } })
      } else {
        entries[identifier] = .some(time)
      }
    }
    self.entries = entries
  }

  private static func parse(_ text: String) -> (identifier: String, time: Double?)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, 1...24 ~= parts[0].utf8.count, Base64.isURLText(parts[0].utf8) else {
      return nil
    }
    guard parts.count == 2 else { return (String(parts[0]), nil) }
    guard parts[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let time = Double(parts[1]) else {
      return nil
    }
    return (String(parts[0]), time)
  }

  /// - Parameter notBefore: the time of issue, in seconds since 1970.
  func revokes(_ identifier: String, issued notBefore: Double) -> Bool {
    guard let entry = entries[identifier] else { return false }
    return entry.map { notBefore < $0 } ?? true
  }
}
