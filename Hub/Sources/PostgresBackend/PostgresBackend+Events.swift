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
        cursor: current, unread: try ChatConversation.unread(for: user, db),
        conversations: try ChatConversation.listed(
          for: user, limit: UserState.conversationLimit, db),
        matches: try ProjectMatch.announced(
          after: isKnown ? cursor?.number ?? 0 : 0, for: user, db))
    }
  }

  public func events(
    after cursor: EventCursor, limit: Int, as token: SessionToken
  ) async throws -> [UserEvent] {
    try await snapshot(as: token) { [now] db, user in
      let current = try db.cursor(of: user)
      guard cursor != current else { return [] }
      let rows = try db.rows(
        """
        SELECT * FROM event WHERE account = $1 AND number > $2 AND time >= $3
        ORDER BY number LIMIT $4
        """, user, cursor.number, now - UserEvent.days * 86_400_000, limit)
      let first = try rows.first?.int("number")
      guard cursor.timeline == current.timeline, first == cursor.number + 1 else {
        return [UserEvent(.reset, at: current)]
      }
      let unread = try ChatConversation.unread(for: user, db)
      return try rows.map { row in
        try UserEvent(row, in: current.timeline, unread: unread, for: user, db)
      }
    }
  }

  public func changes(as token: SessionToken) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      while !Task.isCancelled {
        do {
          let account = try await read(as: token) { _, user in user }
          let remove = wakeups.add(continuation, for: account)
          // Removes the consumer also if the stream has ended in the meantime.
          continuation.onTermination = { _ in remove() }
          if Task.isCancelled { remove() }
          return
        } catch let error {
          guard Failure(error).kind == .unavailable else { return continuation.finish() }
          try? await Task.sleep(for: .seconds(1))
        }
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
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

  /// Identifies the history of the database: the cluster, the database in it, and the timeline, which
  /// changes when a standby takes over.
  private func timeline() throws -> String {
    try constant("timeline") {
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
  /// Reads a row of the table `event` and joins what it refers to. An event of a kind of a later
  /// version is one of the kind `reset`.
  fileprivate init(
    _ row: PostgresRow, in timeline: String, unread: Int, for user: Int, _ db: PostgresConnection
  ) throws {
    self.init(
      Kind(rawValue: try row.text("kind")) ?? .reset,
      at: EventCursor(timeline: timeline, number: try row.int("number")), unread: unread,
      project: try row.optionalInt("project"))
    if let id = try row.optionalInt("conversation") {
      conversation = try ChatConversation.fetch(
        db, "AND conversation.id = $2", [id], for: user
      ).first
    }
    if let id = try row.optionalInt("message") {
      message = try ChatMessage.fetch(db, "WHERE message.id = $1", [id], for: user).first
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
