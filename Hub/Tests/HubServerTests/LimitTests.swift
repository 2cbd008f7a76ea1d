import AtriumScreen
import Foundation
import Testing

@testable import HubServer

/// The bounds on what one client can take from the others.
struct LimitTests {
  private static let registration = """
    POST /v1/accounts HTTP/1.1\r\nHost: hub\r\nContent-Type: application/json\r\n
    """

  @Test(arguments: ["/v1/projects?need=", "/v1/projects?word=", "/v1/messages?word="])
  func searchHasTenWords(_ path: String) async throws {
    try await withHub { client in
      let ada = try await client.registered("ada")
      let (name, count) = (path.split(separator: "?")[1], 10)
      let words = Array(repeating: "\(name)w", count: count).joined(separator: "&")
      let address = path.split(separator: "?")[0] + "?" + words
      #expect(try await ada("GET", address).status == 200)
      #expect(try await ada("GET", address + "&\(name)w").status == 400)
    }
  }

  @Test func strangersSeeTitlesTagsAndUserNames() async throws {
    for showsDetails in [false, true] {
      var options = HubOptions()
      options.showsDetailsWithoutSession = showsDetails
      try await withHub(options) { client in
        let ada = try await client.registered("ada")
        _ = try await ada(
          "POST", "/v1/projects", ["title": "Chess", "description": "Mondays", "need": ["c++"]])
        var stranger = client
        for token in [nil, String(repeating: "A", count: ada.token?.count ?? 0)] {
          stranger.token = token
          for path in ["/v1/projects", "/v1/projects/1"] {
            let answer = try await stranger("GET", path)
            #expect(answer.body.contains("Chess") && answer.body.contains("\"owner\":\"ada\""))
            #expect(answer.body.contains("Mondays") == showsDetails)
            #expect(answer.body.contains("\"A B\"") == showsDetails)
          }
        }
        #expect(try await ada("GET", "/v1/projects").body.contains("Mondays"))
      }
    }
  }

  @Test func availabilityTellsNothingAboutAddresses() async throws {
    try await withHub { client in
      _ = try await client.registered("ada")
      let path = "/v1/accounts/availability"
      let known: JSON = ["email": "ada@example.org", "username": "bob"]
      #expect(try await client("POST", path, known).status == 204)
      #expect(try await client("POST", path, ["username": "ada"]).status == 409)
    }
  }

  @Test func requestsWithoutASessionAreLimited() async throws {
    var options = HubOptions()
    options.requestsWithoutSession = RateLimiter(rate: 0.001, burst: 2)
    try await withHub(options) { client in
      let ada = try await client.registered("ada")
      var statuses: [Int] = []
      for _ in 0..<3 { statuses.append(try await client("GET", "/v1/projects").status) }
      #expect(statuses == [200, 200, 429])
      #expect(try await ada("GET", "/v1/projects").status == 200)
      #expect(try await client("GET", "/livez").status == 200)
    }
  }

  @Test func changesAndTheirBytesAreLimited() async throws {
    var options = HubOptions()
    options.changes = RateLimiter(rate: 0.001, burst: 2)
    options.bytes = RateLimiter(rate: 0.001, burst: 3000)
    try await withHub(options) { client in
      let ada = try await client.registered("ada")
      let bob = try await client.registered("bob")
      _ = try await ada("POST", "/v1/projects", ["title": "Chess"])
      var statuses: [Int] = []
      for title in ["A", "B", "C"] {
        statuses.append(
          try await ada("PATCH", "/v1/projects/1", ["title": .string(title)]).status)
      }
      #expect(statuses == [200, 200, 429])
      let text = JSON.string(String(repeating: "x", count: 2000))
      for (key, status) in [("a", 201), ("b", 429)] {
        let sent = try await bob("PUT", "/v1/conversations/1/messages/\(key)", ["text": text])
        #expect(sent.status == status)
      }
    }
  }

  @Test func messagesOpenConversationsAtTheSameLimit() async throws {
    var options = HubOptions()
    options.conversations = RateLimiter(rate: 0.001, burst: 1)
    try await withHub(options) { client in
      let ada = try await client.registered("ada")
      let bob = try await client.registered("bob")
      for title in ["Chess", "Go"] {
        #expect(try await ada("POST", "/v1/projects", ["title": .string(title)]).status == 201)
      }
      var statuses: [Int] = []
      for (project, key) in [(1, "a"), (1, "b"), (2, "c"), (3, "d")] {
        let path = "/v1/conversations/\(project)/messages/\(key)"
        statuses.append(try await bob("PUT", path, ["text": "Hello"]).status)
      }
      // Number 3 is the conversation about the first project.
      #expect(statuses == [201, 201, 429, 201])
    }
  }

