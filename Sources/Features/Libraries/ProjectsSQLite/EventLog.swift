import AtriumStorage
import GRDB
import ProjectsBackend

/// The event logs of the accounts. The numbers of an account have no gaps.
struct EventLog {
  private let db: Database
  /// In milliseconds since 1970.
  private let now: Int

  /// - Parameter now: in milliseconds since 1970.
  init(_ db: Database, _ now: Int) {
    self.db = db
    self.now = now
  }

  /// Returns the position of the last event of an account.
  func cursor(of account: Int) throws -> EventCursor {
    let timeline = try String.fetchOne(db, sql: "SELECT id FROM timeline")
    let number = try Int.fetchOne(
      db, sql: "SELECT seq FROM account WHERE id = ?", arguments: [account])
    return EventCursor(timeline: timeline ?? "0", number: number ?? 0)
  }

  /// Appends an event to the log of an account, unless it is deleted.
  func append(
    _ kind: UserEvent.Kind, to account: Int, conversation: Int? = nil, message: Int? = nil,
    project: Int? = nil, other: Int? = nil
  ) throws {
    try db.execute(
      sql: "DELETE FROM event WHERE time < ?", arguments: [now - UserEvent.days * 86_400_000])
    let number = try Int.fetchOne(
      db,
      sql: "UPDATE account SET seq = seq + 1 WHERE id = ? AND username <> '' RETURNING seq",
      arguments: [account])
    guard let number else { return }
    try db.execute(
      sql: """
        INSERT INTO event (account, number, kind, time, conversation, message, project, other)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        account, number, kind.rawValue, now, conversation, message, project, other,
      ])
  }

  /// Appends an event to the logs of both users of a conversation.
  func append(
    _ kind: UserEvent.Kind, inConversation id: Int, message: Int? = nil, project: Int? = nil
  ) throws {
    let users = try Row.fetchOne(
      db, sql: "SELECT owner, guest FROM conversation WHERE id = ?", arguments: [id])
    guard let users else { return }
    for column in ["owner", "guest"] {
      try append(
        kind, to: users.value(column), conversation: id, message: message, project: project)
    }
  }

  /// Appends a change of a project to the logs of its owner and of those who talk about it.
  func appendProject(_ project: Int, of owner: Int) throws {
    try append(.project, to: owner, project: project)
    let conversations = try Int.fetchAll(
      db, sql: "SELECT id FROM conversation WHERE project = ? ORDER BY id", arguments: [project])
    for id in conversations { try append(.project, inConversation: id, project: project) }
  }

  /// Appends a change of an account to its log and to those of its partners. Both see its name.
  func appendAccount(_ account: Int) throws {
    try append(.account, to: account)
    for (id, _) in try partners(of: account) { try append(.account, inConversation: id) }
  }

  /// Runs `erase`, which deletes an account, deletes the log of the account, and appends the change to
  /// the logs of its partners.
  func eraseAccount(_ account: Int, _ erase: () throws -> Void) throws {
    let partners = try partners(of: account)
    try erase()
    try db.execute(sql: "DELETE FROM event WHERE account = ?", arguments: [account])
    for (id, partner) in partners { try append(.account, to: partner, conversation: id) }
  }

  /// Returns the conversations of an account with the other users.
  private func partners(of account: Int) throws -> [(conversation: Int, partner: Int)] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT id, CASE owner WHEN ?1 THEN guest ELSE owner END AS partner FROM conversation
        WHERE ?1 IN (owner, guest) ORDER BY id
        """, arguments: [account]
    ).map { try ($0.value("id"), $0.value("partner")) }
  }
}
