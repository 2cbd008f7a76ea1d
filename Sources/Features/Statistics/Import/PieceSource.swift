import AtriumCore
import AtriumScreen
import Foundation

/// Where bytes come from, piece by piece.
protocol PieceSource: AnyObject {
  /// Reads some bytes to `start` and what is behind it.
  /// - Returns: how many; 0 at the end.
  func read(into buffer: inout [UInt8], at start: Int) throws -> Int
}

/// A file, or standard input by the name `-`, that tells how far it has been read.
final class FilePieces: PieceSource {
  let path: String
  private let file: Int32
  private let progress: (any AtriumCore.Progress)?
  private let size: Int?
  private var position = 0

  init(_ path: String, progress: (any AtriumCore.Progress)? = nil) throws(StatisticsError) {
    (self.path, self.progress) = (path, progress)
    if path == "-" {
      guard isatty(STDIN_FILENO) == 0 else { throw .terminalInput }
      (file, size) = (STDIN_FILENO, nil)
      return
    }
    file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw errno == ENOENT ? .noFile(path) : .unreadable(path, Self.trouble)
    }
    var status = stat()
    let isKnown = fstat(file, &status) == 0
    size = isKnown && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    if isKnown, status.st_mode & S_IFMT == S_IFDIR {
      close(file)
      throw .unreadable(path, String(cString: strerror(EISDIR)))
    }
  }

  deinit { if file > STDERR_FILENO { close(file) } }

  func read(into buffer: inout [UInt8], at start: Int) throws -> Int {
    while true {
      try Task.checkCancellation()
      let count = buffer.withUnsafeMutableBytes {
        Foundation.read(file, $0.baseAddress?.advanced(by: start), $0.count - start)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StatisticsError.unreadable(path, Self.trouble) }
      position += count
      let name = path.split(separator: "/").last.map(String.init) ?? path
      progress?.report(.statistics { $0.reading(name) }, done: position, of: size)
      return count
    }
  }

  private static var trouble: String { String(cString: strerror(errno)) }
}
