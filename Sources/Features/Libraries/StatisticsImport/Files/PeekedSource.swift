/// A source whose first bytes are known before it is read.
package final class PeekedSource: ByteSource {
  static let size = 1 << 16

  /// The first bytes, at most 64 KiB.
  package let head: [UInt8]
  private let beginning: BytesSource
  private let source: any ByteSource

  /// Reads the first bytes of a source.
  package init(_ source: any ByteSource) throws {
    self.source = source
    var buffer = [UInt8](repeating: 0, count: Self.size)
    var count = 0
    while count < buffer.count {
      try Task.checkCancellation()
      let piece = try source.read(into: &buffer, at: count)
      if piece == 0 { break }
      count += piece
    }
    head = Array(buffer[..<count])
    beginning = BytesSource(head)
  }

  package func read(into buffer: inout [UInt8], at start: Int) throws -> Int {
    let count = beginning.read(into: &buffer, at: start)
    return count > 0 ? count : try source.read(into: &buffer, at: start)
  }
}
