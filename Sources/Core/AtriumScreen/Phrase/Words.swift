extension StringProtocol {
  /// The text with other ASCII characters, also where a combining mark that follows forms one
  /// `Character` with them. Escapes are made in this way.
  /// - Parameter replacement: returns the text for an ASCII character; `nil` keeps it.
  public func replacingASCII(_ replacement: (UInt8) -> String?) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      if byte < 0x80, let text = replacement(byte) {
        bytes += text.utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text escaped for text and attribute values of HTML and XML (XML 1.0 §2.4).
  public var escapedForMarkup: String {
    replacingASCII { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      default: nil
      }
    }
  }

  /// The text without whitespace at its ends.
  public var trimmed: String {
    let visible: ClosedRange<Unicode.Scalar> = "!"..."~"
    if let first = unicodeScalars.first, let last = unicodeScalars.last,
      visible ~= first, visible ~= last
    {
      return String(self)
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension String {
  /// The parts of the text between whitespace.
  public var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }

  public var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension [String] {
  /// The elements as an enumeration: "a, b and c".
  /// - Parameter conjunction: "and" in the language of the sentence.
  public func listed(_ conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
