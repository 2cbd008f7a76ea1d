import Foundation

/// The files that todos are imported from and exported to.
enum TodoFiles {
  /// How many bytes may be imported at once.
  private static let limit = 256 << 20

  /// - Parameter path: `-` is standard input.
  static func read(_ path: String) throws -> [UInt8] {
    let isInput = path == "-"
    if isInput, isatty(STDIN_FILENO) == 1 { throw TodosError.terminalInput }
    let file = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw errno == ENOENT ? TodosError.noFile(path) : .unreadable(path, reason: trouble)
    }
    defer { if !isInput { close(file) } }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      try Task.checkCancellation()
      let count = Foundation.read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw TodosError.unreadable(path, reason: trouble) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= limit else { throw TodosError.tooLarge(path) }
    }
  }

  /// Writes a file that only its owner can read, whole or not at all.
  /// - Parameter replacing: whether a file that is there may be overwritten.
  static func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws {
    var draft = Array("\(path).XXXXXX".utf8CString)
    let file = mkstemp(&draft)
    guard file >= 0 else { throw TodosError.unwritable(path, reason: trouble) }
    defer { unlink(draft) }
    let isWritten = write(bytes, to: file) && fsync(file) == 0
    let reason = trouble
    close(file)
    guard isWritten else { throw TodosError.unwritable(path, reason: reason) }
    // A second name is only given where nothing has it; a new name takes the place of the old.
    guard replacing ? rename(draft, path) == 0 : link(draft, path) == 0 else {
      throw errno == EEXIST ? TodosError.fileExists(path) : .unwritable(path, reason: trouble)
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  private static var trouble: String { String(cString: strerror(errno)) }
}
