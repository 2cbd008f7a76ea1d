import Foundation

extension [String] {
  /// Returns whether all words occur in the texts, whatever their case.
  public func contain(words: [String]) -> Bool {
    if words.isEmpty { return true }
    let text = joined(separator: " ").folded
    return words.allSatisfy { text.contains($0.folded) }
  }
}

extension String {
  /// The text in the form that searches compare: NFKC (UAX #15) and lower case, so that different
  /// encodings and cases of a letter are equal.
  public var folded: String {
    let isASCII = utf8.allSatisfy { $0 < 0x80 }
    return (isASCII ? self : precomposedStringWithCompatibilityMapping).lowercased()
  }

  /// Returns whether the text has these words one after the other, whatever their case, with nothing but spaces between.
  func hasPhrase(_ words: String) -> Bool {
    let spaced = { (text: String) in
      let parts = text.folded.map { $0.isLetter || $0.isNumber || $0 == " " ? String($0) : " , " }
      return " \(parts.joined()) "
    }
    return spaced(self).contains(spaced(words))
  }

  /// The word in lower case without diacritics: `Pomoć` is `pomoc`.
  var withoutDiacritics: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    return folded.replacing("đ", with: "d").folding(options: .diacriticInsensitive, locale: nil)
  }
}
