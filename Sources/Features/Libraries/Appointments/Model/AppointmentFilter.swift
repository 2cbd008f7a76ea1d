import AtriumTime

/// The part of the appointments that a screen shows. Without any criteria, this is the upcoming
/// appointments and those of this and the last month.
struct AppointmentFilter: Sendable {
  var isAll = false
  var isPast = false
  var isUpcoming = false
  /// The first day.
  var from: Day?
  /// The day after the last one.
  var to: Day?
  /// Words of the title, the place, the note or the result, in any case.
  var words: [String] = []

  var hasCriteria: Bool { isAll || isPast || isUpcoming || hasDays || !words.isEmpty }

  private var hasDays: Bool { from != nil || to != nil }

  /// `true` if the criteria name the last day of the list.
  var hasEnd: Bool { isPast || to != nil }

  /// The first day on which a listed appointment may take place; `nil` if the criteria do not imply one.
  func firstDay(now: Moment) -> Day? {
    from ?? (isUpcoming ? now.day : hasCriteria ? nil : Self.firstRecentDay(now: now))
  }

  /// The first day of the last month, from which past appointments are listed without any criteria.
  static func firstRecentDay(now: Moment) -> Day { now.day.adding(months: -1).firstOfMonth }

  /// The days on which a listed appointment takes place; `nil` if the list is not limited to some. Without an
  /// end, the dates of series are listed for a year.
  func days(now: Moment) -> Range<Day>? {
    guard hasDays else { return nil }
    let first = from ?? .first
    return first..<max(first, to ?? max(first, now.day).adding(days: 366))
  }

  /// Returns whether the time and the state of an appointment fulfil the criteria.
  func contains(_ appointment: some TimedItem, now: Moment) -> Bool {
    let isAhead = appointment.isUpcoming(at: now)
    guard hasCriteria else {
      return isAhead || appointment.start.day >= Self.firstRecentDay(now: now)
    }
    if isPast && isAhead || isUpcoming && !isAhead { return false }
    if let from, !appointment.takesPlace(onOrAfter: from) { return false }
    if let to, appointment.start.day >= to { return false }
    return true
  }
}

extension Day {
  var firstOfMonth: Day { adding(days: 1 - day) }
}
