/// Reads the items of a file, one at a time, so that only one of them is in memory.
public protocol ItemReader<Draft>: Sendable {
  /// An item as the feature stores it.
  associatedtype Draft: ImportedDraft

  /// Reads a file of any content and size.
  /// - Parameters:
  ///   - source: writes bytes to the buffer from an index on, and returns their number; 0 at the end.
  ///   - body: receives the items in the order of the file, each with its first line, from 1.
  /// - Throws: ``UnreadableFile``, and the errors of the closures.
  func read(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ body: (_ line: Int, Result<Draft, RejectionReason>) throws -> Void
  ) throws
}

/// A file that does not have the format from a line on, and whose further items cannot be found.
public struct UnreadableFile: Error, Equatable {
  /// The line of the error, and the reason.
  public let item: RejectedItem

  /// - Parameter line: the line of the error, from 1.
  public init(line: Int, _ reason: RejectionReason) {
    item = RejectedItem(line: line, reason: reason)
  }
}

extension ItemReader {
  /// Reads a file in memory.
  public func read(_ bytes: [UInt8]) -> ParsedFile<Draft> {
    var file = ParsedFile<Draft>()
    do {
      try read(from: bytes.source()) { line, item in
        switch item {
        case .success(let draft): file.drafts.append(draft)
        case .failure(let reason): file.rejected.append(RejectedItem(line: line, reason: reason))
        }
      }
    } catch let error as UnreadableFile {
      file.drafts = []
      file.rejected = [error.item]
    } catch {
      // Reading from memory does not fail.
    }
    return file
  }
}

extension [UInt8] {
  /// Returns a closure that writes these bytes to a buffer from an index on, and returns their number;
  /// 0 at the end.
  func source() -> (_ buffer: inout [UInt8], _ start: Int) -> Int {
    var rest = self[...]
    return { buffer, start in
      let piece = rest.prefix(buffer.count - start)
      buffer.replaceSubrange(start..<start + piece.count, with: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }
}
