import AtriumCore
import AtriumStorage
import AtriumTime
import GRDB

extension MuteRule: FetchableRecord {
  init(row: Row) throws {
    id = try row.value("id")
    words = try row.value("typed")
    source = try row.value("sourceName")
    until = try row.value("until")
    count = try row.value("count")
  }

  private static func isInForce(at now: Instant) -> String {
    "(mute.until IS NULL OR mute.until >= \(now.secondsSince1970))"
  }

  /// The condition that a rule mutes the article of a row of the full-text index.
  private static func isMuting(at now: Instant) -> String {
    """
    words MATCH mute.pattern AND \(isInForce(at: now)) AND (mute.source IS NULL OR EXISTS (
      SELECT 1 FROM mention WHERE mention.article = words.rowid AND mention.source = mute.source))
    """
  }

  /// Selects the numbers of the muted articles.
  static func mutedIDs(at now: Instant) -> String {
    "SELECT words.rowid FROM mute JOIN words ON \(isMuting(at: now))"
  }

  /// Returns whether a rule is in force.
  static func exists(at now: Instant, _ db: Database) throws -> Bool {
    try Int.fetchOne(db, sql: "SELECT 1 FROM mute WHERE \(isInForce(at: now)) LIMIT 1") != nil
  }

  static func all(at now: Instant, _ db: Database) throws -> [MuteRule] {
    try fetchAll(
      db,
      sql: """
        SELECT mute.*, source.name AS sourceName,
        (SELECT count(*) FROM words WHERE \(isMuting(at: now))) AS count
        FROM mute LEFT JOIN source ON source.id = mute.source ORDER BY mute.id
        """)
  }

  static func find(_ id: Int, at now: Instant, _ db: Database) throws -> MuteRule {
    guard let rule = try all(at: now, db).first(where: { $0.id == id }) else {
      throw Failure.muteNotFound(id)
    }
    return rule
  }
}

extension NewsStore {
  func muteRules() async throws -> [MuteRule] {
    try await store.read { [now] in try MuteRule.all(at: now, $0) }
  }

  /// Adds a rule, or changes the end of the rule for the same words and the same source.
  /// - Parameters:
  ///   - source: the source that a user means; `nil` for all.
  ///   - end: the last day; `nil` for a rule without an end.
  func mute(_ words: String, source: String?, until end: Day?) async throws -> MuteRule {
    let pattern = try MuteRule.pattern(of: words)
    let until = end.map { clock.instant(of: Moment($0.adding(days: 1))).adding(seconds: -1) }
    if let until, until < now { throw Failure.mutedUntilPast }
    return try await store.write { db in
      let source = try source.map { try NewsSource.all(db).find($0).id }
      return try record(.muted, db, names: { [$0.words] }) {
        let id = try Int.fetchOne(
          db,
          sql: """
            INSERT INTO mute (typed, pattern, source, until) VALUES (?, ?, ?, ?)
            ON CONFLICT (pattern, coalesce(source, 0)) DO UPDATE SET until = excluded.until
            RETURNING id
            """, arguments: [words, pattern, source, until])
        return try MuteRule.find(id ?? 0, at: now, db)
      }
    }
  }

  func unmute(_ id: Int) async throws -> MuteRule {
    try await store.write { db in
      try record(.unmuted, db, names: { [$0.words] }) {
        let rule = try MuteRule.find(id, at: now, db)
        try db.execute(sql: "DELETE FROM mute WHERE id = ?", arguments: [id])
        return rule
      }
    }
  }
}
