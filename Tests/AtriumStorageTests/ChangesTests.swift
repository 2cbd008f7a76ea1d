import AtriumCore
import GRDB
import Testing

@testable import AtriumStorage

@Suite("Changes", .timeLimit(.minutes(10)))
struct ChangesTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("A commit of this process is announced", arguments: Store.ProcessLifetime.allCases)
  func own(lifetime: Store.ProcessLifetime) async throws {
    let store = Store(.file(folder.file), migrations: notes, processLifetime: lifetime)
    var changes = store.changes().makeAsyncIterator()
    for i in 0..<3 {
      try await store.add("\(i)")
      #expect(await changes.next() != nil)
    }
  }

  @Test("A commit in memory is announced without polling")
  func memory() async throws {
    let store = Store(.memory, migrations: notes)
    var changes = store.changes().makeAsyncIterator()
    try await store.add("x")
    #expect(await changes.next() != nil)
    #expect(!store.changeBroadcaster.isPolling)
  }

  @Test("Every listener receives an element")
  func severalListeners() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    var first = store.changes().makeAsyncIterator()
    var second = store.changes().makeAsyncIterator()
    try await store.add("x")
    #expect(await first.next() != nil)
    #expect(await second.next() != nil)
  }

  @Test("A commit of another process is announced", arguments: Store.ProcessLifetime.allCases)
  func foreign(lifetime: Store.ProcessLifetime) async throws {
    let path = try await folder.filled()
    let store = Store(.file(path), migrations: notes, processLifetime: lifetime)
    var changes = store.changes().makeAsyncIterator()
    _ = try await store.count()
    for i in 0..<3 {
      await #expect(processExitsWith: .success) { [path = path as String, i = i as Int] in
        try await Store(.file(path), migrations: notes).add("foreign \(i)")
      }
      #expect(await changes.next() != nil)
      #expect(try await store.texts().last == "foreign \(i)")
    }
  }

  @Test("Only commits of other connections count as foreign")
  func foreignCommits() async throws {
    let path = try await folder.filled()
    let connections = try Connections(
      StoreConfiguration(
        location: .file(path), migrations: notes, processLifetime: .long, busyTimeout: .standard),
      waiting: true)
    #expect(try await !connections.hasExternalCommits())
    let (_, changed) = try await connections.write { try $0.execute(sql: "DELETE FROM note") }
    #expect(changed)
    #expect(try await !connections.hasExternalCommits())
    try await Store(.file(path), migrations: notes).add("x")
    #expect(try await connections.hasExternalCommits())
    #expect(try await !connections.hasExternalCommits())
  }

  @Test("A write that changes no row is not a change")
  func unchanged() async throws {
    let connections = try Connections(
      StoreConfiguration(
        location: .memory, migrations: notes, processLifetime: .short, busyTimeout: .standard),
      waiting: true)
    let (count, changed) = try await connections.write { db in
      try db.execute(sql: "DELETE FROM note WHERE id = 99")
      return try Int.fetchOne(db, sql: "SELECT count(*) FROM note")
    }
    #expect(count == 0 && !changed)
  }

  @Test("Polling ends with the last listener")
  func polling() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    #expect(!store.changeBroadcaster.isPolling)
    let tasks = (0..<2).map { _ in
      let changes = store.changes()
      return Task { for await _ in changes {} }
    }
    #expect(store.changeBroadcaster.isPolling)
    tasks[0].cancel()
    await tasks[0].value
    #expect(store.changeBroadcaster.isPolling)
    tasks[1].cancel()
    await tasks[1].value
    #expect(!store.changeBroadcaster.isPolling)
    _ = store.changes()  // Released at once.
    #expect(!store.changeBroadcaster.isPolling)
  }

  @Test("The stream ends when the store is closed or released")
  func ended() async throws {
    var store: Store? = Store(.file(folder.file), migrations: notes)
    let first = store?.changes()
    store?.close()
    for await _ in try #require(first) {}
    let second = store?.changes()
    store = nil
    for await _ in try #require(second) {}
  }

  @Test("A listener of a file that cannot be opened waits until it can")
  func unopenable() async throws {
    let store = Store(.file(folder.path), migrations: notes)
    let changes = store.changes()
    #expect(await failure { try await store.count() }?.code == "store.unreadable")
    let task = Task { for await _ in changes {} }
    task.cancel()
    await task.value
  }
}
