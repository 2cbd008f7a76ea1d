/// Markup of HTML. Literals are markup, and interpolated texts are sanitized and escaped, so that no text becomes
/// markup:
///
///     let cell: Markup = "<td>\(title)</td>"
struct Markup: ExpressibleByStringInterpolation, Equatable {
  private(set) var text: String

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(2 * literalCapacity)
    }
    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }
    mutating func appendInterpolation(_ markup: Markup) { text += markup.text }
    mutating func appendInterpolation(_ text: String) {
      self.text += text.sanitizedForTerminal(keepingLines: true).escapedForMarkup
    }
  }

  init(stringLiteral: String) { text = stringLiteral }
  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Markup whose texts are escaped, such as a drawing of ``SVGRenderer``.
  init(markup: String) { text = markup }

  init(lines text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self = lines.map { "\(String($0))" as Markup }.joined("<br>")
  }

  var isEmpty: Bool { text.isEmpty }
}

extension Sequence<Markup> {
  func joined(_ separator: Markup = "\n") -> Markup {
    Markup(markup: map(\.text).joined(separator: separator.text))
  }
}
