public import ProjectsBackend

extension PostgresBackend {
  public func conversations(as token: SessionToken) async throws -> [ChatConversation] {
    try await snapshot(as: token) { db, user in try ChatConversation.listed(for: user, db) }
  }

  public func conversation(
    about id: Int, as token: SessionToken
  ) async throws -> ChatConversation {
    let found = try await read(as: token) { db, user in
      try ChatConversation.find(about: id, user, db)
    }
    if let found { return found }
    return try await write(as: token) { change in
      let number = try ChatConversation.findOrCreate(id, change).id
      return try ChatConversation.find(number, change.user, change.db)
    }
  }

  public func markRead(
    _ conversation: Int, upTo message: Int, as token: SessionToken
  ) async throws {
    let hasUnread = try await read(as: token) { db, user in
      let found = try ChatConversation.find(conversation, user, db)
      let last = try db.row(
        "SELECT coalesce(max(id), 0) AS last FROM message WHERE conversation = $1", conversation)
      guard try message <= last?.int("last") ?? 0 else { throw ChatError.messageNotFound(message) }
      return found.readByMe < message && found.unread > 0
    }
    guard hasUnread else { return }
    try await write(as: token) { change in
      let users = try ChatConversation.users(of: conversation, change.user, change.db)
      change.lock([users.owner, users.guest])
      try change.db.execute(
        """
        INSERT INTO reading (conversation, account, up_to) VALUES ($1, $2, $3)
        ON CONFLICT (conversation, account)
          DO UPDATE SET up_to = greatest(reading.up_to, excluded.up_to)
        """, conversation, change.user, message)
      for user in [users.owner, users.guest] {
        change.append(.read, to: user, conversation: conversation)
      }
    }
  }

  public func setBlocked(
    _ username: String, _ isBlocked: Bool, as token: SessionToken
  ) async throws -> Bool {
    try await write(as: token) { change in
      let other = try Account.id(of: username, change.db)
      guard other != change.user else { throw ChatError.messageToSelf }
      // Messages from or to the other user lock both accounts too, and see the block.
      change.lock([change.user, other])
      let count = try change.db.execute(
        isBlocked
          ? "INSERT INTO blocked (account, other) VALUES ($1, $2) ON CONFLICT DO NOTHING"
          : "DELETE FROM blocked WHERE account = $1 AND other = $2", change.user, other)
      if count > 0 { change.append(.blocked, to: change.user) }
      return count > 0
    }
  }

  public func blockedUsers(as token: SessionToken) async throws -> [String] {
    try await read(as: token) { db, user in
      try db.rows(
        """
        SELECT username FROM blocked JOIN account ON account.id = other WHERE account = $1
        ORDER BY username_key
        """, user
      ).map { try $0.text("username") }
    }
  }
}

extension ChatConversation {
  /// A SELECT of the conversations of a user, which ends with a condition.
  /// - Parameter user: the number of the account in SQL.
  static func query(for user: String) -> String {
    """
    SELECT conversation.id, conversation.project, title, project.is_deleted AS project_deleted,
      partner.username, partner.first_name || ' ' || partner.last_name AS full_name,
      coalesce(mine.up_to, 0) AS read_by_me, coalesce(theirs.up_to, 0) AS read_by_partner,
      \(unread(for: user, after: "mine.up_to")) AS unread,
      conversation.guest = \(user) AS is_mine,
      last.id AS message, last.author, last.text, last.sent, last.is_deleted,
      author.username AS author_username,
      author.first_name || ' ' || author.last_name AS author_name
    FROM conversation JOIN project ON project.id = project
    JOIN account AS partner ON partner.id = CASE conversation.owner
      WHEN \(user) THEN conversation.guest ELSE conversation.owner END
    LEFT JOIN reading AS mine ON mine.conversation = conversation.id AND mine.account = \(user)
    LEFT JOIN reading AS theirs
      ON theirs.conversation = conversation.id AND theirs.account = partner.id
    LEFT JOIN LATERAL (
      SELECT * FROM message WHERE message.conversation = conversation.id
      ORDER BY id DESC LIMIT 1) AS last ON true
    LEFT JOIN account AS author ON author.id = last.author
    WHERE (conversation.owner = \(user) OR conversation.guest = \(user))
    """
  }

  /// Returns the listed conversations of the user, in their order.
  /// - Parameter limit: `nil` for all.
  static func listed(
    for user: Int, limit: Int? = nil, _ db: PostgresConnection
  ) throws -> [ChatConversation] {
    try fetch(
      db,
      """
      AND (last.id IS NOT NULL OR conversation.guest = $1)
      ORDER BY coalesce(last.id, 0) DESC, conversation.id DESC LIMIT $2
      """, [limit], for: user)
  }

  /// Returns conversations of the user.
  /// - Parameter clauses: further conditions in SQL, beginning with `AND`; their parameters begin
  ///   with `$2`.
  static func fetch(
    _ db: PostgresConnection, _ clauses: String, _ values: [any PostgresValue], for user: Int
  ) throws -> [ChatConversation] {
    try db.rows("\(query(for: "$1")) \(clauses)", [user] + values).map {
      try ChatConversation($0, for: user)
    }
  }

