/// What the text in a QR code begins with: `HC1:` for a health certificate of version 1.
enum Prefix {
  static let supported = "HC1:"

  /// - Returns: what stands behind the prefix, without blanks around it.
  static func strip(_ text: ArraySlice<UInt8>) throws(Finding) -> ArraySlice<UInt8> {
    let text = text.trimmed
    if text.starts(with: supported.utf8) { return text.dropFirst(supported.utf8.count) }
    guard let other = other(text) else { throw .noPrefix }
    throw .otherPrefix(other)
  }

  static func isOurs(_ text: ArraySlice<UInt8>) -> Bool { text.starts(with: supported.utf8) }

  /// Whether a text begins with ours or another one.
  static func isAny(_ text: ArraySlice<UInt8>) -> Bool { other(text) != nil }

  /// Up to three characters and a colon.
  private static func other(_ text: ArraySlice<UInt8>) -> String? {
    guard let colon = text.prefix(4).firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
      text[..<colon].allSatisfy(Base45.includes)
    else { return nil }
    return String(decoding: text[...colon], as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Without blanks and line breaks at both ends. Base45 never ends in a blank (RFC 9285): the last
  /// character of a group stands for at most 32.
  var trimmed: ArraySlice<UInt8> {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
