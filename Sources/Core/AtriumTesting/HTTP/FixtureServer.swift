import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// An HTTP server on 127.0.0.1 with responses that a test defines, including faulty ones.
///
///     try await FixtureServer.run { _ in .text("hello") } while: { server in
///       let answer = try await client.send(HTTPRequest(server.url + "/"))
///     }
public final class FixtureServer: Sendable {
  /// Without a slash at the end, e.g. `http://127.0.0.1:41234`.
  public let url: String
  private let log: RequestLog

  private init(url: String, log: RequestLog) {
    self.url = url
    self.log = log
  }

  /// The requests so far, in order.
  public var requests: [FixtureRequest] { log.requests.withLock(\.self) }

  /// Serves on a free port until `body` returns.
  public static func run<Value>(
    _ answer: @escaping @Sendable (FixtureRequest) async throws -> FixtureReply,
    while body: (FixtureServer) async throws -> Value
  ) async throws -> Value {
    let log = RequestLog()
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 600,
      pool: UndelayedSocketPool(base: HTTPServer.defaultPool()), logger: .disabled,
      handler: ClosureHTTPHandler { request in
        let request = FixtureRequest(
          method: request.method.rawValue, target: request.target.rawValue,
          headers: request.headers.map { ($0.key.rawValue, $0.value) },
          body: try await [UInt8](request.bodyData))
        log.requests.withLock { $0.append(request) }
        var response = try await answer(request).response
        // A body would be taken for the next response of the connection.
        if request.method == "HEAD" { response.payload = .httpBody(HTTPBodySequence(data: Data())) }
        return response
      })
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening(timeout: 300)
    guard case .ip4(_, let port)? = await server.listeningAddress else { throw NoPort() }
    return try await body(FixtureServer(url: "http://127.0.0.1:\(port)", log: log))
  }

  private struct NoPort: Error {}
}

/// A request that a fixture server has received.
public struct FixtureRequest: Sendable {
  /// E.g. `GET`.
  public let method: String
  public let target: String
  /// In the order they were sent.
  public let headers: [(name: String, value: String)]
  public let body: [UInt8]

  /// The value of a header; the name is case-insensitive.
  public subscript(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// Sends each part of a response at once (TCP_NODELAY). Otherwise a body waits for the acknowledgement of its head,
/// which the client delays by 40 ms.
private struct UndelayedSocketPool<Base: AsyncSocketPool>: AsyncSocketPool {
  let base: Base

  func prepare() async throws { try await base.prepare() }
  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // The server waits for connections first, and the sockets of connections inherit the option.
    var isOn: Int32 = 1
    setsockopt(
      socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn,
      socklen_t(MemoryLayout.size(ofValue: isOn)))
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}

private final class RequestLog: Sendable {
  let requests = Mutex<[FixtureRequest]>([])
}
