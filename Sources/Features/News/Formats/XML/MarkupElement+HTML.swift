import AtriumScreen
import AtriumXML

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
