import AtriumCore
import AtriumStorage
import Foundation
import GRDB
import Glibc
import Testing

@Suite("Opening", .timeLimit(.minutes(10)))
struct OpeningTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("The log is truncated after a large transaction", arguments: Store.ProcessLifetime.allCases)
  func truncatedLog(lifetime: Store.ProcessLifetime) async throws {
    let store = Store(.file(folder.file), migrations: notes, processLifetime: lifetime)
    try await store.write { db in
      for i in 0..<20_000 {
        let text = "\(i) " + String(repeating: "x", count: 500)
        try db.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: [text])
      }
    }
    #expect(try contents(folder.file + "-wal").isEmpty)
    #expect(try await store.count() == 20_000)
  }

  @Test("A missing file is not created by reading only what exists")
  func missingFile() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    let count: @Sendable (Database) throws -> Int? = {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM note")
    }
    #expect(try await store.readIfExists(count) == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.file))
    try await store.add("one")
    #expect(try await store.readIfExists(count) == 1)
  }

  @Test("A program that only reads changes no rows")
  func refusedWrites() async throws {
    try await Store(.file(folder.file), migrations: notes).add("one")
    let reader = Store(.file(folder.file), migrations: notes, refusesWrites: true)
    let change: @Sendable (Database) throws -> Void = { try $0.execute(sql: "DELETE FROM note") }
    let failures = [
      await #expect(throws: Failure.self) { try await reader.write(change) },
      await #expect(throws: Failure.self) { try await reader.writeErasingDeletedContent(change) },
    ]
    #expect(failures.map(\.?.code) == ["store.read-only", "store.read-only"])
    #expect(!"\(failures)".contains(folder.file))
    #expect(try await reader.count() == 1)
  }

  @Test("A command keeps the log short")
  func shortLog() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    for i in 0..<20 {
      try await store.add("\(i) " + String(repeating: "x", count: 100_000))
      #expect(try contents(folder.file + "-wal").count < 700_000)
    }
    #expect(try await store.count() == 20)
  }

  @Test("A group file is accessible to the group only", arguments: Store.ProcessLifetime.allCases)
  func group(lifetime: Store.ProcessLifetime) async throws {
    let mask = umask(0o077)
    defer { umask(mask) }
    let store = Store(.groupFile(folder.file), migrations: notes, processLifetime: lifetime)
    try await store.add("hello")
    for (name, mode) in [("", 0o42770), (".sqlite", 0o100660), (".sqlite-wal", 0o100660)] {
      var status = stat()
      let path = name.isEmpty ? folder.path + "/data" : folder.path + "/data/notes" + name
      #expect(stat(path, &status) == 0 && Int(status.st_mode) == mode, "\(path)")
    }
  }

  @Test("An unused store creates no files")
  func lazy() throws {
    let store = Store(.file(folder.file), migrations: notes)
    store.close()
    #expect(try folder.names == [])
  }

  @Test(
    "The first read creates the file and its folders", arguments: Store.ProcessLifetime.allCases)
  func firstRead(lifetime: Store.ProcessLifetime) async throws {
    let path = folder.path + "/a/b/notes.sqlite"
    let store = Store(.file(path), migrations: notes, processLifetime: lifetime)
    #expect(try await store.count() == 0)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test(
    "The database and the files beside it are accessible to their owner only",
    arguments: Store.ProcessLifetime.allCases)
  func permissions(lifetime: Store.ProcessLifetime) async throws {
    let store = Store(.file(folder.file), migrations: notes, processLifetime: lifetime)
    try await store.add("x")
    #expect(mode(folder.path + "/data") == "700")
    #expect(["", "-wal", "-shm"].map { mode(folder.file + $0) } == ["600", "600", "600"])
  }

  @Test("The permissions of existing files are kept")
  func existingPermissions() async throws {
    let path = try await folder.filled()
    chmod(path, 0o660)
    chmod(folder.path + "/data", 0o770)
    try await Store(.file(path), migrations: notes).add("x")
    #expect(mode(path) == "660" && mode(folder.path + "/data") == "770")
  }

  @Test("The database uses WAL mode, full synchronisation and foreign keys")
  func settings() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    let settings = try await store.read { db in
      try ["journal_mode", "synchronous", "foreign_keys"].map {
        try String.fetchOne(db, sql: "PRAGMA \($0)")
      }
    }
    #expect(settings == ["wal", "2", "1"])
  }

  @Test("Concurrent first uses open the file once", arguments: Store.ProcessLifetime.allCases)
  func concurrentFirstUse(lifetime: Store.ProcessLifetime) async throws {
    let store = Store(.file(folder.file), migrations: notes, processLifetime: lifetime)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for i in 0..<20 { group.addTask { try await store.add("\(i)") } }
      try await group.waitForAll()
    }
    #expect(try await store.count() == 20)
  }

  @Test("A file that could not be opened is opened at the next use")
  func tryAgain() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    try FileManager.default.createDirectory(
      atPath: folder.file, withIntermediateDirectories: true)
    #expect(await failure { try await store.count() }?.code == "store.unreadable")
    try FileManager.default.removeItem(atPath: folder.file)
    #expect(try await store.count() == 0)
  }

  @Test("A closed store reopens at the next use", arguments: Store.ProcessLifetime.allCases)
  func reopened(lifetime: Store.ProcessLifetime) async throws {
    let store = Store(.file(folder.file), migrations: notes, processLifetime: lifetime)
    try await store.add("x")
    store.close()
    #expect(!FileManager.default.fileExists(atPath: folder.file + "-wal"))
    #expect(try await store.count() == 1)
  }

  @Test("Rows in memory last as long as the store", arguments: Store.ProcessLifetime.allCases)
  func memory(lifetime: Store.ProcessLifetime) async throws {
    let store = Store(.memory, migrations: notes, processLifetime: lifetime)
    try await store.add("x")
    #expect(try await store.texts() == ["x"])
    store.close()
    #expect(try await store.texts() == [])
  }

  @Test("A read cannot write", arguments: Store.ProcessLifetime.allCases)
  func readOnly(lifetime: Store.ProcessLifetime) async throws {
    let store = Store(.file(folder.file), migrations: notes, processLifetime: lifetime)
    await #expect(throws: (any Error).self) {
      try await store.read { try $0.execute(sql: "INSERT INTO note (text) VALUES ('x')") }
    }
    #expect(try await store.count() == 0)
  }

  @Test("A write that throws changes nothing")
  func rolledBack() async throws {
    struct Refusal: Error {}
    let store = Store(.file(folder.file), migrations: notes)
    await #expect(throws: Refusal.self) {
      try await store.write { db in
        try db.execute(sql: "INSERT INTO note (text) VALUES ('x')")
        throw Refusal()
      }
    }
    #expect(try await store.count() == 0)
  }
}
