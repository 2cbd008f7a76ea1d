import AtriumFiles
import Glibc

/// A file that is read piece by piece.
final class InputFile {
  /// In bytes, when it was opened.
  let size: Int
  private let path: String
  private let file: Int32
  private var piece = [UInt8](repeating: 0, count: 1 << 18)

  init(_ path: String) throws(ArchiveError) {
    file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(path: path, reason: SystemError.last.text) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw .unreadable(path: path, reason: SystemError(EINVAL).text)
    }
    (self.path, size) = (path, Int(status.st_size))
  }

  deinit { close(file) }

  /// `nil` at the end.
  func next() throws(ArchiveError) -> [UInt8]? {
    while true {
      let count = read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path: path, reason: SystemError.last.text) }
      return count == 0 ? nil : Array(piece[..<count])
    }
  }
}
