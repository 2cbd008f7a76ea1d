import AtriumTime

/// The part of the timeline that a screen shows. Without any criteria, this is the upcoming
/// appointments and those of this and the last month.
struct TimelineFilter: Sendable {
  var isAll = false
  var isPast = false
  var isUpcoming = false
  var month: Month?
  /// The first day.
  var from: Day?
  /// The day after the last one.
  var to: Day?
  /// Words of the title, the place, the note or the result, in any case.
  var words: [String] = []

  var hasCriteria: Bool { isAll || isPast || isUpcoming || hasDays || !words.isEmpty }

  private var hasDays: Bool { month != nil || from != nil || to != nil }

  /// `true` if the criteria name the last day of the list.
  var hasEnd: Bool { isPast || month != nil || to != nil }

  /// The days on which a listed appointment takes place; `nil` if the list is not limited to some. Without an
  /// end, the dates of series are listed for a year.
  func days(now: Moment) -> Range<Day>? {
    guard hasDays else { return nil }
    let first = max(month?.first ?? .first, from ?? .first)
    let year = max(first, now.day).adding(days: 366)
    let end = min(month?.first.adding(months: 1) ?? .last, to ?? (month == nil ? year : .last))
    return first..<max(first, end)
  }

  func contains(_ appointment: Appointment, now: Moment) -> Bool {
    let isAhead = appointment.isUpcoming(at: now)
    let appointmentMonth = Month(appointment.start.day)
    guard hasCriteria else {
      return isAhead || appointmentMonth >= Month(now.day.adding(months: -1))
    }
    if isPast && isAhead || isUpcoming && !isAhead { return false }
    let first = [month?.first, from].compactMap(\.self).max()
    if let first, !appointment.takesPlace(onOrAfter: first) { return false }
    let end = [month.map { $0.first.adding(months: 1) }, to].compactMap(\.self).min()
    if let end, appointment.start.day >= end { return false }
    let text = [appointment.title, appointment.place, appointment.note, appointment.result]
      .joined(separator: " ").lowercased()
    return words.allSatisfy { text.contains($0.lowercased()) }
  }
}

/// A month of a year.
struct Month: Hashable, Comparable, Sendable {
  let year: Int
  /// 1 to 12.
  let month: Int

  init(_ day: Day) {
    year = day.year
    month = day.month
  }

  var first: Day { Day(year: year, month: month, day: 1) ?? .first }

  static func < (a: Self, b: Self) -> Bool { (a.year, a.month) < (b.year, b.month) }
}