  @Test func searchesAtTheSameTimeAreLimited() async throws {
    var options = HubOptions()
    options.concurrentSearches = 0
    try await withHub(options) { client in
      let ada = try await client.registered("ada")
      #expect(try await ada("GET", "/v1/projects?word=chess").status == 429)
      #expect(try await client("GET", "/v1/projects?word=chess").status == 429)
      #expect(try await ada("GET", "/v1/messages?word=chess").status == 429)
      // A list without a search is none.
      #expect(try await ada("GET", "/v1/projects").status == 200)
    }
  }

  @Test func readingEndsAtTheLastMessage() async throws {
    try await withHub { client in
      let ada = try await client.registered("ada")
      let bob = try await client.registered("bob")
      _ = try await ada("POST", "/v1/projects", ["title": "Chess"])
      _ = try await bob("PUT", "/v1/conversations/1/messages/a", ["text": "Hello"])
      let path = "/v1/conversations/2/reading"
      #expect(try await ada("PUT", path, ["message": 99]).status == 404)
      #expect(try await ada("GET", "/v1/state").json?["unread"] == 1)
      #expect(try await ada("PUT", path, ["message": 1]).status == 204)
      #expect(try await ada("GET", "/v1/state").json?["unread"] == 0)
    }
  }

  @Test func sessionIsCheckedBeforeTheBody() async throws {
    try await withHub { client in
      let request = """
        POST /v1/projects HTTP/1.1\r\nHost: hub\r\nAuthorization: Bearer nothing\r\n\
        Content-Length: 90000\r\n\r\n{
        """
      let status = try await client.status(of: request)
      #expect(status == 401)
    }
  }

  @Test func slowBodyIsRefused() async throws {
    var options = HubOptions()
    options.bodyTimeout = .milliseconds(100)
    try await withHub(options) { client in
      let request = Self.registration + "Content-Length: 1000\r\n\r\n{"
      let status = try await client.status(of: request)
      #expect(status == 408)
    }
  }

  @Test func bodiesShareTheirMemory() async throws {
    var options = HubOptions()
    options.bodiesLimit = 10_000
    try await withHub(options) { client in
      let ada = try await client.registered("ada")
      let text = JSON.string(String(repeating: "x", count: 11_000))
      let refused = try await ada("POST", "/v1/projects", ["title": text])
      #expect(refused.status == 503)
      #expect(refused.header("Retry-After") == "1")
      // The memory is free again.
      #expect(try await ada("POST", "/v1/projects", ["title": "Chess"]).status == 201)
    }
  }

  @Test(arguments: ["zz\r\n{}\r\n0\r\n\r\n", "2\r\n{}\r\n0\r\nno trailer\r\n\r\n"])
  func malformedChunkIsABadRequest(_ chunks: String) async throws {
    try await withHub { client in
      let request = Self.registration + "Transfer-Encoding: chunked\r\n\r\n" + chunks
      let status = try await client.status(of: request)
      #expect(status == 400)
      #expect(try await client("GET", "/livez").status == 200)
    }
  }

  @Test func keyHasAtMost200Bytes() async throws {
    try await withHub { client in
      let ada = try await client.registered("ada")
      for (length, status) in [(200, 201), (201, 400)] {
        let headers = ["Idempotency-Key": String(repeating: "k", count: length)]
        let added = try await ada("POST", "/v1/projects", ["title": "Chess"], headers: headers)
        #expect(added.status == status)
      }
    }
  }

  @Test func forwardedAddressIsAnAddress() async throws {
    var options = HubOptions()
    options.isBehindProxy = true
    options.signIns = RateLimiter(rate: 0.001, burst: 1)
    try await withHub(options) { client in
      let path = "/v1/accounts/availability"
      for (header, status) in [
        ("2001:db8::1", 204), ("2001:db8::ffff:2", 429), ("2001:db8:0:1::1", 204),
        ("somebody", 400),
        ("::ffff:192.0.2.1", 204), ("192.0.2.1", 429), ("192.0.2.2", 204),
      ] {
        let answer = try await client(
          "POST", path, ["username": "ada"], headers: ["X-Forwarded-For": "10.0.0.1, \(header)"])
        #expect(answer.status == status, "\(header)")
      }
    }
  }

  @Test func actionsOfAnAddressWaitForNoOther() async throws {
    let limiter = ConcurrencyLimiter(limit: 1)
    try await limiter.run("a") {
      await #expect(throws: HubError.tooManyRequests(seconds: 1)) { try await limiter.run("a") {} }
      try await limiter.run("b") {}
    }
    try await limiter.run("a") {}
  }
}
