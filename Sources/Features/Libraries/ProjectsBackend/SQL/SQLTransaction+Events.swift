extension SQLTransaction {
  /// Appends an event to the logs of both users of a conversation.
  func append(
    _ kind: UserEvent.Kind, to users: ConversationUsers, message: Int? = nil, project: Int? = nil
  ) throws {
    for account in users.both {
      try append(
        LoggedEvent(
          kind: kind, account: account, conversation: users.conversation, message: message,
          project: project))
    }
  }

  /// Locks the accounts that a change of a project concerns: those of the user, of its owner and of
  /// the guests of its conversations.
  public func lockAccounts(concernedBy project: Int) throws {
    let concerned = try rows(
      """
      SELECT owner AS id FROM project WHERE id = $1
      UNION SELECT guest FROM conversation WHERE project = $1
      """, project)
    lock(try concerned.map { try $0.int("id") } + [user])
  }

  /// Appends a change of a project of the user to the user's log and to those of the users who talk
  /// about it.
  public func appendProject(_ project: Int) throws {
    try append(LoggedEvent(kind: .project, account: user, project: project))
    let conversations = try rows(
      "SELECT id, owner, guest FROM conversation WHERE project = $1 ORDER BY id", project)
    for row in conversations {
      try append(.project, to: ConversationUsers(row), project: project)
    }
  }

  /// Appends a change of an account to its log and to those of its partners. The user's own
  /// messages contain the name too.
  func appendAccount(_ account: Int, _ conversations: [ConversationUsers]) throws {
    try append(LoggedEvent(kind: .account, account: account))
    for users in conversations { try append(.account, to: users) }
  }

  /// Returns the conversations of an account, and locks it and its partners.
  func lockPartners(of account: Int) throws -> [ConversationUsers] {
    let conversations = try rows(
      "SELECT id, owner, guest FROM conversation WHERE owner = $1 OR guest = $1 ORDER BY id",
      account
    ).map(ConversationUsers.init)
    lock([account] + conversations.flatMap(\.both))
    return conversations
  }

  /// Returns the position of the last event of the user.
  public func cursor() throws -> EventCursor {
    let row = try row("SELECT seq FROM account WHERE id = $1", user)
    return EventCursor(timeline: try timeline(), number: try row?.int("seq") ?? 0)
  }
}

/// A conversation with the numbers of the accounts of its users.
struct ConversationUsers {
  var conversation: Int
  /// The owner of the project.
  var owner: Int
  var guest: Int

  var both: [Int] { [owner, guest] }

  /// The other one of the users.
  func partner(of user: Int) -> Int { owner == user ? guest : owner }
}

extension ConversationUsers {
  init(_ row: some SQLRow) throws {
    self.init(
      conversation: try row.int("id"), owner: try row.int("owner"), guest: try row.int("guest"))
  }
}
