import Foundation

/// Detects the charset of a document and converts it to UTF-8.
///
/// A byte order mark has precedence over the HTTP header, and the header over the declaration in the
/// document (RFC 7303 §3). Other documents are UTF-8 if they are valid, or else Windows-1252.
enum Charset {
  /// - Parameter label: the charset of the HTTP header.
  /// - Returns: valid UTF-8 without a byte order mark.
  static func convertToUTF8(_ bytes: [UInt8], label: String? = nil) -> [UInt8] {
    for (mark, name) in byteOrderMarks where bytes.starts(with: mark) {
      let rest = Array(bytes.dropFirst(mark.count))
      return name == "UTF-8" ? repaired(rest) : converted(rest, from: name) ?? repaired(rest)
    }
    for (start, name) in documentStarts where bytes.starts(with: start) {
      // The declaration of an EBCDIC document names the code page, and is readable in all of them.
      let head = name == "IBM037" ? converted(Array(bytes.prefix(200)), from: name) : nil
      let codePage = head.flatMap { declaredLabel(in: $0) } ?? name
      if let text = converted(bytes, from: codePage) ?? converted(bytes, from: name) {
        return text
      }
    }
    for label in [label, declaredLabel(in: bytes)] {
      guard let name = label.flatMap(iconvName) else { continue }
      // Text in Windows-1252 is hardly ever valid UTF-8 by chance.
      if name == "UTF-8" || (name == "WINDOWS-1252" && isUTF8(bytes)) { return repaired(bytes) }
      if let text = converted(bytes, from: name) { return text }
    }
    return repaired(bytes)
  }

  private static let byteOrderMarks: [([UInt8], String)] = [
    ([0xEF, 0xBB, 0xBF], "UTF-8"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32BE"),
    ([0xFF, 0xFE, 0x00, 0x00], "UTF-32LE"), ([0xFE, 0xFF], "UTF-16BE"), ([0xFF, 0xFE], "UTF-16LE"),
  ]

  /// The encodings of `<` or `<?xm` without a byte order mark (XML 1.0, appendix F).
  private static let documentStarts: [([UInt8], String)] = [
    ([0x00, 0x00, 0x00, 0x3C], "UTF-32BE"), ([0x3C, 0x00, 0x00, 0x00], "UTF-32LE"),
    ([0x00, 0x3C, 0x00], "UTF-16BE"), ([0x3C, 0x00], "UTF-16LE"),
    ([0x4C, 0x6F, 0xA7, 0x94], "IBM037"),
  ]

  /// The charset in the XML declaration or in a `<meta>` element.
  private static func declaredLabel(in bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    for part in head.split(separator: "<") {
      let tag = part.prefix { $0 != ">" }.lowercased()
      let name = tag.hasPrefix("?xml") ? "encoding" : tag.hasPrefix("meta") ? "charset" : nil
      if let name, let label = label(name, in: tag) { return label }
    }
    return nil
  }

  /// The value of a parameter, quoted or not, in a text in lower case.
  static func label(_ name: String, in text: String) -> String? {
    guard let found = text.range(of: name) else { return nil }
    let rest = text[found.upperBound...].drop(while: \.isWhitespace)
    guard rest.first == "=" else { return nil }
    let label = rest.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      .prefix { $0.isLetter || $0.isNumber || "._:-".contains($0) }
    return label.isEmpty ? nil : String(label)
  }

  /// The name of a charset for iconv; `nil` for an ignored label.
  private static func iconvName(_ label: String) -> String? {
    let name = label.lowercased().filter { $0 != "\"" && $0 != "'" }
    switch name {
    case "utf-8", "utf8": return "UTF-8"
    // As in browsers (WHATWG Encoding §4.2).
    case "iso-8859-1", "iso8859-1", "latin1", "latin-1": return "WINDOWS-1252"
    case "us-ascii", "ascii": return nil
    case "gb2312", "gbk", "x-gbk": return "GB18030"
    case "euc-kr", "ks_c_5601-1987", "ksc5601": return "CP949"
    case "shift_jis", "shift-jis", "x-sjis", "sjis": return "CP932"
    case "big5": return "BIG5-HKSCS"
    // These have no ASCII declaration, so that the label is wrong.
    case _ where name.hasPrefix("utf-16") || name.hasPrefix("utf-32") || name.hasPrefix("ucs"):
      return nil
    default: return name
    }
  }

  /// Replaces invalid bytes of UTF-8, or converts from Windows-1252 if most bytes are invalid.
  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    if isUTF8(bytes) { return bytes }
    let text = String(decoding: bytes, as: UTF8.self)
    let invalid = text.unicodeScalars.count { $0 == "\u{FFFD}" }
    let valid = text.unicodeScalars.count { $0.value > 0x7F } - invalid
    if valid > invalid { return Array(text.utf8) }
    return converted(bytes, from: "WINDOWS-1252") ?? Array(text.utf8)
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  /// - Returns: `nil` for a charset that iconv does not support.
  private static func converted(_ bytes: [UInt8], from name: String) -> [UInt8]? {
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else {
      return nil
    }
    defer { iconv_close(converter) }
    var source = bytes
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2)
    var buffer = [UInt8](repeating: 0, count: 1 << 15)
    source.withUnsafeMutableBytes { source in
      var input = source.baseAddress?.assumingMemoryBound(to: CChar.self)
      var inputLeft = source.count
      while inputLeft > 0 {
        let (error, written) = buffer.withUnsafeMutableBytes { buffer in
          var output = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
          var space = buffer.count
          let result = iconv(converter, &input, &inputLeft, &output, &space)
          return (result == -1 ? errno : 0, buffer.count - space)
        }
        text += buffer[..<written]
        switch error {
        case 0, E2BIG: continue
        case EILSEQ, EINVAL:
          text += [0xEF, 0xBF, 0xBD]
          input = input?.advanced(by: 1)
          inputLeft -= 1
        default: return
        }
      }
    }
    return text
  }
}
