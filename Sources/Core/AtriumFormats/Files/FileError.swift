public import AtriumCore
import AtriumScreen

/// A file that the user named cannot be read or written.
public struct FileError: FailureConvertible, Hashable {
  enum Reason: Hashable {
    case missing
    case unreadable(String)
    /// Larger than this number of megabytes.
    case tooLarge(Int)
    /// Standard input is a terminal.
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
    case .missing:
      return Failure(
        .notFound, code("no-file"), .format { $0.noFile(path) }, hint: .format(\.checkPath))
    case .unreadable(let reason):
      return Failure(
        .inputOutput, code("unreadable"), .format { $0.unreadable(path, reason) },
        hint: .format(\.checkPath))
    case .tooLarge(let megabytes):
      return Failure(
        .data, code("too-large"), .format { $0.tooLarge(path, megabytes) },
        hint: .format(\.splitFile))
    case .terminalInput:
      return Failure(.usage, code("no-input"), .format(\.noInput), hint: .format(\.nameFile))
    case .exists:
      return Failure(
        .usage, code("file-exists"), .format { $0.fileExists(path) },
        hint: .format(\.useOverwrite))
    case .unwritable(let reason):
      return Failure(
        .inputOutput, code("unwritable"), .format { $0.unwritable(path, reason) },
        hint: .format(\.checkPathAndDisk))
    }
  }

  private func code(_ name: String) -> String { "\(feature).\(name)" }
}
