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
  /// The size of bodies with a picture, in bytes.
  public var pictureBodyLimit = 6_000_000
  /// New messages of an account.
  public var sends = RateLimit(rate: 50, burst: 200)
  /// New projects of an account.
  public var projects = RateLimit(rate: 10 / 3600, burst: 10)
  /// New conversations of an account.
  public var conversations = RateLimit(rate: 20 / 3600, burst: 20)
  /// Exports of an account's data.
  public var exports = RateLimit(rate: 10 / 3600, burst: 10)
  /// Sign-ins, registrations and other uses of passwords from an address.
  public var signIns = RateLimit(rate: 2, burst: 20)

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
  let sendLimiter: RateLimiter
  let projectLimiter: RateLimiter
  let conversationLimiter: RateLimiter
  let exportLimiter: RateLimiter
  let signIns: RateLimiter
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
    sendLimiter = RateLimiter(options.sends)
    projectLimiter = RateLimiter(options.projects)
    conversationLimiter = RateLimiter(options.conversations)
    exportLimiter = RateLimiter(options.exports)
    signIns = RateLimiter(options.signIns)
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
    let responder = HubResponder(
      table: RouteTable(routes), metrics: metrics, logger: logger,
      isBehindProxy: options.isBehindProxy)
    let address: BindAddress =
      options.address.hasPrefix("/")
      ? .unixDomainSocket(path: options.address)
      : .hostname(options.address, port: options.port)
    var quiet = logger
    quiet.logLevel = .error
    let app = Application(
      responder: responder,
      configuration: ApplicationConfiguration(address: address, backlog: 4096),
      services: [Heartbeats(streams: streams)],
      onServerRunning: { onReady($0.localAddress?.port ?? 0) }, logger: quiet)
    let service = HubService(app: app, streams: streams, onStop: onStop)
    try await ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [service], gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet)
    ).run()
  }

  /// The session of a request, as it was when it was used first.
  func session(of request: HubRequest) async throws -> AccountSession {
    let token = try request.session
    if let known = sessions[token] { return known }
    guard let session = try await backend.sessions(as: token).first(where: \.isCurrent) else {
      throw AccountError.signedOut
    }
    sessions[token] = session
    return session
  }

  /// The account of a request's session, as a key of limits.
  func accountKey(of request: HubRequest) async throws -> String {
    "\(try await session(of: request).account)"
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
