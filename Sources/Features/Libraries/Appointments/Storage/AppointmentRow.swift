import AtriumCore
import AtriumStorage
import AtriumTime
import GRDB

extension Appointment.Kind: DatabaseValueConvertible {}
extension Appointment.State: DatabaseValueConvertible {}

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
    (id, start, end) = (try row.value("id"), try row.value("start"), try row.value("end"))
    (state, isTransparent) = (try row.value("state"), try row.value("transparent"))
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
