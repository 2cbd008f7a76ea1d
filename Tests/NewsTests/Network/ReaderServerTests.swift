import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import Foundation
import GRDB
import Synchronization
import Testing

@testable import News

/// A reader server in memory, with the parts of the Google Reader API that the client uses.
private final class ReaderServer: HTTPClient {
  struct Item { var isRead = false, isStarred = false }
  struct State {
    var items: [Int: Item]
    var token = 1
    /// The requests that follow, counted from 0, whose answers are lost.
    var lost: Set<Int> = []
    var paths: [String] = []
  }
  let state: Mutex<State>

  init(count: Int) {
    let items = (1...count).map { (1_600_000_000_000_000 + $0, Item()) }
    state = Mutex(State(items: Dictionary(uniqueKeysWithValues: items)))
  }

  var paths: [String] { state.withLock(\.paths) }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    let response = try await send(request)
    return HTTPStream(
      status: response.status, headers: [], body: HTTPBody([response.body]), url: request.url)
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try state.withLock { state in
      let address = try #require(URLComponents(string: request.url))
      var body = URLComponents()
      body.percentEncodedQuery = String(decoding: request.body ?? [], as: UTF8.self)
      let isLost = state.lost.remove(state.paths.count) != nil
      state.paths.append(address.path)
      let query = (address.queryItems ?? []) + (body.queryItems ?? [])
      let token = request.headers["Authorization"]
      let answer = answer(address.path, query, token, &state)
      if isLost { throw NetworkError.cutOff(host: "r.example") }
      return HTTPResponse(status: answer == nil ? 401 : 200, body: Array((answer ?? "").utf8))
    }
  }

  private func answer(
    _ path: String, _ query: [URLQueryItem], _ token: String?, _ state: inout State
  ) -> String? {
    func values(_ name: String) -> [String] {
      query.filter { $0.name == name }.compactMap(\.value)
    }
    if path.hasSuffix("/accounts/ClientLogin") {
      guard values("Email") == ["ada"], values("Passwd") == ["a b&c"] else { return nil }
      return "SID=x\nLSID=null\nAuth=ada/\(state.token)\n"
    }
    guard token == "GoogleLogin auth=ada/\(state.token)" else { return nil }
    let items = values("i").compactMap { $0.split(separator: "/").last }
      .compactMap { Int($0, radix: 16) }
    switch path.split(separator: "/").suffix(2).joined(separator: "/") {
    case "0/token": return "T\(state.token)\n"
    case "items/ids":
      let isStarred = values("s").contains { $0.hasSuffix("starred") }
      let ids = state.items.filter { isStarred ? $0.value.isStarred : !$0.value.isRead }.keys
        .sorted()
      return JSON.object([
        .init("itemRefs", .array(ids.map { ["id": .string("\($0)")] }))
      ]).text
    case "items/contents":
      let contents = items.map { item -> JSON in
        [
          "id": .string("tag:google.com,2005:reader/item/\(String(item, radix: 16))"),
          "title": .string("Story &amp; \(item) of \(item % 97) wards"),
          "canonical": [["href": .string("https://r.example/\(item)")]],
          "origin": ["title": "Wards"], "published": .integer(item / 1_000_000),
          "summary": ["content": "<p>Text</p>"],
        ]
      }
      return JSON.object([.init("items", .array(contents + contents.prefix(2)))]).text
    case "0/edit-tag":
      guard values("T") == ["T\(state.token)"] else { return nil }
      for (name, isSet) in [("a", true), ("r", false)] {
        for mark in values(name) {
          for item in items {
            if mark.hasSuffix("/read") { state.items[item]?.isRead = isSet }
            if mark.hasSuffix("/starred") { state.items[item]?.isStarred = isSet }
          }
        }
      }
      return "OK"
    default: return nil
    }
  }
}

@MainActor @Suite struct ReaderServerTests {
  private struct Reader {
    let server: ReaderServer
    let refresher: NewsRefresher
    var store: NewsStore { refresher.store }

    @MainActor init(count: Int) async throws {
      server = ReaderServer(count: count)
      let store = try await NewsStore.inMemory()
      refresher = NewsRefresher(
        store: store, fetcher: FeedFetcher(http: server, settings: NewsSettings()),
        secrets: InMemorySecrets(), progress: nil)
      try await refresher.readerClient(at: "https://r.example/api", user: "ada")
        .signIn(password: "a b&c")
      _ = try await store.addReader("https://r.example/api", user: "ada", name: "R")
    }

    func synchronize() async throws -> RefreshedSource {
      try #require(try await refresher.refresh(try await store.sources()).first)
    }

    /// The marks here, by item.
    func marks() async throws -> [Int: [Bool]] {
      let articles = try await store.page(ArticleQuery(.source(store.source("R").id)), ListRange())
        .articles
      return Dictionary(
        uniqueKeysWithValues: try articles.map { article in
          let item = try #require(article.url?.split(separator: "/").last.flatMap { Int($0) })
          return (item, [article.isRead, article.isSaved])
        })
    }

