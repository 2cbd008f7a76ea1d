import AtriumCore
import AtriumFiles
import Glibc

/// A regular file that is read in pieces.
final class InputFile {
  /// The size in bytes when the file was opened.
  let size: Int
  private let path: String
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  init(_ path: String) throws(Failure) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, .last) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(path: path, SystemError(EINVAL))
    }
    self.path = path
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// - Returns: `nil` at the end of the file.
  func next() throws(Failure) -> [UInt8]? {
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path: path, .last) }
      return count == 0 ? nil : Array(buffer[..<count])
    }
  }
}
