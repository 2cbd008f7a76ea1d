/// The lines of a file's bytes, with their numbers, in UTF-8 or not.
public struct TextLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index: Int
  private var number = 0

  /// A byte order mark is passed over.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// A line without its end, which is LF, CRLF or CR; the text is `nil` when it is not UTF-8, or
  /// holds a NUL, which no text does.
  public mutating func next() -> (number: Int, text: String?)? {
    guard index < bytes.count else { return nil }
    number += 1
    var end = index
    var hasNull = false
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == 0 { hasNull = true }
      end += 1
    }
    let line = bytes[index..<end]
    index = end + 1
    if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { index += 1 }
    return (number, hasNull ? nil : String(validating: line, as: UTF8.self))
  }
}
