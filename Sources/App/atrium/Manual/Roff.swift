/// A manual page being written in the language of man(7).
struct Roff {
  private(set) var text = ""

  init(title: String, section: Int, source: String) {
    text = ".TH \(Self.quoted(title)) \(section) \"\" \(Self.quoted(source))\n"
  }

  mutating func section(_ title: String) { text += ".SH \(Self.quoted(title))\n" }
  mutating func part(_ title: String) { text += ".SS \(Self.quoted(title))\n" }
  mutating func paragraph(_ body: String) { text += ".PP\n" + Self.line(body) }

  /// A line on its own, as it is typed.
  mutating func example(_ body: String) {
    text += ".PP\n.RS 4\n.EX\n" + Self.line(body) + ".EE\n.RE\n"
  }

  /// What is explained, in bold, and the explanation, indented below it.
  /// - Parameter rest: what follows `term` on its line.
  mutating func term(_ term: String, with rest: String = "", _ body: String) {
    text += ".TP\n\\fB\(Self.escaped(term))\\fR"
    text += (rest.isEmpty ? "" : " " + Self.escaped(rest)) + "\n" + Self.line(body)
  }

  /// Indents what follows, until ``outdent()``.
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

  /// ASCII that stands for the text: what has a meaning is spelled out, and so is the rest of
  /// Unicode (groff_char(7)).
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
      default: "\\[u" + hexadecimal(scalar.value) + "]"
      }
    }.joined()
  }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
