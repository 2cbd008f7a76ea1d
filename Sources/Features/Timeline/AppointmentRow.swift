import AtriumScreen
import AtriumStorage
import GRDB

/// An appointment as it is kept.
extension Appointment: NumberedRow {
  static let table = "appointment"

  init(_ row: Row) {
    let (kind, state): (String, String) = (row["kind"], row["state"])
    let (start, end): (String, String?) = (row["start"], row["end"])
    let original: String = row["original"]
    self.init(
      id: row["id"], uid: row["uid"], kind: Kind(rawValue: kind) ?? .appointment,
      title: row["title"], start: Moment(iso: start) ?? Moment(.first),
      end: end.flatMap { Moment(iso: $0) }, place: row["place"], note: row["note"],
      state: State(rawValue: state) ?? .planned, result: row["result"], reminder: row["reminder"],
      created: row["created"], modified: row["modified"],
      original: original.split(separator: "\n").map(String.init))
  }

  /// Those that fulfil a condition, the first first.
  static func fetch(
    _ db: Database, where condition: String = "TRUE", _ arguments: StatementArguments = []
  ) throws -> [Appointment] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM appointment WHERE \(condition) ORDER BY start, id",
      arguments: arguments
    ).map(Appointment.init)
  }

  static func find(_ id: Int, _ db: Database) throws -> Appointment {
    guard let found = try fetch(db, where: "id = ?", [id]).first else {
      throw TimelineError.notFound(id)
    }
    return found
  }

  /// Writes the appointment, new or changed.
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
