import AtriumScreen

/// Lists of sources as readers exchange them (OPML 2.0).
enum OPML {
  struct Outline: Equatable, Sendable {
    var name: String, address: String
  }

  /// The outlines that have an address of the web, wherever they stand.
  static func read(_ bytes: [UInt8]) throws -> [Outline] {
    let text = Charset.utf8(bytes)
    guard let root = try LibXML().xml(XMLPreparation.prepared(text)), root.name == "opml" else {
      throw NewsError.notOPML
    }
    var outlines: [Outline] = []
    func look(_ element: Element) {
      if element.name == "outline", let address = element["xmlurl"]?.trimmed, Links.isWeb(address) {
        let name = [element["title"], element["text"]].compactMap {
          $0.map(PlainText.line)?.nonEmpty
        }
        outlines.append(Outline(name: name.first ?? address, address: address))
      }
      for case .element(let child) in element.nodes { look(child) }
    }
    look(root)
    return outlines
  }

  static func text(of sources: [Source]) -> [UInt8] {
    let outlines = sources.map { source in
      let page = source.page.map { " htmlUrl=\"\($0.escapedXML)\"" } ?? ""
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
  /// As it stands in an attribute of XML, without what XML cannot hold.
  fileprivate var escapedXML: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 0x20 })).escapedHTML
  }
}
