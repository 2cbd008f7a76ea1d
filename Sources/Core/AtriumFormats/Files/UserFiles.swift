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
    var draft = Array("\(path).XXXXXX".utf8CString)
    let file = mkstemp(&draft)
    guard file >= 0 else { throw failure(.unwritable(reason), path) }
    defer { unlink(draft) }
    let isWritten = write(bytes, to: file) && fsync(file) == 0
    let reason = reason
    close(file)
    guard isWritten else { throw failure(.unwritable(reason), path) }
    // A second name is only given where nothing has it; a new name takes the place of the old.
    guard replacing ? rename(draft, path) == 0 : link(draft, path) == 0 else {
      throw failure(errno == EEXIST ? .exists : .unwritable(self.reason), path)
    }
  }

  private func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  private func failure(_ trouble: FileError.Trouble, _ path: String) -> FileError {
    FileError(feature: feature, path: path, trouble: trouble)
  }

  private var reason: String { String(cString: strerror(errno)) }
}
