public import AtriumScreen

/// Reads pictures.
public protocol PictureReader: Sendable {
  /// The picture in a PNG (ISO/IEC 15948) or JPEG file (ISO/IEC 10918), upright and scaled down to
  /// at most `side` pixels a side; what shows through transparency is white.
  ///
  /// - Throws: an `FailureConvertible` error for what is no such file, is damaged, or says that it has more
  ///   pixels than are unpacked; no memory is taken for what it says.
  func bitmap(of file: [UInt8], within side: Int) async throws -> Bitmap
}

/// Writes pictures, e.g. to store a small one.
public protocol PictureWriter: Sendable {
  /// A PNG file.
  func png(of bitmap: Bitmap) async throws -> [UInt8]
  /// A JPEG file: for photographs a fraction of a PNG's size.
  /// - Parameter quality: from 1 to 100.
  func jpeg(of bitmap: Bitmap, quality: Int) async throws -> [UInt8]
}
