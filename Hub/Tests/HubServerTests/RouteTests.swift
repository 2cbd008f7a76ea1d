import AtriumCore
import AtriumScreen
import HubServer
import Synchronization
import Testing

/// Fails once, and then delivers.
private final class UnreliableMailer: Mailer {
  private let attempts = Mutex(0)
  private let output: AsyncStream<Mail>.Continuation
  private let reply: String
  let delivered: AsyncStream<Mail>
  let isConfigured = true

  /// - Parameter reply: that of the server to the first attempt.
  init(reply: String = "451 Later") {
    self.reply = reply
    (delivered, output) = AsyncStream.makeStream()
  }

  func send(_ mail: Mail) async throws {
    let attempt = attempts.withLock { count in
      count += 1
      return count
    }
    if attempt == 1 { throw MailError.refused(host: "mail", reply: reply) }
    output.yield(mail)
  }

  func probe(_ mail: Mail) async throws {}
}

struct RouteTests {
  @Test
  func messagesAreSentOnce() async throws {
    try await withHub { client in
      let ada = try await client.registered("ada")
      let bob = try await client.registered("bob")
      let project = try await ada("POST", "/v1/projects", ["title": "Chess", "need": ["c++"]])
      #expect(project.status == 201)
      #expect(try await bob("PUT", "/v1/projects/1/conversation").json?["id"] == 2)
      let path = "/v1/conversations/2/messages/key"
      #expect(try await bob("PUT", path, ["text": "Hello"]).status == 201)
      #expect(try await bob("PUT", path, ["text": "Hello"]).status == 200)
      let other = try await bob("PUT", path, ["text": "Other"])
      #expect(other.status == 409)
      #expect(other.code == "chat.key-used")
      #expect(other.header("Content-Type") == "application/problem+json")
      let state = try await ada("GET", "/v1/state")
      #expect(state.json?["unread"] == 1)
      #expect(try await client("GET", "/v1/projects?need=c%2B%2B").json?["total"] == 1)
    }
  }

  @Test
  func nullCharactersAreRefusedWhereverTextEnters() async throws {
    try await withHub { client in
      let ada = try await client.registered("ada")
      let bob = try await client.registered("bob")
      _ = try await ada("POST", "/v1/projects", ["title": "Chess"])
      _ = try await bob("PUT", "/v1/projects/1/conversation")
      let path = "/v1/conversations/2/messages/"
      for (method, address, body): (String, String, JSON?) in [
        ("PUT", path + "n1", ["text": "before\u{0}after"]),
        ("PUT", path + "n1", ["text": "before\u{0}after"]),
        ("PUT", path + "n%00", ["text": "Hello"]), ("GET", "/v1/projects?word=a%00b", nil),
        ("POST", "/v1/projects", ["title": "Ti\u{0}tle"]),
        ("POST", "/v1/projects", ["title": "A", "description": "de\u{0}sc"]),
        ("PATCH", "/v1/account", ["firstName": "\u{0}"]), ("PUT", "/v1/blocked/a%00b", nil),
      ] {
        let answer = try await bob(method, address, body)
        #expect(answer.status == 400 && answer.code == "hub.bad-request", "\(method) \(address)")
      }
      #expect(try await bob("GET", "/v1/conversations/2/messages").json?["messages"] == [])
      #expect(try await bob("PUT", path + "n1", ["text": "Hello"]).status == 201)
      #expect(try await client("GET", "/v1/projects").json?["total"] == 1)
    }
  }

