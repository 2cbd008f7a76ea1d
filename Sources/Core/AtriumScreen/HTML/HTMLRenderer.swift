/// Renders screens as pages for a browser and for paper: HTML 5 with its style, without scripts and without anything
/// that would be loaded.
///
/// Lists, tables and texts are whole. Charts, maps and codes are drawings in SVG.
public struct HTMLRenderer: Renderer {
  private let layout: TextLayout
  private let imprint: Imprint?
  private var isContinued = false

  /// - Parameters:
  ///   - language: the language of the words.
  ///   - imprint: the first line of the page; `nil` for none.
  public init(language: Language = .en, imprint: Imprint? = nil) {
    layout = TextLayout(width: 80, language: language, palette: .none)
    self.imprint = imprint
  }

  public var continued: any Renderer {
    var continued = self
    continued.isContinued = true
    return continued
  }

  public func render(_ screen: Screen) -> String {
    let title = screen.title
    let section: Markup = "<section>\n\(markup(screen.blocks, title: title))\n</section>"
    if isContinued { return section.text }
    let names = screen.names.map(layout.line).joined(separator: " › ")
    let page = HTMLPage(
      title: title.map(layout.line) ?? (names.isEmpty ? imprint?.program ?? screen.key : names),
      language: layout.language, imprint: imprint)
    return ("\(page.beginning)\(section)" as Markup).text
  }

  public func render(_ failure: FailureText) -> String {
    PlainRenderer(language: layout.language).render(failure)
  }

  /// - Parameter title: the heading that is the title of the page.
  private func markup(_ blocks: [Block], title: Phrase? = nil) -> Markup {
    var parts: [Markup] = []
    var rest = blocks.visible[...]
    while let block = rest.first {
      let fields = rest.prefix { $0.field != nil }.compactMap(\.field)
      parts.append(fields.isEmpty ? markup(block, title: title) : markup(fields))
      rest = rest.dropFirst(max(1, fields.count))
    }
    return parts.filter { !$0.isEmpty }.joined()
  }

  private func markup(_ block: Block, title: Phrase?) -> Markup {
    switch block {
    case .heading(let phrase):
      phrase == title ? "<h1>\(text(phrase))</h1>" : "<h2>\(text(phrase))</h2>"
    case .text(let phrase): paragraph(phrase)
    case .richText(let richText): richText.parts.map(markup).joined()
    case .notice(let tone, let phrase):
      paragraph("\(tone.mark.map { "\($0) " } ?? "")\(text(phrase))", tone.rawValue)
    case .field(let field): markup([field])
    case .table(let table): HTMLTable(layout: layout).markup(table)
    case .tiles(_, let tiles): "<div class=\"tiles\">\n\(tiles.map(markup).joined())\n</div>"
    case .list(_, let label, let values): markup(label, values)
    case .chart(let chart): figure(SVGRenderer(language: layout.language).render(chart))
    case .eventList(let list): HTMLTable(layout: layout).markup(list)
    case .transcript(let transcript): transcript.groups.map(markup).joined()
    case .map(let map): markup(map)
    case .qrCode(let code): markup(code)
    case .picture(let picture): markup(picture)
    case .empty(let phrase, let hint):
      "\(paragraph(phrase))\(hint.map { paragraph("\(text($0))", "hint") } ?? "")"
    case .columns(let left, let right):
      """
      <div class="columns">
      <div>
      \(markup(left, title: title))
      </div>
      <div>
      \(markup(right, title: title))
      </div>
      </div>
      """
    case .record(_, let blocks), .humanOnly(let blocks): markup(blocks, title: title)
    case .json(_, let json): preformatted(json.indentedText)
    case .machineOnly: ""
    case .document(let document): preformatted(layout.lines(document).joined(separator: "\n"))
    }
  }

  private func text(_ phrase: Phrase) -> String { layout.line(phrase) }

  private func paragraph(_ phrase: Phrase) -> Markup { "<p>\(text(phrase))</p>" }
  private func paragraph(_ content: Markup, _ name: String) -> Markup {
    "<p class=\"\(name)\">\(content)</p>"
  }

  /// The parser of HTML removes a line break after the tag.
  private func preformatted(_ text: String) -> Markup { "<pre>\n\(text)</pre>" }

  private func figure(_ svg: String) -> Markup { "<figure>\(Markup(markup: svg.trimmed))</figure>" }

