import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

extension Medication: NumberedRow {
  static let table = "medication"

  private init(_ row: Row, schedules: [DatedSchedule]?) {
    let since = Day(iso: row["since"] as String) ?? .first
    let form: String? = row["form"]
    let until: String? = row["until"]
    self.init(
      id: row["id"], uid: row["uid"], name: row["name"], substance: row["substance"],
      strength: row["strength"], form: form.flatMap { MedicationForm(rawValue: $0) },
      dose: row["dose"], note: row["note"], since: since,
      until: until.flatMap { Moment(iso: $0) }, isStopped: row["isStopped"],
      schedules: schedules ?? [DatedSchedule(since: since, schedule: .asNeeded)],
      created: row["created"], modified: row["modified"])
  }

  /// Returns the medications that satisfy an SQL condition, ordered by name.
  static func fetch(
    _ db: Database, where condition: String = "TRUE", _ arguments: StatementArguments = []
  ) throws -> [Medication] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM medication WHERE \(condition) ORDER BY name COLLATE NOCASE, id",
      arguments: arguments)
    let schedules = try Dictionary(
      grouping: Row.fetchAll(db, sql: "SELECT * FROM schedule ORDER BY since"),
      by: { row -> Int in row["medication"] }
    ).mapValues { rows in rows.compactMap(DatedSchedule.init) }
    return rows.map { Medication($0, schedules: schedules[$0["id"]]) }
  }

  static func find(_ id: Int, _ db: Database) throws -> Medication {
    guard let medication = try fetch(db, where: "id = ?", [id]).first else {
      throw MedicationsError.notFound(id)
    }
    return medication
  }

  /// Inserts or updates the medication and its schedules.
  func save(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO medication (id, uid, name, substance, strength, form, dose, note, since, until,
          isStopped, created, modified)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET
          name = excluded.name, substance = excluded.substance, strength = excluded.strength,
          form = excluded.form, dose = excluded.dose, note = excluded.note, since = excluded.since,
          until = excluded.until, isStopped = excluded.isStopped, modified = excluded.modified
        """,
      arguments: [
        id, uid, name, substance, strength, form?.rawValue, dose, note, since.description,
        until?.description, isStopped, created, modified,
      ])
    try db.execute(sql: "DELETE FROM schedule WHERE medication = ?", arguments: [id])
    for dated in schedules {
      try db.execute(
        sql: "INSERT INTO schedule (medication, since, text) VALUES (?, ?, ?)",
        arguments: [id, dated.since.description, dated.schedule.notation])
    }
  }
}

extension Medication.DatedSchedule {
  fileprivate init?(_ row: Row) {
    guard let since = Day(iso: row["since"] as String),
      let schedule = try? ScheduleParser.parse(row["text"])
    else { return nil }
    self.init(since: since, schedule: schedule)
  }
}
