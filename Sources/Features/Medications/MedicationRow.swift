import AtriumScreen
import AtriumStorage
import GRDB

/// A medication as it is kept.
extension Medication: NumberedRow {
  static let table = "medication"

  /// - Parameter schedules: of all medications that are asked for, by their numbers.
  private init(_ row: Row, _ schedules: [Int: [Dated]]) {
    let (id, since): (Int, String) = (row["id"], row["since"])
    let (form, until): (String?, String?) = (row["form"], row["until"])
    let first = Day(iso: since) ?? .first
    self.init(
      id: id, uid: row["uid"], name: row["name"], substance: row["substance"],
      strength: row["strength"], form: form.flatMap { MedicationForm(rawValue: $0) },
      dose: row["dose"], note: row["note"], since: first,
      until: until.flatMap { Moment(iso: $0) }, isStopped: row["isStopped"],
      schedules: schedules[id] ?? [Dated(since: first, schedule: .asNeeded)],
      created: row["created"], modified: row["modified"])
  }

  /// Those that fulfil a condition, by name.
  static func fetch(
    _ db: Database, where condition: String = "TRUE", _ arguments: StatementArguments = []
  ) throws -> [Medication] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM medication WHERE \(condition) ORDER BY name COLLATE NOCASE, id",
      arguments: arguments)
    let schedules = try Dictionary(
      grouping: Row.fetchAll(db, sql: "SELECT * FROM schedule ORDER BY since"),
      by: { row -> Int in row["medication"] }
    ).mapValues { rows in rows.compactMap(Dated.init) }
    return rows.map { Medication($0, schedules) }
  }

  static func find(_ id: Int, _ db: Database) throws -> Medication {
    guard let found = try fetch(db, where: "id = ?", [id]).first else {
      throw MedicationsError.notFound(id)
    }
    return found
  }

  /// Writes the medication, new or changed.
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
        arguments: [id, dated.since.description, dated.schedule.text])
    }
  }
}

extension Medication.Dated {
  fileprivate init?(_ row: Row) {
    let (since, text): (String, String) = (row["since"], row["text"])
    guard let day = Day(iso: since), let schedule = try? ScheduleReader.read(text) else {
      return nil
    }
    self.init(since: day, schedule: schedule)
  }
}
