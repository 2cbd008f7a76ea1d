import AtriumTime

/// An entry of a source, prepared for storing. Preparing it needs no database.
struct IncomingArticle: Sendable {
  let identity: ArticleIdentity
  let urlFingerprint: Int?
  let title: String
  let titleSignature: TitleSignature?
  let url: String?
  let author: String?
  let summary: String
  /// The plain text, for searching.
  let text: String
  let html: String
  let baseURL: String?
  /// The time of publication, or else of the last change.
  let publishedAt: Instant?
  let enclosures: [Enclosure]
  /// The fingerprint of everything that can change.
  let digest: Int
}

extension IncomingArticle {
  /// The entries of one document, except those without a title or a text.
  /// - Throws: `CancellationError`.
  static func articles(
    of items: [FeedItem], format: Feed.Format = .rss
  ) throws -> [IncomingArticle] {
    let headlines = items.map(\.headline)
    let identities = ArticleIdentity.identities(of: items, headlines: headlines, format)
    return try zip(zip(items, headlines), identities).compactMap { content, identity in
      try Task.checkCancellation()
      return IncomingArticle(content.0, headline: content.1, identity)
    }
  }

  /// - Returns: `nil` for an entry without a title or a text.
  private init?(_ item: FeedItem, headline: Headline, _ identity: ArticleIdentity) {
    guard !headline.text.isEmpty else { return nil }
    self.identity = identity
    html = item.html
    text = headline.body
    title = headline.text.shortened(to: 500)
    titleSignature = TitleSignature(title)
    let hasOwnSummary = item.content != nil && item.summary != item.content
    summary = (hasOwnSummary ? item.summary?.singleLine ?? "" : text).shortened(to: 300)
    author = item.author?.shortened(to: 200)
    url = item.link.flatMap { Hyperlink.isHTTP($0) ? $0 : nil }
    urlFingerprint = url.flatMap { Fingerprint.of(link: $0) }
    baseURL = item.baseURL
    publishedAt = item.published ?? item.updated
    enclosures = item.enclosures
    let texts = [headline.text, html] + enclosures.map(\.url)
    digest = texts.dropFirst().reduce(Fingerprint.of(texts[0])) { $0 &* 31 &+ Fingerprint.of($1) }
  }
}

/// The title of an entry, or the beginning of its text.
struct Headline: Equatable, Sendable {
  /// Empty for an entry without a title and a text.
  let text: String
  let isTitle: Bool
  /// The text of the entry without markup.
  let body: String
}

extension FeedItem {
  fileprivate var html: String { (content ?? summary)?.html ?? "" }

  var headline: Headline {
    let body = HTMLTextExtractor.text(ofHTML: html)
    let title = title?.singleLine.nonEmpty
    return Headline(text: title ?? body.shortened(to: 80), isTitle: title != nil, body: body)
  }
}

extension String {
  /// The text if it has at most `length` characters, or else its beginning up to the end of a word.
  fileprivate func shortened(to length: Int) -> String {
    // A text has at most as many characters as bytes, which are faster to count.
    guard utf8.count > length,
      let end = index(startIndex, offsetBy: length, limitedBy: endIndex), end < endIndex
    else { return self }
    let wordEnd = self[..<end].utf8.lastIndex(of: .space) ?? end
    return String(self[..<wordEnd]) + "…"
  }
}
