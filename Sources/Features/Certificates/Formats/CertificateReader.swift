import AtriumCore
import AtriumFormats
import AtriumScreen
import HealthCredentials

/// A certificate to verify.
struct CertificateInput: Sendable {
  /// The name of the certificate in the answer.
  let name: String
  /// The content of the QR code in UTF-8.
  let text: ArraySlice<UInt8>
}

/// Reads certificates from files, pictures, standard input and arguments.
struct CertificateReader: Sendable {
  /// The number of lines of a text file that are read at most.
  static let maximumLines = 10_000

  let qr: (any QRReader)?

  /// Returns whether an argument is the text of a certificate instead of a path. Text without a prefix
  /// must be longer than 200 bytes.
  static func isText(_ word: String) -> Bool {
    if LinkPrefix.link(in: Array(word.utf8)[...]) != nil { return true }
    let start = word.utf8.prefix(5)
    if start.starts(with: "HC".utf8), start.contains(UInt8(ascii: ":")) { return true }
    guard LocalFiles.type(of: word) == .missing else { return false }
    return start.dropFirst(3).first == UInt8(ascii: ":") || word.utf8.count > 200
  }

  /// Reads the certificates in an argument: a text, a file of texts, a picture, or `-`. Several
  /// lines of which none begins like a credential contain none. The parts of a card are one text.
  /// - Throws: an `FailureConvertible` error if there is none.
  func read(_ word: String) async throws -> [ArraySlice<UInt8>] {
    if Self.isText(word) { return [Array(word.utf8)[...]] }
    if word != "-", LocalFiles.type(of: word) == .missing { throw CertificatesError.noFile(word) }
    return try await certificates(in: LocalFiles.userFiles().read(word), name: word)
  }

  /// Reads a file of a batch.
  /// - Parameter isMember: whether the file was found in a folder, which may contain other files, too.
  func inputs(in path: String, isMember: Bool) async throws -> [CertificateInput] {
    let bytes = try LocalFiles.userFiles().read(path)
    let found =
      isMember && Self.isOtherFile(bytes)
      ? try Self.credentials(inOtherFile: bytes, name: path)
      : try await certificates(in: bytes, name: path)
    return found.enumerated().map { index, text in
      CertificateInput(name: found.count == 1 ? path : "\(path):\(index + 1)", text: text)
    }
  }

  private func certificates(
    in bytes: [UInt8], name: String
  ) async throws -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>]
    if Self.isPicture(bytes) {
      guard let qr else { throw CertificatesError.noPictures }
      found = try await qr.read(bytes).map { Array($0.utf8)[...] }
      // A picture may contain other codes beside the certificate.
      let supported = found.filter { CredentialDocument.isCredential($0) }
      if !supported.isEmpty { found = supported }
    } else if let texts = CredentialDocument.texts(in: bytes) {
      found = texts
    } else {
      found = try Self.lines(of: bytes, name: name) { !$0.isEmpty }
      // Single lines and lines beside a certificate are read in any case, so that a defect of a
      // prefix is reported.
      if found.count > 1, !found.contains(where: { CredentialDocument.isCredential($0) }) {
        found = []
      }
    }
    guard !found.isEmpty else { throw CertificatesError.nothingInside(name) }
    return CredentialDocument.joiningParts(found)
  }

  /// Returns whether a file is neither a picture nor begins with a prefix.
  private static func isOtherFile(_ bytes: [UInt8]) -> Bool {
    let text = bytes[...].trimmed
    return !isPicture(bytes) && !CertificatePrefix.isPresent(in: text)
      && (text.first == UInt8(ascii: "{") || !CredentialDocument.isCredential(text))
  }

  private static func credentials(
    inOtherFile bytes: [UInt8], name: String
  ) throws(CertificatesError) -> [ArraySlice<UInt8>] {
    if let texts = CredentialDocument.texts(in: bytes) {
      return texts.filter { CredentialDocument.isCredential($0) }
    }
    return CredentialDocument.joiningParts(
      try lines(of: bytes, name: name) { CredentialDocument.isCredential($0) })
  }

  private static func lines(
    of bytes: [UInt8], name: String, where isIncluded: (ArraySlice<UInt8>) -> Bool
  ) throws(CertificatesError) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A }
      rest = rest[line.endIndex...].dropFirst()
      guard isIncluded(line.trimmed) else { continue }
      found.append(line.trimmed)
      guard found.count <= maximumLines else {
        throw .tooManyLines(name, limit: maximumLines)
      }
    }
    return found
  }

  /// Recognises PNG, JPEG and PDF by their first bytes.
  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF])
      || bytes.starts(with: "%PDF-".utf8)
  }
}
