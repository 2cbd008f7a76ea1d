import AtriumCore

/// What a command was given to judge.
struct CertificateInput: Sendable {
  /// How messages and answers call it.
  let name: String
  /// What the QR code says, in UTF-8.
  let text: ArraySlice<UInt8>

  /// How many bytes a file or standard input may have.
  static let limit = 64 << 20

  /// Whether a word is the text of a certificate rather than a path.
  static func isText(_ word: String) -> Bool {
    let start = word.utf8.prefix(5)
    if start.starts(with: "HC".utf8), start.contains(UInt8(ascii: ":")) { return true }
    guard Files.kind(of: word) == .missing else { return false }
    // Nobody has a file of that name: a prefix that is not ours, or a text without one.
    return start.dropFirst(3).first == UInt8(ascii: ":") || word.utf8.count > 200
  }

  /// - Parameter word: the path of a file of texts or a picture, `-`, or the text itself.
  static func read(_ word: String) async throws -> [CertificateInput] {
    if isText(word) { return [CertificateInput(name: "text", text: Array(word.utf8)[...])] }
    let bytes = try Files.read(word, limit: limit)
    let lines = lines(of: bytes)
    guard !lines.isEmpty else { throw CertificatesError.nothingInside(word) }
    return lines.enumerated().map { index, line in
      CertificateInput(name: lines.count == 1 ? word : "\(word):\(index + 1)", text: line)
    }
  }

  /// The lines of a text that are not blank.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes[...].split(separator: 0x0A).map(\.trimmed).filter { !$0.isEmpty }
  }
}
