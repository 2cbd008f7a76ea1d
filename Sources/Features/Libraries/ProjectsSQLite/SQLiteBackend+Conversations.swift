import AtriumStorage
import GRDB
package import ProjectsBackend

extension SQLiteBackend {
  package func conversations(as token: SessionToken) async throws -> [ChatConversation] {
    try await read(as: token) { db, user in
      try ChatConversation.listed(for: user, db)
    }
  }

  package func conversation(about id: Int, as token: SessionToken) async throws -> ChatConversation
  {
    let found = try await read(as: token) { db, user in
      try ChatConversation.find(about: id, user, db)
    }
    if let found { return found }
    return try await write(as: token) { db, user in
      try ChatConversation.findOrCreate(id, user, db)
    }
  }

  package func markRead(_ conversation: Int, upTo message: Int, as token: SessionToken) async throws
  {
    let hasUnread = try await read(as: token) { db, user in
      let found = try ChatConversation.find(conversation, user, db)
      let last = try Int.fetchOne(
        db, sql: "SELECT max(id) FROM message WHERE conversation = ?", arguments: [conversation])
      guard message <= last ?? 0 else { throw ChatError.messageNotFound(message) }
      return found.readByMe < message && found.unread > 0
    }
    guard hasUnread else { return }
    try await write(as: token) { db, user in
      try db.execute(
        sql: """
          INSERT INTO reading (conversation, account, up_to) VALUES (?, ?, ?)
          ON CONFLICT DO UPDATE SET up_to = max(up_to, excluded.up_to)
          """, arguments: [conversation, user.id, message])
      try EventLog(db, user.now).append(.read, inConversation: conversation)
    }
  }

  package func setBlocked(
    _ username: String, _ isBlocked: Bool, as token: SessionToken
  ) async throws -> Bool {
    try await write(as: token) { db, user in
      let other = try Account.id(of: username, db)
      guard other != user.id else { throw ChatError.messageToSelf }
      try db.execute(
        sql: isBlocked
          ? "INSERT OR IGNORE INTO blocked (account, other) VALUES (?, ?)"
          : "DELETE FROM blocked WHERE account = ? AND other = ?",
        arguments: [user.id, other])
      let isChanged = db.changesCount > 0
      if isChanged { try EventLog(db, user.now).append(.blocked, to: user.id) }
      return isChanged
    }
  }

  package func blockedUsers(as token: SessionToken) async throws -> [String] {
    try await read(as: token) { db, user in
      try String.fetchAll(
        db,
        sql: """
          SELECT username FROM blocked JOIN account ON account.id = other WHERE account = ?
          ORDER BY username_key
          """, arguments: [user.id])
    }
  }
}

extension ChatConversation {
  /// SQL for the conversations of a user, whose number is `?1`.
  private static let conversationsOfUser = """
    FROM conversation JOIN project ON project.id = project
    JOIN account AS partner ON partner.id = CASE conversation.owner
      WHEN ?1 THEN conversation.guest ELSE conversation.owner END
    WHERE ?1 IN (conversation.owner, conversation.guest)
    """

  /// Returns the listed conversations of the user, in their order.
  static func listed(for user: CurrentUser, _ db: Database) throws -> [ChatConversation] {
    try fetch(db, for: user).filter(\.isListed).sorted { $0.precedes($1) }
  }

  /// Throws if the user takes part in no conversation with this number. In contrast to ``find(_:_:_:)``,
  /// counts no messages.
  static func check(_ id: Int, _ user: CurrentUser, _ db: Database) throws {
    let sql = "SELECT 1 \(conversationsOfUser) AND conversation.id = ?2"
    guard try Int.fetchOne(db, sql: sql, arguments: [user.id, id]) != nil else {
      throw ChatError.conversationNotFound(id)
    }
  }

