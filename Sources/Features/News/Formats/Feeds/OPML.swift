import AtriumScreen

/// Lists of feeds that feed readers exchange (OPML 2.0).
enum OPML {
  struct Outline: Equatable, Sendable {
    var name: String
    var address: String
  }

  /// The outlines with an HTTP address, at any depth.
  /// - Throws: ``NewsError/notOPML``, ``NewsError/libraryMissing``.
  static func read(_ bytes: [UInt8]) throws -> [Outline] {
    let text = Charset.convertToUTF8(bytes)
    guard let root = try LibXML().xml(XMLSanitizer.sanitize(text)), root.name == "opml" else {
      throw NewsError.notOPML
    }
    return root.descendants("outline").compactMap { outline in
      guard let address = outline["xmlurl"]?.withoutControlCharacters.trimmed,
        Hyperlink.isHTTP(address)
      else { return nil }
      let names = [outline["title"], outline["text"], address].compactMap {
        $0.map(PlainText.singleLine)?.nonEmpty
      }
      return Outline(name: names.first ?? address, address: address)
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
  fileprivate var escapedXML: String { withoutControlCharacters.escapedHTML }

  fileprivate var withoutControlCharacters: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 0x20 }))
  }
}
