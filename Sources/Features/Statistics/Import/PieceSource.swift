import AtriumCore
import AtriumFormats
import AtriumScreen

/// Where bytes come from, piece by piece.
protocol PieceSource: AnyObject {
  /// Reads some bytes to `start` and what is behind it.
  /// - Returns: how many; 0 at the end.
  func read(into buffer: inout [UInt8], at start: Int) throws -> Int
}

/// A file, a pipe, or standard input by the name `-`, that tells how far it has been read.
final class FilePieces: PieceSource {
  let path: String
  private let file: FileInput
  private let progress: (any AtriumCore.Progress)?
  private var position = 0
  /// What was read to look at it, and was not handed on.
  private var head: [UInt8] = []

  init(_ path: String, progress: (any AtriumCore.Progress)? = nil) throws {
    (self.path, self.progress) = (path, progress)
    file = try UserFiles(of: StatisticsFeature.id).input(path)
  }

  /// Whether it begins as what gzip packed does (RFC 1952 §2.3.1).
  func isPacked() throws -> Bool {
    var byte: [UInt8] = [0]
    while head.count < 2, try fill(&byte, at: 0) > 0 { head += byte }
    return head == [0x1F, 0x8B]
  }

  func read(into buffer: inout [UInt8], at start: Int) throws -> Int {
    guard !head.isEmpty else { return try fill(&buffer, at: start) }
    let piece = head.prefix(buffer.count - start)
    buffer.replaceSubrange(start..<start + piece.count, with: piece)
    head.removeFirst(piece.count)
    return piece.count
  }

  private func fill(_ buffer: inout [UInt8], at start: Int) throws -> Int {
    let count = try buffer.withUnsafeMutableBytes {
      try file.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
    }
    position += count
    let name = path.split(separator: "/").last.map(String.init) ?? path
    progress?.report(
      .statistics { $0.reading(name) }, done: position / 1_000_000,
      of: file.size.map { ($0 + 999_999) / 1_000_000 })
    return count
  }
}
