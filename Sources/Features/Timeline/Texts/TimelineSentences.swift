import AtriumDates
import AtriumScreen
import AtriumTime

/// Sentences that are composed in the same way in each language.
extension Phrase {
  /// A rule in words. Parts without words follow as they are written.
  static func sentence(_ rule: RecurrenceRule) -> Phrase {
    if let words = RecurrencePattern(.rule(rule)).phrase { return words }
    var parts = [every(rule.interval, rule.frequency)]
    if !rule.weekdays.isEmpty {
      let days = rule.weekdays.map { day in
        let name = shortWeekday(day.weekday)
        return day.ordinal.map { "\(ordinal($0)) \(name)" } ?? name
      }
      parts.append(onWeekdays(days.joined(separator: ", ")))
    }
    if !rule.monthDays.isEmpty { parts.append(onMonthDays(rule.monthDays)) }
    if !rule.months.isEmpty { parts.append(inMonths(rule.months)) }
    var sentence = parts.joined(separator: " ")
    var rest = rule
    rest.weekdays = []
    rest.monthDays = []
    rest.months = []
    rest.interval = 1
    rest.weekStart = 1
    rest.end = .never
    let others = rest.description.split(separator: ";").dropFirst()
    if !others.isEmpty { sentence = "\(sentence) (\(others.joined(separator: ";")))" }
    switch rule.end {
    case .never: return sentence
    case .count(let count): return "\(sentence), \(times(count))"
    case .until(let date): return "\(sentence), \(until(.day(date.day)))"
    }
  }

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
