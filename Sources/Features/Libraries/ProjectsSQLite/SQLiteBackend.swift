package import AtriumCore
package import AtriumStorage
import GRDB
package import ProjectsBackend

/// A backend without a server: one SQLite file that several users can share.
package struct SQLiteBackend: SQLBackend {
  package let store: Store
  package let clock: any WallClock
  package let mailer: (any Mailer)?
  package let policy: BackendPolicy
  package var hasher: any PasswordHasher = ScryptHasher()

  package func read<T: Sendable>(
    _ body: @Sendable @escaping (SQLiteTransaction) throws -> T
  ) async throws -> T {
    try await store.read { [now] in try body(SQLiteTransaction($0, now)) }
  }

  package func write<T: Sendable>(
    _ body: @Sendable @escaping (SQLiteTransaction) throws -> T
  ) async throws -> T {
    try await store.write { [now] in try body(SQLiteTransaction($0, now)) }
  }

  package func writeErasingDeletedContent<T: Sendable>(
    _ body: @Sendable @escaping (SQLiteTransaction) throws -> T
  ) async throws -> T {
    try await store.writeErasingDeletedContent { [now] in try body(SQLiteTransaction($0, now)) }
  }

  package func noteUse(of token: SessionToken, lastRecorded: Int?) async {
    guard lastRecorded ?? 0 < now - AccountSession.useInterval * 1000 else { return }
    // An operation succeeds also if its use cannot be recorded.
    _ = try? await write { transaction in
      try transaction.execute(
        "UPDATE session SET used = $1 WHERE digest = $2", [transaction.now, token.digest])
    }
  }

  package func projects(
    _ query: ProjectQuery, as token: SessionToken?
  ) async throws -> ProjectPage {
    let page = try await store.readIfExists { [now] db in
      let transaction = SQLiteTransaction(db, now)
      let query = try query.withRarestTagFirst(db)
      let (end, overflows) = query.offset.addingReportingOverflow(query.limit)
      let (selection, values) = query.selection(limit: overflows ? nil : end)
      let count = values.count
      let projects = try transaction.projects(
        """
        WHERE project.id IN (\(selection)) ORDER BY project.id DESC
        LIMIT $\(count + 1) OFFSET $\(count + 2)
        """, values + [query.limit, query.offset])
      let isComplete = query.offset == 0 && projects.count < query.limit
      if isComplete { return ProjectPage(projects: projects, total: projects.count) }
      let all = query.selection(limit: nil)
      let total = try transaction.rows("SELECT count(*) AS n FROM (\(all.sql))", all.values)
      return ProjectPage(projects: projects, total: try total.first?.int("n") ?? 0)
    }
    return page ?? ProjectPage(projects: [], total: 0)
  }

  package func events(
    after cursor: EventCursor, limit: Int, as token: SessionToken
  ) async throws -> [UserEvent] {
    try await read(as: token) { transaction in
      let current = try transaction.cursor()
      let rows = try transaction.rows(
        """
        SELECT number, kind, conversation, message, project, other FROM event
        WHERE account = $1 AND number > $2 ORDER BY number LIMIT $3
        """, [transaction.user, cursor.number, limit])
      let first = try rows.first?.int("number")
      let isComplete = first.map { $0 == cursor.number + 1 } ?? (cursor.number == current.number)
      guard cursor.timeline == current.timeline, isComplete else {
        return [UserEvent(.reset, at: current)]
      }
      let unread = try rows.isEmpty ? 0 : transaction.unreadCount()
      return try rows.compactMap {
        try transaction.event($0, in: current.timeline, unread: unread)
      }
    }
  }

  package func changes(as token: SessionToken) -> AsyncStream<Void> { store.changes() }
}
