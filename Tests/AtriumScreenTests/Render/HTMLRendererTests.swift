import AtriumTime
import Testing

@testable import AtriumScreen

struct HTMLRendererTests {
  private func render(_ blocks: [Block], _ language: Language = .en) -> String {
    HTMLRenderer(language: language).continued.render(Screen("s", blocks))
  }

  @Test("A page has a title, a language and its origin; a further screen is a section")
  func page() throws {
    let imprint = Imprint(
      program: "Atrium", deployment: "Ward <3>", moment: Moment(.last, TimeOfDay(minutes: 545)))
    let renderer = HTMLRenderer(language: .de, imprint: imprint)
    let screen = Screen("s", [.heading("A & B"), .text("Text."), .heading("C")])
    let page = renderer.render(screen)
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"de\">\n<head>\n<meta charset=\"utf-8\">"))
    #expect(page.contains("<title>A &amp; B</title>"))
    #expect(
      page.contains("<header>Atrium · Ward &lt;3&gt; · erstellt: 31.12.9999 09:05</header>"))
    let section = "<section>\n<h1>A &amp; B</h1>\n<p>Text.</p>\n<h2>C</h2>\n</section>"
    #expect(page.hasSuffix("<body>\n\(page.imprintLine)\(section)"))
    #expect(renderer.continued.render(screen) == section)
    let named = HTMLRenderer().render(Screen("s", [.text("T")]).named("Todos", "Milk"))
    #expect(named.contains("<title>Todos › Milk</title>") && !named.contains("<header>"))
    #expect(HTMLRenderer().render(Screen("s")).contains("<title>s</title>"))
  }

  @Test("Fields are a list of names and values; line breaks stay in running text only")
  func fields() {
    let blocks: [Block] = [
      .field(Field("a", "Due", .toned(.bad, .day(.last)))),
      .field(Field("b", "Note", .text("1\n2"), keepingLines: true)),
      .field(Field("c", "Line", .text("1\n2"))),
    ]
    #expect(
      render(blocks) == """
        <section>
        <dl>
        <div><dt>Due</dt><dd><span class="bad">9999-12-31</span></dd></div>
        <div><dt>Note</dt><dd>1<br>2</dd></div>
        <div><dt>Line</dt><dd>1 2</dd></div>
        </dl>
        </section>
        """)
  }

  @Test("A table has all rows and the columns with values, in groups; bars are drawn")
  func table() {
    var table = Table(
      "t",
      [
        .init("id", "#", .trailing), .init("title", "Title"), .init("none", "None"),
        .init("bar", ""), .hidden("secret"),
      ],
      [
        [.item("t1", 1), .text("Milk"), .missing, .text("█▌"), .text("x")],
        [.item("t2", 2), .text("Tea"), .text(""), .text(""), .text("x")],
      ])
    table.groupTitles = [0: "Monday", 1: "Tuesday"]
    let bar = """
      <svg xmlns="http://www.w3.org/2000/svg" width="16" height="13" viewBox="0 0 16 8" \
      preserveAspectRatio="none" shape-rendering="crispEdges" fill="#0072B2">\
      <rect x="0" y="0" width="8" height="8"/><rect x="8" y="0" width="4" height="8"/></svg>
      """
    #expect(
      render([.table(table)]) == """
        <section>
        <table>
        <thead>
        <tr><th scope="col" class="number">#</th><th scope="col">Title</th><th scope="col"></th></tr>
        </thead>
        <tbody>
        <tr class="group"><th scope="rowgroup" colspan="3">Monday</th></tr>
        <tr><td class="number">t1</td><td>Milk</td><td>\(bar)</td></tr>
        </tbody>
        <tbody>
        <tr class="group"><th scope="rowgroup" colspan="3">Tuesday</th></tr>
        <tr><td class="number">t2</td><td>Tea</td><td></td></tr>
        </tbody>
        </table>
        </section>
        """)
    let long = Table("t", [.init("id", "#")], (1...2000).map { [.integer($0)] })
    let rows = render([.table(long)]).matches(of: #/<tr><td class="number">(\d+)</td></tr>/#)
    #expect(rows.compactMap { Int($0.output.1) } == Array(1...2000))
    let none = Table("t", [.init("id", "#")], [], empty: "None.")
    #expect(render([.table(none)]) == "<section>\n<p>None.</p>\n</section>")
  }

  @Test("A calendar is a table of weeks or of hours, with all entries")
  func dayGrid() throws {
    let days = (1...8).map { Day(number: Day.last.number - 8 + $0) }
    let entries = (1...9).map { number in
      DayGrid.Entry(
        "<\(number)>", when: "", minutes: number == 1 ? nil : 1380..<1440, .plain,
        isMarked: number == 2)
    }
    let cells = days.map { DayGrid.Cell($0, title: "D", weekday: "W", $0 == .last ? entries : []) }
    for layout in [DayGrid.Layout.weeks, .hours(8..<10)] {
      var table = Table("t", [.init("a", "A")], [])
      table.dayGrid = DayGrid(layout, cells, today: .last)
      let page = HTMLRenderer().render(Screen("s", [.table(table)]))
      let elements = try HTMLChecker.elements(of: page)
      #expect(elements.contains("table class"), "\(page)")
      for number in 3...9 { #expect(page.contains(">23:00–24:00 &lt;\(number)&gt;<"), "\(page)") }
      #expect(page.contains("<div>&lt;1&gt;</div>") && page.contains("! 23:00–24:00 &lt;2&gt;"))
      #expect(page.contains("<b>› "), "\(page)")
    }
  }

  @Test("Machine-only blocks are omitted, blocks for people and hints are shown")
  func audience() {
    let blocks: [Block] = [
      .machineOnly("secret", .string("hidden")), .humanOnly([.text("Shown.")]),
      .notice(.hint, "Type more."), .notice(.warning, "Late."),
    ]
    #expect(
      render(blocks) == """
        <section>
        <p>Shown.</p>
        <p class="hint">Type more.</p>
        <p class="warning">! Late.</p>
        </section>
        """)
    #expect(HTMLRenderer().remarks(on: Screen("s", blocks)) == [])
  }

  @Test("Every block of every text is a well-formed page with the same elements")
  func everyBlock() throws {
    let elements = try HTMLChecker.elements(
      of: HTMLRenderer().render(Screen("s", Block.samples(of: "x"))))
    #expect(elements.count > 100)
    let noncharacter = String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self)
    var texts = [
      "<script>alert(1)</script>", "\"><img src=x onerror=y>", "&lt;b&gt; &amp; &#60;i&#62;",
      "</style></title></pre></svg><!-- x", "' onload='x", "]]><![CDATA[", "\u{1B}[31mred\u{1B}[0m",
      "\u{202E}abc\u{2066}", "\u{FFFE}a" + noncharacter, "a\u{0}b\u{9B}c\u{7F}", "\r\n\n<b>",
      "--flag",
    ]
    for character in "<>&\"'/!-=;#a \n\t\u{1B}\u{202E}é́" {
      texts += ["\(character)x", "x\(character)", "\(character)\(character)"]
    }
    let emptyPage = HTMLRenderer().render(Screen("s", Block.samples(of: "")))
    for text in texts {
      let page = HTMLRenderer().render(Screen("s", Block.samples(of: text)))
      // A text that is removed as a whole leaves what an empty one does.
      let isRemoved = text.sanitizedForTerminal().isEmpty
      let expected = isRemoved ? try HTMLChecker.elements(of: emptyPage) : elements
      #expect(try HTMLChecker.elements(of: page) == expected, "\(text.debugDescription)")
      let unsafe = page.unicodeScalars.first { scalar in
        scalar != "\n" && scalar.properties.generalCategory == .control || scalar.isMisleading
      }
      #expect(unsafe == nil, "\(text.debugDescription)")
    }
  }

  @Test("The checker finds unbalanced tags and unescaped text")
  func checker() throws {
    for markup in [
      "<p>a", "<p>a</b></p>", "a < b", "a & b", "<p class=x></p>", "<script></script>",
      "<p>&nbsp;</p>",
    ] {
      #expect(throws: HTMLChecker.Malformed.self, "\(markup)") {
        try HTMLChecker.elements(of: "<!DOCTYPE html>\n<html lang=\"en\"><body>\(markup)")
      }
    }
  }

  @Test("A picture is a PNG that says its size and whose parts have their checksums")
  func picture() throws {
    let bitmap = try #require(Bitmap(width: 2, height: 1, pixels: [255, 0, 0, 0, 0, 255]))
    let png = PNGEncoder.encode(bitmap)
    // As written by libpng without compression.
    let parts: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      [0, 0, 0, 13], Array("IHDR".utf8), [0, 0, 0, 2, 0, 0, 0, 1, 8, 2, 0, 0, 0],
      [0x7B, 0x40, 0xE8, 0xDD], [0, 0, 0, 18], Array("IDAT".utf8),
      [0x78, 0x01, 0x01, 7, 0, 0xF8, 0xFF, 0, 255, 0, 0, 0, 0, 255, 0x07, 0x00, 0x01, 0xFF],
    ]
    let end: [[UInt8]] = [[0, 0, 0, 0], Array("IEND".utf8), [0xAE, 0x42, 0x60, 0x82]]
    #expect(png.starts(with: parts.joined()))
    #expect(Array(png.suffix(12)) == Array(end.joined()))
  }
}

