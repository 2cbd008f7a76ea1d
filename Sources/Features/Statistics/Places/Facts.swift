import AtriumScreen
import AtriumStorage
import GRDB

/// What is told about a country beside figures.
struct Facts: Equatable, Sendable {
  var capital: String
  /// In square kilometres.
  var area: Int?
  var region: String, subregion: String
  var languages: Naming, currencies: Naming
  /// The neighbours, by their codes.
  var neighbours: [String]

  /// Those of the table that is part of the program.
  static func embedded(_ country: Country) -> Facts? {
    EmbeddedFile.facts.rows.first { $0.first == country.code }.flatMap(Facts.init)
  }

  private init?(_ fields: [String]) {
    guard fields.count == 12 else { return nil }
    (capital, area, region, subregion) = (fields[1], Int(fields[2]), fields[3], fields[4])
    languages = Naming(fields[5...7])
    currencies = Naming(fields[8...10])
    neighbours = fields[11].split(separator: " ").map(String.init)
  }
}

/// Facts as REST Countries 3.1 tells them, and as the database keeps them.
extension Facts {
  init(_ json: JSON) {
    capital = (json["capital"]?.elements ?? []).compactMap(\.string).joined(separator: ", ")
    area = json["area"]?.total
    region = json["region"]?.string ?? ""
    subregion = json["subregion"]?.string ?? ""
    languages = Naming((json["languages"]?.members ?? []).compactMap(\.value.string))
    currencies = Naming(
      (json["currencies"]?.members ?? []).map { member in
        "\(member.value["name"]?.string ?? member.key) (\(member.key))"
      })
    neighbours = (json["borders"]?.elements ?? []).compactMap { Atlas.code($0) }
  }

  /// The fields of a line of the table, but for the code.
  private var fields: [String] {
    [
      capital, area.map(String.init) ?? "", region, subregion,
    ] + languages.fields + currencies.fields + [neighbours.joined(separator: " ")]
  }

  fileprivate var line: String {
    fields.map { $0.replacing("\t", with: " ") }.joined(separator: "\t")
  }
  fileprivate init?(line: String) {
    self.init([""] + line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
  }
}

extension Ledger {
  /// Those that a server told last, or else those that are part of the program. Names of languages
  /// stay those of the program where they say the same.
  func facts(of country: Country) async throws -> Facts? {
    let own = Facts.embedded(country)
    let line = try await store.read { db in
      try String.fetchOne(
        db, sql: "SELECT facts FROM fact WHERE place = ?", arguments: [country.code])
    }
    guard var told = line.flatMap(Facts.init(line:)) else { return own }
    if let own, own.languages.english == told.languages.english {
      told.languages = own.languages
    }
    return told
  }

  func keep(_ facts: [(code: String, facts: Facts)]) async throws {
    try await store.write { db in
      for (code, facts) in facts {
        try db.execute(
          sql: "INSERT OR REPLACE INTO fact VALUES (?, ?)", arguments: [code, facts.line])
      }
    }
  }
}
