import AtriumCore
import AtriumTesting
import Foundation
import Testing

@testable import AtriumNetworking

@Suite("The cache", .timeLimit(.minutes(10)))
struct CacheTests {
  let folder: CacheFolder
  init() throws { folder = try CacheFolder() }

  private func client(_ cache: HTTPCache) -> CurlClient {
    var options = CurlClient.Options()
    options.cache = cache
    return CurlClient(options)
  }

  private func kept(_ url: String, _ headers: HTTPHeader...) -> HTTPRequest {
    var request = HTTPRequest(url)
    request.isCacheable = true
    request.headers = headers
    return request
  }

  private var cache: HTTPCache { HTTPCache(folder: folder.path) }

  @Test("What has not changed is not sent again")
  func revalidated() async throws {
    try await FixtureServer.run { request in
      if request["if-none-match"] == "\"1\"" {
        return .text("", status: 304, headers: ["ETag": "\"1\"", "X-New": "b"])
      }
      return .text("body", headers: ["ETag": "\"1\"", "X-Old": "a"])
    } while: { server in
      let client = client(cache)
      let first = try await client.send(kept(server.url + "/a"))
      #expect(first.status == 200 && !first.wasRevalidated)
      for _ in 0..<2 {
        let again = try await client.send(kept(server.url + "/a"))
        #expect(again.status == 200 && again.wasRevalidated)
        #expect(again.body == first.body && again.url == first.url)
        #expect(again.headers["X-Old"] == "a" && again.headers["X-New"] == "b")
        #expect(again.headers["Content-Length"] == "4")
      }
      let other = try await client.send(kept(server.url + "/b"))
      #expect(!other.wasRevalidated)
    }
  }

  @Test("What has changed is sent, and kept in place of the old")
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
        let answer = try await client.send(kept(server.url))
        bodies.append(String(decoding: answer.body, as: UTF8.self))
      }
      #expect(bodies == ["old", "new", "new"])
    }
  }

  @Test("What depends on the request is kept for that request")
  func vary() async throws {
    try await FixtureServer.run { request in
      let language = request["accept-language"] ?? ""
      if request["if-none-match"] == language { return .text("", status: 304) }
      return .text(language, headers: ["ETag": language, "Vary": "Accept-Language"])
    } while: { server in
      let client = client(cache)
      let german = kept(server.url, HTTPHeader("Accept-Language", "de"))
      let english = kept(server.url, HTTPHeader("accept-language", "en"))
      _ = try await client.send(german)
      let again = try await client.send(german)
      let other = try await client.send(english)
      #expect(again.wasRevalidated && again.body == Array("de".utf8))
      #expect(!other.wasRevalidated && other.body == Array("en".utf8))
      #expect(server.requests.last?["if-none-match"] == nil)
    }
  }

  @Test(
    "Some answers are not kept",
    arguments: [
      [:], ["ETag": "1", "Vary": "*"], ["ETag": "1", "Cache-Control": "max-age=5, No-Store"],
    ])
  func notKept(headers: [String: String]) async throws {
    try await FixtureServer.run { _ in
      .text("a", headers: headers)
    } while: { server in
      let client = client(cache)
      for _ in 0..<2 { _ = try await client.send(kept(server.url)) }
      #expect(server.requests.map { $0["if-none-match"] } == [nil, nil])
    }
  }

  @Test("Answers to requests that did not ask for it, or say who asks, are not kept")
  func notAsked() async throws {
    try await FixtureServer.run { _ in
      .text("secret", headers: ["ETag": "1"])
    } while: { server in
      let client = client(HTTPCache(folder: folder.path + "/cache"))
      var login = kept(server.url)
      login.login = HTTPLogin(user: "a", password: "b")
      var post = kept(server.url)
      post.method = "POST"
      for request in [
        HTTPRequest(server.url), login, post, kept(server.url, HTTPHeader("Authorization", "b")),
        kept(server.url, HTTPHeader("Cookie", "c")),
        kept(server.url.replacing("http://", with: "http://a:b@")),
      ] {
        _ = try await client.send(request)
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/cache"))
    }
  }

  @Test("A condition of the caller's own is answered as it is")
  func ownCondition() async throws {
    try await FixtureServer.run { _ in
      .text("", status: 304)
    } while: { server in
      let answer = try await client(cache)
        .send(kept(server.url, HTTPHeader("If-None-Match", "\"1\"")))
      #expect(answer.status == 304 && !answer.wasRevalidated)
    }
  }

  @Test("A kept body that is larger than this request allows is not used")
  func limit() async throws {
    try await FixtureServer.run { _ in
      .text("four", headers: ["ETag": "1"])
    } while: { server in
      let client = client(cache)
      _ = try await client.send(kept(server.url))
      var small = kept(server.url)
      small.limit = 3
      let error = NetworkError.tooLarge(host: try HTTPAddress(server.url).place, limit: 3)
      await #expect(throws: error) { try await client.send(small) }
    }
  }

  @Test("Another program finds what was kept in files, which are for their owner only")
  func files() async throws {
    try await FixtureServer.run { request in
      request["if-none-match"] == nil
        ? .text("body", headers: ["ETag": "1"]) : .text("", status: 304)
    } while: { server in
      let path = folder.path + "/a/b"
      _ = try await client(HTTPCache(folder: path)).send(kept(server.url))
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      #expect(names.count == 1)
      #expect(mode(path) == "700" && mode(path + "/" + (names.first ?? "")) == "600")
      let again = try await client(HTTPCache(folder: path)).send(kept(server.url))
      #expect(again.wasRevalidated && again.body == Array("body".utf8))
    }
  }
}
