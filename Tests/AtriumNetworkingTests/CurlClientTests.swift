import AtriumCore
import AtriumTesting
import Foundation
import Testing

@testable import AtriumNetworking

@Suite("HTTP client", .timeLimit(.minutes(10)))
struct CurlClientTests {
  let client = PatientClient(CurlClient())

  @Test("A response has a status, headers and a body")
  func answer() async throws {
    try await FixtureServer.run { _ in
      .text("hällo", headers: ["Content-Type": "text/plain", "X-A": " b "])
    } while: { server in
      let answer = try await client.send(HTTPRequest(server.url + "/a?b=c"))
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "text/plain")
      #expect(answer.headers["x-a"] == "b")
      #expect(String(decoding: answer.body, as: UTF8.self) == "hällo")
      #expect(answer.url == server.url + "/a?b=c")
      #expect(!answer.wasRevalidated)
      #expect(server.requests.map(\.target) == ["/a?b=c"])
    }
  }

  @Test("An HTTP error status is returned as a response", arguments: [400, 404, 500])
  func errorStatus(status: Int) async throws {
    try await FixtureServer.run { _ in
      .text("no", status: status)
    } while: { server in
      let answer = try await client.send(HTTPRequest(server.url))
      #expect(answer.status == status)
      #expect(answer.body == Array("no".utf8))
    }
  }

  @Test("Method, headers and body are sent unchanged")
  func request() async throws {
    try await FixtureServer.run { _ in
      .text("")
    } while: { server in
      var request = HTTPRequest(server.url + "/ä b".replacing(" ", with: "%20"), method: "PATCH")
      request.headers = [HTTPHeader("Content-Type", "application/json"), HTTPHeader("X-Empty", "")]
      request.body = Array(#"{"a":"ä"}"#.utf8)
      _ = try await client.send(request)
      let received = try #require(server.requests.first)
      #expect(received.method == "PATCH")
      #expect(received.target == "/%C3%A4%20b")
      #expect(received["content-type"] == "application/json")
      #expect(received["x-empty"] == "")
      #expect(received["user-agent"] == "atrium")
      #expect(received["expect"] == nil)
      #expect(received.body == request.body)
    }
  }

  @Test("No Content-Type is added, and a missing body has length 0", arguments: [nil, [1]])
  func bareBody(body: [UInt8]?) async throws {
    try await FixtureServer.run { _ in
      .text("")
    } while: { server in
      var request = HTTPRequest(server.url, method: "POST")
      request.body = body
      _ = try await client.send(request)
      let received = try #require(server.requests.first)
      #expect(received["content-type"] == nil)
      #expect(received["content-length"] == "\(body?.count ?? 0)")
      #expect(received.body == body ?? [])
    }
  }

  @Test("A large body is sent completely")
  func largeBody() async throws {
    try await FixtureServer.run {
      .text("\($0.body.count)")
    } while: { server in
      var request = HTTPRequest(server.url, method: "PUT")
      request.body = [UInt8](repeating: 7, count: 3 << 20)
      let answer = try await client.send(request)
      #expect(answer.body == Array("\(3 << 20)".utf8))
    }
  }

  @Test("The response to HEAD has no body, whatever its Content-Length")
  func head() async throws {
    try await RawServer.run(
      Array("HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n".utf8)
    ) { url in
      let answer = try await client.send(HTTPRequest(url, method: "HEAD"))
      #expect(answer.headers["Content-Length"] == "99999999")
      #expect(answer.body == [])
    }
  }

  @Test("Interim responses are skipped, and folded header lines are joined")
  func interimResponses() async throws {
    let text =
      "HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n"
      + "HTTP/1.1 200 OK\r\nX-A: b\r\n  c\r\nContent-Length: 1\r\n\r\nx"
    try await RawServer.run(Array(text.utf8)) { url in
      let answer = try await client.send(HTTPRequest(url))
      #expect(answer.status == 200)
      #expect(answer.headers["X-A"] == "b c")
      #expect(answer.headers["Link"] == nil)
      #expect(answer.body == Array("x".utf8))
    }
  }

  @Test("Every encoding of libcurl is offered, and decoded even if the server was not asked for it")
  func gzip() async throws {
    let hello: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 203, 72, 205, 201, 201, 7, 0, 134, 166, 16, 54, 5, 0, 0, 0,
    ]
    try await FixtureServer.run { _ in
      .bytes(hello, headers: ["Content-Encoding": "gzip"])
    } while: { server in
      let answer = try await client.send(HTTPRequest(server.url))
      #expect(answer.body == Array("hello".utf8))
      let offered = server.requests.first?["accept-encoding"] ?? ""
      #expect(offered.contains("gzip") && offered.contains("deflate"), "\(offered)")
      var request = HTTPRequest(server.url)
      request.headers["Accept-Encoding"] = "identity"
      #expect(try await client.send(request).body == Array("hello".utf8))
      #expect(server.requests.last?["accept-encoding"] == "identity")
    }
  }

  @Test("A login is sent, including one in the address")
  func login() async throws {
    try await FixtureServer.run { _ in
      .text("")
    } while: { server in
      var request = HTTPRequest(server.url)
      request.login = HTTPLogin(user: "ada", password: "p:ä")
      _ = try await client.send(request)
      let inside = server.url.replacing("http://", with: "http://ada:p%3A%C3%A4@")
      let answer = try await client.send(HTTPRequest(inside))
      let header = "Basic YWRhOnA6w6Q="
      #expect(server.requests.map { $0["authorization"] } == [header, header])
      #expect(!answer.url.contains("@"))
    }
  }

  @Test("Invalid headers and methods are rejected before anything is sent")
  func refused() async throws {
    try await FixtureServer.run { _ in
      .text("")
    } while: { server in
      for header in [
        HTTPHeader("X-A", "b\r\nX-C: d"), HTTPHeader("X-A", "b\0"), HTTPHeader("X-A\n", "b"),
        HTTPHeader("", "b"), HTTPHeader("X A", "b"),
      ] {
        var request = HTTPRequest(server.url)
        request.headers = [header]
        let error = NetworkError.invalidRequest(header.name)
        await #expect(throws: error) { try await client.send(request) }
      }
      await #expect(throws: NetworkError.invalidRequest("GET /x HTTP/1.1")) {
        try await client.send(HTTPRequest(server.url, method: "GET /x HTTP/1.1"))
      }
      #expect(server.requests.isEmpty)
    }
  }

  @Test(
    "Addresses other than http and https are rejected",
    arguments: ["", "x", "ftp://a/b", "file:///etc/x"])
  func invalidAddress(text: String) async throws {
    await #expect(throws: NetworkError.invalidAddress(text)) {
      try await client.send(HTTPRequest(text))
    }
  }

  @Test("Two hundred concurrent requests all receive their response")
  func many() async throws {
    try await FixtureServer.run {
      .text($0.target)
    } while: { server in
      let wrong = try await withThrowingTaskGroup(of: Bool.self) { group in
        for i in 0..<200 {
          group.addTask {
            try await client.send(HTTPRequest("\(server.url)/\(i)")).body != Array("/\(i)".utf8)
          }
        }
        return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(wrong == 0)
      #expect(Set(server.requests.map(\.target)).count == 200)
    }
  }

  @Test("Concurrent requests share one thread")
  func oneThread() async throws {
    await #expect(processExitsWith: .success) {
      try await FixtureServer.run {
        .text($0.target)
      } while: { server in
        let client = PatientClient(CurlClient())
        try await withThrowingTaskGroup(of: Void.self) { group in
          for i in 0..<50 {
            group.addTask { _ = try await client.send(HTTPRequest("\(server.url)/\(i)")) }
          }
          try await group.waitForAll()
        }
        let threads = "/proc/self/task"
        // A listed thread may end before its name is read.
        let names = try FileManager.default.contentsOfDirectory(atPath: threads).compactMap {
          try? String(contentsOfFile: "\(threads)/\($0)/comm", encoding: .utf8)
        }
        #expect(names.count { $0 == "curl\n" } == 1)
        withExtendedLifetime(client) {}
      }
    }
  }

  @Test("A stream continues after its client is released")
  func outlivesClient() async throws {
    try await FixtureServer.run { _ in
      .events(["data: 1", "data: 2"])
    } while: { server in
      let body = try await PatientClient(CurlClient()).stream(HTTPRequest(server.url)).body
      #expect(try await body.bytes() == Array("data: 1\n\ndata: 2\n\n".utf8))
    }
  }
}
