import AtriumArchive
import AtriumCore
import Foundation

/// Verifies a zip archive (PKWARE APPNOTE 6.3) without extracting it.
struct ZipVerifier {
  /// An entry of the central directory.
  private struct Entry {
    let method: Int
    let checksum: UInt32
    var compressedSize: Int
    var size: Int
    var offset: Int
  }
  /// The size and checksum of a decompressed file.
  private struct Content {
    var size = 0
    var checksum: CRC32

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      size += bytes.count
      checksum.update(bytes)
    }
  }
  private let path: String
  private let file: FileHandle
  private let length: Int
  private let stream: ZlibStream
  private let emptyChecksum: CRC32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// The maximum size of the central directory in bytes: about four million entries.
  private let directoryLimit = 512 << 20

  init(_ path: String) throws {
    self.path = path
    file = try FileHandle(forReadingFrom: URL(filePath: path))
    length = Int(try file.seekToEnd())
    do {
      stream = try ZlibStream(.decompressing, .deflate)
      emptyChecksum = try CRC32()
    } catch {
      throw Failure.noZlib
    }
  }

  /// Decompresses every file and compares its size and CRC-32 with the directory's.
  /// - Returns: the number of files.
  /// - Throws: ``Failure/damagedArchive(path:)``.
  mutating func verify(_ report: (_ done: Int, _ total: Int) -> Void) throws -> Int {
    let entries = try directory()
    for (index, entry) in entries.enumerated() {
      try Task.checkCancellation()
      report(index, entries.count)
      guard try isIntact(entry) else { throw damaged }
    }
    return entries.count
  }

  /// The central directory (APPNOTE 4.3.12), located by the record at the end (4.3.16) or, in large
  /// archives, by the ZIP64 record before it (4.3.14, 4.3.15).
  private func directory() throws -> [Entry] {
    let tail = try read(min(length, 22 + 65_535), at: max(0, length - 22 - 65_535))
    guard tail.count >= 22,
      let end = (0...tail.count - 22).last(where: { tail.number(at: $0, 4) == 0x0605_4B50 })
    else { throw damaged }
    var count = tail.number(at: end + 10, 2)
    var size = tail.number(at: end + 12, 4)
    var start = tail.number(at: end + 16, 4)
    if end >= 20, tail.number(at: end - 20, 4) == 0x0706_4B50 {
      let record = try read(56, at: tail.number(at: end - 12, 8))
      guard record.number(at: 0, 4) == 0x0606_4B50 else { throw damaged }
      count = record.number(at: 32, 8)
      size = record.number(at: 40, 8)
      start = record.number(at: 48, 8)
    }
    guard 0...directoryLimit ~= size, count >= 0 else { throw damaged }
    return try entries(count, in: try read(size, at: start))
  }

  private func entries(_ count: Int, in bytes: [UInt8]) throws -> [Entry] {
    var entries: [Entry] = []
    var position = 0
    for _ in 0..<count {
      guard position + 46 <= bytes.count, bytes.number(at: position, 4) == 0x0201_4B50 else {
        throw damaged
      }
      var entry = Entry(
        method: bytes.number(at: position + 10, 2),
        checksum: UInt32(truncatingIfNeeded: bytes.number(at: position + 16, 4)),
        compressedSize: bytes.number(at: position + 20, 4),
        size: bytes.number(at: position + 24, 4), offset: bytes.number(at: position + 42, 4))
      let extraStart = position + 46 + bytes.number(at: position + 28, 2)
      let extraEnd = extraStart + bytes.number(at: position + 30, 2)
      position = extraEnd + bytes.number(at: position + 32, 2)
      guard position <= bytes.count else { throw damaged }
      readZIP64Fields(of: &entry, from: Array(bytes[extraStart..<extraEnd]))
      entries.append(entry)
    }
    return entries
  }

  /// Reads the values that need more than 32 bits from the extra field for them (APPNOTE 4.5.3).
  private func readZIP64Fields(of entry: inout Entry, from extra: [UInt8]) {
    var position = 0
    while position + 4 <= extra.count {
      let kind = extra.number(at: position, 2)
      let end = position + 4 + extra.number(at: position + 2, 2)
      position += 4
      guard end <= extra.count else { return }
      if kind == 1 {
        for value in [\Entry.size, \.compressedSize, \.offset]
        where entry[keyPath: value] == 0xFFFF_FFFF && position + 8 <= end {
          entry[keyPath: value] = extra.number(at: position, 8)
          position += 8
        }
      }
      position = end
    }
  }

  private mutating func isIntact(_ entry: Entry) throws -> Bool {
    let header = try read(30, at: entry.offset)
    guard header.number(at: 0, 4) == 0x0403_4B50 else { return false }
    let start = entry.offset + 30 + header.number(at: 26, 2) + header.number(at: 28, 2)
    guard start >= 0, entry.compressedSize >= 0, entry.compressedSize <= length - start else {
      return false
    }
    stream.reset()
    var content = Content(checksum: emptyChecksum)
    var done = 0
    while done < entry.compressedSize {
      try Task.checkCancellation()
      let piece = try read(min(1 << 16, entry.compressedSize - done), at: start + done)
      done += piece.count
      if entry.method != 8 {
        content.add(piece[...])
      } else if !decompress(piece, into: &content, limit: entry.size) {
        return false
      }
    }
    return content.size == entry.size && content.checksum.value == entry.checksum
  }

  /// - Parameter limit: the size at which decompression stops.
  /// - Returns: whether the data so far is valid.
  private mutating func decompress(
    _ piece: [UInt8], into content: inout Content, limit: Int
  ) -> Bool {
    var rest = piece[...]
    while true {
      guard let step = stream.process(rest, into: &buffer) else { return false }
      content.add(buffer[..<step.written])
      rest = rest.dropFirst(step.consumed)
      if stream.isAtEnd { return rest.isEmpty }
      guard content.size <= limit else { return false }
      // If the buffer is full, zlib may hold more output.
      if rest.isEmpty, step.written < buffer.count { return true }
    }
  }

  private func read(_ count: Int, at offset: Int) throws -> [UInt8] {
    guard count >= 0, offset >= 0, offset <= length - count else { throw damaged }
    try file.seek(toOffset: UInt64(offset))
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let piece = try file.read(upToCount: count - bytes.count), !piece.isEmpty else {
        throw damaged
      }
      bytes += piece
    }
    return bytes
  }

  private var damaged: Failure { .damagedArchive(path: path) }
}

extension [UInt8] {
  /// An unsigned little-endian number; -1 if it is out of bounds or exceeds `Int`.
  fileprivate func number(at position: Int, _ width: Int) -> Int {
    guard position >= 0, position + width <= count else { return -1 }
    let value = (0..<width).reduce(UInt64(0)) { $0 | UInt64(self[position + $1]) << (8 * $1) }
    return Int(exactly: value) ?? -1
  }
}
