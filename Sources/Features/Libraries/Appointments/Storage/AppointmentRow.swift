import AtriumCore
import AtriumFormats
import AtriumStorage
import AtriumTime
import GRDB

extension Appointment.Kind: DatabaseValueConvertible, StatementColumnConvertible {}
extension Appointment.State: DatabaseValueConvertible, StatementColumnConvertible {}

extension Appointment: NumberedRow, FetchableRecord, PersistableRecord {
  static let databaseTableName = "appointment"

  init(row: Row) throws {
    let zone: String? = try row.value("zone")
    func time(_ column: String, _ zone: String?) throws -> ZonedMoment? {
      try (row.value(column) as Moment?).map {
        ZonedMoment($0, at: try row.value("\(column)_at"), zone: zone)
      }
    }
    guard let start = try time("start", zone) else { throw InvalidValueError(column: "start") }
    try self.init(
      uid: row.value("uid"), title: row.value("title"), start: start,
      end: time("end", row.value("end_zone") ?? zone), created: row.value("created"),
      modified: row.value("modified"))
    (id, kind, state) = (try row.value("id"), try row.value("kind"), try row.value("state"))
    (place, note) = (try row.value("place"), try row.value("note"))
    (result, reminder) = (try row.value("result"), try row.value("reminder"))
    (isTransparent, eventLines) = (try row.value("transparent"), try row.value("original"))
    guard reminder.map(Self.reminderLeadTimes.contains) ?? true else {
      throw InvalidValueError(column: "reminder")
    }
  }

  /// The appointments that fulfil a SQL condition, the earliest first.
  static func ordered(
    where condition: String = "TRUE", _ arguments: StatementArguments = []
  ) -> QueryInterfaceRequest<Appointment> {
    filter(sql: condition, arguments: arguments).order(sql: "start, id")
  }

  /// Returns the row of an appointment or a series, and those that override its dates.
  static func rows(of uid: String, _ db: Database) throws -> [Appointment] {
    try filter(
      sql: """
        uid = ?1 OR uid > ?1 || '#' AND uid < ?1 || '$' AND instr(original, 'RECURRENCE-ID') > 0
        AND instr(substr(uid, length(?1) + 2), '#') = 0
        """, arguments: [uid]
    ).order(sql: "uid").fetchAll(db)
  }

  /// Returns the appointments that contain all the words, the earliest first; all without words.
  static func containing(
    _ words: [String], _ feature: AppointmentFeature
  ) -> QueryInterfaceRequest<Appointment> {
    let result = feature.isHealthRecord ? " || ' ' || result" : ""
    let text = "folded(title || ' ' || place || ' ' || note\(result))"
    return ordered(
      where: (["TRUE"] + words.map { _ in "instr(\(text), ?)" }).joined(separator: " AND "),
      StatementArguments(words.map(\.folded)))
  }
}

/// A value that is read from columns of the table.
protocol AppointmentRow: TimedItem, FetchableRecord {
  static var columns: String { get }
}

extension Appointment: AppointmentRow {}

extension ListedDate: AppointmentRow {
  static let columns = "id, start, \"end\", state, transparent"

  init(row: Row) throws {
    (id, start, state) = (try row.value("id"), try row.value("start"), try row.value("state"))
    (isTransparent, storedEnd) = (try row.value("transparent"), try row.value("end"))
    occurrence = nil
  }
}

extension AppointmentRow {
  static var columns: String { "*" }

