import AtriumTesting
import Foundation
import Testing

/// Requests use the proxies of the environment, except those to the loopback address.
@Suite struct ProxyTests {
  private static let feed = """
    <rss version="2.0"><channel><title>Through a proxy</title>
    <item><guid>1</guid><title>One</title><link>http://feeds.example/1</link></item>
    </channel></rss>
    """

  private func add(_ address: String, _ environment: [String: String]) async throws -> String {
    let outcome = try await Atrium.run(
      "news", "sources", "add", address, "--json", environment: environment)
    return outcome.output + outcome.errors
  }

  @Test func requestsGoThroughTheProxy() async throws {
    try await FixtureServer.run { _ in
      .text(Self.feed)
    } while: { proxy in
      let environment = ["http_proxy": proxy.url]
      let answer = try await add("http://feeds.example/feed.xml", environment)
      #expect(answer.contains("Through a proxy"), "\(answer)")
      #expect(proxy.requests.first?["Host"] == "feeds.example")
      #expect(proxy.requests.first?["Accept-Encoding"]?.contains("gzip") == true)
    }
  }

  @Test func httpsUsesATunnel() async throws {
    try await FixtureServer.run { _ in
      .text("no tunnel", status: 403)
    } while: { proxy in
      let environment = ["https_proxy": proxy.url]
      let answer = try await add("https://feeds.example/feed.xml", environment)
      #expect(answer.contains("failure"), "\(answer)")
      #expect(proxy.requests.first?.method == "CONNECT")
      #expect(proxy.requests.first?["Host"] == "feeds.example:443")
    }
  }

  @Test func noProxyExcludesHosts() async throws {
    try await FixtureServer.run { _ in
      .text(Self.feed)
    } while: { proxy in
      let environment = ["http_proxy": proxy.url, "no_proxy": "feeds.invalid"]
      let answer = try await add("http://feeds.invalid/feed.xml", environment)
      #expect(answer.contains("failure"), "\(answer)")
      #expect(proxy.requests.isEmpty)
    }
  }

  @Test func loopbackBypassesTheProxy() async throws {
    try await FixtureServer.run { _ in
      .text(Self.feed)
    } while: { server in
      let environment = ["http_proxy": "http://127.0.0.1:1", "all_proxy": "http://127.0.0.1:1"]
      let answer = try await add(server.url + "/feed.xml", environment)
      #expect(answer.contains("Through a proxy"), "\(answer)")
    }
  }
}
