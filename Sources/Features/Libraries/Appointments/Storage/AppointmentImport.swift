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
  /// The numbers of the appointments of the other feature whose events the file has. They are not imported.
  var elsewhere: Set<Int> = []
  /// The other feature; `nil` if it is off.
  var other: AppointmentFeature?
  /// The number of recurring events.
  var recurring = 0
  /// The labels of the recurring events whose rule is not supported, and the parts of the rules.
  var unsupported: [(label: String, part: String)] = []
  /// The names of unknown zones, whose times are read on the user's clock.
  var unknownZones: Set<String> = []

  var results: [ImportResult] {
    [
      ImportResult(
        "imported", count: imported.count, .good, .imported(.count(imported.count)),
        showsZero: true),
      ImportResult("updated", count: updated.count, .good, .updated(updated.count)),
      ImportResult("known", count: known, .quiet, .known(known)),
      ImportResult("recurring", count: recurring, .quiet, .recurring(recurring)),
      ImportResult(
        "unsupported", count: unsupported.count, .warning,
        unsupported.prefix(5).map { Phrase.unsupported(Phrase(quoting: $0.label), $0.part) }
          .joined(separator: " ")),
      ImportResult(
        "unknownZones", count: unknownZones.count, .warning,
        .unknownZones(unknownZones.sorted().prefix(5).joined(separator: ", "))),
      ImportResult(
        "elsewhere", count: elsewhere.count, .warning,
        other.map { .elsewhere(elsewhere.sorted(), in: $0) } ?? ""),
      ImportResult("ids", .array((imported + updated).map(JSON.integer))),
    ]
  }
}

extension Appointments {
  /// Adds the events of a calendar in one transaction. An appointment with the same UID is updated if
  /// the event was modified later; its result and its reminder stay. What the other feature has is left out.
  func importEvents(
    _ events: ImportedEvents, _ hooks: Hooks
  ) async throws -> AppointmentImportReport {
    let other = try await counterpart(hooks)
    let elsewhere = try await other?.numbers() ?? [:]
    var report = try await record("imported") { report in
      ["imported": .integer(report.imported.count), "updated": .integer(report.updated.count)]
    } change: { now, db in
      try importEvents(events, without: elsewhere, now: now.timestamp, db)
    }
    report.other = other?.feature
    return report
  }

  /// Returns the numbers of the appointments by their UIDs; none without consent.
  private func numbers() async throws -> [String: Int] {
    guard try await isPermitted(.storing) else { return [:] }
    return try await read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT uid, id FROM appointment")
      return Dictionary(
        try rows.map { (try $0.value("uid") as String, try $0.value("id") as Int) }
      ) { $1 }
    }
  }

  /// - Parameters:
  ///   - elsewhere: the numbers in the other feature by the UIDs.
  ///   - now: the time of the import (RFC 3339, UTC).
  private func importEvents(
    _ events: ImportedEvents, without elsewhere: [String: Int], now: String, _ db: Database
  ) throws -> AppointmentImportReport {
    var report = AppointmentImportReport()
    let byUID = try db.cachedStatement(sql: "SELECT * FROM appointment WHERE uid = ?")
    try events.read { draft in
      if report.unknownZones.count < 100 { report.unknownZones.formUnion(draft.unknownZones) }
      var event = draft.appointment
      guard var old = try Appointment.fetchOne(byUID, arguments: [event.uid]) else {
        if let other = elsewhere[event.itemUID],
          try Appointment.fetchOne(byUID, arguments: [event.itemUID]) == nil
        {
          report.elsewhere.insert(other)
          return
        }
        event.id = try Appointment.nextID(db)
        if event.created.isEmpty { event.created = event.modified.isEmpty ? now : event.modified }
        if event.modified.isEmpty { event.modified = event.created }
        try event.save(db)
        report.imported.append(event.id)
        if draft.isRecurring { report.recurring += 1 }
        if let part = draft.unsupported, report.unsupported.count < 100 {
          report.unsupported.append((feature.label(event), part))
        }
        return
      }
      // Another version of an event of this file counts once.
      let isRepeated = report.imported.first.map { old.id >= $0 } ?? false
      if draft.isRecurring, !isRepeated { report.recurring += 1 }
      guard draft.isNewer(than: old), old.update(from: event) else {
        report.known += 1
        return
      }
      old.modified = event.modified
      try old.save(db)
      if !isRepeated { report.updated.append(old.id) }
    }
    return report
  }
}

extension EventDraft {
  /// Returns whether the event replaces a stored one: it has a higher SEQUENCE, or the same one and a later
  /// change.
  fileprivate func isNewer(than old: Appointment) -> Bool {
    // Most events have none, and known ones are not parsed.
    let known =
      sequence == 0
      ? 0 : old.component.property("SEQUENCE").flatMap { Int($0.value.trimmed) } ?? 0
    return sequence == known ? appointment.modified > old.modified : sequence > known
  }
}

extension Appointment {
  /// - Returns: whether the appointment changed.
  fileprivate mutating func update(from event: Appointment) -> Bool {
    let old = self
    self = event
    (id, result, reminder) = (old.id, old.result, old.reminder)
    (created, modified) = (old.created, old.modified)
    if event.state != .cancelled, old.state != .cancelled { state = old.state }
    return self != old
  }
}

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
