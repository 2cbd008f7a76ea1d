import AtriumCore
import AtriumScreen
import AtriumTime
import GRDB
import Testing

@testable import AtriumStorage

@Suite("Invalid values in a file")
struct InvalidValueTests {
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
