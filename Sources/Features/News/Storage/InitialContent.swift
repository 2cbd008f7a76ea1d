/// The content of a new database: a few sources, and sample articles to read without a network.
enum InitialContent {
  /// The names and addresses of the feeds. They need no confirmation after a restore.
  static let feeds = [
    (name: "WHO", address: "https://www.who.int/rss-feeds/news-english.xml"),
    (name: "ECDC", address: "https://www.ecdc.europa.eu/en/taxonomy/term/1307/feed"),
    (name: "BBC Health", address: "https://feeds.bbci.co.uk/news/health/rss.xml"),
    (name: "NPR Health", address: "https://feeds.npr.org/1128/rss.xml"),
    (name: "Tagesschau", address: "https://www.tagesschau.de/wissen/gesundheit/index~rss2.xml"),
  ]

  /// The samples belong to a source that is never refreshed. They are removed when the first real
  /// articles arrive.
  static let sql = """
    INSERT INTO source (kind, name, address) VALUES
      ('samples', 'Samples', 'samples:'),
      \(feeds.map { "('feed', '\($0.name)', '\($0.address)')" }.joined(separator: ", "));
    INSERT INTO article (source, title, url, summary, published)
    SELECT 1, column1, NULL, column2, column3 FROM (VALUES
      ('Sample: How this works', 'Where headlines come from, and the first commands.', 1767225600),
      ('Sample: A clinic opens a night counter', 'An invented story with a list.', 1767222000),
      ('Sample: What a coronavirus test tells', 'An invented story with a quote.', 1767218400));
    INSERT INTO body (article, html)
    SELECT row_number() OVER (), column1 FROM (VALUES
      ('<p>These three articles are samples. They are removed when the first real articles '
       || 'arrive.</p><h2>First commands</h2><ul>'
       || '<li><code>refresh</code> fetches new articles from all sources.</li>'
       || '<li><code>sources</code> lists the sources and their errors.</li>'
       || '<li><code>show 1</code> opens an article; <code>next</code> opens the one below.</li>'
       || '</ul>'),
      ('<p>This story is invented. From Monday the clinic at the harbour keeps one counter open '
       || 'through the night.</p><ol><li>Ring the bell at the east door.</li><li>Show your card.</li>'
       || '<li>Wait in the blue room.</li></ol><p>Nobody is sent home before a nurse has seen them.</p>'),
      ('<p>This story is invented. A rapid test looks for a piece of the virus; the laboratory looks '
       || 'for its genes.</p><blockquote><p>A negative test is a photograph of one moment, not a '
       || 'promise for the week.</p></blockquote><p>So the invented doctor advises to test again '
       || 'after two days.</p>'));
    INSERT INTO words (rowid, title, text) SELECT id, title, summary FROM article;
    INSERT INTO mention (source, key, article, digest) SELECT 1, id, id, 0 FROM article;
    """
}
