import AtriumCore
import AtriumScreen
import AtriumTime

/// The form of a DATE or DATE-TIME property: its parameters and its clock.
struct CalendarDateForm {
  /// The parameters, each after a semicolon.
  let parameters: String
  let clock: CalendarClock
  let isWholeDay: Bool

  /// - Returns: `nil` for a value that is not a date.
  init?(_ line: ContentLine, _ zones: [String: CalendarTimeZone], user: any WallClock) {
    guard let time = ISODateTime(calendarValue: line.value.trimmed) else { return nil }
    let text = line.text.utf8.dropFirst(line.name.utf8.count).dropLast(line.value.utf8.count + 1)
    parameters = String(Substring(text))
    clock = CalendarClock(of: line, zones, user: user)
    isWholeDay = time.secondOfDay == nil
  }

  /// Returns the value of a date.
  /// - Parameter local: seconds since 1970-01-01T00:00:00 on the clock.
  func value(_ local: Int) -> String {
    let date = Instant(secondsSince1970: local)
    return switch clock {
    case _ where isWholeDay: date.day.basic
    case .utc: date.basicTimestamp
    case .offset: clock.instant(local: local).basicTimestamp
    case .user, .zone, .rules: String(date.basicTimestamp.dropLast())
    }
  }

  func property(_ name: String, _ local: Int) -> String { "\(name)\(parameters):\(value(local))" }

  /// Returns UNTIL for a last date: a day for whole days, a floating time for those, and otherwise UTC
  /// (RFC 5545 §3.3.10).
  func until(_ local: Int) -> ISODateTime {
    var date = ISODateTime(Day(number: local.day))
    guard !isWholeDay else { return date }
    var second = local
    switch clock {
    case .user: break
    case .utc, .offset, .zone, .rules:
      second = clock.instant(local: local).secondsSince1970
      date.day = Day(number: second.day)
      date.utcOffset = 0
    }
    date.secondOfDay = second - second.day * 86_400
    return date
  }

  func start(_ local: Int) -> CalendarStart {
    isWholeDay ? .day(Day(number: local.day)) : .instant(clock.instant(local: local))
  }
}

/// The dates of a series with at most one rule, in seconds since 1970-01-01T00:00:00 on the clock of DTSTART.
/// EXDATE is not considered.
struct SeriesDates {
  let form: CalendarDateForm
  var start: Int
  var rule: RecurrenceRule?
  /// The last date that UNTIL allows.
  var last = Int.max
  var added: Set<Int> = []

  /// The number of days and times that are examined to find a date.
  private static let budget = 1_000_000

  func ofRule(in range: ClosedRange<Int>) throws(SeriesEditError) -> [Int] {
    guard let rule else { return [] }
    var dates = RecurrenceDates(
      rule, start: start, last: min(last, range.upperBound), budget: Self.budget)
    dates.skip(to: range.lowerBound)
    var found: [Int] = []
    while let date = dates.next() {
      if date >= range.lowerBound { found.append(date) }
    }
    guard !dates.isIncomplete else { throw .unsupported(property: "RRULE") }
    return found
  }

  /// Returns the first date of the rule from a time on; `nil` after the last one.
  func firstOfRule(from local: Int) throws(SeriesEditError) -> Int? {
    guard let rule else { return nil }
    var dates = RecurrenceDates(rule, start: start, last: last, budget: Self.budget)
    dates.skip(to: local)
    var next = dates.next()
    while let date = next, date < local { next = dates.next() }
    guard !dates.isIncomplete else { throw .unsupported(property: "RRULE") }
    return next
  }

  func contains(_ local: Int) throws(SeriesEditError) -> Bool {
    if local == start || added.contains(local) { return true }
    return try firstOfRule(from: local) == local
  }

  /// Returns the date that begins then, by the rule: a time that a change of the clock skips is shown later.
  func local(_ date: CalendarStart) throws(SeriesEditError) -> Int {
    let instant: Instant
    switch date {
    case .day(let day): return day.number * 86_400
    case .instant(let time): instant = time
    }
    let local = form.clock.local(at: instant)
    let before = form.clock.local(at: instant.adding(seconds: -86_400))
    guard local - before > 86_400 else { return local }
    let dates = try [start] + ofRule(in: local - 86_400...local)
    return dates.first { form.start($0) == date } ?? local
  }

  /// Returns the date for one that moved by the same distance as the start: of a rule of one day of a month that
  /// was anchored anew, the date in its month.
  func nearest(to local: Int) throws(SeriesEditError) -> Int {
    if try contains(local) { return local }
    let day = Day(number: local.day)
    let first = (local.day - day.day + 1) * 86_400
    let length = Day.length(ofMonth: day.month, in: day.year)
    let found = try ofRule(in: first...first + length * 86_400 - 1)
    return found.count == 1 ? found[0] : local
  }
}
