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
  static func fullTimeSpan(_ appointment: Appointment) -> Phrase {
    let start = appointment.start
    guard let end = appointment.end else { return fullDate(start) }
    guard end.day == start.day, let time = end.time else {
      return "\(fullDate(start)) – \(fullDate(end))"
    }
    return "\(fullDate(start))–\(time)"
  }
}
