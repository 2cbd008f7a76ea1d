import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

extension Appointment {
  /// Makes the appointment a series. Its start moves to the first date of the rule, because DTSTART is a
  /// date of the series (RFC 5545 §3.8.5.3).
  mutating func recur(
    by recurrence: Recurrence, clock: any WallClock
  ) throws(TimelineError) {
    guard let value = recurrence.anchored(to: start.day).rule else {
      throw .recursAfterCompletion
    }
    let local = start.day.number * 86_400 + (start.time?.minutes ?? 0) * 60
    guard let rule = try? RecurrenceRule(value) else { throw .ruleWithoutDates }
    var dates = RecurrenceDates(rule, start: local)
    guard let first = dates.next() else { throw .ruleWithoutDates }
    if first != local {
      let day = Day(number: first / 86_400)
      let minutes = first % 86_400 / 60
      let time = start.time.flatMap { _ in
        TimeOfDay(hour: minutes / 60, minute: minutes % 60)
      }
      move(to: clock.existing(Moment(day, time)))
    }
    original = ["DTSTART" + Self.value(of: start, clock), "RRULE:\(value)"].joined(separator: "\n")
  }

  /// Returns the parameters and the value of DTSTART in the user's zone, so that the series keeps its time
  /// when the clocks change. In UTC no clock changes; a time in an unknown zone has none (§3.3.5).
  private static func value(of start: Moment, _ clock: any WallClock) -> String {
    guard let time = start.time else { return ";VALUE=DATE:\(start.day.basic)" }
    let local = "\(start.day.basic)T\(time.basic)00"
    switch clock.zoneName {
    case nil: return ":" + local
    case "UTC", "GMT", "Etc/UTC", "Etc/GMT": return ":\(local)Z"
    case let name?: return ";TZID=\(name):\(local)"
    }
  }
}
