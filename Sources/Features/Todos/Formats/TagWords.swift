import AtriumScreen
import AtriumStorage

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

  /// Whether a byte may stay as it is, which is so for nearly all of them.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "@"): true
    default: false
    }
  }

  private static func clean(_ word: String) -> String {
    let isMarked = word.utf8.first == UInt8(ascii: "+") || word.utf8.first == UInt8(ascii: "#")
    let name = word.utf8.dropFirst(isMarked ? 1 : 0)
    if name.allSatisfy(isPlain) { return String(Substring(name)) }
    var tag = word.trimmed.folded
    if tag.first == "#" || tag.first == "+" { tag.removeFirst() }
    return String(tag.map { $0.isWhitespace || $0 == "," ? "-" : $0 })
  }
}
