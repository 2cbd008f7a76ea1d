/// The prefixes of links: `shlink:/` and `vhlink:/`, alone or after the `#` of a viewer's address.
package enum LinkPrefix {
  private static let prefixes = [Array("shlink:/".utf8), Array("vhlink:/".utf8)]

  /// Returns the part of a text from the prefix on; `nil` if it is not a link.
  package static func link(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if prefixes.contains(where: { text.hasPrefix($0) }) { return text }
    let start = text.prefix(8)
    guard start.starts(with: "https://".utf8) || start.starts(with: "http://".utf8),
      let fragment = text.firstIndex(of: UInt8(ascii: "#"))
    else { return nil }
    let link = text[(fragment + 1)...]
    return prefixes.contains { link.hasPrefix($0) } ? link : nil
  }

  static func kind(of link: ArraySlice<UInt8>) -> CredentialKind {
    link.hasPrefix(prefixes[1]) ? .whoVHL : .shl
  }

  static func payload(of link: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    link.dropFirst(prefixes[0].count)
  }
}

extension ArraySlice<UInt8> {
  /// Compares letters of ASCII without regard to case, as the scheme of an address (RFC 3986 §3.1).
  fileprivate func hasPrefix(_ prefix: [UInt8]) -> Bool {
    count >= prefix.count
      && zip(self, prefix).allSatisfy { byte, expected in
        byte == expected || (0x41...0x5A ~= byte && byte | 0x20 == expected)
      }
  }
}
