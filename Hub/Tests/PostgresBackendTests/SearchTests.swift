import AtriumCore
import ProjectsBackend
import ProjectsContract
import Testing

@testable import PostgresBackend

@Suite(.enabled(if: LocalPostgres.isInstalled, "PostgreSQL is not installed"))
struct SearchTests {
  private static let search = "SELECT id FROM message WHERE search LIKE $1 ORDER BY id"

  @Test
  func theIndexChangesNoResult() async throws {
    let fixture = try await BackendFixture.make()
    let texts = SearchSamples.texts(3000, seed: 3)
    try await fixture.insert(texts)
    let words = SearchSamples.words(of: texts, 300, seed: 4)
    func search(_ settings: String) async throws -> (plan: String, [[Int]]) {
      try await fixture.backend.pool.write { db in
        try db.command("SET LOCAL plan_cache_mode = force_custom_plan; \(settings)")
        let plan = try db.rows("EXPLAIN \(Self.search.replacing("$1", with: "'%word%'"))")
          .map { try $0.text("QUERY PLAN") }
        let found = try words.map { word in
          try db.rows(Self.search, word.containedPattern).map { try $0.int("id") }
        }
        return (plan.joined(separator: "\n"), found)
      }
    }
    let scan = try await search("SET LOCAL enable_bitmapscan = off; SET LOCAL enable_seqscan = on")
    let index = try await search("SET LOCAL enable_indexscan = off")
    #expect(!scan.plan.contains("message_search"))
    #expect(index.plan.contains("message_search"))
    #expect(index.1 == scan.1)
    #expect(scan.1.contains { !$0.isEmpty } && scan.1.contains([]))
  }

  /// Otherwise a search for a word that is rare reads all messages.
  @Test
  func rareWordsAreLookedUp() async throws {
    let fixture = try await BackendFixture.make()
    let ada = try await fixture.insert((0..<20_000).map { "Message number \($0)" })
    try await fixture.backend.pool.read { try $0.command("ANALYZE message") }
    try await fixture.backend.indexMessages()
    let before = try await fixture.readMessages()
    for word in ["number 12345", "absent"] {
      let found = try await fixture.backend.search([word], before: nil, limit: 20, as: ada)
      #expect(found.map(\.text) == (word == "absent" ? [] : ["Message number 12345"]))
    }
    // PostgreSQL reports the rows after the transaction.
    var read = 0
    for _ in 0..<500 where read == 0 {
      try await Task.sleep(for: .milliseconds(20))
      read = try await fixture.readMessages() - before
    }
    #expect(0 < read && read < 100)
  }
}

extension BackendFixture {
  /// Adds messages of two users.
  @discardableResult
  fileprivate func insert(_ texts: [String]) async throws -> SessionToken {
    let (ada, bob, project) = try await backend.pair()
    let first = OutgoingMessage(id: "first", recipient: project.id, text: "-")
    _ = try await backend.send(first, as: bob)
    _ = try await backend.pool.write { db in
      try db.execute(
        """
        INSERT INTO message (conversation, author, letter, text, search, sent)
        SELECT conversation, author, position::text, input.text, input.search, sent
        FROM message, unnest($1::text[], $2::text[]) WITH ORDINALITY
          AS input (text, search, position) ORDER BY position
        """, texts, texts.map(\.folded))
    }
    return ada
  }

  /// The number of rows of messages that all transactions have read.
  fileprivate func readMessages() async throws -> Int {
    try await backend.pool.read { db in
      try db.row(
        """
        SELECT seq_tup_read + idx_tup_fetch AS n FROM pg_stat_user_tables
        WHERE relname = 'message'
        """)?.int("n") ?? 0
    }
  }
}
