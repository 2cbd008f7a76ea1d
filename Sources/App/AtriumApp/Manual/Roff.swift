import AtriumScreen

/// Writes a manual page as roff source with man(7) macros.
struct Roff {
  private(set) var text = ""

  init(title: String, section: Int, source: String) {
    text = ".TH \(Self.quoted(title)) \(section) \"\" \(Self.quoted(source))\n"
  }

  mutating func section(_ title: String) { text += ".SH \(Self.quoted(title))\n" }
  mutating func part(_ title: String) { text += ".SS \(Self.quoted(title))\n" }
  mutating func paragraph(_ body: String) { text += ".PP\n" + Self.line(body) }

  /// A literal line.
  mutating func example(_ body: String) {
    text += ".PP\n.RS 4\n.EX\n" + Self.line(body) + ".EE\n.RE\n"
  }

  /// A term in bold and its explanation, indented below it.
  /// - Parameter rest: the text behind `term` on its line.
  mutating func term(_ term: String, with rest: String = "", _ body: String) {
    text += ".TP\n\\fB\(Self.escaped(term))\\fR"
    text += (rest.isEmpty ? "" : " " + Self.escaped(rest)) + "\n" + Self.line(body)
  }

  /// Indents the following text until ``outdent()``.
  mutating func indent() { text += ".RS\n" }
  mutating func outdent() { text += ".RE\n" }

  private static func line(_ text: String) -> String {
    let escaped = escaped(text)
    if escaped.isEmpty { return "\\&\n" }
    return (escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" : "") + escaped + "\n"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text).replacing("\"", with: "\\(dq") + "\""
  }

  /// The text in ASCII: special and other characters are written as escapes (groff_char(7)).
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "`": "\\(ga"
      case " "..."~": String(scalar)
      case _ where scalar.value < 0xa0: " "
      default: "\\[u" + Hexadecimal.text(scalar.value, digits: 4, uppercase: true) + "]"
      }
    }.joined()
  }
}
