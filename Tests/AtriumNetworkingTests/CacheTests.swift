import AtriumCore
import AtriumTesting
import Foundation
import Testing

@testable import AtriumNetworking

@Suite("HTTP cache", .timeLimit(.minutes(10)))
struct CacheTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func client(_ cache: HTTPCache) -> PatientClient {
    var options = CurlClient.Options()
    options.cache = cache
    return PatientClient(CurlClient(options))
  }

  private func cacheable(_ url: String, _ headers: HTTPHeader...) -> HTTPRequest {
    var request = HTTPRequest(url)
    request.isCacheable = true
    request.headers = headers
    return request
  }

  private var cache: HTTPCache { HTTPCache(folder: folder.path) }

  @Test("An unchanged response is not sent again")
  func revalidated() async throws {
    try await FixtureServer.run { request in
      if request["if-none-match"] == "\"1\"" {
        return .text("", status: 304, headers: ["ETag": "\"1\"", "X-New": "b"])
      }
      return .text("body", headers: ["ETag": "\"1\"", "X-Old": "a"])
    } while: { server in
      let client = client(cache)
      let first = try await client.send(cacheable(server.url + "/a"))
      #expect(first.status == 200 && !first.wasRevalidated)
      for _ in 0..<2 {
        let again = try await client.send(cacheable(server.url + "/a"))
        #expect(again.status == 200 && again.wasRevalidated)
        #expect(again.body == first.body && again.url == first.url)
        #expect(again.headers["X-Old"] == "a" && again.headers["X-New"] == "b")
        #expect(again.headers["Content-Length"] == "4")
      }
      let other = try await client.send(cacheable(server.url + "/b"))
      #expect(!other.wasRevalidated)
    }
  }

  @Test("A changed response is sent and replaces the cached one")
  func changed() async throws {
    try await FixtureServer.run { request in
      let since = request["if-modified-since"]
      let date = since == nil ? "Sun, 06 Nov 1994 08:49:37 GMT" : "Mon, 07 Nov 1994 08:49:37 GMT"
      if since?.hasPrefix("Mon") == true { return .text("", status: 304) }
      return .text(since == nil ? "old" : "new", headers: ["Last-Modified": date])
    } while: { server in
      let client = client(cache)
      var bodies: [String] = []
      for _ in 0..<3 {
        let answer = try await client.send(cacheable(server.url))
        bodies.append(String(decoding: answer.body, as: UTF8.self))
      }
      #expect(bodies == ["old", "new", "new"])
    }
  }

  @Test("A response with Vary is reused only for requests with the same headers")
  func vary() async throws {
    try await FixtureServer.run { request in
      let language = request["accept-language"] ?? ""
      if request["if-none-match"] == language { return .text("", status: 304) }
      return .text(language, headers: ["ETag": language, "Vary": "Accept-Language"])
    } while: { server in
      let client = client(cache)
      let german = cacheable(server.url, HTTPHeader("Accept-Language", "de"))
      let english = cacheable(server.url, HTTPHeader("accept-language", "en"))
      _ = try await client.send(german)
      let again = try await client.send(german)
      let other = try await client.send(english)
      #expect(again.wasRevalidated && again.body == Array("de".utf8))
      #expect(!other.wasRevalidated && other.body == Array("en".utf8))
      #expect(server.requests.last?["if-none-match"] == nil)
    }
  }

  @Test(
    "Responses without a validator, with Vary: * or with no-store are not cached",
    arguments: [
      [:], ["ETag": "1", "Vary": "*"], ["ETag": "1", "Cache-Control": "max-age=5, No-Store"],
    ])
  func notCacheable(headers: [String: String]) async throws {
    try await FixtureServer.run { _ in
      .text("a", headers: headers)
    } while: { server in
      let client = client(cache)
      for _ in 0..<2 { _ = try await client.send(cacheable(server.url)) }
      #expect(server.requests.map { $0["if-none-match"] } == [nil, nil])
    }
  }

  @Test("Responses to requests that do not allow it, or carry credentials, are not cached")
  func requestsWithoutCaching() async throws {
    try await FixtureServer.run { _ in
      .text("secret", headers: ["ETag": "1"])
    } while: { server in
      let client = client(HTTPCache(folder: folder.path + "/cache"))
      var login = cacheable(server.url)
      login.login = HTTPLogin(user: "a", password: "b")
      var post = cacheable(server.url)
      post.method = "POST"
      for request in [
        HTTPRequest(server.url), login, post,
        cacheable(server.url, HTTPHeader("Authorization", "b")),
        cacheable(server.url, HTTPHeader("Cookie", "c")),
        cacheable(server.url.replacing("http://", with: "http://a:b@")),
      ] {
        _ = try await client.send(request)
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/cache"))
    }
  }

  @Test("A request with its own condition bypasses the cache")
  func ownCondition() async throws {
    try await FixtureServer.run { _ in
      .text("", status: 304)
    } while: { server in
      let answer = try await client(cache)
        .send(cacheable(server.url, HTTPHeader("If-None-Match", "\"1\"")))
      #expect(answer.status == 304 && !answer.wasRevalidated)
    }
  }

  @Test("A cached body beyond the limit of a request is not used")
  func limit() async throws {
    try await FixtureServer.run { _ in
      .text("four", headers: ["ETag": "1"])
    } while: { server in
      let client = client(cache)
      _ = try await client.send(cacheable(server.url))
      var small = cacheable(server.url)
      small.limit = 3
      let error = NetworkError.tooLarge(host: try HTTPAddress(server.url).authority, limit: 3)
      await #expect(throws: error) { try await client.send(small) }
    }
  }

  @Test("Cached responses outlast the client, in files that only their owner can read")
  func persistence() async throws {
    try await FixtureServer.run { request in
      request["if-none-match"] == nil
        ? .text("body", headers: ["ETag": "1"]) : .text("", status: 304)
    } while: { server in
      let path = folder.path + "/a/b"
      _ = try await client(HTTPCache(folder: path)).send(cacheable(server.url))
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      #expect(names.count == 1)
      #expect(mode(path) == "700" && mode(path + "/" + (names.first ?? "")) == "600")
      let again = try await client(HTTPCache(folder: path)).send(cacheable(server.url))
      #expect(again.wasRevalidated && again.body == Array("body".utf8))
    }
  }
}
