import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import News

/// Feeds that are broken, hostile or too much.
@Suite struct RobustnessTests {
  private let clock = FixedClock("2026-11-21T10:00")

  /// What all renderers make of a feed.
  private func shown(_ feed: Feed) -> String {
    let screen = Screen.feed(feed, by: clock)
    let renderers: [any Renderer] = [JSONRenderer(), PlainRenderer(), TextRenderer(width: 80)]
    return renderers.map { $0.render(screen) }.joined(separator: "\n")
  }

  private func read(_ text: String) throws -> Feed { try FeedReader.read(Array(text.utf8)) }

  private func item(_ inside: String) throws -> FeedItem {
    let feed = try read("<rss><channel><item>\(inside)</item></channel></rss>")
    return try #require(feed.items.first)
  }

  @Test func noScriptReachesTheScreen() throws {
    for file in Samples.files(in: "robustness") {
      guard let bytes = Samples.bytes(file) else { continue }
      let text: String
      do throws(FeedError) {
        text = shown(try FeedReader.read(bytes))
      } catch {
        text = JSONRenderer().render(error.failure.trouble)
      }
      let scripts = ["<script", "location.href", "alert(", "onmouse"]
      for script in scripts { #expect(!text.contains(script), "\(file) shows \(script)") }
      #expect(
        text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || !$0.isControl }, "\(file)")
    }
  }

  @Test func everyFeedThatCanBeReadIsRead() throws {
    for file in Samples.files(in: "robustness/wellformed") + Samples.files(in: "extra") {
      guard let bytes = Samples.bytes(file) else { continue }
      _ = try FeedReader.read(bytes)
    }
  }

  @Test func entitiesNeitherGrowNorFetch() throws {
    let laughs = (1...9).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);\">" }
    let feed = try read(
      """
      <?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "ha">\(laughs.joined())
      <!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY % more SYSTEM "http://127.0.0.1/x"> %more;]>
      <rss><channel><title>&l0; &l9; &file;</title></channel></rss>
      """)
    #expect(feed.title?.line == "ha &l9; &file;")
  }

  @Test func aLongEntityIsNotRepeatedForEver() throws {
    let text = String(repeating: "x", count: 4000)
    let uses = String(repeating: "&a;", count: 100_000)
    let feed = try read(
      "<!DOCTYPE rss [<!ENTITY a \"\(text)\">]><rss><channel><title>\(uses)</title></channel></rss>"
    )
    #expect((feed.title?.line.utf8.count ?? .max) < 2 << 20)
  }

  @Test func tagsThatDoNotEndAndLoneMarksAreText() throws {
    #expect(try item("<title>a < b & c > d</title>").title?.line == "a < b & c > d")
    #expect(try item("<description><![CDATA[a <b>b</b]]></description>").summary?.line == "a b</b")
    #expect(
      try read("<rss><channel><title>a</title><item><title>b").items.first?.title?.line == "b")
    #expect(try item("<title><![CDATA[a").title?.line.hasPrefix("a") == true)
  }

  @Test func theNamedCharactersOfHTMLAreUnderstood() throws {
    #expect(
      try item("<title>Caf&eacute; &ndash; &euro;5 &amp; more</title>").title?.line
        == "Café – €5 & more")
  }

  @Test func undeclaredPrefixesAreUnderstood() throws {
    #expect(try item("<dc:creator>Ada</dc:creator>").author == "Ada")
    #expect(try item("<content:encoded>whole</content:encoded>").content?.line == "whole")
  }

  @Test func aTitleOfAMegabyteAndTenThousandItemsAreRead() throws {
    let title = String(repeating: "word ", count: 200_000)
    #expect(try item("<title>\(title)</title>").title?.line.utf8.count == 999_999)
    let items = String(repeating: "<item><title>a</title></item>", count: 10_000)
    #expect(try read("<rss><channel>\(items)</channel></rss>").items.count == 10_000)
  }

  @Test func tagsWithoutAnEndAreNotLookedThroughAgainAndAgain() throws {
    for piece in ["<a ", "<a =\"", "<a ='>", "&lt;a ", "</", "<!--", "<![CDATA[", "&a"] {
      let text = String(repeating: piece, count: 200_000)
      _ = try? read("<rss><channel><item><description>\(text)</description></item></channel></rss>")
      _ = FeedText.html(text).line
    }
  }

  @Test func deepNestingIsReadAsFarAsItGoes() throws {
    let deep = String(repeating: "<div>", count: 5_000)
    #expect(try item("<description>\(deep)a</description>").summary?.line == "")
    #expect(FeedText.html(deep + "a").line == "a")
    #expect(try Readability.article(in: Array((deep + "a").utf8)) == nil)
    let nested = String(repeating: "[", count: 5_000)
    #expect(throws: FeedError.self) { try read("{\"items\":\(nested)") }
  }

  @Test func controlCharactersAreLeftOut() throws {
    let feed = try item("<title>a\u{1B}]0;owned\u{7}b\u{0}&#27;[2J</title>")
    #expect(feed.title?.line == "a]0;ownedb[2J")
  }

  @Test(arguments: [
    ("", FeedError.empty), (" \n", .empty), ("hello", .notAFeed), ("<a/>", .notAFeed),
    ("{\"a\":1}", .notAFeed), ("<!DOCTYPE html><html><body>x</body></html>", .page),
    ("{\"items\":[", .badJSON("1:11")),
  ])
  func whatIsNoFeedSaysSo(_ text: String, _ error: FeedError) {
    #expect(throws: error) { try read(text) }
  }

  @Test(arguments: [
    ("UTF-16", "<?xml version='1.0' encoding='utf-16'?>", String.Encoding.utf16),
    ("UTF-16LE", "", .utf16LittleEndian), ("UTF-32BE", "", .utf32BigEndian),
    ("ISO-8859-1", "<?xml version='1.0' encoding='iso-8859-1'?>", .isoLatin1),
    ("ISO-8859-2", "<?xml version='1.0' encoding='iso-8859-2'?>", .isoLatin2),
    ("Windows-1252", "", .windowsCP1252),
    ("UTF-8", "<?xml version='1.0' encoding='x-none'?>", .utf8),
    ("Shift JIS", "<?xml version='1.0' encoding='Shift_JIS'?>", .shiftJIS),
  ])
  func charsetsAreTold(_ name: String, _ head: String, _ encoding: String.Encoding) throws {
    let title = encoding == .shiftJIS ? "日本" : "Größe"
    let text = "\(head)<rss><channel><title>\(title)</title></channel></rss>"
    let data = try #require(text.data(using: encoding))
    #expect(try FeedReader.read(Array(data)).title?.line == title, "\(name)")
  }

  @Test func theServersWordOnCharsetsGoesFirst() throws {
    let text =
      "<?xml version='1.0' encoding='utf-8'?><rss><channel><title>год</title></channel></rss>"
    let data = try #require(text.data(using: .koi8))
    #expect(try FeedReader.read(Array(data), charset: "koi8-r").title?.line == "год")
  }
}

extension String.Encoding {
  /// KOI8-R, which Foundation has no name for here.
  fileprivate static let koi8 = Self(rawValue: 0x8000_0A02)
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}

extension Failure {
  fileprivate var trouble: FailureText { FailureText(code, message, hint: hint, place: place) }
}
