import AtriumStorage
import GRDB
package import ProjectsBackend

extension SQLiteBackend {
  package func state(
    since cursor: EventCursor?, as token: SessionToken
  ) async throws -> UserState {
    try await read(as: token) { db, user in
      let log = EventLog(db, user.now)
      let current = try log.cursor(of: user.id)
      let isKnown = cursor?.timeline == current.timeline
      return UserState(
        cursor: current, unread: try ChatConversation.unread(for: user, db),
        conversations: Array(
          try ChatConversation.listed(for: user, db).prefix(UserState.conversationLimit)),
        matches: try ProjectMatch.announced(
          after: isKnown ? cursor?.number ?? 0 : 0, for: user, db))
    }
  }

  package func events(
    after cursor: EventCursor, limit: Int, as token: SessionToken
  ) async throws -> [UserEvent] {
    try await read(as: token) { db, user in
      let current = try EventLog(db, user.now).cursor(of: user.id)
      let rows = try Row.fetchAll(
        db, sql: "SELECT * FROM event WHERE account = ? AND number > ? ORDER BY number LIMIT ?",
        arguments: [user.id, cursor.number, limit])
      let first: Int? = try rows.first?.value("number")
      let isComplete = first.map { $0 == cursor.number + 1 } ?? (cursor.number == current.number)
      guard cursor.timeline == current.timeline, isComplete else {
        return [UserEvent(.reset, at: current)]
      }
      let unread = try rows.isEmpty ? 0 : ChatConversation.unread(for: user, db)
      return try rows.compactMap { row in
        try UserEvent(row, in: current.timeline, unread: unread, for: user, db)
      }
    }
  }

  package func changes(as token: SessionToken) -> AsyncStream<Void> { store.changes() }
}

extension UserEvent {
  /// Reads a row of the table `event` and joins what it refers to.
  /// - Returns: `nil` for a kind of a later version.
  fileprivate init?(
    _ row: Row, in timeline: String, unread: Int, for user: CurrentUser, _ db: Database
  ) throws {
    guard let kind = Kind(rawValue: try row.value("kind")) else { return nil }
    let number: Int = try row.value("number")
    self.init(kind, at: EventCursor(timeline: timeline, number: number), unread: unread)
    if let id: Int = try row.value("conversation") {
      conversation = try ChatConversation.fetch(
        db, "AND conversation.id = ?", [id], for: user
      ).first
    }
    if let id: Int = try row.value("message") {
      message = try ChatMessage.fetch(db, "WHERE message.id = ?", [id], for: user).first
    }
    project = try row.value("project")
    if let other: Int = try row.value("other"), let project {
      match = try ProjectMatch(mine: project, other: other, db)
    }
  }
}

extension ProjectMatch {
  /// Returns the newest matches of the event log, oldest first.
  fileprivate static func announced(
    after number: Int, for user: CurrentUser, _ db: Database
  ) throws -> [ProjectMatch] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT project, other FROM event WHERE account = ? AND kind = 'match' AND number > ?
        ORDER BY number DESC LIMIT ?
        """, arguments: [user.id, number, UserState.matchLimit])
    return try rows.reversed().compactMap { row in
      try ProjectMatch(mine: row.value("project"), other: row.value("other"), db)
    }
  }

  /// Returns `nil` if one of the projects is deleted.
  fileprivate init?(mine: Int, other: Int, _ db: Database) throws {
    let found = try Project.fetch(
      db, "WHERE project.id IN (?, ?) AND NOT is_deleted", [mine, other])
    guard let mine = found.first(where: { $0.id == mine }),
      let other = found.first(where: { $0.id == other })
    else { return nil }
    self.init(mine: mine, other: other)
  }
}
