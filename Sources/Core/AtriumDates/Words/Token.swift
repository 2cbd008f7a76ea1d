/// A number, a word or a sign of a phrase.
struct Token: Sendable {
  /// In lower case without diacritics.
  let text: String
  /// The number that digits spell.
  let number: Int?
  /// The position in the UTF-8 text.
  let range: Range<Int>
  /// `true` if no space precedes.
  let isGlued: Bool
  /// `true` if the word begins with a capital letter.
  let isCapitalised: Bool

  /// The number of digits.
  var length: Int { number == nil ? 0 : text.utf8.count }
  var isWord: Bool { number == nil && (text.first?.isLetter ?? false) }

  /// Splits a text. Dots of abbreviations are left out (`p.m.` is `pm`), dashes are `-`.
  static func tokens(of text: String) -> [Token] {
    var scanner = Scanner(scalars: Array(text.unicodeScalars))
    return scanner.tokens()
  }

  private struct Scanner {
    let scalars: [Unicode.Scalar]
    var index = 0
    var offset = 0

    private enum Class { case space, digit, letter, sign }

    private func kind(_ scalar: Unicode.Scalar) -> Class {
      switch scalar {
      case "0"..."9": .digit
      case "½", "¼", "¾", "×": .sign
      case "_", "’", "'": .letter
      default:
        scalar.properties.isWhitespace || scalar == "\u{FEFF}"
          ? .space
          : scalar.properties.isAlphabetic || 0x300...0x36F ~= scalar.value ? .letter : .sign
      }
    }

    private mutating func take(_ kind: Class) -> String.UnicodeScalarView {
      var taken = String.UnicodeScalarView()
      while index < scalars.count, self.kind(scalars[index]) == kind {
        taken.append(scalars[index])
        offset += UTF8.width(scalars[index])
        index += 1
        if kind == .sign { break }
      }
      return taken
    }

    mutating func tokens() -> [Token] {
      var tokens: [Token] = []
      while index < scalars.count {
        let isGlued = take(.space).isEmpty && !tokens.isEmpty
        guard index < scalars.count else { break }
        let start = offset
        let kind = kind(scalars[index])
        var part = take(kind)
        let first = part.first
        if kind == .letter {
          while isDotBetweenLetters(part.count) {
            offset += 1
            index += 1
            part.append(contentsOf: take(.letter))
          }
          skipDotOfAbbreviation()
        }
        tokens.append(
          Token(
            text: kind == .sign ? Self.sign(part) : String(part).folded,
            number: kind == .digit ? part.count > 9 ? 999_999_999 : Int(String(part)) : nil,
            range: start..<offset,
            isGlued: isGlued, isCapitalised: first?.properties.isUppercase ?? false))
      }
      return tokens
    }

    /// `p.m.`, `b. i. d.`: single letters with dots.
    private func isDotBetweenLetters(_ count: Int) -> Bool {
      guard index + 1 < scalars.count, scalars[index] == ".", kind(scalars[index + 1]) == .letter
      else { return false }
      let isSingle = index + 2 == scalars.count || kind(scalars[index + 2]) != .letter
      return isSingle && (index < 2 || kind(scalars[index - 2]) != .letter)
    }

    private mutating func skipDotOfAbbreviation() {
      guard index < scalars.count, scalars[index] == "." else { return }
      index += 1
      offset += 1
    }

    private static func sign(_ part: String.UnicodeScalarView) -> String {
      switch part.first {
      case "–", "—", "‐", "‑", "−": "-"
      case "×": "x"
      default: String(part)
      }
    }
  }
}

extension String {
  /// The word in lower case without diacritics, as words are compared: `Nächste` is `nachste`.
  var folded: String {
    if utf8.allSatisfy({ 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }) { return self }
    var folded = String.UnicodeScalarView()
    for scalar in lowercased().unicodeScalars {
      switch scalar {
      case "ä", "á": folded.append("a")
      case "ö": folded.append("o")
      case "ü": folded.append("u")
      case "ß": folded.append(contentsOf: "ss".unicodeScalars)
      case "č", "ć": folded.append("c")
      case "š": folded.append("s")
      case "ž": folded.append("z")
      case "đ": folded.append("d")
      case "’": folded.append("'")
      default: if !(0x300...0x36F ~= scalar.value) { folded.append(scalar) }
      }
    }
    return String(folded)
  }
}
