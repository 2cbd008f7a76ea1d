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
      return "\(withTime(day, start.time)) – \(end.day.day).\(end.day.month)."
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
    let (start, end) = (appointment.zonedStart, appointment.zonedEnd)
    guard let end else { return start.ownTime(isShort: isShort, by: clock) }
    let own = [start, end].map { $0.momentInZone(by: clock) ?? $0.moment }
    guard own != [start.moment, end.moment] else { return nil }
    let last = end.namedTime(isShort: isShort, by: clock)
    if appointment.endZone != nil {
      return "\(start.namedTime(isShort: isShort, by: clock)) – \(last)"
    }
    let isOneDay = Set((own + [start.moment, end.moment]).map(\.day)).count == 1
    return "\(start.timeInZone(by: clock))\(isOneDay ? "–" : " – ")\(last)"
  }
}
