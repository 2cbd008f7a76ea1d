import AtriumTime
public import Foundation

extension TimeZone {
  /// The years whose changes of the clock a VTIMEZONE states; its last rules apply after them.
  private static let calendarYears = 1970...2060

  private typealias Change = CalendarTimeZone.Change

  /// Changes that a rule describes, or a single one.
  private struct Observance {
    let first: Change
    var last: Change
    var ordinals: Set<Int>

    init(_ change: Change) {
      first = change
      last = change
      ordinals = change.ordinals
    }

    mutating func append(_ change: Change) -> Bool {
      let common = ordinals.intersection(change.ordinals)
      guard last.isFollowed(by: change), !common.isEmpty else { return false }
      last = change
      ordinals = common
      return true
    }

    var rule: String? {
      guard first.day != last.day, let ordinal = ordinals.min() else { return nil }
      var rule = RecurrenceRule(.yearly)
      rule.months = [first.day.month]
      rule.weekdays = [.init(first.day.weekday, ordinal: ordinal)]
      if last.day.year < calendarYears.upperBound, let end = ISODateTime(last.instant.timestamp) {
        rule.end = .until(end)
      }
      return rule.description
    }
  }

  /// Returns the lines of a VTIMEZONE, with BEGIN and END (RFC 5545 §3.6.5).
  /// - Parameter name: the TZID.
  public func calendarLines(named name: String) -> [String] {
    let start = Instant(
      Day(year: Self.calendarYears.lowerBound, month: 1, day: 1) ?? .first, secondOfDay: 0)
    let end = Instant(
      Day(year: Self.calendarYears.upperBound, month: 12, day: 31) ?? .last, secondOfDay: 0)
    let initial = offset(at: start)
    var observances = [Observance(Change(instant: start, offsetBefore: initial, offset: initial))]
    for change in changes(from: start, to: end) {
      let index = observances.indices.suffix(4).first { index in
        var observance = observances[index]
        guard observance.append(change) else { return false }
        observances[index] = observance
        return true
      }
      if index == nil { observances.append(Observance(change)) }
    }
    return ["BEGIN:VTIMEZONE", "TZID:\(CalendarText.escaped(name))"]
      + observances.flatMap(Self.lines)
      + ["END:VTIMEZONE"]
  }

  private static func lines(of observance: Observance) -> [String] {
    let change = observance.first
    let kind = change.offset > change.offsetBefore ? "DAYLIGHT" : "STANDARD"
    let local = Instant(secondsSince1970: change.local).basicTimestamp.dropLast()
    return ["BEGIN:\(kind)", "DTSTART:\(local)", "TZOFFSETFROM:\(offsetText(change.offsetBefore))"]
      + ["TZOFFSETTO:\(offsetText(change.offset))"]
      + (observance.rule.map { ["RRULE:\($0)"] } ?? [])
      + ["END:\(kind)"]
  }

  /// A UTC-OFFSET value (RFC 5545 §3.3.14).
  private static func offsetText(_ offset: Int) -> String {
    let length = abs(offset)
    let seconds = length % 60 == 0 ? "" : (length % 60).digits(2)
    return (offset < 0 ? "-" : "+") + (length / 3600).digits(2) + (length / 60 % 60).digits(2)
      + seconds
  }

  /// Returns the changes of the offset. There is at most one within a week.
  private func changes(from start: Instant, to end: Instant) -> [Change] {
    var changes: [Change] = []
    var low = start
    var before = offset(at: low)
    while low < end {
      let high = low.adding(seconds: 7 * 86_400)
      let after = offset(at: high)
      if after != before {
        var (last, next) = (low.secondsSince1970, high.secondsSince1970)
        while next - last > 1 {
          let middle = (last + next) / 2
          if offset(at: Instant(secondsSince1970: middle)) == before {
            last = middle
          } else {
            next = middle
          }
        }
        changes.append(
          Change(
            instant: Instant(secondsSince1970: next), offsetBefore: before, offset: after))
      }
      low = high
      before = after
    }
    return changes
  }
}

extension CalendarTimeZone.Change {
  /// Seconds since 1970-01-01T00:00:00 on the clock before the change.
  fileprivate var local: Int { instant.secondsSince1970 + offsetBefore }
  fileprivate var day: Day { Instant(secondsSince1970: local).day }

  /// The positions of the day of the week in its month: from the beginning, and -1 for the last.
  fileprivate var ordinals: Set<Int> {
    let number = (day.day - 1) / 7 + 1
    return day.day + 7 > Day.length(ofMonth: day.month, in: day.year) ? [number, -1] : [number]
  }

  /// Returns whether a change belongs to the same rule a year later, apart from its position.
  fileprivate func isFollowed(by next: Self) -> Bool {
    next.offsetBefore == offsetBefore && next.offset == offset
      && next.local % 86_400 == local % 86_400 && next.day.year == day.year + 1
      && next.day.month == day.month && next.day.weekday == day.weekday
  }
}
