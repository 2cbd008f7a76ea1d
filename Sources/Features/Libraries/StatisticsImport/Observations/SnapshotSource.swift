/// The bytes of a file after its first lines, up to a limit that a compressed file may exceed.
final class SnapshotSource: ByteSource {
  /// The maximum number of bytes of consecutive empty lines.
  private static let maximumBlank = 16 << 20

  private let source: any ByteSource
  /// The maximum number of bytes.
  private let limit: Int
  /// The number of lines that are still to be skipped.
  private var skip: Int
  private var position = 0
  /// The size in bytes of the last pieces that consist of line breaks only.
  private var blank = 0

  init(_ source: any ByteSource, skipping lines: Int, limit: Int) {
    self.source = source
    self.limit = limit
    skip = lines
  }

  func read(into buffer: inout [UInt8], at start: Int) throws -> Int {
    while true {
      let count = try source.read(into: &buffer, at: start)
      position += count
      let isBlank = buffer[start..<start + count].allSatisfy { $0 == 0x0A || $0 == 0x0D }
      blank = isBlank ? blank + count : 0
      guard position <= limit, blank <= Self.maximumBlank else {
        throw CSVError(line: 1, column: 1, reason: .tooMuch)
      }
      guard skip > 0, count > 0 else { return count }
      var first = start
      while skip > 0, first < start + count {
        if buffer[first] == 0x0A { skip -= 1 }
        first += 1
      }
      guard first < start + count else { continue }
      let rest = start + count - first
      buffer.withUnsafeMutableBytes { bytes in
        UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + rest])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[first..<first + rest]))
      }
      return rest
    }
  }
}
