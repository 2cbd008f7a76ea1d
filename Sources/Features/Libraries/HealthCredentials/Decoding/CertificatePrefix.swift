/// The prefix of the text in a QR code: `HC1:` for a health certificate of version 1.
package enum CertificatePrefix {
  private static let supported = "HC1:".utf8

  /// Removes the prefix, and white space around the text.
  static func strip(_ text: ArraySlice<UInt8>) throws(VerificationFinding) -> ArraySlice<UInt8> {
    let text = text.trimmed
    if isSupported(text) { return text.dropFirst(supported.count) }
    guard let prefix = anyPrefix(of: text) else { throw .noPrefix }
    throw .otherPrefix(prefix)
  }

  package static func isSupported(_ text: some Sequence<UInt8>) -> Bool {
    text.starts(with: supported)
  }

  /// Returns whether a text begins with `HC1:` or a similar prefix.
  package static func isPresent(in text: ArraySlice<UInt8>) -> Bool { anyPrefix(of: text) != nil }

  /// Returns whether a text without a known prefix is meant to be a certificate: it begins with a
  /// similar prefix, or consists of characters of Base45.
  static func isLikely(in text: ArraySlice<UInt8>) -> Bool {
    isPresent(in: text) || (!text.isEmpty && text.allSatisfy(Base45.isCharacter))
  }

  /// Returns up to three characters and a colon. Small letters count in `hc1:` only.
  private static func anyPrefix(of text: ArraySlice<UInt8>) -> String? {
    guard let colon = text.prefix(4).firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
      text[..<colon].allSatisfy(Base45.isCharacter)
        || text[...colon].elementsEqual(supported, by: { $0 == $1 || $0 == $1 | 0x20 })
    else { return nil }
    return String(decoding: text[...colon], as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Invisible characters that editors and chat programs leave around a text, in UTF-8: byte order
  /// mark, no-break space, zero width space, marks of direction, word joiner.
  private static let invisibleCharacters = "\u{FEFF}\u{A0}\u{200B}\u{200E}\u{200F}\u{2060}"
    .unicodeScalars.map { Array(String($0).utf8) }

  /// The bytes without ASCII white space and invisible characters at both ends. Base45 text never ends
  /// in a space (RFC 9285): the last character of a group has a value of at most 32.
  package var trimmed: ArraySlice<UInt8> {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return self[endIndex...] }
    let text = self[first...last]
    guard text[first] >= 0x80 || text[last] >= 0x80 else { return text }
    for character in Self.invisibleCharacters {
      if text.starts(with: character) { return text.dropFirst(character.count).trimmed }
      if text.suffix(character.count).elementsEqual(character) {
        return text.dropLast(character.count).trimmed
      }
    }
    return text
  }
}
