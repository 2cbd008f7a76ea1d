/// Reads a date from its beginning.
public struct DateScanner {
  private var remaining: Substring.UTF8View

  /// Starts at the beginning of `text`.
  public init(_ text: some StringProtocol) { remaining = Substring(text).utf8 }

  /// `true` if all of the text has been read.
  public var isAtEnd: Bool { remaining.isEmpty }
  /// The text that has not been read.
  public var remainingText: String { String(Substring(remaining)) }

  /// - Returns: `false`, and skips nothing, if `prefix` does not follow.
  public mutating func skip(_ prefix: StaticString) -> Bool {
    guard prefix.withUTF8Buffer({ remaining.starts(with: $0) }) else { return false }
    remaining = remaining.dropFirst(prefix.utf8CodeUnitCount)
    return true
  }

  /// - Returns: `false` if no whitespace follows.
  @discardableResult
  public mutating func skipWhitespace() -> Bool { !take { $0.isSpace }.isEmpty }

  /// Reads consecutive digits; the run is empty without digits.
  public mutating func digits() -> DigitRun { DigitRun(take { $0.isDigit }) }

  /// `10:14:55.1234`, `10:14`, `101455` or `1014`. Fractions of a second are dropped; the ranges of
  /// the numbers are not checked.
  public mutating func time() -> (hour: Int, minute: Int, second: Int)? {
    let hour = digits()
    switch hour.count {
    case 4: return (hour[0..<2], hour[2..<4], 0)
    case 6:
      skipFraction()
      return (hour[0..<2], hour[2..<4], hour[4..<6])
    case 1, 2:
      guard skip(":") else { return nil }
      let minute = digits()
      guard 1...2 ~= minute.count else { return nil }
      guard skip(":") else { return (hour.value, minute.value, 0) }
      let second = digits()
      guard 1...2 ~= second.count else { return nil }
      skipFraction()
      return (hour.value, minute.value, second.value)
    default: return nil
    }
  }

  /// The rest of a date after its time: nothing, `Z`, `+01:00` or `EST`.
  /// - Returns: seconds east of UTC; `nil` if the rest is not a zone, or an unknown one.
  public mutating func utcOffset(from origin: DateOrigin = DateOrigin()) -> Int? {
    skipWhitespace()
    return isAtEnd ? 0 : UTCOffset.parse(remainingText, from: origin)
  }

  private mutating func skipFraction() {
    if skip(".") || skip(",") { _ = digits() }
  }

  private mutating func take(while isIncluded: (UInt8) -> Bool) -> Substring.UTF8View {
    let taken = remaining.prefix(while: isIncluded)
    remaining = remaining[taken.endIndex...]
    return taken
  }
}

/// Consecutive ASCII digits, read as one number or in parts.
public struct DigitRun {
  /// The number of digits.
  public let count: Int
  private let digits: Substring.UTF8View

  init(_ digits: Substring.UTF8View) {
    self.digits = digits
    count = digits.count
  }

  /// The number that the first nine digits spell; 0 without digits.
  public var value: Int { self[0..<min(count, 9)] }

  /// The number that some of the digits spell.
  public subscript(range: Range<Int>) -> Int {
    digits.dropFirst(range.lowerBound).prefix(range.count).reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
  var isDigit: Bool { 0x30...0x39 ~= self }
}
