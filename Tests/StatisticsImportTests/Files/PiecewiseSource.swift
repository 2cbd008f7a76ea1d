@testable import StatisticsImport

/// A text that is read in pieces of a few bytes.
final class PiecewiseSource: ByteSource {
  private var rest: ArraySlice<UInt8>
  private let size: Int

  init(_ text: String, size: Int = 3) {
    rest = Array(text.utf8)[...]
    self.size = size
  }

  func read(into buffer: inout [UInt8], at start: Int) -> Int {
    let piece = rest.prefix(min(size, buffer.count - start))
    buffer.replaceSubrange(start..<start + piece.count, with: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}
