import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// The rules and value sets that were imported, and those that are built in.
struct RuleLibrary: Sendable {
  let store: Store
  let defaults: DefaultRules

  static let steps = [
    """
    CREATE TABLE rule (
      identifier TEXT NOT NULL, version TEXT NOT NULL, country TEXT NOT NULL, json TEXT NOT NULL,
      PRIMARY KEY (identifier, version)
    ) WITHOUT ROWID;
    CREATE TABLE value_set (name TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
    """
  ]

  /// What an import did.
  struct Intake: Equatable, Sendable {
    var rules = 0, valueSets = 0
    /// How many were there already, just so.
    var known = 0
  }

  /// The rules to judge by in a country; `nil` asks for the built-in ones, which open no file.
  func rulebook(for country: String?) async throws -> Rulebook {
    let defaults = defaults
    guard let country else {
      return Rulebook { defaults.outcomes(for: $0.payload, at: $0.at) }
    }
    let national = NationalRules(try await rules(), valueSets: try await valueSets())
    return Rulebook { national.outcomes(for: $0, in: country) }
  }

  /// - Parameter country: only the rules of this one.
  func rules(of country: String? = nil) async throws -> [BusinessRule] {
    let texts = try await store.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT json FROM rule WHERE country = coalesce(?, country)
          ORDER BY country, identifier, version
          """, arguments: [country])
    }
    return try texts.map { try BusinessRule(JSON(parsing: Array($0.utf8), depthLimit: 256)) }
  }

  /// Those built in, and in their place those imported.
  func valueSets() async throws -> ValueSets {
    let texts = try await store.read { db in
      try String.fetchAll(db, sql: "SELECT json FROM value_set")
    }
    return ValueSets.shipped.replacing(
      try texts.compactMap { try ValueSet(JSON(parsing: Array($0.utf8))) })
  }

  func take(_ found: RuleFiles.Found) async throws -> Intake {
    try await store.write { db in
      var intake = Intake()
      for rule in found.rules {
        try db.execute(
          sql: """
            INSERT INTO rule VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET country = excluded.country, json = excluded.json
            WHERE json <> excluded.json
            """,
          arguments: [rule.identifier, "\(rule.version)", rule.country, rule.json.text])
        intake.count(db, \.rules)
      }
      for set in found.valueSets {
        try db.execute(
          sql: """
            INSERT INTO value_set VALUES (?, ?)
            ON CONFLICT DO UPDATE SET json = excluded.json WHERE json <> excluded.json
            """, arguments: [set.name, set.json.text])
        intake.count(db, \.valueSets)
      }
      return intake
    }
  }

  /// Forgets the rules of a country.
  /// - Returns: how many there were; at least one.
  func remove(country: String) async throws -> Int {
    try await store.write { db in
      try db.execute(sql: "DELETE FROM rule WHERE country = ?", arguments: [country])
      guard db.changesCount > 0 else { throw RulesError.noRules(country: country) }
      return db.changesCount
    }
  }

  /// The countries with rules, and how many each has.
  func countries() async throws -> [(country: String, count: Int)] {
    try await store.read { db in
      try Row.fetchAll(db, sql: "SELECT country, count(*) FROM rule GROUP BY 1 ORDER BY 1").map {
        ($0[0], $0[1])
      }
    }
  }
}

extension RuleLibrary.Intake {
  fileprivate mutating func count(_ db: Database, _ part: WritableKeyPath<Self, Int>) {
    if db.changesCount > 0 { self[keyPath: part] += 1 } else { known += 1 }
  }
}
