import AtriumCore
public import ProjectsBackend

extension PostgresBackend {
  public func events(
    after cursor: EventCursor, limit: Int, as token: SessionToken
  ) async throws -> [UserEvent] {
    let delivery = wakeups.delivery
    if let events = delivery.events(after: cursor, limit: limit, as: token, at: now) {
      uses.note(token, at: now)
      return events
    }
    let generation = delivery.generation
    let events = try await read { transaction -> [UserEvent] in
      let now = transaction.now
      let timeline = try transaction.timeline()
      let rows = try transaction.rows(
        UserEvent.query,
        [token.digest, now, cursor.number, now - UserEvent.days * 86_400_000, limit])
      guard let first = rows.first else { throw AccountError.signedOut }
      delivery.confirm(
        token, of: try first.int("reader"), until: try first.int("expires"), since: generation)
      let current = EventCursor(timeline: timeline, number: try first.int("seq"))
      if cursor == current { return [] }
      guard cursor.timeline == timeline, try first.optionalInt("number") == cursor.number + 1
      else { return [UserEvent(.reset, at: current)] }
      return try rows.map { try transaction.event($0, in: timeline) }
    }
    uses.note(token, at: now)
    return events
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
    try await subscribe(as: token, to: wakeups.delivery, onChange)
  }

  /// Records the last uses of sessions through this hub. At most one use of a session per
  /// hour is written.
  public func recordUses() async throws {
    let uses = uses.take()
    if uses.isEmpty { return }
    _ = try await pool.write { db in
      try db.execute(
        """
        UPDATE session SET used = input.time
        FROM unnest($1::bytea[], $2::bigint[]) AS input (digest, time)
        WHERE session.digest = input.digest AND coalesce(used, 0) < input.time - $3::bigint
        """, uses.keys.map { Bytes($0) }, Array(uses.values), AccountSession.useInterval * 1000)
    }
  }

  /// Moves new messages into the index for searches. Otherwise, PostgreSQL lets one of the senders wait
  /// until it has moved thousands.
  public func indexMessages() async throws {
    _ = try await pool.read { try $0.execute("SELECT gin_clean_pending_list('message_search')") }
  }

  /// Deletes expired events, sessions, codes, attempts and steps.
  public func removeExpired() async throws {
    let days = 86_400_000
    try await pool.write { [now] db in
      try db.command("SET LOCAL statement_timeout = '10min'")
      try db.execute("DELETE FROM event WHERE time < $1", now - UserEvent.days * days)
      try db.execute("DELETE FROM step WHERE time < $1", now - PostgresTransaction.stepDays * days)
      try db.execute("DELETE FROM session WHERE expires <= $1", now)
      try db.execute("DELETE FROM code WHERE expires <= $1", now)
      try db.execute("DELETE FROM attempt WHERE until < $1", now - LoginThrottle.memory)
    }
  }
}

extension UserEvent {
  /// The events after a number with their messages and conversations, in one statement, which sees
  /// one snapshot.
  /// Only the conversations of the events are read: the limit of 1 prevents a join with all those of the
  /// reader.
  /// The first row exists if the session does. The parameters are the digest of the session, the
  /// time, the number, the time of the oldest event, and the limit.
  static let query = """
    WITH reader AS MATERIALIZED (SELECT me.id, seq, expires FROM \(SessionToken.sessionAndAccount))
    SELECT reader.id AS reader, seq, expires, event.number, event.kind, event.project, event.other,
      CASE WHEN event.number IS NOT NULL THEN (\(PostgresTransaction.unreadCount(for: user))) END
        AS all_unread,
      event.conversation AS event_conversation, conversation.*,
      event.message AS event_message, message.*
    FROM reader
    LEFT JOIN LATERAL (
      SELECT * FROM event WHERE account = reader.id AND number > $3 AND time >= $4
      ORDER BY number LIMIT $5) AS event ON true
    LEFT JOIN LATERAL (
      \(PostgresTransaction.conversations(of: user)) AND conversation.id = event.conversation
      LIMIT 1) AS conversation ON true
    LEFT JOIN LATERAL (
      \(PostgresTransaction.messages) WHERE message.id = event.message) AS message ON true
    ORDER BY event.number
    """

  /// PostgreSQL evaluates it once.
  private static let user = "(SELECT id FROM reader)"
}

extension PostgresTransaction {
  /// Reads a row of ``UserEvent/query``. An event of a kind of a later version is one of the kind
  /// `reset`.
  fileprivate func event(_ row: PostgresRow, in timeline: String) throws -> UserEvent {
    var event = UserEvent(
      UserEvent.Kind(rawValue: try row.text("kind")) ?? .reset,
      at: EventCursor(timeline: timeline, number: try row.int("number")),
      unread: try row.int("all_unread"), project: try row.optionalInt("project"))
    let user = try row.int("reader")
    let conversation = try row.columns(after: "event_conversation")
    if try conversation.optionalInt("id") != nil {
      event.conversation = try ChatConversation(conversation, for: user)
    }
    let message = try row.columns(after: "event_message")
    if try message.optionalInt("id") != nil {
      event.message = try ChatMessage(message, for: user)
    }
    if let other = try row.optionalInt("other"), let project = event.project {
      event.match = try match(mine: project, other: other)
    }
    return event
  }
}
