import AtriumCore
import Foundation
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

  @Test("A commit in memory is announced without watching a file")
  func memory() async throws {
    let store = Store(.memory, migrations: notes)
    var changes = store.changes().makeAsyncIterator()
    try await store.add("x")
    #expect(await changes.next() != nil)
    #expect(!store.changeBroadcaster.isWatching)
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

  @Test("Watching ends with the last listener")
  func watching() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    #expect(!store.changeBroadcaster.isWatching)
    let tasks = (0..<2).map { _ in
      let changes = store.changes()
      return Task { for await _ in changes {} }
    }
    #expect(store.changeBroadcaster.isWatching)
    tasks[0].cancel()
    await tasks[0].value
    #expect(store.changeBroadcaster.isWatching)
    tasks[1].cancel()
    await tasks[1].value
    #expect(!store.changeBroadcaster.isWatching)
    _ = store.changes()  // Released at once.
    #expect(!store.changeBroadcaster.isWatching)
  }

  @Test("A commit is announced in a folder that is created later")
  func laterFolder() async throws {
    let path = folder.path + "/later/notes.sqlite"
    let store = Store(.file(path), migrations: notes)
    var changes = store.changes().makeAsyncIterator()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/later", withIntermediateDirectories: false)
    for i in 0..<2 {
      try await Store(.file(path), migrations: notes).add("\(i)")
      #expect(await changes.next() != nil)
    }
  }

  @Test("Commits that follow each other faster than the file is opened are announced")
  func fastCommits() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    var changes = store.changes().makeAsyncIterator()
    let commits = Task {
      for i in 0... {
        try Task.checkCancellation()
        try await Store(.file(folder.file), migrations: notes).add("\(i)")
      }
    }
    for _ in 0..<2 { #expect(await changes.next() != nil) }
    commits.cancel()
  }

  @Test("A change of the size or the time of a file is noticed without a notification")
  func statusOfFiles() async throws {
    let path = try await folder.filled()
    let (signals, signal) = AsyncStream.makeStream(of: Void.self)
    // A link in another folder, which is watched instead of the folder of the file.
    let link = folder.path + "/links"
    try FileManager.default.createDirectory(atPath: link, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: link + "/linked.sqlite", withDestinationPath: path)
    let id = FileChangeMonitor.shared.add(link + "/linked.sqlite") { signal.yield() }
    defer { FileChangeMonitor.shared.remove(id) }
    try await Store(.file(path), migrations: notes).add("x")
    let file = open(path, O_WRONLY | O_APPEND)
    #expect(write(file, [0], 0) == 0 && futimens(file, nil) == 0)
    close(file)
    var iterator = signals.makeAsyncIterator()
    #expect(await iterator.next() != nil)
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
