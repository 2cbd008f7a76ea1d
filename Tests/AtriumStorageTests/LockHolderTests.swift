import AtriumCore
import AtriumScreen
import Foundation
import GRDB
import Testing

@testable import AtriumStorage

@Suite("The holder of a lock", .timeLimit(.minutes(10)))
struct LockHolderTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("A process that holds the lock is named")
  func named() async throws {
    let path = try await folder.filled()
    let marker = folder.path + "/holder"
    async let holder = #expect(processExitsWith: .success) {
      [path = path as String, marker = marker as String] in
      let locker = try foreignConnection(path)
      try await locker.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
      try Data("\(getpid())".utf8).write(to: URL(filePath: marker), options: .atomic)
      while FileManager.default.fileExists(atPath: marker) {
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    while !FileManager.default.fileExists(atPath: marker) {
      try await Task.sleep(for: .milliseconds(5))
    }
    let id = String(decoding: try contents(marker), as: UTF8.self)
    let store = Store(
      .file(path), migrations: notes, busyTimeout: BusyTimeout(limit: .milliseconds(50)))
    let failure = await failure { try await store.add("x") }
    try FileManager.default.removeItem(atPath: marker)
    _ = await holder
    #expect(failure?.kind == .tryAgain && failure?.code == "store.busy")
    let message = failure?.message.description ?? ""
    #expect(message.contains("(process \(id))"), "\(message)")
  }

  @Test("The own process is not named")
  func unnamed() async throws {
    let path = try await folder.filled()
    let locker = try foreignConnection(path)
    try await locker.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    #expect(LockHolder(ofDatabase: path) == nil)
    #expect(LockHolder(ofDatabase: folder.path + "/none") == nil)
    try await locker.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
  }

  @Test("Commands wait for at most five seconds")
  func limit() { #expect(BusyTimeout.standard.limit == .seconds(5)) }
}
