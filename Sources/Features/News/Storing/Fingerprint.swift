/// Numbers that stand for texts, where only sameness counts (FNV-1a, 64 bits).
enum Fingerprint {
  static func of(_ bytes: some Sequence<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(bitPattern: UInt(hash))
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
    let path = bytes.prefix { $0 != UInt8(ascii: "?") }
    var place = String(Substring(path))
    if place.hasPrefix("www.") { place.removeFirst(4) }
    while place.hasSuffix("/") { place.removeLast() }
    let slash = place.firstIndex(of: "/") ?? place.endIndex
    place = place[..<slash].lowercased() + place[slash...]
    let query = bytes[path.endIndex...].dropFirst().split(separator: .ampersand)
      .map { String(Substring($0)) }
    let kept = query.filter { part in !isTracking(part) }.sorted()
    return of(kept.isEmpty ? place : place + "?" + kept.joined(separator: "&"))
  }

  private static func isTracking(_ part: String) -> Bool {
    let name = part.prefix { $0 != "=" }.lowercased()
    return name.hasPrefix("utm_") || name.hasPrefix("at_") || tracking.contains(name)
  }

  private static let tracking: Set<String> = [
    "fbclid", "gclid", "dclid", "msclkid", "mc_cid", "mc_eid", "igshid", "ocid", "cmp", "cmpid",
    "ns_mchannel", "ns_source", "ns_campaign", "wt_mc", "xtor", "smid", "ref", "ref_src", "rss",
    "partner", "ncid", "sr_share", "guccounter", "_ga", "yclid", "twclid", "s_cid", "feature",
  ]
}
