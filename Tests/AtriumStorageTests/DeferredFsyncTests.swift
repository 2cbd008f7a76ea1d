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
