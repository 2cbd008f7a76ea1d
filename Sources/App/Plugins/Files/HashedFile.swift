import AtriumFiles
import AtriumScreen
import Crypto
import Foundation
import Glibc

/// The SHA-256 hash (FIPS 180-4) of a file, and the state in which it was computed.
struct HashedFile: Equatable, ExtensibleDocumentObject {
  /// `sha256:` and 64 hexadecimal digits.
  private(set) var hash = ""
  /// Device, inode, size and times of the file. As long as they are the same, the file is not read again.
  private var status = ""

  init() {}

  /// Reads a file, unless its state is that of an earlier hash.
  /// - Throws: the error of the system, `EISDIR` for anything but a regular file.
  init(_ path: String, earlier: HashedFile? = nil) throws(SystemError) {
    let before = try Self.status(of: path)
    if let earlier, earlier.status == before {
      self = earlier
      return
    }
    guard let file = FileHandle(forReadingAtPath: path) else { throw .last }
    var digest = SHA256()
    do {
      while let piece = try file.read(upToCount: 1 << 18), !piece.isEmpty {
        digest.update(data: piece)
      }
    } catch { throw SystemError(EIO) }
    hash = "sha256:" + Hexadecimal.text(digest.finalize())
    status = before
  }

  mutating func code(_ members: inout DocumentMembers) throws {
    try members("hash", &hash)
    try members("status", &status)
  }

  /// Returns device, inode, size and times of a file.
  /// - Throws: the error of the system, `EISDIR` for anything but a regular file.
  static func status(of path: String) throws(SystemError) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(EISDIR) }
    let times = [status.st_mtim, status.st_ctim].map { "\($0.tv_sec).\($0.tv_nsec)" }
    return "\(status.st_dev):\(status.st_ino):\(status.st_size):" + times.joined(separator: ":")
  }
}
