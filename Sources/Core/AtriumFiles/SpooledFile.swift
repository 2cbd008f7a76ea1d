public import AtriumScreen
import Glibc
import Synchronization

/// Bytes that are written once and read several times: in memory up to 1 MiB, from then on in a file
/// without a name in `$TMPDIR`, or in `/tmp`, which the system deletes with the process.
public final class SpooledFile: DocumentContent {
  private static let maximumInMemory = 1 << 20

  private struct State {
    var count = 0
    var bytes: [UInt8] = []
    var descriptor: Int32?
  }
  private let state = Mutex(State())

  public init() {}

  deinit { if let descriptor = state.withLock({ $0.descriptor }) { close(descriptor) } }

  public static var folder: String {
    let path = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return path.isEmpty ? "/tmp" : path
  }

  /// The size in bytes.
  public var count: Int { state.withLock { $0.count } }

  /// Writes at the end.
  /// - Throws: ``SystemError``, e.g. if the disk is full.
  public func append(_ bytes: [UInt8]) throws {
    try state.withLock { state in
      if state.descriptor == nil, state.count + bytes.count > Self.maximumInMemory {
        let descriptor = try PrivateFile.unnamed(containing: state.bytes, in: Self.folder)
        state.descriptor = descriptor
        state.bytes = []
      }
      if let descriptor = state.descriptor {
        // A failed call may have written a part, which is overwritten.
        guard lseek(descriptor, off_t(state.count), SEEK_SET) >= 0 else { throw SystemError.last }
        try PrivateFile.write(bytes, to: descriptor)
      } else {
        state.bytes += bytes
      }
      state.count += bytes.count
    }
  }

  /// Reads bytes from an offset on: `maximum`, or the rest.
  /// - Throws: ``SystemError``.
  public func bytes(from offset: Int, upTo maximum: Int) throws -> [UInt8] {
    let wanted = max(0, min(maximum, count - offset))
    var bytes = [UInt8](repeating: 0, count: wanted)
    let count = try bytes.withUnsafeMutableBytes { try read(into: $0, at: offset) }
    return count == wanted ? bytes : Array(bytes[..<count])
  }

  /// Reads bytes from an offset on.
  /// - Returns: the number of bytes; less than the size of the buffer at the end only.
  /// - Throws: ``SystemError``.
  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
    try state.withLock { state in
      let wanted = min(buffer.count, state.count - offset)
      guard wanted > 0 else { return 0 }
      guard let descriptor = state.descriptor else {
        buffer.copyBytes(from: state.bytes[offset..<offset + wanted])
        return wanted
      }
      var count = 0
      while count < wanted {
        let step = pread(
          descriptor, buffer.baseAddress?.advanced(by: count), wanted - count, offset + count)
        guard step >= 0 || errno == EINTR else { throw SystemError.last }
        if step == 0 { break }
        count += max(0, step)
      }
      return count
    }
  }
}
