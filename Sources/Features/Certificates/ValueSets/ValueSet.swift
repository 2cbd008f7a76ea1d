import AtriumScreen

/// A list of codes with what they mean, as the eHealth Network publishes them.
struct ValueSet: Equatable, Sendable {
  /// E.g. `vaccines-covid-19-names`.
  let name: String
  private(set) var words: [String: Word] = [:]
  /// The codes in the order in which they were listed.
  private(set) var codes: [String] = []
  /// As it was read from a file.
  private(set) var json: JSON = .null

  /// What a code means.
  struct Word: Equatable, Sendable {
    let english: String
    /// Where they differ.
    var translations: [Language: String] = [:]

    func text(in language: Language) -> String { translations[language] ?? english }
  }

  /// Reads a file with `valueSetId` and `valueSetValues`; `nil` if they are not there.
  init?(_ json: JSON) {
    guard case .string(let name)? = json["valueSetId"], !name.isEmpty,
      case .object(let values)? = json["valueSetValues"]
    else { return nil }
    (self.name, self.json) = (name, json)
    for value in values {
      guard case .string(let display)? = value.value["display"] else {
        add(value.key, Word(english: value.key))
        continue
      }
      add(value.key, Word(english: display))
    }
  }

  /// - Parameter table: a line for each code: the code, the English words and, where they differ,
  ///   the German and the Croatian ones, with bars between.
  init(_ name: String, table: String) {
    self.name = name
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: "|").map(String.init)
      guard parts.count > 1 else { continue }
      let translations = zip([Language.de, .hr], parts.dropFirst(2))
      add(
        parts[0],
        Word(english: parts[1], translations: Dictionary(uniqueKeysWithValues: translations)))
    }
  }

  private mutating func add(_ code: String, _ word: Word) {
    if words.updateValue(word, forKey: code) == nil { codes.append(code) }
  }
}
