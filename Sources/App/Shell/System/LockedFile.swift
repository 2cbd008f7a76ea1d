import Foundation
import Glibc

/// An open regular file, with an exclusive lock (flock(2)) if it is granted within 20 ms.
struct LockedFile {
  private let descriptor: Int32
  let isLocked: Bool

  /// `nil` if the path cannot be opened or is not a regular file. A new file has mode 0600.
  init?(path: String, flags: Int32) {
    for _ in 0..<3 {
      let descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else { return nil }
      let isLocked = Self.lock(descriptor)
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        Glibc.close(descriptor)
        return nil
      }
      if status.st_nlink > 0 {
        self.descriptor = descriptor
        self.isLocked = isLocked
        return
      }
      Glibc.close(descriptor)  // the file was replaced by a rename meanwhile: open the new one
    }
    return nil
  }

  func close() { Glibc.close(descriptor) }

  private static func lock(_ descriptor: Int32) -> Bool {
    for _ in 0..<20 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      usleep(1000)
    }
    return false
  }

  /// In bytes.
  var size: UInt64 {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? UInt64(status.st_size) : 0
  }

  /// The last `limit` bytes, beginning with a whole line.
  func tail(of limit: UInt64) -> Data {
    let file = FileHandle(fileDescriptor: descriptor)
    let size = (try? file.seekToEnd()) ?? 0
    let start = size > limit ? size - limit : 0
    try? file.seek(toOffset: start)
    let bytes = (try? file.readToEnd()) ?? Data()
    return start == 0 ? bytes : bytes.drop { $0 != UInt8(ascii: "\n") }
  }

  /// Writes with one call, so that other processes' entries are not interleaved.
  func write(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
