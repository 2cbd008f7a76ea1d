import CZlib

/// Unpacks zlib streams (RFC 1950), with the system's zlib, opened at the first use.
///
/// One at a time: a batch gives each of its workers one of its own.
final class Zlib {
  /// How much a stream may unpack to, in bytes. A certificate in the largest QR code has far less.
  static let limit = 1 << 18
  private let table: UnsafePointer<czlib_table>
  private let stream: UnsafeMutablePointer<z_stream>

  init() throws(CertificatesError) {
    guard let table = czlib_open("libz.so.1") else { throw .noLibrary("libz") }
    guard let stream = czlib_begin(table) else {
      czlib_close(table)
      throw .noLibrary("libz")
    }
    (self.table, self.stream) = (table, stream)
  }

  deinit {
    czlib_end(table, stream)
    czlib_close(table)
  }

  func unpack(_ bytes: [UInt8]) throws(Finding) -> [UInt8] {
    // The two bytes of a head: deflate, and a check of both (RFC 1950 §2.2).
    guard bytes.count > 2, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 else {
      throw .notCompressed
    }
    let (guess, limit) = (min(Self.limit, 8 * bytes.count + 512), Self.limit)
    var (result, unpacked, left) = unpack(bytes, room: guess)
    if result == Z_BUF_ERROR, unpacked.count == guess, guess < limit {
      (result, unpacked, left) = unpack(bytes, room: limit)
    }
    guard result == Z_STREAM_END else {
      throw unpacked.count == limit ? .tooMuchUnpacked(limit) : .damagedCompression
    }
    guard left == 0 else { throw .compressionGoesOn(bytes: left) }
    return unpacked
  }

  private func unpack(
    _ bytes: [UInt8], room: Int
  ) -> (result: Int32, unpacked: [UInt8], left: Int) {
    var (result, left) = (Z_STREAM_ERROR, 0)
    let unpacked = [UInt8](unsafeUninitializedCapacity: room) { output, count in
      guard let start = output.baseAddress else { return }
      bytes.withUnsafeBytes { input in
        result = czlib_inflate(
          table, stream, input.baseAddress, input.count, start, room, &count, &left)
      }
    }
    return (result, unpacked, left)
  }
}
