import CZlib

/// Compresses or decompresses a gzip stream (RFC 1952) with the system's zlib.
final class GzipStream {
  enum Direction: Int32 { case decompressing, compressing }

  private let table: UnsafePointer<czlib_table>
  private let stream: UnsafeMutablePointer<z_stream>
  private let direction: Direction
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// Whether the end of the stream was written or read.
  private(set) var isAtEnd = false

  init(_ direction: Direction) throws(ArchiveError) {
    guard let table = czlib_open("libz.so.1") else { throw .noLibrary }
    guard let stream = czlib_begin_gzip(table, direction.rawValue) else {
      czlib_close(table)
      throw .noLibrary
    }
    self.table = table
    self.stream = stream
    self.direction = direction
  }

  deinit {
    czlib_end_gzip(table, stream, direction.rawValue)
    czlib_close(table)
  }

  /// Processes as many bytes as fit into one buffer of output.
  /// - Parameter isLast: whether the input ends with these bytes.
  /// - Returns: the number of bytes consumed; `nil` if the data is invalid.
  func process(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool = false,
    into output: (ArraySlice<UInt8>) throws -> Void
  ) rethrows -> Int? {
    var consumed = 0
    var written = 0
    let result = buffer.withUnsafeMutableBytes { buffer -> Int32 in
      guard let start = buffer.baseAddress else { return Z_BUF_ERROR }
      return czlib_step_gzip(
        table, stream, direction.rawValue, bytes.baseAddress, bytes.count, isLast ? 1 : 0,
        start, buffer.count, &consumed, &written)
    }
    guard result >= Z_OK || result == Z_BUF_ERROR else { return nil }
    isAtEnd = result == Z_STREAM_END
    if written > 0 { try output(buffer[..<written]) }
    return consumed
  }
}