    func serverMarks() -> [Int: [Bool]] {
      server.state.withLock { $0.items.mapValues { [$0.isRead, $0.isStarred] } }
    }
  }

  @Test func fiveThousandUnreadArticlesCostFewRequests() async throws {
    let reader = try await Reader(count: 5_000)
    let result = try await reader.synchronize()
    #expect(result.content?.new == 5_000)
    #expect(reader.server.paths.count <= 12, "\(reader.server.paths)")
    let before = reader.server.paths.count
    #expect(try await reader.synchronize().failure == nil)
    #expect(reader.server.paths.count == before + 2)
  }

  @Test func marksOfBothSidesAgree() async throws {
    let reader = try await Reader(count: 40)
    _ = try await reader.synchronize()
    var generator = SeededGenerator(seed: 52)
    for round in 0..<10 {
      let base = try await reader.marks()
      var expected = base
      for item in base.keys.sorted() {
        for mark in 0...1 where Int.random(in: 0..<3, using: &generator) == 0 {
          let value = !(base[item] ?? [])[mark]
          expected[item]?[mark] = value
          if Bool.random(using: &generator) {
            reader.server.state.withLock {
              if mark == 0 {
                $0.items[item]?.isRead = value
              } else {
                $0.items[item]?.isStarred = value
              }
            }
          } else {
            let column = mark == 0 ? "isRead" : "isSaved"
            try await reader.store.store.write {
              try $0.execute(
                sql: "UPDATE article SET \(column) = ? WHERE url = ?",
                arguments: [value, "https://r.example/\(item)"])
            }
          }
        }
      }
      if round % 3 == 1 { reader.server.state.withLock { $0.token += 1 } }
      if round % 3 == 2 {
        reader.server.state.withLock { state in
          state.lost = Set(
            (0...1).map { _ in state.paths.count + Int.random(in: 0..<7, using: &generator) })
        }
      }
      #expect(try await reader.synchronize().failure == nil)
      #expect(try await reader.marks() == expected)
      #expect(reader.serverMarks() == expected)
    }
  }

  @Test func undoIsSentToo() async throws {
    let reader = try await Reader(count: 3)
    _ = try await reader.synchronize()
    _ = try await reader.store.markAll(ArticleQuery(), .read)
    _ = try await reader.synchronize()
    #expect(reader.serverMarks().values.allSatisfy { $0 == [true, false] })
    _ = try await reader.store.undoHistory.perform(.undo(nil), in: reader.store.store) { db in
      try reader.store.undoHistory.perform(.undo(nil), at: reader.store.now, db)
    }
    _ = try await reader.synchronize()
    #expect(reader.serverMarks().values.allSatisfy { $0 == [false, false] })
  }

  @Test func aStoryOfAFeedKeepsItsMarks() async throws {
    let reader = try await Reader(count: 1)
    let feed = "https://a.example/f"
    _ = try await reader.store.add(.feed, feed, name: "A")
    let item = 1_600_000_000_000_001
    let network = ScriptedHTTP(
      .on("GET", feed, RSSFixture.feed("A", RSSFixture.item("Other", "https://r.example/\(item)"))))
    _ = try await NewsRefresher(reader.store, http: network)
      .refresh([try await reader.store.source("A")])
    _ = try await reader.store.markAll(ArticleQuery(.source(reader.store.source("A").id)), .read)
    let result = try await reader.refresher.refresh([try await reader.store.source("R")])
    #expect(result.first?.content == MergeCounts(shared: 1))
    #expect(reader.serverMarks() == [item: [true, false]])
  }

  @Test func aServerIsAddedWithItsPassword() async throws {
    let server = ReaderServer(count: 2)
    let world = World(now: "2026-01-02T10:00", [.shared((any HTTPClient).self) { server }])
    func answer(_ lines: String...) async throws -> String {
      try await Conversation.with([NewsFeature()], .script, in: world, saying: lines)
    }
    let add = "news sources add greader r.example/api/ --user ada"
    #expect(try await answer(add, "wrong").contains("The server refuses the password of ada."))
    _ = try await answer(add, "a b&c")
    let sources = try await answer("news sources")
    #expect(sources.contains(#""kind":"greader","address":"https://r.example/api""#), "\(sources)")
    #expect(try await answer("news refresh --source r.example").contains(#""new":2"#))
    _ = try await answer("news sources delete r.example --yes", "/news sources undo")
    #expect(try await answer("news refresh --source r.example").contains("news.no-password"))
    for line in ["news sources add greader", "news sources add greader http://r.example --user a"] {
      let status = try await Conversation.status(of: [NewsFeature()], in: world, saying: line)
      #expect(status == 64)
    }
  }
}
