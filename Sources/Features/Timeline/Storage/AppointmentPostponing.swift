import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

extension Appointments {
  /// Moves appointments with their lengths, in one step. A distance counts from the start of each that is in
  /// the future, and otherwise from now.
  /// - Parameter day: the day of one date of a series, which cannot be moved as a whole.
  func postpone(
    _ ids: [Int], on day: Day?, to start: DateValue, _ permit: StoragePermit
  ) async throws -> [Appointment] {
    let now = clock.now
    return try await store.write { [clock] db in
      try Self.undoHistory.record(
        AppointmentAction.postponed.rawValue, at: now, db, detail: Self.detail
      ) {
        try ids.map { id in
          let old =
            try day.map { try Self.date(of: id, on: $0, at: now, db, clock) }
            ?? Appointment.find(id, db)
          if old.recurs { throw Failure.startOfSeries(old) }
          switch old.state {
          case .planned: break
          case .done: throw Failure.isDone(old.label)
          case .cancelled: throw Failure.isCancelled(old.label)
          }
          var appointment = old
          try appointment.apply(
            Patch { $0.entered.start = start }, keepingTime: true, by: clock)
          guard appointment != old else { return old }
          appointment.modified = now.timestamp(after: [old.modified])
          try appointment.save(db)
          return appointment
        }
      }
    }
  }
}
