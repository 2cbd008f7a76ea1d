/// TEXT values of iCalendar and their escapes (RFC 5545 §3.3.11).
public enum CalendarText {
  /// Escapes a text. Control characters except for tabs and line feeds are removed.
  public static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case ";": escaped += "\\;"
      case ",": escaped += "\\,"
      case "\n": escaped += "\\n"
      case "\t": escaped.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{7F}": continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns the text of an escaped value.
  public static func unescaped(_ text: String) -> String { parts(of: text, isList: false)[0] }

  /// Returns the texts of an escaped list, which are separated by commas.
  public static func list(_ text: String) -> [String] { parts(of: text, isList: true) }

  private static func parts(of text: String, isList: Bool) -> [String] {
    guard text.utf8.contains(where: { $0 == 0x5C || $0 == 0x2C }) else { return [text] }
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\\":
        switch scalars.popFirst() {
        case "n", "N": part.append("\n")
        case let next?: part.append(next)
        case nil: part.append("\\")
        }
      case "," where isList:
        parts.append(String(part))
        part = .init()
      default: part.append(scalar)
      }
    }
    return parts + [String(part)]
  }
}
