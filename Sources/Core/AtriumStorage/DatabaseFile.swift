import AtriumCore
import AtriumFiles
import Glibc

/// A database file as the file system sees it.
struct DatabaseFile: Sendable {
  var path: String
  var access = FileAccess.owner

  /// The users who may read and write the file.
  enum FileAccess: Sendable {
    case owner
    /// The group of the folder, which files created in the folder inherit.
    case group

    fileprivate var fileMode: mode_t { self == .group ? 0o660 : 0o600 }
    fileprivate var folderMode: mode_t { self == .group ? 0o2770 : 0o700 }
  }

  /// The reason why a file cannot be opened.
  enum Obstacle: Equatable {
    case folder
    case reading(String)
    case writing(String)
  }

  /// Creates an empty file and its missing parent folders, with the modes 0600 and 0700, or 0660
  /// and 2770 for a group. Existing files and folders keep their mode. SQLite gives the log the
  /// mode of the file.
  ///
  /// Uses mknod(2), because closing a descriptor of the file would release the locks that other
  /// connections of this process hold on it.
  func create() throws(Failure) {
    if try createFile() { return }
    try createFolder(parent)
    guard try createFile() else { throw failure(SystemError(ENOENT)) }
  }

  /// Returns `false` if the parent folder is missing.
  private func createFile() throws(Failure) -> Bool {
    if mknod(path, S_IFREG | 0o600, 0) == 0 {
      // The umask may remove the permissions of the group.
      if access == .group, chmod(path, access.fileMode) != 0 { throw failure(.last) }
      return true
    }
    if errno == EEXIST { return true }
    guard errno == ENOENT else { throw failure(.last) }
    return false
  }

  private func createFolder(_ folder: String) throws(Failure) {
    if try createLastFolder(of: folder) { return }
    let parent = DatabaseFile(path: folder).parent
    guard parent != folder else { throw failure(SystemError(ENOENT)) }
    try createFolder(parent)
    guard try createLastFolder(of: folder) else { throw failure(SystemError(ENOENT)) }
  }

  /// Returns `false` if the parent folder is missing.
  private func createLastFolder(of folder: String) throws(Failure) -> Bool {
    if mkdir(folder, 0o700) == 0 {
      if access == .group, chmod(folder, access.folderMode) != 0 { throw failure(.last) }
      return true
    }
    if errno == EEXIST { return true }
    guard errno == ENOENT else { throw failure(.last) }
    return false
  }

  /// In bytes; 0 if the file does not exist.
  var size: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The reason why the file cannot be opened; `nil` if none was found.
  var obstacle: Obstacle? {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return .folder }
    if !isAccessible(path, R_OK) { return .reading(SystemError.last.text) }
    if !isAccessible(path, W_OK) || !isAccessible(parent, W_OK | X_OK) {
      return .writing(SystemError.last.text)
    }
    return nil
  }

  private func isAccessible(_ path: String, _ mode: Int32) -> Bool {
    faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0
  }

  private var parent: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func failure(_ error: SystemError) -> Failure {
    switch error.code {
    case ENOSPC, EDQUOT: Failure(full: path)
    case EACCES where !isAccessible(parent, X_OK): Failure(unreadable: path, reason: error.text)
    case ENOTDIR, ELOOP, ENAMETOOLONG: Failure(unreadable: path, reason: error.text)
    default: Failure(unwritable: path, reason: error.text)
    }
  }
}
