import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumTime

/// Sentences that are composed in the same way in each language.
extension Phrase {
  /// Returns the name of an appointment or, of one date of a series, the name and the date.
  static func name(_ label: String, on day: Day?) -> Phrase {
    let name = Phrase(quoting: label)
    return day.map { onDate(name, fullDate(Moment($0))) } ?? name
  }

  /// Returns the start and the end, without the month of the start: `Tue 24 14:30–15:00`.
  static func timeSpan(_ appointment: Appointment) -> Phrase {
    let start = appointment.start
    let day: Phrase =
      "\(shortWeekday(start.day.weekday)) \(start.day.day < 10 ? " " : "")\(start.day.day)"
    guard let end = appointment.end else { return withTime(day, start.time) }
    guard end.day == start.day, let from = start.time, let to = end.time else {
      let last: Phrase = "\(shortWeekday(end.day.weekday)) \(end.day.day)"
      let isSameMonth = end.day.firstOfMonth == start.day.firstOfMonth
      let date: Phrase = isSameMonth ? last : "\(last).\(end.day.month)."
      return "\(withTime(day, start.time)) – \(date)"
    }
    return "\(day) \(from)–\(to)"
  }

  /// Returns the start and the end with their full dates.
  static func fullTimeSpan(_ appointment: Appointment, by clock: any WallClock) -> Phrase {
    let start = appointment.start
    var span: Phrase = fullDate(start)
    if let end = appointment.end {
      let time = end.day == start.day ? end.time : nil
      span = time.map { "\(span)–\($0)" } ?? "\(span) – \(fullDate(end))"
    }
    return ownTimes(appointment, by: clock).map { "\(span) (\($0))" } ?? span
  }

  /// Returns the start and the end on the clocks of their zones: `09:00–10:00 New York`, or of a journey `10:00 Zagreb
  /// – 14:00 New York`. `nil` if the user's clock shows the same.
  static func ownTimes(
    _ appointment: Appointment, isShort: Bool = false, by clock: any WallClock
  ) -> Phrase? {
    let start = OwnTime(appointment.zonedStart, by: clock)
    guard let end = appointment.zonedEnd.map({ OwnTime($0, by: clock) }) else {
      return start.isDifferent ? start.named(isShort: isShort) : nil
    }
    guard start.isDifferent || end.isDifferent else { return nil }
    let last = end.named(isShort: isShort)
    if appointment.endZone != nil { return "\(start.named(isShort: isShort)) – \(last)" }
    let days = [start.moment.day, end.moment.day, appointment.start.day, appointment.end?.day]
    return "\(start.text)\(Set(days).count == 1 ? "–" : " – ")\(last)"
  }
}
