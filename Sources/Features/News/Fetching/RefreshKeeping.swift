import AtriumCore
import AtriumStorage
import GRDB

/// What a refresh writes.
extension Refresh {
  /// Keeps what came from some sources, in one transaction.
  static func keep(
    _ batch: [Fetched], _ memory: Intake.Memory, _ now: Instant, _ db: Database
  ) throws -> (results: [Result], memory: Intake.Memory) {
    var intake: Intake?
    var memory = memory
    var results: [Result] = []
    for fetched in batch {
      var result = Result(source: fetched.source, outcome: .unchanged, moved: nil)
      switch fetched.outcome {
      case .entries(let entries):
        var active = try intake ?? Intake(db, now: now, memory: memory)
        // Held once, what it remembers is changed in its place.
        intake = nil
        result.outcome = .new(try active.take(entries, from: fetched.source.id))
        intake = active
      case .unchanged: break
      case .waiting(let instant):
        result.outcome = .waiting(instant)
        results.append(result)
        continue
      case .failed(let failure): result.outcome = .failed(failure)
      }
      result.moved = try move(fetched, db)
      result.source = try save(fetched, result.outcome, now, db)
      results.append(result)
    }
    if let intake {
      memory = intake.memory
      if memory.isFirst, memory.hasNew { try News.removeSamples(db) }
    }
    return (results, memory)
  }

  /// - Returns: the new address, unless another source has it.
  private static func move(_ fetched: Fetched, _ db: Database) throws -> String? {
    guard let address = fetched.moved, address != fetched.source.address else { return nil }
    switch fetched.outcome {
    case .entries, .unchanged: break
    case .waiting, .failed: return nil
    }
    try db.execute(
      sql: "UPDATE OR IGNORE source SET address = ? WHERE id = ?",
      arguments: [address, fetched.source.id])
    return db.changesCount > 0 ? address : nil
  }

  private static func save(
    _ fetched: Fetched, _ outcome: Result.Outcome, _ now: Instant, _ db: Database
  ) throws -> Source {
    var source = fetched.source
    source.checked = now
    if case .failed(let failure) = outcome {
      let since = source.trouble?.since ?? now
      source.trouble = SourceTrouble(failure, since: since)
    } else {
      (source.trouble, source.waits) = (nil, nil)
    }
    try db.execute(
      sql: """
        UPDATE source SET tag = ?, modified = ?, digest = ?, checked = ?, waits = ?, code = ?,
          reason = ?, since = ?, reach = ?, total = ?, page = coalesce(?, page) WHERE id = ?
        """,
      arguments: [
        source.tag, source.modified, source.digest, now.seconds, source.waits?.seconds,
        source.trouble?.code, source.trouble?.text, source.trouble?.since.seconds, source.reach,
        source.total, fetched.page, source.id,
      ])
    return source
  }
}

extension News {
  /// Whether a source's entries are all here.
  func knows(_ entries: [Incoming], from source: Int) async throws -> Bool {
    try await store.read { db in
      let find = try db.makeStatement(sql: "SELECT 1 FROM mention WHERE source = ? AND key = ?")
      return try entries.allSatisfy {
        try Int.fetchOne(find, arguments: [source, $0.key]) != nil
      }
    }
  }
}
