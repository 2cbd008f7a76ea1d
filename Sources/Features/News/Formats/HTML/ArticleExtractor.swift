import AtriumCore
import AtriumXML

/// Finds the article on a web page among menus, links and advertisements.
///
/// A paragraph adds to the score of its parent, and half as much to that of its grandparent. The
/// names of classes raise or lower the score, and so does the share of text in links.
struct ArticleExtractor {
  /// - Parameter html: UTF-8.
  /// - Returns: the HTML of the article; `nil` if the page has none.
  static func article(in html: [UInt8]) throws(Failure) -> String? {
    guard let page = try Markup.html(html) else { return nil }
    var extractor = ArticleExtractor()
    _ = extractor.visit(page)
    guard let best = extractor.best, best.score >= 3 else { return nil }
    return cleaned(best.element).innerHTML.nonEmpty
  }

  private var best: (element: MarkupElement, score: Double)?

  /// - Returns: the amount that the paragraphs in the element add to the score of its parent.
  private mutating func visit(_ element: MarkupElement) -> Double {
    var score = Self.nameScore(of: element)
    var paragraphScore = 0.0
    for child in element.children where !Self.isOmitted(child) {
      if Self.isParagraph(child) { paragraphScore += Self.score(ofParagraph: child) }
      score += visit(child)
    }
    score += paragraphScore
    let canBeArticle = !Self.isParagraph(element) && element.name != "html"
    if canBeArticle, score > best?.score ?? 0 {
      score *= 1 - Self.linkShare(of: element)
      if score > best?.score ?? 0 { best = (element, score) }
    }
    return paragraphScore / 2
  }

  private static func isParagraph(_ element: MarkupElement) -> Bool {
    ["p", "pre", "blockquote", "li"].contains(element.name)
  }

  private static func score(ofParagraph paragraph: MarkupElement) -> Double {
    let text = HTMLTextExtractor.singleLine(paragraph.text)
    guard text.utf8.count >= 25, linkShare(of: paragraph) < 0.5 else { return 0 }
    let commas = text.utf8.count { $0 == UInt8(ascii: ",") }
    let score = 1 + Double(min(commas, 10)) + min(Double(text.utf8.count) / 100, 3)
    return paragraph.name == "li" ? score / 3 : score
  }

  /// The share of the text in links, from 0 to 1.
  private static func linkShare(of element: MarkupElement) -> Double {
    let length = element.text.utf8.count
    return length == 0 ? 0 : Double(linkTextLength(in: element)) / Double(length)
  }

  private static func linkTextLength(in element: MarkupElement) -> Int {
    if element.name == "a" { return element.text.utf8.count }
    return element.children.reduce(0) { $0 + linkTextLength(in: $1) }
  }

  private static func nameScore(of element: MarkupElement) -> Double {
    if element.name == "article" || element["itemprop"] == "articleBody" { return 10 }
    let names = ((element["class"] ?? "") + " " + (element["id"] ?? "")).lowercased()
    if names.utf8.count < 2 { return 0 }
    if asideNames.contains(where: { names.contains($0) }) { return -8 }
    return articleNames.contains { names.contains($0) } ? 4 : 0
  }

  /// Removes invisible elements, asides and lists of links.
  private static func cleaned(_ element: MarkupElement) -> MarkupElement {
    var copy = element
    copy.nodes = element.nodes.compactMap { node in
      guard case .element(let child) = node else { return node }
      if isOmitted(child) { return nil }
      let length = child.text.utf8.count
      let isAside =
        nameScore(of: child) < 0
        || (child.name != "p" && linkShare(of: child) > 0.7 && length > 40)
      return isAside && child.name != "a" && length < 2_000 ? nil : .element(cleaned(child))
    }
    return copy
  }

  /// Returns whether an element is never part of an article.
  private static func isOmitted(_ element: MarkupElement) -> Bool {
    element.isInvisible || ["nav", "aside", "footer", "menu"].contains(element.name)
  }

  private static let articleNames = [
    "article", "body", "content", "entry", "main", "post", "story", "text",
  ]
  private static let asideNames = [
    "comment", "footer", "menu", "nav", "sidebar", "share", "social", "promo", "related", "advert",
    "sponsor", "cookie", "banner", "newsletter", "subscribe", "breadcrumb", "popup", "widget",
  ]
}
