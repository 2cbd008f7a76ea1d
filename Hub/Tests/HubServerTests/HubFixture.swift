import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import Foundation
import HubServer
import Logging
import ProjectsBackend
import ProjectsSQLite
import Synchronization

/// A hub over a database in memory, which serves while `body` runs.
func withHub(
  _ options: HubOptions = HubOptions(), clock: any WallClock = TestClock(),
  mailer: (any Mailer)? = nil, _ body: @Sendable @escaping (HubClient) async throws -> Void
) async throws {
  var options = options
  options.port = 0
  let store = Store(.memory, migrations: EmbeddedBackend.migrations, processLifetime: .long)
  let backend = EmbeddedBackend.make(
    store: store, clock: clock, mailer: mailer,
    policy: BackendPolicy(parameters: ScryptParameters(cost: 10), sessionDays: 30),
    servesOthers: true)
  let hub = Hub(
    backend: backend, clock: clock, options: options, logger: .silent)
  let (ports, continuation) = AsyncStream<Int>.makeStream()
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await hub.run { continuation.yield($0) } }
    var iterator = ports.makeAsyncIterator()
    guard let port = await iterator.next() else { throw ClientError(text: "not ready") }
    try await body(HubClient(port: port))
    group.cancelAll()
    try? await group.waitForAll()
  }
}

extension Logger {
  static let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
}

/// The time of now, which ``advance(days:)`` moves forward.
final class TestClock: WallClock {
  private let advanced = Mutex(Duration.zero)

  var now: Instant { .now + advanced.withLock { $0 } }
  func advance(days: Int) { advanced.withLock { $0 += .seconds(days * 86_400) } }
  func moment(at instant: Instant) -> Moment { Moment(instant.day, nil) }
  func instant(of moment: Moment) -> Instant { now }
  func sleep(until instant: Instant) async throws {}
}

struct ClientError: Error {
  let text: String
}

/// A response of the hub.
struct HubResponse: Sendable {
  var status: Int
  var head: String
  var body: String

  var json: JSON? { try? JSON(parsing: Array(body.utf8)) }
  var code: String? { json?["code"]?.string }

  func header(_ name: String) -> String? {
    head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
      .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
  }
}

/// A client of a hub, with one connection for each request.
struct HubClient: Sendable {
  let port: Int
  var token: String?

  func callAsFunction(
    _ method: String, _ path: String, _ body: JSON? = nil, headers: [String: String] = [:]
  ) async throws -> HubResponse {
    let text = try await exchange(method, path, body?.text ?? "", headers) { _ in false }
    let parts = text.components(separatedBy: "\r\n\r\n")
    guard parts.count >= 2, let status = Int(text.split(separator: " ")[1]) else {
      throw ClientError(text: text)
    }
    return HubResponse(
      status: status, head: parts[0], body: parts.dropFirst().joined(separator: "\r\n\r\n"))
  }

  /// Sends the text of a request, which may be incomplete, and returns the status of the response.
  func status(of request: String) async throws -> Int? {
    let text = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { [port] in
        continuation.resume(
          with: Result { try Self.exchange(port, request) { $0.contains("\r\n\r\n") } })
      }
    }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  /// Reads a response until it contains a text.
  func read(_ path: String, until end: String, headers: [String: String] = [:]) async throws
    -> String
  {
    try await exchange("GET", path, "", headers) { $0.contains(end) }
  }

  /// Reads a stream of events until it contains a text, and runs `change` when the stream is open.
  func readEvents(
    until end: String, during change: () async throws -> Void
  ) async throws -> String {
    let (opened, signal) = AsyncStream.makeStream(of: Void.self)
    async let stream = exchange("GET", "/v1/events", "", [:]) {
      if $0.contains("event: reset") { signal.yield() }
      return $0.contains(end)
    }
    for await _ in opened { break }
    try await change()
    return try await stream
  }

  func registered(_ name: String) async throws -> HubClient {
    let response = try await self(
      "POST", "/v1/accounts",
      [
        "email": .string("\(name)@example.org"), "username": .string(name), "first_name": "A",
        "last_name": "B", "password": "green horses fly low",
      ])
    guard let token = response.json?["token"]?.string else {
      throw ClientError(text: response.body)
    }
    return HubClient(port: port, token: token)
  }

  private func exchange(
    _ method: String, _ path: String, _ body: String, _ headers: [String: String],
    isComplete: @Sendable @escaping (String) -> Bool
  ) async throws -> String {
    var lines = ["\(method) \(path) HTTP/1.1", "Host: hub", "Connection: close"]
    lines += headers.map { "\($0.key): \($0.value)" }
    if let token { lines.append("Authorization: Bearer \(token)") }
    lines.append("Content-Length: \(body.utf8.count)")
    let request = lines.joined(separator: "\r\n") + "\r\n\r\n" + body
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { [port] in
        continuation.resume(with: Result { try Self.exchange(port, request, isComplete) })
      }
    }
  }

  private static func exchange(
    _ port: Int, _ request: String, _ isComplete: (String) -> Bool
  ) throws -> String {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var timeout = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    let bytes = Array(request.utf8)
    guard isConnected, send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) > 0 else {
      throw ClientError(text: "no connection")
    }
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isComplete(String(decoding: received, as: UTF8.self)) {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count <= 0 { break }
      received += buffer[..<count]
    }
    return String(decoding: received, as: UTF8.self)
  }
}
