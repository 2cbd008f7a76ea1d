import AtriumScreen
import AtriumTime
import AtriumXML

/// Parses an item or entry of a feed.
struct XMLItemReader {
  let format: Feed.Format
  private(set) var item = FeedItem()
  private var created: Instant?
  /// The titles of the modules of podcasts and media, where there is no other.
  private var moduleTitle: FeedText?
  private var mediaDescription: FeedText?
  private var permalink: String?
  private let dateOrigin: DateOrigin

  /// - Parameter address: the base of relative addresses if the document has none.
  init(
    _ element: MarkupElement, _ format: Feed.Format, address: String?, dateOrigin: DateOrigin
  ) {
    self.format = format
    self.dateOrigin = dateOrigin
    item.baseURL = element.resolvedBaseURL(address)
    item.id = element["rdf:about"]?.trimmed.nonEmpty
    item.updated = element["lastmod"].flatMap { FeedDateParser.parse($0) }
    item.link = resolve(element["href"])
    item.links = [item.link].compactMap { $0 }
    for child in element.children { read(child) }
    item.link = item.link ?? permalink
    item.title = item.title ?? moduleTitle
    item.summary = item.summary ?? mediaDescription ?? item.content
    item.published = item.published ?? created
  }

  private mutating func read(_ child: MarkupElement) {
    switch child.name {
    case "title": item.title = text(of: child) ?? item.title
    case "dc:title": item.title = item.title ?? text(of: child)
    case "media:title", "itunes:title": moduleTitle = moduleTitle ?? text(of: child)
    case "link":
      guard let (link, isHomepage) = child.feedLink(relativeTo: item.baseURL) else { return }
      item.links.append(link)
      if isHomepage { item.link = link }
      if child["rel"]?.lowercased() == "enclosure" { readEnclosure(child, at: link) }
    case "enclosure":
      guard let link = resolve(child["url"] ?? child["href"]) else { return }
      item.links.append(link)
      readEnclosure(child, at: link)
    case "id": item.id = child.trimmedText ?? item.id
    case "guid": readGUID(child)
    case "description", "summary", "abstract", "dc:description", "itunes:summary":
      readSummary(child)
    case "itunes:subtitle": item.summary = item.summary ?? text(of: child)
    case "content:encoded", "content", "body", "xhtml:body", "fullitem", "xhtml:div":
      if item.content == nil || child.name == "content:encoded" {
        item.content = text(of: child) ?? item.content
      }
    case "media:description": mediaDescription = mediaDescription ?? text(of: child)
    case "media:group", "media:content":
      for inner in child.children { read(inner) }
    case "author", "dc:author", "dc:creator", "itunes:author", "managingeditor":
      item.author = item.author ?? child.authorName
    case "pubdate", "published", "issued", "dcterms:issued":
      item.published = date(in: child) ?? item.published
    case "created", "dcterms:created": created = date(in: child) ?? created
    case "updated", "modified", "dc:date", "dcterms:modified":
      item.updated = date(in: child) ?? item.updated
    default: break
    }
  }

  private mutating func readEnclosure(_ child: MarkupElement, at link: String) {
    let length = child["length"].flatMap { Int($0.trimmed) }
    item.enclosures += [Enclosure(link, type: child["type"], length: length)].compactMap(\.self)
  }

  /// Reads the first description as the summary, and a second one as the content.
  private mutating func readSummary(_ child: MarkupElement) {
    guard let text = text(of: child) else { return }
    if item.summary == nil {
      item.summary = text
    } else if item.content == nil {
      item.content = text
    }
  }

  /// A `guid` is a link too, unless `isPermaLink` is `false` (RSS 2.0).
  private mutating func readGUID(_ child: MarkupElement) {
    guard let id = child.trimmedText else { return }
    item.id = id
    let isPermalink = (child["ispermalink"] ?? "true").trimmed.lowercased() == "true"
    if isPermalink { permalink = resolve(id) }
  }

  private func resolve(_ reference: String?) -> String? {
    Hyperlink.resolve(reference, against: item.baseURL)
  }

  private func date(in child: MarkupElement) -> Instant? { child.date(from: dateOrigin) }

  private func text(of child: MarkupElement) -> FeedText? { TextConstruct.read(child, format) }
}
