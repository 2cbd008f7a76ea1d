import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import News

@MainActor @Suite struct MediastackTests {
  /// As many invented articles as the API has, a page at a time.
  private static func pages(
    total: Int, at server: String = "https://api.mediastack.com"
  ) -> ScriptedLine {
    let replies = stride(from: 0, to: total, by: 25).map { offset -> ScriptedReply in
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
    return ScriptedLine.paged(server + "/v1/news", replies)
  }

  /// What a script is told that adds mediastack and its key, and then says some lines.
  private func talk(
    with wire: Wire, _ lines: String..., manner: Conversation.Options = .script
  ) async throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try "abc123\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    return try await wire.talk(
      ["news sources add mediastack", "/news/sources key \(path)"] + lines, manner)
  }

  private func totals(in talk: String) -> [String] {
    talk.matches(of: #/"total":(\d+)/#).map { String($0.1) }
  }

  @Test func allPagesAreReadToTheTotal() async throws {
    let wire = Wire(ScriptedHTTP(Self.pages(total: 130)))
    let talk = try await talk(
      with: wire, "/news refresh --source mediastack --all", "/news list")
    #expect(totals(in: talk) == ["130"])
    let addresses = wire.network.requests.map(\.url)
    let offsets = addresses.compactMap { $0.firstMatch(of: #/offset=(\d+)/#).map { String($0.1) } }
    #expect(offsets == ["0", "25", "50", "75", "100", "125"])
    for part in ["access_key=abc123", "keywords=coronavirus", "languages=en", "limit=25", "sort="] {
      #expect(addresses[0].contains(part), "\(addresses[0])")
    }
    #expect(!talk.contains("abc123\""))
  }

  @Test func theEndOfTheListAsksForTheNextPage() async throws {
    let wire = Wire(ScriptedHTTP(Self.pages(total: 120)))
    let talk = try await talk(
      with: wire, "/news refresh --source mediastack", "/news list", "more", "more", "more", "more",
      "more")
    #expect(totals(in: talk) == ["100", "100", "100", "100", "120", "120"])
  }

  @Test func theSettingsSayWhereItIsAndWhatItIsAsked() async throws {
    let network = ScriptedHTTP(Self.pages(total: 1, at: "https://m.example"))
    let manner = Conversation.Options.script.setting(
      "news.mediastack=https://m.example", "news.languages=de", "news.topic=influenza",
      "news.patience=7")
    _ = try await talk(with: Wire(network), "/news refresh --source mediastack", manner: manner)
    let request = try #require(network.requests.first)
    #expect(request.url.hasPrefix("https://m.example/v1/news?") && request.timeout == .seconds(7))
    for part in ["keywords=influenza", "languages=de"] { #expect(request.url.contains(part)) }
  }

  @Test func itsErrorsAreExplained() async throws {
    let fixture =
      #"{"error":{"code":"validation_error","message":"Validation error","context":{"date":["NO_SUCH_CHOICE_ERROR"]}}}"#
    let error = MediastackError(
      try #require(try JSON(parsing: Array(fixture.utf8))["error"]))
    #expect(error == .refused(code: "validation_error", message: "Validation error (date)"))
    #expect(
      MediastackError.refused(code: "invalid_access_key", message: "x").failure.kind == .denied)
    let wire = Wire(ScriptedHTTP())
    let talk = try await wire.talk(
      "news sources add mediastack", "/news refresh --source mediastack", manner: .script)
    #expect(talk.contains("mediastack wants a key, and there is none."))
    #expect(try await wire.status("news refresh --source mediastack") == 69)
  }
}

extension ScriptedLine {
  /// Replies by the offset that is asked for.
  fileprivate static func paged(_ url: String, _ pages: [ScriptedReply]) -> ScriptedLine {
    .when(url, { $0.url.hasPrefix(url) }, replies: pages)
  }
}
