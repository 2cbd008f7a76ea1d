import AtriumCore
import AtriumStorage
import AtriumTime
import GRDB

extension Appointment: NumberedRow, FetchableRecord, PersistableRecord {
  static let databaseTableName = "appointment"

  init(row: Row) throws {
    self = try FetchableRecordDecoder().decode(Appointment.self, from: row)
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

  /// Returns the appointments that fulfil a SQL condition, the earliest first.
  static func fetch(
    _ db: Database, where condition: String = "TRUE", _ arguments: StatementArguments = []
  ) throws -> [Appointment] {
    try ordered(where: condition, arguments).fetchAll(db)
  }

  /// Returns the appointments that begin on a day or later, or still take place on it, and begin before another day, the
  /// earliest first. Indexes answer both parts of the question.
  static func fetch(
    _ db: Database, from first: Day?, before end: Day?
  ) throws -> [Appointment] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT * FROM appointment WHERE start >= coalesce(?1, '') AND start < coalesce(?2, '~')
        UNION ALL
        SELECT * FROM appointment WHERE start < ?1 AND "end" >= ?1
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
