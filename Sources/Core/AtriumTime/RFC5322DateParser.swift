/// Parses dates with the name of a month: RFC 5322 and its predecessors RFC 822 and RFC 850, asctime,
/// Perforce, and the same in Greek.
///
/// The parts may come in any order, and the day of the week may be any word.
public enum RFC5322DateParser {
  /// Parses a text; without a zone, the time is in UTC, and a day alone is its midnight.
  public static func parse(_ text: String, from origin: DateOrigin = DateOrigin()) -> Instant? {
    var parts = DateParts(origin: origin)
    let words = text.unicodeScalars.split { $0.properties.isWhitespace || $0 == "," }
    for (index, word) in words.enumerated() where !parts.read(Substring(word), isFirst: index == 0)
    {
      return nil
    }
    return parts.instant
  }
}

private struct DateParts {
  let origin: DateOrigin
  private var year: Int?
  private var month: Int?
  private var day: Int?
  private var time: (hour: Int, minute: Int, second: Int)?
  private var utcOffset: Int?
  private var isAfternoon: Bool?

  init(origin: DateOrigin) { self.origin = origin }

  var instant: Instant? {
    guard let year, let month, let day, let date = Day(year: year, month: month, day: day) else {
      return nil
    }
    var time = self.time ?? (0, 0, 0)
    if let isAfternoon {
      guard 1...12 ~= time.hour else { return nil }
      time.hour = time.hour % 12 + (isAfternoon ? 12 : 0)
    }
    return Instant(
      date, hour: time.hour, minute: time.minute, second: time.second, utcOffset: utcOffset ?? 0)
  }

  /// - Returns: `false` if a date cannot have the word in this place.
  mutating func read(_ word: Substring, isFirst: Bool) -> Bool {
    if word.contains(":"), time == nil { return readTime(word) }
    if word.utf8.allSatisfy(\.isDigit) { return readNumber(word) }
    if readWholeDate(word) { return true }
    if month == nil, let number = Self.month(word) {
      month = number
      return true
    }
    if ["am", "pm"].contains(word.lowercased()) {
      isAfternoon = word.lowercased() == "pm"
      return true
    }
    if time != nil, utcOffset == nil,
      let offset = UTCOffset.parse(String(word), from: origin)
    {
      utcOffset = offset
      return true
    }
    // The first word may be a day of the week in any language; a comment may follow the zone.
    return (isFirst && !word.utf8.contains(where: \.isDigit))
      || (utcOffset != nil && word.first == "(")
  }

  /// A time, which its zone may follow directly.
  private mutating func readTime(_ word: Substring) -> Bool {
    var scanner = DateScanner(word)
    time = scanner.time()
    if time != nil, !scanner.isAtEnd {
      utcOffset = UTCOffset.parse(scanner.remainingText, from: origin)
    }
    return time != nil && (scanner.isAtEnd || utcOffset != nil)
  }

  private mutating func readNumber(_ word: Substring) -> Bool {
    guard word.utf8.count <= 4, let number = Int(word) else { return false }
    if day == nil, word.utf8.count <= 2 {
      day = number
    } else if year == nil {
      year = word.utf8.count > 2 ? number : number + (number < 90 ? 2000 : 1900)
    } else {
      return false
    }
    return true
  }

  /// `2006/09/15` or `01-Jan-2004`.
  private mutating func readWholeDate(_ word: Substring) -> Bool {
    guard day == nil, month == nil, year == nil else { return false }
    let parts = word.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "-" }
    guard parts.count == 3 else { return false }
    if parts[0].utf8.count == 4, let number = Int(parts[0]) {
      year = number
      month = Int(parts[1])
      day = Int(parts[2])
    } else if let number = Self.month(parts[1]) {
      month = number
      guard readNumber(parts[0]) else { return false }
      return readNumber(parts[2])
    }
    return month != nil && day != nil
  }

  /// The number of a month, from 1, by the beginning of its name.
  private static func month(_ word: Substring) -> Int? {
    let name = word.lowercased()
    return months[String(name.prefix(3))] ?? months[String(name.prefix(4))]
  }

  private static let months = [
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6,
    "jul": 7, "aug": 8, "sep": 9, "oct": 10, "nov": 11, "dec": 12,
    "ιαν": 1, "φεβ": 2, "μάρ": 3, "μαρ": 3, "μάώ": 3, "μαώ": 3, "απρ": 4,
    "μάι": 5, "μαϊ": 5, "μαι": 5, "μαΐ": 5, "ιούν": 6, "ιουν": 6, "ιον": 6,
    "ιούλ": 7, "ιουλ": 7, "ιολ": 7, "αύγ": 8, "αυγ": 8, "σεπ": 9, "οκτ": 10,
    "νοέ": 11, "νοε": 11, "δεκ": 12,
  ]
}
