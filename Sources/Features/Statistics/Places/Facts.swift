import AtriumScreen

/// What is told about a country beside figures.
struct Facts: Equatable, Sendable {
  var capital: String
  /// In square kilometres.
  var area: Int?
  var region: String, subregion: String
  /// As English and German call them.
  var languages: String, germanLanguages: String
  var currencies: String, germanCurrencies: String
  /// The neighbours, by their codes.
  var neighbours: [String]

  /// Those of the table that is part of the program.
  static func embedded(_ country: Country) -> Facts? {
    EmbeddedFile.facts.rows.first { $0.first == country.code }.flatMap(Facts.init)
  }

  private init?(_ fields: [String]) {
    guard fields.count == 10 else { return nil }
    (capital, area, region, subregion) = (fields[1], Int(fields[2]), fields[3], fields[4])
    (languages, germanLanguages) = (fields[5], fields[6])
    (currencies, germanCurrencies) = (fields[7], fields[8])
    neighbours = fields[9].split(separator: " ").map(String.init)
  }
}

extension Ledger {
  func facts(of country: Country) async throws -> Facts? { Facts.embedded(country) }
}
