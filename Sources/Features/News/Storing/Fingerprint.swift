/// Numbers that stand for texts, where only sameness counts (FNV-1a, 64 bits).
struct Fingerprint {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  static func of(_ bytes: some Sequence<UInt8>) -> Int {
    var fingerprint = Fingerprint()
    fingerprint.add(bytes)
    return fingerprint.value
  }

  static func of(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { of($0) }
  }

  /// Of an address, without what does not change where it leads: the scheme, `www.`, a slash at the
  /// end, the fragment, and parameters that only tell where readers come from.
  static func of(link: String) -> Int? {
    guard Links.isWeb(link) else { return nil }
    let bytes = link.utf8.drop { $0 != .slash }.dropFirst(2).prefix { $0 != .hash }
    var place = bytes.prefix { $0 != UInt8(ascii: "?") }
    let query = bytes[place.endIndex...].dropFirst().split(separator: .ampersand)
    if place.starts(with: "www.".utf8) { place.removeFirst(4) }
    while place.last == .slash { place.removeLast() }
    let host = place.prefix { $0 != .slash }

    var fingerprint = Fingerprint()
    fingerprint.add(String(Substring(host)).lowercased().utf8)
    fingerprint.add(place[host.endIndex...])
    var separator = "?".utf8
    for part in query.filter({ !isTracking($0) }).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      fingerprint.add(separator)
      fingerprint.add(part)
      separator = "&".utf8
    }
    return fingerprint.value
  }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  private var value: Int { Int(bitPattern: UInt(hash)) }

  private static func isTracking(_ part: Substring.UTF8View) -> Bool {
    let name = String(Substring(part.prefix { $0 != .equals })).lowercased()
    return name.hasPrefix("utm_") || name.hasPrefix("at_") || tracking.contains(name)
  }

  private static let tracking: Set<String> = [
    "fbclid", "gclid", "dclid", "msclkid", "mc_cid", "mc_eid", "igshid", "ocid", "cmp", "cmpid",
    "ns_mchannel", "ns_source", "ns_campaign", "wt_mc", "xtor", "smid", "ref", "ref_src", "rss",
    "partner", "ncid", "sr_share", "guccounter", "_ga", "yclid", "twclid", "s_cid", "feature",
  ]
}
