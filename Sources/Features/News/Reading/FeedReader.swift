/// Reads feeds: RSS 0.9 to 2.0, Atom 0.3 and 1.0, JSON Feed 1.1, CDF.
enum FeedReader {
  /// - Parameters:
  ///   - charset: what the server said the bytes are.
  ///   - address: where they came from: what relative addresses are relative to.
  static func read(
    _ bytes: [UInt8], charset: String? = nil, address: String? = nil
  ) throws(FeedError) -> Feed {
    let text = Charset.utf8(bytes, label: charset)
    guard let first = text.first(where: { !$0.isSpace }) else { throw .empty }
    if first == UInt8(ascii: "{") { return try JSONFeedReader.read(text, address: address) }
    guard let root = try LibXML().xml(XMLPreparation.prepared(text)) else { throw .notAFeed }
    let feed = XMLFeedReader(root: root, address: address).read()
    guard let feed else {
      let isPage =
        root.name.hasSuffix("html")
        || String(decoding: text.prefix(512), as: UTF8.self)
          .lowercased().contains("<html")
      throw isPage ? .page : .notAFeed
    }
    return feed
  }
}
