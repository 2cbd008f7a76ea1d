import AtriumScreen
import AtriumXML
import Foundation

/// Reads text elements. Atom declares their type in attributes (RFC 4287 §3.1), RSS does not.
enum TextConstruct {
  /// - Returns: `nil` for an element without text.
  static func read(_ element: MarkupElement, _ format: Feed.Format) -> FeedText? {
    let type = (element["type"] ?? "").lowercased()
    if element.hasChildren { return .html(element.innerHTML) }
    var text = element.text
    guard text.utf8.contains(where: { !$0.isSpace }) else { return nil }
    let isEncoded = element["mode"]?.lowercased() == "base64" || (format == .atom && isBase64(type))
    if isEncoded, let decoded = Data(base64Encoded: text.filter { !$0.isWhitespace }) {
      text = String(decoding: Charset.convertToUTF8(Array(decoded)), as: UTF8.self)
      return looksLikeHTML(text) ? .html(text) : .plain(text)
    }
    switch type {
    case "html", "text/html": return .html(text)
    case "xhtml", "application/xhtml+xml": return .html(text.escapedForMarkup)
    case "text", "text/plain", "plain": return .plain(text)
    default:
      // RSS and its modules do not declare whether a text is HTML.
      let isText = format == .atom && !element.name.contains(":")
      return !isText && looksLikeHTML(text) ? .html(text) : .plain(text)
    }
  }

  /// Atom encodes media types other than text and XML in base64 (RFC 4287 §4.1.3.3).
  private static func isBase64(_ type: String) -> Bool {
    type.contains("/") && !type.hasPrefix("text/") && !type.hasSuffix("xml")
  }

  /// Returns whether the text contains HTML tags, comments or character references.
  private static func looksLikeHTML(_ text: String) -> Bool {
    var bytes = text.utf8[...]
    while let index = bytes.firstIndex(where: { $0 == .less || $0 == .ampersand }) {
      let isTag = bytes[index] == .less
      bytes = bytes[bytes.index(after: index)...]
      if isTag {
        let name = bytes.drop { $0 == .slash }.prefix(12).prefix { $0.isLetter || $0.isDigit }
        if tags.contains(String(Substring(name)).lowercased()) || bytes.starts(with: "!--".utf8) {
          return true
        }
      } else {
        let name = bytes.prefix(32).prefix { $0.isNameCharacter || $0 == .hash }
        if !name.isEmpty, bytes[name.endIndex...].first == .semicolon { return true }
      }
    }
    return false
  }

  private static let tags = Set(
    """
    a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink \
    blockquote body br button canvas caption center cite code col colgroup dd del details dfn dir \
    div dl dt em embed fieldset figcaption figure font footer form frame h1 h2 h3 h4 h5 h6 head \
    header hr html i iframe img input ins kbd label legend li link main map mark marquee menu meta \
    nav noscript object ol option p param picture pre q s samp script section select small source \
    span strike strong style sub summary sup svg table tbody td textarea tfoot th thead time title \
    tr tt u ul var video wbr
    """.split(separator: " ").map(String.init))
}
