import AtriumStorage
import Foundation
import GRDB
import Glibc
import Testing

@Suite("Several processes", .timeLimit(.minutes(10)))
struct ProcessTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test(
    "Processes that create one database at the same time all succeed", .serialized, arguments: 0..<5
  )
  func together(round: Int) async throws {
    let path = folder.file
    let migrations =
      (0..<30).map { "CREATE TABLE t\($0) (x); INSERT INTO t\($0) VALUES (1)" } + notes
    await withTaskGroup(of: Void.self) { group in
      for i in 0..<4 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [
              path = path as String, migrations = migrations as [String], i = i as Int,
              round = round as Int
            ]
            in
            // Waits for the next half second, so that the processes start together.
            while Int(Date().timeIntervalSince1970 * 10) % 5 != 0 {}
            let lifetime = Store.ProcessLifetime.allCases[(i + round) % 2]
            try await Store(.file(path), migrations: migrations, processLifetime: lifetime).add(
              "\(i)")
          }
        }
      }
    }
    let store = Store(.file(path), migrations: migrations)
    #expect(try await store.texts().sorted() == ["0", "1", "2", "3"])
    #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM t29") } == 1)
  }

  @Test(
    "Stores that create one database at the same time all succeed",
    arguments: Store.ProcessLifetime.allCases)
  func storesTogether(lifetime: Store.ProcessLifetime) async throws {
    let path = folder.file
    try await withThrowingTaskGroup(of: Void.self) { group in
      for i in 0..<16 {
        group.addTask {
          try await Store(.file(path), migrations: notes, processLifetime: lifetime).add("\(i)")
        }
      }
      try await group.waitForAll()
    }
    #expect(try await Store(.file(path), migrations: notes).count() == 16)
  }

  @Test("Concurrent writers lose nothing", arguments: Store.ProcessLifetime.allCases)
  func writers(lifetime: Store.ProcessLifetime) async throws {
    let path = folder.file
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        let store = Store(.file(path), migrations: notes, processLifetime: lifetime)
        group.addTask {
          for i in 0..<100 { try await store.add("\(writer)-\(i)") }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await Store(.file(path), migrations: notes).count() == 800)
  }

  @Test(
    "Committed writes survive a process that is killed", arguments: Store.ProcessLifetime.allCases)
  func killed(lifetime: Store.ProcessLifetime) async throws {
    let path = folder.file
    let isLongLived = lifetime == .long
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, isLongLived = isLongLived as Bool] in
      let store = Store(
        .file(path), migrations: notes, processLifetime: isLongLived ? .long : .short)
      for i in 0..<50 { try await store.add("\(i)") }
      kill(getpid(), SIGKILL)
    }
    #expect(try await Store(.file(path), migrations: notes).count() == 50)
  }

  @Test("A process that is killed within a write leaves neither changes nor a lock")
  func killedWithinWrite() async throws {
    let path = try await folder.filled()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      try await Store(.file(path), migrations: notes).write { db in
        try db.execute(sql: "DELETE FROM note")
        kill(getpid(), SIGKILL)
      }
    }
    let store = Store(.file(path), migrations: notes)
    #expect(try await store.count() == 2_001)
    try await store.add("x")
  }
}
