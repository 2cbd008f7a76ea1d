import AtriumScreen

/// An article's HTML as headings, paragraphs, lists and quotes, its links numbered.
struct ArticleLayout {
  private(set) var parts: [RichText.Part] = []
  /// The addresses of the web that it links to, each once; link 1 is the first.
  private(set) var links: [String] = []

  private let base: String?
  private var numbers: [String: Int] = [:]
  private var text = ""
  private var context = Context()

  /// Where in lists and quotes the present text stands.
  private struct Context {
    var kind = RichText.Part.Kind.paragraph
    var depth = 0, quotes = 0
    var marker: String?
    /// What the next item of the innermost list is marked with; `nil` for a dot.
    var number: Int?
  }

  init(html: String, base: String?) throws(FeedError) {
    self.base = base
    guard let root = try LibXML().html(Array(html.utf8)) else { return }
    walk(root)
    end()
  }

  private mutating func walk(_ element: Element) {
    for node in element.nodes {
      switch node {
      case .text(let piece): append(piece)
      case .element(let child): visit(child)
      }
    }
  }

  private mutating func visit(_ element: Element) {
    switch element.name {
    case _ where Self.silent.contains(element.name): break
    case "br": text += "\n"
    case "img":
      if let label = element["alt"]?.trimmed.nonEmpty { append("[\(PlainText.line(label))]") }
    case "a": link(element)
    case "h1", "h2", "h3", "h4", "h5", "h6": block(element) { $0.kind = .heading }
    case "pre": block(element) { $0.kind = .code }
    case "blockquote": block(element) { $0.quotes += 1 }
    case "ul", "ol", "menu": list(element)
    case "li": item(element)
    case "td", "th":
      if !text.isEmpty { text += "  " }
      walk(element)
    case _ where Self.blocks.contains(element.name): block(element) { _ in }
    default: walk(element)
    }
  }

  private mutating func block(_ element: Element, _ change: (inout Context) -> Void) {
    end()
    let outside = context
    change(&context)
    walk(element)
    end()
    let marker = context.marker
    context = outside
    // The mark of an item is for the first of its paragraphs.
    context.marker = outside.marker == nil ? nil : marker
  }

  private mutating func list(_ element: Element) {
    end()
    let outside = context
    context.depth += 1
    context.number = element.name == "ol" ? element["start"].flatMap { Int($0) } ?? 1 : nil
    context.marker = nil
    walk(element)
    end()
    context = outside
  }

  private mutating func item(_ element: Element) {
    end()
    context.kind = .item
    context.marker = context.number.map { "\($0)." } ?? "•"
    if let number = context.number { context.number = number < .max ? number + 1 : number }
    walk(element)
    end()
    context.kind = .paragraph
    context.marker = nil
  }

  private mutating func link(_ element: Element) {
    walk(element)
    guard let address = element["href"].flatMap({ Links.resolve($0, against: base) }),
      Links.isWeb(address)
    else { return }
    if numbers[address] == nil {
      links.append(address)
      numbers[address] = links.count
    }
    text += "[\(numbers[address] ?? 0)]"
  }

  private mutating func append(_ piece: String) {
    guard context.kind != .code else {
      text += piece
      return
    }
    let words = piece.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if piece.first?.isWhitespace == true, let last = text.last, !last.isWhitespace { text += " " }
    text += words
    if !words.isEmpty, piece.last?.isWhitespace == true { text += " " }
  }

  /// Ends the present paragraph.
  private mutating func end() {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { context.kind == .code ? String($0) : String($0).trimmed }
    text = ""
    let whole = lines.joined(separator: "\n").trimmingLines
    guard !whole.isEmpty else { return }
    parts.append(
      RichText.Part(
        context.kind, whole, depth: context.depth, quotes: context.quotes, marker: context.marker))
    context.marker = nil
  }

  private static let silent: Set<String> = [
    "script", "style", "template", "iframe", "object", "applet", "noscript", "head", "svg", "form",
    "button", "select", "audio", "video", "canvas", "map",
  ]
  private static let blocks: Set<String> = [
    "p", "div", "section", "article", "main", "header", "footer", "aside", "nav", "figure",
    "figcaption", "table", "tr", "dl", "dt", "dd", "hr", "address", "center", "details", "summary",
  ]
}

extension String {
  /// Without empty lines at its ends.
  fileprivate var trimmingLines: String {
    var text = self[...]
    while text.first?.isNewline == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
