/// Reads a text of fixed form from its beginning: numbers of so many digits, signs between them.
public struct DigitReader {
  private var bytes: Substring.UTF8View

  /// Begins with the first character.
  public init(_ text: some StringProtocol) { bytes = Substring(text).utf8 }

  /// Whether all of it was read.
  public var isAtEnd: Bool { bytes.isEmpty }

  /// What was not read yet.
  public var rest: Substring { Substring(bytes) }

  /// Whether a sign of ASCII comes next, which then is read.
  public mutating func skip(_ sign: Character) -> Bool {
    guard let byte = bytes.first, byte == sign.asciiValue else { return false }
    bytes.removeFirst()
    return true
  }

  /// A number of exactly so many digits; `nil`, and nothing read, where there are fewer.
  /// - Parameter limit: the largest number there may be.
  public mutating func number(_ count: Int, upTo limit: Int = .max) -> Int? {
    var (number, rest) = (0, bytes)
    for _ in 0..<count {
      guard let byte = rest.popFirst(), 0x30...0x39 ~= byte else { return nil }
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      guard !isTooLarge, tens <= limit - Int(byte - 0x30) else { return nil }
      number = tens + Int(byte - 0x30)
    }
    bytes = rest
    return number
  }

  /// All digits that come next, however many.
  public mutating func digits() -> Substring {
    let digits = bytes.prefix { 0x30...0x39 ~= $0 }
    bytes = bytes[digits.endIndex...]
    return Substring(digits)
  }
}
