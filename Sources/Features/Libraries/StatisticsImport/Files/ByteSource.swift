package import AtriumFormats

/// A sequence of bytes that is read in pieces.
package protocol ByteSource: AnyObject {
  /// Writes bytes to the buffer from `start` on.
  /// - Returns: their number; 0 at the end.
  func read(into buffer: inout [UInt8], at start: Int) throws -> Int
}

/// A file, a pipe or standard input.
package final class FileByteSource: ByteSource {
  var path: String { file.path }
  private let file: FileInput
  private let onRead: (Int) -> Void
  private var position = 0
  /// Bytes that ``isGzip()`` has read ahead.
  private var lookahead: [UInt8] = []

  /// - Parameter onRead: is called after each piece with the number of bytes read so far.
  package init(_ file: FileInput, onRead: @escaping (Int) -> Void = { _ in }) {
    self.file = file
    self.onRead = onRead
  }

  /// The contents of the file; a gzip file is decompressed.
  package func decompressed() throws -> any ByteSource {
    try isGzip() ? try GzipByteSource(self) : self
  }

  /// Whether the file starts with the magic number of gzip (RFC 1952 §2.3.1).
  private func isGzip() throws -> Bool {
    var byte: [UInt8] = [0]
    while lookahead.count < 2, try readPiece(into: &byte, at: 0) > 0 { lookahead += byte }
    return lookahead == [0x1F, 0x8B]
  }

  package func read(into buffer: inout [UInt8], at start: Int) throws -> Int {
    guard !lookahead.isEmpty else { return try readPiece(into: &buffer, at: start) }
    let piece = lookahead.prefix(buffer.count - start)
    buffer.replaceSubrange(start..<start + piece.count, with: piece)
    lookahead.removeFirst(piece.count)
    return piece.count
  }

  private func readPiece(into buffer: inout [UInt8], at start: Int) throws -> Int {
    let count = try buffer.withUnsafeMutableBytes {
      try file.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
    }
    position += count
    onRead(position)
    return count
  }
}