  @Test
  func whatBelongsToOthersIsNotFound() async throws {
    try await withHub { client in
      let ada = try await client.registered("ada")
      let bob = try await client.registered("bob")
      let eve = try await client.registered("eve")
      _ = try await ada("POST", "/v1/projects", ["title": "Chess"])
      _ = try await bob("PUT", "/v1/projects/1/conversation")
      _ = try await bob("PUT", "/v1/conversations/2/messages/key", ["text": "Hello"])
      for (method, path, body): (String, String, JSON?) in [
        ("GET", "/v1/conversations/2/messages", nil),
        ("PUT", "/v1/conversations/2/messages/key", ["text": "Hello"]),
        ("PUT", "/v1/conversations/2/reading", ["message": 1]),
        ("DELETE", "/v1/messages/1", nil),
        ("PATCH", "/v1/projects/1", ["title": "Mine"]), ("DELETE", "/v1/projects/1", nil),
      ] {
        #expect(try await eve(method, path, body).status == 404, "\(method) \(path)")
      }
      #expect(try await eve("GET", "/v1/messages?word=Hello").json?["messages"] == [])
    }
  }

  @Test
  func onlyTheVersionThatWasReadIsChanged() async throws {
    try await withHub { client in
      let ada = try await client.registered("ada")
      let tag = try await ada("POST", "/v1/projects", ["title": "A"]).header("ETag") ?? ""
      let match = ["If-Match": tag]
      let first = try await ada("PATCH", "/v1/projects/1", ["title": "B"], headers: match)
      #expect(first.status == 200)
      let second = try await ada("PATCH", "/v1/projects/1", ["title": "C"], headers: match)
      #expect(second.status == 412)
      #expect(second.code == "projects.changed")
    }
  }

  @Test
  func malformedRequestsAreRefused() async throws {
    var options = HubOptions()
    options.pictureBodyLimit = 1000
    try await withHub(options) { client in
      let ada = try await client.registered("ada")
      #expect(try await ada("GET", "/v1/nothing").status == 404)
      #expect(try await ada("POST", "/v1/account").status == 405)
      #expect(try await ada("GET", "/v1/projects/x").status == 400)
      #expect(try await ada("GET", "/v1/projects?limit=x").status == 400)
      #expect(try await ada("GET", "/v1/projects?word=%ff").status == 400)
      #expect(try await ada("POST", "/v1/projects").status == 400)
      #expect(try await ada("POST", "/v1/projects", ["title": 1]).status == 400)
      #expect(try await ada("POST", "/v1/projects", [1]).status == 400)
      let last = "/v1/events?after=x-9223372036854775807"
      #expect(try await ada("GET", last).status == 400)
      let match = ["If-Match": "\"-9223372036854775808\""]
      let edited = try await ada("PATCH", "/v1/projects/1", ["title": "B"], headers: match)
      #expect(edited.status == 400)
      let large = JSON.string(String(repeating: "x", count: 2000))
      #expect(try await client("POST", "/v1/accounts", ["email": large]).status == 413)
      let stranger = HubClient(port: client.port, token: String(repeating: "0", count: 64))
      #expect(try await stranger("GET", "/v1/account").status == 401)
      #expect(try await client("GET", "/v1/account").status == 401)
    }
  }

  @Test
  func limitsOfRequestsNameTheDelay() async throws {
    var options = HubOptions()
    options.projects = RateLimiter(rate: 0.001, burst: 1)
    options.signIns = RateLimiter(rate: 0.001, burst: 2)
    try await withHub(options) { client in
      let ada = try await client.registered("ada")
      #expect(try await ada("POST", "/v1/projects", ["title": "A"]).status == 201)
      let refused = try await ada("POST", "/v1/projects", ["title": "B"])
      #expect(refused.status == 429)
      #expect(900...1000 ~= Int(refused.header("Retry-After") ?? "") ?? 0)
      let name: JSON = ["name": "ada", "password": "wrong password"]
      #expect(try await client("POST", "/v1/sessions", name).status == 401)
      #expect(try await client("POST", "/v1/sessions", name).code == "hub.too-many")
    }
  }

