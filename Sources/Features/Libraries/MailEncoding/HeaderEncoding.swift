import Foundation

/// Encodes text in header fields: short ASCII text as it is, other text as encoded words (RFC 2047).
enum HeaderEncoding {
  /// Encodes unstructured text, such as a subject.
  static func unstructured(_ text: String) -> String {
    let isPlain =
      text.utf8.count <= 66 && text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
      && !text.contains("=?") && text.first != " " && text.last != " "
    return isPlain ? text : encodedWords(text)
  }

  /// Encodes the name before an address without using quotes (RFC 5322, §3.2.5).
  static func phrase(_ name: String) -> String {
    let isPlain =
      name.utf8.count <= 66
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " -_'".contains($0)) }
    return isPlain ? name : encodedWords(name)
  }

  /// Returns one encoded word on each line, each at most 75 bytes and with whole code points.
  private static func encodedWords(_ text: String) -> String {
    // 45 bytes become 60 in Base64; "=?utf-8?B?" and "?=" take 12.
    var words: [[UInt8]] = [[]]
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if words[words.count - 1].count + bytes.count > 45 { words.append([]) }
      words[words.count - 1] += bytes
    }
    return words.map { "=?utf-8?B?\(Data($0).base64EncodedString())?=" }
      .joined(separator: "\r\n ")
  }
}
