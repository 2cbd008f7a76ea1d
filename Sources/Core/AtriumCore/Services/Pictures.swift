public import AtriumScreen

/// Decodes pictures.
public protocol PictureReader: Sendable {
  /// Decodes a PNG (ISO/IEC 15948) or JPEG file (ISO/IEC 10918). The result is upright, opaque on
  /// white, and scaled down to at most `side` pixels per side.
  ///
  /// - Throws: a ``FailureConvertible`` error if the file has another format, is damaged, or
  ///   declares more pixels than the limit; memory is allocated only after this check.
  func bitmap(of file: [UInt8], within side: Int) async throws -> Bitmap
}

/// Encodes pictures, e.g. to store a thumbnail.
public protocol PictureWriter: Sendable {
  /// Returns a PNG file.
  func png(of bitmap: Bitmap) async throws -> [UInt8]
  /// Returns a JPEG file, which is much smaller than a PNG for photographs.
  /// - Parameter quality: from 1 to 100.
  func jpeg(of bitmap: Bitmap, quality: Int) async throws -> [UInt8]
}

/// Decodes QR codes (ISO/IEC 18004).
public protocol QRReader: Sendable {
  /// - Parameter picture: the bytes of a PNG, JPEG or PDF file.
  /// - Returns: the text of each code in the picture or on the pages.
  func read(_ picture: [UInt8]) async throws -> [String]
}

/// Encodes QR codes (ISO/IEC 18004).
public protocol QRMaker: Sendable {
  /// Returns the modules of the smallest code for `text`, row by row without a margin; `true` is
  /// dark.
  func modules(of text: String) throws -> [[Bool]]
}
