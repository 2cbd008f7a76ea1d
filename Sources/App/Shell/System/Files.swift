public import AtriumFiles
import Glibc

/// Reads and writes small files as a whole.
public enum Files {
  /// The largest size of a file that is read, in bytes.
  static let limit = 64 << 20

  /// - Parameter waitsForWriter: whether a FIFO with a name is read, which waits for a writer.
  /// - Returns: `nil` if the file cannot be read or is larger than 64 MiB; `errno` is set.
  public static func read(_ path: String, waitsForWriter: Bool = false) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | (waitsForWriter ? 0 : O_NONBLOCK))
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    // A pipe of the system's shell, such as <(COMMAND), is below /dev.
    let isFIFO = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    if isFIFO, !waitsForWriter, !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/") {
      errno = EOPNOTSUPP
      return nil
    }
    _ = fcntl(file, F_SETFL, O_RDONLY)
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

  /// Returns whether the path, with links followed, leads to a file or folder.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns whether the path, with links followed, leads to a regular file.
  package static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns whether the path exists or cannot be examined, such as a link to itself.
  public static func mayExist(_ path: String) -> Bool {
    exists(path) || !SystemError.last.isMissing
  }

  /// Writes a file atomically.
  /// - Parameters:
  ///   - mode: the permissions; by default the file is readable by its owner only.
  ///   - replacing: whether an existing file is overwritten.
  ///   - creatingFolder: whether a missing folder is created.
  /// - Returns: `false` on failure; `errno` is set.
  @discardableResult
  public static func writePrivately(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o600, replacing: Bool = true,
    creatingFolder: Bool = true
  ) -> Bool {
    if creatingFolder { makeFolder(above: path) }
    return succeeds { () throws(SystemError) in
      try PrivateFile.write(bytes, to: path, replacing: replacing, mode: mode)
    }
  }

  /// Removes a file, if it exists.
  /// - Throws: if it remains.
  public static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) != 0 else { return try FolderNames.flush(folder(of: path)) }
    let error = SystemError.last
    if !error.isMissing { throw error }
  }

  /// Creates a folder and its parents, with mode 0700.
  public static func makeFolder(_ path: String) {
    guard !path.isEmpty, access(path, F_OK) != 0 else { return }
    makeFolder(above: path)
    if mkdir(path, 0o700) == 0 { try? FolderNames.flush(folder(of: path)) }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  /// Creates the folder of a file.
  public static func makeFolder(above path: String) {
    if let slash = path.lastIndex(of: "/") { makeFolder(String(path[..<slash])) }
  }

  /// Writes all bytes to a file descriptor.
  /// - Returns: `false` on failure; `errno` is set.
  @discardableResult
  public static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    succeeds { () throws(SystemError) in try PrivateFile.write(bytes, to: file) }
  }

  /// - Returns: `false` if `work` throws; `errno` is set.
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

extension Files {
  /// Writes a user's file atomically. An existing file keeps its permissions, and a link to it
  /// stays a link; a new file is readable by its owner only.
  /// - Parameter creatingFolder: whether a missing folder is created.
  /// - Returns: `false` on failure; `errno` is set.
  @discardableResult
  public static func replace(
    _ path: String, with bytes: [UInt8], creatingFolder: Bool = false
  ) -> Bool {
    let path = target(of: path) ?? path
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o600
    return writePrivately(bytes, to: path, mode: mode, creatingFolder: creatingFolder)
  }

  /// Appends to a user's file; a new file is readable by its owner only.
  /// - Returns: `false` on failure; `errno` is set.
  public static func append(_ bytes: [UInt8], to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    let isWritten = write(bytes, to: file)
    return close(file) == 0 && isWritten
  }

  /// The path from the root, with links as they are.
  public static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  /// The path with all links resolved, as realpath(3) returns it; `nil` if it does not exist.
  public static func target(of path: String) -> String? {
    realpath(path, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
  }
}
