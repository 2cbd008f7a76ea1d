import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// The appointments as items of CalDAV lists. A series and the rows that override its dates are one item.
struct AppointmentItems: CalendarItemSource {
  let component = "VEVENT"
  private let appointments: Appointments
  private var clock: any WallClock { appointments.clock }

  init(_ appointments: Appointments) { self.appointments = appointments }

  func versions(_ db: Database) throws -> [String: Int] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT uid, instr(original, 'RECURRENCE-ID') AS isOverride, json_array(uid, kind, title,
          coalesce(start_at, start), coalesce(end_at, "end"), place, note, state, result, reminder, original) AS content
        FROM appointment ORDER BY uid
        """)
    var versions: [String: ContentHash] = [:]
    while let row = try rows.next() {
      let uid: String = try row.value("uid")
      let isOverride: Int = try row.value("isOverride")
      // A RECURRENCE-ID contains no number sign.
      let end = isOverride > 0 ? uid.lastIndex(of: "#") ?? uid.endIndex : uid.endIndex
      versions[String(uid[..<end]), default: ContentHash()].add(try row.value("content"))
    }
    return versions.mapValues(\.value)
  }

  func item(_ uid: String, _ db: Database) throws -> CalendarItem? {
    let rows = try Appointment.rows(of: uid, db)
    guard let first = rows.first else { return nil }
    let writer = EventWriter(clock: clock)
    return CalendarItem(
      rows.map(writer.component), at: appointments.feature.items.address(first.id))
  }

  func save(_ components: [CalendarComponent], _ db: Database) throws -> [IgnoredProperty] {
    var drafts: [Appointment] = []
    var ignored: [IgnoredProperty] = []
    for component in components {
      let event = CalendarEvent(component: component, clock: clock)
      let draft = try event.draft()
      drafts.append(draft.appointment)
      ignored += event.ignored(draft)
    }
    guard let uid = components.first?.text("UID")?.trimmed else { return ignored }
    let now = clock.now.timestamp
    let old = try Appointment.rows(of: uid, db)
    for row in old where !drafts.contains(where: { $0.uid == row.uid }) {
      try Appointment.remove(row.id, db)
    }
    for var draft in drafts {
      let existing = old.first { $0.uid == draft.uid }
      draft.id = try existing?.id ?? Appointment.nextID(db)
      if draft.modified.isEmpty { draft.modified = now }
      draft.created =
        existing?.created ?? (draft.created.isEmpty ? draft.modified : draft.created)
      draft.modified = max(draft.modified, existing?.modified ?? "")
      try draft.save(db)
    }
    return ignored
  }

  func resolveReferences(of uids: [String], _ db: Database) throws {}

  func remove(_ uid: String, _ db: Database) throws {
    for row in try Appointment.rows(of: uid, db) { try Appointment.remove(row.id, db) }
  }

  func json(of components: [CalendarComponent]) -> JSON {
    guard
      let component = components.first(where: { $0.property("RECURRENCE-ID") == nil })
        ?? components.first,
      let draft = try? CalendarEvent(component: component, clock: clock).draft()
    else { return .null }
    return .object((appointments.json(draft.appointment).members ?? []).filter { $0.key != "id" })
  }

  func record(_ db: Database, _ change: () throws -> (received: Int, deleted: Int)) throws {
    try CalendarSyncStore.record(in: appointments.undoHistory, at: clock.now, db, change)
  }
}

extension Appointments {
  func calendarSyncStore() async throws -> CalendarSyncStore {
    CalendarSyncStore(in: store, AppointmentItems(self)) {
      for use in [AppointmentUse.storing, .synchronizing] where try await !isPermitted(use) {
        return purposes[use]?.id
      }
      return nil
    }
  }
}
