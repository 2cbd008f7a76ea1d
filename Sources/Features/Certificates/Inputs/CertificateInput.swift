import AtriumCore
import AtriumFormats
import AtriumScreen

/// What a command was given to judge.
struct CertificateInput: Sendable {
  /// How answers call it.
  let name: String
  /// What the QR code says, in UTF-8; or why that is not known.
  let text: Result<ArraySlice<UInt8>, Failure>
}

/// Reads certificates from files, pictures, standard input and the line itself.
struct InputReader: Sendable {
  let qr: (any QRReader)?

  /// Whether a word is the text of a certificate rather than a path.
  static func isText(_ word: String) -> Bool {
    let start = word.utf8.prefix(5)
    if start.starts(with: "HC".utf8), start.contains(UInt8(ascii: ":")) { return true }
    guard Files.kind(of: word) == .missing else { return false }
    // Nobody has a file of that name: a prefix that is not ours, or a text without one.
    return start.dropFirst(3).first == UInt8(ascii: ":") || word.utf8.count > 200
  }

  /// The certificates in what a word names: a text, a file of texts or a picture, or `-`.
  /// - Throws: an `FailureConvertible` error where there is none.
  func read(_ word: String) async throws -> [ArraySlice<UInt8>] {
    if Self.isText(word) { return [Array(word.utf8)[...]] }
    if word != "-", Files.kind(of: word) == .missing { throw CertificatesError.noFile(word) }
    return try await certificates(in: Files.reader().read(word), name: word)
  }

  /// The same for a file among many: what cannot be read is told in its place.
  /// - Parameter isMember: whether it was found in a folder, where files of other kinds may lie too.
  func inputs(in path: String, isMember: Bool) async -> [CertificateInput] {
    do {
      let bytes = try Files.reader().read(path)
      let isOther = isMember && !Self.isPicture(bytes) && !Prefix.isAny(bytes[...].trimmed)
      let found =
        isOther
        ? Self.lines(of: bytes, Prefix.isOurs) : try await certificates(in: bytes, name: path)
      return found.enumerated().map { index, text in
        CertificateInput(
          name: found.count == 1 ? path : "\(path):\(index + 1)", text: .success(text))
      }
    } catch {
      return [CertificateInput(name: path, text: .failure(Failure(error)))]
    }
  }

  private func certificates(
    in bytes: [UInt8], name: String
  ) async throws -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>]
    if Self.isPicture(bytes) {
      guard let qr else { throw CertificatesError.noPictures }
      found = try await qr.read(bytes).map { Array($0.utf8)[...] }
      // Other codes may stand beside the certificate's.
      let ours = found.filter { $0.starts(with: Prefix.supported.utf8) }
      if !ours.isEmpty { found = ours }
    } else {
      found = Self.lines(of: bytes) { !$0.isEmpty }
    }
    guard !found.isEmpty else { throw CertificatesError.nothingInside(name) }
    return found
  }

  /// The lines that are wanted, without blanks around them.
  private static func lines(
    of bytes: [UInt8], _ isWanted: (ArraySlice<UInt8>) -> Bool
  ) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A).map(\.trimmed).filter(isWanted)
  }

  /// A picture or a page, by the first bytes: PNG, JPEG, PDF.
  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF])
      || bytes.starts(with: "%PDF-".utf8)
  }
}
