import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// The result of an import.
struct AppointmentImportReport: ImportReport {
  /// The numbers of the new appointments.
  var imported: [Int] = []
  /// The numbers of the appointments that changed in the calendar since their import.
  var updated: [Int] = []
  /// The number of appointments that exist already and are up to date.
  var known = 0
  /// The number of recurring events, of which only the first date is imported.
  var recurring = 0
}

extension Appointments {
  /// Adds the events of a calendar in one transaction. An appointment with the same UID is updated if
  /// the event was modified later; its result and its reminder stay.
  func importEvents(
    _ drafts: [EventDraft], _ permit: StoragePermit
  ) async throws -> AppointmentImportReport {
    let now = timestamp
    return try await store.write { db in
      var report = AppointmentImportReport()
      for draft in drafts {
        if draft.isRecurring { report.recurring += 1 }
        guard var appointment = try Appointment.fetch(db, where: "uid = ?", [draft.uid]).first
        else {
          let new = Appointment(draft, id: try Appointment.nextID(db), now: now)
          try new.save(db)
          report.imported.append(new.id)
          continue
        }
        let modified = draft.modified?.timestamp ?? ""
        guard modified > appointment.modified, appointment.update(from: draft) else {
          report.known += 1
          continue
        }
        appointment.modified = modified
        try appointment.save(db)
        report.updated.append(appointment.id)
      }
      return report
    }
  }
}

extension Appointment {
  fileprivate init(_ draft: EventDraft, id: Int, now: String) {
    let created = draft.created?.timestamp ?? draft.modified?.timestamp ?? now
    self.init(
      id: id, uid: draft.uid, kind: draft.kind, title: draft.title, start: draft.start,
      end: draft.end, place: draft.place, note: draft.note, state: draft.state,
      result: draft.result, reminder: draft.reminder, created: created,
      modified: draft.modified?.timestamp ?? created, original: draft.lines)
  }

  /// - Returns: whether the appointment changed.
  fileprivate mutating func update(from draft: EventDraft) -> Bool {
    let old = self
    title = draft.title
    start = draft.start
    end = draft.end
    place = draft.place
    note = draft.note
    kind = draft.kind
    if draft.state == .cancelled || state == .cancelled { state = draft.state }
    original = draft.lines
    return self != old
  }
}
