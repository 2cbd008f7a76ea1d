import AtriumCore
import AtriumTesting
import Glibc
import Testing

@testable import AtriumNetworking

@Suite("Connection failures", .timeLimit(.minutes(10)))
struct FailureTests {
  let client = CurlClient()

  private func send(_ url: String, _ change: (inout HTTPRequest) -> Void = { _ in }) async throws {
    var request = HTTPRequest(url)
    request.retries = 0
    request.timeout = .seconds(600)
    change(&request)
    _ = try await client.send(request)
  }

  private func host(_ url: String) throws -> String { try HTTPAddress(url).authority }

  @Test("A closed port refuses the connection")
  func refused() async throws {
    let closed = try ClosedPort()
    await #expect(throws: NetworkError.refused(host: closed.host)) { try await send(closed.url) }
  }

  @Test("An unknown host name is not resolved")
  func unresolved() async throws {
    // A label has at most 63 characters (RFC 1035 §2.3.4), so that no name server is asked.
    let host = String(repeating: "a", count: 64) + ".invalid"
    await #expect(throws: NetworkError.unresolved(host: host)) { try await send("http://\(host)/") }
  }

  @Test("A server that does not accept the connection times out")
  func connecting() async throws {
    let full = try FullPort()
    let error = NetworkError.timedOut(host: full.host, .connecting(.milliseconds(200)))
    await #expect(throws: error) {
      try await send(full.url) { $0.connectTimeout = .milliseconds(200) }
    }
  }

  @Test("A response that takes too long times out")
  func slow() async throws {
    try await FixtureServer.run { _ in
      try await Task.sleep(for: .seconds(600))
      return .text("")
    } while: { server in
      let limit = Duration.milliseconds(300)
      let error = NetworkError.timedOut(host: try host(server.url), .whole(limit))
      await #expect(throws: error) { try await send(server.url) { $0.timeout = limit } }
    }
  }

  @Test("A body that takes too long times out even if bytes keep coming")
  func slowBody() async throws {
    try await FixtureServer.run { _ in
      .pieces {
        try await Task.sleep(for: .milliseconds(20))
        return [1]
      }
    } while: { server in
      let limit = Duration.milliseconds(300)
      let error = NetworkError.timedOut(host: try host(server.url), .whole(limit))
      await #expect(throws: error) { try await send(server.url) { $0.timeout = limit } }
    }
  }

  @Test("A silent server times out after its last bytes were read")
  func idle() async throws {
    let server = try SilentServer(
      afterResponse: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n")
    let limit = Duration.seconds(5)
    var request = HTTPRequest("http://\(server.host)/")
    (request.idleTimeout, request.timeout) = (limit, nil)
    let stream = try await client.stream(request)
    var bytes: [UInt8] = []
    await #expect(throws: NetworkError.timedOut(host: server.host, .idle(limit))) {
      for try await piece in stream.body { bytes += piece }
    }
    #expect(bytes == Array("hello".utf8))
  }

  @Test("An incomplete body is an error", arguments: [nil, 1_000])
  func cutOff(count: Int?) async throws {
    try await FixtureServer.run { _ in
      .cutOff(after: [1, 2, 3], announcing: count)
    } while: { server in
      let error = NetworkError.cutOff(host: try host(server.url))
      await #expect(throws: error) { try await send(server.url) }
    }
  }

  @Test(
    "An incomplete head is an error",
    arguments: [
      "", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n",
      "HTTP/1.1 200 OK\r\nCo",
    ])
  func incompleteHead(text: String) async throws {
    try await RawServer.run(Array(text.utf8)) { url in
      let error = NetworkError.cutOff(host: try host(url))
      await #expect(throws: error) { try await send(url) }
    }
  }

  @Test(
    "A response that is not HTTP is an error",
    arguments: ["\u{1}\u{2}garbage\r\n\r\n", "HTTP/9 x y\r\n\r\n", "<html>old</html>"])
  func garbage(text: String) async throws {
    try await RawServer.run(Array(text.utf8)) { url in
      let error = await #expect(throws: NetworkError.self) { try await send(url) }
      guard case .garbage? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test(
    "Heads, interim responses and trailers count as received bytes",
    arguments: [
      ("HTTP/1.1 200 OK\r\n", "X-Head: 0123456789\r\n", "Content-Length: 0\r\n\r\n"),
      (
        "", "HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
      ),
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n",
        "X-Trailer: 0123456789\r\n", "\r\n"
      ),
    ])
  func headerLimit(_ start: String, _ repeated: String, _ end: String) async throws {
    for (size, isTooLarge) in [(100 << 10, false), (300 << 10, true)] {
      let middle = String(repeating: repeated, count: size / repeated.utf8.count)
      try await RawServer.run(Array((start + middle + end).utf8)) { url in
        let error = NetworkError.tooLarge(host: try host(url), limit: 256 << 10)
        for limit in [nil, 16 << 20] {
          guard isTooLarge else {
            try await send(url) { $0.limit = limit }
            continue
          }
          await #expect(throws: error) { try await send(url) { $0.limit = limit } }
        }
      }
    }
  }

  @Test("Chunk extensions count as received bytes")
  func chunkExtensions() async throws {
    let text =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
      + String(repeating: "1;" + String(repeating: "a", count: 1_000) + "\r\nx\r\n", count: 8_000)
      + "0\r\n\r\n"
    try await RawServer.run(Array(text.utf8)) { url in
      try await send(url)
      let limit = 10_000
      let error = NetworkError.tooLarge(host: try host(url), limit: limit)
      await #expect(throws: error) { try await send(url) { $0.limit = limit } }
    }
  }

  @Test("A body that does not match its Content-Encoding is an error")
  func badGzip() async throws {
    try await FixtureServer.run { _ in
      .text("not packed", headers: ["Content-Encoding": "gzip"])
    } while: { server in
      let error = await #expect(throws: NetworkError.self) { try await send(server.url) }
      guard case .garbage? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test("A body up to the limit is accepted, a larger one is an error", arguments: [true, false])
  func limit(isAnnounced: Bool) async throws {
    try await FixtureServer.run { _ in
      let once = Once()
      return .pieces(count: isAnnounced ? 1_000 : nil) {
        once.first() ? [UInt8](repeating: 1, count: 1_000) : nil
      }
    } while: { server in
      try await send(server.url) { $0.limit = 1_000 }
      let error = NetworkError.tooLarge(host: try host(server.url), limit: 999)
      await #expect(throws: error) { try await send(server.url) { $0.limit = 999 } }
      await #expect(throws: error) {
        var request = HTTPRequest(server.url)
        request.limit = 999
        _ = try await client.stream(request).body.bytes()
      }
    }
  }

  @Test("An endless body ends at the limit")
  func endless() async throws {
    try await FixtureServer.run { _ in
      .endless()
    } while: { server in
      let error = NetworkError.tooLarge(host: try host(server.url), limit: 1 << 20)
      await #expect(throws: error) { try await send(server.url) { $0.limit = 1 << 20 } }
    }
  }

  @Test("The limit applies to the decompressed body")
  func bomb() async throws {
    try await FixtureServer.run { _ in
      .gzipBomb(of: 32 << 20)
    } while: { server in
      let error = NetworkError.tooLarge(host: try host(server.url), limit: 1 << 20)
      await #expect(throws: error) { try await send(server.url) { $0.limit = 1 << 20 } }
    }
  }

  @Test("A missing library is reported by every request")
  func missingLibrary() async throws {
    let client = CurlClient(retryPolicy: RetryPolicy(), libraries: ["libatrium-nowhere.so.4"])
    for _ in 0..<3 {
      await #expect(throws: NetworkError.libraryMissing(name: "libatrium-nowhere.so.4")) {
        try await client.send(HTTPRequest("http://127.0.0.1:1/"))
      }
    }
  }
}
