/// Reads a text of a fixed form from its beginning: numbers of a given length with signs between them.
public struct DigitReader {
  private var bytes: ArraySlice<UInt8>

  /// Starts at the beginning of `text`.
  public init(_ text: some StringProtocol) { bytes = Array(Substring(text).utf8)[...] }

  /// `true` if all of the text has been read.
  public var isAtEnd: Bool { bytes.isEmpty }

  /// The text that has not been read.
  public var rest: Substring { Substring(decoding: bytes, as: UTF8.self) }

  /// - Returns: `false`, and skips nothing, if the ASCII character `sign` does not follow.
  public mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard let byte = bytes.first, UInt32(byte) == sign.value else { return false }
    bytes.removeFirst()
    return true
  }

  /// Reads a number of exactly `count` digits; `nil`, and reads nothing, if fewer follow.
  /// - Parameter limit: the largest valid number.
  public mutating func number(_ count: Int, upTo limit: Int = .max) -> Int? {
    var number = 0
    var rest = bytes
    for _ in 0..<count {
      guard let byte = rest.popFirst(), byte.isDigit else { return nil }
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      guard !isTooLarge, tens <= limit - Int(byte - 0x30) else { return nil }
      number = tens + Int(byte - 0x30)
    }
    bytes = rest
    return number
  }

  /// Reads consecutive digits, perhaps none.
  public mutating func digits() -> Substring {
    let digits = bytes.prefix(while: \.isDigit)
    bytes = bytes[digits.endIndex...]
    return Substring(decoding: digits, as: UTF8.self)
  }
}
