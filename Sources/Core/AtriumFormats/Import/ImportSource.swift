import AtriumFiles
import Synchronization

/// The content of an imported file. A pipe and standard input are read completely before they are
/// parsed, because the database is locked meanwhile.
final class ImportSource: Sendable {
  private let files: UserFiles
  private let path: String
  private let input: FileInput
  private let spooled: SpooledFile?
  private let position = Atomic(0)
  private let isCancelled = Atomic(false)

  /// - Throws: ``FileError``; `CancellationError` in a cancelled task.
  init(_ path: String, of files: UserFiles) throws {
    self.files = files
    self.path = path
    input = try files.input(path)
    spooled = input.size == nil ? SpooledFile() : nil
    if let spooled { try read(into: spooled) }
  }

  /// The size in bytes.
  var size: Int? { spooled?.count ?? input.size }
  /// The number of bytes that were parsed.
  var readCount: Int { position.load(ordering: .relaxed) }

  /// Makes further reading fail. A database does not run its closures in the task that waits for them.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Writes bytes to the buffer from `start` on.
  /// - Returns: their number; 0 at the end.
  /// - Throws: ``FileError``; `CancellationError` after ``cancel()``.
  func read(into buffer: inout [UInt8], at start: Int) throws -> Int {
    if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
    let count =
      if let spooled {
        try buffer.withUnsafeMutableBytes {
          try spooled.read(
            into: UnsafeMutableRawBufferPointer(rebasing: $0[start...]), at: readCount)
        }
      } else {
        try input.read(into: &buffer, at: start)
      }
    try files.checkSize(position.add(count, ordering: .relaxed).newValue, of: path)
    return count
  }

  private func read(into spooled: SpooledFile) throws {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try input.read(into: &piece, at: 0)
      if count == 0 { return }
      try files.append(Array(piece[..<count]), to: spooled)
      try files.checkSize(spooled.count, of: path)
    }
  }
}
