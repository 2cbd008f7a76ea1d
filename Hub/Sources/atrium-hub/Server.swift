import AtriumCore
import AtriumNetworking
import AtriumScreen
import AtriumStorage
import AtriumTime
import Foundation
import HubServer
import Logging
import MailEncoding
import NIOCore
import PostgresBackend
import ProjectsBackend
import ProjectsSQLite

/// The hub of a file or a database, and what it needs.
struct Server {
  let options: ServerOptions
  let logger: Logger

  /// Hashes of lower costs are renewed at the next sign-in.
  static let policy = BackendPolicy(
    parameters: ScryptParameters(cost: ScryptParameters.minimumCost), sessionDays: 30)

  init(options: ServerOptions) {
    self.options = options
    logger = Logger(label: "atrium-hub") { _ in JSONLogHandler(level: options.log) }
  }

  /// Checks that nobody else can read or replace a file, or that its folder exists.
  private func checkIsPrivate(_ file: String) throws(ExitError) {
    var status = stat()
    guard lstat(file, &status) == 0 else {
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
      guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw ExitError(66, "\(folder) is not a folder")
      }
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw ExitError(66, "\(file) is not a file") }
    guard status.st_uid == geteuid() else { throw ExitError(77, "\(file) belongs to another user") }
    guard status.st_mode & 0o077 == 0 else {
      throw ExitError(77, "other users can read \(file): chmod 600 \(file)")
    }
  }

  /// Serves the users of a SQLite file.
  func serve(file: String) async throws {
    let path = URL(fileURLWithPath: file).path
    try checkIsPrivate(path)
    let store = Store(.file(path), migrations: EmbeddedBackend.migrations, processLifetime: .long)
    let hasher = ScryptHasher()
    let metrics = metrics(hasher)
    let backend = EmbeddedBackend.make(
      store: store, clock: UTCClock(), mailer: try mailer(metrics), policy: Self.policy,
      hasher: hasher, servesOthers: true)
    // Opens the file, so that errors are reported now.
    try await store.write { _ in }
    let hub = Hub(
      backend: backend, clock: UTCClock(), options: options.hubOptions, metrics: metrics,
      logger: logger
    ) {
      try await store.read { _ in }
    }
    try await serve(hub)
  }

  /// Serves the users of a PostgreSQL database.
  /// - Parameter onReady: is called with the address.
  func serve(
    database url: String, onReady: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws {
    let pool = PostgresPool(url: url, size: options.connections)
    try await pool.checkSchema()
    let hasher = ScryptHasher()
    let metrics = metrics(hasher)
    let wakeups = Wakeups(url: url) { metrics.count("atrium_hub_sweep_finds_total", by: $0) }
    metrics.gauge("atrium_hub_listener_connected") { wakeups.isListening ? 1 : 0 }
    metrics.gauge("atrium_hub_pool_waiting") { Double(pool.statistics.waiting) }
    metrics.gauge("atrium_hub_pool_running") { Double(pool.statistics.running) }
    metrics.gauge("atrium_hub_pool_operations_total") { Double(pool.statistics.finished) }
    metrics.gauge("atrium_hub_pool_wait_seconds_total") { pool.statistics.secondsWaited }
    metrics.gauge("atrium_hub_pool_connects_total") { Double(pool.statistics.connects) }
    metrics.gauge("atrium_hub_pool_failed_connects_total") {
      Double(pool.statistics.failedConnects)
    }
    let backend = PostgresBackend(
      pool: pool, wakeups: wakeups, clock: UTCClock(), mailer: try mailer(metrics),
      policy: Self.policy, hasher: hasher)
    let hub = Hub(
      backend: backend, clock: UTCClock(), options: options.hubOptions, metrics: metrics,
      logger: logger
    ) {
      try await backend.checkReadiness()
    }
    let tasks = [
      Task { try await wakeups.sweep() },
      repeating(every: 3000...4200) {
        do {
          try await backend.removeExpired()
        } catch {
          logger.warning("maintenance", metadata: ["error": "\(type(of: error))"])
        }
      },
      repeating(every: 60...60) { try? await backend.recordUses() },
      repeating(every: 10...10) { try? await backend.indexMessages() },
    ]
    defer { for task in tasks { task.cancel() } }
    try await serve(hub, onReady: onReady)
    await wakeups.flush()
  }

  /// Starts a task that waits for a random time in seconds before each operation.
  private func repeating(
    every seconds: ClosedRange<Int>, _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, any Error> {
    Task {
      while true {
        try await Task.sleep(for: .seconds(Int.random(in: seconds)))
        await operation()
      }
    }
  }

  /// The sender of codes; `nil` if no mail server is set.
  private func mailer(_ metrics: Metrics) throws -> (any Mailer)? {
    guard let host = options.mailServer, let sender = options.mailSender else { return nil }
    let security = options.mailSecurity
    var server = MailServer(
      host, port: options.mailPort.map(Int.init) ?? security.port, security: security)
    if let user = options.mailUser {
      let environment = ProcessInfo.processInfo.environment
      guard let password = environment["ATRIUM_HUB_MAIL_PASSWORD"] else {
        throw ExitError(64, "--mail-user needs ATRIUM_HUB_MAIL_PASSWORD.")
      }
      server.login = HTTPLogin(user: user, password: password)
    }
    let mailer = try ServerMailer(
      server: server, sender: sender, transport: CurlMailTransport(), clock: UTCClock())
    return MailQueue(mailer, metrics: metrics, logger: logger)
  }

  private func metrics(_ hasher: ScryptHasher) -> Metrics {
    let metrics = Metrics()
    metrics.gauge("atrium_hub_password_queue") { Double(hasher.pending) }
    return metrics
  }

  /// Serves until SIGTERM or SIGINT. Clients that do not read delay the end by less than a second.
  private func serve(
    _ hub: Hub, onReady: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws {
    do {
      try await hub.run { port in
        let host = options.address.contains(":") ? "[\(options.address)]" : options.address
        let address =
          options.address.hasPrefix("/") ? "unix:\(options.address)" : "http://\(host):\(port)"
        printLine("ready \(address)")
        ServiceNotifier().send(.ready)
        onReady(address)
      } onStop: {
        onStop()
      }
    } catch let error as IOError {
      let port = options.address.hasPrefix("/") ? "" : ", port \(options.port)"
      let reason = String(cString: strerror(error.errnoCode))
      throw ExitError(69, "cannot listen on \(options.address)\(port): \(reason)")
    } catch is SocketAddressError {
      throw ExitError(69, "cannot listen on \(options.address): the address is unknown or too long")
    }
  }

  private func onStop() {
    ServiceNotifier().send(.stopping)
    logger.info("stopping")
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.8)
      end(0)
    }
  }
}

/// The system clock. The hub has no local times.
struct UTCClock: WallClock {
  var now: Instant { .now }

  func moment(at instant: Instant) -> Moment {
    Moment(secondsSince1970: instant.secondsSince1970)
  }

  func instant(of moment: Moment) -> Instant {
    Instant(secondsSince1970: moment.secondsSince1970)
  }

  func sleep(until instant: Instant) async throws {
    try await Task.sleep(for: max(.zero, instant - now))
  }
}
