import AtriumCore
import AtriumStorage
import AtriumTesting
import AtriumTime
import Foundation
import ProjectsBackend
import ProjectsContract
import Synchronization
import Testing

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

  private func fixture(at location: Store.Location) -> ContractFixture {
    let clock = AdvancingClock()
    let mailer = MailRecorder()
    let backend = EmbeddedBackend.make(
      store: Store(location, migrations: EmbeddedBackend.migrations, processLifetime: .long),
      clock: clock, mailer: mailer,
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
