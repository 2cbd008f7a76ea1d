import AtriumCore
import AtriumTesting
import Foundation
import Synchronization
import Testing

@testable import AtriumNetworking

@Suite("Retries", .timeLimit(.minutes(10)))
struct RetryTests {
  private let pauses = Pauses()
  private let client: CurlClient

  init() {
    var retry = Retry()
    retry.chance = { 1 }
    retry.now = { Date(timeIntervalSince1970: 784_111_777) }  // Sun, 06 Nov 1994 08:49:37 GMT
    retry.sleep = { [pauses] pause in pauses.list.withLock { $0.append(pause) } }
    client = CurlClient(retry: retry)
  }

  private func send(
    _ replies: [FixtureReply], _ method: String = "GET",
    _ change: (inout HTTPRequest) -> Void = { _ in }
  ) async throws -> (status: Int, asked: Int, pauses: [Duration]) {
    let turns = Mutex(0)
    return try await FixtureServer.run { _ in
      let turn = turns.withLock { turn in
        defer { turn += 1 }
        return turn
      }
      return replies[min(turn, replies.count - 1)]
    } while: { server in
      var request = HTTPRequest(server.url, method: method)
      change(&request)
      let status = try await client.send(request).status
      return (status, server.requests.count, pauses.list.withLock(\.self))
    }
  }

  @Test("A busy server is asked again", arguments: [429, 502, 503, 504])
  func busy(status: Int) async throws {
    let result = try await send([.busy(status: status), .text("now")])
    #expect(result == (200, 2, [.milliseconds(200)]))
  }

  @Test("Each pause is longer, and the last answer is the answer")
  func backOff() async throws {
    let result = try await send([.busy(status: 503)]) { $0.retries = 6 }
    #expect(result.status == 503 && result.asked == 7)
    #expect(result.pauses == [200, 400, 800, 1_600, 3_200, 5_000].map { .milliseconds($0) })
  }

  @Test("Pauses are between half and all of their time")
  func jitter() {
    var retry = Retry()
    for _ in 0..<100 {
      let pause = retry.pause(after: .success((503, [])), attempts: 1) ?? .zero
      #expect(.milliseconds(200)...(.milliseconds(400)) ~= pause)
    }
    retry.chance = { 0 }
    #expect(retry.pause(after: .failure(.cutOff(host: "")), attempts: 0) == .milliseconds(100))
  }

  @Test(
    "The server's wish is granted, as seconds or as a date",
    arguments: [
      "3", "Sun, 06 Nov 1994 08:49:40 GMT", "Sunday, 06-Nov-94 08:49:40 GMT",
      "Sun Nov  6 08:49:40 1994",
    ])
  func retryAfter(wish: String) async throws {
    let result = try await send([.busy(retryAfter: wish), .text("now")])
    #expect(result == (200, 2, [.seconds(3)]))
  }

  @Test("A wish that is over, or none, is no trouble")
  func strangeWish() async throws {
    let past = try await send([.busy(retryAfter: "Sun, 06 Nov 1994 08:49:00 GMT"), .text("now")])
    #expect(past == (200, 2, [.zero]))
    pauses.list.withLock { $0 = [] }
    let odd = try await send([.busy(retryAfter: "soon"), .text("now")])
    #expect(odd == (200, 2, [.milliseconds(200)]))
  }

  @Test("A server that asks for too much patience is not asked again")
  func bound() async throws {
    let result = try await send([.busy(retryAfter: "3600")])
    #expect(result == (429, 1, []))
  }

  @Test("Nothing is repeated when the time would be up", arguments: ["10", "19"])
  func noTime(wish: String) async throws {
    let result = try await send([.busy(retryAfter: wish)]) { $0.timeout = .seconds(9) }
    #expect(result == (429, 1, []))
  }

  @Test("Only what may be done twice is repeated", arguments: ["POST", "PATCH"])
  func notIdempotent(method: String) async throws {
    let result = try await send([.busy()], method)
    #expect(result == (429, 1, []))
  }

  @Test("PUT and DELETE are repeated with their bodies", arguments: ["PUT", "DELETE"])
  func idempotent(method: String) async throws {
    let result = try await send([.busy(), .text("")], method) { $0.body = [1] }
    #expect(result == (200, 2, [.milliseconds(200)]))
  }

  @Test("Other statuses are answers", arguments: [400, 404, 500, 501])
  func otherStatus(status: Int) async throws {
    let result = try await send([.busy(status: status)])
    #expect(result == (status, 1, []))
  }

  @Test("A broken connection is repeated, also in the middle of a body")
  func cutOff() async throws {
    let result = try await send([.cutOff(after: [1], announcing: 9), .text("whole")])
    #expect(result == (200, 2, [.milliseconds(200)]))
  }

  @Test("A refused connection is repeated as often as the request says, then fails")
  func refused() async throws {
    let closed = try ClosedPort()
    await #expect(throws: NetworkError.refused(host: closed.host)) {
      try await client.send(HTTPRequest(closed.url))
    }
    #expect(pauses.list.withLock(\.self) == [.milliseconds(200), .milliseconds(400)])
  }
}

private final class Pauses: Sendable {
  let list = Mutex<[Duration]>([])
}
