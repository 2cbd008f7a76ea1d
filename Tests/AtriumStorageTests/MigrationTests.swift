import AtriumCore
import AtriumScreen
import Foundation
import GRDB
import Testing

@testable import AtriumStorage

@Suite("Migrations", .timeLimit(.minutes(10)))
struct MigrationTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  let second = "ALTER TABLE note ADD COLUMN done INTEGER NOT NULL DEFAULT 0"
  let third = "CREATE TABLE label (name TEXT); INSERT INTO label VALUES ('red'), ('blue');"

  private func version() async throws -> Int? {
    try await foreignConnection(folder.file).read {
      try Int.fetchOne($0, sql: "PRAGMA user_version")
    }
  }

  private func columns(_ store: Store) async throws -> [String] {
    try await store.read { try $0.columns(in: "note").map(\.name) }
  }

  @Test("A new file gets all migrations")
  func newFile() async throws {
    let store = Store(.file(folder.file), migrations: notes + [second, third])
    #expect(try await columns(store) == ["id", "text", "done"])
    #expect(try await version() == 3)
  }

  @Test(
    "An older file gets the missing migrations and keeps its rows",
    arguments: Store.ProcessLifetime.allCases)
  func partial(lifetime: Store.ProcessLifetime) async throws {
    _ = try await folder.filled()
    let store = Store(
      .file(folder.file), migrations: notes + [second, third], processLifetime: lifetime)
    #expect(try await columns(store) == ["id", "text", "done"])
    #expect(try await store.count() == 2_001)
    #expect(try await version() == 3)
  }

  @Test(
    "A file that ends with a migration that was joined with a later one is refused",
    arguments: [1, 2])
  func joined(version: Int) async throws {
    let old = Store(.file(folder.file), migrations: Array((notes + [second]).prefix(version)))
    _ = try await old.count()
    old.close()
    let store = Store(.file(folder.file), migrations: ["", "", notes[0] + ";" + second, third])
    let failure = await #expect(throws: Failure.self) { try await store.count() }
    #expect(failure?.code == "store.older" && failure?.kind == .configuration)
    #expect(try await self.version() == version)
  }

  @Test("A new file gets the joined migrations, and a file of their version the later ones")
  func afterJoinedMigrations() async throws {
    let joined = ["", notes[0] + ";" + second]
    let old = Store(.file(folder.file), migrations: joined)
    #expect(try await columns(old) == ["id", "text", "done"])
    old.close()
    let store = Store(.file(folder.file), migrations: joined + [third])
    #expect(try await columns(store) == ["id", "text", "done"])
    #expect(try await version() == 3)
  }

  @Test("A current file is opened without a lock")
  func current() async throws {
    _ = try await folder.filled()
    let locker = try foreignConnection(folder.file)
    try await locker.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    for lifetime in Store.ProcessLifetime.allCases {
      let store = Store(
        .file(folder.file), migrations: notes, processLifetime: lifetime,
        busyTimeout: BusyTimeout(limit: .zero))
      #expect(try await store.count() == 2_001)
    }
  }

  @Test("A failing migration leaves the old version and the old tables")
  func failing() async throws {
    _ = try await folder.filled()
    let store = Store(.file(folder.file), migrations: notes + [second, "CREATE TABLE note (id)"])
    let failure = await failure { try await store.count() }
    #expect(failure?.kind == .bug && failure?.code == "store.sql")
    #expect(failure?.message.description.contains("CREATE TABLE note (id)") == true)
    store.close()
    #expect(try await version() == 1)
    #expect(
      try await columns(Store(.file(folder.file), migrations: notes)) == ["id", "text"])
  }

  @Test("A migration can rebuild a table that others refer to")
  func rebuilding() async throws {
    let first = """
      CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE visit (person INTEGER REFERENCES person ON DELETE CASCADE);
      INSERT INTO person VALUES (1, 'Ada'); INSERT INTO visit VALUES (1);
      """
    let rebuild = """
      CREATE TABLE new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
      INSERT INTO new SELECT * FROM person; DROP TABLE person; ALTER TABLE new RENAME TO person;
      """
    let old = Store(.file(folder.file), migrations: [first])
    _ = try await old.read { _ in }
    let store = Store(.file(folder.file), migrations: [first, rebuild])
    let visits = "SELECT count(*) FROM visit"
    #expect(try await store.read { try Int.fetchOne($0, sql: visits) } == 1)
    try await store.write { try $0.execute(sql: "DELETE FROM person") }
    #expect(try await store.read { try Int.fetchOne($0, sql: visits) } == 0)
  }

  @Test("A migration that violates a foreign key fails")
  func dangling() async throws {
    let first = """
      CREATE TABLE person (id INTEGER PRIMARY KEY);
      CREATE TABLE visit (person INTEGER REFERENCES person);
      INSERT INTO person VALUES (1); INSERT INTO visit VALUES (1);
      """
    let store = Store(.file(folder.file), migrations: [first, "DELETE FROM person"])
    #expect(await failure { try await store.read { _ in } }?.code == "store.invalid-value")
    store.close()
    #expect(try await version() == 0)
  }

  @Test(
    "A file of a newer version is rejected and not modified",
    arguments: Store.ProcessLifetime.allCases)
  func newer(lifetime: Store.ProcessLifetime) async throws {
    _ = try await folder.filled()
    let newer = Store(.file(folder.file), migrations: notes + [second])
    _ = try await newer.count()
    newer.close()
    let before = try contents(folder.file)
    let store = Store(.file(folder.file), migrations: notes, processLifetime: lifetime)
    for _ in 0..<2 {
      let failure = await failure { try await store.add("x") }
      #expect(failure?.kind == .configuration && failure?.code == "store.newer")
      #expect(
        failure?.message.description
          == "\(folder.file) has version 2; this program supports versions up to 1.")
      #expect(failure?.hint?.description.contains("Install the newer version") == true)
    }
    store.close()
    #expect(try contents(folder.file) == before)
  }

  @Test("A negative version is rejected")
  func negative() async throws {
    _ = try await folder.filled()
    try await foreignConnection(folder.file).write {
      try $0.execute(sql: "PRAGMA user_version = -1")
    }
    let store = Store(.file(folder.file), migrations: notes)
    #expect(await failure { try await store.count() }?.code == "store.newer")
  }
}
