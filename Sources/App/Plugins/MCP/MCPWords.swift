import AtriumCore

/// Gives the names of a program distinct words, of which a command line consists.
struct MCPWords {
  private var used: Set<String>
  /// The numbers of names with the same word so far.
  private var counts: [String: Int] = [:]
  private let ending: String

  /// - Parameters:
  ///   - reserved: words with another meaning.
  ///   - ending: the end of a word that would be taken otherwise.
  init(reserved: [String], ending: String) { (used, self.ending) = (Set(reserved), ending) }

  /// Returns the word for a name: in lower case, with hyphens between its parts. A word that is taken gets the ending,
  /// or else a number.
  mutating func word(for name: String) -> String {
    let plain = Self.word(of: name) ?? ending
    var word = plain
    while !used.insert(word).inserted {
      let count = counts[plain, default: 0] + 1
      counts[plain] = count
      word = count == 1 ? "\(plain)-\(ending)" : "\(plain)-\(count)"
    }
    return word
  }

  /// - Returns: `nil` for a name without letters and digits of ASCII.
  private static func word(of name: String) -> String? {
    var (word, isAfterLower) = ("", false)
    for character in name.unicodeScalars {
      switch character {
      case "a"..."z", "0"..."9":
        word.unicodeScalars.append(character)
        isAfterLower = true
      case "A"..."Z":
        if isAfterLower { word += "-" }
        word += character.properties.lowercaseMapping
        isAfterLower = false
      default:
        word += "-"
        isAfterLower = false
      }
    }
    let parts = word.split(separator: "-").joined(separator: "-")
    guard let first = parts.first else { return nil }
    return String((first.isNumber ? "n-\(parts)" : parts).prefix(maximumLength))
  }

  /// The length that leaves room for an ending and a number in the 64 characters of a word.
  private static let maximumLength = 50
}
