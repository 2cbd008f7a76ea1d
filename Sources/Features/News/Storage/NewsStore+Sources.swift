import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

extension NewsStore {
  func sources() async throws -> [NewsSource] {
    try await store.read { try NewsSource.all($0) }
  }

  /// The source that a user means: see `find(_:)`.
  func source(_ text: String) async throws -> NewsSource {
    try await sources().find(text)
  }

  /// The number of articles by the ID of the source.
  func articleCounts() async throws -> [Int: Int] {
    try await store.read { db in
      let sql = "SELECT source, count(*) AS count FROM mention GROUP BY source"
      return Dictionary(
        uniqueKeysWithValues: try Row.fetchAll(db, sql: sql).map { row in
          (try row.value("source"), try row.value("count"))
        })
    }
  }

  /// Adds a source unless there is one with this address.
  func add(
    _ kind: NewsSource.Kind, _ address: String, name: String
  ) async throws -> (source: NewsSource, isNew: Bool) {
    try confirmations?.confirm([NewsSource.identity(ofFeed: address)])
    return try await store.write { db in
      try record(.added, db, names: { [$0.source.name] }) {
        let isNew = try Self.insert(kind, address, name: name, db)
        return (source: try NewsSource.all(db).find(address), isNew: isNew)
      }
    }
  }

  /// Adds a reader server, or returns the one with the address and the user.
  func addReader(
    _ address: String, user: String, name: String
  ) async throws -> (source: NewsSource, isNew: Bool) {
    try confirmations?.confirm([NewsSource.identity(ofReader: address, user)])
    return try await store.write { db in
      try record(.added, db, names: { [$0.source.name] }) {
        let isNew = try Self.insert(.greader, address, name: name, db)
        let source = try NewsSource.all(db).find(address)
        guard source.kind == .greader, isNew || source.user == user else {
          throw Failure.addressIsTaken(source.name)
        }
        try db.execute(
          sql: "UPDATE source SET user = ? WHERE id = ?", arguments: [user, source.id])
        return (source: try NewsSource.all(db).find(address), isNew: isNew)
      }
    }
  }

  /// Adds the feeds of a file, except those with a known address, as one step.
  /// - Returns: the number of new sources.
  func importFeeds(_ feeds: [(address: String, name: String)]) async throws -> Int {
    try confirmations?.confirm(feeds.map { NewsSource.identity(ofFeed: $0.address) })
    return try await store.write { db in
      try record(.imported, db, names: { $0 }) {
        try feeds.filter { try Self.insert(.feed, $0.address, name: $0.name, db) }.map(\.name)
      }.count
    }
  }

  /// - Returns: whether the source is new.
  private static func insert(
    _ kind: NewsSource.Kind, _ address: String, name: String, _ db: Database
  ) throws -> Bool {
    try db.execute(
      sql: "INSERT OR IGNORE INTO source (kind, name, address) VALUES (?, ?, ?)",
      arguments: [kind.rawValue, NewsSource.normalizedName(name), address])
    return db.changesCount > 0
  }

  func rename(_ text: String, to name: String) async throws -> NewsSource {
    try await store.write { db in
      var source = try NewsSource.all(db).find(text)
      source.name = NewsSource.normalizedName(name)
      return try record(.renamed, db, names: { [$0.name] }) { [source] in
        try db.execute(
          sql: "UPDATE source SET name = ? WHERE id = ?", arguments: [source.name, source.id])
        return source
      }
    }
  }

  /// Removes sources, and the articles that no other source has.
  func remove(_ texts: [String]) async throws -> [NewsSource] {
    try await store.write { db in
      let all = try NewsSource.all(db)
      let sources = try texts.map { try all.find($0) }
      return try record(.removed, db, names: { $0.map(\.name) }) {
        for source in sources { try Self.remove(source.id, db) }
        return sources
      }
    }
  }

  /// Removes a source. Articles that another source has are assigned to that source.
  @Sendable static func remove(_ id: Int, _ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM mention WHERE source = :id;
        UPDATE article SET source = (SELECT min(source) FROM mention WHERE article = article.id)
        WHERE source = :id AND EXISTS (SELECT 1 FROM mention WHERE article = article.id);
        DELETE FROM words WHERE rowid IN (SELECT id FROM article WHERE source = :id);
        DELETE FROM article WHERE source = :id;
        DELETE FROM source WHERE id = :id
        """, arguments: ["id": id])
  }

  /// Removes the samples unless one of them is saved.
  static func removeSamples(_ db: Database) throws {
    let sql = """
      SELECT id FROM source WHERE kind = 'samples'
        AND NOT EXISTS (SELECT 1 FROM article WHERE article.source = source.id AND isSaved)
      """
    if let samples = try Int.fetchOne(db, sql: sql) { try remove(samples, db) }
  }

  /// All sources, for completing their names.
  func sourceCandidates() async throws -> [Candidate] {
    try await sources().map { Candidate($0.name, Phrase($0.address)) }
  }
}
