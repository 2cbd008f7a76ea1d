import Glibc
import Synchronization

/// A port of 127.0.0.1 that is bound, so that nobody else gets it, and does not listen.
final class ClosedPort {
  private let socket: Int32
  let host: String
  var url: String { "http://\(host)/" }

  init() throws { (socket, host) = try bound() }
  deinit { close(socket) }
}

/// A port whose queue is full, so that nobody is let in and nobody is turned away.
final class CrowdedPort {
  private let sockets: [Int32]
  let host: String
  var url: String { "http://\(host)/" }

  init() throws {
    let (socket, host) = try bound()
    listen(socket, 0)
    var address = try AtriumNetworkingTests.address(of: socket)
    self.host = host
    let crowd = (0..<8).map { _ in
      let one = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      withSocketAddress(&address) { _ = connect(one, $0, $1) }
      return one
    }
    sockets = [socket] + crowd
  }
  deinit { for socket in sockets { close(socket) } }
}

/// A server that lets everybody in and never says a word.
final class SilentServer {
  private let socket: Int32
  let host: String

  init() throws {
    (socket, host) = try bound()
    listen(socket, 8)
  }
  deinit { close(socket) }
}

/// True once.
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

private func bound() throws -> (socket: Int32, host: String) {
  let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var wanted = sockaddr_in()
  wanted.sin_family = sa_family_t(AF_INET)
  wanted.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  guard withSocketAddress(&wanted, { bind(socket, $0, $1) }) == 0 else { throw NoSocket() }
  return (socket, "127.0.0.1:\(UInt16(bigEndian: try address(of: socket).sin_port))")
}

private func address(of socket: Int32) throws -> sockaddr_in {
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
  /// A port that was free a moment ago, for programs that cannot choose one themselves.
  static func free() throws -> Int {
    try ClosedPort().host.split(separator: ":").last.flatMap { Int($0) } ?? 0
  }
}
