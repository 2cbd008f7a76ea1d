/// The lines of a file with their numbers, counted from 1.
public struct TextLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index: Int
  private var number = 0

  /// - Parameter bytes: the content of the file; a byte order mark is skipped.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the next line without its end, which is LF, CRLF or CR. The text is `nil` if the line is
  /// not UTF-8 or contains a zero byte.
  public mutating func next() -> (number: Int, text: String?)? {
    guard index < bytes.count else { return nil }
    number += 1
    var end = index
    var hasZero = false
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == 0 { hasZero = true }
      end += 1
    }
    let line = bytes[index..<end]
    index = end + 1
    if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { index += 1 }
    return (number, hasZero ? nil : String(validating: line, as: UTF8.self))
  }
}
