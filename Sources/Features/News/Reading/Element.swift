import AtriumScreen

/// A piece of a document: what a tag and its counterpart enclose.
struct Element {
  /// What stands in an element, in order.
  enum Node {
    case text(String)
    case element(Element)
  }

  /// In lower case. Where the namespace is not the format's own, its usual prefix stands before
  /// the name: `dc:creator`.
  var name: String
  /// Named in the same way.
  var attributes: [(name: String, value: String)] = []
  var nodes: [Node] = []
  /// What relative addresses in it are relative to, where the document says so (XML Base).
  var base: String?

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  var children: [Element] {
    nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  func child(_ name: String) -> Element? {
    for case .element(let element) in nodes where element.name == name { return element }
    return nil
  }

  var hasChildren: Bool { nodes.contains { if case .element = $0 { true } else { false } } }

  /// The text of it and of what is in it.
  var text: String {
    if nodes.count == 1, case .text(let text) = nodes[0] { return text }
    var text = ""
    gather(&text)
    return text
  }

  private func gather(_ text: inout String) {
    for node in nodes {
      switch node {
      case .text(let more): text += more
      case .element(let element): element.gather(&text)
      }
    }
  }

  /// How many bytes its text has.
  var textLength: Int {
    nodes.reduce(0) { length, node in
      switch node {
      case .text(let text): length + text.utf8.count
      case .element(let element): length + element.textLength
      }
    }
  }

  /// The text without blanks around it; `nil` where nothing is left.
  var trimmedText: String? { text.trimmed.nonEmpty }

  /// What is in it, as HTML.
  var innerHTML: String {
    var html = ""
    writeNodes(&html)
    return html
  }

  private func writeNodes(_ html: inout String) {
    for node in nodes {
      switch node {
      case .text(let text): html += text.escapedHTML
      case .element(let element): element.write(&html)
      }
    }
  }

  private func write(_ html: inout String) {
    let tag = name.split(separator: ":").last.map(String.init) ?? name
    let attributes = attributes.map { " \($0.name)=\"\($0.value.escapedHTML)\"" }.joined()
    html += "<\(tag)\(attributes)>"
    if nodes.isEmpty, Self.void.contains(tag) { return }
    writeNodes(&html)
    html += "</\(tag)>"
  }

  /// The elements of HTML that have no end (WHATWG HTML §13.1.2).
  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }

  /// As it stands in HTML, in an attribute too.
  var escapedHTML: String {
    guard
      utf8.contains(where: { $0 == .less || $0 == .ampersand || $0 == .quote || $0 == .greater })
    else { return self }
    return replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
