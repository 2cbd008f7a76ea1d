import AtriumCore
import AtriumTesting
import Synchronization
import Testing

@testable import AtriumNetworking

@Suite("Back-pressure", .timeLimit(.minutes(10)))
struct BackPressureTests {
  @Test("A reader that stands still makes the server stand still, and then gets everything")
  func slowReader() async throws {
    let count = 64 << 20
    let piece = 65_536
    let sent = Mutex(0)
    try await FixtureServer.run { _ in
      .pieces(count: count) {
        sent.withLock { sent in
          if sent == count { return nil }
          defer { sent += piece }
          return [UInt8](repeating: UInt8(truncatingIfNeeded: sent / piece), count: piece)
        }
      }
    } while: { server in
      var request = HTTPRequest(server.url)
      (request.limit, request.timeout) = (nil, nil)
      let body = try await CurlClient().stream(request).body
      let reader = body.makeAsyncIterator()
      var received = try await reader.next()?.count ?? 0
      // Buffers of the system's sockets hold a few megabytes at most.
      var last = -1
      while true {
        let now = sent.withLock(\.self)
        if now == last { break }
        last = now
        try await Task.sleep(for: .milliseconds(300))
      }
      #expect(last < count / 2)

      var isRight = true
      while let bytes = try await reader.next() {
        let wanted = UInt8(truncatingIfNeeded: received / piece)
        isRight = isRight && bytes.first == wanted
        received += bytes.count
      }
      #expect(received == count)
      #expect(isRight)
    }
  }

  @Test("What is unpacked while the reader stands still is not lost")
  func packed() async throws {
    let count = 8 << 20
    try await FixtureServer.run { _ in
      .gzipBomb(of: count)
    } while: { server in
      let stream = try await CurlClient().stream(HTTPRequest(server.url))
      try await Task.sleep(for: .milliseconds(200))
      var received = 0
      for try await piece in stream.body { received += piece.count }
      #expect(received == count)
    }
  }

  @Test("A pause is not silence")
  func pauseIsNoSilence() throws {
    var request = HTTPRequest("http://a.org/")
    (request.idleTimeout, request.timeout) = (.seconds(1), nil)
    let transfer = try TransferRequest(request, agent: "", certificates: nil)
    let exchange = try #require(
      Exchange(1, transfer, BodyBuffer(capacity: 1), try Curl(Curl.names)))
    func isOverdue() -> Bool { exchange.overdue(at: .now + .seconds(2)) != nil }
    func take() -> Int {
      [UInt8](repeating: 1, count: 16).withUnsafeBytes { exchange.take(body: $0) }
    }
    #expect(take() == 16 && isOverdue() && exchange.nextLimit != nil)
    #expect(take() > 16 && !isOverdue() && exchange.nextLimit == nil)
    exchange.resume()
    #expect(isOverdue() && exchange.nextLimit != nil)
  }

  @Test("A full pipe says so, takes no more, and tells when there is room again")
  func buffer() async throws {
    let buffer = BodyBuffer(capacity: 10)
    #expect(buffer.offer([UInt8](repeating: 0, count: 20)))
    #expect(!buffer.offer([1]))
    #expect(try await buffer.next()?.mayResume == true)
    #expect(buffer.offer([1, 2, 3, 4, 5, 6]))
    #expect(buffer.offer([1, 2, 3, 4]))
    #expect(!buffer.offer([1]))
    #expect(try await buffer.next()?.mayResume == true)
    #expect(try await buffer.next()?.mayResume == false)
    buffer.finish(.success(()))
    #expect(try await buffer.next() == nil)
  }
}
