import Foundation
import Glibc
import Synchronization

/// A port of 127.0.0.1 that is bound and does not listen, so that connections are refused.
final class ClosedPort {
  private let socket: Int32
  let host: String
  var url: String { "http://\(host)/" }

  init() throws { (socket, host) = try boundSocket() }
  deinit { close(socket) }
}

/// A port whose backlog is full, so that connections are neither accepted nor refused.
final class FullPort {
  private let sockets: [Int32]
  let host: String
  var url: String { "http://\(host)/" }

  init() throws {
    let (socket, host) = try boundSocket()
    listen(socket, 0)
    var address = try boundAddress(of: socket)
    self.host = host
    let clients = (0..<8).map { _ in
      let client = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      withSocketAddress(&address) { _ = connect(client, $0, $1) }
      return client
    }
    sockets = [socket] + clients
  }
  deinit { for socket in sockets { close(socket) } }
}

/// A server that accepts connections and sends nothing, or nothing after some replies. It has a thread of its own, so
/// that tests that compute do not delay it.
final class SilentServer {
  private let socket: Int32
  let host: String

  init() throws {
    (socket, host) = try boundSocket()
    listen(socket, 8)
  }

  /// Sends each reply of SMTP after a line of the client, and the reply after "354" after the whole message.
  convenience init(afterReplies replies: some Sequence<String>) throws {
    let lines = replies.map { $0 + "\r\n" }
    try self.init { client in
      for line in lines {
        client.send(line)
        guard client.receive(until: line.hasPrefix("354") ? ".\r\n" : "\r\n") else { return }
      }
    }
  }

  /// Sends bytes after the first request over HTTP.
  convenience init(afterResponse response: String) throws {
    try self.init { client in
      if client.receive(until: "\r\n\r\n") { client.send(response) }
    }
  }

  /// Talks to the first client, and is silent afterwards until the client has gone.
  private convenience init(talk: @escaping @Sendable (Client) -> Void) throws {
    try self.init()
    let socket = dup(socket)
    Thread.detachNewThread {
      defer { close(socket) }
      let client = Client(socket: accept(socket, nil, nil))
      defer { close(client.socket) }
      talk(client)
      while client.receive() != nil {}
    }
  }

  private struct Client {
    let socket: Int32

    func send(_ text: String) { _ = write(socket, text, text.utf8.count) }

    /// The next bytes; `nil` at the end of the connection.
    func receive() -> String? {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(socket, &buffer, buffer.count)
      return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
    }

    /// Returns `false` if the connection ends before `end`.
    func receive(until end: String) -> Bool {
      var received = ""
      while !received.hasSuffix(end) {
        guard let text = receive() else { return false }
        received += text
      }
      return true
    }
  }

  deinit { close(socket) }
}

/// Returns `true` for the first call.
final class Once: Sendable {
  private let isFirst = Mutex(true)
  func first() -> Bool {
    isFirst.withLock { isFirst in
      defer { isFirst = false }
      return isFirst
    }
  }
}

private struct NoSocket: Error {}

func boundSocket() throws -> (socket: Int32, host: String) {
  let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  guard withSocketAddress(&address, { bind(socket, $0, $1) }) == 0 else { throw NoSocket() }
  return (socket, "127.0.0.1:\(UInt16(bigEndian: try boundAddress(of: socket).sin_port))")
}

private func boundAddress(of socket: Int32) throws -> sockaddr_in {
  var address = sockaddr_in()
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let status = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      getsockname(socket, $0, &length)
    }
  }
  guard status == 0 else { throw NoSocket() }
  return address
}

private func withSocketAddress<Value>(
  _ address: inout sockaddr_in, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
) -> Value {
  withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}

extension ClosedPort {
  /// Returns a port that was free a moment ago, for programs that cannot choose one themselves.
  static func free() throws -> Int {
    try ClosedPort().host.split(separator: ":").last.flatMap { Int($0) } ?? 0
  }
}
