import AtriumTime
import Testing

@testable import News

@Suite struct FeedReaderTests {
  private func read(_ text: String, address: String? = nil) throws -> Feed {
    try FeedReader.read(Array(text.utf8), address: address)
  }

  @Test func readsJSONFeed() throws {
    let feed = try read(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "T", "description": "S",
       "home_page_url": "https://a.example/", "feed_url": "https://a.example/f.json",
       "language": "de", "authors": [{"name": "Ada"}, {"name": "Bob"}],
       "items": [
         {"id": 7, "url": "/one", "title": "One <b>", "content_html": "<p>Hi</p>",
          "date_published": "2024-02-29T12:00:00+01:00",
          "attachments": [{"url": "https://a.example/a.mp3"}]},
         {"id": "b", "content_text": "a < b", "summary": "s", "author": {"name": "Cy"}}]}
      """)
    #expect(
      feed.format == .json && feed.title?.singleLine == "T" && feed.subtitle?.singleLine == "S")
    #expect(feed.links == ["https://a.example/", "https://a.example/f.json"])
    #expect(feed.author == "Ada, Bob" && feed.language == "de")
    let first = feed.items[0]
    let second = feed.items[1]
    #expect(first.id == "7" && first.link == "https://a.example/one" && first.author == "Ada, Bob")
    #expect(first.title?.singleLine == "One <b>" && first.content?.singleLine == "Hi")
    #expect(first.published?.description == "2024-02-29T11:00:00Z")
    #expect(first.links.last == "https://a.example/a.mp3")
    #expect(
      second.content?.singleLine == "a < b" && second.summary?.singleLine == "s"
        && second.author == "Cy")
  }

  @Test func resolvesLinksAgainstTheNearestBase() throws {
    let text = """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.example/x/">
        <link href="home"/><link rel="self" href="f"/>
        <entry xml:base="y/"><link href="one"/></entry>
        <entry><link href="/two"/><link rel="enclosure" href="three.mp3"/></entry>
      </feed>
      """
    let feed = try read(text, address: "https://b.example/")
    #expect(feed.link == "https://a.example/x/home")
    #expect(feed.links == ["https://a.example/x/home", "https://a.example/x/f"])
    #expect(feed.items[0].link == "https://a.example/x/y/one")
    #expect(feed.items[1].links == ["https://a.example/two", "https://a.example/x/three.mp3"])
  }

  @Test func resolvesLinksAgainstTheFeedAddressWithoutABase() throws {
    let feed = try read(
      "<rss><channel><item><link>a?b=1&c</link></item></channel></rss>",
      address: "https://b.example/feeds/rss")
    #expect(feed.items[0].link == "https://b.example/feeds/a?b=1&c")
  }

  @Test func guidIsALinkUnlessIsPermaLinkIsFalse() throws {
    let feed = try read(
      """
      <rss><channel><item><guid>https://a.example/1</guid></item>
      <item><guid isPermaLink="false">https://a.example/2</guid></item></channel></rss>
      """)
    #expect(feed.items.map(\.link) == ["https://a.example/1", nil])
    #expect(feed.items.map(\.id) == ["https://a.example/1", "https://a.example/2"])
  }

  @Test func readsAtomTextsByTheirType() throws {
    let feed = try read(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>1 &lt;b> 2</title>
      <subtitle type="html">1 &lt;b>2&lt;/b></subtitle>
      <rights type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">a <em>b</em> &lt;c></div></rights>
      </feed>
      """)
    #expect(feed.title?.singleLine == "1 <b> 2")
    #expect(feed.subtitle?.singleLine == "1 2")
    #expect(feed.rights?.singleLine == "a b <c>")
  }

  @Test func separatesContentFromSummary() throws {
    let feed = try read(
      """
      <rss xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
      <item><description>short</description><content:encoded>long</content:encoded></item>
      <item><content:encoded>long</content:encoded><description>short</description></item>
      <item><content:encoded>long</content:encoded></item>
      </channel></rss>
      """)
    #expect(feed.items.map(\.summary?.singleLine) == ["short", "short", "long"])
    #expect(feed.items.map(\.content?.singleLine) == ["long", "long", "long"])
  }

  /// Members of another type than the specification requires.
  @Test(arguments: [
    (#""authors": {"name": "Ada"}"#, "Ada"), (#""authors": "Ada""#, "Ada"),
    (#""authors": ["Ada", {"name": "Bob"}]"#, "Ada, Bob"), (#""author": "Ada""#, "Ada"),
    (#""authors": [], "author": {"name": "Ada"}"#, "Ada"), (#""authors": 3"#, nil),
    (#""authors": [{"name": "Ada"}], "author": {"name": "Ada"}"#, "Ada"),
  ])
  func readsAuthorsOfOtherShapes(_ member: String, _ author: String?) throws {
    let item = #"{"id": "1", "title": "T", "tags": "x", "attachments": {"url": "u"}, \#(member)}"#
    let feed = try read(#"{"version": "https://jsonfeed.org/version/1", "items": [\#(item)]}"#)
    #expect(feed.items.map(\.author) == [author])
    #expect(feed.items.map(\.title?.singleLine) == ["T"])
  }

  @Test(arguments: [
    (#"{"id": 1, "title": "A"}"#, ["A"]),
    (#"{"x": {"title": "A"}, "y": {"title": "B"}}"#, ["A", "B"]),
    (#"[{"title": "A"}, "text", null, {"title": "B", "title": "C"}]"#, ["A", "C"]),
    (#"[{"title": 7, "date_published": 1700000000}]"#, ["7"]), (#"null"#, []),
  ])
  func readsItemsOfOtherShapes(_ items: String, _ titles: [String]) throws {
    let feed = try read(#"{"items": \#(items)}"#)
    #expect(feed.items.map(\.title?.singleLine) == titles)
    #expect(feed.items.allSatisfy { $0.published == nil || $0.published?.day.year == 2023 })
  }

  @Test func emptyIDsIdentifyNothing() throws {
    let json = try read(#"{"items": [{"id": "", "title": "A"}, {"id": " ", "title": "B"}]}"#)
    #expect(json.items.map(\.id) == [nil, nil])
    let rss = try read(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
      <channel><title>T</title></channel><item rdf:about=" "><title>A</title></item>
      <item rdf:about="urn:b"><title>B</title><guid> </guid></item></rdf:RDF>
      """)
    #expect(rss.items.map(\.id) == [nil, "urn:b"])
  }

  @Test func theTitleOfAPodcastReplacesAMissingOne() throws {
    let feed = try read(
      """
      <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
      <item><itunes:title>One</itunes:title></item>
      <item><itunes:title>Short</itunes:title><title>Long</title></item></channel></rss>
      """)
    #expect(feed.items.map(\.title?.singleLine) == ["One", "Long"])
  }

  /// The zone of a date is that of the feed's country.
  @Test(arguments: [
    ("<language>en-IN</language>", "T04:30:00Z"),
    ("<link>https://a.example.co.il/</link>", "T08:00:00Z"),
    ("<dc:language>hi</dc:language>", "T04:30:00Z"), ("<link>https://a.example/</link>", nil),
  ])
  func theNameOfAZoneIsThatOfTheCountry(_ element: String, _ time: String?) throws {
    let item = "<item><title>A</title><pubDate>Tue, 05 Mar 2024 10:00:00 IST</pubDate></item>"
    let feed = try read("<rss><channel>\(item)\(element)</channel></rss>")
    #expect(feed.items.map { $0.published?.timestamp } == [time.map { "2024-03-05" + $0 }])
  }

  /// Output of the server before the document.
  @Test(arguments: [
    "\n\n ", "\u{FEFF}", "\n\u{FEFF}\u{FEFF}\n", "<!-- cached -->\n", "Notice: x in /f.php\n",
    "<br />\n<b>Warning</b>: Undefined index in <b>/f.php</b> on line <b>3</b><br />\n",
    "<p>Deprecated & old", "<script>var a = '<b>';</script>",
  ])
  func readsAFeedAfterOtherOutput(_ output: String) throws {
    let rss = "<RSS version='2.0'><channel><item><title>A</title></item></channel></RSS>"
    let atom =
      "<feed xmlns='http://www.w3.org/2005/Atom'><entry><title>A</title></entry></feed>"
    for document in [rss, atom] {
      for head in ["", "<?xml version='1.0' encoding='UTF-8'?>\n"] {
        #expect(try read(output + head + document).items.map(\.title?.singleLine) == ["A"])
      }
    }
  }

  @Test(arguments: [
    ("<!doctype html><title>Sign in</title><p>x", OtherDocument.signInPage),
    ("<html><body><form><input name=p type='password'></form></body></html>", .signInPage),
    ("<!DOCTYPE html><html><head><title>Anmeldung</title></head></html>", .signInPage),
    ("<title>News</title><p>Today</p>", .htmlPage), ("<html><p>one</html>", .htmlPage),
    ("<div>Fatal error", .htmlPage), ("<svg/>", .notAFeed),
  ])
  func pagesAreNamed(_ text: String, _ error: OtherDocument) {
    #expect(throws: error) { try read(text) }
  }

  @Test(arguments: [
    (
      "<rss version='0.91'><channel><title>T</title><item><title>I</title></item></channel></rss>",
      "rss"
    ),
    (
      "<rss version='2.0'><channel><title>T</title><item><title>I</title></item></channel></rss>",
      "rss"
    ),
    (rdf("http://my.netscape.com/rdf/simple/0.9/"), "rss"),
    (rdf("http://purl.org/rss/1.0/"), "rss"),
    (atom("http://purl.org/atom/ns#"), "atom"), (atom("http://www.w3.org/2005/Atom"), "atom"),
    (
      "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"T\",\"items\":[{\"title\":\"I\"}]}",
      "json"
    ),
    (
      "<channel href='https://a.example/'><title>T</title><item href='/i'><title>I</title></item></channel>",
      "cdf"
    ),
  ])
  func readsEveryFormat(_ text: String, _ format: String) throws {
    let feed = try FeedReader.read(Array(text.utf8))
    #expect(feed.format.rawValue == format && feed.title?.singleLine == "T")
    #expect(feed.items.map(\.title?.singleLine) == ["I"])
  }

  /// RSS 0.9 and 1.0.
  private static func rdf(_ namespace: String) -> String {
    """
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="\(namespace)">
    <channel><title>T</title></channel><item><title>I</title></item></rdf:RDF>
    """
  }

  private static func atom(_ namespace: String) -> String {
    "<feed xmlns='\(namespace)'><title>T</title><entry><title>I</title></entry></feed>"
  }
}
