/// The width of `text` in terminal columns, summed over its grapheme clusters (UAX #29).
///
/// Wide and fullwidth characters and emoji have two columns, combining marks and control characters
/// none. The text must be sanitized: the width of line breaks and escape sequences is undefined.
public func displayWidth(of text: String) -> Int {
  if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth(of: $1) }
}

/// The width of one grapheme cluster in terminal columns.
///
/// Emoji sequences (joined, with a skin tone, flags, or with U+FE0F) have two (UTS #51). Other
/// clusters have the sum of their code points, since terminals draw those one by one.
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

/// The width of a single code point in terminal columns: 0, 1 or 2.
///
/// The widths are those of Unicode 17.0 (`EastAsianWidth.txt`, general categories, default
/// ignorable code points). They agree with the Python package wcwidth 0.7 on all code points except
/// spacing combining marks (Mc), which have one column as on most terminals.
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

/// Returns whether a format character is visible (property Prepended_Concatenation_Mark).
private func isPrepended(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
  default: false
  }
}
