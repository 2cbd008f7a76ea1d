import Glibc

/// A file without content that occupies space on the disk, to be deleted when that is needed.
struct SpaceReserve: Sendable {
  let path: String

  /// In bytes: enough for the index of the log and the pages of several small transactions.
  static let size = 256 << 10
  /// In bytes: a full disk may have room for a part of the reserve.
  private static let step = 32 << 10

  /// - Returns: whether there was a reserve.
  func release() -> Bool { unlink(path) == 0 }

  /// Creates the reserve if it is missing or incomplete, as large as the space allows.
  func renew() {
    guard DatabaseFile(path: path).size < Self.size else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    for size in stride(from: Self.size, to: 0, by: -Self.step)
    where posix_fallocate(file, 0, off_t(size)) == 0 { return }
  }
}
