import AtriumStorage
import AtriumTime
import GRDB

extension DoseRecord: FetchableRecord {
  init(row: Row) throws {
    id = try row.value("id")
    medicationID = try row.value("medication")
    // The time of a whole day is empty.
    let time: String = try row.value("time")
    moment = Moment(try row.value("day"), TimeOfDay(iso: time))
    isPlanned = try row.value("isPlanned")
    isTaken = try row.value("isTaken")
  }

  /// Returns the records of the days from `first` to `last`, in the order of their moments.
  static func fetch(_ db: Database, from first: Day, to last: Day) throws -> [DoseRecord] {
    try fetchAll(
      db, sql: "SELECT * FROM intake WHERE day BETWEEN ? AND ? ORDER BY day, time, id",
      arguments: [first, last])
  }

  /// Returns the record inserted last for a medication.
  static func fetchLatest(of medication: Medication, _ db: Database) throws -> DoseRecord? {
    try fetchOne(
      db, sql: "SELECT * FROM intake WHERE medication = ? ORDER BY id DESC LIMIT 1",
      arguments: [medication.id])
  }

  static func insert(
    _ medication: Medication, _ moment: Moment, isPlanned: Bool, isTaken: Bool, at now: String,
    _ db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO intake (medication, day, time, isPlanned, isTaken, recorded)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        medication.id, moment.day, moment.time?.description ?? "", isPlanned, isTaken, now,
      ])
  }
}
