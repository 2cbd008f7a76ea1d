import AtriumCore
public import ProjectsBackend

extension PostgresBackend {
  public func messages(
    in conversation: Int, before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    try await read(as: token) { db, user in
      _ = try ChatConversation.users(of: conversation, user, db)
      return try ChatMessage.fetch(
        db,
        """
        WHERE message.conversation = $1 AND message.id < $2 ORDER BY message.id DESC LIMIT $3
        """, [conversation, before ?? Int.max, limit], for: user
      ).reversed()
    }
  }

  public func messages(
    in conversation: Int, after: Int, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    try await read(as: token) { db, user in
      _ = try ChatConversation.users(of: conversation, user, db)
      return try ChatMessage.fetch(
        db, "WHERE message.conversation = $1 AND message.id > $2 ORDER BY message.id LIMIT $3",
        [conversation, after, limit], for: user)
    }
  }

  public func send(
    _ message: OutgoingMessage, as token: SessionToken
  ) async throws -> SentMessage {
    let text = try TextRules.validMessage(message.text)
    return try await write(as: token) { change in
      if let sent = try ChatMessage.sent(message.id, text, change) {
        return SentMessage(sent, isNew: false)
      }
      let found = try ChatConversation.findOrCreate(message.recipient, change)
      let partner = found.owner == change.user ? found.guest : found.owner
      let exists = try change.db.row(
        "SELECT 1 FROM account WHERE id = $1 AND username <> ''", partner)
      guard exists != nil else { throw ChatError.partnerDeleted }
      try ChatConversation.checkNotBlocked(change.user, partner, change.db)
      let added = try change.db.row(
        """
        INSERT INTO message (conversation, author, letter, text, search, sent)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (author, letter) DO NOTHING RETURNING id
        """, found.id, change.user, message.id, text, text.folded, change.now)
      guard let id = try added?.int("id") else {
        // A concurrent request has sent it.
        let sent = try ChatMessage.sent(message.id, text, change)
        return SentMessage(try sent.unwrapped(or: ChatError.keyUsed), isNew: false)
      }
      for user in [found.owner, found.guest] {
        change.append(.message, to: user, conversation: found.id, message: id)
      }
      return SentMessage(try ChatMessage.find(id, change.user, change.db), isNew: true)
    }
  }

  public func deleteMessage(_ id: Int, as token: SessionToken) async throws -> ChatMessage {
    try await write(as: token) { change in
      let message = try ChatMessage.find(id, change.user, change.db)
      guard message.isMine else { throw ChatError.messageNotFound(id) }
      let users = try ChatConversation.users(
        of: message.conversation, change.user, change.db)
      try change.lock([users.owner, users.guest])
      try change.db.execute(
        "UPDATE message SET text = '', search = '', is_deleted = true WHERE id = $1", id)
      for user in [users.owner, users.guest] {
        change.append(
          .messageDeleted, to: user, conversation: message.conversation, message: id)
      }
      return try ChatMessage.find(id, change.user, change.db)
    }
  }

  public func search(
    _ words: [String], before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    try await read(as: token) { db, user in
      let conditions = words.indices.map { " AND message.search LIKE $\($0 + 4)" }.joined()
      return try ChatMessage.fetch(
        db,
        """
        WHERE (conversation.owner = $1 OR guest = $1) AND message.id < $2\(conditions)
        ORDER BY message.id DESC LIMIT $3
        """, [user, before ?? Int.max, limit] + words.map(\.containedPattern), for: user
      ).reversed()
    }
  }
}

extension ChatMessage {
  /// - Parameter clauses: the SQL after the joined tables `message`, `account`, `conversation` and
  ///   `project`.
  static func fetch(
    _ db: PostgresConnection, _ clauses: String, _ values: [any PostgresValue], for user: Int
  ) throws -> [ChatMessage] {
    try db.rows(
      """
      SELECT message.id, conversation, title, username,
        first_name || ' ' || last_name AS full_name, author, text, sent,
        message.is_deleted AS deleted
      FROM message JOIN account ON account.id = author
      JOIN conversation ON conversation.id = message.conversation
      JOIN project ON project.id = conversation.project \(clauses)
      """, values
    ).map { row in
      ChatMessage(
        id: try row.int("id"), conversation: try row.int("conversation"),
        title: try row.text("title"), author: try UserProfile(row),
        isMine: try row.int("author") == user, text: try row.text("text"),
        sent: try row.instant("sent"), isDeleted: try row.bool("deleted"))
    }
  }

  /// Returns a message of one of the user's conversations.
  static func find(_ id: Int, _ user: Int, _ db: PostgresConnection) throws -> ChatMessage {
    try fetch(
      db, "WHERE message.id = $1 AND (conversation.owner = $2 OR guest = $2)", [id, user],
      for: user
    ).first.unwrapped(or: ChatError.messageNotFound(id))
  }

  /// Returns the message that the user has sent with a key.
  /// - Throws: ``ChatError/keyUsed`` if it has another text.
  fileprivate static func sent(
    _ key: String, _ text: String, _ change: Change
  ) throws -> ChatMessage? {
    let sent = try fetch(
      change.db, "WHERE author = $1 AND letter = $2", [change.user, key], for: change.user
    ).first
    guard let sent else { return nil }
    guard sent.isDeleted || sent.text == text else { throw ChatError.keyUsed }
    return sent
  }
}
