import AtriumTime

/// Dates and times as DICOM (PS3.5 §6.2: DA, TM) and its predecessor ACR-NEMA write them.
enum DicomDateTime {
  /// Reads `20040119`, ACR-NEMA's `2004.01.19`, or `2004-01-19`.
  static func day(_ text: String) -> Day? {
    days(text).flatMap { $0.lowerBound == $0.upperBound ? $0.lowerBound : nil }
  }

  /// The days that a date may mean: one, or those of a month or a year without day, as in `200401`.
  static func days(_ text: String) -> ClosedRange<Day>? {
    var reader = DigitReader(text)
    guard let year = reader.number(4) else { return nil }
    if reader.isAtEnd { return days(year, 1, to: year, 12) }
    let separator = [".", "-"].first { reader.skip($0) }
    guard let month = reader.number(2) else { return nil }
    if reader.isAtEnd { return days(year, month, to: year, month) }
    guard separator.map({ reader.skip($0) }) ?? true, let number = reader.number(2),
      reader.isAtEnd, let day = Day(year: year, month: month, day: number)
    else { return nil }
    return day...day
  }

  private static func days(
    _ year: Int, _ month: Int, to lastYear: Int, _ lastMonth: Int
  ) -> ClosedRange<Day>? {
    guard 1...12 ~= month, let first = Day(year: year, month: month, day: 1),
      let last = Day(
        year: lastYear, month: lastMonth, day: Day.length(ofMonth: lastMonth, in: lastYear))
    else { return nil }
    return first...last
  }

  /// Returns whether a text stands for a missing date: only zeros and separators, as in `00000000`.
  static func isPlaceholder(_ text: String) -> Bool {
    text.contains("0") && text.allSatisfy { "0.-/".contains($0) }
  }

  /// Reads `161900`, `1619`, `16`, `161900.25`, or ACR-NEMA's `16:19:00`.
  /// - Returns: the time in ISO 8601, e.g. `16:19:00.25`.
  static func time(_ text: String) -> String? {
    var reader = DigitReader(text)
    var parts: [Int] = []
    for limit in [23, 59, 60] {
      if !parts.isEmpty {
        if reader.isAtEnd { break }
        _ = reader.skip(":")
      }
      guard let part = reader.number(2, upTo: limit) else { return nil }
      parts.append(part)
    }
    var fraction = ""
    if parts.count == 3, reader.skip(".") {
      fraction = "." + reader.digits()
      guard 2...7 ~= fraction.utf8.count else { return nil }
    }
    guard reader.isAtEnd else { return nil }
    let all = parts + Array(repeating: 0, count: 3 - parts.count)
    return all.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":") + fraction
  }

  /// Reads an instant in UTC as Orthanc writes it: `20261121T013141`.
  static func instant(_ text: String) -> Instant? {
    guard let time = ISODateTime(text), let second = time.secondOfDay, time.utcOffset == nil
    else { return nil }
    return Instant(time.day, secondOfDay: second)
  }

  /// The age in years on a day; `nil` outside 0…130, which indicates a placeholder date of birth.
  static func age(bornOn birth: Day, on day: Day) -> Int? {
    let hadBirthday = (birth.month, birth.day) <= (day.month, day.day)
    let years = day.year - birth.year - (hadBirthday ? 0 : 1)
    return 0...130 ~= years ? years : nil
  }
}
