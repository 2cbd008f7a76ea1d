import AtriumCore
import AtriumStorage
import AtriumTesting
import AtriumTime
import Foundation
import GRDB
import ProjectsBackend
import Testing

@testable import ProjectsSQLite

@Suite struct MigrationTests {
  private struct Clock: WallClock {
    var now: Instant { Instant(timeIntervalSince1970: 1_800_000_000) }
    func moment(at instant: Instant) -> Moment {
      FixedClock("2027-01-15T10:00").moment(at: instant)
    }
    func instant(of moment: Moment) -> Instant { now }
    func sleep(until instant: Instant) async throws {}
  }

  /// A file of version 2 queued matches for the first shell; now each device reads them.
  @Test func queuedMatchesBecomeEvents() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "projects.sqlite").path(percentEncoded: false)
    let old = Store(
      .file(path), migrations: Array(Schema.migrations.prefix(2)), processLifetime: .long)
    let token = SessionToken()
    try await old.write { db in
      try db.execute(
        sql: """
          INSERT INTO account VALUES
            (1, 'a@b.de', 'a@b.de', 'ada', 'ada', 'Ada', 'B', x'', x'', 17, 8, 1, 0),
            (2, 'b@b.de', 'b@b.de', 'bob', 'bob', 'Bob', 'B', x'', x'', 17, 8, 1, 0);
          INSERT INTO number VALUES (1), (2);
          INSERT INTO project VALUES (1, 1, 'App', '', 0, 0, 0), (2, 2, 'Server', '', 0, 0, 0);
          INSERT INTO tag VALUES ('go', 1, 1), ('go', 0, 2);
          INSERT INTO match_news VALUES (1, 1, 2);
          """)
      try db.execute(
        sql: "INSERT INTO session VALUES (?, 1, ?)", arguments: [token.digest, Int.max])
    }
    old.close()
    let backend = SQLiteBackend(
      store: Store(.file(path), migrations: Schema.migrations, processLifetime: .long),
      clock: Clock(),
      mailer: nil, policy: BackendPolicy(parameters: ScryptParameters(cost: 10), sessionDays: 1))
    let state = try await backend.state(since: nil, as: token)
    #expect(state.matches.map(\.other.title) == ["Server"] && state.cursor.number == 1)
    let events = try await backend.events(
      after: EventCursor(timeline: state.cursor.timeline, number: 0), limit: 9, as: token)
    #expect(events.map(\.kind) == [.match] && events[0].match?.mine.id == 1)
  }
}
