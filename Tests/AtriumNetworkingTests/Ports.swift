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

/// A server that accepts connections and sends nothing, or nothing after some replies of SMTP.
final class SilentServer {
  private let socket: Int32
  let host: String

  init() throws {
    (socket, host) = try boundSocket()
    listen(socket, 8)
  }

  /// Sends each reply after a line of the client, and the reply after "354" after the whole message.
  convenience init(afterReplies replies: some Sequence<String>) throws {
    try self.init()
    let socket = dup(socket)
    let lines = replies.map { $0 + "\r\n" }
    Thread.detachNewThread {
      defer { close(socket) }
      let client = accept(socket, nil, nil)
      defer { close(client) }
      var received = ""
      var buffer = [UInt8](repeating: 0, count: 4096)
      func receive() -> Bool {
        let count = read(client, &buffer, buffer.count)
        received += String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        return count > 0
      }
      for line in lines {
        received = ""
        _ = write(client, line, line.utf8.count)
        let end = line.hasPrefix("354") ? ".\r\n" : "\r\n"
        while !received.hasSuffix(end) { if !receive() { return } }
      }
      while receive() {}
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
