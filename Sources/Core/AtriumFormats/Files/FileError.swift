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
    let (kind, code, message, hint): (Failure.Kind, String, Phrase, Phrase) =
      switch reason {
      case .missing: (.notFound, "no-file", .noFile(path), .checkPath)
      case .noFiles(let endings): (.notFound, "no-files", .noFiles(path, endings), .nameFile)
      case .unreadable(let reason):
        (.inputOutput, "unreadable", .cannotRead(path, reason), .checkPath)
      case .tooLarge(let limit): (.data, "too-large", .tooLarge(path, limit), .splitFile)
      case .terminalInput: (.usage, "no-input", .noInput, .nameFile)
      case .exists: (.usage, "file-exists", .fileAlreadyExists(path), .useOverwrite)
      case .unwritable(let reason):
        (.inputOutput, "unwritable", .unwritable(path, reason), .checkPathAndDisk)
      }
    return Failure(kind, "\(feature).\(code)", message, hint: hint)
  }
}
