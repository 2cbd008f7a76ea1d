import AtriumCore
import AtriumScreen
import AtriumXML

/// Converts the HTML of an article to headings, paragraphs, list items and quotes with numbered links.
struct RichTextConverter {
  private(set) var parts: [RichText.Part] = []
  /// The distinct HTTP addresses of the links; link 1 is the first.
  private(set) var links: [String] = []

  private let baseURL: String?
  private var linkNumbers: [String: Int] = [:]
  /// The text of the current paragraph.
  private var text = ""
  private var context = Context()

  /// The lists and quotes around the current paragraph.
  private struct Context {
    var kind = RichText.Part.Kind.paragraph
    var depth = 0
    var quotes = 0
    /// The marker of the list item that begins with the paragraph.
    var marker: String?
    /// The number of the next item of the innermost list; `nil` in an unordered list.
    var nextNumber: Int?
  }

  /// - Throws: ``Failure/libraryMissing`` and ``Failure/tooManyElements``.
  init(html: String, baseURL: String?) throws(Failure) {
    self.baseURL = baseURL
    guard let root = try Markup.html(Array(html.utf8)) else { return }
    visitNodes(of: root)
    endParagraph()
  }

  private mutating func visitNodes(of element: MarkupElement) {
    for node in element.nodes {
      switch node {
      case .text(let piece): append(piece)
      case .element(let child): visit(child)
      }
    }
  }

  private mutating func visit(_ element: MarkupElement) {
    switch element.name {
    case _ where element.isInvisible: break
    case "br": text += "\n"
    case "img":
      if let label = element["alt"]?.trimmed.nonEmpty {
        append("[\(HTMLTextExtractor.singleLine(label))]")
      }
    case "a": visitLink(element)
    case "h1", "h2", "h3", "h4", "h5", "h6": visitBlock(element) { $0.kind = .heading }
    case "pre": visitBlock(element) { $0.kind = .code }
    case "blockquote": visitBlock(element) { $0.quotes += 1 }
    case "ul", "ol", "menu": visitList(element)
    case "li":
      let marker = context.nextNumber.map { "\($0)." } ?? "•"
      context.nextNumber = context.nextNumber.map { $0 < .max ? $0 + 1 : $0 }
      visitBlock(element) {
        $0.kind = .item
        $0.marker = marker
      }
    case "td", "th":
      if !text.isEmpty { text += "  " }
      visitNodes(of: element)
    case _ where Self.blockElements.contains(element.name): visitBlock(element) { _ in }
    default: visitNodes(of: element)
    }
  }

  private mutating func visitBlock(_ element: MarkupElement, _ change: (inout Context) -> Void) {
    endParagraph()
    let outer = context
    change(&context)
    visitNodes(of: element)
    endParagraph()
    // Only the first paragraph of an item has the marker.
    let isMarkerUsed = context.marker == nil
    context = outer
    if isMarkerUsed { context.marker = nil }
  }

  private mutating func visitList(_ element: MarkupElement) {
    endParagraph()
    let outer = context
    context.depth += 1
    context.nextNumber = element.name == "ol" ? element["start"].flatMap { Int($0) } ?? 1 : nil
    context.marker = nil
    visitNodes(of: element)
    endParagraph()
    context = outer
  }

  /// Appends the text of a link and its number in brackets.
  private mutating func visitLink(_ element: MarkupElement) {
    visitNodes(of: element)
    guard let link = Hyperlink.resolve(element["href"], against: baseURL), Hyperlink.isHTTP(link)
    else { return }
    if linkNumbers[link] == nil {
      links.append(link)
      linkNumbers[link] = links.count
    }
    text += "[\(linkNumbers[link] ?? 0)]"
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

  private mutating func endParagraph() {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { context.kind == .code ? String($0) : String($0).trimmed }
    text = ""
    let paragraph = lines.joined(separator: "\n").trimmingEmptyLines
    guard !paragraph.isEmpty else { return }
    parts.append(
      RichText.Part(
        context.kind, paragraph, depth: context.depth, quotes: context.quotes,
        marker: context.marker))
    context.marker = nil
  }

  private static let blockElements: Set<String> = [
    "p", "div", "section", "article", "main", "header", "footer", "aside", "nav", "figure",
    "figcaption", "table", "tr", "dl", "dt", "dd", "hr", "address", "center", "details", "summary",
  ]
}

extension String {
  /// Without line breaks at the beginning and whitespace at the end.
  fileprivate var trimmingEmptyLines: String {
    var text = self[...]
    while text.first?.isNewline == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
