import AtriumScreen

/// An element of an XML or HTML document.
struct MarkupElement {
  enum Node {
    case text(String)
    case element(MarkupElement)
  }

  /// The name in lower case, with the customary prefix of its namespace, e.g. `dc:creator`; without
  /// a prefix in the namespaces of the feed formats and of HTML.
  var name: String
  /// The names are formed in the same way.
  var attributes: [(name: String, value: String)] = []
  var nodes: [Node] = []
  /// The base of relative addresses that the document declares (XML Base).
  var baseURL: String?

  subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  var children: some Sequence<MarkupElement> {
    nodes.lazy.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  var hasChildren: Bool { nodes.contains { if case .element = $0 { true } else { false } } }

  /// The elements of a name in this element, at any depth.
  func descendants(_ name: String) -> [MarkupElement] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(name) }
  }

  /// The text of this element and its descendants.
  var text: String {
    nodes.reduce(into: "") { text, node in
      switch node {
      case .text(let piece): text += piece
      case .element(let element): text += element.text
      }
    }
  }

  /// The text without surrounding whitespace; `nil` if nothing is left.
  var trimmedText: String? { text.trimmed.nonEmpty }
}

/// Writing as HTML.
extension MarkupElement {
  /// The content of the element as HTML.
  var innerHTML: String {
    nodes.reduce(into: "") { html, node in
      switch node {
      case .text(let text): html += text.escapedHTML
      case .element(let element): html += element.outerHTML
      }
    }
  }

  private var outerHTML: String {
    let tag = name.split(separator: ":").last.map(String.init) ?? name
    let attributes = attributes.map { " \($0.name)=\"\($0.value.escapedHTML)\"" }.joined()
    let isVoid = nodes.isEmpty && Self.voidElements.contains(tag)
    return "<\(tag)\(attributes)>" + (isVoid ? "" : innerHTML + "</\(tag)>")
  }

  /// The elements without an end tag (WHATWG HTML §13.1.2).
  private static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }

  /// Escaped for HTML text and attributes.
  var escapedHTML: String {
    let needsEscape = utf8.contains {
      $0 == .less || $0 == .ampersand || $0 == .quote || $0 == .greater
    }
    guard needsEscape else { return self }
    return replacingASCII { byte in
      switch byte {
      case .ampersand: "&amp;"
      case .less: "&lt;"
      case .greater: "&gt;"
      case .quote: "&quot;"
      default: nil
      }
    }
  }
}
