import AtriumCore
import AtriumStorage
import AtriumTesting
import AtriumTime
import Foundation
import GRDB
import ProjectsBackend
import Synchronization
import Testing

@testable import ProjectsContract
@testable import ProjectsSQLite

@Suite struct ContractTests {
  @Test(arguments: ContractCheck.all)
  func aDatabaseInMemoryObeysTheContract(_ check: ContractCheck) async throws {
    await #expect(throws: Never.self) { try await check.run(fixture(at: .memory)) }
  }

  @Test(arguments: ContractCheck.all)
  func aFileObeysTheContract(_ check: ContractCheck) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "projects.sqlite").path(percentEncoded: false)
    await #expect(throws: Never.self) { try await check.run(fixture(at: .file(path))) }
  }

  @Test func unreadMessagesAreCountedUpToALimit() async throws {
    let store = Store(.memory, migrations: EmbeddedBackend.migrations, processLifetime: .long)
    let fixture = fixture(store)
    let (ada, bob) = (try await fixture.register("ada"), try await fixture.register("bob"))
    let backend = fixture.backend
    let draft = ProjectDraft(title: "Chess")
    let project = try await backend.add(draft, key: nil, as: ada.token)
    let first = OutgoingMessage(id: "first", recipient: project.id, text: "0")
    let message = try await backend.send(first, as: bob.token).message
    try await store.write { db in
      try db.execute(
        sql: """
          WITH RECURSIVE counter (number) AS (
            SELECT 1 UNION ALL SELECT number + 1 FROM counter WHERE number < 2000)
          INSERT INTO message (conversation, author, letter, text, sent)
          SELECT conversation, author, number, text, sent FROM message, counter
          """)
    }
    let limit = ChatConversation.unreadLimit
    #expect(try await backend.conversations(as: ada.token).map(\.unread) == [limit])
    #expect(try await backend.state(since: nil, as: ada.token).unread == limit)
    try await backend.markRead(
      message.conversation, upTo: message.id + 1999, as: ada.token)
    #expect(try await backend.conversations(as: ada.token).map(\.unread) == [1])
  }

  /// The file of a version that counted unread messages when they were read.
  @Test func aMigrationCountsUnreadMessages() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .path(percentEncoded: false)
    defer {
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + suffix)
      }
    }
    let old = Store(.file(path), migrations: EmbeddedBackend.migrations.dropLast(2))
    let token = SessionToken()
    try await old.write { db in
      for (id, name) in [(1, "ada"), (2, "bob")] {
        try db.execute(
          sql: "INSERT INTO account VALUES (?1, ?2, ?2, ?2, ?2, '', '', x'', x'', 1, 8, 1, 0, 0)",
          arguments: [id, name])
      }
      try db.execute(
        sql: """
          INSERT INTO session (digest, account, expires) VALUES (?1, 1, 9000000000000);
          INSERT INTO number VALUES (1), (2);
          INSERT INTO project VALUES (1, 1, 'Chess', '', 0, 0, 0);
          INSERT INTO conversation VALUES (2, 1, 1, 2);
          INSERT INTO message (conversation, author, letter, text, sent)
            VALUES (2, 2, 'a', 'One', 0), (2, 1, 'b', 'Two', 0), (2, 2, 'c', 'Three', 0),
              (2, 2, 'd', 'Four', 0);
          INSERT INTO reading VALUES (2, 1, 2);
          """, arguments: [token.digest])
    }
    old.close()
    let fixture = fixture(at: .file(path))
    #expect(try await fixture.backend.state(since: nil, as: token).unread == 2)
    let numbers = try await Store(.file(path), migrations: EmbeddedBackend.migrations).read { db in
      try Row.fetchAll(db, sql: "SELECT account, up_to, unread FROM reading ORDER BY account")
        .map { [$0["account"] as Int, $0["up_to"], $0["unread"]] }
    }
    #expect(numbers == [[1, 2, 2], [2, 0, 1]])
  }

  private func fixture(at location: Store.Location) -> ContractFixture {
    fixture(Store(location, migrations: EmbeddedBackend.migrations, processLifetime: .long))
  }

  private func fixture(_ store: Store) -> ContractFixture {
    let clock = AdvancingClock()
    let mailer = MailRecorder()
    let backend = EmbeddedBackend.make(
      store: store, clock: clock, mailer: mailer,
      policy: BackendPolicy(parameters: ScryptParameters(cost: 10), sessionDays: 30))
    return ContractFixture(
      backend: backend, advance: { clock.advance($0) }, mails: { mailer.mails })
  }
}

/// A clock that only ``advance(_:)`` moves.
private final class AdvancingClock: WallClock {
  private let time = Mutex(Instant(timeIntervalSince1970: 1_800_000_000))
  var now: Instant { time.withLock { $0 } }
  func advance(_ seconds: Double) { time.withLock { $0 = $0 + .seconds(seconds) } }
  func moment(at instant: Instant) -> Moment { FixedClock("2026-11-21T10:00").moment(at: instant) }
  func instant(of moment: Moment) -> Instant {
    FixedClock("2026-11-21T10:00").instant(of: moment)
  }
  func sleep(until instant: Instant) async throws {}
}

private final class MailRecorder: Mailer {
  private let recorded = Mutex([Mail]())
  let isConfigured = true
  var mails: [Mail] { recorded.withLock { $0 } }
  func send(_ mail: Mail) { recorded.withLock { $0.append(mail) } }
  func probe(_ mail: Mail) {}
}
