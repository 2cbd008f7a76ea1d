import AtriumScreen
import AtriumTime

/// Parses the dates of feeds: ISO 8601 and W3CDTF, RFC 822 and its variants, asctime, Perforce, Unix
/// time, the texts of JavaScript and Go, and local notations.
enum FeedDateParser {
  private static let maximumLength = 128
  /// Earlier years are mistakes of servers, such as the year 1 of a date that is not set.
  private static let firstYear = 1000

  /// - Parameter origin: decides the names of zones and months with several meanings.
  /// - Returns: `nil` if the text is not a date, or has several meanings. A date without a zone is in
  ///   UTC; a date without a time is midnight.
  static func parse(_ text: String, from origin: DateOrigin = DateOrigin()) -> Instant? {
    guard let text = text.trimmed.nonEmpty, text.utf8.count <= maximumLength,
      let instant = instant(text, origin), instant.day.year >= firstYear
    else { return nil }
    // Servers send 1970-01-01T00:00:00Z for a date that is not set.
    return instant.secondsSince1970 == 0 ? nil : instant
  }

  private static func instant(_ text: String, _ origin: DateOrigin) -> Instant? {
    if let number = NumericDate(text) { return number.instant }
    let startsWithDigit = text.utf8.first.map { $0.isDigit || $0 == UInt8(ascii: "-") } ?? false
    if startsWithDigit, let instant = ISO8601DateParser.parse(text, from: origin) {
      return instant
    }
    if let instant = RFC5322DateParser.parse(text, from: origin) { return instant }
    if startsWithDigit, let instant = LocalizedDateParser.parse(text) { return instant }
    guard let date = DateNormalizer(text, from: origin) else { return nil }
    let instant =
      ISO8601DateParser.parse(date.text, from: origin)
      ?? RFC5322DateParser.parse(date.text, from: origin)
    guard let zone = date.zone else { return instant }
    return instant.map { Instant(local: $0.secondsSince1970, offset: zone.offset) }
  }
}

/// A date in digits only: Unix time, or a day and a time without separators.
private struct NumericDate {
  /// `nil` if the digits have several meanings.
  let instant: Instant?

  /// - Returns: `nil` for another text, also for a day in digits (ISO 8601).
  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let fraction = text[digits.endIndex...]
    guard fraction.isEmpty || fraction.wholeMatch(of: #/\.\d{1,9}/#) != nil,
      let number = Int(digits)
    else { return nil }
    switch digits.count {
    // The same digits may be a day and an hour, as in 2026010209.
    case 9...10:
      instant =
        digits.count == 10 && Self.day(digits) != nil ? nil : Instant(secondsSince1970: number)
    case 12, 14: instant = Self.dayAndTime(digits)
    case 13: instant = Instant(millisecondsSince1970: number)
    case 16: instant = Instant(millisecondsSince1970: number / 1_000)
    case 19: instant = Instant(millisecondsSince1970: number / 1_000_000)
    default: return nil
    }
  }

  /// The day at the beginning of `20260102…`, in a year of this or the previous century.
  private static func day(_ digits: Substring) -> Day? {
    guard digits.hasPrefix("19") || digits.hasPrefix("20") else { return nil }
    let numbers = [(0, 4), (4, 2), (6, 2)].compactMap { Int(digits.dropFirst($0).prefix($1)) }
    return Day(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  private static func dayAndTime(_ digits: Substring) -> Instant? {
    let numbers = [8, 10, 12].map { Int(digits.dropFirst($0).prefix(2)) ?? 0 }
    return day(digits).flatMap {
      Instant($0, hour: numbers[0], minute: numbers[1], second: numbers[2])
    }
  }
}

/// Parses dates in digits with words among them, as servers in Hungary and Korea write them.
enum LocalizedDateParser {
  static func parse(_ text: String) -> Instant? { hungarian(text) ?? korean(text) }

  /// `2004-július-13T9:15-05:00`
  private static func hungarian(_ text: String) -> Instant? {
    guard let match = text.wholeMatch(of: #/(\d{4})-([^-]+)-(\d\d?)T(.+)/#),
      let month = months.firstIndex(where: match.2.lowercased().hasPrefix)
    else { return nil }
    var scanner = DateScanner(match.4)
    guard let year = Int(match.1), let date = Int(match.3),
      let day = Day(year: year, month: month + 1, day: date),
      let time = scanner.time(), let offset = scanner.utcOffset()
    else { return nil }
    return Instant(
      day, hour: time.hour, minute: time.minute, second: time.second, utcOffset: offset)
  }

  private static let months = [
    "jan", "feb", "márc", "ápr", "máj", "jún", "júl", "aug", "szep", "okt", "nov", "dec",
  ]

  /// `2004년 05월 28일  01:31:15` or `2004-05-25 오후 11:23:17`, in Korean time (UTC+9).
  private static func korean(_ text: String) -> Instant? {
    let pattern = #/(\d{4})(?:년|-)\s*(\d\d?)(?:월|-)\s*(\d\d?)일?\s+(오전|오후)?\s*(.+)/#
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    var scanner = DateScanner(match.5)
    guard let year = Int(match.1), let month = Int(match.2), let date = Int(match.3),
      let day = Day(year: year, month: month, day: date),
      var time = scanner.time(), scanner.isAtEnd
    else { return nil }
    if let half = match.4 {
      guard 0...12 ~= time.hour else { return nil }
      time.hour = time.hour % 12 + (half == "오후" ? 12 : 0)
    }
    return Instant(
      day, hour: time.hour, minute: time.minute, second: time.second, utcOffset: 9 * 3600)
  }
}
