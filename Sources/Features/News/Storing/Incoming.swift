/// An entry of a source, made ready to be kept; making it is most of the work and needs no database.
struct Incoming: Sendable {
  /// What the source calls it.
  let key: Int
  /// Whether no other source would call anything else by that name.
  let isGlobal: Bool
  /// Of its address.
  let link: Int?
  let title: String
  let words: TitleWords?
  let url: String?
  let author: String?
  let summary: String
  /// For searching.
  let text: String
  let html: String
  let base: String?
  /// When it was published, or else changed; `nil` where it does not say.
  let published: Instant?
  /// Of all that can change.
  let digest: Int

  /// How many letters there may be.
  private static let (titleLength, summaryLength, authorLength) = (500, 300, 200)

  /// - Returns: `nil` for an entry that says nothing.
  init?(_ item: FeedItem) {
    let html = (item.content ?? item.summary)?.html ?? ""
    let text = PlainText.text(ofHTML: html)
    let short =
      item.content == nil || item.summary == item.content ? text : item.summary?.line ?? ""
    let title = item.title?.line.nonEmpty ?? Self.beginning(of: text, 80)
    guard !title.isEmpty else { return nil }
    self.title = Self.beginning(of: title, Self.titleLength)
    (self.html, self.text) = (html, text)
    summary = Self.beginning(of: short, Self.summaryLength)
    url = item.link.flatMap { Links.isWeb($0) ? $0 : nil }
    author = item.author.map { Self.beginning(of: $0, Self.authorLength) }
    base = item.base
    published = item.published ?? item.updated
    words = TitleWords(self.title)
    link = url.flatMap { Fingerprint.of(link: $0) }
    let name = item.id ?? item.link ?? "\(title) \(item.published?.description ?? "")"
    key = Fingerprint.of(name)
    isGlobal = item.id.map { $0.utf8.count > 12 && $0.contains(":") } ?? false
    digest = Fingerprint.of(title) &* 31 &+ Fingerprint.of(html)
  }

  /// The text, or as many whole words as have room.
  private static func beginning(of text: String, _ length: Int) -> String {
    guard text.utf8.count > length,
      let end = text.beginning(length), end < text.endIndex
    else { return text }
    let words = text[..<end]
    let blank = words.lastIndex(of: " ") ?? end
    return String(words[..<blank]) + "…"
  }
}

extension String {
  /// Where as many letters end; `nil` where there are fewer. In ASCII they are counted as bytes.
  fileprivate func beginning(_ length: Int) -> Index? {
    var text = self
    let isASCII = text.withUTF8 { $0.prefix(length + 1).allSatisfy { $0 < 0x80 && $0 != 0x0D } }
    return isASCII
      ? utf8.index(startIndex, offsetBy: length, limitedBy: endIndex)
      : index(startIndex, offsetBy: length, limitedBy: endIndex)
  }
}
