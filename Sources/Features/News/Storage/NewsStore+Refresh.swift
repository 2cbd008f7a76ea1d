import AtriumCore
import AtriumStorage
import AtriumTime
import GRDB

extension NewsStore {
  /// Stores fetch results in one transaction, and emits events for articles of sources that had some before.
  /// - Parameter state: the state after the previous batch of the same refresh.
  func save(
    _ batch: [ParsedSource], state: ArticleMerger.State?
  ) async throws -> (results: [RefreshedSource], state: ArticleMerger.State) {
    let (now, reports) = (now, events != nil)
    let (saved, articles) = try await store.write { db in
      var merger = try ArticleMerger(db, now: now, state: state)
      let results = try batch.map { try Self.save($0, with: &merger, at: now, db) }
      if merger.state.hadOnlySamples, merger.state.hasNew { try Self.removeSamples(db) }
      let articles = try (reports ? merger.newArticles : [])
        .map { try Article.find($0, at: now, db) }.filter { !$0.isMuted }
      return ((results, merger.state), articles)
    }
    events?.emit(.articleNew) {
      articles.map { Event(at: NewsFeature.items.address($0.id), "article", $0.json) }
    }
    return saved
  }

  private static func save(
    _ fetched: ParsedSource, with merger: inout ArticleMerger, at now: Instant, _ db: Database
  ) throws -> RefreshedSource {
    var result = RefreshedSource(source: fetched.source)
    switch fetched.outcome {
    case .postponed:
      result.outcome = .postponed
      return result
    case .gone:
      result.outcome = .gone
      return result
    case .failed(let failure):
      result.outcome = .failed(failure)
      let since = result.source.failure?.since ?? now
      result.source.failure = SourceFailure(failure, since: since)
    case .received(let entries):
      result.outcome = .received(try merger.merge(entries, from: fetched.source.id))
    case .unchanged: break
    }
    if result.failure == nil {
      result.newAddress = try changeAddress(fetched, db)
      result.source.failure = nil
      result.source.retryAt = nil
    }
    result.source.checkedAt = now
    try update(result.source, db)
    return result
  }

  /// - Returns: the new address; `nil` if it did not change or belongs to another source.
  private static func changeAddress(_ fetched: ParsedSource, _ db: Database) throws -> String? {
    guard let address = fetched.newAddress, address != fetched.source.address else { return nil }
    try db.execute(
      sql: "UPDATE OR IGNORE source SET former = address, address = ? WHERE id = ?",
      arguments: [address, fetched.source.id])
    return db.changesCount > 0 ? address : nil
  }

  private static func update(_ source: NewsSource, _ db: Database) throws {
    let columns: [String: (any DatabaseValueConvertible)?] = [
      "page": source.homepage, "tag": source.etag, "modified": source.lastModified,
      "digest": source.bodyDigest, "checked": source.checkedAt, "waits": source.retryAt,
      "code": source.failure?.code, "reason": source.failure?.messagesJSON,
      "since": source.failure?.since, "fresh": source.freshUntil, "skipped": source.skippedHours,
      "reach": source.fetchedCount, "total": source.totalCount,
    ]
    let assignments = columns.keys.map { "\($0) = :\($0)" }.joined(separator: ", ")
    try db.execute(
      sql: """
        UPDATE source SET \(assignments), isNamed = isNamed AND :code IS NOT NULL
        WHERE id = \(source.id)
        """,
      arguments: StatementArguments(columns))
  }

  /// Returns whether all of the entries of a source are stored.
  func contains(_ entries: [IncomingArticle], from source: Int) async throws -> Bool {
    try await store.read { db in
      try entries.allSatisfy { entry in
        try StoredMention.find(entry.identity, of: source, db) != nil
      }
    }
  }
}