  private func markup(_ fields: [Field]) -> Markup {
    let lines = fields.map { field -> Markup in
      let value = field.keepsLines ? Markup(lines: layout.lines(field.value)) : nil
      return """
        <div><dt>\(text(field.label))</dt><dd>\(layout.markup(field.value, value))</dd></div>
        """
    }
    return "<dl>\n\(lines.joined())\n</dl>"
  }

  private func markup(_ tile: Tile) -> Markup {
    let change = tile.change.map { " \(layout.markup($0))" as Markup } ?? ""
    let trend = Markup(blockCharacters: Sparkline(columns: 24).text(tile.trend)) ?? ""
    return """
      <div class="tile"><span class="label">\(text(tile.label))</span><b>\(layout.markup(tile.value))</b>\
      \(trend)\(change)</div>
      """
  }

  private func markup(_ label: Phrase?, _ values: [Value]) -> Markup {
    let items = values.map { "<li>\(layout.markup($0))</li>" as Markup }
    let list: Markup =
      items.isEmpty ? "<p>\(Value.missingText)</p>" : "<ul>\n\(items.joined())\n</ul>"
    return "\(label.map { paragraph("\(text($0))", "label") } ?? "")\(list)"
  }

  private func markup(_ group: Transcript.Group) -> Markup {
    let title = group.title.map { ["<h3>\(text($0))</h3>" as Markup] } ?? []
    let messages = group.entries.map { entry -> Markup in
      let mark = entry.mark.map { " \(text($0))" } ?? ""
      return """
        <div class="message\(entry.isOwn ? " own" : "" as Markup)">\
        <p class="label">\(text(entry.speaker)), \(text(entry.time))\(mark)</p>\
        <p class="\(entry.tone.rawValue)">\(Markup(lines: layout.lines(entry.text)))</p></div>
        """
    }
    return (title + messages).joined()
  }

  private func markup(_ part: RichText.Part) -> Markup {
    let marker = part.marker.map { "\($0) " } ?? ""
    let indent: Markup = part.depth > 0 ? " style=\"margin-left: \(min(part.depth, 6))em\"" : ""
    var markup: Markup =
      switch part.kind {
      case .heading: "<h3>\(part.text)</h3>"
      case .code: preformatted(part.text)
      case .paragraph, .item:
        "<p\(indent)>\(marker)\(Markup(lines: part.text.sanitizedForTerminal(keepingLines: true)))</p>"
      }
    for _ in 0..<max(0, min(part.quotes, 4)) { markup = "<blockquote>\(markup)</blockquote>" }
    return markup
  }

  /// The drawing, and a table of its values.
  private func markup(_ map: Map) -> Markup {
    let places = Table(
      map.key, of: map.markers,
      [.init("name", .name) { .phrase($0.label) }, .init("value", .value) { $0.value }])
    let table = map.table ?? places
    let drawing = figure(SVGRenderer(language: layout.language).render(map))
    return table.rows.isEmpty ? drawing : "\(drawing)\n\(HTMLTable(layout: layout).markup(table))"
  }

  /// The code with the quiet zone of four modules that ISO/IEC 18004 requires.
  private func markup(_ code: QRCode) -> Markup {
    let size = max(code.modules.count, code.modules.map(\.count).max() ?? 0) + 8
    let modules = code.modules.enumerated().flatMap { row, columns in
      columns.indices.filter { columns[$0] }.map { "M\($0 + 4) \(row + 4)h1v1h-1z" as Markup }
    }
    return """
      <figure><svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 \(size) \(size)" \
      shape-rendering="crispEdges"><rect width="\(size)" height="\(size)" fill="white"/>\
      <path d="\(modules.joined(""))"/></svg>\
      </figure>
      """
  }

  /// The picture, with at most a million pixels.
  private func markup(_ picture: Picture) -> Markup {
    let png = PNGEncoder.encode(picture.bitmap.fitting(width: 1000, height: 1000))
    let data = String(decoding: Base64Text.encode(png), as: UTF8.self)
    return
      "<figure><img alt=\"\(text(picture.label))\" src=\"data:image/png;base64,\(data)\"></figure>"
  }
}

extension Screen {
  /// The first heading, or else the title of the first chart, which is the title of a page.
  var title: Phrase? {
    let leaves = blocks.leaves
    for case .heading(let phrase) in leaves { return phrase }
    for case .chart(let chart) in leaves { return chart.title }
    return nil
  }
}
