import AtriumArchive
package import AtriumFormats

/// A sequence of bytes that is read in pieces.
package protocol ByteSource: AnyObject {
  /// Writes bytes to the buffer from `start` on.
  /// - Returns: their number; 0 at the end.
  func read(into buffer: inout [UInt8], at start: Int) throws -> Int
}

/// The contents of a file, a pipe, standard input or a response. A gzip file (RFC 1952) is decompressed
/// while it is read.
package final class FileByteSource: ByteSource {
  private let path: String
  /// Reads bytes as ``read(into:at:)`` does.
  private let source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int
  private let onRead: (Int) -> Void
  private var position = 0
  private var hasBegun = false
  /// `nil` for a file that is not compressed.
  private var gzip: ZlibStream?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// The bytes of `buffer` that are not consumed yet.
  private var unread = 0..<0

  /// - Parameter onRead: is called after each piece with the number of bytes read so far.
  package init(_ file: FileInput, onRead: @escaping (Int) -> Void = { _ in }) {
    path = file.path
    source = { try file.read(into: &$0, at: $1) }
    self.onRead = onRead
  }

  /// - Parameter path: the address of the bytes; errors contain it.
  package init(_ bytes: [UInt8], path: String) {
    self.path = path
    source = BytesSource(bytes).read
    onRead = { _ in }
  }

  package func read(into output: inout [UInt8], at start: Int) throws -> Int {
    if !hasBegun { try detectFormat() }
    if let gzip { return try decompress(gzip, into: &output, at: start) }
    guard !unread.isEmpty else { return try readPiece(into: &output, at: start) }
    let piece = buffer[unread].prefix(output.count - start)
    output.replaceSubrange(start..<start + piece.count, with: piece)
    unread = piece.endIndex..<unread.upperBound
    return piece.count
  }

  /// Reads the first bytes and looks for the magic number of gzip (RFC 1952 §2.3.1).
  private func detectFormat() throws {
    hasBegun = true
    while unread.count < 2 {
      let count = try readPiece(into: &buffer, at: unread.count)
      if count == 0 { return }
      unread = 0..<unread.count + count
    }
    guard buffer.starts(with: [0x1F, 0x8B]) else { return }
    do { gzip = try ZlibStream(.decompressing, .gzip) } catch {
      throw ImportError.missingLibrary("libz")
    }
  }

  private func decompress(
    _ gzip: ZlibStream, into output: inout [UInt8], at start: Int
  ) throws -> Int {
    while true {
      try Task.checkCancellation()
      if unread.isEmpty {
        unread = 0..<(try readPiece(into: &buffer, at: 0))
        if unread.isEmpty {
          guard gzip.isAtEnd else { throw damaged }
          return 0
        }
      }
      // A file may consist of several members. Like gzip(1), ignore trailing bytes that do not start
      // another one.
      if gzip.isAtEnd {
        guard buffer[unread.lowerBound] == 0x1F else {
          unread = 0..<0
          continue
        }
        gzip.reset()
      }
      guard let step = gzip.process(buffer[unread], into: &output, at: start),
        step.consumed > 0 || step.written > 0
      else { throw damaged }
      unread = (unread.lowerBound + step.consumed)..<unread.upperBound
      if step.written > 0 { return step.written }
    }
  }

  private func readPiece(into buffer: inout [UInt8], at start: Int) throws -> Int {
    let count = try source(&buffer, start)
    position += count
    onRead(position)
    return count
  }

  private var damaged: ImportError { .damagedGzip(path: path) }
}

/// Bytes in memory.
package final class BytesSource: ByteSource {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package func read(into buffer: inout [UInt8], at start: Int) -> Int {
    let piece = bytes[position...].prefix(buffer.count - start)
    buffer.replaceSubrange(start..<start + piece.count, with: piece)
    position += piece.count
    return piece.count
  }
}
