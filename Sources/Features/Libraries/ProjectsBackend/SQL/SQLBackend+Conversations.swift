extension SQLBackend {
  public func conversations(as token: SessionToken) async throws -> [ChatConversation] {
    try await snapshot(as: token) { try $0.listedConversations() }
  }

  public func conversation(about id: Int, as token: SessionToken) async throws -> ChatConversation {
    let found = try await read(as: token) { transaction in
      let found = try transaction.conversations(
        "AND (conversation.id = $2 OR conversation.project = $2)", [id])
      if found.count > 1 { throw ChatError.ambiguousConversation(project: id, found.map(\.id)) }
      return found.first
    }
    if let found { return found }
    return try await write(as: token) { transaction in
      try transaction.conversation(transaction.findOrCreateConversation(id).conversation)
    }
  }

  public func markRead(
    _ conversation: Int, upTo message: Int, as token: SessionToken
  ) async throws {
    let hasUnread = try await read(as: token) { transaction in
      let found = try transaction.conversation(conversation)
      guard message <= found.lastMessage?.id ?? 0 else { throw ChatError.messageNotFound(message) }
      return found.readByMe < message && found.unread > 0
    }
    guard hasUnread else { return }
    try await write(as: token) { transaction in
      let users = try transaction.users(of: conversation)
      transaction.lock(users.both)
      try transaction.execute(
        """
        INSERT INTO reading (conversation, account, up_to) VALUES ($1, $2, $3)
        ON CONFLICT (conversation, account) DO UPDATE SET up_to = excluded.up_to
        WHERE reading.up_to < excluded.up_to
        """, conversation, transaction.user, message)
      try transaction.append(.read, to: users)
    }
  }

  public func setBlocked(
    _ username: String, _ isBlocked: Bool, as token: SessionToken
  ) async throws -> Bool {
    try await write(as: token) { transaction in
      let user = transaction.user
      let other = try transaction.account(named: username)
      guard other != user else { throw ChatError.messageToSelf }
      // Messages from or to the other user lock both accounts too, and see the block.
      transaction.lock([user, other])
      let count = try transaction.execute(
        isBlocked
          ? "INSERT INTO blocked (account, other) VALUES ($1, $2) ON CONFLICT DO NOTHING"
          : "DELETE FROM blocked WHERE account = $1 AND other = $2", user, other)
      if count > 0 { try transaction.append(LoggedEvent(kind: .blocked, account: user)) }
      return count > 0
    }
  }

  public func blockedUsers(as token: SessionToken) async throws -> [String] {
    try await read(as: token) { transaction in
      try transaction.rows(
        """
        SELECT username FROM blocked JOIN account ON account.id = other WHERE account = $1
        ORDER BY username_key
        """, transaction.user
      ).map { try $0.text("username") }
    }
  }

  public func state(since cursor: EventCursor?, as token: SessionToken) async throws -> UserState {
    try await snapshot(as: token) { transaction in
      let current = try transaction.cursor()
      let isKnown = cursor?.timeline == current.timeline
      return UserState(
        cursor: current, unread: try transaction.unreadCount(),
        conversations: try transaction.listedConversations(limit: UserState.conversationLimit),
        matches: try transaction.announcedMatches(after: isKnown ? cursor?.number ?? 0 : 0))
    }
  }
}

extension SQLTransaction {
  /// A SELECT of the conversations of a user, which ends with a condition.
  /// - Parameter user: the number of the account in SQL.
  public static func conversations(of user: String) -> String {
    """
    SELECT conversation.id, conversation.project, title, project.is_deleted AS project_deleted,
      partner.username, partner.first_name || ' ' || partner.last_name AS full_name,
      coalesce(mine.up_to, 0) AS read_by_me, coalesce(theirs.up_to, 0) AS read_by_partner,
      \(unread(for: user, in: "mine")) AS unread,
      conversation.guest = \(user) AS is_mine,
      last.id AS message, last.author, last.text, last.sent, last.is_deleted,
      author.username AS author_username,
      author.first_name || ' ' || author.last_name AS author_name
    FROM conversation JOIN project ON project.id = conversation.project
    JOIN account AS partner ON partner.id = CASE conversation.owner
      WHEN \(user) THEN conversation.guest ELSE conversation.owner END
    LEFT JOIN reading AS mine ON mine.conversation = conversation.id AND mine.account = \(user)
    LEFT JOIN reading AS theirs
      ON theirs.conversation = conversation.id AND theirs.account = partner.id
    \(lastMessage)
    LEFT JOIN account AS author ON author.id = last.author
    WHERE (conversation.owner = \(user) OR conversation.guest = \(user))
    """
  }

