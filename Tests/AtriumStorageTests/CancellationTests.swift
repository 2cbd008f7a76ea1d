import GRDB
import Testing

@testable import AtriumStorage

@Suite("Cancellation", .timeLimit(.minutes(10)))
struct CancellationTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static let endless =
    "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) FROM c"
  private static let longTimeout = BusyTimeout(limit: .seconds(3_600))

  @Test(
    "A cancelled read is interrupted, and the next one succeeds",
    arguments: Store.ProcessLifetime.allCases)
  func read(lifetime: Store.ProcessLifetime) async throws {
    let store = Store(.file(folder.file), migrations: notes, processLifetime: lifetime)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await store.read { db in
        start.finish()
        return try Int.fetchOne(db, sql: Self.endless)
      }
    }
    for await _ in started {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await store.count() == 0)
  }

  @Test(
    "A cancelled write changes nothing, and the next one succeeds",
    arguments: Store.ProcessLifetime.allCases)
  func write(lifetime: Store.ProcessLifetime) async throws {
    let store = Store(.file(folder.file), migrations: notes, processLifetime: lifetime)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await store.write { db in
        try db.execute(sql: "INSERT INTO note (text) VALUES ('x')")
        start.finish()
        _ = try Int.fetchOne(db, sql: Self.endless)
      }
    }
    for await _ in started {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await store.add("y")
    #expect(try await store.texts() == ["y"])
  }

  @Test("A cancelled write does not wait for a lock", arguments: Store.ProcessLifetime.allCases)
  func waitingToWrite(lifetime: Store.ProcessLifetime) async throws {
    let path = try await folder.filled()
    let store = Store(
      .file(path), migrations: notes, processLifetime: lifetime, busyTimeout: Self.longTimeout)
    _ = try await store.count()
    let locker = try foreignConnection(path)
    try await locker.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let task = Task { try await store.add("x") }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A cancelled first use does not wait for a lock, and others continue waiting")
  func waitingToOpen() async throws {
    let path = folder.path + "/notes.sqlite"
    let locker = try foreignConnection(path)
    try await locker.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    let store = Store(.file(path), migrations: notes, busyTimeout: Self.longTimeout)
    let cancelled = Task { try await store.count() }
    let waiting = Task { try await store.count() }
    try await Task.sleep(for: .milliseconds(50))
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    try await locker.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    #expect(try await waiting.value == 0)
  }

  @Test("A use that is cancelled before it begins does not create the file")
  func early() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await store.count()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try folder.names == [])
  }
}
