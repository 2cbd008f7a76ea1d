import AtriumScreen
import Crypto
import Glibc

/// The SHA-256 hash (FIPS 180-4) and the size of a file.
struct FileDigest {
  /// In lower-case hexadecimal.
  let hash: String
  /// In bytes.
  let size: Int

  /// `nil` if the file cannot be read; `errno` is set.
  init?(_ path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var digest = SHA256()
    var size = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      digest.update(data: buffer[..<count])
      size += count
    }
    hash = Hexadecimal.text(digest.finalize())
    self.size = size
  }
}
