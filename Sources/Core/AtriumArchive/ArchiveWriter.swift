public import AtriumCore
import AtriumFiles
import Glibc

/// Writes an archive with permissions 0600.
///
/// The archive appears at its path with ``finish()``. A writer that is not finished leaves no file.
public final class ArchiveWriter {
  private let path: String
  private let file: PrivateFile
  private let gzip: ZlibStream
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private let isReplacing: Bool

  /// - Parameter replacing: whether to replace an existing file.
  public init(_ path: String, replacing: Bool = false) throws(Failure) {
    var status = stat()
    if !replacing, lstat(path, &status) == 0 { throw .exists(path: path) }
    gzip = try ZlibStream(.compressing, .gzip)
    self.path = path
    isReplacing = replacing
    do { file = try PrivateFile(for: path) } catch { throw Failure.writing(error, to: path) }
  }

  /// Adds a file.
  /// - Parameter time: the modification time, in seconds since 1970.
  /// - Throws: ``Failure``.
  public func add(_ name: String, _ bytes: [UInt8], time: Int) throws {
    let header = try writeHeader(name, bytes.count, time)
    try write(bytes)
    try writePadding(after: header)
  }

  /// Adds a copy of a file on disk.
  /// - Parameters:
  ///   - source: the path of a file that nothing else writes to in the meantime.
  ///   - time: the modification time, in seconds since 1970.
  /// - Throws: ``Failure``.
  public func add(_ name: String, contentsOf source: String, time: Int) throws {
    let input = try InputFile(source)
    let header = try writeHeader(name, input.size, time)
    var count = 0
    while let piece = try input.next() {
      try Task.checkCancellation()
      count += piece.count
      try write(piece)
    }
    guard count == input.size else {
      throw Failure.unreadable(path: source, SystemError(EAGAIN))
    }
    try writePadding(after: header)
  }

  /// Completes the archive, flushes it to the disk and moves it to its path.
  /// - Throws: ``Failure``.
  public func finish() throws {
    try write([UInt8](repeating: 0, count: 2 * TarHeader.size))
    while !gzip.isAtEnd { try compress([], isLast: true) }
    do { try file.commit(replacing: isReplacing) } catch {
      throw Failure.writing(error, to: path)
    }
  }

  private func writeHeader(_ name: String, _ length: Int, _ time: Int) throws -> TarHeader {
    var header = TarHeader(name: name, length: length, time: time)
    if header.bytes == nil {
      let record = PaxPath.encode(name)
      let end = String(decoding: name.utf8.suffix(90), as: UTF8.self).replacing("/", with: "_")
      let extended = TarHeader(name: "pax", length: record.count, time: time, isExtension: true)
      if record.count <= PaxPath.limit, let bytes = extended.bytes {
        try write(bytes + record)
        try writePadding(after: extended)
        header = TarHeader(name: end, length: length, time: time)
      }
    }
    guard let bytes = header.bytes else { throw Failure.badEntry(path: path, name: name) }
    try write(bytes)
    return header
  }

  private func writePadding(after header: TarHeader) throws {
    try write([UInt8](repeating: 0, count: header.padding))
  }

  private func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try compress(rest, isLast: false)) }
  }

  @discardableResult
  private func compress(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws -> Int {
    guard let step = gzip.process(bytes, isLast: isLast, into: &buffer) else {
      throw Failure.writing(.last, to: path)
    }
    if step.written > 0 {
      do { try file.append(buffer[..<step.written]) } catch {
        throw Failure.writing(error, to: path)
      }
    }
    return step.consumed
  }
}

extension Failure {
  fileprivate static func writing(_ error: SystemError, to path: String) -> Failure {
    error.alreadyExists ? .exists(path: path) : .unwritable(path: path, reason: error.text)
  }
}
