package import AtriumScreen

/// The value sets, which name the codes in certificates and are data for rules.
package struct ValueSets: Equatable, Sendable {
  /// The sets with the codes of the fields of certificates.
  package enum Name: String, CaseIterable, Sendable {
    case vaccine = "vaccines-covid-19-names"
    case manufacturer = "vaccines-covid-19-auth-holders"
    case prophylaxis = "sct-vaccines-covid-19"
    case disease = "disease-agent-targeted"
    case testType = "covid-19-lab-test-type"
    case testResult = "covid-19-lab-result"
    case testDevice = "covid-19-lab-test-manufacturer-and-name"
    case country = "country-2-codes"
  }

  private var sets: [String: ValueSet]

  package static let builtIn = ValueSets(sets: [:]).replacing(
    Name.allCases.map { name in
      switch name {
      case .vaccine: ValueSet(name.rawValue, table: BuiltInCodes.vaccines)
      case .manufacturer: ValueSet(name.rawValue, table: BuiltInCodes.manufacturers)
      case .prophylaxis: ValueSet(name.rawValue, table: BuiltInCodes.prophylaxes)
      case .disease: ValueSet(name.rawValue, table: BuiltInCodes.diseases)
      case .testType: ValueSet(name.rawValue, table: BuiltInCodes.testTypes)
      case .testResult: ValueSet(name.rawValue, table: BuiltInCodes.testResults)
      case .testDevice: ValueSet(name.rawValue, table: BuiltInCodes.testDevices)
      case .country: ValueSet(name.rawValue, table: CountryNames.table)
      }
    })

  /// Returns a copy in which `others` replace the sets of the same name.
  package func replacing(_ others: [ValueSet]) -> ValueSets {
    var copy = self
    for set in others { copy.sets[set.name] = set }
    return copy
  }

  /// Returns the name of a code, or the code itself if it is unknown.
  package func phrase(_ code: String, in name: Name) -> Phrase {
    sets[name.rawValue]?.names[code] ?? Self.builtIn.sets[name.rawValue]?.names[code]
      ?? Phrase(code)
  }

  /// Returns whether a code is in a set, or in the built-in set of that name.
  func contains(_ code: String, in name: Name) -> Bool {
    sets[name.rawValue]?.names[code] != nil
      || Self.builtIn.sets[name.rawValue]?.names[code] != nil
  }

  /// Returns the codes of a set in their original order.
  package func codes(of name: Name) -> [String] { sets[name.rawValue]?.codes ?? [] }

  /// The codes of each set, as data for rules.
  var codes: CertLogicValue {
    .object(sets.mapValues { .array($0.codes.map(CertLogicValue.string)) })
  }
}

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
