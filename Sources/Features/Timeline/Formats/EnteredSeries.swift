import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

extension Appointment {
  /// Makes the appointment a series. Its start moves to the first date of the rule, because DTSTART is a
  /// date of the series (RFC 5545 §3.8.5.3).
  mutating func recur(
    by recurrence: Recurrence, clock: any WallClock
  ) throws(Failure) {
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
      move(to: zonedStart.changed(to: clock.existing(Moment(day, time)), by: clock), by: clock)
    }
    // In the user's zone, the series keeps its time when the clocks change.
    eventLines = "DTSTART\(zonedStart.propertyText(by: clock))\nRRULE:\(value)"
  }
}
