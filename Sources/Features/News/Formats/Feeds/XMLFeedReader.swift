import AtriumCore
import AtriumTime
import AtriumXML

/// Parses RSS, Atom and CDF.
///
/// The formats share most element names, and feeds mix them: an element is read by its name,
/// whatever format the document claims to be.
struct XMLFeedReader {
  private(set) var feed: Feed
  private let address: String?
  private let dateOrigin: DateOrigin
  private static let maximumItems = 50_000

  /// - Returns: `nil` if the document is not a feed.
  /// - Throws: ``Failure/tooManyElements``.
  init?(root: MarkupElement, address: String?) throws(Failure) {
    let rootNames = ["rss", "rdf:rdf", "rdf", "feed", "channel", "item", "entry"]
    let item = root.child("item")
    guard rootNames.contains(root.name) || root.child("channel") != nil || item != nil else {
      return nil
    }
    let hasLinkAttributes = root["href"] != nil || item?["href"] != nil
    let format: Feed.Format =
      switch root.name {
      case "feed": .atom
      case "channel" where hasLinkAttributes: .cdf
      default: .rss
      }
    self.address = address
    dateOrigin = DateOrigin(root, address: address)
    feed = Feed(format: format, language: root["xml:lang"])
    if ["channel", "item", "entry"].contains(root.name) {
      try read(root)
    } else {
      try readChildren(of: root)
    }
  }

  private mutating func readChildren(of element: MarkupElement) throws(Failure) {
    for child in element.children { try read(child) }
  }

  private mutating func read(_ element: MarkupElement) throws(Failure) {
    switch element.name {
    case "channel":
      feed.language = element["xml:lang"] ?? feed.language
      try readChildren(of: element)
      readAttributes(ofChannel: element)
    // The item list of RSS 1.0 only refers to the items.
    case "items" where element.child("item") == nil: break
    case "feed", "items": try readChildren(of: element)
    case "item", "entry":
      guard feed.items.count < Self.maximumItems else { throw .tooManyElements }
      let reader = XMLItemReader(
        element, feed.format, address: address ?? feed.link, dateOrigin: dateOrigin)
      feed.items.append(reader.item)
    case "title": feed.title = text(of: element) ?? feed.title
    case "dc:title", "itunes:title": feed.title = feed.title ?? text(of: element)
    case "description", "subtitle", "tagline", "abstract":
      feed.subtitle = text(of: element) ?? feed.subtitle
    case "dc:description", "itunes:subtitle", "itunes:summary":
      feed.subtitle = feed.subtitle ?? text(of: element)
    case "link", "xhtml:link":
      guard let (link, isHomepage) = element.feedLink(relativeTo: address) else { return }
      feed.links.append(link)
      if isHomepage { feed.link = link }
    case "id": feed.id = element.trimmedText ?? feed.id
    case "author", "managingeditor", "dc:author", "dc:creator", "itunes:author":
      feed.author = feed.author ?? element.authorName
    case "language", "dc:language": feed.language = element.trimmedText ?? feed.language
    case "copyright", "rights", "dc:rights": feed.rights = text(of: element) ?? feed.rights
    case "updated", "modified", "lastbuilddate", "dc:date", "dcterms:modified":
      feed.updated = element.date(from: dateOrigin) ?? feed.updated
    case "skiphours":
      // Some number the hours from 1 to 24 (RSS 0.91).
      for hour in element.children.compactMap({ Int($0.trimmedText ?? "") }) where 0...24 ~= hour {
        feed.skippedHours |= 1 << (hour % 24)
      }
    case "pubdate": feed.updated = feed.updated ?? element.date(from: dateOrigin)
    default: break
    }
  }

  /// The address and the time of a CDF channel.
  private mutating func readAttributes(ofChannel channel: MarkupElement) {
    feed.updated = feed.updated ?? channel["lastmod"].flatMap { FeedDateParser.parse($0) }
    let base = channel.baseURL ?? address
    guard feed.link == nil, let link = Hyperlink.resolve(channel["href"], against: base) else {
      return
    }
    feed.links.append(link)
    feed.link = link
  }

  private func text(of element: MarkupElement) -> FeedText? {
    TextConstruct.read(element, feed.format)
  }
}

extension MarkupElement {
  /// The address in the `href` attribute or the text of a link element.
  /// - Returns: the address, and whether it is the web page of the feed or entry; `nil` without an
  ///   address.
  func feedLink(relativeTo address: String?) -> (address: String, isHomepage: Bool)? {
    let reference = self["href"] ?? trimmedText
    guard let link = Hyperlink.resolve(reference, against: resolvedBaseURL(address)) else {
      return nil
    }
    let relation = self["rel"]?.lowercased() ?? "alternate"
    let type = self["type"]?.lowercased() ?? "text/html"
    let isPage = ["text/html", "application/xhtml+xml", "html", "xhtml"].contains(type)
    return (link, relation == "alternate" && isPage)
  }

  func date(from origin: DateOrigin) -> Instant? { FeedDateParser.parse(text, from: origin) }

  /// The base of relative addresses in this element, including its own `xml:base`.
  func resolvedBaseURL(_ address: String?) -> String? {
    baseURL.map { Hyperlink.resolve($0, against: address) ?? $0 } ?? address
  }

  /// The name of an author, with the mail address in parentheses. RSS has both in one text.
  var authorName: String? {
    let name = (child("name") ?? child("foaf:name"))?.trimmedText
    let mail = child("email")?.trimmedText
    if let name { return mail.map { "\(name) (\($0))" } ?? name }
    if let mail { return mail }
    return hasChildren ? nil : HTMLTextExtractor.singleLine(text).nonEmpty
  }
}
