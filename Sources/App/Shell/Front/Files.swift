import Glibc

/// Reading and writing whole small files.
public enum Files {
  /// - Returns: `nil` when the file cannot be read; `errno` says why.
  public static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    while true {
      var isAtEnd = false
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: 65_536))
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress?.advanced(by: start), 65_536)
      }
      guard count >= 0 else { return nil }
      isAtEnd = count == 0
      bytes.removeLast(65_536 - count)
      if isAtEnd { return bytes }
    }
  }

  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Writes a file that only its owner can read, whole or not at all; makes its folder.
  /// - Parameters:
  ///   - mode: who else may read it, where somebody may.
  ///   - replacing: whether a file that is there may be overwritten.
  /// - Returns: whether that worked; `errno` says why not.
  @discardableResult
  public static func writePrivately(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o600, replacing: Bool = true
  ) -> Bool {
    if let slash = path.lastIndex(of: "/") { makeFolder(String(path[..<slash])) }
    let draft = "\(path).\(getpid())"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    let isWritten = fchmod(file, mode) == 0 && write(bytes, to: file) && fsync(file) == 0
    close(file)
    // A second name is only given where nothing has it; a new name takes the place of the old.
    if isWritten, replacing, rename(draft, path) == 0 { return true }
    let isLinked = isWritten && !replacing && link(draft, path) == 0
    unlink(draft)
    return isLinked
  }

  /// Makes a folder that only its owner can enter, and those above it.
  public static func makeFolder(_ path: String) {
    guard !path.isEmpty, access(path, F_OK) != 0 else { return }
    if let slash = path.lastIndex(of: "/") { makeFolder(String(path[..<slash])) }
    mkdir(path, 0o700)
  }

  /// Writes everything, however many calls it takes.
  @discardableResult
  public static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
