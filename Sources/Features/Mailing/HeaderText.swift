import Foundation

/// Text in headers: as it is where it can be, else as encoded words (RFC 2047).
enum HeaderText {
  /// What stands where any text may, such as a subject.
  static func unstructured(_ text: String) -> String {
    let isPlain =
      text.utf8.count <= 66 && text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
      && !text.contains("=?") && text.first != " " && text.last != " "
    return isPlain ? text : encoded(text)
  }

  /// What stands before an address: words, or else encoded ones, never quotes.
  static func words(_ name: String) -> String {
    let isPlain =
      name.utf8.count <= 66
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " -_'".contains($0)) }
    return isPlain ? name : encoded(name)
  }

  /// Words of whole code points, each at most 75 bytes long, one a line.
  private static func encoded(_ text: String) -> String {
    // 45 bytes are 60 in Base64, beside 12 for "=?utf-8?B?" and "?=".
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
