import CZlib
import Foundation

/// A zip archive (PKWARE APPNOTE 6.3), read piece by piece only to see whether it is whole.
struct ZipArchive {
  /// What the directory of an archive says of a file in it.
  private struct Entry {
    let method: Int, check: UInt32
    var packed: Int, size: Int, offset: Int
  }
  private let path: String
  private let file: FileHandle
  private let length: Int
  /// No directory is larger than this: four million files.
  private let bound = 512 << 20

  init(_ path: String) throws {
    self.path = path
    file = try FileHandle(forReadingFrom: URL(filePath: path))
    length = Int(try file.seekToEnd())
  }

  /// Unpacks every file and compares it with its check.
  /// - Returns: how many files there are.
  func check(_ report: (_ done: Int, _ total: Int) -> Void) throws -> Int {
    guard let table = czlib_open("libz.so.1") else { throw PatientsError.noZlib }
    defer { czlib_close(table) }
    let entries = try directory()
    for (index, entry) in entries.enumerated() {
      try Task.checkCancellation()
      report(index, entries.count)
      guard try isWhole(entry, table) else { throw damaged }
    }
    return entries.count
  }

  /// The entries (APPNOTE 4.3.12), found by the record at the end (4.3.16), or by the one of large
  /// archives before it (4.3.14, 4.3.15).
  private func directory() throws -> [Entry] {
    let tail = try read(min(length, 22 + 65_535), at: max(0, length - 22 - 65_535))
    guard tail.count >= 22,
      let end = (0...tail.count - 22).last(where: { tail.number(at: $0, 4) == 0x0605_4B50 })
    else { throw damaged }
    var (count, size) = (tail.number(at: end + 10, 2), tail.number(at: end + 12, 4))
    var start = tail.number(at: end + 16, 4)
    if end >= 20, tail.number(at: end - 20, 4) == 0x0706_4B50 {
      let record = try read(56, at: tail.number(at: end - 12, 8))
      guard record.number(at: 0, 4) == 0x0606_4B50 else { throw damaged }
      (count, size) = (record.number(at: 32, 8), record.number(at: 40, 8))
      start = record.number(at: 48, 8)
    }
    guard 0...bound ~= size, count >= 0 else { throw damaged }
    let bytes = try read(size, at: start)
    var entries: [Entry] = []
    var position = 0
    for _ in 0..<count {
      guard position + 46 <= bytes.count, bytes.number(at: position, 4) == 0x0201_4B50 else {
        throw damaged
      }
      let (name, extra) = (bytes.number(at: position + 28, 2), bytes.number(at: position + 30, 2))
      var entry = Entry(
        method: bytes.number(at: position + 10, 2),
        check: UInt32(truncatingIfNeeded: bytes.number(at: position + 16, 4)),
        packed: bytes.number(at: position + 20, 4), size: bytes.number(at: position + 24, 4),
        offset: bytes.number(at: position + 42, 4))
      let fields = position + 46 + name
      position = fields + extra + bytes.number(at: position + 32, 2)
      guard position <= bytes.count else { throw damaged }
      enlarge(&entry, by: Array(bytes[fields..<fields + extra]))
      entries.append(entry)
    }
    return entries
  }

  /// Takes what does not fit into 32 bits from the extra field for it (APPNOTE 4.5.3).
  private func enlarge(_ entry: inout Entry, by extra: [UInt8]) {
    var position = 0
    while position + 4 <= extra.count {
      let (kind, size) = (extra.number(at: position, 2), extra.number(at: position + 2, 2))
      position += 4
      guard position + size <= extra.count else { return }
      if kind == 1 {
        var next = position
        for value in [\Entry.size, \.packed, \.offset]
        where entry[keyPath: value] == 0xFFFF_FFFF && next + 8 <= position + size {
          entry[keyPath: value] = extra.number(at: next, 8)
          next += 8
        }
      }
      position += size
    }
  }

  private func isWhole(_ entry: Entry, _ table: UnsafePointer<czlib_table>) throws -> Bool {
    let head = try read(30, at: entry.offset)
    guard head.number(at: 0, 4) == 0x0403_4B50 else { return false }
    let start = entry.offset + 30 + head.number(at: 26, 2) + head.number(at: 28, 2)
    guard start >= 0, entry.packed >= 0, entry.packed <= length - start else { return false }
    guard let unpacking = Unpacking(table, isPacked: entry.method == 8) else { return false }
    var done = 0
    while done < entry.packed {
      try Task.checkCancellation()
      let piece = try read(min(1 << 16, entry.packed - done), at: start + done)
      guard unpacking.take(piece, upTo: entry.size) else { return false }
      done += piece.count
    }
    return unpacking.size == entry.size && unpacking.check == entry.check
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

  private var damaged: PatientsError { .damagedArchive(path) }
}

/// A file of an archive as it is unpacked and checked.
private final class Unpacking {
  private(set) var size = 0
  private(set) var check: UInt32 = 0
  private let table: UnsafePointer<czlib_table>
  private let stream: UnsafeMutablePointer<z_stream>?
  private var room = [UInt8](repeating: 0, count: 1 << 16)

  /// `nil` without memory.
  init?(_ table: UnsafePointer<czlib_table>, isPacked: Bool) {
    self.table = table
    stream = isPacked ? czlib_begin_raw(table) : nil
    if isPacked, stream == nil { return nil }
  }

  deinit { if let stream { czlib_end(table, stream) } }

  /// Whether all is well so far.
  func take(_ piece: [UInt8], upTo limit: Int) -> Bool {
    guard let stream else {
      note(piece[...])
      return true
    }
    var rest = piece[...]
    repeat {
      var (taken, written) = (0, 0)
      let result = rest.withUnsafeBytes { input in
        czlib_step_gzip(
          table, stream, 0, input.baseAddress, input.count, 0, &room, room.count, &taken, &written)
      }
      note(room[..<written])
      rest = rest.dropFirst(taken)
      if result == Z_STREAM_END { return rest.isEmpty }
      guard result == Z_OK || result == Z_BUF_ERROR, size <= limit else { return false }
      // A full room may have left more behind.
      if rest.isEmpty, written < room.count { return true }
    } while true
  }

  private func note(_ bytes: ArraySlice<UInt8>) {
    size += bytes.count
    check = bytes.withUnsafeBytes { czlib_crc32(table, check, $0.baseAddress, $0.count) }
  }
}

extension [UInt8] {
  /// A number of a few bytes, the lowest first; -1 where there is no room for it, or for it in an
  /// `Int`.
  fileprivate func number(at position: Int, _ width: Int) -> Int {
    guard position >= 0, position + width <= count else { return -1 }
    let value = (0..<width).reduce(UInt64(0)) { $0 | UInt64(self[position + $1]) << (8 * $1) }
    return Int(exactly: value) ?? -1
  }
}
