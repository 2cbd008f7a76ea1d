import AtriumCore
import AtriumDates
import AtriumStorage
import AtriumTime
import GRDB

extension Medication: FindableRow, FetchableRecord, PersistableRecord {
  static let databaseTableName = "medication"

  /// Returns the medications that satisfy an SQL condition, ordered by name.
  static func fetch(
    _ db: Database, where condition: String = "TRUE", _ arguments: StatementArguments = []
  ) throws -> [Medication] {
    let next = try reader(db, where: condition, arguments)
    var medications: [Medication] = []
    while let medication = try next() { medications.append(medication) }
    return medications
  }

  /// Returns a function that returns the next of these medications; `nil` at the end.
  static func reader(
    _ db: Database, where condition: String = "TRUE", _ arguments: StatementArguments = []
  ) throws -> () throws -> Medication? {
    let medications = try filter(sql: condition, arguments: arguments)
      .order(sql: "name COLLATE NOCASE, id").fetchCursor(db)
    let schedules = try db.makeStatement(
      sql: "SELECT since, text FROM schedule WHERE medication = ? ORDER BY since")
    return {
      guard var medication = try medications.next() else { return nil }
      let rows = try Row.fetchAll(schedules, arguments: [medication.id])
      medication.schedules =
        rows.isEmpty
        ? [DatedSchedule(since: Moment(medication.since), schedule: DoseSchedule([]))]
        : try rows.compactMap(DatedSchedule.init)
      return medication
    }
  }

  static func find(_ id: Int, _ db: Database) throws -> Medication {
    guard let medication = try fetch(db, where: "id = ?", [id]).first else {
      throw Failure.medicationNotFound(id)
    }
    return medication
  }

  /// Inserts or updates the medication and its schedules.
  func save(_ db: Database) throws {
    try upsert(db)
    try db.execute(sql: "DELETE FROM schedule WHERE medication = ?", arguments: [id])
    for dated in schedules {
      try db.execute(
        sql: "INSERT INTO schedule (medication, since, text) VALUES (?, ?, ?)",
        arguments: [id, dated.since, dated.schedule.notation])
    }
  }
}

extension Medication.DatedSchedule {
  /// `nil` for a schedule of a later version.
  fileprivate init?(_ row: Row) throws {
    let text: String = try row.value("text")
    guard let schedule = try? DateReader.anyDay.schedule(text) else { return nil }
    self.init(since: try row.value("since"), schedule: schedule)
  }
}
