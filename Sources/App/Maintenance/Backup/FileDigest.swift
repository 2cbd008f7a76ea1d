import AtriumScreen
import Crypto
import Foundation

/// The SHA-256 hash (FIPS 180-4) and the size of a file.
struct FileDigest {
  /// In lower-case hexadecimal.
  let hash: String
  /// In bytes.
  let size: Int

  /// `nil` if the file cannot be read; `errno` is set.
  init?(_ path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    var digest = SHA256()
    var size = 0
    do {
      while let piece = try file.read(upToCount: 1 << 18), !piece.isEmpty {
        digest.update(data: piece)
        size += piece.count
      }
    } catch { return nil }
    hash = Hexadecimal.text(digest.finalize())
    self.size = size
  }
}
