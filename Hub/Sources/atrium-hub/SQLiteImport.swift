import AtriumCore
import AtriumStorage
import Foundation
import GRDB
import PostgresBackend
import ProjectsSQLite

/// Copies the tables of a SQLite file into a database without accounts; numbers are kept. Codes,
/// delays and steps to undo are left out.
struct SQLiteImport {
  let file: String
  let pool: PostgresPool

  private struct Table {
    var name: String
    var columns: [String]
    /// The columns whose folded texts, joined by a blank, make up the column `search`.
    var searched: [String] = []
  }

  private static let tables = [
    Table(
      name: "account",
      columns: [
        "id", "email", "email_key", "username", "username_key", "first_name", "last_name", "salt",
        "hash", "cost", "block", "lanes", "created", "seq",
      ], searched: ["username", "first_name", "last_name"]),
    Table(name: "picture", columns: ["account", "bytes"]),
    Table(name: "session", columns: ["id", "digest", "account", "begun", "used", "expires"]),
    Table(
      name: "project",
      columns: ["id", "owner", "title", "description", "published", "modified", "is_deleted"],
      searched: ["title", "description"]),
    Table(name: "tag", columns: ["name", "is_need", "project"]),
    Table(name: "project_key", columns: ["owner", "key", "project"]),
    Table(name: "conversation", columns: ["id", "project", "owner", "guest"]),
    // Before the messages, each of which adds to the row of its reader.
    Table(name: "reading", columns: ["conversation", "account", "up_to"]),
    Table(
      name: "message",
      columns: ["id", "conversation", "author", "letter", "text", "sent", "is_deleted"],
      searched: ["text"]),
    Table(name: "blocked", columns: ["account", "other"]),
    Table(
      name: "event",
      columns: [
        "account", "number", "kind", "time", "conversation", "message", "project", "other",
      ]),
  ]

  /// Returns the names of the tables with the numbers of their rows.
  func run() async throws -> [(String, Int)] {
    let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer {
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: copy + suffix)
      }
    }
    // The migrations of the file change the copy.
    try DatabaseMaintenance(file).backUp(to: copy)
    let store = Store(.file(copy), migrations: EmbeddedBackend.migrations)
    try await store.write { _ in }
    var contents: [(Table, [[(any PostgresValue)]])] = []
    for table in Self.tables {
      contents.append((table, try await store.read { try Self.rows(of: table, $0) }))
    }
    try await write(contents)
    return contents.map { ($0.0.name, $0.1.count) }
  }

  private static func rows(of table: Table, _ db: Database) throws -> [[any PostgresValue]] {
    let sql = "SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name)"
    return try Row.fetchAll(db, sql: sql).map { row in
      var values = table.columns.indices.map { value(row[$0] as DatabaseValue) }
      if !table.searched.isEmpty {
        values.append(table.searched.map { row[$0] as String }.joined(separator: " ").folded)
      }
      return values
    }
  }

  /// PostgreSQL reads the texts `0` and `1` as truth values.
  private static func value(_ value: DatabaseValue) -> any PostgresValue {
    switch value.storage {
    case .null: String?.none
    case .int64(let number): Int(number)
    case .double(let number): String(number)
    case .string(let text): text
    case .blob(let data): Bytes(data)
    }
  }

  private func write(_ contents: [(Table, [[any PostgresValue]])]) async throws {
    try await pool.write { db in
      try db.command("LOCK TABLE account IN EXCLUSIVE MODE")
      guard try db.row("SELECT 1 FROM account LIMIT 1") == nil else {
        throw ExitError(73, "The database has accounts; import needs an empty one.")
      }
      for (table, rows) in contents {
        let columns = table.columns + (table.searched.isEmpty ? [] : ["search"])
        let parameters = columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        let sql =
          "INSERT INTO \(table.name) (\(columns.joined(separator: ", "))) VALUES (\(parameters))"
        for row in rows { _ = try db.rows(sql, values: row) }
      }
      try db.command(
        """
        -- Counts the unread messages.
        UPDATE reading SET up_to = up_to;
        SELECT setval(pg_get_serial_sequence('account', 'id'),
          (SELECT coalesce(max(id), 0) + 1 FROM account), false);
        SELECT setval(pg_get_serial_sequence('session', 'id'),
          (SELECT coalesce(max(id), 0) + 1 FROM session), false);
        SELECT setval(pg_get_serial_sequence('message', 'id'),
          (SELECT coalesce(max(id), 0) + 1 FROM message), false);
        SELECT setval('number', (SELECT coalesce(max(id), 0) + 1 FROM (
          SELECT id FROM project UNION ALL SELECT id FROM conversation) AS used), false)
        """)
    }
  }
}