  /// A SELECT of the number of unread messages in all conversations of a user, as `unread`.
  /// - Parameter user: the number of the account in SQL.
  public static func unreadCount(for user: String) -> String {
    """
    SELECT CAST(coalesce(sum(\(unread(for: user, in: "reading"))), 0) AS bigint) AS unread
    FROM conversation
    LEFT JOIN reading ON reading.conversation = conversation.id AND account = \(user)
    WHERE owner = \(user) OR guest = \(user)
    """
  }

  public func unreadCount() throws -> Int {
    try row(Self.unreadCount(for: "$1"), user)?.int("unread") ?? 0
  }

  /// Returns conversations of the user.
  /// - Parameter clauses: further conditions in SQL, beginning with `AND`; their parameters begin
  ///   with `$2`.
  public func conversations(
    _ clauses: String, _ values: [any SQLValueConvertible]
  ) throws -> [ChatConversation] {
    try rows("\(Self.conversations(of: "$1")) \(clauses)", [user] + values).map {
      try ChatConversation($0, for: user)
    }
  }

  /// Returns the listed conversations of the user, in their order.
  fileprivate func listedConversations(limit: Int = .max) throws -> [ChatConversation] {
    try conversations(
      """
      AND (last.id IS NOT NULL OR conversation.guest = $1)
      ORDER BY coalesce(last.id, 0) DESC, conversation.id DESC LIMIT $2
      """, [limit])
  }

  /// Returns the conversation with this number if the user takes part in it.
  fileprivate func conversation(_ id: Int) throws -> ChatConversation {
    try conversations("AND conversation.id = $2", [id]).first
      .unwrapped(or: ChatError.conversationNotFound(id))
  }

  /// Returns the users of a conversation in which the user takes part.
  func users(of conversation: Int) throws -> ConversationUsers {
    try row(
      """
      SELECT id, owner, guest FROM conversation WHERE id = $1 AND (owner = $2 OR guest = $2)
      """, conversation, user
    ).map(ConversationUsers.init).unwrapped(or: ChatError.conversationNotFound(conversation))
  }

  /// Returns the conversation with this number or about the project with this number, or creates
  /// one with the owner of the project. Locks the accounts of both users.
  func findOrCreateConversation(_ id: Int) throws -> ConversationUsers {
    if let found = try users(aboutOne: id) {
      lock(found.both)
      return found
    }
    let owner = try row("SELECT owner FROM project WHERE id = $1 AND NOT is_deleted", id)
      .unwrapped(or: ChatError.conversationNotFound(id)).int("owner")
    if owner == user { throw ChatError.messageToSelf }
    lock([owner, user])
    // Another request of the user may have created it.
    if let found = try users(aboutOne: id) { return found }
    try checkNotBlocked(owner)
    let number = try nextNumber()
    try execute(
      "INSERT INTO conversation (id, project, owner, guest) VALUES ($1, $2, $3, $4)", number, id,
      owner, user)
    try append(LoggedEvent(kind: .conversation, account: user, conversation: number))
    return ConversationUsers(conversation: number, owner: owner, guest: user)
  }

  private func users(aboutOne id: Int) throws -> ConversationUsers? {
    let found = try users(about: id)
    if found.count > 1 {
      throw ChatError.ambiguousConversation(project: id, found.map(\.conversation))
    }
    return found.first
  }

  /// Returns the user's conversation with this number and those about the project with this number.
  func users(about id: Int) throws -> [ConversationUsers] {
    try rows(
      """
      SELECT id, owner, guest FROM conversation
      WHERE (id = $1 OR project = $1) AND (owner = $2 OR guest = $2) ORDER BY id
      """, id, user
    ).map(ConversationUsers.init)
  }

  /// - Throws: ``ChatError/blocked`` if one of the users has blocked the other.
  func checkNotBlocked(_ other: Int) throws {
    let blocked = try row(
      """
      SELECT 1 FROM blocked
      WHERE (account = $1 AND other = $2) OR (account = $2 AND other = $1) LIMIT 1
      """, user, other)
    if blocked != nil { throw ChatError.blocked }
  }

  /// Returns the newest matches of the event log, oldest first.
  fileprivate func announcedMatches(after number: Int) throws -> [ProjectMatch] {
    try rows(
      """
      SELECT project, other FROM event WHERE account = $1 AND kind = 'match' AND number > $2
      ORDER BY number DESC LIMIT $3
      """, user, number, UserState.matchLimit
    ).reversed().compactMap { try match(mine: $0.int("project"), other: $0.int("other")) }
  }
}

extension ChatConversation {
  /// Reads a row of ``SQLTransaction/conversations(of:)``.
  public init(_ row: some SQLRow, for user: Int) throws {
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
}
