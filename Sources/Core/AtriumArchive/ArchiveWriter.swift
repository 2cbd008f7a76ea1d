import Glibc

/// Writes an archive that only its owner can read, whole or not at all.
///
/// Nothing is at the path before ``finish()``; a writer that is dropped leaves nothing behind.
public final class ArchiveWriter {
  private let path: String
  private let draft: String
  private let file: Int32
  private let gzip: GzipStream
  private let replaces: Bool

  /// - Parameter replacing: whether a file that is at the path may be replaced.
  /// - Throws: ``ArchiveError``.
  public init(_ path: String, replacing: Bool = false) throws(ArchiveError) {
    var status = stat()
    if !replacing, lstat(path, &status) == 0 { throw .exists(path: path) }
    gzip = try GzipStream(packs: true)
    var template = Array("\(path).XXXXXX".utf8CString)
    file = mkstemp(&template)
    guard file >= 0 else { throw .unwritable(path: path, reason: systemText(errno)) }
    draft = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    (self.path, replaces) = (path, replacing)
  }

  deinit {
    close(file)
    unlink(draft)
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
      throw ArchiveError.unreadable(path: source, reason: systemText(EAGAIN))
    }
    try end(count)
  }

  /// Writes the end and gives the file its name; what it says is then on the disk.
  /// - Throws: ``ArchiveError``.
  public func finish() throws {
    try write([UInt8](repeating: 0, count: 2 * TarHeader.size))
    while !gzip.isAtEnd { try pack([], isLast: true) }
    guard fsync(file) == 0 else { throw unwritable() }
    // A second name is only given where nothing has it; a new name takes the place of the old.
    guard replaces ? rename(draft, path) == 0 : link(draft, path) == 0 else {
      throw errno == EEXIST ? ArchiveError.exists(path: path) : unwritable()
    }
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
    let taken = try bytes.withUnsafeBytes { bytes in
      try gzip.step(bytes, isLast: isLast) { packed in
        guard writeAll(packed, to: file) else { throw unwritable() }
      }
    }
    guard let taken else { throw unwritable() }
    return taken
  }

  private func unwritable() -> ArchiveError {
    .unwritable(path: path, reason: systemText(errno))
  }
}
