import AtriumScreen

/// Instants as RFC 3339 in UTC, e.g. `2026-11-21T10:00:00Z`, which sort as text.
extension String {
  /// The same time of day, `months` later in the calendar; the last day of a month that is too
  /// short.
  func adding(months: Int) -> String {
    guard let day = Day(iso: prefix(10)) else { return self }
    let number = day.year * 12 + day.month - 1 + months
    let (year, month) = (number / 12, number % 12 + 1)
    let last = Day.length(ofMonth: month, in: year)
    guard let later = Day(year: year, month: month, day: min(day.day, last)) else { return self }
    return "\(later)\(dropFirst(10))"
  }

  /// Seconds from one instant to a later one; 0 where one is not written as above.
  func seconds(until later: String) -> Int {
    guard let start = secondsSince1970, let end = later.secondsSince1970 else { return 0 }
    return end - start
  }

  /// Seconds since 1970 (POSIX time).
  var secondsSince1970: Int? {
    guard let moment = Moment(iso: prefix(16)), let time = moment.time,
      let second = Int(dropFirst(17).prefix(2))
    else { return nil }
    return moment.day.number * 86_400 + time.minutes * 60 + second
  }
}
