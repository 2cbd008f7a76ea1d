import Glibc

/// A file without content that reserves space on the disk. It is deleted when the space is needed.
struct SpaceReserve: Sendable {
  let path: String

  /// The size in bytes: enough for the index of the log and the pages of several small transactions.
  static let size = 256 << 10
  /// The step, in bytes, by which the reserve is reduced if the disk has too little space.
  private static let step = 32 << 10

  /// Deletes the reserve.
  /// - Returns: whether it existed.
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
