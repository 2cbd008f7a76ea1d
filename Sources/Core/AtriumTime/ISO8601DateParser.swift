/// Parses dates in digits: ISO 8601 (also the two-digit years and days of the year of older
/// editions), W3CDTF and SQL.
public enum ISO8601DateParser {
  /// Parses a text; without a zone, the time is in UTC, and a day alone is its midnight.
  public static func parse(_ text: String, from origin: DateOrigin = DateOrigin()) -> Instant? {
    var scanner = DateScanner(text)
    guard let day = day(&scanner) else { return nil }
    guard scanner.skip("T") || scanner.skip("t") || scanner.skipWhitespace() else {
      return scanner.isAtEnd ? Instant(day) : nil
    }
    guard let time = scanner.time(), let offset = scanner.utcOffset(from: origin) else {
      return nil
    }
    return Instant(
      day, hour: time.hour, minute: time.minute, second: time.second, utcOffset: offset)
  }

  private static func day(_ scanner: inout DateScanner) -> Day? {
    let omitsCentury = scanner.skip("-")
    let digits = scanner.digits()
    if omitsCentury { return monthWithoutCentury(digits, &scanner) }
    switch digits.count {
    case 4: return dayAfterYear(digits[0..<4], &scanner)
    case 2:
      guard let year = fullYear(digits[0..<2]), scanner.skip("-") else { return nil }
      return dayInYear(year, scanner.digits(), &scanner)
    case 8: return Day(year: digits[0..<4], month: digits[4..<6], day: digits[6..<8])
    case 7: return day(digits[4..<7], ofYear: digits[0..<4])
    case 6:
      return fullYear(digits[0..<2]).flatMap {
        Day(year: $0, month: digits[2..<4], day: digits[4..<6])
      }
    case 5: return fullYear(digits[0..<2]).flatMap { day(digits[2..<5], ofYear: $0) }
    default: return nil
    }
  }

  /// `-0312` and `-03-12` are December 2003, `-03` is 2003.
  private static func monthWithoutCentury(
    _ digits: DigitRun, _ scanner: inout DateScanner
  ) -> Day? {
    guard let year = fullYear(digits[0..<2]) else { return nil }
    switch digits.count {
    case 4: return Day(year: year, month: digits[2..<4], day: 1)
    case 2:
      guard scanner.skip("-") else { return Day(year: year, month: 1, day: 1) }
      let month = scanner.digits()
      return month.count == 2 ? Day(year: year, month: month.value, day: 1) : nil
    default: return nil
    }
  }

  private static func dayAfterYear(_ year: Int, _ scanner: inout DateScanner) -> Day? {
    if scanner.skip("/") {
      let month = scanner.digits()
      guard month.count <= 2, scanner.skip("/") else { return nil }
      let day = scanner.digits()
      return 1...2 ~= day.count ? Day(year: year, month: month.value, day: day.value) : nil
    }
    guard scanner.skip("-") else { return Day(year: year, month: 1, day: 1) }
    return dayInYear(year, scanner.digits(), &scanner)
  }

  /// A month with or without a day, or a day of the year. Some servers write three-digit months.
  private static func dayInYear(
    _ year: Int, _ digits: DigitRun, _ scanner: inout DateScanner
  ) -> Day? {
    if 1...3 ~= digits.count, scanner.skip("-") {
      let day = scanner.digits()
      return 1...2 ~= day.count ? Day(year: year, month: digits.value, day: day.value) : nil
    }
    switch digits.count {
    case 1, 2: return Day(year: year, month: digits.value, day: 1)
    case 3: return day(digits.value, ofYear: year)
    case 4: return Day(year: year, month: digits[0..<2], day: digits[2..<4])
    default: return nil
    }
  }

  /// The day with an ordinal number from 1 to 366.
  private static func day(_ ordinal: Int, ofYear year: Int) -> Day? {
    guard let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31), 1...first.days(until: last) + 1 ~= ordinal
    else { return nil }
    return first.adding(days: ordinal - 1)
  }

  /// The year that two digits mean. ISO 8601:2004 removed them, so that no later year has them.
  private static func fullYear(_ twoDigits: Int) -> Int? {
    switch twoDigits {
    case 0...4: 2000 + twoDigits
    case 70...99: 1900 + twoDigits
    default: nil
    }
  }
}
