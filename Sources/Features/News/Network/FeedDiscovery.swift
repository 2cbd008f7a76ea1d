import AtriumCore
import AtriumScreen
import AtriumXML

/// Finds the feed at an address: the document there, or the first feed that the page there links to.
struct FeedDiscovery {
  let fetcher: FeedFetcher

  /// - Parameter text: an address; `https://` is added if it has no scheme.
  func feed(at text: String) async throws -> (address: String, title: String?) {
    if ["/", "./", "../", "~"].contains(where: text.hasPrefix) { throw NewsError.isFile(text) }
    let text = Hyperlink.withoutFeedScheme(text)
    guard Hyperlink.isHTTP(text) || !Hyperlink.isAbsolute(text) || text.contains(".") else {
      throw NewsError.notHTTP(text)
    }
    let address = Hyperlink.isHTTP(text) ? text : "https://" + text
    let response = try await fetcher.response(from: address)
    do {
      return (response.moved ?? address, try await title(of: response))
    } catch let error as NewsError {
      guard [.htmlPage, .notAFeed].contains(error),
        let link = try await response.read(
          within: fetcher.settings.timeout, { try Self.feedLinks(in: $0).first })
      else { throw error == .htmlPage ? NewsError.noFeedOnPage(address) : error }
      let linked = try await fetcher.response(from: link)
      return (linked.moved ?? link, try await title(of: linked))
    }
  }

  private func title(of response: HTTPResponse) async throws -> String? {
    try await response.read(within: fetcher.settings.timeout) {
      try FeedReader.read($0).title?.singleLine.nonEmpty
    }
  }

  /// The feeds that a page links to (WHATWG HTML §4.6.6.1), feeds of comments last.
  private static func feedLinks(in response: HTTPResponse) throws(NewsError) -> [String] {
    let bytes = Charset.convertToUTF8(response.body, label: response.charset)
    guard let page = try Markup.html(bytes) else { return [] }
    let bases = page.descendants("base").compactMap { $0["href"] }
    let base = bases.first.flatMap { Hyperlink.resolve($0, against: response.url) } ?? response.url
    let links: [String] = page.descendants("link").compactMap { element in
      let type = (element["type"] ?? "").lowercased().prefix { $0 != ";" }
      guard (element["rel"] ?? "").lowercased().words.contains("alternate"),
        feedTypes.contains(String(type)),
        let link = Hyperlink.resolve(element["href"], against: base), Hyperlink.isHTTP(link)
      else { return nil }
      return link
    }
    return links.filter { !$0.lowercased().contains("comment") } + links
  }

  private static let feedTypes: Set<String> = [
    "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml",
    "application/json",
  ]
}
