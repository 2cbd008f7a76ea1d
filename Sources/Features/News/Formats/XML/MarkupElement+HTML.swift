import AtriumScreen
import AtriumXML

extension MarkupElement {
  /// `true` for elements with content other than text, such as scripts.
  var isInvisible: Bool { Self.invisibleElements.contains(name) }

  private static let invisibleElements: Set<String> = [
    "script", "style", "template", "iframe", "object", "applet", "noscript", "head", "svg", "form",
    "button", "select", "audio", "video", "canvas", "map",
  ]

  var innerHTML: String {
    nodes.reduce(into: "") { html, node in
      switch node {
      case .text(let text): html += text.escapedForMarkup
      case .element(let element): html += element.outerHTML
      }
    }
  }

  private var outerHTML: String {
    let tag = name.split(separator: ":").last.map(String.init) ?? name
    let attributes = attributes.map { " \($0.name)=\"\($0.value.escapedForMarkup)\"" }.joined()
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
}