  /// Returns conversations of the user.
  /// - Parameter condition: a further condition in SQL, beginning with `AND`.
  static func fetch(
    _ db: Database, _ condition: String = "", _ arguments: StatementArguments = [],
    for user: CurrentUser
  ) throws -> [ChatConversation] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT conversation.id, project, title, is_deleted, partner.username,
          partner.first_name || ' ' || partner.last_name AS full_name,
          coalesce((SELECT up_to FROM reading
            WHERE conversation = conversation.id AND account = ?1), 0) AS read_by_me,
          coalesce((SELECT up_to FROM reading
            WHERE conversation = conversation.id AND account = partner.id), 0) AS read_by_partner,
          (SELECT max(id) FROM message WHERE conversation = conversation.id) AS last_message,
          \(unreadCount) AS unread,
          guest = ?1 AS is_mine
        \(conversationsOfUser) \(condition)
        """, arguments: [user.id] + arguments)
    return try rows.map { row in
      let last: Int? = try row.value("last_message")
      return ChatConversation(
        id: try row.value("id"), project: try row.value("project"), title: try row.value("title"),
        isProjectDeleted: try row.value("is_deleted"),
        partner: try UserProfile(row: row),
        lastMessage: try last.flatMap { last in
          try ChatMessage.fetch(db, "WHERE message.id = ?", [last], for: user).first
        }, unread: try row.value("unread"), readByMe: try row.value("read_by_me"),
        readByPartner: try row.value("read_by_partner"), isMine: try row.value("is_mine"))
    }
  }

  /// Returns the number of unread messages in all conversations of the user.
  static func unread(for user: CurrentUser, _ db: Database) throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT sum(\(unreadCount)) FROM conversation WHERE ?1 IN (owner, guest)
        """, arguments: [user.id]) ?? 0
  }

  /// SQL for the number of messages of a conversation that the user with the number `?1` has not read.
  private static let unreadCount = """
    (SELECT count(*) FROM (
      SELECT 1 FROM message
      WHERE conversation = conversation.id AND author <> ?1 AND id > coalesce(
        (SELECT up_to FROM reading WHERE conversation = conversation.id AND account = ?1), 0)
      LIMIT \(unreadLimit)))
    """

  /// Returns the conversation with this number if the user takes part in it.
  static func find(_ id: Int, _ user: CurrentUser, _ db: Database) throws -> ChatConversation {
    try fetch(db, "AND conversation.id = ?", [id], for: user).first
      .unwrapped(or: ChatError.conversationNotFound(id))
  }

  /// Returns the conversation with this number or about the project with this number.
  fileprivate static func find(
    about id: Int, _ user: CurrentUser, _ db: Database
  ) throws -> ChatConversation? {
    let found = try fetch(db, "AND ? IN (conversation.id, project)", [id], for: user)
    if found.count > 1 {
      throw ChatError.ambiguousConversation(project: id, found.map(\.id))
    }
    return found.first
  }

  /// Returns the same conversation, or creates one with the owner of the project.
  static func findOrCreate(
    _ id: Int, _ user: CurrentUser, _ db: Database
  ) throws -> ChatConversation {
    if let found = try find(about: id, user, db) { return found }
    let owner = try Int.fetchOne(
      db, sql: "SELECT owner FROM project WHERE id = ? AND NOT is_deleted", arguments: [id]
    ).unwrapped(or: ChatError.conversationNotFound(id))
    if owner == user.id { throw ChatError.messageToSelf }
    try checkNotBlocked(user.id, owner, db)
    let number = try SQLiteBackend.nextNumber(db)
    try db.execute(
      sql: "INSERT INTO conversation (id, project, owner, guest) VALUES (?, ?, ?, ?)",
      arguments: [number, id, owner, user.id])
    try EventLog(db, user.now).append(.conversation, to: user.id, conversation: number)
    return try find(number, user, db)
  }

  /// - Throws: ``ChatError/blocked`` if one of the users has blocked the other.
  static func checkNotBlocked(_ user: Int, _ other: Int, _ db: Database) throws {
    let isBlocked = try Bool.fetchOne(
      db,
      sql: "SELECT EXISTS (SELECT 1 FROM blocked WHERE (account, other) IN ((?1, ?2), (?2, ?1)))",
      arguments: [user, other])
    if isBlocked == true { throw ChatError.blocked }
  }
}
