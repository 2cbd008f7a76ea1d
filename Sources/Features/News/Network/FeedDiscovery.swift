import AtriumCore
import AtriumScreen
import AtriumXML
import Foundation

/// Finds the feed at an address: the document there, or the first feed that the page there links to.
struct FeedDiscovery {
  let fetcher: FeedFetcher

  /// - Parameter text: an address; `https://` is added if it has no scheme.
  func feed(at text: String) async throws -> (address: String, title: String?) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: text, isDirectory: &isFolder)
    if ["/", "./", "../", "~"].contains(where: text.hasPrefix) || exists && !isFolder.boolValue {
      throw Failure.isFile(text)
    }
    let address = Hyperlink.feedAddress(text)
    guard let address else { throw Failure.notHTTP(text) }
    let response = try await fetcher.response(from: address)
    do {
      return (response.moved ?? address, try await title(of: response))
    } catch let error as OtherDocument {
      let link = try await response.read(
        within: fetcher.settings.timeout, { try Self.feedLinks(of: $0).first })
      guard let link else {
        throw error == .htmlPage ? Failure.noFeedOnPage(address) : error.failure
      }
      let linked = try await fetcher.response(from: link)
      return (linked.moved ?? link, try await title(of: linked))
    }
  }

  private func title(of response: HTTPResponse) async throws -> String? {
    try await response.read(within: fetcher.settings.timeout) {
      try FeedReader.read($0).title?.singleLine.nonEmpty
    }
  }

  /// The feeds that a response names in its header (RFC 8288) or that its page links to (WHATWG HTML
  /// §4.6.6.1), feeds of comments last.
  private static func feedLinks(of response: HTTPResponse) throws(Failure) -> [String] {
    let header = Self.links(inHeader: response.headers["Link"] ?? "").compactMap {
      feed($0.target, relation: $0.parameters["rel"], type: $0.parameters["type"], at: response.url)
    }
    let bytes = Charset.convertToUTF8(response.body, label: response.charset)
    guard let page = try Markup.html(bytes) else { return header }
    let bases = page.descendants("base").compactMap { $0["href"] }
    let base = bases.first.flatMap { Hyperlink.resolve($0, against: response.url) } ?? response.url
    let links =
      header
      + page.descendants("link").compactMap {
        feed($0["href"], relation: $0["rel"], type: $0["type"], at: base)
      }
    return links.filter { !$0.lowercased().contains("comment") } + links
  }

  /// The links of the header `Link` (RFC 8288 §3), with their parameters by name in lower case; the first of each
  /// name counts.
  private static func links(
    inHeader value: String
  ) -> [(target: String, parameters: [String: String])] {
    value.matches(of: #/<([^<>]*)>((?:"(?:[^"\\]|\\.)*"|[^,"])*)/#).map { link in
      let pattern = #/;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/#
      let parameters = link.2.matches(of: pattern).map { parameter in
        let quoted = parameter.2.map { $0.replacing("\\", with: "") }
        return (parameter.1.lowercased(), String(quoted ?? parameter.3 ?? "").trimmed)
      }
      return (
        target: link.1.trimmed, parameters: Dictionary(parameters) { first, _ in first }
      )
    }
  }

  /// - Returns: `nil` if the link is not an alternate representation as a feed.
  private static func feed(
    _ reference: String?, relation: String?, type: String?, at base: String
  ) -> String? {
    let type = (type ?? "").lowercased().prefix { $0 != ";" }.trimmed
    guard (relation ?? "").lowercased().words.contains("alternate"), feedTypes.contains(type),
      let link = Hyperlink.resolve(reference, against: base), Hyperlink.isHTTP(link)
    else { return nil }
    return link
  }

  private static let feedTypes: Set<String> = [
    "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml",
    "application/json",
  ]
}
