import AtriumCore
import GRDB
import Testing

@testable import AtriumStorage

@Suite("Series", .timeLimit(.minutes(10)))
struct SeriesTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private struct Stop: Error {}

  @Test("Only at its end the disk is waited for and the log emptied")
  func brief() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    try await store.inSeries {
      for letter in ["a", "b"] { try await store.add(String(repeating: letter, count: 1 << 20)) }
      #expect(logSize > 2 << 20)
      #expect(try await store.waitsForDisk() == false)
    }
    #expect(logSize == 0)
    #expect(try await store.waitsForDisk())
    #expect(try await store.count() == 2)
  }

  @Test("A shell, which does other things meanwhile, waits after each write")
  func longLived() async throws {
    let store = Store(.file(folder.file), migrations: notes, use: .longLived)
    try await store.inSeries {
      try await store.add("x")
      #expect(try await store.waitsForDisk())
    }
    #expect(try await store.waitsForDisk())
  }

  @Test("However it ends, the next write waits")
  func endings() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    await #expect(throws: Stop.self) {
      try await store.inSeries {
        try await store.add("x")
        throw Stop()
      }
    }
    #expect(try await store.waitsForDisk())
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await store.inSeries {
        start.finish()
        while true { try await store.write { _ in } }
      }
    }
    for await _ in started {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await store.waitsForDisk())
    #expect(try await store.texts() == ["x"])
  }

  @Test("The last of two at the same time is the end")
  func several() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    try await store.inSeries {
      try await store.inSeries { try await store.add("x") }
      #expect(try await store.waitsForDisk() == false)
    }
    #expect(try await store.waitsForDisk())
  }

  @Test("In memory there is no disk")
  func memory() async throws {
    let store = Store(.memory, migrations: notes)
    #expect(
      try await store.inSeries {
        try await store.add("x")
        return try await store.count()
      } == 1)
  }

  private var logSize: Int { DatabaseFile(path: folder.file + "-wal").size }
}

extension Store {
  /// Whether a commit returns once the disk has it (`PRAGMA synchronous`).
  fileprivate func waitsForDisk() async throws -> Bool {
    try await read { try Int.fetchOne($0, sql: "PRAGMA synchronous") == 2 }
  }
}
