import AtriumScreen

/// A second in time, counted from 1970 in UTC, as feeds date things.
struct Instant: Hashable, Comparable, Sendable, CustomStringConvertible {
  var seconds: Int

  init(seconds: Int) { self.seconds = seconds }

  /// - Returns: `nil` for days that no month has, and times that no day has. A leap second is the
  ///   one before it.
  /// - Parameter offset: of the clock that shows it, in seconds east of Greenwich.
  init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    offset: Int = 0
  ) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...Self.days(in: month, of: year) ~= day,
      0...23 ~= hour || (hour == 24 && minute == 0 && second == 0), 0...59 ~= minute,
      0...60 ~= second, abs(offset) < 86_400
    else { return nil }
    let time = hour * 3600 + minute * 60 + min(second, 59)
    seconds = Self.dayNumber(year, month, day) * 86_400 + time - offset
  }

  static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }

  /// RFC 3339, in UTC: `2003-12-31T10:14:55Z`.
  var description: String {
    var (day, time) = (seconds / 86_400, seconds % 86_400)
    if time < 0 { (day, time) = (day - 1, time + 86_400) }
    let (year, month, date) = Self.date(ofDay: day)
    let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
    return "\(year.digits(4))-\(month.digits(2))-\(date.digits(2))"
      + "T\(hour.digits(2)):\(minute.digits(2)):\(second.digits(2))Z"
  }

  static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Days since 1970-01-01, counted in years that begin in March and eras of 400 of them.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let ofEra = year - era * 400
    let ofYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  private static func date(ofDay number: Int) -> (year: Int, month: Int, day: Int) {
    let number = number + 719_468
    let era = (number >= 0 ? number : number - 146_096) / 146_097
    let ofEra = number - era * 146_097
    let years = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * years + years / 4 - years / 100)
    let month = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * month + 2) / 5 + 1
    return (years + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9, day)
  }
}
