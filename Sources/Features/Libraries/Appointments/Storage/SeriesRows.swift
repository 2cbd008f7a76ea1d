import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import Foundation
import GRDB

/// The rows of a series that is edited: its own, and those of single dates.
extension Appointments {
  /// Changes the rows of the named dates of a series.
  /// - Parameters:
  ///   - change: the new times; `nil` if they stay.
  ///   - updated: returns the changed row of the series, and of each of its dates that has one.
  func changeSeries(
    _ target: SeriesTarget, _ change: SeriesChange?, at now: Instant, _ db: Database,
    _ updated: (Appointment) -> Appointment
  ) throws -> SeriesResult {
    let (master, dates) = (target.row, target.series?.dateRows ?? [])
    let rows = [master] + dates
    let changed = rows.map(updated).filter { !rows.contains($0) }
    if change == nil, changed.isEmpty {
      return SeriesResult(appointment: master, scope: target.scope, isUnchanged: true)
    }
    if change == nil, target.scope == .all {
      // The dates stay, also those of a rule that cannot be edited.
      let saved = try save(changed, over: rows, at: now, db)
      return SeriesResult(
        appointment: saved.first { $0.id == master.id } ?? master, scope: .all)
    }
    let editor = try editor(of: master, dates)
    let start = target.date?.recurrenceID
    let edit = try feature.editing(master, target.date) { () throws(SeriesEditError) in
      let change = change ?? SeriesChange()
      guard target.scope == .following, let start else {
        return try editor.changing(change, meaning: start)
      }
      return try editor.changing(change, from: start, uid: UUID().uuidString.lowercased())
    }
    return try store(edit, of: target, at: now, db, updated)
  }

  /// The property that holds the number of a row while its series is edited.
  private static let rowProperty = "X-ATRIUM-ROW"

  private func marked(_ row: Appointment) -> CalendarComponent {
    EventWriter(clock: clock).component(of: row)
      .changed { $0.set(Self.rowProperty, "\(row.id)") }
  }

  func editor(
    of master: Appointment, _ dates: [Appointment]
  ) throws(Failure) -> SeriesEditor {
    try feature.editing(master, nil) { () throws(SeriesEditError) in
      try SeriesEditor(marked(master), overrides: dates.map(marked), user: clock)
    }
  }

  /// Stores an edited series.
  /// - Parameter updated: returns a changed row; the dates before the changed ones stay.
  func store(
    _ edit: SeriesEdit, of target: SeriesTarget, at now: Instant, _ db: Database,
    _ updated: (Appointment) -> Appointment
  ) throws -> SeriesResult {
    let old = target.series?.master ?? target.row
    let stored = [old] + (target.series?.dateRows ?? [])
    func rows(_ series: SeriesEdit.Series, uid: String?, isChanged: Bool) -> [Appointment] {
      var first = row(series.component, among: stored)
      if let uid { (first.id, first.uid, first.created) = (0, uid, now.timestamp) }
      let dates = series.overrides.map { component in
        var row = row(component, among: stored)
        row.uid = "\(first.uid)#\(component.property("RECURRENCE-ID")?.value ?? "")"
        if isChanged, let before = stored.first(where: { $0.id == row.id }) {
          row.follow(before, in: old, to: first, component, by: clock)
        }
        return row
      }
      return isChanged ? ([first] + dates).map(updated) : [first] + dates
    }
    let (series, following) = (edit.series, edit.following)
    let first = series.map { rows($0, uid: nil, isChanged: following == nil) } ?? []
    var second = following.map { rows($0, uid: $0.component.uid, isChanged: true) } ?? []
    if !second.isEmpty { second[0].id = try Appointment.nextID(db) }
    let removed = edit.removed.map { row($0, among: stored) }.compactMap { gone in
      stored.first { $0.id == gone.id }
    }
    for row in removed { try Appointment.remove(row.id, db) }
    if first.isEmpty { try Appointment.remove(old.id, db) }
    let changed = (first + second).filter { !stored.contains($0) }
    let saved = try save(changed, over: stored, at: now, db)
    func current(_ rows: [Appointment]) -> Appointment? {
      rows.first.map { row in saved.first { $0.id == row.id } ?? row }
    }
    let earlier = second.isEmpty ? nil : current(first)
    return SeriesResult(
      appointment: current(second) ?? current(first) ?? old, scope: target.scope,
      earlier: earlier, removed: removed, isUnchanged: changed.isEmpty && removed.isEmpty)
  }

  /// Saves the changed rows of a series, all with the same time.
  private func save(
    _ rows: [Appointment], over stored: [Appointment], at now: Instant, _ db: Database
  ) throws -> [Appointment] {
    // A date may take the UID that another one has given up.
    for row in rows where stored.contains(where: { $0.id == row.id && $0.uid != row.uid }) {
      try Appointment.remove(row.id, db)
    }
    let time = now.timestamp(after: stored.map(\.modified))
    return try rows.map { row in
      var row = row
      row.modified = time
      try row.save(db)
      return row
    }
  }

  /// Returns the row of an edited component.
  private func row(
    _ component: CalendarComponent, among stored: [Appointment]
  ) -> Appointment {
    let number = component.property(Self.rowProperty).flatMap { Int($0.value) }
    var row = stored.first { $0.id == number } ?? stored[0]
    let edited = component.changed { $0.remove(Self.rowProperty) }
    let lines = edited.lines.map(\.text)
    guard lines != EventWriter(clock: clock).component(of: row).lines.map(\.text) else {
      return row
    }
    row.eventLines = lines.joined(separator: "\n")
    if let times = CalendarEvent(component: edited, clock: clock).times() {
      row.setTimes(times.start, times.end)
    }
    return row
  }
}

extension Appointment {
  /// Returns the appointment with the texts, the kind and the reminder of a series that changed, as far as it had those
  /// of the series before.
  func following(_ old: Appointment, to new: Appointment) -> Appointment {
    var appointment = self
    func follow<V: Equatable>(_ property: WritableKeyPath<Appointment, V>) {
      if self[keyPath: property] == old[keyPath: property] {
        appointment[keyPath: property] = new[keyPath: property]
      }
    }
    follow(\.title)
    follow(\.kind)
    follow(\.place)
    follow(\.note)
    follow(\.result)
    follow(\.reminder)
    return appointment
  }

  /// Moves the row of a date that began when its series did to its new date. The length follows that of the series
  /// if it was the same.
  /// - Parameters:
  ///   - old: the series before.
  ///   - new: the series with its new times.
  ///   - component: the new event of the date.
  fileprivate mutating func follow(
    _ row: Appointment, in old: Appointment, to new: Appointment, _ component: CalendarComponent,
    by clock: any WallClock
  ) {
    let before = CalendarEvent(component: row.component, clock: clock).recurrenceID
    let date = CalendarEvent(component: component, clock: clock).recurrenceID
    guard let before, let date, before.isSame(as: row.zonedStart),
      !date.isSame(as: before) || new.minutes != old.minutes
    else { return }
    guard row.minutes == old.minutes, (row.end == nil) == (old.end == nil) else {
      return move(to: date, by: clock)
    }
    var series = new
    series.move(to: date, by: clock)
    setTimes(series.zonedStart, series.zonedEnd)
  }
}
