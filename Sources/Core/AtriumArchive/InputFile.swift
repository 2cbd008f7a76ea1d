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
    guard file >= 0 else { throw .unreadable(path: path, reason: systemText(errno)) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw .unreadable(path: path, reason: systemText(EINVAL))
    }
    (self.path, size) = (path, Int(status.st_size))
  }

  deinit { close(file) }

  /// `nil` at the end.
  func next() throws(ArchiveError) -> [UInt8]? {
    while true {
      let count = read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path: path, reason: systemText(errno)) }
      return count == 0 ? nil : Array(piece[..<count])
    }
  }
}

/// What the C library calls an error, e.g. `Permission denied`.
func systemText(_ code: Int32) -> String { String(cString: strerror(code)) }

/// Writes everything, however many calls it takes.
/// - Returns: whether that worked; `errno` says why not.
func writeAll(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Bool {
  var rest = bytes
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count < 0, errno != EINTR { return false }
    rest = rest.dropFirst(max(0, count))
  }
  return true
}