  @Test
  func sessionsAreListedAndEnded() async throws {
    try await withHub { client in
      let ada = try await client.registered("ada")
      let eve = try await client.registered("eve")
      let signIn: JSON = ["name": "ada", "password": "green horses fly low"]
      let token = try await client("POST", "/v1/sessions", signIn).json?["token"]?.string
      let phone = HubClient(port: client.port, token: token)
      let sessions = try await ada("GET", "/v1/sessions").json?["sessions"]?.elements ?? []
      #expect(sessions.compactMap { $0["current"] } == [false, true])
      let id = try #require(sessions.first?["id"]?.integer)
      async let stream = phone.read("/v1/events", until: "event: signed-out")
      _ = try await phone.read("/v1/events", until: "event: reset")
      let refused = try await eve("DELETE", "/v1/sessions/\(id)")
      #expect(refused.status == 404 && refused.code == "account.no-session")
      #expect(try await ada("DELETE", "/v1/sessions/\(id)").status == 204)
      #expect(try await stream.contains("event: signed-out"))
      #expect(try await phone("GET", "/v1/account").status == 401)
      #expect(try await client("GET", "/v1/sessions").status == 401)
    }
  }

  @Test
  func ownDataAreExported() async throws {
    var options = HubOptions()
    options.exports = RateLimiter(rate: 0.001, burst: 1)
    try await withHub(options) { client in
      let ada = try await client.registered("ada")
      _ = try await ada("POST", "/v1/projects", ["title": "Chess"])
      let export = try await ada("GET", "/v1/account/export")
      #expect(export.header("Content-Type") == "application/json")
      #expect(export.json?["account"]?["username"] == "ada")
      #expect(export.json?["projects"]?.elements?.first?["title"] == "Chess")
      #expect(try await ada("GET", "/v1/account/export").status == 429)
      #expect(try await client("GET", "/v1/account/export").status == 401)
    }
  }

  /// The answer is the same for addresses with and without an account, and does not wait for the mail.
  @Test
  func codesAreSentInTheBackground() async throws {
    let mailer = UnreliableMailer()
    let metrics = Metrics()
    let queue = MailQueue(
      mailer, metrics: metrics, logger: .silent, pauses: [.milliseconds(1), .milliseconds(1)])
    try await withHub(mailer: queue) { client in
      _ = try await client.registered("ada")
      for name in ["nobody", "ada"] {
        let body: JSON = ["email": .string("\(name)@example.org")]
        #expect(try await client("POST", "/v1/account/codes", body).status == 202)
      }
      let mail = try #require(await mailer.delivered.first { _ in true })
      #expect(mail.to == "ada@example.org")
      let invalid = try await client("POST", "/v1/account/codes", ["email": "ada"])
      #expect(invalid.code == "account.bad-email")
    }
  }

  @Test(arguments: [("451 Later", "sent"), ("550 No", "failed")])
  func onlyTemporaryRefusalsAreRepeated(reply: String, result: String) async throws {
    let mailer = UnreliableMailer(reply: reply)
    let metrics = Metrics()
    let queue = MailQueue(mailer, metrics: metrics, logger: .silent, pauses: [.milliseconds(1)])
    try await queue.send(Mail(to: "ada@example.org", subject: "Code", text: "1"))
    while !metrics.text.contains("atrium_hub_mails_total") { await Task.yield() }
    #expect(metrics.text.contains("atrium_hub_mails_total{result=\"\(result)\"} 1"))
  }

  @Test
  func aHubWithoutAMailServerRefusesCodes() async throws {
    try await withHub { client in
      let refused = try await client("POST", "/v1/account/codes", ["email": "ada@example.org"])
      #expect(refused.status == 403 && refused.code == "account.no-mail")
    }
  }

  @Test
  func theInterfaceDescribesItself() async throws {
    try await withHub { client in
      let document = try await client("GET", "/openapi.json").json
      #expect(document?["openapi"] == "3.1.0")
      let paths = document?["paths"]?.members?.map(\.key) ?? []
      #expect(paths.contains("/v1/conversations/{id}/messages/{key}"))
      #expect(try await client("GET", "/livez").body == "ok\n")
      #expect(try await client("GET", "/readyz").status == 200)
      #expect(try await client("GET", "/metrics").body.contains("atrium_hub_requests_total"))
    }
  }
}
