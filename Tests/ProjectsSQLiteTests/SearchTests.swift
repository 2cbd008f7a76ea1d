import AtriumCore
import AtriumStorage
import AtriumTesting
import AtriumTime
import Foundation
import GRDB
import ProjectsBackend
import ProjectsContract
import Testing

@testable import ProjectsSQLite

@Suite struct SearchTests {
  /// A file with messages of two users.
  private struct Messages {
    let store = Store(.memory, migrations: EmbeddedBackend.migrations, processLifetime: .long)
    let token = SessionToken()
    let texts = SearchSamples.texts(3000, seed: 1)

    var backend: any Backend {
      EmbeddedBackend.make(
        store: store, clock: FixedClock("2026-11-21T10:00"), mailer: nil,
        policy: BackendPolicy(parameters: ScryptParameters(cost: 10), sessionDays: 30))
    }

    init() async throws {
      try await store.write { [token, texts] db in
        try db.execute(
          sql: """
            INSERT INTO account VALUES (1, 'ada', 'ada', 'ada', 'ada', '', '', x'', x'', 1, 8, 1, 0, 0);
            INSERT INTO account VALUES (2, 'bob', 'bob', 'bob', 'bob', '', '', x'', x'', 1, 8, 1, 0, 0);
            INSERT INTO session (digest, account, expires) VALUES (?1, 1, 9000000000000);
            INSERT INTO number VALUES (1), (2);
            INSERT INTO project VALUES (1, 1, 'Chess', '', 0, 0, 0);
            INSERT INTO conversation VALUES (2, 1, 1, 2);
            """, arguments: [token.digest])
        for (index, text) in texts.enumerated() {
          try db.execute(
            sql: """
              INSERT INTO message (conversation, author, letter, text, sent) VALUES (2, 2, ?, ?, 0)
              """, arguments: [index, text])
        }
      }
    }

    func search(_ words: [String], before: Int? = nil, limit: Int = .max) async throws -> [Int] {
      try await backend.search(words, before: before, limit: limit, as: token).map(\.id)
    }

    /// Returns what reading all messages finds.
    func scan(_ words: [String], before: Int? = nil, limit: Int = .max) async throws -> [Int] {
      try await store.read { db in
        let transaction = SQLiteTransaction(db, 0)
        transaction.user = 1
        return try transaction.search(words, before: before, limit: limit).map(\.id).reversed()
      }
    }

    func filterCount() async throws -> Int {
      try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM message_filter") ?? 0 }
    }

    func write(_ sql: String) async throws { try await store.write { try $0.execute(sql: sql) } }
  }

  @Test func filtersChangeNoResult() async throws {
    let messages = try await Messages()
    #expect(try await messages.search(["absent"]) == [])
    #expect(try await messages.filterCount() == 3000 / MessageBlocks.size)
    let words = SearchSamples.words(of: messages.texts, 100, seed: 2)
    for (index, word) in words.enumerated() {
      let both = index % 4 == 0 ? [word, words[index / 2]] : [word]
      let before = index % 5 == 0 ? index * 10 : nil
      let limit = index % 2 == 0 ? 20 : .max
      let found = try await messages.search(both, before: before, limit: limit)
      let expected = try await messages.scan(both, before: before, limit: limit)
      #expect(found == expected, "\(both)")
    }
    #expect(try await messages.search([]).count == 3000)
  }

  @Test func changedMessagesAreFound() async throws {
    let messages = try await Messages()
    _ = try await messages.search(["absent"])
    let count = try await messages.filterCount()
    try await messages.write(
      """
      UPDATE message SET text = 'moonlight' WHERE id = 700;
      DELETE FROM message WHERE id = 1500;
      INSERT INTO message (id, conversation, author, letter, text, sent)
        VALUES (1500, 2, 2, 'late', 'moonlit', 0), (3001, 2, 2, 'new', 'the moon', 0);
      """)
    #expect(try await messages.filterCount() == count - 2)
    #expect(try await messages.search(["moon"]) == [700, 1500, 3001])
    #expect(try await messages.search(["moonl"], before: 1500, limit: 1) == [700])
    try await messages.write("UPDATE message SET text = ''")
    #expect(try await messages.filterCount() == 0)
    #expect(try await messages.search(["moon"]) == [])
    #expect(try await messages.filterCount() == 3001 / MessageBlocks.size)
  }

  /// Otherwise a search reads all texts.
  @Test func filtersExcludeMostBlocks() {
    let texts = (0..<64).map { "Message number \($0) of many, with some words about the garden" }
    let bytes = TextFilter(of: texts).bytes
    #expect(bytes.count < texts.reduce(0) { $0 + $1.utf8.count } / 2)
    let absent = (0..<1000).filter { number in
      let word = String(UInt32(truncatingIfNeeded: number &* 2_654_435_761), radix: 36)
      return bytes.withUnsafeBytes { !TextFilter.Question(["#\(word)"]).mayMatch($0) }
    }
    #expect(absent.count > 950)
  }
}
