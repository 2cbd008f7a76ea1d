/// Bytes in memory.
package final class BytesSource: ByteSource {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package func read(into buffer: inout [UInt8], at start: Int) -> Int {
    let piece = bytes[position...].prefix(buffer.count - start)
    buffer.replaceSubrange(start..<start + piece.count, with: piece)
    position += piece.count
    return piece.count
  }
}
