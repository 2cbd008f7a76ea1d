import AtriumArchive
import AtriumCore

/// Makes a zip archive (PKWARE APPNOTE 6.3) piece by piece. Sizes follow the files, so that nothing is kept in memory
/// but the central directory.
struct ZipWriter {
  private static let deflated = 8
  /// The version that reads sizes of 64 bits (APPNOTE 4.4.3.2).
  private static let version = 45
  /// The sizes and the checksum follow the file (bit 3), and the name is UTF-8 (bit 11).
  private static let flags = 0x0808
  private static let unknown = 0xFFFF_FFFF

  private let stream: ZlibStream
  private let emptyChecksum: CRC32
  private var checksum: CRC32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var directory: [UInt8] = []
  private var fileCount = 0
  /// The number of bytes so far.
  private var length = 0
  private var name = ""
  private var start = 0
  private var size = 0
  private var compressedSize = 0

  init() throws(Failure) {
    stream = try ZlibStream(.compressing, .deflate)
    emptyChecksum = try CRC32()
    checksum = emptyChecksum
  }

  mutating func begin(_ name: String) -> [UInt8] {
    stream.reset()
    checksum = emptyChecksum
    (self.name, start, size, compressedSize) = (name, length, 0, 0)
    return counted(
      .number(0x0403_4B50, 4) + Self.properties + .number(0, 4) + .number(Self.unknown, 4)
        + .number(Self.unknown, 4) + .number(name.utf8.count, 2) + .number(20, 2)
        + Array(name.utf8) + .number(1, 2) + .number(16, 2) + .number(0, 16))
  }

  mutating func add(_ bytes: [UInt8]) -> [UInt8] {
    size += bytes.count
    checksum.update(bytes[...])
    return compress(bytes[...], isLast: false)
  }

  mutating func end() -> [UInt8] {
    var bytes = compress([], isLast: true)
    let sum = Int(checksum.value)
    bytes += counted(
      .number(0x0807_4B50, 4) + .number(sum, 4) + .number(compressedSize, 8) + .number(size, 8))
    let large = [size, compressedSize, start].filter { $0 >= Self.unknown }
    let extra: [UInt8] =
      large.isEmpty
      ? [] : .number(1, 2) + .number(8 * large.count, 2) + large.flatMap { [UInt8].number($0, 8) }
    directory += .number(0x0201_4B50, 4) + .number(Self.version, 2) + Self.properties
    directory += .number(sum, 4) + .number(min(compressedSize, Self.unknown), 4)
    directory += .number(min(size, Self.unknown), 4) + .number(name.utf8.count, 2)
    directory += .number(extra.count, 2) + .number(0, 10) + .number(min(start, Self.unknown), 4)
    directory += Array(name.utf8) + extra
    fileCount += 1
    return bytes
  }

  /// Ends the archive.
  mutating func finish() -> [UInt8] {
    let (count, size, start) = (fileCount, directory.count, length)
    var bytes = counted(directory)
    if count >= 0xFFFF || size >= Self.unknown || start >= Self.unknown {
      let end = length
      bytes += .number(0x0606_4B50, 4) + .number(44, 8) + .number(Self.version, 2)
      bytes += .number(Self.version, 2) + .number(0, 8) + .number(count, 8) + .number(count, 8)
      bytes += .number(size, 8) + .number(start, 8)
      bytes += .number(0x0706_4B50, 4) + .number(0, 4) + .number(end, 8) + .number(1, 4)
    }
    bytes += .number(0x0605_4B50, 4) + .number(0, 4) + .number(min(count, 0xFFFF), 2)
    bytes += .number(min(count, 0xFFFF), 2) + .number(min(size, Self.unknown), 4)
    return bytes + .number(min(start, Self.unknown), 4) + .number(0, 2)
  }

  /// Version, flags, method, and the time 1980-01-01 00:00.
  private static let properties: [UInt8] =
    .number(version, 2) + .number(flags, 2) + .number(deflated, 2) + .number(0x0021_0000, 4)

  private mutating func compress(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
    var output: [UInt8] = []
    var rest = bytes
    while !rest.isEmpty || (isLast && !stream.isAtEnd) {
      guard let step = stream.process(rest, isLast: isLast, into: &buffer) else { break }
      output += buffer[..<step.written]
      rest = rest.dropFirst(step.consumed)
    }
    compressedSize += output.count
    return counted(output)
  }

  private mutating func counted(_ bytes: [UInt8]) -> [UInt8] {
    length += bytes.count
    return bytes
  }
}

extension [UInt8] {
  /// An unsigned little-endian number.
  fileprivate static func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }
}
