import AtriumScreen
import AtriumTime

/// Sentences that are composed in the same way in each language.
extension TimelineStrings {
  /// Returns the weekday, the date and the time.
  func fullDate(_ moment: Moment) -> String {
    withTime("\(weekday(moment.day.weekday)) \(date(moment.day))", moment.time)
  }

  /// Returns `today` or `tomorrow` and the time, or the full date.
  func relativeDate(_ moment: Moment, now: Moment) -> String {
    switch now.day.days(until: moment.day) {
    case 0: withTime(today, moment.time)
    case 1: withTime(tomorrow, moment.time)
    default: fullDate(moment)
    }
  }

  /// Returns the start and the end, without the month of the start: `Tue 24 14:30–15:00`.
  func timeSpan(_ appointment: Appointment) -> String {
    let start = appointment.start
    let day = "\(weekday(start.day.weekday)) \(start.day.day < 10 ? " " : "")\(start.day.day)"
    guard let end = appointment.end else { return withTime(day, start.time) }
    guard end.day == start.day, let from = start.time, let to = end.time else {
      return "\(withTime(day, start.time)) – \(end.day.day).\(end.day.month)."
    }
    return "\(day) \(from)–\(to)"
  }

  private func withTime(_ day: String, _ time: TimeOfDay?) -> String {
    time.map { "\(day) \($0)" } ?? day
  }
}
