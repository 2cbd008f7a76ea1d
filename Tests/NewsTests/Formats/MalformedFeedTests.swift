import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import News

/// Broken, hostile and very large feeds.
@Suite struct MalformedFeedTests {
  private let clock = FixedClock("2026-11-21T10:00")

  /// The output of all renderers.
  private func rendered(_ feed: Feed) -> String {
    let screen = Screen.feed(feed, by: clock)
    let renderers: [any Renderer] = [JSONRenderer(), PlainRenderer(), TextRenderer(width: 80)]
    return renderers.map { $0.render(screen) }.joined(separator: "\n")
  }

  private func read(_ text: String) throws -> Feed { try FeedReader.read(Array(text.utf8)) }

  private func item(_ inside: String) throws -> FeedItem {
    let feed = try read("<rss><channel><item>\(inside)</item></channel></rss>")
    return try #require(feed.items.first)
  }

  private func expectNoControlCharacters(_ text: String) {
    for script in ["<script", "location.href", "alert(", "onmouse"] {
      #expect(!text.contains(script))
    }
    #expect(
      text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
      })
  }

  @Test func scriptsAndEscapeSequencesAreNotShown() throws {
    let feed = try read(
      """
      <rss><channel><title>a<script>alert(1)</script>\u{1B}]0;b\u{7}</title>
      <item><title>&lt;b onmouseover='alert(1)'&gt;c&lt;/b&gt;</title>
      <description><![CDATA[<script>location.href = 'x'</script>d\u{9B}31m&#27;]]></description>
      </item></channel></rss>
      """)
    expectNoControlCharacters(rendered(feed))
  }

  @Test(arguments: FeedSamples.files(in: "robustness"))
  func scriptsOfSamplesAreNotShown(_ file: FeedSamples.File) throws {
    let bytes = try file.bytes
    do {
      expectNoControlCharacters(rendered(try FeedReader.read(bytes)))
    } catch {
      expectNoControlCharacters(JSONRenderer().render(Failure(error).text))
    }
  }

  @Test(arguments: FeedSamples.files(in: "robustness/wellformed", "extra"))
  func samplesAreReadWithoutAnError(_ file: FeedSamples.File) throws {
    _ = try FeedReader.read(try file.bytes)
  }

  @Test func entitiesNeitherExpandRecursivelyNorLoadFiles() throws {
    let laughs = (1...9).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);\">" }
    let feed = try read(
      """
      <?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "ha">\(laughs.joined())
      <!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY % more SYSTEM "http://127.0.0.1/x"> %more;]>
      <rss><channel><title>&l0; &l9; &file;</title></channel></rss>
      """)
    #expect(feed.title?.singleLine == "ha &l9; &file;")
  }

  @Test func theExpansionOfEntitiesIsLimited() throws {
    let text = String(repeating: "x", count: 4000)
    let uses = String(repeating: "&a;", count: 100_000)
    let feed = try read(
      "<!DOCTYPE rss [<!ENTITY a \"\(text)\">]><rss><channel><title>\(uses)</title></channel></rss>"
    )
    #expect((feed.title?.singleLine.utf8.count ?? .max) < 2 << 20)
  }

  @Test func unclosedTagsAndLoneMarkupCharactersAreText() throws {
    #expect(try item("<title>a < b & c > d</title>").title?.singleLine == "a < b & c > d")
    #expect(
      try item("<description><![CDATA[a <b>b</b]]></description>").summary?.singleLine == "a b</b")
    #expect(
      try read("<rss><channel><title>a</title><item><title>b").items.first?.title?.singleLine == "b"
    )
    #expect(try item("<title><![CDATA[a").title?.singleLine.hasPrefix("a") == true)
  }

  @Test func namedHTMLCharactersAreReplaced() throws {
    #expect(
      try item("<title>Caf&eacute; &ndash; &euro;5 &amp; more</title>").title?.singleLine
        == "Café – €5 & more")
  }

  @Test func undeclaredPrefixesHaveTheirCustomaryMeaning() throws {
    #expect(try item("<dc:creator>Ada</dc:creator>").author == "Ada")
    #expect(try item("<content:encoded>whole</content:encoded>").content?.singleLine == "whole")
  }

  @Test func readsATitleOfOneMegabyteAndTenThousandItems() throws {
    let title = String(repeating: "word ", count: 200_000)
    #expect(try item("<title>\(title)</title>").title?.singleLine.utf8.count == 999_999)
    let items = String(repeating: "<item><title>a</title></item>", count: 10_000)
    #expect(try read("<rss><channel>\(items)</channel></rss>").items.count == 10_000)
  }

  @Test(.timeLimit(.minutes(10))) func manyUnclosedTagsAreReadInLinearTime() throws {
    for piece in ["<a ", "<a =\"", "<a ='>", "&lt;a ", "</", "<!--", "<![CDATA[", "&a"] {
      let text = String(repeating: piece, count: 200_000)
      _ = try? read("<rss><channel><item><description>\(text)</description></item></channel></rss>")
      _ = FeedText.html(text).singleLine
    }
  }

  @Test func deepNestingIsTruncated() throws {
    let deep = String(repeating: "<div>", count: 5_000)
    #expect(try item("<description>\(deep)a</description>").summary?.singleLine == "")
    #expect(FeedText.html(deep + "a").singleLine == "a")
    #expect(try ArticleExtractor.article(in: Array((deep + "a").utf8)) == nil)
    let nested = String(repeating: "[", count: 5_000)
    #expect(throws: JSONSyntaxError.self) { try read("{\"items\":\(nested)") }
  }

  @Test func jsonFeedsOfTooManyValuesAreRejected() {
    let error = #expect(throws: JSONSyntaxError.self) {
      try read("{\"items\":[" + String(repeating: "{},", count: 1_000_000) + "{}]}")
    }
    #expect(error?.failure.code == "json.limit")
    #expect(error?.failure.location == "1:450005")
  }

  @Test func controlCharactersAreRemoved() throws {
    let feed = try item("<title>a\u{1B}]0;owned\u{7}b\u{0}&#27;[2J</title>")
    #expect(feed.title?.singleLine == "a]0;ownedb[2J")
  }

  @Test(arguments: [
    ("", OtherDocument.empty), (" \n", .empty), ("hello", .notAFeed), ("<a/>", .notAFeed),
    ("{\"a\":1}", .notAFeed), ("<!DOCTYPE html><html><body>x</body></html>", .htmlPage),
    ("{\"items\":[", .invalidJSON("1:11")),
  ])
  func documentsThatAreNotFeedsAreRejected(_ text: String, _ error: OtherDocument) {
    #expect(throws: error) { try read(text) }
  }

  /// Trees take a hundred times the memory of short elements.
  @Test(arguments: [("<a/>", 400_000), ("<a b=''>", 200_000), ("<item/>", 50_001)])
  func feedsWithTooManyElementsAreRejected(_ element: String, count: Int) {
    let feed = "<rss><channel>" + String(repeating: element, count: count)
    #expect(throws: Failure.tooManyElements) { try read(feed) }
  }
}
