extension SQLBackend {
  public func messages(
    in conversation: Int, before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    try await read(as: token) { transaction in
      _ = try transaction.users(of: conversation)
      return try transaction.messages(
        """
        WHERE message.conversation = $1 AND message.id < $2 ORDER BY message.id DESC LIMIT $3
        """, [conversation, before ?? Int.max, limit]
      ).reversed()
    }
  }

  public func messages(
    in conversation: Int, after: Int, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    try await read(as: token) { transaction in
      _ = try transaction.users(of: conversation)
      return try transaction.messages(
        "WHERE message.conversation = $1 AND message.id > $2 ORDER BY message.id LIMIT $3",
        [conversation, after, limit])
    }
  }

  public func newestMessages(
    in conversations: [Int], limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    try await snapshot(as: token) { transaction in
      var messages: [ChatMessage] = []
      var size = 0
      for conversation in conversations {
        let newest = try transaction.messages(
          """
          WHERE message.conversation = $1 AND $2 IN (conversation.owner, guest)
          ORDER BY message.id DESC LIMIT $3
          """, [conversation, transaction.user, limit])
        size += newest.reduce(0) { $0 + $1.text.utf8.count }
        if size > ChatMessage.maximumPageSize, !messages.isEmpty { break }
        messages += newest.reversed()
      }
      return messages
    }
  }

  public func send(_ message: OutgoingMessage, as token: SessionToken) async throws -> SentMessage {
    try await sendAlone(message, as: token)
  }

  /// Sends a message in a transaction of its own.
  public func sendAlone(
    _ message: OutgoingMessage, as token: SessionToken
  ) async throws -> SentMessage {
    let message = try message.validated()
    return try await write(as: token) { try $0.send(message) }
  }

  public func deleteMessage(_ id: Int, as token: SessionToken) async throws -> ChatMessage {
    try await write(as: token) { transaction in
      var message = try transaction.message(id)
      guard message.isMine else { throw ChatError.messageNotFound(id) }
      let users = try transaction.users(of: message.conversation)
      transaction.lock(users.both)
      try transaction.update("message", id, ["text": "", "search": "", "is_deleted": true])
      try transaction.append(.messageDeleted, to: users, message: id)
      message.text = ""
      message.isDeleted = true
      return message
    }
  }

  public func search(
    _ words: [String], before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    try await search(as: token) { transaction in
      try transaction.search(words, before: before, limit: limit).reversed()
    }
  }
}

extension OutgoingMessage {
  /// Returns the message without whitespace at its end.
  public func validated() throws(ProjectsError) -> OutgoingMessage {
    OutgoingMessage(id: id, recipient: recipient, text: try TextRules.validMessage(text))
  }
}

extension SQLTransaction {
  /// Sends a message with a valid text.
  public func send(_ message: OutgoingMessage) throws -> SentMessage {
    let users: ConversationUsers
    let found = try self.users(about: message.recipient)
    if found.count == 1 {
      users = found[0]
      lock(users.both)
    } else if let sent = try sentMessage(message.id, message.text) {
      return SentMessage(sent, isNew: false)
    } else {
      users = try findOrCreateConversation(message.recipient)
    }
    let partner = users.partner(of: user)
    guard let added = try addMessage(message.id, message.text, to: users.conversation, partner)
    else {
      if let sent = try sentMessage(message.id, message.text) {
        return SentMessage(sent, isNew: false)
      }
      // The account of the user may have been deleted before it was locked.
      _ = try account(user)
      try checkNotBlocked(partner)
      throw ChatError.partnerDeleted
    }
    try append(.message, to: users, message: added.id)
    return SentMessage(added, isNew: true)
  }

  /// A SELECT of messages from the joined tables `message`, `account`, `conversation` and
  /// `project`.
  public static var messages: String {
    """
    SELECT message.id, conversation, title, username,
      first_name || ' ' || last_name AS full_name, author, text, sent,
      message.is_deleted AS deleted
    FROM message JOIN account ON account.id = author
    JOIN conversation ON conversation.id = message.conversation
    JOIN project ON project.id = conversation.project
    """
  }

  /// - Parameter clauses: the SQL after ``messages``.
  public func messages(
    _ clauses: String, _ values: [any SQLValueConvertible]
  ) throws -> [ChatMessage] {
    try rows("\(Self.messages) \(clauses)", values).map { try ChatMessage($0, for: user) }
  }

  /// Returns the newest messages with all words in the user's conversations, the newest first.
  /// - Parameters:
  ///   - first: the lowest number of a message.
  ///   - before: is higher than all numbers; `nil` for no limit.
  public func search(
    _ words: [String], from first: Int = 0, before: Int?, limit: Int
  ) throws -> [ChatMessage] {
    let text = Self.hasSearchColumns ? "message.search" : "folded(text)"
    let conditions = words.indices.map { " AND \(text) LIKE $\($0 + 5)\(Self.likeEscape)" }
    return try messages(
      """
      WHERE $1 IN (conversation.owner, guest) AND message.id >= $2 AND message.id < $3\(conditions.joined())
      ORDER BY message.id DESC LIMIT $4
      """, [user, first, before ?? Int.max, limit] + words.map(\.containedPattern))
  }

  /// Returns a message of one of the user's conversations.
  public func message(_ id: Int) throws -> ChatMessage {
    try messages(
      "WHERE message.id = $1 AND (conversation.owner = $2 OR guest = $2)", [id, user]
    ).first.unwrapped(or: ChatError.messageNotFound(id))
  }

  /// Returns the message that the user has sent with a key.
  /// - Throws: ``ChatError/keyUsed`` if it has another text.
  fileprivate func sentMessage(_ key: String, _ text: String) throws -> ChatMessage? {
    let sent = try messages("WHERE author = $1 AND letter = $2", [user, key]).first
    guard let sent else { return nil }
    guard sent.isDeleted || sent.text == text else { throw ChatError.keyUsed }
    // After a crash of the server, a standby may not have the message yet. It has when a later
    // transaction that writes is committed, and a lock is a write.
    lock([user])
    return sent
  }
}

extension ChatMessage {
  /// Reads a row of ``SQLTransaction/messages``.
  public init(_ row: some SQLRow, for user: Int) throws {
    self.init(
      id: try row.int("id"), conversation: try row.int("conversation"),
      title: try row.text("title"), author: try UserProfile(row),
      isMine: try row.int("author") == user, text: try row.text("text"),
      sent: try row.instant("sent"), isDeleted: try row.bool("deleted"))
  }
}
