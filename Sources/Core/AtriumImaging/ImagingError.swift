public import AtriumCore

/// The failures of reading and writing pictures and QR codes.
public enum ImagingError: FailureConvertible, Equatable {
  /// Neither PNG nor JPEG nor PDF.
  case unknownFormat
  /// Neither PNG nor JPEG.
  case unknownPicture
  /// The file is damaged or truncated.
  case damaged
  /// The picture has more pixels than the limit.
  case tooLarge(limit: Int)
  /// The text exceeds the capacity of the largest QR code.
  case textTooLong
  /// A library is not installed, or too old.
  case noLibrary(String)
  /// The program `pdftoppm`, which renders PDF pages, is not installed.
  case noPDFRenderer
  /// A temporary file cannot be created, with the system's reason.
  case temporaryFileFailed(folder: String, reason: String)
  case outOfMemory

  public var failure: Failure {
    switch self {
    case .unknownFormat:
      Failure(
        .data, "imaging.unknown-format", .unknownFormat, hint: .formats)
    case .unknownPicture:
      Failure(
        .data, "imaging.unknown-format", .unknownFormat,
        hint: .pictureFormats)
    case .damaged: Failure(.data, "imaging.damaged", .damaged)
    case .tooLarge(let limit):
      Failure(
        .data, "imaging.too-large", .tooLarge(limit), hint: .makeSmaller)
    case .textTooLong: Failure(.data, "imaging.text-too-long", .textTooLong)
    case .noLibrary(let name):
      Failure(
        .unavailable, "imaging.no-library", .noLibrary(name),
        hint: .install(name))
    case .noPDFRenderer:
      Failure(
        .unavailable, "imaging.no-page-reader", .noPageReader,
        hint: .install("poppler-utils"))
    case .temporaryFileFailed(let folder, let reason):
      Failure(.inputOutput, "imaging.no-room", .noRoom(folder, reason))
    case .outOfMemory: Failure(.tryAgain, "imaging.out-of-memory", .outOfMemory)
    }
  }
}
