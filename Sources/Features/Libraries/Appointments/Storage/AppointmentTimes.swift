import AtriumCore
import AtriumFormats
import AtriumStorage
import AtriumTime
import GRDB

extension Appointments {
  /// The columns with times on the clock.
  static func readerTimes(by clock: any WallClock) -> ReaderTimes {
    let columns = [(local: "start", instant: "start_at"), (local: "end", instant: "end_at")]
    return ReaderTimes(
      by: clock,
      [
        ReaderTimes.Table("appointment", columns: columns, zones: ["zone", "end_zone"]) { row, db in
          guard let times = try AppointmentTimes(stored: row, by: clock, db) else { return [:] }
          let zones = Appointment.zones(of: times.start, times.end)
          return [
            "start_at": times.start.instant?.databaseValue,
            "end_at": times.end?.instant?.databaseValue,
            "zone": zones.start?.databaseValue, "end_zone": zones.end?.databaseValue,
          ].compactMapValues(\.self)
        }
      ])
  }
}

/// The start and the end of an appointment of an earlier version, which stored them only on the clock of the machine.
private struct AppointmentTimes {
  let start: ZonedMoment
  let end: ZonedMoment?

  /// Reads the zone of the item on the server or in the file from which the appointment comes. Without one, the times
  /// were entered on this machine.
  /// - Parameter row: a row of the table, or of the undo history.
  /// - Returns: `nil` for an invalid start.
  init?(stored row: Row, by clock: any WallClock, _ db: Database) throws {
    guard let first = Moment(iso: try row.value("start") as String) else { return nil }
    let last = try (row.value("end") as String?).flatMap { Moment(iso: $0) }
    let component = try Self.component(row, db)
    let event = component.map { CalendarEvent(component: $0, clock: clock) }
    guard let event, let times = event.times() else {
      start = ZonedMoment(enteredAs: first, by: clock)
      end = last.map { ZonedMoment(enteredAs: $0, by: clock) }
      return
    }
    // Every change of an appointment sets the time of its change.
    let created: String = try row.value("created")
    let modified: String = try row.value("modified")
    // A date of a series that was moved here has a component of the same second, with the date before.
    let isDateOfSeries = component?.property("RECURRENCE-ID") != nil && created == modified
    let isUnchanged = !isDateOfSeries && event.lastChange?.timestamp ?? created == modified
    start = isUnchanged ? times.start : times.start.changed(to: first, by: clock)
    guard let last else {
      end = nil
      return
    }
    if let original = times.end {
      end = isUnchanged ? original : original.changed(to: last, by: clock)
    } else {
      // The end was entered here, on the clock of the stored start.
      let length = last.secondsSince1970 - first.secondsSince1970
      let moment = Moment(secondsSince1970: start.moment.secondsSince1970 + length)
      end = start.changed(to: last.time == nil ? last : moment, by: clock)
    }
  }

  /// The event in the file or on the server.
  private static func component(_ row: Row, _ db: Database) throws -> CalendarComponent? {
    let lines: String = try row.value("original")
    if !lines.isEmpty { return CalendarComponent(lines, name: "VEVENT") }
    return try CalendarSyncStore.lastItems(row.value("uid"), db).first
  }
}
