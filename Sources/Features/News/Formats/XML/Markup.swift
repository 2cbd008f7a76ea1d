import AtriumCore
import AtriumXML

/// Parses feeds and pages with libxml2. All functions expect UTF-8.
enum Markup {
  /// - Returns: the root element; `nil` if there is none, and in a cancelled task.
  /// - Throws: ``Failure/libraryMissing`` and ``Failure/tooManyElements``.
  static func xml(_ bytes: [UInt8]) throws(Failure) -> MarkupElement? {
    try parsed { library throws(XMLError) in try library.xml(bytes) }
  }

  /// - Returns: see ``xml(_:)``.
  static func html(_ bytes: [UInt8]) throws(Failure) -> MarkupElement? {
    try parsed { library throws(XMLError) in try library.html(bytes) }
  }

  private static func parsed(
    by parse: (LibXML) throws(XMLError) -> MarkupElement?
  ) throws(Failure) -> MarkupElement? {
    do throws(XMLError) {
      return try parse(
        LibXML(
          naming: { XMLNamespaces.qualifiedName($0, namespace: $1, prefix: $2) },
          resolve: { Hyperlink.resolve($0, against: $1) ?? $0 }))
    } catch {
      switch error {
      case .libraryMissing: throw .libraryMissing
      case .tooManyElements: throw .tooManyElements
      }
    }
  }
}

/// The namespaces of feeds and their customary prefixes.
enum XMLNamespaces {
  /// The name in lower case with the customary prefix of its namespace; without a prefix in the
  /// namespaces of the feed formats.
  /// - Parameters:
  ///   - local: a local name, or a name with an undeclared prefix.
  ///   - prefix: the prefix in the document.
  static func qualifiedName(_ local: String, namespace: String?, prefix: String?) -> String {
    let local = local.lowercased()
    guard let namespace, !namespace.isEmpty else { return removingFeedPrefix(local) }
    let known = prefixes[namespace.lowercased()] ?? prefix?.lowercased() ?? ""
    return known.isEmpty ? local : "\(known):\(local)"
  }

  /// Reads an undeclared prefix as if it were declared with its customary meaning.
  private static func removingFeedPrefix(_ name: String) -> String {
    let parts = name.split(separator: ":", maxSplits: 1)
    let isFeed = parts.count == 2 && ["atom", "rss", "atom10", "atom03"].contains(parts[0])
    return isFeed ? String(parts[1]) : name
  }

  /// By namespace in lower case, since some feeds write them so.
  private static let prefixes: [String: String] = [
    "http://backend.userland.com/rss": "", "http://backend.userland.com/rss2": "",
    "http://blogs.law.harvard.edu/tech/rss": "", "http://purl.org/rss/1.0/": "",
    "http://my.netscape.com/rdf/simple/0.9/": "",
    "http://my.netscape.com/publish/formats/rss-0.91.dtd": "",
    "http://example.com/newformat#": "", "http://example.com/necho": "",
    "http://purl.org/echo/": "", "uri/of/echo/namespace#": "", "http://purl.org/pie/": "",
    "http://purl.org/atom/ns#": "", "http://www.w3.org/2005/atom": "",
    "http://purl.org/rss/1.0/modules/rss091#": "",
    "http://purl.org/dc/elements/1.1/": "dc", "http://purl.org/dc/elements/1.0/": "dc",
    "http://purl.org/dc/terms/": "dcterms", "http://purl.org/rss/1.0/modules/content/": "content",
    "http://www.itunes.com/dtds/podcast-1.0.dtd": "itunes",
    "http://example.com/dtds/podcast-1.0.dtd": "itunes",
    "http://search.yahoo.com/mrss": "media", "http://search.yahoo.com/mrss/": "media",
    "http://video.search.yahoo.com/mrss": "media", "http://video.search.yahoo.com/mrss/": "media",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
    "http://www.w3.org/1999/xhtml": "xhtml", "http://www.w3.org/xml/1998/namespace": "xml",
    "http://www.w3.org/1999/xlink": "xlink",
  ]
}
