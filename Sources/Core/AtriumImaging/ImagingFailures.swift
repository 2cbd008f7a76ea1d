import AtriumCore

extension Failure {
  /// Neither PNG nor JPEG nor PDF.
  static let unknownFormat = Failure(
    .data, "imaging.unknown-format", .unknownFormat, hint: .formats)
  /// Neither PNG nor JPEG.
  static let unknownPicture = Failure(
    .data, "imaging.unknown-format", .unknownFormat, hint: .pictureFormats)
  static let damaged = Failure(.data, "imaging.damaged", .damaged)
  /// The picture has more pixels than the limit.
  static func tooLarge(limit: Int) -> Failure {
    Failure(.data, "imaging.too-large", .tooLarge(limit), hint: .makeSmaller)
  }
  /// The text exceeds the capacity of the largest QR code.
  static let textTooLong = Failure(.data, "imaging.text-too-long", .textTooLong)
  /// A library is not installed, or too old.
  static func noLibrary(_ name: String) -> Failure {
    Failure(.unavailable, "imaging.no-library", .noLibrary(name), hint: .install(name))
  }
  /// The program `pdftoppm`, which renders PDF pages, is not installed.
  static let noPDFRenderer = Failure(
    .unavailable, "imaging.no-page-reader", .noPageReader, hint: .install("poppler-utils"))
  /// A temporary file cannot be created, with the system's reason.
  static func temporaryFileFailed(folder: String, reason: String) -> Failure {
    Failure(.inputOutput, "imaging.no-room", .noRoom(folder, reason))
  }
  static let outOfMemory = Failure(.tryAgain, "imaging.out-of-memory", .outOfMemory)
}
