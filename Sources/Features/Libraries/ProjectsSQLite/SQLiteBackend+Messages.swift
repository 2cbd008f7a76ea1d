import AtriumCore
import AtriumStorage
import AtriumTime
import GRDB
package import ProjectsBackend

extension SQLiteBackend {
  package func messages(
    in conversation: Int, before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    try await read(as: token) { db, user in
      try ChatConversation.check(conversation, user, db)
      return try ChatMessage.fetch(
        db, "WHERE conversation = ? AND message.id < ? ORDER BY message.id DESC LIMIT ?",
        [conversation, before ?? Int.max, limit], for: user
      ).reversed()
    }
  }

  package func messages(
    in conversation: Int, after: Int, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    try await read(as: token) { db, user in
      try ChatConversation.check(conversation, user, db)
      return try ChatMessage.fetch(
        db, "WHERE conversation = ? AND message.id > ? ORDER BY message.id LIMIT ?",
        [conversation, after, limit], for: user)
    }
  }

  package func send(
    _ message: OutgoingMessage, as token: SessionToken
  ) async throws -> SentMessage {
    let text = try TextRules.validMessage(message.text)
    return try await write(as: token) { db, user in
      let sent = try ChatMessage.fetch(
        db, "WHERE author = ? AND letter = ?", [user.id, message.id], for: user)
      if let sent = sent.first {
        guard sent.isDeleted || sent.text == text else { throw ChatError.keyUsed }
        return SentMessage(sent, isNew: false)
      }
      let conversation = try ChatConversation.findOrCreate(message.recipient, user, db)
      guard let partner = conversation.partner else { throw ChatError.partnerDeleted }
      try ChatConversation.checkNotBlocked(user.id, try Account.id(of: partner.username, db), db)
      try db.execute(
        sql: """
          INSERT INTO message (conversation, author, letter, text, sent) VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [conversation.id, user.id, message.id, text, user.now])
      let id = Int(db.lastInsertedRowID)
      try EventLog(db, user.now).append(.message, inConversation: conversation.id, message: id)
      return SentMessage(try ChatMessage.find(id, user, db), isNew: true)
    }
  }

  package func deleteMessage(_ id: Int, as token: SessionToken) async throws -> ChatMessage {
    try await write(as: token) { db, user in
      try db.execute(
        sql: "UPDATE message SET text = '', is_deleted = 1 WHERE id = ? AND author = ?",
        arguments: [id, user.id])
      guard db.changesCount == 1 else { throw ChatError.messageNotFound(id) }
      let message = try ChatMessage.find(id, user, db)
      try EventLog(db, user.now).append(
        .messageDeleted, inConversation: message.conversation, message: id)
      return message
    }
  }

  package func search(
    _ words: [String], before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    try await read(as: token) { db, user in
      let conditions = words.map { _ in "AND folded(text) LIKE ? ESCAPE '\\'" }
      let patterns = StatementArguments(words.map { "%\($0.folded.escapedForLike)%" })
      return try ChatMessage.fetch(
        db,
        """
        WHERE ? IN (conversation.owner, guest) AND message.id < ? \(conditions.joined(separator: " "))
        ORDER BY message.id DESC LIMIT ?
        """, [user.id, before ?? Int.max] + patterns + [limit], for: user
      ).reversed()
    }
  }
}

extension ChatMessage {
  /// - Parameter clauses: the SQL after the joined tables `message`, `account`, `conversation` and `project`.
  static func fetch(
    _ db: Database, _ clauses: String, _ arguments: StatementArguments, for user: CurrentUser
  ) throws -> [ChatMessage] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT message.id, conversation, title, username,
          first_name || ' ' || last_name AS full_name, author, text, sent, message.is_deleted
        FROM message JOIN account ON account.id = author
        JOIN conversation ON conversation.id = message.conversation
        JOIN project ON project.id = conversation.project \(clauses)
        """)
    return try Row.fetchAll(statement, arguments: arguments).map { row in
      let author: Int = try row.value("author")
      return try ChatMessage(
        id: row.value("id"), conversation: row.value("conversation"), title: row.value("title"),
        author: UserProfile(row: row),
        isMine: author == user.id, text: row.value("text"),
        sent: row.instant("sent"), isDeleted: row.value("is_deleted"))
    }
  }

  static func find(
    _ id: Int, _ user: CurrentUser, _ db: Database
  ) throws -> ChatMessage {
    try fetch(db, "WHERE message.id = ?", [id], for: user).first
      .unwrapped(or: ChatError.messageNotFound(id))
  }
}
