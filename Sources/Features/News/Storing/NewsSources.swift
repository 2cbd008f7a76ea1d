import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// Sources, added, renamed and removed.
extension News {
  func sources() async throws -> [Source] { try await store.read { try Source.all($0) } }

  func source(_ words: String) async throws -> Source {
    try await store.read { try Source.find(words, $0) }
  }

  /// How many articles each source has, by its number.
  func articleCounts() async throws -> [Int: Int] {
    try await store.read { db in
      let sql = "SELECT source, count(*) AS count FROM mention GROUP BY source"
      return Dictionary(
        uniqueKeysWithValues: try Row.fetchAll(db, sql: sql).map { ($0["source"], $0["count"]) })
    }
  }

  /// - Returns: the source, and whether it is new.
  func add(
    _ kind: Source.Kind, _ address: String, name: String
  ) async throws -> (source: Source, isNew: Bool) {
    try await store.write { db in
      try db.execute(
        sql: "INSERT OR IGNORE INTO source (kind, name, address) VALUES (?, ?, ?)",
        arguments: [kind.rawValue, Source.name(name), address])
      return (try Source.find(address, db), db.changesCount > 0)
    }
  }

  func rename(_ words: String, to name: String) async throws -> Source {
    try await store.write { db in
      var source = try Source.find(words, db)
      source.name = Source.name(name)
      try db.execute(
        sql: "UPDATE source SET name = ? WHERE id = ?", arguments: [source.name, source.id])
      return source
    }
  }

  /// Removes sources, and the articles that no other one has.
  func remove(_ words: [String]) async throws -> [Source] {
    try await store.write { db in
      let sources = try words.map { try Source.find($0, db) }
      for source in sources { try Self.remove(source.id, db) }
      return sources
    }
  }

  /// Articles of a source that goes belong to another one that has them.
  private static func remove(_ id: Int, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM mention WHERE source = ?", arguments: [id])
    try db.execute(
      sql: """
        UPDATE article SET source = (SELECT min(source) FROM mention WHERE article = article.id)
        WHERE source = ? AND EXISTS (SELECT 1 FROM mention WHERE article = article.id)
        """, arguments: [id])
    try db.execute(
      sql: "DELETE FROM words WHERE rowid IN (SELECT id FROM article WHERE source = ?)",
      arguments: [id])
    try db.execute(sql: "DELETE FROM article WHERE source = ?", arguments: [id])
    try db.execute(sql: "DELETE FROM source WHERE id = ?", arguments: [id])
  }

  /// The samples go when there is something real.
  static func removeSamples(_ db: Database) throws {
    let sql = "SELECT id FROM source WHERE kind = 'samples'"
    if let samples = try Int.fetchOne(db, sql: sql) { try remove(samples, db) }
  }

  /// The names of the sources, for completion.
  func sourceCandidates() async throws -> [Candidate] {
    try await sources().map { Candidate($0.name, Phrase($0.address)) }
  }
}
