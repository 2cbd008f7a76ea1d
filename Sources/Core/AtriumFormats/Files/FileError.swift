public import AtriumCore
import AtriumScreen

/// A file that the user named cannot be read or written.
public struct FileError: FailureConvertible, Hashable {
  enum Reason: Hashable {
    case missing
    /// A folder without files whose names have these ends.
    case noFiles([String])
    case unreadable(String)
    /// Larger than this number of megabytes.
    case tooLarge(Int)
    case terminalInput
    case exists
    case unwritable(String)
  }
  let feature: FeatureID
  let path: String
  let reason: Reason

  /// Its code begins with the feature: `todos.no-file`.
  public var failure: Failure {
    let path = path
    switch reason {
    case .missing: return failure(.notFound, "no-file", .noFile(path), .checkPath)
    case .noFiles(let endings):
      return failure(.notFound, "no-files", .noFiles(path, endings), .nameFile)
    case .unreadable(let reason):
      return failure(.inputOutput, "unreadable", .cannotRead(path, reason), .checkPath)
    case .tooLarge(let limit):
      return failure(.data, "too-large", .tooLarge(path, limit), .splitFile)
    case .terminalInput: return failure(.usage, "no-input", .noInput, .nameFile)
    case .exists: return failure(.usage, "file-exists", .fileAlreadyExists(path), .useOverwrite)
    case .unwritable(let reason):
      return failure(
        .inputOutput, "unwritable", .unwritable(path, reason), .checkPathAndDisk)
    }
  }

  private func failure(
    _ kind: Failure.Kind, _ code: String, _ message: Phrase,
    _ hint: Phrase
  ) -> Failure {
    Failure(kind, "\(feature).\(code)", message, hint: hint)
  }
}
