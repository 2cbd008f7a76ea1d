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
    let message = OutgoingMessage(id: message.id, recipient: message.recipient, text: text)
    if let added = try await sendWithOthers(message, as: token) {
      uses.note(token, at: now)
      return SentMessage(added, isNew: true)
    }
    let sent = try await write { change -> SentMessage in
      let rows = try change.db.rows(
        """
        SELECT me.id AS "user", conversation.id, owner, guest
        FROM \(SessionToken.sessionAndAccount)
        LEFT JOIN conversation
          ON (conversation.id = $3 OR project = $3) AND (owner = me.id OR guest = me.id)
        """, Bytes(token.digest), change.now, message.recipient)
      change.user = try rows.first.unwrapped(or: AccountError.signedOut).int("user")
      let found: (id: Int, owner: Int, guest: Int)
      if rows.count == 1, let id = try rows[0].optionalInt("id") {
        found = (id, try rows[0].int("owner"), try rows[0].int("guest"))
        change.lock([found.owner, found.guest])
      } else if let sent = try ChatMessage.sent(message.id, text, change) {
        // After a crash of the server, the standby may not have the message yet. It has when a
        // later transaction that writes is committed.
        change.lock([change.user])
        return SentMessage(sent, isNew: false)
      } else {
        found = try ChatConversation.findOrCreate(message.recipient, change)
      }
      let partner = found.owner == change.user ? found.guest : found.owner
      guard let added = try ChatMessage.add(message.id, text, to: found.id, partner, change) else {
        if let sent = try ChatMessage.sent(message.id, text, change) {
          return SentMessage(sent, isNew: false)
        }
        _ = try change.db.user(of: token, at: change.now)
        try ChatConversation.checkNotBlocked(change.user, partner, change.db)
        throw ChatError.partnerDeleted
      }
      for user in [found.owner, found.guest] {
        change.append(.message, to: user, conversation: found.id, message: added.id)
      }
      return SentMessage(added, isNew: true)
    }
    uses.note(token, at: now)
    return sent
  }

  public func deleteMessage(_ id: Int, as token: SessionToken) async throws -> ChatMessage {
    try await write(as: token) { change in
      let message = try ChatMessage.find(id, change.user, change.db)
      guard message.isMine else { throw ChatError.messageNotFound(id) }
      let users = try ChatConversation.users(
        of: message.conversation, change.user, change.db)
      change.lock([users.owner, users.guest])
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
  /// A SELECT of messages from the joined tables `message`, `account`, `conversation` and
  /// `project`.
  static let query = """
    SELECT message.id, conversation, title, username,
      first_name || ' ' || last_name AS full_name, author, text, sent,
      message.is_deleted AS deleted
    FROM message JOIN account ON account.id = author
    JOIN conversation ON conversation.id = message.conversation
    JOIN project ON project.id = conversation.project
    """

  /// - Parameter clauses: the SQL after ``query``.
  static func fetch(
    _ db: PostgresConnection, _ clauses: String, _ values: [any PostgresValue], for user: Int
  ) throws -> [ChatMessage] {
    try db.rows("\(query) \(clauses)", values).map { try ChatMessage($0, for: user) }
  }

  /// Reads a row of ``query``.
  init(_ row: PostgresRow, for user: Int) throws {
    self.init(
      id: try row.int("id"), conversation: try row.int("conversation"),
      title: try row.text("title"), author: try UserProfile(row),
      isMine: try row.int("author") == user, text: try row.text("text"),
      sent: try row.instant("sent"), isDeleted: try row.bool("deleted"))
  }

  /// Adds a message of the user.
  /// - Returns: `nil` if the user has used the key before, one of the accounts is deleted, or one
  ///   of the users has blocked the other.
  fileprivate static func add(
    _ key: String, _ text: String, to conversation: Int, _ partner: Int, _ change: Change
  ) throws -> ChatMessage? {
    let rows = try change.db.rows(
      """
      WITH message AS (
        INSERT INTO message (conversation, author, letter, text, search, sent)
        SELECT $1::bigint, $2::bigint, $3, $4, $5, $6::bigint
        WHERE NOT EXISTS (SELECT 1 FROM account WHERE id IN ($2, $7) AND username = '')
          AND NOT EXISTS (SELECT 1 FROM blocked
            WHERE (account = $2 AND other = $7) OR (account = $7 AND other = $2))
        ON CONFLICT (author, letter) DO NOTHING RETURNING *)
      \(query)
      """, conversation, change.user, key, text, text.folded, change.now, partner)
    return try rows.first.map { try ChatMessage($0, for: change.user) }
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
