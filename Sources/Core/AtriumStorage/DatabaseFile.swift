import AtriumCore
import AtriumFiles
import Glibc

/// A database file and what the file system says about it.
struct DatabaseFile: Sendable {
  var path: String
  var access = FileAccess.owner

  /// Who may read and write.
  enum FileAccess: Sendable {
    case owner
    /// Everybody of the folder's group; what is made in the folder belongs to that group too.
    case group

    fileprivate var fileMode: mode_t { self == .group ? 0o660 : 0o600 }
    fileprivate var folderMode: mode_t { self == .group ? 0o2770 : 0o700 }
  }

  /// Makes an empty file for its owner only (0600), and the folders above it (0700), or for a group
  /// (0660, 2770); leaves alone what is there. SQLite gives the log the mode of the file.
  ///
  /// The file is made without opening it: closing a descriptor would drop the locks that other
  /// connections of this process hold on it.
  func create() throws(Failure) {
    if try make() { return }
    try makeFolder(parent)
    guard try make() else { throw failure(SystemError(ENOENT)) }
  }

  /// `false` where the folder is missing.
  private func make() throws(Failure) -> Bool {
    if mknod(path, S_IFREG | 0o600, 0) == 0 {
      // The process's mask does not let the group in.
      if access == .group, chmod(path, access.fileMode) != 0 { throw failure(.last) }
      return true
    }
    if errno == EEXIST { return true }
    guard errno == ENOENT else { throw failure(.last) }
    return false
  }

  /// In bytes; 0 where there is none.
  var size: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Why the file cannot be opened, as far as can be found out.
  var obstacle: Obstacle? {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return .folder }
    if !isAllowed(path, R_OK) { return .reading(SystemError.last.text) }
    if !isAllowed(path, W_OK) || !isAllowed(parent, W_OK | X_OK) {
      return .writing(SystemError.last.text)
    }
    return nil
  }

  /// What stands in the way of opening a file.
  enum Obstacle: Equatable {
    case folder
    case reading(String)
    case writing(String)
  }

  private func isAllowed(_ path: String, _ mode: Int32) -> Bool {
    faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0
  }

  private var parent: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func makeFolder(_ folder: String) throws(Failure) {
    if try isThere(folder) { return }
    let above = DatabaseFile(path: folder).parent
    guard above != folder else { throw failure(SystemError(ENOENT)) }
    try makeFolder(above)
    guard try isThere(folder) else { throw failure(SystemError(ENOENT)) }
  }

  /// Makes the folder, unless it is there or the one above it is missing.
  private func isThere(_ folder: String) throws(Failure) -> Bool {
    if mkdir(folder, 0o700) == 0 {
      if access == .group, chmod(folder, access.folderMode) != 0 { throw failure(.last) }
      return true
    }
    if errno == EEXIST { return true }
    guard errno == ENOENT else { throw failure(.last) }
    return false
  }

  private func failure(_ error: SystemError) -> Failure {
    switch error.code {
    case ENOSPC, EDQUOT: Failure(full: path)
    case EACCES where !isAllowed(parent, X_OK): Failure(unreadable: path, because: error.text)
    case ENOTDIR, ELOOP, ENAMETOOLONG: Failure(unreadable: path, because: error.text)
    default: Failure(unwritable: path, because: error.text)
    }
  }
}
