public import AtriumCore
import Glibc

/// Reads an archive sequentially in pieces of bounded size. Memory use does not depend on the
/// archive's contents.
public final class ArchiveReader {
  /// A file in the archive.
  public struct Entry: Equatable, Sendable {
    /// The path in the archive, e.g. `data/todos.sqlite`. It is not validated.
    public let name: String
    /// The size in bytes, as declared in the header. Reading fails if the data is shorter.
    public let size: Int
  }

  private let path: String
  private let input: InputFile
  private let gzip: ZlibStream
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var compressed: [UInt8] = []
  private var decompressed: [UInt8] = []
  /// The unread bytes of the current entry.
  private var remaining = 0
  /// The zero bytes after the current entry, which fill its last block.
  private var padding = 0

  /// - Throws: ``Failure``.
  public init(_ path: String) throws(Failure) {
    self.path = path
    input = try InputFile(path)
    gzip = try ZlibStream(.decompressing, .gzip)
  }

  /// Advances to the next file, and skips the rest of the current one.
  /// - Returns: `nil` at the end of the archive.
  /// - Throws: ``Failure``.
  public func next() throws -> Entry? {
    try skipRest()
    let block = try read(TarHeader.size)
    if block.allSatisfy({ $0 == 0 }) {
      try verifyEnd()
      return nil
    }
    var header = try header(block)
    var longName: String?
    if header.isExtension {
      guard header.length <= PaxPath.limit, let name = PaxPath.decode(try read(header.length))
      else { throw Failure.badEntry(path: path, name: header.name) }
      longName = name
      _ = try read(header.padding)
      header = try self.header(try read(TarHeader.size))
      if header.isExtension { throw Failure.badEntry(path: path, name: name) }
    }
    remaining = header.length
    padding = header.padding
    return Entry(name: longName ?? header.name, size: header.length)
  }

  private func header(_ block: [UInt8]) throws -> TarHeader {
    guard let header = TarHeader(block) else {
      let name = String(decoding: block[..<100].prefix { $0 != 0 }, as: UTF8.self)
      throw Failure.badEntry(path: path, name: name)
    }
    return header
  }

  /// Reads the next bytes of the current file.
  /// - Returns: `nil` at the end of the file.
  /// - Throws: ``Failure``.
  public func piece() throws -> [UInt8]? {
    try Task.checkCancellation()
    if remaining == 0 { return nil }
    if decompressed.isEmpty { try decompress() }
    let piece = Array(decompressed.prefix(remaining))
    decompressed.removeFirst(piece.count)
    remaining -= piece.count
    return piece
  }

  private func skipRest() throws {
    while try piece() != nil {}
    _ = try read(padding)
    padding = 0
  }

  /// Requires that only zero bytes follow in the stream, and nothing in the file. Reaching the end
  /// also verifies gzip's checksum.
  private func verifyEnd() throws {
    while !gzip.isAtEnd || !decompressed.isEmpty {
      guard decompressed.allSatisfy({ $0 == 0 }) else { throw Failure.damaged(path: path) }
      decompressed = []
      if !gzip.isAtEnd { try decompress(mayEnd: true) }
    }
    guard compressed.isEmpty, try input.next() == nil else { throw Failure.damaged(path: path) }
  }

  private func read(_ count: Int) throws -> [UInt8] {
    while decompressed.count < count { try decompress() }
    defer { decompressed.removeFirst(count) }
    return Array(decompressed.prefix(count))
  }

  /// Decompresses at least one more byte.
  /// - Parameter mayEnd: whether the end of the data is not an error.
  private func decompress(mayEnd: Bool = false) throws {
    let before = decompressed.count
    while decompressed.count == before {
      if gzip.isAtEnd {
        if mayEnd { return }
        throw Failure.damaged(path: path)
      }
      if compressed.isEmpty {
        guard let piece = try input.next() else { throw Failure.damaged(path: path) }
        compressed = piece
      }
      // A step without progress would repeat forever.
      guard let step = gzip.process(compressed[...], into: &buffer),
        step.consumed > 0 || step.written > 0 || gzip.isAtEnd
      else { throw Failure.damaged(path: path) }
      decompressed += buffer[..<step.written]
      compressed.removeFirst(step.consumed)
    }
  }
}
