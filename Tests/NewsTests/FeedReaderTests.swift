import Testing

@testable import News

/// Feeds as the specifications have them.
@Suite struct FeedReaderTests {
  private func read(_ text: String, address: String? = nil) throws -> Feed {
    try FeedReader.read(Array(text.utf8), address: address)
  }

  @Test func aJSONFeedIsRead() throws {
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
    #expect(feed.dialect == .json && feed.title?.line == "T" && feed.subtitle?.line == "S")
    #expect(feed.links == ["https://a.example/", "https://a.example/f.json"])
    #expect(feed.author == "Ada, Bob" && feed.language == "de")
    let (first, second) = (feed.items[0], feed.items[1])
    #expect(first.id == "7" && first.link == "https://a.example/one" && first.author == "Ada, Bob")
    #expect(first.title?.line == "One <b>" && first.content?.line == "Hi")
    #expect(first.published?.description == "2024-02-29T11:00:00Z")
    #expect(first.links.last == "https://a.example/a.mp3")
    #expect(second.content?.line == "a < b" && second.summary?.line == "s" && second.author == "Cy")
  }

  @Test func addressesAreRelativeToTheNearestBase() throws {
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

  @Test func withoutABaseTheAddressOfTheFeedIsIt() throws {
    let feed = try read(
      "<rss><channel><item><link>a?b=1&c</link></item></channel></rss>",
      address: "https://b.example/feeds/rss")
    #expect(feed.items[0].link == "https://b.example/feeds/a?b=1&c")
  }

  @Test func anIdentityIsALinkUnlessItSaysNo() throws {
    let feed = try read(
      """
      <rss><channel><item><guid>https://a.example/1</guid></item>
      <item><guid isPermaLink="false">https://a.example/2</guid></item></channel></rss>
      """)
    #expect(feed.items.map(\.link) == ["https://a.example/1", nil])
    #expect(feed.items.map(\.id) == ["https://a.example/1", "https://a.example/2"])
  }

  @Test func aTextIsWhatAtomSaysItIs() throws {
    let feed = try read(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>1 &lt;b> 2</title>
      <subtitle type="html">1 &lt;b>2&lt;/b></subtitle>
      <rights type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">a <em>b</em> &lt;c></div></rights>
      </feed>
      """)
    #expect(feed.title?.line == "1 <b> 2")
    #expect(feed.subtitle?.line == "1 2")
    #expect(feed.rights?.line == "a b <c>")
  }

  @Test func theWholeIsNotTheSummary() throws {
    let feed = try read(
      """
      <rss xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
      <item><description>short</description><content:encoded>long</content:encoded></item>
      <item><content:encoded>long</content:encoded><description>short</description></item>
      <item><content:encoded>long</content:encoded></item>
      </channel></rss>
      """)
    #expect(feed.items.map(\.summary?.line) == ["short", "short", "long"])
    #expect(feed.items.map(\.content?.line) == ["long", "long", "long"])
  }

  @Test(arguments: [
    ("Sat, 07 Sep 2002 00:00:01 GMT", "2002-09-07T00:00:01Z"),
    ("7 Sep 02 00:00 EST", "2002-09-07T05:00:00Z"),
    ("Saturday, 07-Sep-02 00:00:01 GMT", "2002-09-07T00:00:01Z"),
    ("Sat, 7 Sept 2002 1:02:03 PM +0130", "2002-09-07T11:32:03Z"),
    ("Sat Sep  7 00:00:01 2002", "2002-09-07T00:00:01Z"),
    ("2002-09-07T00:00:60Z", "2002-09-07T00:00:59Z"),
    ("20020907T101112Z", "2002-09-07T10:11:12Z"), ("2002250", "2002-09-07T00:00:00Z"),
    ("2002-250", "2002-09-07T00:00:00Z"), ("2002-09-07 10:11:12.0", "2002-09-07T10:11:12Z"),
    ("2002-09-07T24:00:00Z", "2002-09-08T00:00:00Z"),
    ("Κυρ, 11 Ιούλ 2004 12:00:00 EST", "2004-07-11T17:00:00Z"),
    ("2004-július-13T9:15-05:00", "2004-07-13T14:15:00Z"),
    ("2004-aug-3T09:15:07Z", "2004-08-03T09:15:07Z"),
    ("2004-05-25 오전 12:23:17", "2004-05-24T15:23:17Z"),
    ("2004-05-25 오전 00:23:17", "2004-05-24T15:23:17Z"),
    ("2004-05-25 오후 1:23:17", "2004-05-25T04:23:17Z"),
    ("2004년 05월 28일  01:31:15", "2004-05-27T16:31:15Z"),
    ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"), ("2024-02-29", "2024-02-29T00:00:00Z"),
  ])
  func datesAreUnderstood(_ text: String, _ expected: String) {
    #expect(FeedDate.instant(text)?.description == expected)
  }

  @Test(arguments: [
    "", "today", "2002-02-29", "2002-13-01", "2002-09-31", "32 Jan 2002", "2002-09-07T10",
    "2002-09-07T10:61Z", "2002-09-07T10:11:12+25:00", "10:11:12", "Jan 2002", "99999999999",
    "2004-foo-13T9:15Z", "2004-július-T9:15Z", "2004년 05월", "2004-05-25 오후 13:23:17",
    "2004-05-25 오후 1:23:17 Z", "2002-09-07T10:11:12Z trailing words",
    "1 Jan 2002 10:11:12 10:11:12",
  ])
  func whatIsNoDateIsNone(_ text: String) { #expect(FeedDate.instant(text) == nil) }

  @Test(arguments: [
    ("a<br>b", "a b", "a\nb"), ("<p>a</p><p>b</p>", "a b", "a\n\nb"), ("a<b>b</b>c", "abc", "abc"),
    ("&lt;b&gt; &amp;amp; &#8217;&#x92;", "<b> &amp; ’’", "<b> &amp; ’’"),
    ("<style>p{}</style>a<script>x<b></script>b<!-- c -->", "ab", "ab"),
    ("1 < 2 && <a title='x>y'>z</a>", "1 < 2 && z", "1 < 2 && z"),
    ("  a \n\t b&nbsp; c ", "a b c", "a b c"), ("<ul><li>a<li>b</ul>", "a b", "a\nb"),
  ])
  func htmlBecomesText(_ html: String, _ line: String, _ lines: String) {
    #expect(FeedText.html(html).line == line)
    #expect(FeedText.html(html).lines == lines)
  }
}
