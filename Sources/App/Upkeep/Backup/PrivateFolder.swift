import Glibc
import Shell

/// A folder of its own for a piece of work; it goes away with its last user, and what is in it.
final class PrivateFolder {
  let path: String

  /// - Throws: ``UpkeepError`` where it cannot be made.
  init(in parent: String, _ name: String) throws(UpkeepError) {
    Files.makeFolder(parent)
    var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .unwritable(parent, systemText(errno))
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { FolderRemoval.remove(path) }
}

/// Removes a folder and everything in it, links themselves and not what they lead to.
enum FolderRemoval {
  static func remove(_ path: String) {
    for name in FileNames.folders(in: path) { remove("\(path)/\(name)") }
    for name in FileNames.plain(in: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
