/// The places of a source's rows.
struct PlaceTable {
  enum Lookup {
    /// The number of the place.
    case known(Int)
    case leftOut
    case unknown
  }

  private let rule: SourceMapping.PlaceRule
  private let notation: SourceMapping.PlaceRule.Notation
  /// The codes by the places' numbers.
  private(set) var codes: [String] = []
  private var numbers: [String: Int] = [:]
  /// By the numbers of texts.
  private var lookups: [Int: Lookup] = [:]
  /// The codes to which the mapping turns texts.
  private let ownCodes: Set<String>
  /// Texts that are codes of countries where names are expected.
  private(set) var countryCodes: [String] = []

  init(_ rule: SourceMapping.PlaceRule, _ notation: SourceMapping.PlaceRule.Notation) {
    self.rule = rule
    self.notation = notation
    ownCodes = Set(rule.codes.values.compactMap(\.self))
    if case .fixed(let code) = rule.origin { _ = number(of: code) }
  }

  /// The place of all rows.
  var fixedPlace: Int { 0 }

  /// The place of a text that was looked up before.
  func known(_ number: Int) -> Lookup? { lookups[number] }

  /// Returns whether the mapping turns a text into a code.
  func isDeclared(_ text: String) -> Bool { rule.codes[text]?.map { _ in true } ?? false }

  /// - Parameter text: a text of the place's column, with the number that it has there.
  mutating func place(_ number: Int, _ text: String) -> Lookup {
    let lookup = lookup(text)
    lookups[number] = lookup
    return lookup
  }

  private mutating func lookup(_ text: String) -> Lookup {
    guard let declared = rule.codes[text] else {
      if let code = code(of: text) {
        if notation == .name, text.utf8.count == 2 { countryCodes.append(text) }
        return .known(number(of: code))
      }
      guard let others = rule.codes["*"] else { return .unknown }
      return others.map { .known(number(of: $0)) } ?? .leftOut
    }
    return declared.map { .known(number(of: $0)) } ?? .leftOut
  }

  /// The numbers of the texts whose rows are left out.
  var leftOut: [Int] {
    lookups.filter { if case .leftOut = $0.value { true } else { false } }.keys.sorted()
  }

  private mutating func number(of code: String) -> Int {
    if let known = numbers[code] { return known }
    codes.append(code)
    numbers[code] = codes.count - 1
    return codes.count - 1
  }

  private func code(of text: String) -> String? {
    switch notation {
    case .name:
      return CountryTable.index(named: text).map { CountryTable.all[$0].code } ?? world(text)
    case .iso2:
      return text.utf8.count == 2 ? CountryTable[text.uppercased()]?.code : nil
    case .iso3:
      let code = text.uppercased()
      guard code.utf8.count == 3 else { return nil }
      return CountryTable.all.first { $0.alpha3 == code }?.code
    case .code:
      guard !text.isEmpty, text.isPlainText(upTo: 100) else { return nil }
      return rule.codes.isEmpty || ownCodes.contains(text) || text.isRegionCode ? text : nil
    }
  }

  private func world(_ text: String) -> String? {
    let key = CountryTable.searchKey(text)
    let isWorld = Country.world.names.contains { CountryTable.searchKey($0) == key }
    return isWorld && !key.isEmpty ? Country.world.code : nil
  }
}

extension String {
  /// `true` if the text has no control characters, and at most so many bytes.
  func isPlainText(upTo limit: Int) -> Bool {
    utf8.count <= limit && utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// `true` for codes as those of NUTS or ISO 3166-2: two or three capitals, then up to six capitals
  /// and digits after an optional hyphen.
  fileprivate var isRegionCode: Bool { wholeMatch(of: #/[A-Z]{2,3}(-?[A-Z0-9]{1,6})?/#) != nil }
}
