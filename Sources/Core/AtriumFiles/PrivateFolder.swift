import Glibc

/// A temporary folder with permissions 0700. It is deleted, with its contents, with the object.
public final class PrivateFolder {
  /// The path of the folder.
  public let path: String

  /// Creates an empty folder.
  /// - Parameter name: the prefix of its unique name.
  public init(in parent: String, _ name: String) throws(SystemError) {
    var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .last }  // 0700
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// Deletes a folder with its contents. Symbolic links are deleted, their targets are not.
  public static func remove(_ path: String) {
    for name in FolderNames.all(in: path) where unlink("\(path)/\(name)") != 0 {
      remove("\(path)/\(name)")
    }
    rmdir(path)
  }
}
