/// Finds in a document what is a feed's, whatever dialect it is written in.
///
/// The dialects share most of their words, and feeds mix them freely: so it goes by the words, not
/// by what the document claims to be.
struct XMLFeedReader {
  private let address: String?
  private let root: Element
  private var feed: Feed

  init(root: Element, address: String?) {
    (self.root, self.address) = (root, address)
    let dialect: Feed.Dialect? =
      switch root.name {
      case "feed": .atom
      case "channel" where root.child("item")?["href"] != nil || root["href"] != nil: .cdf
      default: .rss
      }
    feed = Feed(dialect: dialect ?? .rss)
  }

  /// - Returns: `nil` where the document is no feed.
  consuming func read() -> Feed? {
    let known = ["rss", "rdf:rdf", "rdf", "feed", "channel", "item", "entry"]
    let isFeed =
      known.contains(root.name) || root.child("channel") != nil
      || root.child("item") != nil
    guard isFeed else { return nil }
    feed.language = root["xml:lang"]
    switch root.name {
    case "channel", "item", "entry": read(child: root)
    default: read(inside: root)
    }
    return feed
  }

  /// Everything in a feed, a channel, or what encloses it.
  private mutating func read(inside element: Element) {
    for case .element(let child) in element.nodes { read(child: child) }
  }

  /// CDF says in attributes where a channel is and when it changed.
  private mutating func readAttributes(of channel: Element) {
    feed.updated = feed.updated ?? channel["lastmod"].flatMap(FeedDate.instant)
    let link = channel["href"].flatMap { Links.resolve($0, against: channel.base ?? address) }
    guard feed.link == nil, let link else { return }
    feed.links.append(link)
    feed.link = link
  }

  private mutating func read(child: Element) {
    switch child.name {
    case "channel":
      feed.language = child["xml:lang"] ?? feed.language
      read(inside: child)
      readAttributes(of: child)
    case "items" where child.child("item") == nil: break
    case "feed", "items": read(inside: child)
    case "item", "entry":
      feed.items.append(
        XMLItemReader(child, dialect: feed.dialect, address: address ?? feed.link).read())
    default: readProperty(child)
    }
  }

  private mutating func readProperty(_ element: Element) {
    switch element.name {
    case "title": feed.title = prose(element) ?? feed.title
    case "dc:title": feed.title = feed.title ?? prose(element)
    case "description", "subtitle", "tagline", "abstract":
      feed.subtitle = prose(element) ?? feed.subtitle
    case "dc:description", "itunes:subtitle", "itunes:summary":
      feed.subtitle = feed.subtitle ?? prose(element)
    case "link": readLink(element)
    case "xhtml:link": readLink(element)
    case "id": feed.id = element.trimmedText ?? feed.id
    case "author", "managingeditor", "dc:author", "dc:creator", "itunes:author":
      feed.author = feed.author ?? Author.name(of: element)
    case "webmaster", "dc:publisher", "itunes:owner": break
    case "language", "dc:language": feed.language = element.trimmedText ?? feed.language
    case "copyright", "rights", "dc:rights": feed.rights = prose(element) ?? feed.rights
    case "updated", "modified", "lastbuilddate", "dc:date", "dcterms:modified":
      feed.updated = FeedDate.instant(element.text) ?? feed.updated
    case "pubdate": feed.updated = feed.updated ?? FeedDate.instant(element.text)
    default: break
    }
  }

  private mutating func readLink(_ element: Element) {
    guard let (address, isMain) = FeedLink.read(element, address) else { return }
    feed.links.append(address)
    if isMain { feed.link = address }
  }

  private func prose(_ element: Element) -> FeedText? { TextConstruct.prose(element, feed.dialect) }
}

/// A link of a feed or an entry.
enum FeedLink {
  /// - Returns: where it leads, and whether that is the page that is meant.
  static func read(_ element: Element, _ address: String?) -> (address: String, isMain: Bool)? {
    // A base of its own holds for what an element encloses and for its attributes.
    let base = element.base.map { Links.resolve($0, against: address) ?? $0 } ?? address
    guard let reference = element["href"] ?? element.trimmedText,
      let link = Links.resolve(reference, against: base)
    else { return nil }
    let relation = element["rel"]?.lowercased() ?? "alternate"
    let type = element["type"]?.lowercased() ?? "text/html"
    return (link, relation == "alternate" && pages.contains(type))
  }

  private static let pages: Set<String> = ["text/html", "application/xhtml+xml", "html", "xhtml"]
}

/// Who wrote something.
enum Author {
  /// The name in an element, and the address of mail where there is one; RSS has both in one text.
  static func name(of element: Element) -> String? {
    let name = (element.child("name") ?? element.child("foaf:name"))?.trimmedText
    let mail = element.child("email")?.trimmedText
    if name == nil, mail == nil {
      return element.hasChildren ? nil : PlainText.line(element.text).nonEmpty
    }
    return [name, name == nil ? mail : mail.map { "(\($0))" }].compactMap { $0 }
      .joined(separator: " ")
  }
}
