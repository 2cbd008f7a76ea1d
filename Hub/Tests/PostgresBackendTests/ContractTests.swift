import AtriumCore
import AtriumTime
import Foundation
import PostgresBackend
import ProjectsBackend
import ProjectsContract
import Synchronization
import Testing

@Suite(.serialized, .enabled(if: LocalPostgres.isInstalled, "PostgreSQL is not installed"))
struct ContractTests {
  @Test(arguments: ContractCheck.all)
  func aDatabaseObeysTheContract(_ check: ContractCheck) async throws {
    let clock = AdvancingClock()
    let mailer = MailRecorder()
    let fixture = try await BackendFixture.make(clock: clock, mailer: mailer)
    try await check.run(
      ContractFixture(
        backend: fixture.backend, advance: { clock.advance($0) }, mails: { mailer.mails }))
  }
}

/// A clock that only ``advance(_:)`` moves.
final class AdvancingClock: WallClock {
  private let time = Mutex(Instant(timeIntervalSince1970: 1_800_000_000))

  var now: Instant { time.withLock { $0 } }
  func advance(_ seconds: Double) { time.withLock { $0 = $0 + .seconds(seconds) } }
  func moment(at instant: Instant) -> Moment { Moment(instant.day, nil) }
  func instant(of moment: Moment) -> Instant { now }
  func sleep(until instant: Instant) async throws {}
}

final class MailRecorder: Mailer {
  private let recorded = Mutex([Mail]())
  let isConfigured = true

  var mails: [Mail] { recorded.withLock { $0 } }
  func send(_ mail: Mail) { recorded.withLock { $0.append(mail) } }
  func probe(_ mail: Mail) {}
}
