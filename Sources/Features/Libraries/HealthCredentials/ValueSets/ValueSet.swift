package import AtriumScreen

/// A list of codes and their names, as the eHealth Network publishes them.
package struct ValueSet: Equatable, Sendable {
  /// E.g. `vaccines-covid-19-names`.
  package let name: String
  private(set) var names: [String: CodeName] = [:]
  /// The codes in their original order.
  package private(set) var codes: [String] = []
  /// The original file; `null` for built-in sets.
  package private(set) var json: JSON = .null

  /// The name of a code.
  struct CodeName: Equatable, Sendable {
    let english: String
    /// The translations that differ from English.
    var translations: [Language: String] = [:]

    func text(in language: Language) -> String { translations[language] ?? english }
  }

  /// Parses an object with `valueSetId` and `valueSetValues`; `nil` if one is missing.
  package init?(_ json: JSON) {
    guard let name = json["valueSetId"]?.string, !name.isEmpty,
      let values = json["valueSetValues"]?.members
    else { return nil }
    self.name = name
    self.json = json
    for value in values {
      add(value.key, CodeName(english: value.value["display"]?.string ?? value.key))
    }
  }

  /// - Parameter table: a line for each code: the code, the English name and, if they differ, the
  ///   German and the Croatian name, separated by vertical bars.
  init(_ name: String, table: String) {
    self.name = name
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: "|").map(String.init)
      guard parts.count > 1 else { continue }
      let translations = zip([Language.de, .hr], parts.dropFirst(2))
      add(
        parts[0],
        CodeName(english: parts[1], translations: Dictionary(uniqueKeysWithValues: translations)))
    }
  }

  private mutating func add(_ code: String, _ name: CodeName) {
    if names.updateValue(name, forKey: code) == nil { codes.append(code) }
  }
}
