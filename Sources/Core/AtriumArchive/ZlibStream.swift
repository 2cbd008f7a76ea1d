public import AtriumCore
import CZlib

/// Compresses or decompresses data with the system's zlib, in pieces of any size.
///
/// An instance must not be used concurrently.
public final class ZlibStream {
  /// The format of the compressed data. The raw value is the `windowBits` of zlib.
  public enum Format: Int32, Sendable {
    /// Header and Adler-32 checksum (RFC 1950).
    case zlib = 15
    /// Header, size and CRC-32 checksum (RFC 1952).
    case gzip = 31
    /// Neither header nor checksum (RFC 1951), as in zip archives.
    case deflate = -15
  }

  /// The direction of a stream.
  public enum Direction: Int32, Sendable {
    case decompressing
    case compressing
  }

  private let zlib: ZlibLibrary
  private let stream: UnsafeMutablePointer<z_stream>
  private let direction: Direction
  /// `true` if the end of the compressed data was read or written.
  public private(set) var isAtEnd = false

  /// - Throws: a failure if zlib is not installed.
  public init(_ direction: Direction, _ format: Format) throws(Failure) {
    zlib = try ZlibLibrary()
    guard let stream = czlib_begin(zlib.functions, direction.rawValue, format.rawValue) else {
      throw .noLibrary
    }
    self.stream = stream
    self.direction = direction
  }

  deinit { czlib_end(zlib.functions, stream, direction.rawValue) }

  /// Starts again with the beginning of another stream.
  public func reset() {
    czlib_reset(zlib.functions, stream, direction.rawValue)
    isAtEnd = false
  }

  /// Processes input until it is used up or the output is full.
  /// - Parameters:
  ///   - isLast: whether the data ends with this input.
  ///   - output: a buffer whose bytes from `start` on are overwritten.
  /// - Returns: the numbers of bytes read and written; `nil` if the input is invalid. Both are 0 if
  ///   there is no progress, e.g. without input.
  public func process(
    _ input: ArraySlice<UInt8>, isLast: Bool = false, into output: inout [UInt8],
    at start: Int = 0
  ) -> (consumed: Int, written: Int)? {
    var consumed = 0
    var written = 0
    let result = input.withUnsafeBytes { input in
      output.withUnsafeMutableBytes { output -> Int32 in
        guard let base = output.baseAddress else { return Z_BUF_ERROR }
        return czlib_step(
          zlib.functions, stream, direction.rawValue, input.baseAddress, input.count,
          isLast ? 1 : 0, base + start, output.count - start, &consumed, &written)
      }
    }
    guard result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR else { return nil }
    isAtEnd = result == Z_STREAM_END
    return (consumed, written)
  }
}

/// A CRC-32 checksum (ISO/IEC 3309), as in gzip files and zip archives.
public struct CRC32 {
  private let zlib: ZlibLibrary
  /// The checksum of the bytes so far.
  public private(set) var value: UInt32 = 0

  /// Creates the checksum of no bytes.
  /// - Throws: a failure if zlib is not installed.
  public init() throws(Failure) { zlib = try ZlibLibrary() }

  /// Adds bytes.
  public mutating func update(_ bytes: ArraySlice<UInt8>) {
    value = bytes.withUnsafeBytes {
      czlib_crc32(zlib.functions, value, $0.baseAddress, $0.count)
    }
  }
}

/// The functions of the system's zlib.
private final class ZlibLibrary {
  let functions: UnsafePointer<czlib_table>

  init() throws(Failure) {
    guard let functions = czlib_open("libz.so.1") else { throw .noLibrary }
    self.functions = functions
  }

  deinit { czlib_close(functions) }
}
