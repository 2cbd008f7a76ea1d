import AtriumCore
import AtriumFiles
import Glibc

/// A file of a database in the file system: the database itself, its write-ahead log or its space reserve.
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

  /// Creates an empty file and its missing parent folders, with the modes 0600 and 0700, or 0660
  /// and 2770 for a group. The user names the folder of a group, so its parent must exist. Existing files and folders keep their mode. SQLite gives the log the
  /// mode of the file.
  ///
  /// Uses mknod(2), because closing a descriptor of the file would release the locks that other
  /// connections of this process hold on it.
  func create() throws(Failure) {
    try create(path, mode: access.fileMode) { mknod($0, S_IFREG | 0o600, 0) }
  }

  /// Creates a file or folder and its missing parent folders.
  /// - Parameter make: returns 0, or sets `errno`.
  private func create(
    _ path: String, mode: mode_t, by make: (String) -> Int32
  ) throws(Failure) {
    let parent = Self.parent(of: path)
    var error = make(path) == 0 ? 0 : errno
    let isFolderOfGroup = access == .group && path != self.path
    if error == ENOENT, parent != path, !isFolderOfGroup {
      try create(parent, mode: access.folderMode) { mkdir($0, 0o700) }
      // SQLite flushes the names in the folder of the database only.
      try? FolderNames.flush(Self.parent(of: parent))
      error = make(path) == 0 ? 0 : errno
    }
    if error == EEXIST { return }
    guard error == 0 else { throw failure(SystemError(error)) }
    // The umask may remove the permissions of the group.
    if access == .group, chmod(path, mode) != 0 { throw failure(.last) }
  }

  /// Writes the file and its name to the disk (fsync(2)). Nothing holds locks on a log, which closing a descriptor would
  /// release.
  func flush() throws(Failure) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      if SystemError.last.isMissing { return }
      throw failure(.last)
    }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(.last) }
    do throws(SystemError) {
      try FolderNames.flush(Self.parent(of: path))
    } catch {
      throw failure(error)
    }
  }

  /// The size in bytes; 0 if the file does not exist.
  var size: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The device and the inode of a file.
  struct Identity: Equatable, Sendable {
    var device: dev_t
    var inode: ino_t
  }

  /// The identity of the file; `nil` if it does not exist or cannot be examined.
  var identity: Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: status.st_dev, inode: status.st_ino)
  }

  /// The reason why the file cannot be opened; `nil` if none was found.
  var obstacle: Failure? {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return Failure(folder: path) }
    if !isAccessible(path, R_OK) { return Failure(unreadable: path, reason: SystemError.last.text) }
    if !isAccessible(path, W_OK) || !isAccessible(Self.parent(of: path), W_OK | X_OK) {
      return Failure(unwritable: path, reason: SystemError.last.text)
    }
    return nil
  }

  private func isAccessible(_ path: String, _ mode: Int32) -> Bool {
    faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func failure(_ error: SystemError) -> Failure {
    switch error.code {
    case ENOSPC, EDQUOT: Failure(full: path)
    case EACCES where !isAccessible(Self.parent(of: path), X_OK), ENOTDIR, ELOOP, ENAMETOOLONG:
      Failure(unreadable: path, reason: error.text)
    default: Failure(unwritable: path, reason: error.text)
    }
  }
}
