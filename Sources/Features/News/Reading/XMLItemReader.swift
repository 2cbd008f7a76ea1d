/// Reads one entry of a feed.
struct XMLItemReader {
  private let element: Element, dialect: Feed.Dialect
  /// What relative addresses are relative to where the document does not say.
  private let address: String?
  private var item = FeedItem()
  private var created: Instant?
  private var mediaTitle: FeedText?
  private var mediaDescription: FeedText?
  private var permanentLink: String?

  init(_ element: Element, dialect: Feed.Dialect, address: String?) {
    (self.element, self.dialect, self.address) = (element, dialect, address)
  }

  consuming func read() -> FeedItem {
    item.base = element.base.map { Links.resolve($0, against: address) ?? $0 } ?? address
    item.id = element["rdf:about"]
    item.updated = element["lastmod"].flatMap(FeedDate.instant)
    if let link = element["href"].flatMap({ Links.resolve($0, against: item.base) }) {
      (item.link, item.links) = (link, [link])
    }
    for case .element(let child) in element.nodes { read(child) }
    item.link = item.link ?? permanentLink
    item.title = item.title ?? mediaTitle
    item.summary = item.summary ?? mediaDescription ?? item.content
    item.published = item.published ?? created
    return item
  }

  private mutating func read(_ child: Element) {
    switch child.name {
    case "title": item.title = prose(child) ?? item.title
    case "dc:title": item.title = item.title ?? prose(child)
    case "media:title": mediaTitle = mediaTitle ?? prose(child)
    case "link": readLink(child)
    case "enclosure": readEnclosure(child)
    case "id": item.id = child.trimmedText ?? item.id
    case "guid": readIdentity(child)
    case "description", "summary", "abstract", "dc:description", "itunes:summary":
      readSummary(child)
    case "itunes:subtitle": item.summary = item.summary ?? prose(child)
    case "content:encoded", "content", "body", "xhtml:body", "fullitem", "xhtml:div":
      readContent(child)
    case "media:description": mediaDescription = mediaDescription ?? prose(child)
    case "media:group", "media:content":
      for case .element(let inner) in child.nodes { read(inner) }
    case "author", "dc:author", "dc:creator", "itunes:author", "managingeditor":
      item.author = item.author ?? Author.name(of: child)
    default: readDate(child)
    }
  }

  private mutating func readDate(_ child: Element) {
    switch child.name {
    case "pubdate", "published", "issued", "dcterms:issued":
      item.published = FeedDate.instant(child.text) ?? item.published
    case "created", "dcterms:created": created = FeedDate.instant(child.text) ?? created
    case "updated", "modified", "dc:date", "dcterms:modified":
      item.updated = FeedDate.instant(child.text) ?? item.updated
    default: break
    }
  }

  /// The first is the summary, unless the whole came before it; a second one is the whole.
  private mutating func readSummary(_ child: Element) {
    guard let text = prose(child) else { return }
    if item.summary == nil {
      item.summary = text
    } else if item.content == nil {
      item.content = text
    }
  }

  private mutating func readContent(_ child: Element) {
    guard item.content == nil || child.name == "content:encoded" else { return }
    item.content = prose(child) ?? item.content
  }

  private mutating func readLink(_ child: Element) {
    guard let (address, isMain) = FeedLink.read(child, item.base) else { return }
    item.links.append(address)
    if isMain { item.link = address }
  }

  private mutating func readEnclosure(_ child: Element) {
    guard
      let address = (child["url"] ?? child["href"]).flatMap({
        Links.resolve($0, against: item.base)
      })
    else { return }
    item.links.append(address)
  }

  /// An identity is a link as well, unless it says that it is not (RSS 2.0).
  private mutating func readIdentity(_ child: Element) {
    guard let identity = child.trimmedText else { return }
    item.id = identity
    let isLink = (child["ispermalink"] ?? "true").lowercased() == "true"
    if isLink { permanentLink = Links.resolve(identity, against: item.base) }
  }

  private func prose(_ child: Element) -> FeedText? { TextConstruct.prose(child, dialect) }
}
