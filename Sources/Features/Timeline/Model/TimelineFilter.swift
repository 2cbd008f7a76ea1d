import AtriumTime

/// The part of the timeline that a screen shows. Without any criteria, this is the upcoming
/// appointments and those of this and the last month.
struct TimelineFilter: Sendable {
  var isAll = false
  var isPast = false
  var isUpcoming = false
  var month: Month?
  /// Words of the title, the place, the note or the result, in any case.
  var words: [String] = []

  var hasCriteria: Bool { isAll || isPast || isUpcoming || month != nil || !words.isEmpty }

  func contains(_ appointment: Appointment, now: Moment) -> Bool {
    let isAhead = appointment.isUpcoming(at: now)
    let appointmentMonth = Month(appointment.start.day)
    guard hasCriteria else {
      return isAhead || appointmentMonth >= Month(now.day.adding(months: -1))
    }
    if isPast && isAhead || isUpcoming && !isAhead { return false }
    if let month, appointmentMonth != month { return false }
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

  static func < (a: Self, b: Self) -> Bool { (a.year, a.month) < (b.year, b.month) }
}
