import Glibc

/// A folder that only its owner can enter, for a piece of work. It goes away with its last user,
/// and what is in it.
public final class PrivateFolder {
  /// Where it is.
  public let path: String

  /// Makes it, empty, with a name of its own that begins with `name`.
  public init(in parent: String, _ name: String) throws(SystemError) {
    var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .last }  // 0700
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// Removes a folder and everything in it, links themselves and not what they lead to.
  public static func remove(_ path: String) {
    for name in FolderNames.all(in: path) where unlink("\(path)/\(name)") != 0 {
      remove("\(path)/\(name)")
    }
    rmdir(path)
  }
}
