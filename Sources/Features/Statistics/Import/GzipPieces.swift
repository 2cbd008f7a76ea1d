import CZlib

/// A file packed by gzip (RFC 1952), unpacked by the system's zlib while it is read.
final class GzipPieces: PieceSource {
  private let source: FilePieces
  private let table: UnsafePointer<czlib_table>
  private let stream: UnsafeMutablePointer<z_stream>
  private var packed = [UInt8](repeating: 0, count: 1 << 16)
  private var unused: Range<Int> = 0..<0
  /// Whether everything that began has ended: files may follow one another in one.
  private var isBetweenMembers = false

  init(_ source: FilePieces) throws(StatisticsError) {
    self.source = source
    guard let table = czlib_open("libz.so.1") else { throw .noLibrary("libz") }
    guard let stream = czlib_begin_gzip(table, 0) else {
      czlib_close(table)
      throw .noLibrary("libz")
    }
    (self.table, self.stream) = (table, stream)
  }

  deinit {
    czlib_end_gzip(table, stream, 0)
    czlib_close(table)
  }

  func read(into buffer: inout [UInt8], at start: Int) throws -> Int {
    while true {
      try Task.checkCancellation()
      if unused.isEmpty {
        unused = 0..<(try source.read(into: &packed, at: 0))
        if unused.isEmpty {
          guard isBetweenMembers else { throw StatisticsError.brokenGzip(source.path) }
          return 0
        }
      }
      // As gzip has it: what stands behind the end and is not packed is left alone.
      if isBetweenMembers, packed[unused.lowerBound] != 0x1F {
        unused = 0..<0
        continue
      }
      let count = try unpack(into: &buffer, at: start)
      if count > 0 { return count }
    }
  }

  private func unpack(into buffer: inout [UInt8], at start: Int) throws -> Int {
    var (taken, written) = (0, 0)
    let result = packed.withUnsafeBytes { packed in
      buffer.withUnsafeMutableBytes { buffer in
        guard let input = packed.baseAddress, let output = buffer.baseAddress else {
          return Z_STREAM_ERROR
        }
        return czlib_step_gzip(
          table, stream, 0, input + unused.lowerBound, unused.count, 0, output + start,
          buffer.count - start, &taken, &written)
      }
    }
    guard result == Z_OK || result == Z_STREAM_END else {
      throw StatisticsError.brokenGzip(source.path)
    }
    isBetweenMembers = result == Z_STREAM_END
    if isBetweenMembers { czlib_restart(table, stream) }
    unused = (unused.lowerBound + taken)..<unused.upperBound
    return written
  }
}
