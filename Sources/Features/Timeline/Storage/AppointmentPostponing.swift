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
          try Self.change(id, on: day, at: now, db, clock) { appointment in
            if appointment.recurs { throw Failure.startOfSeries(appointment) }
            switch appointment.state {
            case .planned: break
            case .done: throw Failure.isDone(appointment.label)
            case .cancelled: throw Failure.isCancelled(appointment.label)
            }
            try appointment.apply(
              Patch { $0.entered.start = start }, keepingTime: true, by: clock)
          }
        }
      }
    }
  }
}
