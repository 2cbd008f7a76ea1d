import AtriumXML

/// Parses RSS 0.9 to 2.0, Atom 0.3 and 1.0, JSON Feed 1.0 and 1.1, and CDF.
enum FeedReader {
  /// - Parameters:
  ///   - charset: the charset of the HTTP header.
  ///   - address: the base of relative addresses.
  static func read(
    _ bytes: [UInt8], charset: String? = nil, address: String? = nil
  ) throws(NewsError) -> Feed {
    let text = Charset.convertToUTF8(bytes, label: charset)
    guard let first = text.first(where: { !$0.isSpace }) else { throw .emptyFeed }
    if first == UInt8(ascii: "{") { return try JSONFeedReader.read(text, address: address) }
    guard let root = try Markup.xml(XMLSanitizer.sanitize(text)) else { throw .notAFeed }
    if let feed = try XMLFeedReader(root: root, address: address)?.feed { return feed }
    let start = String(decoding: text.prefix(512), as: UTF8.self).lowercased()
    throw root.name.hasSuffix("html") || start.contains("<html") ? .htmlPage : .notAFeed
  }
}
