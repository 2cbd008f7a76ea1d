import AtriumCore
import Foundation
import ProjectsBackend
import Testing

@testable import PostgresBackend

@Suite(.enabled(if: LocalPostgres.isInstalled, "PostgreSQL is not installed"))
struct PlanTests {
  /// Only searches are planned for their values.
  @Test
  func statementsArePlannedOnce() async throws {
    let fixture = try await BackendFixture.make()
    let backend = PostgresBackend(
      pool: PostgresPool(url: fixture.url, size: 1), wakeups: fixture.backend.wakeups,
      clock: TestClock(), mailer: nil, policy: fixture.backend.policy, hasher: TestHasher())
    let (ada, bob, project) = try await backend.pair()
    let start = try await backend.state(since: nil, as: ada).cursor
    for number in 0..<8 {
      let message = OutgoingMessage(id: "\(number)", recipient: project.id, text: "Hello")
      let sent = try await backend.send(message, as: bob).message
      _ = try await backend.events(after: start, limit: 10, as: ada)
      _ = try await backend.conversations(as: ada)
      _ = try await backend.newestMessages(in: [sent.conversation], limit: 10, as: ada)
      try await backend.markRead(sent.conversation, upTo: sent.id, as: ada)
    }
    #expect(try await backend.statements("custom_plans > 0") == [])
    for _ in 0..<8 {
      _ = try await backend.search(["hello"], before: nil, limit: 10, as: ada)
      _ = try await backend.projects(ProjectQuery(words: ["chess"], limit: 10), as: ada)
      _ = try await backend.tags(withPrefix: "c", as: ada)
    }
    let planned = try await backend.statements("custom_plans >= 8")
    #expect(planned.count { $0.contains("LIKE $") } == 3)
    let unplanned = try await backend.statements(
      "cardinality(parameter_types) > 0 AND generic_plans > 0")
    #expect(!unplanned.contains { $0.contains("LIKE $") })
    // The setting ends with the transaction.
    _ = try await backend.events(after: start, limit: 10, as: ada)
    #expect(
      try await backend.statements("strpos(statement, 'reader AS') > 0 AND custom_plans > 0") == [])
  }

  /// A table that was small when its statements were planned may grow at once.
  @Test
  func plansOfSmallTablesUseIndexes() async throws {
    let fixture = try await BackendFixture.make()
    _ = try await fixture.backend.pair()
    let plan = try await fixture.backend.pool.write { db in
      try db.command("ANALYZE account, session")
      return try db.rows("EXPLAIN SELECT 1 FROM account WHERE id = 1").map {
        try $0.text("QUERY PLAN")
      }
    }
    #expect(plan.first?.contains("Index") == true, "\(plan)")
  }
}

extension PostgresBackend {
  /// Returns the prepared statements of the only connection for which a condition in SQL is true.
  fileprivate func statements(_ condition: String) async throws -> [String] {
    try await pool.read { db in
      try db.rows("SELECT statement FROM pg_prepared_statements WHERE \(condition)").map {
        try $0.text("statement")
      }
    }
  }
}
