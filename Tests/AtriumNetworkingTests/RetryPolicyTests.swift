import AtriumCore
import AtriumTesting
import AtriumTime
import Foundation
import Synchronization
import Testing

@testable import AtriumNetworking

@Suite("Retries", .timeLimit(.minutes(10)))
struct RetryPolicyTests {
  private let delays = Delays()
  private let client: CurlClient

  init() {
    var policy = RetryPolicy()
    policy.random = { 1 }
    policy.now = { Instant(timeIntervalSince1970: 784_111_777) }  // Sun, 06 Nov 1994 08:49:37 GMT
    policy.sleep = { [delays] delay in delays.list.withLock { $0.append(delay) } }
    policy.maximumRetryAfter = .seconds(1800)
    client = CurlClient(retryPolicy: policy)
  }

  private func send(
    _ replies: [FixtureReply], _ method: String = "GET",
    _ change: (inout HTTPRequest) -> Void = { _ in }
  ) async throws -> (status: Int, requests: Int, delays: [Duration]) {
    let calls = Mutex(0)
    return try await FixtureServer.run { _ in
      let call = calls.withLock { calls in
        defer { calls += 1 }
        return calls
      }
      return replies[min(call, replies.count - 1)]
    } while: { server in
      var request = HTTPRequest(server.url, method: method)
      request.timeout = .seconds(600)  // longer than a busy machine needs for all attempts
      change(&request)
      let status = try await client.send(request).status
      return (status, server.requests.count, delays.list.withLock(\.self))
    }
  }

  @Test("A request to a busy server is repeated", arguments: [429, 502, 503, 504])
  func busy(status: Int) async throws {
    let result = try await send([.busy(status: status), .text("now")])
    #expect(result == (200, 2, [.milliseconds(200)]))
  }

  @Test("Delays grow up to a maximum, and the last response is returned")
  func backOff() async throws {
    let result = try await send([.busy(status: 503)]) { $0.retries = 6 }
    #expect(result.status == 503 && result.requests == 7)
    #expect(result.delays == [200, 400, 800, 1_600, 3_200, 5_000].map { .milliseconds($0) })
  }

  @Test("A delay is between half and all of its nominal value")
  func jitter() {
    var policy = RetryPolicy()
    for _ in 0..<100 {
      let delay = policy.delay(after: .success((503, [])), attempts: 1) ?? .zero
      #expect(.milliseconds(200)...(.milliseconds(400)) ~= delay)
    }
    policy.random = { 0 }
    #expect(policy.delay(after: .failure(.cutOff(host: "")), attempts: 0) == .milliseconds(100))
  }

  @Test(
    "Retry-After is honoured, as seconds or as a date",
    arguments: [
      "3", "Sun, 06 Nov 1994 08:49:40 GMT", "Sunday, 06-Nov-94 08:49:40 GMT",
      "Sun Nov  6 08:49:40 1994",
    ])
  func retryAfter(text: String) async throws {
    let result = try await send([.busy(retryAfter: text), .text("now")])
    #expect(result == (200, 2, [.seconds(3)]))
  }

  @Test("A past date means no delay, and an invalid Retry-After is ignored")
  func pastOrInvalidRetryAfter() async throws {
    let past = try await send([.busy(retryAfter: "Sun, 06 Nov 1994 08:49:00 GMT"), .text("now")])
    #expect(past == (200, 2, [.zero]))
    delays.list.withLock { $0 = [] }
    let invalid = try await send([.busy(retryAfter: "soon"), .text("now")])
    #expect(invalid == (200, 2, [.milliseconds(200)]))
  }

  @Test("A request is not repeated if the server asks for too long a delay")
  func tooLongRetryAfter() async throws {
    #expect(RetryPolicy().maximumRetryAfter == .seconds(20))
    let result = try await send([.busy(retryAfter: "3600")]) { $0.timeout = nil }
    #expect(result == (429, 1, []))
  }

  @Test("A request is not repeated if its timeout would end first", arguments: ["601", "1800"])
  func timeoutEndsFirst(delay: String) async throws {
    let result = try await send([.busy(retryAfter: delay)])
    #expect(result == (429, 1, []))
  }

  @Test("Methods that are not idempotent are not repeated", arguments: ["POST", "PATCH"])
  func notIdempotent(method: String) async throws {
    let result = try await send([.busy()], method)
    #expect(result == (429, 1, []))
  }

  @Test("PUT and DELETE are repeated with their bodies", arguments: ["PUT", "DELETE"])
  func idempotent(method: String) async throws {
    let result = try await send([.busy(), .text("")], method) { $0.body = [1] }
    #expect(result == (200, 2, [.milliseconds(200)]))
  }

  @Test(
    "A conditional write is not repeated, since it could conflict with its own first attempt",
    arguments: ["PUT", "DELETE"], ["If-Match", "if-none-match", "If-Unmodified-Since"])
  func conditionalWrite(method: String, header: String) async throws {
    let busy = try await send([.busy(), .text("")], method) {
      $0.headers[header] = header == "If-Unmodified-Since" ? "Sun, 06 Nov 1994 08:49:37 GMT" : "*"
    }
    #expect(busy == (429, 1, []))
  }

  @Test("A conditional write is not repeated after a broken connection")
  func conditionalWriteCutOff() async throws {
    await #expect(throws: NetworkError.self) {
      try await send([.cutOff(after: [1], announcing: 9), .text("")], "PUT") {
        $0.headers["If-Match"] = "\"1\""
      }
    }
    #expect(delays.list.withLock(\.self).isEmpty)
  }

  @Test("A conditional read is repeated", arguments: ["GET", "HEAD"])
  func conditionalRead(method: String) async throws {
    let result = try await send([.busy(), .text("")], method) {
      $0.headers["If-None-Match"] = "\"1\""
    }
    #expect(result == (200, 2, [.milliseconds(200)]))
  }

  @Test("Responses with other statuses are returned", arguments: [400, 404, 500, 501])
  func otherStatus(status: Int) async throws {
    let result = try await send([.busy(status: status)])
    #expect(result == (status, 1, []))
  }

  @Test("A request is repeated after a broken connection, also within the body")
  func cutOff() async throws {
    let result = try await send([.cutOff(after: [1], announcing: 9), .text("whole")])
    #expect(result == (200, 2, [.milliseconds(200)]))
  }

  @Test("A refused connection is retried as often as the request allows, then fails")
  func refused() async throws {
    let closed = try ClosedPort()
    await #expect(throws: NetworkError.refused(host: closed.host)) {
      try await client.send(HTTPRequest(closed.url))
    }
    #expect(delays.list.withLock(\.self) == [.milliseconds(200), .milliseconds(400)])
  }
}

private final class Delays: Sendable {
  let list = Mutex<[Duration]>([])
}
