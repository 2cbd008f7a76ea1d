import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumXML

/// Lists of feeds that feed readers exchange (OPML 2.0).
enum OPML {
  struct Outline: Equatable, Sendable {
    var name: String
    var address: String
  }

  /// The outlines of feeds, at any depth: those with an address, or with the type `rss` and no outlines
  /// below them.
  /// - Parameters:
  ///   - path: the file, for errors.
  ///   - skipped: receives the outlines whose address is not an HTTP address.
  /// - Throws: ``Failure/notOPML``, ``Failure/libraryMissing``, and a failure for the first invalid
  ///   outline that must not be skipped.
  static func read(
    _ bytes: [UInt8], path: String = "", skipping skipped: inout SkippedRecords
  ) throws -> [Outline] {
    let text = Charset.convertToUTF8(bytes)
    guard let root = try Markup.xml(XMLSanitizer.sanitize(text)), root.name == "opml" else {
      throw Failure.notOPML
    }
    return try root.descendants("outline").compactMap { outline in
      let isFeed = outline["type"]?.trimmed.lowercased() == "rss"
      let stated = [outline["xmlurl"], isFeed ? outline["url"] : nil]
        .compactMap { $0?.withoutControlCharacters.trimmed.nonEmpty }.first
      // Some programs give their folders the type of feeds.
      guard stated != nil || (isFeed && !outline.hasChildren) else { return nil }
      let text = stated ?? ""
      let names = [outline["title"], outline["text"], text].compactMap {
        $0.map(HTMLTextExtractor.singleLine)?.nonEmpty
      }
      let name = names.first ?? text
      let isRelative = !Hyperlink.isAbsolute(text)
      guard let address = Hyperlink.feedAddress(text), !isRelative else {
        try skipped.skip(Failure.notHTTP(text), at: "\(path): \(name)")
        return nil
      }
      return Outline(name: name, address: address)
    }
  }

  static func document(of sources: [NewsSource]) -> [UInt8] {
    let outlines = sources.map { source in
      let page = source.homepage.map { " htmlUrl=\"\($0.escapedXML)\"" } ?? ""
      return "    <outline type=\"rss\" text=\"\(source.name.escapedXML)\""
        + " xmlUrl=\"\(source.address.escapedXML)\"\(page)/>\n"
    }
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <opml version="2.0">
        <head><title>Atrium</title></head>
        <body>
      \(outlines.joined())  </body>
      </opml>

      """.utf8)
  }
}

extension String {
  /// Escaped for an XML attribute, without the control characters that XML does not allow.
  fileprivate var escapedXML: String { withoutControlCharacters.escapedForMarkup }

  fileprivate var withoutControlCharacters: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 0x20 }))
  }
}
