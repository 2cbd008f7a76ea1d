import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import GRDB

/// What came of an import.
struct Intake: Equatable, Sendable {
  var added: [Int] = []
  /// Those that the calendar changed since they were imported.
  var updated: [Int] = []
  /// How many were here already as they are.
  var known = 0
  /// How many have further dates, which are not listed.
  var recurring = 0
  var problems: [BadEvent] = []
}

/// Appointments from calendars and to them.
extension Appointments {
  /// Adds what a calendar holds, in one transaction. What is here already by its UID is changed
  /// where the calendar changed it later; what was noted about it here stays.
  func take(_ imported: ImportedEvents, _ permit: Storing) async throws -> Intake {
    let now = clock.now.timestamp
    return try await store.write { db in
      var intake = Intake(problems: imported.problems)
      for draft in imported.drafts {
        if draft.isRecurring { intake.recurring += 1 }
        let here = try Appointment.fetch(db, where: "uid = ?", [draft.uid]).first
        guard var appointment = here else {
          let new = Appointment(draft, id: try Appointment.nextID(db), now: now)
          try new.save(db)
          intake.added.append(new.id)
          continue
        }
        let changed = draft.modified?.timestamp ?? ""
        guard changed > appointment.modified, appointment.update(from: draft) else {
          intake.known += 1
          continue
        }
        appointment.modified = changed
        try appointment.save(db)
        intake.updated.append(appointment.id)
      }
      return intake
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

  /// - Returns: whether that changes anything.
  fileprivate mutating func update(from draft: EventDraft) -> Bool {
    let before = self
    (title, start, end) = (draft.title, draft.start, draft.end)
    (place, note, kind) = (draft.place, draft.note, draft.kind)
    if draft.state == .cancelled || state == .cancelled { state = draft.state }
    original = draft.lines
    return self != before
  }
}
