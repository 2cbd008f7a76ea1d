import AtriumTime

/// An entry of a source, prepared for storing. Preparing it needs no database.
struct IncomingArticle: Sendable {
  /// The fingerprint of the entry's identity, unique within its source.
  let key: Int
  /// `true` if the identity is unique among all sources.
  let hasGlobalKey: Bool
  /// The fingerprint of the address.
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
  /// The fingerprint of everything that can change.
  let digest: Int
}

extension IncomingArticle {
  /// - Returns: `nil` for an entry without a title or a text.
  init?(_ item: FeedItem) {
    html = (item.content ?? item.summary)?.html ?? ""
    text = HTMLTextExtractor.text(ofHTML: html)
    let fullTitle = item.title?.singleLine.nonEmpty ?? text.shortened(to: 80)
    guard !fullTitle.isEmpty else { return nil }
    title = fullTitle.shortened(to: 500)
    titleSignature = TitleSignature(title)
    let hasOwnSummary = item.content != nil && item.summary != item.content
    summary = (hasOwnSummary ? item.summary?.singleLine ?? "" : text).shortened(to: 300)
    author = item.author?.shortened(to: 200)
    url = item.link.flatMap { Hyperlink.isHTTP($0) ? $0 : nil }
    urlFingerprint = url.flatMap { Fingerprint.of(link: $0) }
    baseURL = item.baseURL
    publishedAt = item.published ?? item.updated
    key = Fingerprint.of(
      item.id ?? item.link ?? "\(fullTitle) \(item.published?.description ?? "")")
    // Short identities, such as numbers, are unique within one source only.
    hasGlobalKey = item.id.map { $0.utf8.count > 12 && $0.contains(":") } ?? false
    digest = Fingerprint.of(fullTitle) &* 31 &+ Fingerprint.of(html)
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
