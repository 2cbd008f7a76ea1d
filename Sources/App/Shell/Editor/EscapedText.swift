/// A text taken apart into what is visible and the escape sequences between it.
struct EscapedText {
  enum Piece: Equatable {
    case visible(Unicode.Scalar)
    case escape(String)
  }
  private(set) var pieces: [Piece] = []

  /// Other control characters, the `\u{1}` that mark escape sequences among them, are left out.
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

  /// The escape sequence (ECMA-48: CSI and OSC; else two characters) at the start of `scalars`.
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
