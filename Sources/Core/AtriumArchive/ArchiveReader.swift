import Glibc

/// Reads an archive once, from its beginning to its end. It keeps no more than a piece of it in
/// memory, whatever the archive says of itself.
public final class ArchiveReader {
  /// A file in the archive.
  public struct Entry: Equatable, Sendable {
    /// The path in the archive, e.g. `data/todos.sqlite`. It may be anything.
    public let name: String
    /// In bytes, as the archive says: fewer or more are a damage that reading reports.
    public let size: Int
  }

  private let path: String
  private let input: InputFile
  private let gzip: GzipStream
  private var packed: [UInt8] = []
  private var unpacked: [UInt8] = []
  /// What of the entry, and of the zeros behind it, was not read yet.
  private var (left, padding) = (0, 0)

  /// - Throws: ``ArchiveError``.
  public init(_ path: String) throws(ArchiveError) {
    self.path = path
    input = try InputFile(path)
    gzip = try GzipStream(packs: false)
  }

  /// The next file; what was not read of the one before is passed over. `nil` at the end.
  /// - Throws: ``ArchiveError``.
  public func next() throws -> Entry? {
    try pass()
    let block = try take(TarHeader.size)
    if block.allSatisfy({ $0 == 0 }) {
      try finish()
      return nil
    }
    guard let header = TarHeader(block) else {
      let name = String(decoding: block[..<100].prefix { $0 != 0 }, as: UTF8.self)
      throw ArchiveError.badEntry(path: path, name: name)
    }
    (left, padding) = (header.length, -header.length & (TarHeader.size - 1))
    return Entry(name: header.name, size: header.length)
  }

  /// The next piece of the entry's bytes; `nil` behind the last.
  /// - Throws: ``ArchiveError``.
  public func piece() throws -> [UInt8]? {
    try Task.checkCancellation()
    if left == 0 { return nil }
    if unpacked.isEmpty { try fill() }
    let piece = Array(unpacked.prefix(left))
    unpacked.removeFirst(piece.count)
    left -= piece.count
    return piece
  }

  private func pass() throws {
    while try piece() != nil {}
    _ = try take(padding)
    padding = 0
  }

  /// Nothing but zeros may follow, and gzip's own check of everything must hold.
  private func finish() throws {
    while !gzip.isAtEnd || !unpacked.isEmpty {
      guard unpacked.allSatisfy({ $0 == 0 }) else { throw ArchiveError.damaged(path: path) }
      unpacked = []
      if !gzip.isAtEnd { try fill(mayEnd: true) }
    }
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while unpacked.count < count { try fill() }
    defer { unpacked.removeFirst(count) }
    return Array(unpacked.prefix(count))
  }

  /// Unpacks a little more.
  private func fill(mayEnd: Bool = false) throws {
    let before = unpacked.count
    while unpacked.count == before {
      if gzip.isAtEnd {
        if mayEnd { return }
        throw ArchiveError.damaged(path: path)
      }
      if packed.isEmpty {
        guard let piece = try input.next() else { throw ArchiveError.damaged(path: path) }
        packed = piece
      }
      let taken = packed.withUnsafeBytes { bytes in
        gzip.step(bytes) { unpacked += $0 }
      }
      // What neither takes nor makes anything would go on for ever.
      guard let taken, taken > 0 || unpacked.count > before || gzip.isAtEnd else {
        throw ArchiveError.damaged(path: path)
      }
      packed.removeFirst(taken)
    }
  }
}
