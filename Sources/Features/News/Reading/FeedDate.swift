import AtriumScreen

/// The dates of feeds: ISO 8601 and W3CDTF, RFC 822 and its many dialects, asctime, Perforce, and
/// what Greek, Hungarian and Korean servers write.
enum FeedDate {
  /// - Returns: `nil` for what is no date; one without a zone is in UTC, one without a time at
  ///   midnight.
  static func instant(_ text: String) -> Instant? {
    guard let text = text.trimmed.nonEmpty, text.utf8.count <= 64 else { return nil }
    guard let first = text.utf8.first, first.isDigit || first == UInt8(ascii: "-") else {
      return WordDate.instant(text)
    }
    return ISODate.instant(text) ?? WordDate.instant(text) ?? LocalDate.instant(text)
  }
}

/// Dates in digits: ISO 8601 with its two-digit years and days of the year, W3CDTF, SQL.
enum ISODate {
  static func instant(_ text: String) -> Instant? {
    var cursor = Cursor(text)
    guard let (year, month, day) = date(&cursor) else { return nil }
    guard cursor.take("T") || cursor.take("t") || cursor.takeBlanks() else {
      return cursor.isAtEnd ? Instant(year: year, month: month, day: day) : nil
    }
    guard let (hour, minute, second) = time(&cursor), let offset = Zone.offset(&cursor) else {
      return nil
    }
    return Instant(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      offset: offset)
  }

  private static func date(_ cursor: inout Cursor) -> (year: Int, month: Int, day: Int)? {
    // -03-12 is December 2003.
    let isShort = cursor.take("-")
    let digits = cursor.digits()
    if isShort { return shortMonth(digits, &cursor) }
    switch digits.count {
    case 4: return afterYear(digits.number(0..<4), &cursor)
    case 2:
      guard let year = century(digits.number(0..<2)), cursor.take("-") else { return nil }
      return inYear(year, cursor.digits(), &cursor)
    case 8: return (digits.number(0..<4), digits.number(4..<6), digits.number(6..<8))
    case 7: return ordinal(digits.number(0..<4), digits.number(4..<7))
    case 6:
      return century(digits.number(0..<2)).map {
        ($0, digits.number(2..<4), digits.number(4..<6))
      }
    case 5: return century(digits.number(0..<2)).flatMap { ordinal($0, digits.number(2..<5)) }
    default: return nil
    }
  }

  private static func shortMonth(
    _ digits: Digits, _ cursor: inout Cursor
  ) -> (year: Int, month: Int, day: Int)? {
    if digits.count == 4 {
      return century(digits.number(0..<2)).map { ($0, digits.number(2..<4), 1) }
    }
    guard digits.count == 2, let year = century(digits.number(0..<2)) else { return nil }
    guard cursor.take("-") else { return (year, 1, 1) }
    let month = cursor.digits()
    return month.count == 2 ? (year, month.value, 1) : nil
  }

  private static func afterYear(
    _ year: Int, _ cursor: inout Cursor
  ) -> (year: Int, month: Int, day: Int)? {
    if cursor.take("/") {
      let month = cursor.digits()
      guard month.count <= 2, cursor.take("/") else { return nil }
      let day = cursor.digits()
      return 1...2 ~= day.count ? (year, month.value, day.value) : nil
    }
    guard cursor.take("-") else { return (year, 1, 1) }
    return inYear(year, cursor.digits(), &cursor)
  }

  /// A month with or without a day, or a day of the year. Some write months with three digits.
  private static func inYear(
    _ year: Int, _ digits: Digits, _ cursor: inout Cursor
  ) -> (year: Int, month: Int, day: Int)? {
    let hasDay = 1...3 ~= digits.count && cursor.take("-")
    if hasDay {
      let day = cursor.digits()
      return 1...2 ~= day.count ? (year, digits.value, day.value) : nil
    }
    switch digits.count {
    case 1, 2: return (year, digits.value, 1)
    case 3: return ordinal(year, digits.value)
    case 4: return (year, digits.number(0..<2), digits.number(2..<4))
    default: return nil
    }
  }

  private static func ordinal(_ year: Int, _ day: Int) -> (year: Int, month: Int, day: Int)? {
    var (month, day) = (1, day)
    while month <= 12 {
      let length = Instant.days(in: month, of: year)
      if day <= length { return day > 0 ? (year, month, day) : nil }
      (month, day) = (month + 1, day - length)
    }
    return nil
  }

  /// The year that two digits mean. ISO 8601 dropped them in 2004, so that no later year has them.
  private static func century(_ year: Int) -> Int? {
    switch year {
    case 0...4: 2000 + year
    case 70...99: 1900 + year
    default: nil
    }
  }

  /// `10:14:55.1234`, `10:14` or `101455`.
  static func time(_ cursor: inout Cursor) -> (hour: Int, minute: Int, second: Int)? {
    let hour = cursor.digits()
    var (minute, second) = (0, 0)
    switch hour.count {
    case 4: return (hour.number(0..<2), hour.number(2..<4), 0)
    case 6:
      cursor.skipFraction()
      return (hour.number(0..<2), hour.number(2..<4), hour.number(4..<6))
    case 1, 2:
      guard cursor.take(":") else { return nil }
      let minutes = cursor.digits()
      guard 1...2 ~= minutes.count else { return nil }
      minute = minutes.value
      if cursor.take(":") {
        let seconds = cursor.digits()
        guard 1...2 ~= seconds.count else { return nil }
        second = seconds.value
        cursor.skipFraction()
      }
      return (hour.value, minute, second)
    default: return nil
    }
  }
}

/// Reads a text from its beginning.
struct Cursor {
  private var rest: Substring.UTF8View
  init(_ text: some StringProtocol) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }
  var text: String { String(Substring(rest)) }

  mutating func take(_ mark: StaticString) -> Bool {
    guard mark.withUTF8Buffer({ rest.starts(with: $0) }) else { return false }
    rest = rest.dropFirst(mark.utf8CodeUnitCount)
    return true
  }

  mutating func takeBlanks() -> Bool {
    let blanks = rest.prefix { $0.isSpace }
    rest = rest.dropFirst(blanks.count)
    return !blanks.isEmpty
  }

  /// What stands before the next `-` or the end.
  mutating func word() -> String {
    let word = rest.prefix { $0 != UInt8(ascii: "-") }
    rest = rest.dropFirst(word.count)
    return String(Substring(word))
  }

  mutating func digits() -> Digits {
    let digits = rest.prefix { $0.isDigit }
    rest = rest.dropFirst(digits.count)
    return Digits(digits)
  }

  /// Fractions of a second are not told.
  mutating func skipFraction() {
    if take(".") || take(",") { _ = digits() }
  }
}

/// Digits that were read, to be taken together or apart.
struct Digits {
  private let digits: Substring.UTF8View
  let count: Int

  init(_ digits: Substring.UTF8View) { (self.digits, count) = (digits, digits.count) }

  var value: Int { number(0..<min(count, 9)) }
  func number(_ range: Range<Int>) -> Int {
    digits.dropFirst(range.lowerBound).prefix(range.count).reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }
}
