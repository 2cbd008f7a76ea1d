import AtriumCore
public import ProjectsBackend

extension PostgresBackend {
  public func state(
    since cursor: EventCursor?, as token: SessionToken
  ) async throws -> UserState {
    try await snapshot(as: token) { db, user in
      let current = try db.cursor(of: user)
      let isKnown = cursor?.timeline == current.timeline
      return UserState(
        cursor: current,
        unread: try db.row(ChatConversation.unreadCount(for: "$1"), user)?.int("unread") ?? 0,
        conversations: try ChatConversation.listed(
          for: user, limit: UserState.conversationLimit, db),
        matches: try ProjectMatch.announced(
          after: isKnown ? cursor?.number ?? 0 : 0, for: user, db))
    }
  }

  public func events(
    after cursor: EventCursor, limit: Int, as token: SessionToken
  ) async throws -> [UserEvent] {
    try await read(with: token) { db, now in
      let timeline = try db.timeline()
      let rows = try db.rows(
        UserEvent.query, Bytes(token.digest), now, cursor.number,
        now - UserEvent.days * 86_400_000, limit)
      guard let first = rows.first else { throw AccountError.signedOut }
      let current = EventCursor(timeline: timeline, number: try first.int("seq"))
      if cursor == current { return [] }
      guard cursor.timeline == timeline, try first.optionalInt("number") == cursor.number + 1
      else { return [UserEvent(.reset, at: current)] }
      return try rows.map { try UserEvent($0, in: timeline, db) }
    }
  }

  public func changes(as token: SessionToken) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        while !Task.isCancelled {
          do {
            let subscription = try await subscribe(as: token) { continuation.yield() }
            defer { subscription.end() }
            continuation.yield()
            while true { try await Task.sleep(for: .seconds(3600)) }
          } catch let error {
            guard Failure(error).kind == .unavailable else { break }
            try? await Task.sleep(for: .seconds(1))
          }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  public func subscribe(
    as token: SessionToken, _ onChange: @escaping @Sendable () -> Void
  ) async throws -> ChangeSubscription {
    let (session, number) = try await read(with: token) { db, now in
      let row = try db.row(
        """
        SELECT \(AccountSession.columns), true AS is_current, seq
        FROM \(SessionToken.sessionAndAccount)
        """, Bytes(token.digest), now
      ).unwrapped(or: AccountError.signedOut)
      return (try AccountSession(row), try row.int("seq"))
    }
    let remove = wakeups.add(for: session.account, at: number, onChange)
    return ChangeSubscription(session, onEnd: remove)
  }

  /// Deletes expired events, sessions, codes, attempts and steps.
  public func removeExpired() async throws {
    let days = 86_400_000
    try await pool.write { [now] db in
      try db.command("SET LOCAL statement_timeout = '10min'")
      try db.execute("DELETE FROM event WHERE time < $1", now - UserEvent.days * days)
      try db.execute("DELETE FROM step WHERE time < $1", now - ProjectStep.days * days)
      try db.execute("DELETE FROM session WHERE expires <= $1", now)
      try db.execute("DELETE FROM code WHERE expires <= $1", now)
      try db.execute("DELETE FROM attempt WHERE until < $1", now - LoginThrottle.memory)
    }
  }
}

extension PostgresConnection {
  /// Returns the position of the last event of an account.
  fileprivate func cursor(of account: Int) throws -> EventCursor {
    let row = try row("SELECT seq FROM account WHERE id = $1", account)
    return EventCursor(timeline: try timeline(), number: try row?.int("seq") ?? 0)
  }

  /// Identifies the history of the database: the cluster, the database in it, and the timeline,
  /// which changes when a standby takes over.
  fileprivate func timeline() throws -> String {
    try valueOfConnection("timeline") {
      try row(
        """
        SELECT to_hex(system_identifier) || 'd' || to_hex(oid::bigint) || 't'
          || ltrim(left(pg_walfile_name(pg_current_wal_lsn()), 8), '0') AS timeline
        FROM pg_control_system(), pg_database WHERE datname = current_database()
        """
      ).unwrapped(or: PostgresError(message: "no timeline")).text("timeline")
    }
  }
}

extension UserEvent {
  /// The events after a number with their messages and conversations, in one statement, which sees
  /// one snapshot.
  /// The first row exists if the session does. The parameters are the digest of the session, the
  /// time, the number, the time of the oldest event, and the limit.
  fileprivate static let query = """
    WITH reader AS MATERIALIZED (SELECT me.id, seq FROM \(SessionToken.sessionAndAccount))
    SELECT reader.id AS reader, seq, event.number, event.kind, event.project, event.other,
      CASE WHEN event.number IS NOT NULL THEN (\(ChatConversation.unreadCount(for: user))) END
        AS all_unread,
      event.conversation AS event_conversation, conversation.*,
      event.message AS event_message, message.*
    FROM reader
    LEFT JOIN LATERAL (
      SELECT * FROM event WHERE account = reader.id AND number > $3 AND time >= $4
      ORDER BY number LIMIT $5) AS event ON true
    LEFT JOIN LATERAL (
      \(ChatConversation.query(for: user)) AND conversation.id = event.conversation
    ) AS conversation ON true
    LEFT JOIN LATERAL (
      \(ChatMessage.query) WHERE message.id = event.message) AS message ON true
    ORDER BY event.number
    """

  /// PostgreSQL evaluates it once.
  private static let user = "(SELECT id FROM reader)"

  /// Reads a row of ``query``. An event of a kind of a later version is one of the kind `reset`.
  fileprivate init(_ row: PostgresRow, in timeline: String, _ db: PostgresConnection) throws {
    self.init(
      Kind(rawValue: try row.text("kind")) ?? .reset,
      at: EventCursor(timeline: timeline, number: try row.int("number")),
      unread: try row.int("all_unread"), project: try row.optionalInt("project"))
    let user = try row.int("reader")
    let conversation = try row.columns(after: "event_conversation")
    if try conversation.optionalInt("id") != nil {
      self.conversation = try ChatConversation(conversation, for: user)
    }
    let message = try row.columns(after: "event_message")
    if try message.optionalInt("id") != nil {
      self.message = try ChatMessage(message, for: user)
    }
    if let other = try row.optionalInt("other"), let project {
      match = try ProjectMatch(mine: project, other: other, db)
    }
  }
}

extension ProjectMatch {
  /// Returns the newest matches of the event log, oldest first.
  fileprivate static func announced(
    after number: Int, for user: Int, _ db: PostgresConnection
  ) throws -> [ProjectMatch] {
    let rows = try db.rows(
      """
      SELECT project, other FROM event WHERE account = $1 AND kind = 'match' AND number > $2
      ORDER BY number DESC LIMIT $3
      """, user, number, UserState.matchLimit)
    return try rows.reversed().compactMap { row in
      try ProjectMatch(mine: row.int("project"), other: row.int("other"), db)
    }
  }

  /// Returns `nil` if one of the projects is deleted.
  fileprivate init?(mine: Int, other: Int, _ db: PostgresConnection) throws {
    let found = try Project.fetch(
      db, "WHERE project.id IN ($1, $2) AND NOT is_deleted", [mine, other])
    guard let mine = found.first(where: { $0.id == mine }),
      let other = found.first(where: { $0.id == other })
    else { return nil }
    self.init(mine: mine, other: other)
  }
}
