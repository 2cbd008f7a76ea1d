import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import News

@MainActor @Suite struct MediastackTests {
  /// A server with `total` invented articles.
  private static func server(
    total: Int, at address: String = "https://api.mediastack.com"
  ) -> ScriptedHTTP {
    let pages = stride(from: 0, to: total, by: 25).map { offset -> ScriptedReply in
      let data = (offset..<min(offset + 25, total)).map { number in
        """
        {"author":null,"title":"Article \(number)","description":null,"image":null,
         "url":"https://example.com/\(number)","source":"Press","category":"health","language":"en",
         "country":"us","published_at":"2026-01-01T0\(9 - number % 10):00:00+00:00"}
        """
      }
      return .text(
        """
        {"pagination":{"limit":25,"offset":\(offset),"count":\(data.count),"total":\(total)},
         "data":[\(data.joined(separator: ","))]}
        """)
    }
    let url = address + "/v1/news"
    return ScriptedHTTP(.when(url, { $0.url.hasPrefix(url) }, replies: pages))
  }

  /// The output of a script that adds mediastack and its key, and then runs some lines.
  private func transcript(
    of fixture: NewsFixture, _ lines: String..., mode: Conversation.Options = .script
  ) async throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try "abc123\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    return try await fixture.transcript(
      ["news sources add mediastack", "/news/sources key \(path)"] + lines, mode)
  }

  private func totals(in transcript: String) -> [String] {
    transcript.matches(of: #/"total":(\d+)/#).map { String($0.1) }
  }

  @Test func refreshAllRequestsAllPages() async throws {
    let fixture = NewsFixture(Self.server(total: 130))
    let transcript = try await transcript(
      of: fixture, "/news refresh --source mediastack --all", "/news list")
    #expect(totals(in: transcript) == ["130"])
    let addresses = fixture.network.requests.map(\.url)
    let offsets = addresses.compactMap { $0.firstMatch(of: #/offset=(\d+)/#).map { String($0.1) } }
    #expect(offsets == ["0", "25", "50", "75", "100", "125"])
    for part in ["access_key=abc123", "keywords=coronavirus", "languages=en", "limit=25", "sort="] {
      #expect(addresses[0].contains(part), "\(addresses[0])")
    }
    #expect(!transcript.contains("abc123\""))
  }

  @Test func moreRequestsTheNextPageAtTheEndOfTheList() async throws {
    let fixture = NewsFixture(Self.server(total: 120))
    let transcript = try await transcript(
      of: fixture, "/news refresh --source mediastack", "news", "more", "more")
    #expect(totals(in: transcript) == ["100", "120", "120"])
    let lists = try transcript.split(separator: "\n").filter { $0.contains(#""total":"#) }
      .map { try JSON(parsing: Array($0.utf8)) }
    #expect(lists.map(\.articles.count) == [100, 20, 0])
  }

  @Test func moreRequestsNothingBeforeTheEndOfTheList() async throws {
    let fixture = NewsFixture(Self.server(total: 120))
    _ = try await transcript(
      of: fixture, "/news refresh --source mediastack", "news", "list --limit 25", "more", "more",
      "more")
    #expect(fixture.network.requests.count == 4)
    let lists = try await fixture.answers(["news", "list --limit 40", "more", "more"])
    #expect(lists.map(\.articles.count) == [100, 40, 40, 20])
  }

  @Test func settingsDetermineTheRequest() async throws {
    let network = Self.server(total: 1, at: "https://m.example")
    let mode = Conversation.Options.script.setting(
      "news.mediastack=https://m.example", "news.languages=de", "news.topic=influenza",
      "news.timeout=7")
    _ = try await transcript(
      of: NewsFixture(network), "/news refresh --source mediastack", mode: mode)
    let request = try #require(network.requests.first)
    #expect(request.url.hasPrefix("https://m.example/v1/news?") && request.timeout == .seconds(7))
    for part in ["keywords=influenza", "languages=de"] { #expect(request.url.contains(part)) }
  }

  @Test func errorObjectsBecomeFailures() throws {
    let response =
      #"{"error":{"code":"validation_error","message":"Validation error","context":{"date":["NO_SUCH_CHOICE_ERROR"]}}}"#
    let error = try #require(try JSON(parsing: Array(response.utf8))["error"])
    #expect(
      Failure.mediastackRefused(error)
        == Failure(
          .unavailable, "news.mediastack", .mediastackRefused("Validation error (date)")))
    let invalidKey: JSON = ["code": "invalid_access_key", "message": "x"]
    #expect(Failure.mediastackRefused(invalidKey).kind == .denied)
  }

  @Test func refreshWithoutAKeyFails() async throws {
    let fixture = NewsFixture(ScriptedHTTP())
    let answers = try await fixture.answers([
      "news sources add mediastack", "/news refresh --source mediastack",
    ])
    #expect(answers.contains { $0["failure"] == "news.no-key" }, "\(answers)")
    #expect(try await fixture.exitStatus("news refresh --source mediastack") == 69)
  }
}
