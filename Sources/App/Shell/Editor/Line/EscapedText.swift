/// A text split into visible characters and escape sequences.
struct EscapedText {
  enum Piece: Equatable {
    case visible(Unicode.Scalar)
    case escape(String)
  }
  private(set) var pieces: [Piece] = []

  /// Other control characters are dropped, including `\u{1}`, which marks escape sequences.
  init(_ text: String) {
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.first {
      if scalar == "\u{1b}" {
        let sequence = Self.sequence(at: scalars)
        pieces.append(.escape(String(sequence)))
        scalars = scalars[sequence.endIndex...]
      } else {
        if scalar.properties.generalCategory != .control { pieces.append(.visible(scalar)) }
        scalars.removeFirst()
      }
    }
  }

  var visible: [Unicode.Scalar] {
    pieces.compactMap { if case .visible(let scalar) = $0 { scalar } else { nil } }
  }

  /// The escape sequence at the start of `scalars`: CSI or OSC (ECMA-48), otherwise two characters.
  private static func sequence(
    at scalars: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    var end = scalars.index(after: scalars.startIndex)
    guard end < scalars.endIndex else { return scalars }
    let kind = scalars[end]
    scalars.formIndex(after: &end)
    guard kind == "[" || kind == "]" else { return scalars[..<end] }
    while end < scalars.endIndex {
      let scalar = scalars[end]
      scalars.formIndex(after: &end)
      if kind == "[" ? (0x40...0x7e).contains(scalar.value) : scalar == "\u{7}" { break }
      if kind == "]" && scalar == "\\" { break }
    }
    return scalars[..<end]
  }
}
