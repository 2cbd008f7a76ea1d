import Glibc

extension Files {
  /// Writes a file of the person's whole or not at all. Who may read it stays as it was, and at
  /// first it is only its owner; a link to it stays a link.
  /// - Returns: whether that worked; `errno` says why not.
  @discardableResult
  public static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
    let target = realpath(path, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let path = target ?? path
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o600
    return writePrivately(bytes, to: path, mode: mode)
  }
}
