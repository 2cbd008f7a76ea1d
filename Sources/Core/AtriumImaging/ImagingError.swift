public import AtriumCore

/// What can go wrong with pictures and QR codes.
public enum ImagingError: FailureConvertible, Equatable {
  /// Neither PNG nor JPEG nor PDF.
  case unknownFormat
  /// Neither PNG nor JPEG.
  case unknownPicture
  /// The file is broken or cut off.
  case damaged
  /// More pixels than are unpacked.
  case tooLarge(limit: Int)
  /// More text than the largest QR code holds.
  case textTooLong
  /// A library that is opened when it is needed is not installed.
  case noLibrary(String)
  /// The program that turns the pages of a PDF into pictures is not there.
  case noPageReader
  /// No file for the pages can be made in a folder; the system says why.
  case noRoom(folder: String, reason: String)
  /// There is no memory for the picture.
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
    case .noPageReader:
      Failure(
        .unavailable, "imaging.no-page-reader", .imaging(\.noPageReader),
        hint: .imaging { $0.install("poppler-utils") })
    case .noRoom(let folder, let reason):
      Failure(.inputOutput, "imaging.no-room", .imaging { $0.noRoom(folder, reason) })
    case .outOfMemory: Failure(.tryAgain, "imaging.out-of-memory", .imaging(\.outOfMemory))
    }
  }
}