extension String {
  fileprivate var imprintLine: Substring {
    guard let start = firstRange(of: "<header>"), let end = firstRange(of: "</header>\n") else {
      return ""
    }
    return self[start.lowerBound..<end.upperBound]
  }
}

/// Reads the markup that the renderer writes, and nothing else: no element without a declared name, no attribute
/// without quotes, no reference but those of escaped text.
private enum HTMLChecker {
  struct Malformed: Error { var position: String }

  private static let names: Set = [
    "html", "head", "meta", "title", "style", "body", "header", "section", "h1", "h2", "h3", "p",
    "br",
    "pre", "blockquote", "dl", "div", "dt", "dd", "ul", "li", "table", "thead", "tbody", "tr", "th",
    "td", "span", "small", "b", "figure", "img", "svg", "path", "rect", "circle", "line",
    "polyline",
    "text",
  ]
  private static let void: Set = ["meta", "br", "img"]

  /// The names of the elements with their attributes' names, without line breaks.
  static func elements(of page: String) throws(Malformed) -> [String] {
    var elements: [String] = []
    var open: [String] = []
    guard page.hasPrefix("<!DOCTYPE html>\n") else {
      throw Malformed(position: String(page.prefix(20)))
    }
    var rest = page.dropFirst("<!DOCTYPE html>\n".count)
    while let character = rest.first {
      if let match = rest.prefixMatch(
        of: #/<(\w+)((?: [\w:-]+="[^"<>]*")*)(/?)>/#.asciiOnlyWordCharacters())
      {
        let (name, attributes) = (String(match.output.1), match.output.2)
        guard names.contains(name) else { throw Malformed(position: String(rest.prefix(40))) }
        try checkReferences(attributes)
        let keys = attributes.matches(of: #/ ([\w:-]+)="/#).map { String($0.output.1) }
        if name != "br" { elements.append(([name] + keys).joined(separator: " ")) }
        if match.output.3.isEmpty, !void.contains(name) { open.append(name) }
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: #/</(\w+)>/#) {
        guard open.popLast() == String(match.output.1) else {
          throw Malformed(position: String(rest.prefix(40)))
        }
        rest = rest[match.range.upperBound...]
      } else {
        // The style contains the sign of child selectors.
        let text = rest.prefix { $0 != "<" }
        guard character != "<", open.last == "style" || !text.contains(">") else {
          throw Malformed(position: String(rest.prefix(40)))
        }
        if open.last != "style" { try checkReferences(text) }
        rest = rest[text.endIndex...]
      }
    }
    guard open == ["html", "body"] else { throw Malformed(position: open.joined(separator: " ")) }
    return elements
  }

  private static func checkReferences(_ text: Substring) throws(Malformed) {
    let others = text.replacing(#/&(?:amp|lt|gt|quot);/#, with: "")
    if others.contains("&") { throw Malformed(position: String(text.prefix(40))) }
  }
}

extension Block {
  /// A block of each kind, whose texts are `text`.
  fileprivate static func samples(of text: String) -> [Block] {
    sequence(first: Block.heading(Phrase(text))) { $0.next(text) }.map { $0 }
  }

  /// The kind after this one; the kinds are complete, because the compiler demands each.
  private func next(_ text: String) -> Block? {
    let phrase = Phrase(text)
    let fields: [Block] = [.field(Field("f", phrase, .text(text))), .text(phrase)]
    switch self {
    case .heading: return .text(phrase)
    case .text:
      let parts = [RichText.Part.Kind.heading, .paragraph, .item, .code].map {
        RichText.Part(
          $0, text, depth: $0 == .item ? 2 : 0, quotes: $0 == .paragraph ? 1 : 0, marker: text)
      }
      return .richText(RichText("r", parts))
    case .richText: return .notice(.good, phrase)
    case .notice: return .field(Field("f", phrase, .toned(.bad, .text(text)), keepingLines: true))
    case .field:
      var table = Table(
        "t", [.init("a", phrase), .init("b", "B")], [[.text("1"), .text("a" + text)]])
      table.groupTitles = [0: phrase]
      return .table(table)
    case .table:
      return .tiles("t", [Tile("a", phrase, .text(text), change: .text(text), trend: [1, 3, 2])])
    case .tiles: return .list("l", label: phrase, [.text(text), .missing])
    case .list:
      return .chart(
        Chart(
          "c", .bar, title: phrase, positions: [text, "b"],
          series: [.init("a", phrase, [1, nil]), .init("b", phrase, [3, 2])]))
    case .chart:
      let event = EventEntry(
        isPast: true, .warning, time: phrase, label: phrase, notes: [phrase], record: .null)
      return .eventList(EventList("e", [.init(phrase, [event])]))
    case .eventList:
      let message = MessageEntry(
        isOwn: true, speaker: phrase, time: phrase, mark: phrase, text: phrase, record: .null)
      return .transcript(Transcript("m", [.init(phrase, [message])]))
    case .transcript:
      let ring = [(0.0, 0.0), (0, 10), (10, 10), (0, 0)].map {
        Map.Point(latitude: $0.0, longitude: $0.1)
      }
      var map = Map(
        "m", [.init("a", phrase, ring[1], .text("a" + text), tone: .bad)], outlines: [ring])
      map.regions = [Map.Region(text, [ring], level: 0)]
      map.levels = [phrase]
      return .map(map)
    case .map: return .qrCode(QRCode("q", text: text, modules: [[true, false], [false, true]]))
    case .qrCode:
      return Bitmap(width: 1, height: 1, pixels: [1, 2, 3]).map {
        .picture(Picture("p", phrase, $0))
      }
    case .picture: return .empty(phrase, hint: phrase)
    case .empty: return .columns(fields, fields)
    case .columns: return .record("o", fields)
    case .record: return .json("j", .object([JSON.Member("a", .string(text))]))
    case .json: return .machineOnly("m", .string(text))
    case .machineOnly: return .humanOnly(fields)
    case .humanOnly: return .document(Document("text/plain", bytes: Array(text.utf8)))
    case .document: return nil
    }
  }
}
