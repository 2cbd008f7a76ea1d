public import AtriumCore
import AtriumScreen

/// The failures of reading and writing archives: tar files (POSIX.1-1988 ustar) compressed with gzip.
public enum ArchiveError: FailureConvertible, Hashable {
  /// zlib is not installed.
  case noLibrary
  /// The file cannot be read, with the system's reason.
  case unreadable(path: String, reason: String)
  /// The file cannot be written, with the system's reason.
  case unwritable(path: String, reason: String)
  case exists(path: String)
  /// The file is not in gzip format, or it is damaged or truncated.
  case damaged(path: String)
  /// An entry is not a regular file, or its name or size is not supported.
  case badEntry(path: String, name: String)

  public var failure: Failure {
    switch self {
    case .noLibrary:
      Failure(
        .unavailable, "archive.no-library", .noLibrary, hint: .installIt)
    case .unreadable(let path, let reason):
      Failure(.inputOutput, "archive.unreadable", .unreadable(path, reason))
    case .unwritable(let path, let reason):
      Failure(.inputOutput, "archive.unwritable", .unwritable(path, reason))
    case .exists(let path):
      Failure(
        .usage, "archive.exists", .exists(path), hint: .nameAnother)
    case .damaged(let path):
      Failure(
        .data, "archive.damaged", .damaged(path), hint: .useAnother)
    case .badEntry(let path, let name):
      Failure(
        .data, "archive.bad-entry", .badEntry(path, name),
        hint: .useAnother)
    }
  }
}
