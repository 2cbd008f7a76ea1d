import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

extension Appointment: NumberedRow, FetchableRecord {
  static let table = "appointment"

  init(row: Row) {
    let kind: String = row["kind"]
    let state: String = row["state"]
    let start: String = row["start"]
    let end: String? = row["end"]
    let original: String = row["original"]
    self.init(
      id: row["id"], uid: row["uid"], kind: Kind(rawValue: kind) ?? .appointment,
      title: row["title"], start: Moment(iso: start) ?? Moment(.first),
      end: end.flatMap { Moment(iso: $0) }, place: row["place"], note: row["note"],
      state: State(rawValue: state) ?? .planned, result: row["result"], reminder: row["reminder"],
      created: row["created"], modified: row["modified"],
      original: original.split(separator: "\n").map(String.init))
  }

  /// Returns the appointments that fulfil a SQL condition, the earliest first.
  static func fetch(
    _ db: Database, where condition: String = "TRUE", _ arguments: StatementArguments = []
  ) throws -> [Appointment] {
    try fetchAll(
      db, sql: "SELECT * FROM appointment WHERE \(condition) ORDER BY start, id",
      arguments: arguments)
  }

  static func find(_ id: Int, _ db: Database) throws -> Appointment {
    guard let appointment = try fetch(db, where: "id = ?", [id]).first else {
      throw TimelineError.notFound(id)
    }
    return appointment
  }

  /// Inserts or updates the row.
  func save(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO appointment (id, uid, kind, title, start, "end", place, note, state, result,
          reminder, created, modified, original)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET
          kind = excluded.kind, title = excluded.title, start = excluded.start,
          "end" = excluded."end", place = excluded.place, note = excluded.note,
          state = excluded.state, result = excluded.result, reminder = excluded.reminder,
          modified = excluded.modified, original = excluded.original
        """,
      arguments: [
        id, uid, kind.rawValue, title, start.description, end?.description, place, note,
        state.rawValue, result, reminder, created, modified, original.joined(separator: "\n"),
      ])
  }
}
