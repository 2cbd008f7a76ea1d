import Foundation

/// Files that only their owner can read.
enum PrivateFile {
  /// Writes a file, whole or not at all.
  /// - Parameter replacing: whether a file that is there may be overwritten.
  static func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(WalletError) {
    var draft = Array("\(path).XXXXXX".utf8CString)
    let file = mkstemp(&draft)
    guard file >= 0 else { throw .unwritable(path, reason: trouble) }
    defer { unlink(draft) }
    let isWritten = write(bytes, to: file) && fsync(file) == 0
    let reason = trouble
    close(file)
    guard isWritten else { throw .unwritable(path, reason: reason) }
    // A second name is only given where nothing has it; a new name takes the place of the old.
    guard replacing ? rename(draft, path) == 0 : link(draft, path) == 0 else {
      throw errno == EEXIST ? .fileExists(path) : .unwritable(path, reason: trouble)
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
