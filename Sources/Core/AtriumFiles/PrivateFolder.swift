import Glibc

/// A temporary folder with permissions 0700. It is deleted, with its contents, with the object, unless
/// ``keep()`` was called.
///
/// The folder is locked as long as the object exists, so that ``removeAbandoned(in:_:)`` recognises the
/// folders of processes that were killed.
public final class PrivateFolder {
  public let path: String
  private let lock: FolderLock
  private var isKept = false

  /// Creates an empty folder.
  /// - Parameter name: the prefix of its unique name.
  public init(in parent: String, _ name: String) throws(SystemError) {
    while true {
      var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { throw .last }  // 0700
      let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      if let lock = try Self.lock(path) {
        self.path = path
        self.lock = lock
        return
      }
    }
  }

  /// Locks a new folder.
  /// - Returns: `nil` if another process has taken it for abandoned before, and deletes it.
  private static func lock(_ path: String) throws(SystemError) -> FolderLock? {
    do throws(SystemError) {
      let lock = try FolderLock(path)
      if isFolder(path) { return lock }
      lock.release()
      return nil
    } catch {
      if error.code == ENOENT || error.code == EWOULDBLOCK { return nil }
      throw error
    }
  }

  /// Deletes the folders whose processes were killed before they could delete them.
  /// - Parameter name: the prefix of their names.
  public static func removeAbandoned(in parent: String, _ name: String) {
    for folder in FolderNames.all(in: parent) where folder.hasPrefix(name + "-") {
      let path = "\(parent)/\(folder)"
      guard let lock = try? FolderLock(path) else { continue }
      remove(path)
      lock.release()
    }
  }

  /// Leaves the folder to ``removeAbandoned(in:_:)``.
  public func keep() { isKept = true }

  deinit {
    if !isKept { Self.remove(path) }
    lock.release()
  }

  /// Deletes a folder with its contents. Symbolic links are deleted, their targets are not.
  public static func remove(_ path: String) {
    for name in FolderNames.all(in: path) {
      let entry = "\(path)/\(name)"
      if unlink(entry) != 0, isFolder(entry) { remove(entry) }
    }
    rmdir(path)
  }

  /// Returns whether a path is a folder itself, and not a symbolic link to one.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// The contents of folders.
public enum FolderNames {
  /// The sorted names of the files and folders in a folder; empty if it cannot be read. Names that are not
  /// UTF-8 are left out, because their text would name other files.
  public static func all(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes the names in a folder to the disk (fsync(2)): without it, a file that was created, moved or removed may be
  /// as before after a power failure. Does nothing if the folder cannot be read, or on file systems that have no
  /// such call.
  public static func flush(_ folder: String) throws(SystemError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || [EINVAL, ENOTSUP, EROFS].contains(errno) else { throw .last }
  }
}
