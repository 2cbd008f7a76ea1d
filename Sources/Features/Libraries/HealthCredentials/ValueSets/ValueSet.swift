package import AtriumScreen

/// A list of codes and their names, as the eHealth Network publishes them.
package struct ValueSet: Equatable, Sendable {
  /// E.g. `vaccines-covid-19-names`.
  package let name: String
  private(set) var names: [String: Phrase] = [:]
  /// The codes in their original order.
  package private(set) var codes: [String] = []
  /// The original file; `null` for built-in sets.
  package private(set) var json: JSON = .null

  /// Parses an object with `valueSetId` and `valueSetValues`; `nil` if one is missing.
  package init?(_ json: JSON) {
    guard let name = json["valueSetId"]?.string, !name.isEmpty,
      let values = json["valueSetValues"]?.members
    else { return nil }
    self.name = name
    self.json = json
    for value in values { add(value.key, Phrase(value.value["display"]?.string ?? value.key)) }
  }

  /// - Parameter table: a line for each code: the code, the English name and, if they differ, the
  ///   German and the Croatian name, separated by vertical bars.
  init(_ name: String, table: String) {
    self.name = name
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: "|").map(String.init)
      guard parts.count > 1 else { continue }
      let texts = Dictionary(uniqueKeysWithValues: zip([Language.en, .de, .hr], parts.dropFirst()))
      add(parts[0], Phrase(composing: { texts[$0] ?? parts[1] }))
    }
  }

  private mutating func add(_ code: String, _ name: Phrase) {
    if names.updateValue(name, forKey: code) == nil { codes.append(code) }
  }
}
