/// Reads the QR codes (ISO/IEC 18004) in a picture.
public protocol QRReader: Sendable {
  /// - Parameter picture: the bytes of a PNG or JPEG file, or of a PDF whose pages are looked at.
  /// - Returns: what each code says; empty where none was found.
  func read(_ picture: [UInt8]) async throws -> [String]
}

/// Makes QR codes (ISO/IEC 18004).
public protocol QRMaker: Sendable {
  /// The squares of the smallest code that says `text`, row by row without a margin; `true` is
  /// dark.
  func modules(of text: String) throws -> [[Bool]]
}
