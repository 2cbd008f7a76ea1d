import Crypto
import Glibc

/// The hash of a file, read piece by piece.
enum HashedFile {
  /// SHA-256 (FIPS 180-4) and the size of a file; `nil` where it cannot be read, `errno` says why.
  static func read(_ path: String) -> (hash: String, size: Int)? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var (digest, size) = (SHA256(), 0)
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Glibc.read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return (digest.finalize().hexadecimal, size) }
      digest.update(data: piece[..<count])
      size += count
    }
  }
}

extension SHA256.Digest {
  /// In lower case.
  var hexadecimal: String {
    map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
