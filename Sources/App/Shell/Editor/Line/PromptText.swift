/// A prompt in libedit's notation.
struct PromptText {
  /// The lines of the prompt above its last one, which are printed once.
  let above: String?
  /// The last line, with escape sequences between `\u{1}`.
  let text: String
  /// The visible characters of the last line.
  let visible: [Unicode.Scalar]

  var isPlain: Bool { visible.allSatisfy { TextWidth.columns(of: $0) == 1 } }

  /// - Parameters:
  ///   - prompt: escape sequences may be marked with `\u{1}`.
  ///   - isDumb: whether escape sequences are dropped.
  init(_ prompt: String, isDumb: Bool = false) {
    let lines = prompt.split(separator: "\n", omittingEmptySubsequences: false)
    above = lines.count > 1 ? lines.dropLast().joined(separator: "\n") : nil
    let last = EscapedText(String(lines.last ?? ""))
    visible = last.visible
    text = isDumb ? String(String.UnicodeScalarView(visible)) : Self.marked(last.pieces)
  }

  /// libedit attaches an escape sequence to the character after it and drops one at the end.
  /// Therefore a final escape sequence is moved before the last character.
  private static func marked(_ pieces: [EscapedText.Piece]) -> String {
    var pieces = pieces
    if let last = pieces.lastIndex(where: { if case .visible = $0 { true } else { false } }) {
      pieces.append(pieces.remove(at: last))
    }
    var text = ""
    var isEscape = false
    for piece in pieces {
      switch piece {
      case .escape(let sequence):
        text += (isEscape ? "" : "\u{1}") + sequence
        isEscape = true
      case .visible(let scalar):
        text += isEscape ? "\u{1}" : ""
        text.unicodeScalars.append(scalar)
        isEscape = false
      }
    }
    return isEscape ? text + "\u{1}" : text
  }
}
