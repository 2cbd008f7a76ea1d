public import AtriumCore
import Foundation

/// The files that a person names for a feature to import and export.
public struct UserFiles: Sendable {
  private let feature: FeatureID
  /// How many bytes may be imported at once.
  private let limit: Int

  /// - Parameters:
  ///   - feature: whose failures they are.
  ///   - megabytes: how much may be imported at once.
  public init(of feature: FeatureID, upTo megabytes: Int = 256) {
    (self.feature, limit) = (feature, megabytes << 20)
  }

  /// - Parameter path: `-` is standard input.
  public func read(_ path: String) throws -> [UInt8] {
    let isInput = path == "-"
    if isInput, isatty(STDIN_FILENO) == 1 { throw failure(.terminalInput, path) }
    let file = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw failure(errno == ENOENT ? .missing : .unreadable(reason), path)
    }
    defer { if !isInput { close(file) } }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      try Task.checkCancellation()
      let count = Foundation.read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(.unreadable(reason), path) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= limit else { throw failure(.tooLarge(limit >> 20), path) }
    }
  }

  /// Writes a file that only its owner can read, whole or not at all.
  /// - Parameter replacing: whether a file that is there may be overwritten.
  public func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws {
    let draft = try draft(of: path)
    try draft.append(bytes)
    try draft.keep(replacing: replacing)
  }

  /// Begins a file that is too large to be held.
  public func draft(of path: String) throws -> FileDraft { try FileDraft(path, of: feature) }

  private func failure(_ trouble: FileError.Trouble, _ path: String) -> FileError {
    FileError(feature: feature, path: path, trouble: trouble)
  }

  private var reason: String { String(cString: strerror(errno)) }
}
