import Foundation

/// Turns the bytes of a document into UTF-8, whatever they were written in.
///
/// A byte order mark rules, then what the server says, then the XML declaration (RFC 7303 §3).
/// What is none of it is UTF-8 where it can be, or else Windows-1252.
enum Charset {
  /// - Parameter label: the charset of the HTTP header, if there was one.
  /// - Returns: valid UTF-8 without a byte order mark.
  static func utf8(_ bytes: [UInt8], label: String? = nil) -> [UInt8] {
    for (mark, name) in marks where bytes.starts(with: mark) {
      let rest = Array(bytes.dropFirst(mark.count))
      return name == "UTF-8" ? repaired(rest) : converted(rest, from: name) ?? repaired(rest)
    }
    for (start, name) in starts where bytes.starts(with: start) {
      // EBCDIC says in its own letters which of its code pages it is.
      let head = name == "IBM037" ? converted(Array(bytes.prefix(200)), from: name) : nil
      let page = head.flatMap { declared(in: $0) } ?? name
      if let text = converted(bytes, from: page) ?? converted(bytes, from: name) { return text }
    }
    for label in [label, declared(in: bytes)] {
      guard let name = label.flatMap(Self.name) else { continue }
      // Two bytes that make a letter in UTF-8 hardly ever stand together in Latin letters.
      if name == "UTF-8" || (name == "WINDOWS-1252" && isUTF8(bytes)) { return repaired(bytes) }
      if let text = converted(bytes, from: name) { return text }
    }
    return repaired(bytes)
  }

  private static let marks: [([UInt8], String)] = [
    ([0xEF, 0xBB, 0xBF], "UTF-8"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32BE"),
    ([0xFF, 0xFE, 0x00, 0x00], "UTF-32LE"), ([0xFE, 0xFF], "UTF-16BE"), ([0xFF, 0xFE], "UTF-16LE"),
  ]

  /// How `<` or `<?xm` begins without a mark (XML 1.0, appendix F).
  private static let starts: [([UInt8], String)] = [
    ([0x00, 0x00, 0x00, 0x3C], "UTF-32BE"), ([0x3C, 0x00, 0x00, 0x00], "UTF-32LE"),
    ([0x00, 0x3C, 0x00], "UTF-16BE"), ([0x3C, 0x00], "UTF-16LE"),
    ([0x4C, 0x6F, 0xA7, 0x94], "IBM037"),
  ]

  /// What the XML declaration, or a page's `<meta charset>`, says.
  private static func declared(in bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    for part in head.split(separator: "<") {
      let tag = part.prefix { $0 != ">" }.lowercased()
      let name = tag.hasPrefix("?xml") ? "encoding" : tag.hasPrefix("meta") ? "charset" : nil
      if let name, let label = label(name, in: tag) { return label }
    }
    return nil
  }

  /// What stands behind `name=` in a text in lower case, in quotes or not.
  static func label(_ name: String, in text: String) -> String? {
    guard let found = text.range(of: name) else { return nil }
    let rest = text[found.upperBound...].drop(while: \.isWhitespace)
    guard rest.first == "=" else { return nil }
    let label = rest.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      .prefix { $0.isLetter || $0.isNumber || "._:-".contains($0) }
    return label.isEmpty ? nil : String(label)
  }

  /// What iconv calls it; `nil` for what the bytes that said so cannot be.
  private static func name(_ label: String) -> String? {
    let name = label.lowercased().filter { $0 != "\"" && $0 != "'" }
    switch name {
    case "utf-8", "utf8": return "UTF-8"
    // Those that say so mostly write Windows-1252; so do browsers read it (WHATWG Encoding §4.2).
    case "iso-8859-1", "iso8859-1", "latin1", "latin-1": return "WINDOWS-1252"
    case "us-ascii", "ascii": return nil
    case "gb2312", "gbk", "x-gbk": return "GB18030"
    case "euc-kr", "ks_c_5601-1987", "ksc5601": return "CP949"
    case "shift_jis", "shift-jis", "x-sjis", "sjis": return "CP932"
    case "big5": return "BIG5-HKSCS"
    // A declaration that could be read byte by byte does not stand in two-byte letters.
    case _ where name.hasPrefix("utf-16") || name.hasPrefix("utf-32") || name.hasPrefix("ucs"):
      return nil
    default: return name
    }
  }

  /// The bytes where they are UTF-8. With a few faults those are replaced; with nothing but faults
  /// it is another charset.
  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    if isUTF8(bytes) { return bytes }
    let text = String(decoding: bytes, as: UTF8.self)
    let (faults, letters) = text.unicodeScalars.reduce(into: (0, 0)) { counts, scalar in
      if scalar == "\u{FFFD}" { counts.0 += 1 } else if scalar.value > 0x7F { counts.1 += 1 }
    }
    if letters > faults { return Array(text.utf8) }
    return converted(bytes, from: "WINDOWS-1252") ?? Array(text.utf8)
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  /// - Returns: `nil` for a charset that nobody knows here.
  private static func converted(_ bytes: [UInt8], from name: String) -> [UInt8]? {
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else {
      return nil
    }
    defer { iconv_close(converter) }
    var source = bytes
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2)
    var piece = [UInt8](repeating: 0, count: 1 << 15)
    source.withUnsafeMutableBytes { source in
      var input = source.baseAddress?.assumingMemoryBound(to: CChar.self)
      var left = source.count
      while left > 0 {
        let (result, written) = piece.withUnsafeMutableBytes { piece in
          var output = piece.baseAddress?.assumingMemoryBound(to: CChar.self)
          var space = piece.count
          let result = iconv(converter, &input, &left, &output, &space)
          return (result == -1 ? errno : 0, piece.count - space)
        }
        text += piece[..<written]
        if result == EILSEQ || result == EINVAL {
          text += [0xEF, 0xBF, 0xBD]
          input = input?.advanced(by: 1)
          left -= 1
        } else if result != 0, result != E2BIG {
          return
        }
      }
    }
    return text
  }
}
