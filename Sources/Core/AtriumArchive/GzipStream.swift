import CZlib

/// Packs bytes by gzip (RFC 1952), or unpacks them, with the system's zlib, opened at first use.
final class GzipStream {
  private let table: UnsafePointer<czlib_table>
  private let stream: UnsafeMutablePointer<z_stream>
  private let packs: Bool
  private var room = [UInt8](repeating: 0, count: 1 << 16)
  /// Whether what is unpacked came to its end.
  private(set) var isAtEnd = false

  init(packs: Bool) throws(ArchiveError) {
    guard let table = czlib_open("libz.so.1") else { throw .noLibrary }
    guard let stream = czlib_begin_gzip(table, packs ? 1 : 0) else {
      czlib_close(table)
      throw .noLibrary
    }
    (self.table, self.stream, self.packs) = (table, stream, packs)
  }

  deinit {
    czlib_end_gzip(table, stream, packs ? 1 : 0)
    czlib_close(table)
  }

  /// What becomes of some bytes, as much as can be said so far.
  /// - Parameter isLast: whether no more come.
  /// - Returns: how many of them were used; `nil` where they are damaged.
  func step(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool = false,
    into output: (ArraySlice<UInt8>) throws -> Void
  ) rethrows -> Int? {
    var (taken, written) = (0, 0)
    let result = room.withUnsafeMutableBytes { room -> Int32 in
      guard let start = room.baseAddress else { return Z_BUF_ERROR }
      return czlib_step_gzip(
        table, stream, packs ? 1 : 0, bytes.baseAddress, bytes.count, isLast ? 1 : 0,
        start, room.count, &taken, &written)
    }
    guard result >= Z_OK || result == Z_BUF_ERROR else { return nil }
    isAtEnd = result == Z_STREAM_END
    if written > 0 { try output(room[..<written]) }
    return taken
  }
}
