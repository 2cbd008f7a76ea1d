import AtriumFiles
import Glibc

/// Reading and writing whole small files.
public enum Files {
  /// How large a file may be, in bytes.
  static let limit = 64 << 20

  /// - Returns: `nil` when the file cannot be read, or is larger than 64 MiB; `errno` says why.
  public static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    while true {
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
        count = Glibc.read(file, buffer.baseAddress, buffer.count)
        filled = max(count, 0)
      }
      if count == 0 { return bytes }
      if count < 0, errno == EINTR { continue }
      if count > 0, bytes.count + count > limit { errno = EFBIG }
      guard count > 0, bytes.count + count <= limit else { return nil }
      bytes += piece
    }
  }

  /// Whether something is there that the path leads to.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether something stands there, or cannot be looked at, as behind a link to itself.
  public static func mayExist(_ path: String) -> Bool {
    exists(path) || !SystemError.last.isMissing
  }

  /// Writes a file that only its owner can read, whole or not at all; makes its folder.
  /// - Parameters:
  ///   - mode: who else may read it, where somebody may.
  ///   - replacing: whether a file that is there may be overwritten.
  /// - Returns: whether that worked; `errno` says why not.
  @discardableResult
  public static func writePrivately(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o600, replacing: Bool = true
  ) -> Bool {
    makeFolder(above: path)
    return succeeds { () throws(SystemError) in
      try PrivateFile.write(bytes, to: path, replacing: replacing, mode: mode)
    }
  }

  /// Makes a folder that only its owner can enter, and those above it.
  public static func makeFolder(_ path: String) {
    guard !path.isEmpty, access(path, F_OK) != 0 else { return }
    makeFolder(above: path)
    mkdir(path, 0o700)
  }

  /// The same for the folder that a file is to be in.
  public static func makeFolder(above path: String) {
    if let slash = path.lastIndex(of: "/") { makeFolder(String(path[..<slash])) }
  }

  /// Writes everything, however many calls it takes.
  /// - Returns: whether that worked; `errno` says why not.
  @discardableResult
  public static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    succeeds { () throws(SystemError) in try PrivateFile.write(bytes, to: file) }
  }

  /// Whether it works; if not, `errno` says why.
  private static func succeeds(_ work: () throws(SystemError) -> Void) -> Bool {
    do {
      try work()
      return true
    } catch {
      errno = error.code
      return false
    }
  }
}
