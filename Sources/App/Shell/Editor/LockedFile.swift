import Glibc

/// An open regular file, locked against others who lock it (`flock`) if that is soon possible.
struct LockedFile {
  private let descriptor: Int32
  let isLocked: Bool

  /// `nil` if the path cannot be opened or is no regular file. A file that is made is 0600.
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
        (self.descriptor, self.isLocked) = (descriptor, isLocked)
        return
      }
      Glibc.close(descriptor)  // was replaced by a rename meanwhile: open the new one
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

  /// The last `limit` bytes, from the beginning of a line.
  func tail(of limit: Int) -> ArraySlice<UInt8> {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    let start = max(0, size - limit)
    guard size > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: size - start)
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        return pread(descriptor, rest.baseAddress, rest.count, off_t(start + count))
      }
      guard more > 0 else { break }
      count += more
    }
    let read = bytes[..<count]
    return start == 0 ? read : read.drop { $0 != UInt8(ascii: "\n") }
  }

  /// Writes by one call, so that what others append does not come between.
  func write(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
