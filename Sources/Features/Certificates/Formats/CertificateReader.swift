import AtriumCore
import AtriumFormats
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
    if LinkPrefix.link(in: Array(word.utf8)[...].trimmed) != nil { return true }
    let start = Array(word.utf8)[...].trimmed.prefix(5)
    if start.starts(with: "HC".utf8) || start.starts(with: "hc".utf8),
      start.contains(UInt8(ascii: ":"))
    {
      return true
    }
    guard LocalFiles.type(of: word) == .missing else { return false }
    return start.dropFirst(3).first == UInt8(ascii: ":") || word.utf8.count > 200
  }

  /// Reads the certificates in an argument: a text, a file of texts, a picture, or `-`. Several
  /// lines of which none begins like a credential contain none. The parts of a card are one text.
  /// - Throws: an `FailureConvertible` error if there is none, or if they exceed the budget.
  func read(_ word: String, within budget: CredentialBudget) async throws -> [ArraySlice<UInt8>] {
    if Self.isText(word) {
      let texts = try Self.texts(in: word, within: budget)
      return texts.isEmpty ? [Array(word.utf8)[...]] : texts
    }
    if word != "-", LocalFiles.type(of: word) == .missing { throw Failure.noFile(word) }
    return try await certificates(
      in: LocalFiles.userFiles().read(word), name: word, within: budget
    ).texts
  }

  /// Returns the certificates in a typed or pasted text. A line without a prefix continues the preceding
  /// one. The parts of a card are one text.
  /// - Throws: the bound of the budget that they exceed.
  static func texts(
    in text: String, within budget: CredentialBudget
  ) throws(CredentialBudget.Exceeded) -> [ArraySlice<UInt8>] {
    if let found = try CredentialDocument.texts(in: Array(text.utf8), within: budget) {
      return found
    }
    var texts: [ArraySlice<UInt8>] = []
    for line in Array(text.utf8)[...].lines {
      if texts.isEmpty || CredentialDocument.isCredential(line) {
        texts.append(line)
      } else {
        texts[texts.count - 1] += line
      }
    }
    return try CredentialDocument.joiningParts(texts, within: budget)
  }

  /// Reads a file of a batch.
  /// - Parameter isMember: whether the file was found in a folder, which may contain other files, too.
  /// - Returns: the certificates, and whether all of them together count to the budget, as those in a
  ///   picture or a file in JSON. Lines are certificates of their own.
  func inputs(
    in path: String, isMember: Bool, within budget: CredentialBudget
  ) async throws -> (inputs: [CertificateInput], isDocument: Bool) {
    let bytes = try LocalFiles.userFiles().read(path)
    let found =
      isMember && Self.isOtherFile(bytes)
      ? try Self.credentials(inOtherFile: bytes, name: path, within: budget)
      : try await certificates(in: bytes, name: path, within: budget)
    let texts = found.texts
    let inputs = texts.enumerated().map { index, text in
      CertificateInput(name: texts.count == 1 ? path : "\(path):\(index + 1)", text: text)
    }
    return (inputs, found.isDocument)
  }

  private func certificates(
    in bytes: [UInt8], name: String, within budget: CredentialBudget
  ) async throws -> (texts: [ArraySlice<UInt8>], isDocument: Bool) {
    var found: [ArraySlice<UInt8>]
    var isDocument = true
    if Self.isPicture(bytes) {
      guard let qr else { throw Failure.noPictures }
      found = try await qr.read(bytes).map { Array($0.utf8)[...] }
      // A picture may contain other codes beside the certificate.
      let supported = found.filter { CredentialDocument.isCredential($0) }
      if !supported.isEmpty { found = supported }
    } else if let texts = try CredentialDocument.texts(in: bytes, within: budget) {
      found = texts
    } else {
      isDocument = false
      found = try Self.lines(of: bytes, name: name) { !$0.isEmpty }
      // Single lines and lines beside a certificate are read in any case, so that a defect of a
      // prefix is reported.
      if found.count > 1, !found.contains(where: { CredentialDocument.isCredential($0) }) {
        found = []
      }
    }
    guard !found.isEmpty else { throw Failure.nothingInside(name) }
    return (try CredentialDocument.joiningParts(found, within: budget), isDocument)
  }

  private static func isOtherFile(_ bytes: [UInt8]) -> Bool {
    let text = bytes[...].trimmed
    return !isPicture(bytes) && !CertificatePrefix.isPresent(in: text)
      && (text.first == UInt8(ascii: "{") || !CredentialDocument.isCredential(text))
  }

  private static func credentials(
    inOtherFile bytes: [UInt8], name: String, within budget: CredentialBudget
  ) throws -> (texts: [ArraySlice<UInt8>], isDocument: Bool) {
    if let texts = try CredentialDocument.texts(in: bytes, within: budget) {
      return (texts.filter { CredentialDocument.isCredential($0) }, true)
    }
    let lines = try Self.lines(of: bytes, name: name) { CredentialDocument.isCredential($0) }
    return (try CredentialDocument.joiningParts(lines, within: budget), false)
  }

  private static func lines(
    of bytes: [UInt8], name: String, where isIncluded: (ArraySlice<UInt8>) -> Bool
  ) throws(Failure) -> [ArraySlice<UInt8>] {
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
