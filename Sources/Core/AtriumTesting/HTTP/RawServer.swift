import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A server on 127.0.0.1 that answers every request with the same bytes, which need not be valid
/// HTTP, and closes the connection.
public enum RawServer {
  /// Serves on a free port until `body` returns.
  /// - Parameter log: receives every connection.
  public static func run<Value>(
    _ bytes: [UInt8], recordingIn log: ConnectionLog? = nil,
    while body: (_ url: String) async throws -> Value
  ) async throws -> Value {
    let pool = HTTPServer.defaultPool()
    try await pool.prepare()
    let socket = try Socket(domain: AF_INET)
    try socket.bind(to: try .inet(ip4: "127.0.0.1", port: 0))
    try socket.listen()
    guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.disconnected }
    let listener = try AsyncSocket(socket: socket, pool: pool)
    let serving = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask {
          for try await connection in listener.sockets {
            try await answer(connection, bytes, log)
          }
        }
        try await group.next()
      }
    }
    defer {
      serving.cancel()
      try? socket.close()
    }
    return try await body("http://127.0.0.1:\(port)")
  }

  /// A client that disconnects early does not end the server.
  private static func answer(
    _ connection: AsyncSocket, _ bytes: [UInt8], _ log: ConnectionLog?
  ) async throws {
    do {
      var request: [UInt8] = []
      defer { log?.append(String(decoding: request, as: UTF8.self)) }
      while !request.contains(Array("\r\n\r\n".utf8)) {
        request += try await connection.read(atMost: 4_096)
      }
      try await connection.write(Data(bytes))
    } catch SocketError.disconnected {}
    try connection.close()
  }
}

/// The connections of a raw server, whatever was sent over them.
public final class ConnectionLog: Sendable {
  private let texts = Mutex<[String]>([])
  public init() {}

  /// The bytes of each connection until the end of the first head.
  public var all: [String] { texts.withLock(\.self) }
  fileprivate func append(_ text: String) { texts.withLock { $0.append(text) } }
}
