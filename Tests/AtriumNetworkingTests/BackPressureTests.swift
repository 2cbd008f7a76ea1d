import AtriumCore
import AtriumTesting
import Synchronization
import Testing

@testable import AtriumNetworking

@Suite("Back-pressure", .timeLimit(.minutes(10)))
struct BackPressureTests {
  @Test("A reader that pauses makes the server pause, and then receives the whole body")
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
      request.limit = nil
      request.timeout = nil
      let body = try await PatientClient(CurlClient()).stream(request).body
      let reader = body.makeAsyncIterator()
      var received = try await reader.next()?.count ?? 0
      // Waits until socket buffers, of a few megabytes at most, are full.
      var last = -1
      while true {
        let now = sent.withLock(\.self)
        if now == last { break }
        last = now
        try await Task.sleep(for: .milliseconds(300))
      }
      #expect(last < count / 2)

      var isIntact = true
      while let bytes = try await reader.next() {
        let wanted = UInt8(truncatingIfNeeded: received / piece)
        isIntact = isIntact && bytes.first == wanted
        received += bytes.count
      }
      #expect(received == count)
      #expect(isIntact)
    }
  }

  @Test("A compressed body that arrives while the reader pauses is received completely")
  func compressedBody() async throws {
    let count = 8 << 20
    try await FixtureServer.run { _ in
      .gzipBomb(of: count)
    } while: { server in
      let stream = try await PatientClient(CurlClient()).stream(HTTPRequest(server.url))
      try await Task.sleep(for: .milliseconds(200))
      var received = 0
      for try await piece in stream.body { received += piece.count }
      #expect(received == count)
    }
  }

  @Test("The idle timeout does not apply to a paused transfer")
  func pausedTransferIsNotIdle() throws {
    var request = HTTPRequest("http://a.org/")
    request.idleTimeout = .seconds(1)
    request.timeout = nil
    let transfer = try TransferRequest(request, agent: "", certificatePath: nil)
    let output = BodyBuffer.Parts.makeStream().continuation
    let exchange = try #require(
      Exchange(transfer, BodyBuffer(output, capacity: 1), try Curl(Curl.names)))
    func isTimedOut() -> Bool { exchange.limitError(at: .now + .seconds(2)) != nil }
    func receive() -> Int {
      [UInt8](repeating: 1, count: 16).withUnsafeBytes { exchange.receive(body: $0) }
    }
    #expect(receive() == 16 && isTimedOut() && exchange.nextDeadline != nil)
    #expect(receive() > 16 && !isTimedOut() && exchange.nextDeadline == nil)
    exchange.resume()
    #expect(isTimedOut() && exchange.nextDeadline != nil)
  }

  @Test("A full buffer accepts no more bytes and tells when there is room again")
  func fullBuffer() async throws {
    let (parts, output) = BodyBuffer.Parts.makeStream()
    let buffer = BodyBuffer(output, capacity: 10)
    #expect(buffer.append([UInt8](repeating: 0, count: 20)))
    #expect(!buffer.append([1]))
    #expect(buffer.remove(20))
    #expect(buffer.append([1, 2, 3, 4, 5, 6]))
    #expect(buffer.append([1, 2, 3, 4]))
    #expect(!buffer.append([1]))
    #expect(buffer.remove(6))
    #expect(!buffer.remove(4))
    buffer.finish()
    var sizes: [Int] = []
    for try await case .bytes(let bytes) in parts { sizes.append(bytes.count) }
    #expect(sizes == [20, 6, 4])
  }
}
