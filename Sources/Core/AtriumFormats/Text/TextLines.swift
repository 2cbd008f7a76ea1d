import AtriumScreen

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
    nextBytes().map { ($0.number, Self.text($0.bytes)) }
  }

  mutating func nextBytes() -> (number: Int, bytes: ArraySlice<UInt8>)? {
    guard index < bytes.count else { return nil }
    number += 1
    let end = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let line = bytes[index..<end]
    index = end + (bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
    return (number, line)
  }

  static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}

extension StringProtocol {
  /// The lines joined by spaces, without blanks at the ends.
  public var oneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
  }
}
