/// A day, with an optional time and zone, in a notation of ISO 8601: `2026-12-24`,
/// `20261224T170000Z`, `2026-12-24T17:00:00+01:00`.
public struct ISODateTime: Hashable, Sendable {
  /// The day in the zone of the text.
  public var day: Day
  /// Whole seconds since midnight; `nil` without a time.
  public var secondOfDay: Int?
  /// Seconds east of UTC; `nil` without a zone, which means the reader's own clock.
  public var utcOffset: Int?

  /// A whole day.
  public init(_ day: Day) { self.day = day }

  /// Parses a text. Fractions of a second are dropped.
  /// - Returns: `nil` if the text has another form, or names a date that does not exist.
  public init?(_ text: some StringProtocol) {
    var reader = DigitReader(text)
    guard let year = reader.number(4) else { return nil }
    let isExtended = reader.skip("-")
    guard let month = reader.number(2), !isExtended || reader.skip("-"),
      let date = reader.number(2), let day = Day(year: year, month: month, day: date)
    else { return nil }
    self.day = day
    if reader.isAtEnd { return }
    guard reader.skip("T") || reader.skip("t") || reader.skip(" "),
      let time = reader.secondOfDay()
    else { return nil }
    secondOfDay = time
    if reader.isAtEnd { return }
    guard let zone = reader.utcOffset(), reader.isAtEnd else { return nil }
    utcOffset = zone
  }

  /// Parses a DATE or DATE-TIME value of iCalendar. Some programs write the end of a day as `T240000`, the
  /// beginning of the next one.
  /// - Returns: `nil` if the text has another form, or names a date that does not exist.
  public init?(calendarValue text: some StringProtocol) {
    if let time = ISODateTime(text) {
      self = time
      return
    }
    let text = String(text)
    guard text.contains("T24"),
      let midnight = ISODateTime(text.replacing("T24", with: "T00", maxReplacements: 1)),
      midnight.secondOfDay == 0
    else { return nil }
    self = midnight
    day = day.adding(days: 1)
  }

  /// Seconds since 1970-01-01T00:00:00 on the clock of the value; midnight without a time.
  public var secondsSince1970: Int { day.number * 86_400 + (secondOfDay ?? 0) }

  /// The hour and minute; `nil` without a time.
  public var time: TimeOfDay? {
    secondOfDay.flatMap { TimeOfDay(hour: $0 / 3600, minute: $0 / 60 % 60) }
  }
}

extension DigitReader {
  /// Parses `17:00:00.5`, `17:00`, `170000` or `1700`, in seconds since midnight.
  fileprivate mutating func secondOfDay() -> Int? {
    guard let hour = number(2, upTo: 23) else { return nil }
    let isExtended = skip(":")
    guard let minute = number(2, upTo: 59) else { return nil }
    var second = 0
    if isExtended ? skip(":") : rest.first?.isNumber == true {
      guard let number = number(2, upTo: 60) else { return nil }
      second = min(number, 59)
      if skip(".") || skip(",") { _ = digits() }
    }
    return hour * 3600 + minute * 60 + second
  }

  /// Parses `Z`, `+01:00`, `+0100` or `+01`, in seconds east of UTC.
  public mutating func utcOffset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(2, upTo: 23) else { return nil }
    let hasColon = skip(":")
    guard let minutes = isAtEnd && !hasColon ? 0 : number(2, upTo: 59) else { return nil }
    return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
