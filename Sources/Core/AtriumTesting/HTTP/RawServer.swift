import FlyingFox
import FlyingSocks
import Foundation

/// A server on 127.0.0.1 that answers every request with the same bytes, which need not be valid
/// HTTP, and closes the connection.
public enum RawServer {
  /// Serves on a free port until `body` returns.
  public static func run<Value>(
    _ bytes: [UInt8], while body: (_ url: String) async throws -> Value
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
          for try await connection in listener.sockets { try await answer(connection, bytes) }
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
  private static func answer(_ connection: AsyncSocket, _ bytes: [UInt8]) async throws {
    do {
      var request: [UInt8] = []
      while !request.ends(with: Array("\r\n\r\n".utf8)) {
        request += try await connection.read(atMost: 4_096)
      }
      try await connection.write(Data(bytes))
    } catch SocketError.disconnected {}
    try connection.close()
  }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
