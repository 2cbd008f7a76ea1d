public import AtriumCore
import AtriumScreen
import Foundation
import Hummingbird
public import Logging
public import ProjectsBackend
import ServiceLifecycle
import Synchronization
import UnixSignals

/// The settings of a hub.
public struct HubOptions: Sendable {
  /// An IP address or the path of a Unix socket.
  public var address = "127.0.0.1"
  /// 0 is any free port.
  public var port = 8580
  /// The header `X-Forwarded-For` of a proxy names the address of the client.
  public var isBehindProxy = false
  /// Projects contain their descriptions and the full names of their owners for clients without a session.
  public var showsDetailsWithoutSession = false
  /// The permissions of a Unix socket.
  public var socketMode: UInt32 = 0o600
  /// The time without a request, a part of a body or a response after which a connection is closed.
  public var idleTimeout = Duration.seconds(60)
  /// The time in which a body has to arrive.
  public var bodyTimeout = Duration.seconds(30)
  /// The size of all bodies that are being read or answered, in bytes.
  public var bodiesLimit = 64_000_000
  /// The size of bodies with a picture, in bytes.
  public var pictureBodyLimit = 6_000_000
  /// New messages of an account.
  public var sends = RateLimiter(rate: 50, burst: 200)
  /// New projects of an account.
  public var projects = RateLimiter(rate: 10 / 3600, burst: 10)
  /// New conversations of an account.
  public var conversations = RateLimiter(rate: 20 / 3600, burst: 20)
  /// Exports of an account's data.
  public var exports = RateLimiter(rate: 10 / 3600, burst: 10)
  /// Other changes of an account.
  public var changes = RateLimiter(rate: 5, burst: 200)
  /// Bytes in the bodies of an account's requests.
  public var bytes = RateLimiter(rate: 200_000_000 / 86_400, burst: 100_000_000)
  /// Sign-ins, registrations and other uses of passwords from an address.
  public var signIns = RateLimiter(rate: 2, burst: 20)
  /// Uses of passwords from an address at the same time.
  public var concurrentSignIns = 4
  /// Searches of an account, or of an address without a session, at the same time.
  public var concurrentSearches = 4
  /// Requests without a session from an address.
  public var requestsWithoutSession = RateLimiter(rate: 5, burst: 100)

  public init() {}
}

/// A server of the interface that docs/hub.md describes, over any backend.
public struct Hub: Sendable {
  let backend: any Backend
  let options: HubOptions
  public let metrics: Metrics
  let logger: Logger
  let checkReadiness: @Sendable () async throws -> Void

  let streams: EventStreams
  let bodies: BodyBudget
  let passwordUses: ConcurrencyLimiter
  let searches: ConcurrencyLimiter
  private let sessions = SessionCache()

  /// - Parameters:
  ///   - clock: the clock of the backend, by which sessions expire.
  ///   - checkReadiness: throws an error if requests would fail.
  public init(
    backend: any Backend, clock: any WallClock, options: HubOptions, metrics: Metrics = Metrics(),
    logger: Logger, checkReadiness: @escaping @Sendable () async throws -> Void = {}
  ) {
    self.backend = backend
    self.options = options
    self.metrics = metrics
    self.logger = logger
    self.checkReadiness = checkReadiness
    bodies = BodyBudget(limit: options.bodiesLimit)
    passwordUses = ConcurrencyLimiter(limit: options.concurrentSignIns)
    searches = ConcurrencyLimiter(limit: options.concurrentSearches)
    let streams = EventStreams(clock: clock)
    self.streams = streams
    metrics.gauge("atrium_hub_streams") { Double(streams.count) }
  }

  var routes: [Route] {
    accountRoutes + projectRoutes + chatRoutes + eventRoutes + operationRoutes
  }

  /// Serves until the task is cancelled or the process receives SIGTERM or SIGINT.
  /// - Parameters:
  ///   - onReady: receives the port; 0 for a Unix socket.
  ///   - onStop: is called when the hub begins to stop.
  /// - Throws: an `IOError` of NIO if the address cannot be used.
  public func run(
    onReady: @escaping @Sendable (_ port: Int) -> Void,
    onStop: @escaping @Sendable () -> Void = {}
  ) async throws {
    let responder = HubResponder(hub: self, table: RouteTable(routes))
    if options.address.hasPrefix("/") { umask(0o777 & ~options.socketMode) }
    let address: BindAddress =
      options.address.hasPrefix("/")
      ? .unixDomainSocket(path: options.address)
      : .hostname(options.address, port: options.port)
    var quiet = logger
    quiet.logLevel = .error
    let app = Application(
      responder: responder,
      server: .http1(configuration: .init(idleTimeout: .init(options.idleTimeout))),
      configuration: ApplicationConfiguration(address: address, backlog: 4096),
      services: [Heartbeats(streams: streams)],
      onServerRunning: { onReady($0.localAddress?.port ?? 0) }, logger: quiet)
    let service = HubService(app: app, streams: streams, onStop: onStop)
    try await ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [service], gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet)
    ).run()
  }

  /// Checks the session and the limits of a request before its body is read.
  /// - Returns: the account, or the address if the request needs no session, as a key of limits.
  func admit(_ route: Route, _ token: SessionToken?, from address: String) async throws -> String {
    if route.usesPassword { try options.signIns.take(address) }
    switch route.access {
    case .open: return address
    case .optionalSession:
      guard let token, let account = try? await accountKey(of: token) else {
        try options.requestsWithoutSession.take(address)
        return address
      }
      return account
    case .session:
      guard let token else { throw AccountError.signedOut }
      // Sessions of deleted accounts read the outcome of the deletion.
      let limiter = route.limiter ?? (route.method == .get ? nil : options.changes)
      guard let limiter else { return address }
      let account = try await accountKey(of: token)
      try limiter.take(account)
      return account
    }
  }

  /// The session with a token, as it was when it was used first.
  func session(of token: SessionToken) async throws -> AccountSession {
    if let known = sessions[token] { return known }
    guard let session = try await backend.sessions(as: token).first(where: \.isCurrent) else {
      throw AccountError.signedOut
    }
    sessions[token] = session
    return session
  }

  /// The account of a session, as a key of limits.
  func accountKey(of token: SessionToken) async throws -> String {
    "account \(try await session(of: token).account)"
  }
}

/// The server. It ends the streams when it begins to stop; otherwise it would wait for them.
private struct HubService<App: ApplicationProtocol>: Service {
  let app: App
  let streams: EventStreams
  let onStop: @Sendable () -> Void

  func run() async throws {
    try await withGracefulShutdownHandler {
      try await app.run()
    } onGracefulShutdown: {
      streams.stop()
      onStop()
    }
  }
}

private struct Heartbeats: Service {
  let streams: EventStreams

  func run() async throws {
    do {
      try await cancelWhenGracefulShutdown { try await streams.sendHeartbeats() }
    } catch is CancellationError {}
  }
}

/// Recently used sessions, for limits per account. The backend checks the session of each request.
private final class SessionCache: Sendable {
  private let sessions = Mutex<[Data: AccountSession]>([:])
  private static let capacity = 50_000

  subscript(token: SessionToken) -> AccountSession? {
    get { sessions.withLock { $0[token.digest] } }
    set {
      sessions.withLock { sessions in
        if sessions.count >= Self.capacity { sessions = [:] }
        sessions[token.digest] = newValue
      }
    }
  }
}
