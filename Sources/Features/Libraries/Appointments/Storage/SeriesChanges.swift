import AtriumCore
import AtriumDates
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
    if self == DateSelection() { return other }
    return DateSelection(
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
  /// The recorded result that another one replaced.
  var replacedResult: String?
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
      return SeriesTarget(
        row: row, series: found, scope: .this, date: found?.occurrences(of: row).first)
    }
    if scope == .all {
      let next = series.next(now: clock.localNow) { $0.appointment.masterUID == nil }
      return SeriesTarget(row: series.master, series: series, scope: .all, date: next)
    }
    guard let scope = scope ?? day.map({ _ in .this }) else { throw feature.whichDates(row) }
    guard day != nil || !row.recurs else { throw feature.dateIsMissing(row, scope) }
    let date =
      day.map { series.date(on: $0, ofOwnClock: !feature.isHealthRecord) }
      ?? series.occurrences(of: row).first
    let later = dates.startsLater ? day.flatMap { series.next(from: $0).first } : nil
    guard let date = date ?? later else { throw feature.notOn(row, day ?? row.start.day) }
    if let weekday = dates.weekday {
      let next = series.next(7, from: date.start.day)
      guard next.contains(where: { $0.start.day.weekday == weekday }) else {
        throw feature.notOn(row, date.start.day.next(weekday))
      }
      guard next.allSatisfy({ $0.start.day.weekday == weekday }) else {
        throw feature.unmovable(row)
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

/// Changes of appointments, of series, and of single dates. Each is one step of the undo history.
extension Appointments {
  /// - Parameters:
  ///   - recurrence: the new rule. `.some(nil)` ends the recurrence, so that only the first date stays.
  ///   - keepsTime: see ``Appointment/apply(_:keepingTime:by:)``.
  func edit(
    _ id: Int, _ dates: DateSelection, _ patch: Patch<Appointment>,
    every recurrence: EnteredRecurrence?? = nil, keepingTime keepsTime: Bool = false
  ) async throws -> SeriesResult {
    try await record(.edited) { now, db in
      let target = try target(id, dates, db)
      return try edit(target, patch, recurrence, keepingTime: keepsTime, at: now, db)
    }
  }

  /// Moves appointments with their lengths, in one step. A distance counts from the start of each that is in the
  /// future, and otherwise from now; of a series, from its dates.
  /// - Parameter action: `moved` or `postponed`.
  func move(
    _ ids: [Int], _ dates: DateSelection, to start: EnteredDate,
    as action: AppointmentAction = .postponed
  ) async throws -> [SeriesResult] {
    try await record(action.rawValue) {
      detail(of: $0.map(\.appointment))
    } change: { now, db in
      try ids.map { id in
        let target = try target(id, dates, db)
        let present = target.isSingle ? target.date?.appointment ?? target.row : target.row
        switch present.state {
        case .planned: break
        case .done: throw feature.isDone(present)
        case .cancelled: throw feature.isCancelled(present)
        }
        let patch = Patch<Appointment>("start") { $0.entered.start = start }
        return try edit(target, patch, nil, keepingTime: true, at: now, db)
      }
    }
  }

  /// - Parameters:
  ///   - dates: the day of one date of a series, which cannot be done as a whole.
  ///   - result: `nil` keeps the present result.
  func finish(
    _ id: Int, _ dates: DateSelection, result: String?
  ) async throws -> SeriesResult {
    try await record(.done) { now, db in
      let row = try feature.find(id, db)
      if dates.isIncomplete, row.recurs { throw feature.recurs(row) }
      let target = try target(id, dates, db)
      var replaced: String?
      var done = try changeRow(target, at: now, db) { appointment in
        guard appointment.state != .cancelled else { throw feature.isCancelled(appointment) }
        appointment.state = .done
        guard let result = result?.trimmed, result != appointment.result else { return }
        if !appointment.result.isEmpty { replaced = appointment.result }
        appointment.result = result
      }
      done.replacedResult = replaced
      return done
    }
  }

  /// Cancels or reopens an appointment; a series with the planned dates that differ from it. Reopening a
  /// cancelled series leaves those dates as they are that were cancelled singly before.
  func setState(
    _ state: Appointment.State, of id: Int, _ dates: DateSelection
  ) async throws -> SeriesResult {
    try await record(state == .cancelled ? .cancelled : .reopened) { now, db in
      let target = try target(id, dates, db)
      if target.isSingle { return try changeRow(target, at: now, db) { $0.state = state } }
      // Dates that were cancelled singly have an earlier time than those that are cancelled now.
      let old = target.row
      return try changeSeries(target, nil, at: now, db) { row in
        let isAffected =
          row.recurs
          || (state == .cancelled
            ? row.state == .planned
            : row.state == .cancelled
              && (old.state != .cancelled || row.modified == old.modified))
        var row = row
        if isAffected { row.state = state }
        return row
      }
    }
  }

  /// Deletes an appointment or dates of a series, which no longer take place, with the rows of these dates.
  func delete(_ id: Int, _ dates: DateSelection) async throws -> SeriesResult {
    try await record(.deleted) { now, db in
      let target = try target(id, dates, db)
      guard let series = target.series, target.scope != .all, let date = target.date,
        let start = date.recurrenceID
      else {
        let ids = target.scope == .all ? target.series?.ids : nil
        for id in ids ?? [target.row.id] { try Appointment.remove(id, db) }
        return SeriesResult(appointment: target.row, scope: target.scope)
      }
      let editor = try editor(of: series.master, series.dateRows)
      let edit = try feature.editing(series.master, date) { () throws(SeriesEditError) in
        target.scope == .this ? try editor.deleting(start) : try editor.deleting(from: start)
      }
      var result = try store(edit, of: target, at: now, db) { $0 }
      (result.removed, result.isUnchanged) = ([], false)
      guard target.scope == .this else {
        result.deletedFrom = edit.series.map { _ in date.appointment.start.day }
        return result
      }
      // The answer names the date, also if it has no row.
      result.appointment = series.override(of: date)
      if result.appointment.id == 0 { result.appointment.id = series.master.id }
      return result
    }
  }

  private func record(
    _ action: AppointmentAction,
    _ change: @Sendable @escaping (_ now: Instant, Database) throws -> SeriesResult
  ) async throws -> SeriesResult {
    try await record(
      action.rawValue, detail: { detail(of: [$0.appointment], from: $0.deletedFrom) },
      change: change)
  }

  /// Changes an appointment, or one date of a series, which becomes a row of its own.
  private func changeRow(
    _ target: SeriesTarget, at now: Instant, _ db: Database,
    _ change: (inout Appointment) throws -> Void
  ) throws -> SeriesResult {
    let old = first(of: target)
    var appointment = old
    try change(&appointment)
    guard appointment != old else {
      if old.id == 0 { appointment.id = target.row.id }
      return SeriesResult(appointment: appointment, isUnchanged: true)
    }
    if old.id == 0 {
      appointment.id = try Appointment.nextID(db)
      appointment.created = now.timestamp
    }
    appointment.modified = now.timestamp(after: [old.modified])
    try appointment.save(db)
    return SeriesResult(appointment: appointment)
  }
}

/// Changes of all dates of a series, or of a date and all later ones.
extension Appointments {
  private func edit(
    _ target: SeriesTarget, _ patch: Patch<Appointment>, _ recurrence: EnteredRecurrence??,
    keepingTime keepsTime: Bool, at now: Instant, _ db: Database
  ) throws -> SeriesResult {
    let old = first(of: target)
    var patch = patch
    if let rule = recurrence ?? nil, !patch.changes("start"), let start = rule.firstDate {
      patch += Patch("start") { $0.entered.start = EnteredDate(start) }
    }
    if target.series != nil || (recurrence ?? nil) != nil {
      patch += Patch { appointment in
        guard let start = appointment.entered.start, start.isWeekday else { return }
        appointment.entered.start?.value = start.value.inWeek(of: old.start.day)
      }
    }
    if target.isSingle, recurrence == nil || recurrence == .some(nil) && target.series == nil {
      return try changeRow(target, at: now, db) {
        try $0.apply(patch, keepingTime: keepsTime, in: feature, by: clock)
      }
    }
    if target.isSingle, target.series != nil { throw feature.ruleOfOneDate(target.row) }
    var new = old
    try new.apply(patch, keepingTime: keepsTime, in: feature, by: clock)
    var change = SeriesChange()
    let isMoved = !new.zonedStart.isSame(as: old.zonedStart) || new.zone != old.zone
    if isMoved {
      let distance = new.zone == old.zone ? try distance(old, patch) : nil
      change.move = distance ?? .to(new.zonedStart)
    }
    let hasEnd = patch.changes("end") || patch.changes("endZone")
    if hasEnd, isMoved || !ZonedMoment.areSame(old.zonedEnd, new.zonedEnd) {
      change.end = new.calendarEnd.map(SeriesChange.End.at) ?? .removed
    }
    if let recurrence {
      try recurrence?.check(against: new.start.time)
      change.rule = try rule(recurrence?.recurrence, of: target.row, from: new)
    }
    let isTimed = isMoved || change.end != nil || change.rule != nil
    return try changeSeries(target, isTimed ? change : nil, at: now, db) {
      $0.following(old, to: new)
    }
  }

  /// Returns the distance in days and minutes by which a series moves; `nil` if another start is entered.
  private func distance(
    _ appointment: Appointment, _ patch: Patch<Appointment>
  ) throws -> SeriesChange.Move? {
    var changed = appointment
    try patch.apply(to: &changed)
    guard case .offset(let span, nil)? = changed.entered.start?.value, span.months == 0,
      span.minutes == 0 || appointment.start.time != nil
    else { return nil }
    return .by(days: span.days, minutes: span.minutes)
  }

  /// Returns the new rule of a series; `nil` if it stays.
  /// - Parameter start: the appointment on the first changed date.
  private func rule(
    _ recurrence: Recurrence?, of series: Appointment, from start: Appointment
  ) throws -> SeriesChange.Rule? {
    guard let recurrence else { return series.recurs ? .once : nil }
    let first = start.zonedStart.momentInZone(by: clock) ?? start.start
    guard let value = recurrence.anchored(to: first.day).rule else {
      throw feature.recursAfterCompletion
    }
    let component = series.component
    let present = component.property("RRULE")?.value.trimmed
    let isPresent = [value, component.written(rule: value, user: clock)].contains(present)
    return isPresent ? nil : .value(value)
  }
}

extension EnteredRecurrence {
  /// The day and the time that the words of a rule say; `nil` without both.
  fileprivate var firstDate: DateValue? {
    start.map { .moment(ZonedMoment(Moment($0, time))) } ?? time.map(DateValue.time)
  }
}

extension DateValue {
  /// Returns the value on the same weekday of the week of a day, which begins with Monday. A time in a zone stays.
  fileprivate func inWeek(of day: Day) -> DateValue {
    func same(_ other: Day) -> Day { day.adding(days: other.weekday - day.weekday) }
    return switch self {
    case .day(let other): .day(same(other))
    case .moment(let time) where time.instant == nil:
      .moment(ZonedMoment(Moment(same(time.moment.day), time.moment.time)))
    default: self
    }
  }
}
