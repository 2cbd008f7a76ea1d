import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// The dates of a series that a command changes. The raw value is the name of the option.
enum SeriesScope: String, CaseIterable, Sendable {
  /// One date.
  case this
  /// A date and all later ones, which become a series of their own.
  case following
  case all
}

/// The dates that a command names.
struct DateSelection: Equatable, Sendable {
  /// The options that are present, of which only one is valid. Without one, a day means one date.
  var scopes: [SeriesScope] = []
  /// The day of one date, once for each option that names it.
  var days: [Day] = []
  /// `true` if the first changed date is on the day or after it, as in `from january on`.
  var startsLater = false
  /// The only weekday of the changed dates, as in `from monday to tuesday from january on`; `nil` for any.
  var weekday: Int?

  /// Returns the dates that both name, of which a contradiction is refused.
  func adding(_ other: DateSelection) -> DateSelection {
    DateSelection(
      scopes: scopes + other.scopes.filter { !scopes.contains($0) }, days: days + other.days,
      startsLater: startsLater, weekday: weekday)
  }

  /// `true` if a series needs a choice or a date besides.
  var isIncomplete: Bool { days.isEmpty && scopes != [.all] }
}

/// The rows that a command changes.
struct SeriesTarget {
  /// The appointment or the date that the command names; of dates without a row, the series.
  let row: Appointment
  /// `nil` for an appointment that does not recur.
  let series: AppointmentSeries?
  let scope: SeriesScope
  /// The first changed date. Of all dates, the next one by the rule, which a new start means; `nil` without one.
  let date: Occurrence?

  /// `true` if a single row changes: an appointment that does not recur, or one date of a series.
  var isSingle: Bool { series == nil || scope == .this }
}

/// The rows after a change.
struct SeriesResult: Sendable {
  /// The changed appointment, series or date.
  var appointment: Appointment
  var scope = SeriesScope.this
  /// The series with the dates before the changed ones, if it was divided.
  var earlier: Appointment?
  /// The rows of single dates that no longer exist.
  var removed: [Appointment] = []
  var isUnchanged = false
  /// The first day of which dates were deleted, if earlier ones remain.
  var deletedFrom: Day?
}

extension Day {
  /// The first such weekday that is not earlier.
  fileprivate func next(_ weekday: Int) -> Day {
    adding(days: (weekday - self.weekday + 7) % 7)
  }
}

extension Appointments {
  /// Returns the rows that a command means.
  /// - Throws: a failure if a series is named without its dates, if options contradict, and for a date that the series does not have.
  func target(_ id: Int, _ dates: DateSelection, _ db: Database) throws -> SeriesTarget {
    let row = try feature.find(id, db)
    let (scope, day) = (dates.scopes.first, dates.days.first)
    if dates.scopes.count > 1 { throw feature.severalScopes }
    if dates.days.count > 1 { throw Failure.optionTwice("--occurrence") }
    if scope == .all, day != nil { throw feature.allIncludesEveryDate }
    let found = try AppointmentSeries.series(of: row, db, clock: clock)
    guard let series = found, row.recurs || scope == .following || scope == .all else {
      // The row of one date stands for it.
      if scope == .following || scope == .this && row.masterUID == nil {
        throw feature.doesNotRecur(row)
      }
      if let day, ![row.start.day, self.day(of: row)].contains(day) {
        throw feature.notOn(row, day)
      }
      return SeriesTarget(row: row, series: found, scope: .this, date: found?.date(of: row))
    }
    if scope == .all {
      let next = series.next(now: clock.localNow) { $0.appointment.masterUID == nil }
      return SeriesTarget(row: series.master, series: series, scope: .all, date: next)
    }
    guard let scope = scope ?? day.map({ _ in .this }) else { throw feature.whichDates(row) }
    guard day != nil || !row.recurs else { throw feature.dateIsMissing(row, scope) }
    let date =
      day.map { series.date(on: $0, ofOwnClock: !feature.isHealthRecord) } ?? series.date(of: row)
    var budget = ExpansionLimit()
    let later =
      dates.startsLater
      ? day.flatMap { series.next(from: $0, count: 1, budget: &budget).first } : nil
    guard let date = date ?? later else { throw feature.notOn(row, day ?? row.start.day) }
    if let weekday = dates.weekday {
      let next = series.next(from: date.start.day, count: 7, budget: &budget)
      guard next.contains(where: { $0.start.day.weekday == weekday }) else {
        throw feature.notOn(row, date.start.day.next(weekday))
      }
      guard next.allSatisfy({ $0.start.day.weekday == weekday }) else {
        throw feature.hasOtherWeekdays(row)
      }
    }
    return SeriesTarget(row: series.master, series: series, scope: scope, date: date)
  }

  /// Returns an appointment on the first of the dates that a command changes.
  func first(of target: SeriesTarget) -> Appointment {
    if target.isSingle {
      let date = target.row.recurs ? target.date : nil
      return date.flatMap { target.series?.override(of: $0) } ?? target.row
    }
    return target.series?.master(on: target.date) ?? target.row
  }

  /// Returns an appointment on the first of the dates that a command changes.
  func first(of id: Int, _ dates: DateSelection) async throws -> Appointment {
    try await read { db in first(of: try target(id, dates, db)) }
  }

  /// Returns the next date of a series, or its first one after the last.
  /// - Parameter isCancelled: whether a cancelled date or another one is returned, if there is any.
  /// - Returns: `nil` for a row that does not recur.
  func nextDate(of id: Int, isCancelled: Bool) async throws -> Appointment? {
    let now = clock.localNow
    return try await read { db in
      let row = try feature.find(id, db)
      guard row.recurs, let series = try AppointmentSeries.series(of: row, db, clock: clock) else {
        return nil
      }
      let next = series.next(now: now) { ($0.appointment.state == .cancelled) == isCancelled }
      return (next ?? series.next(now: now))?.appointment ?? row
    }
  }

  /// The day by which a date is named: of a calendar, that on the clock of its own zone.
  func day(of date: Appointment) -> Day {
    let own = feature.isHealthRecord ? nil : date.zonedStart.momentInZone(by: clock)
    return (own ?? date.start).day
  }
}
