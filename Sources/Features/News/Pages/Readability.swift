/// Finds the article in a page among menus, links and advertising.
///
/// Paragraphs of some length speak for what encloses them, and half as much for what encloses that;
/// names of classes speak for or against; much text inside links speaks against.
struct Readability {
  /// - Parameter html: UTF-8.
  /// - Returns: the article's HTML; `nil` for a page without one.
  static func article(in html: [UInt8]) throws(FeedError) -> String? {
    guard let page = try LibXML().html(html) else { return nil }
    var search = Readability()
    _ = search.visit(page)
    guard let best = search.best, best.score >= 3 else { return nil }
    return cleaned(best.element).innerHTML.nonEmpty
  }

  private var best: (element: Element, score: Double)?

  /// - Returns: what the paragraphs right inside say for the element around this one.
  private mutating func visit(_ element: Element) -> Double {
    var own = Self.weight(of: element)
    var paragraphs = 0.0
    for case .element(let child) in element.nodes where !Self.silent.contains(child.name) {
      if Self.isParagraph(child) { paragraphs += Self.score(of: child) }
      own += visit(child)
    }
    own += paragraphs
    if !Self.isParagraph(element), element.name != "html", own > best?.score ?? 0 {
      let score = own * (1 - Self.linkShare(of: element))
      if score > best?.score ?? 0 { best = (element, score) }
    }
    return paragraphs / 2
  }

  private static func isParagraph(_ element: Element) -> Bool {
    ["p", "pre", "blockquote", "li"].contains(element.name)
  }

  private static func score(of paragraph: Element) -> Double {
    let text = PlainText.line(paragraph.text)
    guard text.utf8.count >= 25, linkShare(of: paragraph) < 0.5 else { return 0 }
    let commas = text.utf8.count { $0 == UInt8(ascii: ",") }
    let worth = 1 + Double(min(commas, 10)) + min(Double(text.utf8.count) / 100, 3)
    return paragraph.name == "li" ? worth / 3 : worth
  }

  /// From 0 to 1.
  private static func linkShare(of element: Element) -> Double {
    let all = element.textLength
    return all == 0 ? 0 : Double(linked(element)) / Double(all)
  }

  private static func linked(_ element: Element) -> Int {
    if element.name == "a" { return element.textLength }
    return element.nodes.reduce(0) { count, node in
      if case .element(let child) = node { count + linked(child) } else { count }
    }
  }

  private static func weight(of element: Element) -> Double {
    if element.name == "article" || element["itemprop"] == "articleBody" { return 10 }
    let name = ((element["class"] ?? "") + " " + (element["id"] ?? "")).lowercased()
    if name.utf8.count < 2 { return 0 }
    let isAgainst = against.contains { name.contains($0) }
    return isAgainst ? -8 : hints.contains { name.contains($0) } ? 4 : 0
  }

  /// Without what does not belong to the text.
  private static func cleaned(_ element: Element) -> Element {
    var copy = element
    copy.nodes = element.nodes.compactMap { node in
      guard case .element(let child) = node else { return node }
      if silent.contains(child.name) { return nil }
      let length = child.textLength
      let isAside =
        weight(of: child) < 0 || (child.name != "p" && linkShare(of: child) > 0.7 && length > 40)
      return isAside && child.name != "a" && length < 2_000 ? nil : .element(cleaned(child))
    }
    return copy
  }

  private static let silent: Set<String> = [
    "script", "style", "template", "iframe", "object", "noscript", "head", "svg", "form", "button",
    "nav", "aside", "footer", "select", "menu",
  ]
  private static let hints = [
    "article", "body", "content", "entry", "main", "post", "story", "text",
  ]
  private static let against = [
    "comment", "footer", "menu", "nav", "sidebar", "share", "social", "promo", "related", "advert",
    "sponsor", "cookie", "banner", "newsletter", "subscribe", "breadcrumb", "popup", "widget",
  ]
}
