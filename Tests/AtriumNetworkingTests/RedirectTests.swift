import AtriumCore
import AtriumTesting
import Testing

@testable import AtriumNetworking

@Suite("Redirects", .timeLimit(.minutes(10)))
struct RedirectTests {
  let client = PatientClient(CurlClient())

  @Test("A redirect is followed", arguments: [301, 302, 303, 307, 308])
  func followed(status: Int) async throws {
    try await FixtureServer.run { request in
      request.target == "/a/b?c" ? .redirect(to: "../d?e", status: status) : .text("there")
    } while: { server in
      let answer = try await client.send(HTTPRequest(server.url + "/a/b?c"))
      #expect(answer.body == Array("there".utf8))
      #expect(answer.url == server.url + "/d?e")
    }
  }

  @Test("An address has moved as far as all redirects so far are permanent")
  func moved() async throws {
    try await FixtureServer.run { request in
      switch request.target {
      case "/a": .redirect(to: "/b", status: 301)
      case "/b": .redirect(to: "/c", status: 308)
      case "/c": .redirect(to: "/d", status: 302)
      case "/d": .redirect(to: "/e", status: 301)
      default: .text("there")
      }
    } while: { server in
      for (path, place) in [("/a", server.url + "/c"), ("/c", nil), ("/e", nil)] {
        let answer = try await client.send(HTTPRequest(server.url + path))
        #expect(answer.moved == place)
      }
    }
  }

  @Test("Redirects of writes are not followed", arguments: ["POST", "PUT", "DELETE"])
  func notFollowed(method: String) async throws {
    try await FixtureServer.run { _ in
      .redirect(to: "/b")
    } while: { server in
      let answer = try await client.send(HTTPRequest(server.url + "/a", method: method))
      #expect(answer.status == 302)
      #expect(server.requests.count == 1)
    }
  }

  @Test("A redirect loop ends after the maximum number of redirects")
  func loop() async throws {
    try await FixtureServer.run { request in
      .redirect(to: request.target == "/a" ? "/b" : "/a")
    } while: { server in
      var request = HTTPRequest(server.url + "/a")
      let host = try HTTPAddress(request.url).authority
      let error = NetworkError.tooManyRedirects(host: host, limit: 5)
      await #expect(throws: error) { try await client.send(request) }
      #expect(server.requests.count == 6)
      request.redirects = 0
      let answer = try await client.send(request)
      #expect(answer.status == 302)
    }
  }

  @Test("A redirect loop ends after the timeout")
  func slowLoop() async throws {
    try await FixtureServer.run { _ in
      try await Task.sleep(for: .milliseconds(50))
      return .redirect(to: "/")
    } while: { server in
      var request = HTTPRequest(server.url)
      request.redirects = 100_000
      request.timeout = .milliseconds(500)
      let error = await #expect(throws: NetworkError.self) { try await client.send(request) }
      guard case .timedOut? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test("Another origin receives neither credentials nor custom headers")
  func otherServer() async throws {
    try await FixtureServer.run { _ in
      .text("there")
    } while: { other in
      try await FixtureServer.run { request in
        .redirect(to: request.target == "/" ? "/again" : other.url)
      } while: { server in
        var request = HTTPRequest(server.url.replacing("http://", with: "http://ada:secret@"))
        request.headers = [
          HTTPHeader("Cookie", "a=b"), HTTPHeader("X-Api-Key", "c"), HTTPHeader("Accept", "d/e"),
        ]
        _ = try await client.send(request)
        request.headers.append(HTTPHeader("Authorization", "Bearer f"))
        request.url = server.url
        _ = try await client.send(request)
        #expect(server.requests.map { $0["authorization"] != nil } == [true, true, true, true])
        #expect(server.requests.map { $0["x-api-key"] } == ["c", "c", "c", "c"])
        #expect(other.requests.count == 2)
        for received in other.requests {
          #expect(received["authorization"] == nil && received["cookie"] == nil)
          #expect(received["x-api-key"] == nil && received["accept"] == "d/e")
        }
      }
    }
  }

  @Test(
    "A redirect to an address other than http and https is not followed",
    arguments: ["file:///etc/passwd", "ftp://example.org/", "http://", "mailto:a@b"])
  func otherScheme(location: String) async throws {
    try await FixtureServer.run { _ in
      .redirect(to: location)
    } while: { server in
      let error = await #expect(throws: NetworkError.self) {
        try await client.send(HTTPRequest(server.url))
      }
      guard case .invalidAddress? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test("A redirect from https to http is not followed, and one from http to https is")
  func downgrade() throws {
    let head = ResponseHead(status: 301, headers: [HTTPHeader("Location", "http://a.org/")])
    let secure = try TransferRequest(HTTPRequest("https://a.org/"), agent: "", certificatePath: nil)
    #expect(throws: NetworkError.insecureRedirect(host: "a.org")) {
      try secure.redirected(by: head)
    }
    let upgrade = ResponseHead(status: 301, headers: [HTTPHeader("Location", "https://a.org/")])
    let plain = try TransferRequest(HTTPRequest("http://a.org/"), agent: "", certificatePath: nil)
    #expect(try plain.redirected(by: upgrade)?.address.text == "https://a.org/")
  }
}
