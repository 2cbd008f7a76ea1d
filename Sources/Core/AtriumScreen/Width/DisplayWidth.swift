/// The columns `text` takes on a terminal, counted by grapheme cluster (UAX #29).
///
/// Wide and fullwidth characters and emoji take two, combining marks and control characters none.
/// The text should be harmless already: a line break or an escape sequence has no width.
public func displayWidth(of text: String) -> Int {
  if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth(of: $1) }
}

/// The columns one grapheme cluster takes.
///
/// An emoji that is joined, coloured, a flag or asked for by U+FE0F takes two (UTS #51). Other
/// clusters take what their code points take together, as terminals draw them one by one.
public func displayWidth(of character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  let rest = scalars.dropFirst()
  guard let second = rest.first else { return displayWidth(of: first) }
  if first.properties.isEmoji {
    if second.value == 0xFE0F || WideRanges.contain(first) { return 2 }
    if rest.contains(where: { $0.properties.isEmojiPresentation }) { return 2 }
  }
  return scalars.reduce(0) { $0 + displayWidth(of: $1) }
}

/// The columns one code point takes when it stands alone: 0, 1 or 2.
///
/// The widths are those of Unicode 17.0 (`EastAsianWidth.txt`, general categories, default
/// ignorable code points). They agree with the Python package wcwidth 0.7 on all code points but
/// spacing combining marks (Mc), which take the one column most terminals give them.
func displayWidth(of scalar: Unicode.Scalar) -> Int {
  switch scalar.value {
  case 0x20...0x7E, 0xAD: return 1
  case 0..<0xA0: return 0
  case 0xA1..<0x300: return 1
  case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // vowels and finals of Hangul syllables
  default: break
  }
  if WideRanges.contain(scalar) { return 2 }
  let properties = scalar.properties
  switch properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
  case .format: return isPrepended(scalar) ? 1 : 0
  default: return properties.isDefaultIgnorableCodePoint ? 0 : 1
  }
}

/// Whether a format character is drawn: the signs that stand under the number they precede
/// (property Prepended_Concatenation_Mark).
private func isPrepended(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
  default: false
  }
}
