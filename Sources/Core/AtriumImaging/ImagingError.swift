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
  /// Memory is exhausted.
  case outOfMemory

  public var failure: Failure {
    switch self {
    case .unknownFormat:
      Failure(
        .data, "imaging.unknown-format", .imaging(\.unknownFormat), hint: .imaging(\.formats))
    case .unknownPicture:
      Failure(
        .data, "imaging.unknown-format", .imaging(\.unknownFormat),
        hint: .imaging(\.pictureFormats))
    case .damaged: Failure(.data, "imaging.damaged", .imaging(\.damaged))
    case .tooLarge(let limit):
      Failure(
        .data, "imaging.too-large", .imaging { $0.tooLarge(limit) }, hint: .imaging(\.makeSmaller))
    case .textTooLong: Failure(.data, "imaging.text-too-long", .imaging(\.textTooLong))
    case .noLibrary(let name):
      Failure(
        .unavailable, "imaging.no-library", .imaging { $0.noLibrary(name) },
        hint: .imaging { $0.install(name) })
    case .noPDFRenderer:
      Failure(
        .unavailable, "imaging.no-page-reader", .imaging(\.noPageReader),
        hint: .imaging { $0.install("poppler-utils") })
    case .temporaryFileFailed(let folder, let reason):
      Failure(.inputOutput, "imaging.no-room", .imaging { $0.noRoom(folder, reason) })
    case .outOfMemory: Failure(.tryAgain, "imaging.out-of-memory", .imaging(\.outOfMemory))
    }
  }
}
