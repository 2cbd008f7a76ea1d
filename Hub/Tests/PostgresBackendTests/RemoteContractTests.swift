import AtriumCore
import AtriumNetworking
import AtriumStorage
import Foundation
import HubServer
import Logging
import PostgresBackend
import ProjectsBackend
import ProjectsContract
import ProjectsSQLite
import Testing

@testable import Projects

/// The shell's backend over a hub.
@Suite(.serialized) struct RemoteContractTests {
  private let clock = AdvancingClock()
  private let mailer = MailRecorder()

  @Test(
    .enabled(if: LocalPostgres.isInstalled, "PostgreSQL is not installed"),
    arguments: ContractCheck.all)
  func aHubOverADatabaseObeysTheContract(_ check: ContractCheck) async throws {
    let fixture = try await BackendFixture.make(clock: clock, mailer: mailer)
    try await run(check, over: fixture.backend)
  }

  @Test(arguments: ContractCheck.all)
  func aHubOverAFileObeysTheContract(_ check: ContractCheck) async throws {
    let store = Store(.memory, migrations: EmbeddedBackend.migrations, processLifetime: .long)
    let policy = BackendPolicy(parameters: ScryptParameters(cost: 10), sessionDays: 30)
    try await run(
      check,
      over: EmbeddedBackend.make(
        store: store, clock: clock, mailer: mailer, policy: policy, hasher: TestHasher(),
        servesOthers: true))
  }

  private func run(_ check: ContractCheck, over backend: any Backend) async throws {
    var options = HubOptions()
    options.port = 0
    let unlimited = RateLimiter(rate: 1e6, burst: 1e6)
    options.sends = unlimited
    options.projects = unlimited
    options.conversations = unlimited
    options.exports = unlimited
    options.signIns = unlimited
    options.changes = unlimited
    options.requestsWithoutSession = unlimited
    options.concurrentSignIns = 100
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let hub = Hub(backend: backend, clock: clock, options: options, logger: logger)
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await hub.run { continuation.yield($0) } }
      let port = try #require(await ports.first { _ in true })
      let addresses = try #require(HubAddresses("http://127.0.0.1:\(port)"))
      let remote = RemoteBackend(
        hub: HubClient(client: CurlClient(), addresses: addresses, certificatePath: nil))
      try await check.run(
        ContractFixture(
          backend: remote, advance: { clock.advance($0) }, mails: { mailer.mails }))
      group.cancelAll()
      try? await group.waitForAll()
    }
  }
}
