import CEdit
import Glibc

/// The width of text on the terminal, in columns, as libedit counts them.
enum TextWidth {
  /// Whether the C library's locale is UTF-8: the user's locale, otherwise C.UTF-8.
  private static let isUnicode: Bool = {
    setlocale(LC_CTYPE, "")
    return __ctype_get_mb_cur_max() > 1 || setlocale(LC_CTYPE, "C.UTF-8") != nil
  }()

  /// Sets the C library's locale, on which widths and libedit depend.
  static func prepare() { _ = isUnicode }

  /// The width of a character in the edited line. libedit shows unprintable characters as `^X` or
  /// `\U+1FAE8`; combining marks have no width.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    if (0x20..<0x7f).contains(scalar.value) { return 1 }
    prepare()
    let width = Int(cedit_wcwidth(wchar_t(scalar.value)))
    if width >= 0 { return width }
    return scalar.value < 0xa0 ? 2 : scalar.value > 0xffff ? 8 : 7
  }

  /// The width of a text; escape sequences have none.
  static func columns(of text: String) -> Int {
    EscapedText(text).pieces.reduce(0) { width, piece in
      guard case .visible(let scalar) = piece else { return width }
      return width + columns(of: scalar)
    }
  }

  /// Shortens `text` to `limit` columns, with an ellipsis and a reset of colours.
  static func clip(_ text: String, to limit: Int) -> String {
    guard columns(of: text) > limit else { return text }
    var clipped = String.UnicodeScalarView()
    var room = limit - 1  // for the ellipsis
    var isColoured = false
    for piece in EscapedText(text).pieces {
      switch piece {
      case .escape(let sequence):
        isColoured = true
        clipped.append(contentsOf: sequence.unicodeScalars)
      case .visible(let scalar):
        room -= columns(of: scalar)
        if room < 0 { return String(clipped) + "…" + (isColoured ? "\u{1b}[0m" : "") }
        clipped.append(scalar)
      }
    }
    return String(clipped)
  }
}
