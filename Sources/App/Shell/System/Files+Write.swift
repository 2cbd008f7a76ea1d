import Glibc

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

  /// The path with all links resolved, as realpath(3) returns it; `nil` if it does not exist.
  public static func target(of path: String) -> String? {
    realpath(path, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
  }
}
