/// Tags out of the words that other programs allow for them.
enum TagWords {
  /// In lower case, each once, in order; what no tag may hold becomes `-`.
  static func clean(_ words: [String]) -> [String] {
    switch words.count {
    case 0: return []
    case 1:
      let tag = clean(words[0])
      return tag.isEmpty ? [] : [tag]
    default: return Set(words.map(clean)).subtracting([""]).sorted()
    }
  }

  private static func clean(_ word: String) -> String {
    if word.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 }) { return word }
    var tag = word.trimmed.lowercased()
    if tag.first == "#" || tag.first == "+" { tag.removeFirst() }
    return String(tag.map { $0.isWhitespace || $0 == "," ? "-" : $0 })
  }
}
