import AtriumFiles
import Glibc

/// Writes an archive that only its owner can read, whole or not at all.
///
/// Nothing is at the path before ``finish()``; a writer that is dropped leaves nothing behind.
public final class ArchiveWriter {
  private let path: String
  private let file: PrivateFile
  private let gzip: GzipStream
  private let replaces: Bool

  /// - Parameter replacing: whether a file that is at the path may be replaced.
  /// - Throws: ``ArchiveError``.
  public init(_ path: String, replacing: Bool = false) throws(ArchiveError) {
    var status = stat()
    if !replacing, lstat(path, &status) == 0 { throw .exists(path: path) }
    gzip = try GzipStream(packs: true)
    (self.path, replaces) = (path, replacing)
    do { file = try PrivateFile(for: path) } catch { throw ArchiveError(error, writing: path) }
  }

  /// Adds a file.
  /// - Parameter time: when it was changed, in seconds since 1970.
  /// - Throws: ``ArchiveError``.
  public func add(_ name: String, _ bytes: [UInt8], time: Int) throws {
    try begin(name, bytes.count, time)
    try write(bytes)
    try end(bytes.count)
  }

  /// Adds a file of the disk, which nobody changes meanwhile.
  /// - Throws: ``ArchiveError``.
  public func add(_ name: String, contentsOf source: String, time: Int) throws {
    let input = try InputFile(source)
    try begin(name, input.size, time)
    var count = 0
    while let piece = try input.next() {
      try Task.checkCancellation()
      count += piece.count
      try write(piece)
    }
    guard count == input.size else {
      throw ArchiveError.unreadable(path: source, reason: SystemError(EAGAIN).text)
    }
    try end(count)
  }

  /// Writes the end and gives the file its name; what it says is then on the disk.
  /// - Throws: ``ArchiveError``.
  public func finish() throws {
    try write([UInt8](repeating: 0, count: 2 * TarHeader.size))
    while !gzip.isAtEnd { try pack([], isLast: true) }
    do { try file.keep(replacing: replaces) } catch { throw ArchiveError(error, writing: path) }
  }

  private func begin(_ name: String, _ length: Int, _ time: Int) throws {
    guard let header = TarHeader(name: name, length: length, time: time).bytes else {
      throw ArchiveError.badEntry(path: path, name: name)
    }
    try write(header)
  }

  private func end(_ length: Int) throws {
    try write([UInt8](repeating: 0, count: -length & (TarHeader.size - 1)))
  }

  private func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try pack(rest, isLast: false)) }
  }

  @discardableResult
  private func pack(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws -> Int {
    let taken: Int?
    do {
      taken = try bytes.withUnsafeBytes { bytes in
        try gzip.step(bytes, isLast: isLast) { try file.append($0) }
      }
    } catch let error as SystemError {
      throw ArchiveError(error, writing: path)
    }
    guard let taken else { throw ArchiveError(.last, writing: path) }
    return taken
  }
}

extension ArchiveError {
  fileprivate init(_ error: SystemError, writing path: String) {
    self = error.isThereAlready ? .exists(path: path) : .unwritable(path: path, reason: error.text)
  }
}