  /// Reads a row of ``query(for:)``.
  init(_ row: PostgresRow, for user: Int) throws {
    let id = try row.int("id")
    let title = try row.text("title")
    var last: ChatMessage?
    if let number = try row.optionalInt("message") {
      let username = try row.text("author_username")
      let author =
        username.isEmpty
        ? nil : UserProfile(username: username, fullName: try row.text("author_name"))
      last = ChatMessage(
        id: number, conversation: id, title: title, author: author,
        isMine: try row.int("author") == user, text: try row.text("text"),
        sent: try row.instant("sent"), isDeleted: try row.bool("is_deleted"))
    }
    self.init(
      id: id, project: try row.int("project"), title: title,
      isProjectDeleted: try row.bool("project_deleted"), partner: try UserProfile(row),
      lastMessage: last, unread: try row.int("unread"), readByMe: try row.int("read_by_me"),
      readByPartner: try row.int("read_by_partner"), isMine: try row.bool("is_mine"))
  }

  /// A SELECT of the number of unread messages in all conversations of the user.
  /// - Parameter user: the number of the account in SQL.
  static func unreadCount(for user: String) -> String {
    """
    SELECT coalesce(sum(\(unread(for: user, after: "up_to"))), 0)::bigint AS unread
    FROM conversation
    LEFT JOIN reading ON reading.conversation = conversation.id AND account = \(user)
    WHERE owner = \(user) OR guest = \(user)
    """
  }

  /// SQL for the number of messages of a conversation that the user has not read.
  /// - Parameter last: the last read message in SQL.
  private static func unread(for user: String, after last: String) -> String {
    """
    (SELECT count(*) FROM (
      SELECT FROM message WHERE message.conversation = conversation.id
        AND message.author <> \(user) AND message.id > coalesce(\(last), 0)
      LIMIT \(unreadLimit)) AS counted)
    """
  }

  /// Returns the users of a conversation in which the user takes part.
  static func users(
    of id: Int, _ user: Int, _ db: PostgresConnection
  ) throws -> (owner: Int, guest: Int) {
    let row = try db.row(
      "SELECT owner, guest FROM conversation WHERE id = $1 AND (owner = $2 OR guest = $2)", id,
      user
    ).unwrapped(or: ChatError.conversationNotFound(id))
    return (try row.int("owner"), try row.int("guest"))
  }

  /// Returns the conversation with this number if the user takes part in it.
  static func find(_ id: Int, _ user: Int, _ db: PostgresConnection) throws -> ChatConversation {
    try fetch(db, "AND conversation.id = $2", [id], for: user).first
      .unwrapped(or: ChatError.conversationNotFound(id))
  }

  /// Returns the conversation with this number or about the project with this number.
  fileprivate static func find(
    about id: Int, _ user: Int, _ db: PostgresConnection
  ) throws -> ChatConversation? {
    let found = try fetch(
      db, "AND (conversation.id = $2 OR conversation.project = $2)", [id], for: user)
    if found.count > 1 {
      throw ChatError.ambiguousConversation(project: id, found.map(\.id))
    }
    return found.first
  }

  /// Returns the same conversation, or creates one with the owner of the project, and locks the
  /// accounts of both users.
  static func findOrCreate(
    _ id: Int, _ change: Change
  ) throws -> (id: Int, owner: Int, guest: Int) {
    if let found = try ids(about: id, change) {
      change.lock([found.owner, found.guest])
      return found
    }
    let owner = try change.db.row(
      "SELECT owner FROM project WHERE id = $1 AND NOT is_deleted", id
    ).unwrapped(or: ChatError.conversationNotFound(id)).int("owner")
    if owner == change.user { throw ChatError.messageToSelf }
    change.lock([owner, change.user])
    // Another request of the user may have created it.
    if let found = try ids(about: id, change) { return found }
    try checkNotBlocked(change.user, owner, change.db)
    let number = try change.db.row(
      "INSERT INTO conversation (project, owner, guest) VALUES ($1, $2, $3) RETURNING id", id,
      owner, change.user
    ).unwrapped(or: ChatError.conversationNotFound(id)).int("id")
    change.append(.conversation, to: change.user, conversation: number)
    return (number, owner, change.user)
  }

  private static func ids(
    about id: Int, _ change: Change
  ) throws -> (id: Int, owner: Int, guest: Int)? {
    let rows = try change.db.rows(
      """
      SELECT id, owner, guest FROM conversation
      WHERE (id = $1 OR project = $1) AND (owner = $2 OR guest = $2) ORDER BY id
      """, id, change.user)
    if rows.count > 1 {
      throw ChatError.ambiguousConversation(project: id, try rows.map { try $0.int("id") })
    }
    return try rows.first.map { (try $0.int("id"), try $0.int("owner"), try $0.int("guest")) }
  }

  /// - Throws: ``ChatError/blocked`` if one of the users has blocked the other.
  static func checkNotBlocked(_ user: Int, _ other: Int, _ db: PostgresConnection) throws {
    let blocked = try db.row(
      """
      SELECT 1 FROM blocked
      WHERE (account = $1 AND other = $2) OR (account = $2 AND other = $1) LIMIT 1
      """, user, other)
    if blocked != nil { throw ChatError.blocked }
  }
}
