import CZlib

/// Unpacks zlib streams (RFC 1950), with the system's zlib, opened at the first use.
///
/// One at a time: a batch gives each of its workers one of its own.
final class Zlib {
  /// How much a stream may unpack to, in bytes. A certificate in the largest QR code has far less.
  static let limit = 1 << 18
  private let table: UnsafePointer<czlib_table>
  private let stream: UnsafeMutablePointer<z_stream>
  /// Holds what is being unpacked. The system gives only the pages that are written to.
  private let output: UnsafeMutablePointer<UInt8>

  init() throws(CertificatesError) {
    guard let table = czlib_open("libz.so.1") else { throw .noLibrary("libz") }
    guard let stream = czlib_begin(table) else {
      czlib_close(table)
      throw .noLibrary("libz")
    }
    (self.table, self.stream) = (table, stream)
    output = .allocate(capacity: Self.limit)
  }

  deinit {
    czlib_end(table, stream)
    czlib_close(table)
    output.deallocate()
  }

  func unpack(_ bytes: [UInt8]) throws(Finding) -> [UInt8] {
    // The two bytes of a head: deflate, and a check of both (RFC 1950 §2.2).
    guard bytes.count > 2, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 else {
      throw .notCompressed
    }
    var (count, left) = (0, 0)
    let result = bytes.withUnsafeBytes { input in
      czlib_inflate(
        table, stream, input.baseAddress, input.count, output, Self.limit, &count, &left)
    }
    guard result == Z_STREAM_END else {
      throw count == Self.limit ? .tooMuchUnpacked(Self.limit) : .damagedCompression
    }
    guard left == 0 else { throw .compressionGoesOn(bytes: left) }
    return Array(UnsafeBufferPointer(start: output, count: count))
  }
}
