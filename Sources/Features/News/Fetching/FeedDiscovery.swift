import AtriumCore

/// Finds the feed at an address: what is there, or what the page there names.
struct FeedDiscovery {
  let fetcher: FeedFetcher

  /// - Parameter text: an address; without a scheme it is one of https.
  func feed(at text: String) async throws -> (address: String, title: String?) {
    let text = Self.plain(text)
    guard Links.isWeb(text) || !Links.isAbsolute(text) || text.contains(".") else {
      throw NewsError.notWeb(text)
    }
    let address = Links.isWeb(text) ? text : "https://" + text
    let answer = try await fetcher.answer(from: address)
    do throws(FeedError) {
      let feed = try FeedReader.read(answer.body, charset: answer.charset, address: answer.url)
      return (answer.moved ?? address, feed.title?.line.nonEmpty)
    } catch {
      guard [.page, .notAFeed].contains(error), let found = try Self.links(in: answer).first else {
        throw error == .page ? NewsError.noFeedHere(address) : error
      }
      let second = try await fetcher.answer(from: found)
      let feed = try FeedReader.read(second.body, charset: second.charset, address: second.url)
      return (second.moved ?? found, feed.title?.line.nonEmpty)
    }
  }

  /// Without the `feed:` or `feed://` that some pages put before the address of a feed.
  private static func plain(_ text: String) -> String {
    guard text.lowercased().hasPrefix("feed:") else { return text }
    let rest = text.dropFirst(5)
    return String(rest.hasPrefix("//") ? rest.dropFirst(2) : rest)
  }

  /// The feeds that a page names (WHATWG HTML §4.6.6.1), those with articles first.
  private static func links(in answer: HTTPResponse) throws(FeedError) -> [String] {
    let bytes = Charset.utf8(answer.body, label: answer.charset)
    guard let page = try LibXML().html(bytes) else { return [] }
    var links: [String] = []
    var base: String? = answer.url
    func look(_ element: Element) {
      if element.name == "base", let href = element["href"] {
        base = Links.resolve(href, against: answer.url)
      }
      let relations = (element["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
      let type = (element["type"] ?? "").lowercased().prefix { $0 != ";" }
      if element.name == "link", relations.contains("alternate"), types.contains(String(type)),
        let link = element["href"].flatMap({ Links.resolve($0, against: base) }), Links.isWeb(link)
      {
        links.append(link)
      }
      for case .element(let child) in element.nodes { look(child) }
    }
    look(page)
    return links.filter { !$0.lowercased().contains("comment") } + links
  }

  private static let types: Set<String> = [
    "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml",
    "application/json",
  ]
}
