/// The positions between which word commands move and delete.
struct WordMotion {
  let characters: [Character]

  /// The end of a number of words from a position on; backwards, their beginning.
  func end(of count: Int, from position: Int, isPart: (Character) -> Bool) -> Int {
    var position = position
    for _ in 0..<min(abs(count), characters.count) {
      if count > 0 {
        position = skip(from: position) { !isPart($0) }
        position = skip(from: position, while: isPart)
      } else {
        position = skipBack(from: position) { !isPart($0) }
        position = skipBack(from: position, while: isPart)
      }
    }
    return position
  }

  func skip(from position: Int, while condition: (Character) -> Bool) -> Int {
    var position = position
    while position < characters.count, condition(characters[position]) { position += 1 }
    return position
  }

  func skipBack(from position: Int, while condition: (Character) -> Bool) -> Int {
    var position = position
    while position > 0, condition(characters[position - 1]) { position -= 1 }
    return position
  }

  /// Looks for the `count`th occurrence of a character after a position, or before it if `count` is negative.
  /// - Returns: the last occurrence that was found, and whether all were.
  func find(_ wanted: Character, _ count: Int, from position: Int) -> (last: Int?, isComplete: Bool)
  {
    let candidates =
      count > 0
      ? Array(characters.indices.dropFirst(position + 1))
      : Array(characters.indices.prefix(position).reversed())
    let found = candidates.filter { characters[$0] == wanted }.prefix(abs(count))
    return (found.last, found.count == abs(count))
  }
}

extension Character {
  /// `true` for letters and digits of any script.
  var isWordPart: Bool {
    guard let properties = unicodeScalars.first?.properties else { return false }
    return properties.isAlphabetic || properties.generalCategory == .decimalNumber
  }

  var isBlank: Bool { self == " " || self == "\t" }

  /// `true` for blanks and the punctuation of US-ASCII.
  var separatesWords: Bool { isBlank || isASCII && !isWordPart }
}

extension Character {
  /// The character in another case, if that is one character, too.
  func cased(_ mapping: KeyPath<Unicode.Scalar.Properties, String>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let mapped = scalar.properties[keyPath: mapping].unicodeScalars
      text.append(mapped.count == 1 ? mapped[mapped.startIndex] : scalar)
    }
    return String(text)
  }
}
