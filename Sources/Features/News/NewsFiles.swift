import Foundation

/// The files that feeds and lists of sources are read from.
enum NewsFiles {
  /// How many bytes a feed may have, wherever it comes from.
  static let limit = 16 << 20

  /// - Parameter path: `-` is standard input.
  static func read(_ path: String) throws(NewsError) -> [UInt8] {
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw errno == ENOENT ? .noFile(path) : .unreadable(path, reason: trouble)
    }
    defer { if path != "-" { close(file) } }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Foundation.read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path, reason: trouble) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= limit else { throw .tooLarge(path) }
    }
  }

  private static var trouble: String { String(cString: strerror(errno)) }
}
