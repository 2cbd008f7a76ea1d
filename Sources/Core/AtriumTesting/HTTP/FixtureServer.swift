import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A real HTTP server on 127.0.0.1 that does what a test wants, also what no server should.
///
///     try await FixtureServer.run { _ in .text("hello") } while: { server in
///       let answer = try await client.send(HTTPRequest(server.url + "/"))
///     }
public final class FixtureServer: Sendable {
  /// Without a slash at the end, e.g. `http://127.0.0.1:41234`.
  public let url: String
  private let log: RequestLog

  private init(url: String, log: RequestLog) { (self.url, self.log) = (url, log) }

  /// What was asked so far.
  public var requests: [FixtureRequest] { log.requests.withLock(\.self) }

  /// Serves on a port of the system's choice until `body` is over.
  public static func run<Value>(
    _ answer: @escaping @Sendable (FixtureRequest) async throws -> FixtureReply,
    while body: (FixtureServer) async throws -> Value
  ) async throws -> Value {
    let log = RequestLog()
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 600, logger: .disabled,
      handler: ClosureHTTPHandler { request in
        let request = FixtureRequest(
          method: request.method.rawValue, target: request.target.rawValue,
          headers: request.headers.map { ($0.key.rawValue, $0.value) },
          body: try await [UInt8](request.bodyData))
        log.requests.withLock { $0.append(request) }
        return try await answer(request).response
      })
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening(timeout: 300)
    guard case .ip4(_, let port)? = await server.listeningAddress else { throw NoPort() }
    return try await body(FixtureServer(url: "http://127.0.0.1:\(port)", log: log))
  }

  private struct NoPort: Error {}
}

/// What a fixture server was asked.
public struct FixtureRequest: Sendable {
  /// As it came, e.g. `GET`.
  public let method: String
  /// The path and the query.
  public let target: String
  /// In the order they came.
  public let headers: [(name: String, value: String)]
  /// Whole.
  public let body: [UInt8]

  /// The value of a header, whatever the case of its name.
  public subscript(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

private final class RequestLog: Sendable {
  let requests = Mutex<[FixtureRequest]>([])
}
