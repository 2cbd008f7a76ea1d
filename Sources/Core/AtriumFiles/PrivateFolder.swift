import Glibc

/// A temporary folder with permissions 0700. It is deleted, with its contents, with the object.
///
/// The folder is locked as long as the object exists, so that ``removeAbandoned(in:_:)`` recognises the
/// folders of processes that were killed.
public final class PrivateFolder {
  /// The path of the folder.
  public let path: String
  private let lock: FolderLock

  /// Creates an empty folder.
  /// - Parameter name: the prefix of its unique name.
  public init(in parent: String, _ name: String) throws(SystemError) {
    var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .last }  // 0700
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    lock = try FolderLock(path)
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

  deinit {
    Self.remove(path)
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
  /// The sorted names of the files and folders in a folder; empty if it cannot be read.
  public static func all(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
