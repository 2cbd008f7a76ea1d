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
