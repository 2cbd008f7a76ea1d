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
  /// `nil` in a process of one user.
  var service: SQLiteService?

  package func read<T: Sendable>(
    _ body: @Sendable @escaping (SQLiteTransaction) throws -> T
  ) async throws -> T {
    try await store.read { [now] in try body(SQLiteTransaction($0, now)) }
  }

  package func write<T: Sendable>(
    _ body: @Sendable @escaping (SQLiteTransaction) throws -> T
  ) async throws -> T {
    try await store.write(waking(body)).awake()
  }

  package func writeErasingDeletedContent<T: Sendable>(
    _ body: @Sendable @escaping (SQLiteTransaction) throws -> T
  ) async throws -> T {
    try await store.writeErasingDeletedContent(waking(body)).awake()
  }

  /// The result of a transaction, which is passed on after followers are woken.
  struct Committed<T: Sendable>: Sendable {
    let result: T
    let delivery: EventDelivery?
    let numbers: [Int: Int]
    let events: [(account: Int, event: UserEvent)]

    func awake() -> T {
      delivery?.wake(numbers, with: events)
      return result
    }
  }

  func waking<T: Sendable>(
    _ body: @Sendable @escaping (SQLiteTransaction) throws -> T
  ) -> @Sendable (Database) throws -> Committed<T> {
    { [now, delivery = service?.delivery] db in
      let transaction = SQLiteTransaction(db, now)
      let result = try body(transaction)
      let events = try delivery.map { try transaction.newEvents(isFollowed: $0.isFollowed) }
      return Committed(
        result: result, delivery: delivery, numbers: transaction.numbers, events: events ?? [])
    }
  }

  package func noteUse(of token: SessionToken, lastRecorded: Int?) async {
    if let service { return service.uses.note(token, at: now) }
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
    let delivery = service?.delivery
    if let events = delivery?.events(after: cursor, limit: limit, as: token, at: now) {
      await noteUse(of: token, lastRecorded: nil)
      return events
    }
    let generation = delivery?.generation ?? 0
    return try await read(as: token) { transaction in
      if let delivery {
        let session = try transaction.rows(
          "SELECT expires FROM session WHERE digest = $1", [token.digest])
        delivery.confirm(
          token, of: transaction.user, until: try session.first?.int("expires") ?? 0,
          since: generation)
      }
      let current = try transaction.cursor()
      let rows = try transaction.eventRows(after: cursor.number, limit: limit)
      let first = try rows.first?.int("number")
      let isComplete = first.map { $0 == cursor.number + 1 } ?? (cursor.number == current.number)
      guard cursor.timeline == current.timeline, isComplete else {
        return [UserEvent(.reset, at: current)]
      }
      return try transaction.events(rows, in: current.timeline)
    }
  }

  package func changes(as token: SessionToken) -> AsyncStream<Void> { store.changes() }

  package func subscribe(
    as token: SessionToken, _ onChange: @escaping @Sendable () -> Void
  ) async throws -> ChangeSubscription {
    guard let service else { return try await subscribeToChanges(as: token, onChange) }
    return try await subscribe(as: token, to: service.delivery, onChange)
  }
}
