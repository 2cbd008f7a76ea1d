import AtriumCore
import GRDB
import Testing

@testable import AtriumStorage

@Suite("Deferred fsync", .timeLimit(.minutes(10)))
struct DeferredFsyncTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private struct Stop: Error {}

  @Test("A short process syncs and truncates the log only at the end")
  func short() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    try await store.withDeferredFsync {
      for letter in ["a", "b"] { try await store.add(String(repeating: letter, count: 1 << 20)) }
      #expect(logSize > 2 << 20)
      #expect(try await store.syncsCommits() == false)
    }
    #expect(logSize == 0)
    #expect(try await store.syncsCommits())
    #expect(try await store.count() == 2)
  }

  /// Fuzz/power.py tests that the log is on the disk then.
  @Test("While another connection reads, the log stays and the later writes are synced")
  func reader() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    try await store.add("x")
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let reader = try DatabaseQueue(path: folder.file, configuration: configuration)
    try await reader.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN; SELECT * FROM sqlite_schema")
    }
    try await store.withDeferredFsync { try await store.add("y") }
    #expect(logSize > 0)
    #expect(try await store.syncsCommits())
    try reader.close()
    #expect(try await store.texts() == ["x", "y"])
  }

  @Test("A log that is missing needs no sync, and one that cannot be opened is an error")
  func flushing() throws {
    try DatabaseFile(path: folder.file + "-wal").flush()
    try DatabaseFile(path: folder.file).create()
    try DatabaseFile(path: folder.file).flush()
    #expect(throws: Failure.self) {
      try DatabaseFile(path: folder.file + String(repeating: "x", count: 300)).flush()
    }
  }

  @Test("A long process syncs each write")
  func long() async throws {
    let store = Store(.file(folder.file), migrations: notes, processLifetime: .long)
    try await store.withDeferredFsync {
      try await store.add("x")
      #expect(try await store.syncsCommits())
    }
    #expect(try await store.syncsCommits())
  }

  @Test("Later writes are synced, also after an error and after cancellation")
  func errors() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    await #expect(throws: Stop.self) {
      try await store.withDeferredFsync {
        try await store.add("x")
        throw Stop()
      }
    }
    #expect(try await store.syncsCommits())
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await store.withDeferredFsync {
        start.finish()
        while true { try await store.write { _ in } }
      }
    }
    for await _ in started {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await store.syncsCommits())
    #expect(try await store.texts() == ["x"])
  }

  @Test("Nested calls sync at the end of the outermost")
  func nested() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    try await store.withDeferredFsync {
      try await store.withDeferredFsync { try await store.add("x") }
      #expect(try await store.syncsCommits() == false)
    }
    #expect(try await store.syncsCommits())
  }

  @Test("A store in memory runs the body")
  func memory() async throws {
    let store = Store(.memory, migrations: notes)
    #expect(
      try await store.withDeferredFsync {
        try await store.add("x")
        return try await store.count()
      } == 1)
  }

  private var logSize: Int { DatabaseFile(path: folder.file + "-wal").size }
}

extension Store {
  /// Returns whether each commit is synced to the disk (`PRAGMA synchronous = FULL`).
  fileprivate func syncsCommits() async throws -> Bool {
    try await read { try Int.fetchOne($0, sql: "PRAGMA synchronous") == 2 }
  }
}
