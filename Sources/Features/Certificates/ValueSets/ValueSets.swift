import AtriumScreen

/// The value sets there are: they put the codes of certificates into words, and rules read them.
struct ValueSets: Equatable, Sendable {
  /// The sets that fields of certificates take their codes from.
  enum Name: String, CaseIterable, Sendable {
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

  /// Those built in.
  static let shipped = ValueSets(
    Name.allCases.map { name in
      switch name {
      case .vaccine: ValueSet(name.rawValue, table: KnownCodes.vaccines)
      case .manufacturer: ValueSet(name.rawValue, table: KnownCodes.manufacturers)
      case .prophylaxis: ValueSet(name.rawValue, table: KnownCodes.prophylaxes)
      case .disease: ValueSet(name.rawValue, table: KnownCodes.diseases)
      case .testType: ValueSet(name.rawValue, table: KnownCodes.testTypes)
      case .testResult: ValueSet(name.rawValue, table: KnownCodes.testResults)
      case .testDevice: ValueSet(name.rawValue, table: KnownCodes.testDevices)
      case .country: ValueSet(name.rawValue, table: CountryNames.table)
      }
    })

  init(_ sets: [ValueSet]) {
    self.sets = Dictionary(sets.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  /// The same, with others in place of those of the same name.
  func replacing(_ others: [ValueSet]) -> ValueSets {
    var copy = self
    for set in others { copy.sets[set.name] = set }
    return copy
  }

  /// What a code means to the reader; the code itself where that is not known.
  func phrase(_ code: String, in name: Name) -> Phrase {
    guard
      let word = sets[name.rawValue]?.words[code] ?? Self.shipped.sets[name.rawValue]?.words[code]
    else { return Phrase(code) }
    return Phrase(composing: word.text)
  }

  /// The codes of a set, in the order in which they were listed.
  func codes(of name: Name) -> [String] { sets[name.rawValue]?.codes ?? [] }

  /// The codes of each set, as rules read them.
  var codes: CertLogicValue {
    .object(sets.mapValues { .array($0.codes.map(CertLogicValue.string)) })
  }
}
