import AtriumStorage
import GRDB

extension Appointment: NumberedRow, FetchableRecord, PersistableRecord {
  init(row: Row) throws {
    self = try FetchableRecordDecoder().decode(Appointment.self, from: row)
    guard reminder.map(Self.reminders.contains) ?? true else {
      throw InvalidValue(column: "reminder")
    }
  }

  /// Returns the appointments that fulfil a SQL condition, the earliest first.
  static func fetch(
    _ db: Database, where condition: String = "TRUE", _ arguments: StatementArguments = []
  ) throws -> [Appointment] {
    try filter(sql: condition, arguments: arguments).order(sql: "start, id").fetchAll(db)
  }

  static func find(_ id: Int, _ db: Database) throws -> Appointment {
    guard let appointment = try fetchOne(db, key: id) else { throw TimelineError.notFound(id) }
    return appointment
  }
}
