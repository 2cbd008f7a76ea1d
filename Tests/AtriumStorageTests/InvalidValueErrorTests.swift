import AtriumCore
import AtriumScreen
import AtriumTime
import GRDB
import Testing

@testable import AtriumStorage

@Suite("Invalid values in a file")
struct InvalidValueErrorTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// The failure of reading `SELECT value AS x` with `body`.
  private func failureOfReading(
    _ value: String, _ body: @escaping @Sendable (Row) throws -> Void
  ) async -> Failure? {
    let store = Store(.file(folder.file), migrations: notes)
    return await failure {
      try await store.read { db in
        for row in try Row.fetchAll(db, sql: "SELECT \(value) AS x") { try body(row) }
      }
    }
  }

  @Test(
    "Values of another type or out of range are reported with the file and the column",
    arguments: [
      "NULL", "'text'", "x'00'", "9223372036854775807", "-9223372036854775808", "1e300",
    ])
  func invalid(value: String) async throws {
    for found in [
      await failureOfReading(value) { _ = try $0.value("x", in: 0...100) },
      await failureOfReading(value) { row in _ = try row.value("x") as Instant },
      await failureOfReading(value) { row in _ = try row.value("x") as Day },
    ] {
      #expect(found?.kind == .data && found?.code == "store.invalid-value", "\(found as Any)")
      let message = found?.message.description ?? ""
      #expect(message.contains(folder.file) && message.contains(" x."), "\(message)")
    }
  }

  @Test("A single value of another type is reported with the file")
  func single() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    let found = await failure {
      try await store.read { try Instant.fetchOne($0, sql: "SELECT 'a'") }
    }
    #expect(found?.code == "store.invalid-value")
    #expect(found?.message.description.contains(folder.file) == true)
  }

  private static let items = [
    """
    CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE item (
      id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, due TEXT,
      person INTEGER REFERENCES person);
    """ + UndoHistory.migration
  ]
  private let undoHistory = UndoHistory(of: "items", [UndoableTable("item")], describe: { _ in "" })

  /// Creates a database with an item, a step that changed it, and damage by another program.
  private func damagedItems(_ damage: String) async throws -> Store {
    let store = Store(.file(folder.file), migrations: Self.items)
    try await store.write { db in
      try db.execute(
        sql: "INSERT INTO person VALUES (1, 'a'); INSERT INTO item VALUES (1, 'b', NULL, 1)")
      try undoHistory.record("edit", at: now, db, detail: { JSON.object([]) }) {
        try db.execute(sql: "UPDATE item SET due = '2026-11-22'")
      }
    }
    store.close()
    let other = try foreignConnection(folder.file)
    try await other.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; UPDATE \(damage)")
    }
    try other.close()
    return Store(.file(folder.file), migrations: Self.items)
  }

  private var now: Instant { Instant(secondsSince1970: 4_000_000_000) }

  @Test(
    "A value of another type is reported with the file, and with the column if it is known",
    arguments: [
      ("item SET title = x'00ff'", nil), ("item SET due = x''", nil),
      ("item SET person = 'x'", nil), ("item SET person = 9", nil),
      ("journal_step SET detail = '['", "detail"), ("journal_step SET time = x'ff'", "time"),
      ("journal_change SET tbl = 'x'", "tbl"), ("journal_change SET before = x'00'", "before"),
      ("journal_change SET after = '{}'", "after"),
    ] as [(String, String?)])
  func damagedRow(damage: String, column: String?) async throws {
    let store = try await damagedItems(damage)
    let failures = [
      await failure {
        try await store.write { [undoHistory, now] in
          try undoHistory.perform(.undo(nil), at: now, $0)
        }
      },
      await failure {
        try await store.write { [undoHistory, now] db in
          try undoHistory.record("edit", at: now, db, detail: { JSON.object([]) }) {
            try db.execute(sql: "UPDATE item SET due = '2026-11-23'")
          }
        }
      },
      await failure {
        try await store.write {
          try $0.execute(sql: "INSERT INTO item (title, person) SELECT title, person FROM item")
        }
      },
    ].compactMap { $0 }.filter { $0.code == "store.invalid-value" && $0.kind == .data }
    let messages = failures.map(\.message.description)
    #expect(!failures.isEmpty)
    if let column {
      #expect(
        messages.contains { $0.contains(folder.file) && $0.contains("column \(column)") },
        "\(messages)")
    }
  }

  @Test("The hint of an invalid value names the remedies")
  func hint() async throws {
    let store = try await damagedItems("item SET due = 'tomorrow'")
    let found = await failure {
      try await store.read { db in
        let row = try #require(try Row.fetchOne(db, sql: "SELECT title, due FROM item"))
        return try row.value("due") as Day?
      }
    }
    #expect(
      found?.message.description
        == "\(folder.file) contains an invalid value in the column due.")
    #expect(found?.hint?.description.contains("sqlite3") == true)
  }

  @Test("An error of a statement on a valid file is thrown as it is")
  func validFile() async throws {
    let store = try await damagedItems("item SET due = NULL")
    await #expect(throws: DatabaseError.self) {
      try await store.write {
        try $0.execute(sql: "INSERT INTO item (title, person) VALUES ('', 9)")
      }
    }
  }

  @Test("Valid values are read")
  func valid() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    let (number, nothing, instant) = try await store.read { db in
      let row = try #require(try Row.fetchOne(db, sql: "SELECT 100 AS x, NULL AS y, -1 AS z"))
      return (
        try row.value("x", in: 0...100), try row.value("y") as Int?, try row.value("z") as Instant
      )
    }
    #expect(number == 100 && nothing == nil)
    #expect(instant == Instant(secondsSince1970: -1))
  }

  private struct Item: NumberedRow {
    static let table = "item"
    var modified: String
    static func find(_ id: Int, _ db: Database) throws -> Item { Item(modified: "") }
    func save(_ db: Database) throws {}
  }

  @Test(
    "A last number that leaves no next one is reported",
    arguments: ["9223372036854775807", "9223372036854775806", "-9223372036854775808"])
  func lastNumber(number: String) async throws {
    let store = Store(
      .file(folder.file),
      migrations: ["CREATE TABLE item (id INTEGER PRIMARY KEY AUTOINCREMENT)"])
    try await store.write { db in
      try db.execute(
        sql: "INSERT INTO item VALUES (1); UPDATE sqlite_sequence SET seq = \(number)")
    }
    let found = await failure { try await store.read { try Item.nextID($0) } }
    #expect(found?.code == "store.invalid-value", "\(found as Any)")
  }
}
