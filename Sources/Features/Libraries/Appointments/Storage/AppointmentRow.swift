import AtriumCore
import AtriumStorage
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
}

extension AppointmentFeature {
  func find(_ id: Int, _ db: Database) throws -> Appointment {
    guard let appointment = try Appointment.fetchOne(db, key: id) else { throw notFound(id) }
    return appointment
  }
}
