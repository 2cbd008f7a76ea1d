import AtriumXML

/// Parses RSS 0.9 to 2.0, Atom 0.3 and 1.0, JSON Feed 1.0 and 1.1, and CDF.
enum FeedReader {
  /// - Parameters:
  ///   - charset: the charset of the HTTP header.
  ///   - address: the base of relative addresses.
  static func read(
    _ bytes: [UInt8], charset: String? = nil, address: String? = nil
  ) throws -> Feed {
    var text = Charset.convertToUTF8(bytes, label: charset)[...]
    while text.first?.isSpace == true || text.starts(with: byteOrderMark) {
      text = text.dropFirst(text.first?.isSpace == true ? 1 : byteOrderMark.count)
    }
    guard let first = text.first else { throw OtherDocument.empty }
    if first == UInt8(ascii: "{") {
      return try JSONFeedReader.read(Array(text), address: address)
    }
    let root = try Markup.xml(XMLSanitizer.sanitize(Array(text)))
    if let root, let feed = try XMLFeedReader(root: root, address: address)?.feed { return feed }
    if let start = rootElement(in: text),
      let root = try Markup.xml(XMLSanitizer.sanitize(Array(text[start...]))),
      let feed = try XMLFeedReader(root: root, address: address)?.feed
    {
      return feed
    }
    throw OtherDocument(page: Array(text), rootName: root?.name) ?? .notAFeed
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The position of the root element of a feed after something else, such as a warning of PHP.
  private static func rootElement(in text: ArraySlice<UInt8>) -> Int? {
    let names = ["rss", "feed", "rdf:rdf", "atom:feed", "channel"].map { Array($0.utf8) }
    let head = text.prefix(1 << 16)
    return head.indices.first { index in
      guard head[index] == .less else { return false }
      let name = head[(index + 1)...].prefix(10).prefix { !$0.isSpace && $0 != .greater }
      return names.contains(name.map { $0.isLetter ? $0 | 0x20 : $0 })
    }
  }
}

extension OtherDocument {
  /// - Parameter rootName: the name of the root element, if the page can be parsed as XML.
  /// - Returns: `nil` if the text is not HTML.
  fileprivate init?(page text: [UInt8], rootName: String?) {
    let page = String(decoding: text.prefix(1 << 18), as: UTF8.self).lowercased()
    let start = page.prefix(512)
    let isPage =
      rootName?.hasSuffix("html") == true || Self.pageElements.contains(rootName ?? "")
      || start.contains("<html") || start.contains("<!doctype html")
    guard isPage else { return nil }
    let hasPassword = page.contains(#/<input[^>]*type\s*=\s*["']?password/#)
    let title = page.firstMatch(of: #/<title[^>]*>([^<]*)/#)?.1 ?? ""
    let isSignIn = hasPassword || Self.signInWords.contains { title.contains($0) }
    self = isSignIn ? .signInPage : .htmlPage
  }

  /// Elements that a page without `<html>` begins with.
  private static let pageElements: Set<String> = [
    "head", "title", "body", "meta", "link", "script", "style", "div", "p", "h1", "h2", "form",
    "table", "br", "b", "center", "section", "main", "header", "nav",
  ]

  /// The titles of pages that ask to sign in, in the languages of many feeds.
  private static let signInWords = [
    "sign in", "sign-in", "signin", "log in", "login", "log on", "anmeld", "einloggen", "prijav",
    "connexion", "iniciar ses", "accedi", "inloggen",
  ]
}
