import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB
import HealthCredentials

/// The imported rules and value sets, with the built-in ones as a fallback.
struct RuleStore: Sendable {
  let store: Store
  let builtInRules: BuiltInRules
  var confirmations: (any DestinationConfirmations)?
  /// The part of the list that was shown last.
  let position = PaginationState<RuleFilter>()

  /// The result of an import.
  struct ImportReport: Equatable, Sendable {
    var rules = 0
    var valueSets = 0
    /// The number of rules and value sets that were already there, unchanged.
    var known = 0

    fileprivate mutating func count(_ db: Database, _ imported: WritableKeyPath<Self, Int>) {
      if db.changesCount > 0 { self[keyPath: imported] += 1 } else { known += 1 }
    }
  }

  /// - Parameter country: the country of verification; `nil` selects the built-in rules.
  func ruleSet(for country: String?) async throws -> RuleSet {
    guard let country else {
      return { [builtInRules] in builtInRules.outcomes(for: $0.payload, at: $0.at) }
    }
    let rules = NationalRules(try await rules(), valueSets: try await valueSets())
    return { rules.outcomes(for: $0, in: country) }
  }

  /// Returns the confirmed rules.
  /// - Parameter country: the country of the rules; `nil` selects all.
  func rules(of country: String? = nil) async throws -> [BusinessRule] {
    let texts = try await confirmed {
      try String.fetchAll(
        $0,
        sql: """
          SELECT json FROM rule WHERE country = coalesce(?, country)
          ORDER BY country, identifier, version
          """, arguments: [country])
    }
    return try texts.map { try BusinessRule(JSON(parsing: Array($0.utf8), RuleFiles.limits)) }
  }

  /// The rules and value sets of a file or of the table. They decide, too, whether a card is valid.
  private static func identity(_ json: String) -> String { "rule \(json)" }

  private func confirmed(
    _ texts: @escaping @Sendable (Database) throws -> [String]
  ) async throws -> [String] {
    let confirmed = try confirmations.confirmed()
    return try await store.read(texts).filter { confirmed.contains(Self.identity($0)) }
  }

  func destinations() async throws -> [Destination] {
    let stored = try await store.readIfExists { db in
      (
        try String.fetchAll(db, sql: "SELECT DISTINCT country FROM rule ORDER BY country"),
        try String.fetchAll(db, sql: "SELECT json FROM rule UNION ALL SELECT json FROM value_set")
      )
    }
    guard let (countries, texts) = stored, !texts.isEmpty else { return [] }
    return [Destination("rules", at: countries, identities: texts.map(Self.identity))]
  }

  /// Returns the built-in value sets; confirmed imported ones replace them.
  func valueSets() async throws -> ValueSets {
    let texts = try await confirmed { try String.fetchAll($0, sql: "SELECT json FROM value_set") }
    return ValueSets.builtIn.replacing(
      try texts.compactMap { try ValueSet(JSON(parsing: Array($0.utf8), RuleFiles.limits)) })
  }

  func importContents(_ contents: RuleFiles.Contents) async throws -> ImportReport {
    try confirmations?.confirm(
      (contents.rules.map(\.json) + contents.valueSets.map(\.json)).map { Self.identity($0.text) })
    return try await store.write { db in
      var report = ImportReport()
      for rule in contents.rules {
        try db.execute(
          sql: """
            INSERT INTO rule VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET country = excluded.country, json = excluded.json
            WHERE json <> excluded.json
            """,
          arguments: [rule.identifier, "\(rule.version)", rule.country, rule.json.text])
        report.count(db, \.rules)
      }
      for set in contents.valueSets {
        try db.execute(
          sql: """
            INSERT INTO value_set VALUES (?, ?)
            ON CONFLICT DO UPDATE SET json = excluded.json WHERE json <> excluded.json
            """, arguments: [set.name, set.json.text])
        report.count(db, \.valueSets)
      }
      return report
    }
  }

  /// Removes the rules of a country.
  /// - Returns: their number, at least 1.
  func remove(country: String) async throws -> Int {
    try await store.write { db in
      try db.execute(sql: "DELETE FROM rule WHERE country = ?", arguments: [country])
      guard db.changesCount > 0 else { throw Failure.noRules(country: country) }
      return db.changesCount
    }
  }

  func countries() async throws -> [String] {
    try await store.read { db in
      try String.fetchAll(db, sql: "SELECT DISTINCT country FROM rule ORDER BY country")
    }
  }
}
