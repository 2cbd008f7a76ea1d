import AtriumStorage
import Foundation
import GRDB
package import ProjectsBackend

/// The messages of a file in blocks by their numbers. Searches skip the blocks whose filters exclude
/// the words.
enum MessageBlocks {
  /// The number of messages of a block. Files depend on it.
  static let size = 64
  fileprivate static let numbers = 0...Int.max / size - 1
  /// The number of messages that are searched at once if their filters do not exclude them.
  fileprivate static let searchSize = 1024
  /// The number of blocks without filters from which on a search adds them.
  fileprivate static let maximumMissing = 16
}

extension SQLiteBackend {
  package func search(
    _ words: [String], before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    let (messages, lacksFilters) = try await search(as: token) { transaction in
      try transaction.search(words, before: before, limit: limit)
    }
    // A search succeeds also if the filters for later ones cannot be stored.
    if lacksFilters { try? await store.write { try $0.addMessageFilters() } }
    return messages.reversed()
  }
}

extension SQLiteTransaction {
  /// Returns the newest messages with all words, the newest first, and whether filters should be added.
  fileprivate func search(
    _ words: [String], before: Int?, limit: Int
  ) throws -> (messages: [ChatMessage], lacksFilters: Bool) {
    let question = TextFilter.Question(words)
    var messages: [ChatMessage] = []
    // Messages from this number on have been searched or excluded.
    var end = before ?? Int.max
    func search(from first: Int) throws {
      if first >= end { return }
      messages += try self.search(words, from: first, before: end, limit: limit - messages.count)
      end = first
    }
    var filterCount = 0
    let filters = try GRDB.Row.fetchCursor(
      db, sql: "SELECT block, bytes FROM message_filter WHERE block <= ? ORDER BY block DESC",
      arguments: [end / MessageBlocks.size])
    while messages.count < limit, let row = try filters.next() {
      filterCount += 1
      let first = try row.value("block", in: MessageBlocks.numbers) * MessageBlocks.size
      let mayMatch = try row.withUnsafeData(named: "bytes") { bytes in
        bytes?.withUnsafeBytes(question.mayMatch) ?? true
      }
      if mayMatch {
        if first < end - MessageBlocks.searchSize { try search(from: first) }
      } else {
        try search(from: first + MessageBlocks.size)
        end = min(end, first)
      }
    }
    if messages.count == limit { return (messages, false) }
    try search(from: 0)
    let last = try Int.fetchOne(db, sql: "SELECT max(id) FROM message") ?? 0
    let missing = min(last, before ?? last) / MessageBlocks.size - filterCount
    return (messages, missing >= MessageBlocks.maximumMissing)
  }
}

extension Database {
  /// Adds the filters of complete blocks without one.
  fileprivate func addMessageFilters() throws {
    let blocks = try Int.fetchAll(
      self,
      sql: """
        SELECT DISTINCT id / ?1 AS block FROM message
        WHERE id < (SELECT max(id) / ?1 * ?1 FROM message)
          AND id / ?1 NOT IN (SELECT block FROM message_filter)
        """, arguments: [MessageBlocks.size])
    let texts = try cachedStatement(
      sql: "SELECT text FROM message WHERE id >= ?1 * ?2 AND id < (?1 + 1) * ?2")
    let insertion = try cachedStatement(sql: "INSERT INTO message_filter VALUES (?, ?)")
    for block in blocks {
      let texts = try String.fetchAll(texts, arguments: [block, MessageBlocks.size])
      try insertion.execute(arguments: [block, Data(TextFilter(of: texts).bytes)])
    }
  }
}