  /// Returns the appointments that begin on a day or later, or still take place on it, and begin before another day, the
  /// earliest first. Indexes answer both parts of the question.
  static func fetch(_ db: Database, from first: Day?, before end: Day?) throws -> [Self] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(columns) FROM appointment
        WHERE start >= coalesce(?1, '') AND start < coalesce(?2, '~')
        UNION ALL
        SELECT \(columns) FROM appointment WHERE start < ?1 AND "end" >= ?1
          AND \(AppointmentSchema.takesSeveralDays)
        ORDER BY start, id
        """)
    return try fetchAll(statement, arguments: [first, end])
  }
}

extension AppointmentFeature {
  func find(_ id: Int, _ db: Database) throws -> Appointment {
    guard let appointment = try Appointment.fetchOne(db, key: id) else { throw notFound(id) }
    return appointment
  }
}

/// The migrations of the feature's database. Released steps must not change.
enum AppointmentSchema {
  static let steps = [
    tables, UndoHistory.migration, seriesIndex, CalendarSyncStore.migration,
    CalendarSyncStore.detachmentMigration, CalendarSyncStore.repetitionMigration,
    ReaderTimes.migration + zones, CalendarSyncStore.deletionMigration, endZones, severalDaysIndex,
  ]

  /// `AUTOINCREMENT` prevents numbers from being reused. `original` holds the lines of an imported
  /// VEVENT, and inside it the VTIMEZONE components of zones that the IANA database does not know. An
  /// override of a date of a series is a row of its own, whose `uid` is that of the series, `#` and the
  /// RECURRENCE-ID.
  private static let tables = """
    CREATE TABLE appointment (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uid TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      title TEXT NOT NULL,
      start TEXT NOT NULL,
      "end" TEXT,
      place TEXT NOT NULL,
      note TEXT NOT NULL,
      state TEXT NOT NULL,
      result TEXT NOT NULL,
      reminder INTEGER,
      created TEXT NOT NULL,
      modified TEXT NOT NULL,
      original TEXT NOT NULL
    );
    CREATE INDEX appointment_start ON appointment (start);
    """

  /// `start` and `end` are on the reader's clock. `start_at` and `end_at` are the instants of times in a zone,
  /// `zone` is that of the start; see ``ReaderTimes``. Steps of the undo history hold all columns.
  private static let zones = """
    ALTER TABLE appointment ADD COLUMN start_at INTEGER;
    ALTER TABLE appointment ADD COLUMN end_at INTEGER;
    ALTER TABLE appointment ADD COLUMN zone TEXT;
    UPDATE journal_change SET
      before = json_insert(before, '$.start_at', NULL, '$.end_at', NULL, '$.zone', NULL),
      after = json_insert(after, '$.start_at', NULL, '$.end_at', NULL, '$.zone', NULL)
    WHERE tbl = 'appointment';
    """

  /// `end_zone` is the zone of an end in another zone than that of the start. `transparent` is 1 if an event with
  /// `TRANSP:TRANSPARENT` occupies no time.
  private static let endZones = """
    ALTER TABLE appointment ADD COLUMN end_zone TEXT;
    ALTER TABLE appointment ADD COLUMN transparent INTEGER NOT NULL DEFAULT 0;
    UPDATE appointment SET transparent = \(isTransparent("original"));
    UPDATE journal_change SET
      before = json_insert(before, '$.end_zone', NULL, '$.transparent',
        \(isTransparent("json_extract(before, '$.original')"))),
      after = json_insert(after, '$.end_zone', NULL, '$.transparent',
        \(isTransparent("json_extract(after, '$.original')")))
    WHERE tbl = 'appointment';
    """

  private static func isTransparent(_ lines: String) -> String {
    "instr(char(10) || upper(\(lines)), char(10) || 'TRANSP:TRANSPARENT') > 0"
  }

  /// The condition of the rows that recur. A few others may fulfil it as well.
  static let recurs = "instr(upper(original), 'RRULE') + instr(upper(original), 'RDATE') > 0"

  private static let seriesIndex = """
    CREATE INDEX appointment_series ON appointment (id) WHERE \(recurs);
    """

  /// The condition of the rows that end on a later day than they begin.
  static let takesSeveralDays = "substr(\"end\", 1, 10) > substr(start, 1, 10)"

  private static let severalDaysIndex = """
    CREATE INDEX appointment_several_days ON appointment (start) WHERE \(takesSeveralDays);
    """
}

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
