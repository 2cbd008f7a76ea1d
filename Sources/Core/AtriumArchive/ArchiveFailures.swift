import AtriumCore
import AtriumFiles
import AtriumScreen

extension Failure {
  static let noLibrary = Failure(.unavailable, "archive.no-library", .noZlib, hint: .installIt)
  static func unreadable(path: String, _ error: SystemError) -> Failure {
    Failure(
      error.isMissing ? .notFound : .inputOutput,
      error.isMissing ? "archive.no-file" : "archive.unreadable",
      .cannotReadFile(path, error.text), hint: .checkPath)
  }
  /// The file cannot be written, with the system's reason.
  static func unwritable(path: String, reason: String) -> Failure {
    Failure(.inputOutput, "archive.unwritable", .cannotWriteFile(path, reason))
  }
  static func exists(path: String) -> Failure {
    Failure(.usage, "archive.exists", .fileAlreadyExists(path), hint: .nameAnother)
  }
  /// The file is not in gzip format, or it is damaged or truncated.
  static func damaged(path: String) -> Failure {
    Failure(.data, "archive.damaged", .damaged(path), hint: .useAnotherBackup)
  }
  /// An entry is not a regular file, or its name or size is not supported.
  static func badEntry(path: String, name: String) -> Failure {
    Failure(.data, "archive.bad-entry", .badEntry(path, name), hint: .useAnotherBackup)
  }
}
