import AtriumCore
import AtriumFiles
import Glibc

/// Waits on a port of this machine for the browser that returns from the page of an issuer (RFC 8252 §7.3).
struct LoopbackListener: ~Copyable {
  let port: Int
  private let socket: Int32

  /// The maximum size of the head of a request in bytes.
  private static let headLimit = 16 << 10
  private static let pollInterval = Duration.milliseconds(50)
  private static let requestLimit = Duration.seconds(5)

  /// - Parameter port: 0 selects a free one.
  init(port: Int) throws(SystemError) {
    socket = Glibc.socket(
      AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard socket >= 0 else { throw .last }
    var isOn: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && listen(socket, 8) == 0 && getsockname(socket, $0, &size) == 0
      }
    }
    guard isListening else {
      let error = SystemError.last
      close(socket)
      throw error
    }
    self.port = Int(in_port_t(bigEndian: address.sin_port))
  }

  deinit { close(socket) }

  /// Answers requests until one is meant.
  /// - Parameter answer: returns the page for the target of a request, and a result if it is meant.
  func wait<Found>(
    _ answer: (String) -> (page: String, result: Found?)
  ) async throws -> Found {
    while true {
      let connection = accept(socket, nil, nil)
      guard connection >= 0 else {
        try await Task.sleep(for: Self.pollInterval)
        continue
      }
      defer { close(connection) }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      _ = fcntl(connection, F_SETFL, O_NONBLOCK)
      guard let target = try await target(readFrom: connection) else { continue }
      let (page, result) = answer(target)
      respond(result == nil ? "404 Not Found" : "200 OK", page, to: connection)
      if let result { return result }
    }
  }

  /// Returns the target of a `GET` request; `nil` for other requests.
  private func target(readFrom connection: Int32) async throws -> String? {
    let end = ContinuousClock.now + Self.requestLimit
    var head: [UInt8] = []
    while head.count < Self.headLimit, ContinuousClock.now < end {
      var piece = [UInt8](repeating: 0, count: 4096)
      let count = read(connection, &piece, piece.count)
      if count == 0 { return nil }
      guard count > 0 else {
        guard errno == EAGAIN else { return nil }
        try await Task.sleep(for: Self.pollInterval)
        continue
      }
      head += piece.prefix(count)
      let text = String(decoding: head, as: UTF8.self)
      guard text.contains("\r\n\r\n") else { continue }
      let words = text.prefix { !$0.isNewline }.split(separator: " ")
      return words.count == 3 && words[0] == "GET" ? String(words[1]) : nil
    }
    return nil
  }

  private func respond(_ status: String, _ page: String, to connection: Int32) {
    let head = """
      HTTP/1.1 \(status)\r\nContent-Type: text/html; charset=utf-8\r\n\
      Content-Length: \(page.utf8.count)\r\nCache-Control: no-store\r\n\
      Referrer-Policy: no-referrer\r\nConnection: close\r\n\r\n
      """
    let bytes = Array((head + page).utf8)
    _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    shutdown(connection, Int32(SHUT_WR))
  }
}
