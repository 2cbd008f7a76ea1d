/// Hashes texts whose equality is all that counts (FNV-1a, 64 bits). The values are stored.
enum Fingerprint {
  /// The fingerprint of no bytes.
  static let empty = Int(bitPattern: 0xCBF2_9CE4_8422_2325)

  /// - Parameter beginning: the fingerprint of the bytes before these.
  static func of(_ bytes: some Sequence<UInt8>, after beginning: Int = empty) -> Int {
    var hash = UInt64(UInt(bitPattern: beginning))
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(bitPattern: UInt(hash))
  }

  static func of(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { of($0) }
  }

  /// The fingerprint of an HTTP address without the parts that rarely change the page: the scheme,
  /// `www.`, a final slash, the fragment, tracking parameters and the order of parameters.
  /// - Returns: `nil` for other addresses.
  static func of(link: String) -> Int? {
    guard Hyperlink.isHTTP(link) else { return nil }
    let bytes = link.utf8.drop { $0 != .slash }.dropFirst(2).prefix { $0 != .hash }
    var location = bytes.prefix { $0 != UInt8(ascii: "?") }
    let query = bytes[location.endIndex...].dropFirst().split(separator: .ampersand)
    if location.starts(with: "www.".utf8) { location.removeFirst(4) }
    while location.last == .slash { location.removeLast() }
    let host = location.prefix { $0 != .slash }
    let parameters = query.filter { !isTracking($0) }
      .sorted { $0.lexicographicallyPrecedes($1) }.map { String(Substring($0)) }

    var page = String(Substring(host)).lowercased() + Substring(location[host.endIndex...])
    if !parameters.isEmpty { page += "?" + parameters.joined(separator: "&") }
    return of(page)
  }

  private static func isTracking(_ parameter: Substring.UTF8View) -> Bool {
    let name = String(Substring(parameter.prefix { $0 != .equals })).lowercased()
    return name.hasPrefix("utm_") || name.hasPrefix("at_") || trackingParameters.contains(name)
  }

  private static let trackingParameters: Set<String> = [
    "fbclid", "gclid", "dclid", "msclkid", "mc_cid", "mc_eid", "igshid", "ocid", "cmp", "cmpid",
    "ns_mchannel", "ns_source", "ns_campaign", "wt_mc", "xtor", "smid", "ref", "ref_src", "rss",
    "partner", "ncid", "sr_share", "guccounter", "_ga", "yclid", "twclid", "s_cid", "feature",
  ]
}
