import AtriumScreen
import AtriumStorage
import Foundation
import GRDB
package import ProjectsBackend

/// A transaction of SQLite. Those that write wait for each other, so that it locks no rows.
package final class SQLiteTransaction: SQLTransaction {
  let db: Database
  package var user = 0
  package let now: Int
  /// The accounts to wake and the numbers of their last events; 0 without a new event.
  private(set) var numbers: [Int: Int] = [:]
  /// The numbers of the accounts' first events of the transaction.
  private var firstNumbers: [Int: Int] = [:]

  /// - Parameter now: in milliseconds since 1970.
  init(_ db: Database, _ now: Int) {
    self.db = db
    self.now = now
  }

  package func rows(
    _ sql: String, _ values: [any SQLValueConvertible]
  ) throws -> [SQLiteRow] {
    try GRDB.Row.fetchAll(
      db.cachedStatement(sql: Self.dialect(sql)), arguments: Self.arguments(values)
    ).map(SQLiteRow.init)
  }

  @discardableResult
  package func execute(_ sql: String, _ values: [any SQLValueConvertible]) throws -> Int {
    try db.cachedStatement(sql: Self.dialect(sql)).execute(arguments: Self.arguments(values))
    return db.changesCount
  }

  package func enqueue(_ sql: String, _ values: [any SQLValueConvertible]) throws {
    try execute(sql, values)
  }

  /// SQLite numbers the parameters `$1` in the order in which they occur, and `?1` as written.
  private static func dialect(_ sql: String) -> String {
    sql.replacingASCII { $0 == UInt8(ascii: "$") ? "?" : nil }
  }

  private static func arguments(_ values: [any SQLValueConvertible]) -> StatementArguments {
    StatementArguments(
      values.map { value -> DatabaseValue in
        switch value.sqlValue {
        case .null: .null
        case .integer(let number): number.databaseValue
        case .boolean(let flag): flag.databaseValue
        case .text(let text): text.databaseValue
        case .bytes(let data): data.databaseValue
        case .integers(let numbers): "\(numbers)".databaseValue
        }
      })
  }

  package static var hasSearchColumns: Bool { false }

  package static var lastMessage: String {
    """
    LEFT JOIN message AS last
      ON last.id = (SELECT max(id) FROM message WHERE message.conversation = conversation.id)
    """
  }

  package static func unread(for user: String, in reading: String) -> String {
    "min(coalesce(\(reading).unread, 0), \(ChatConversation.unreadLimit))"
  }

  package static func joined(_ select: String) -> String {
    "(SELECT group_concat(name) FROM (\(select)))"
  }

  package static func isAny(_ parameter: String) -> String {
    "IN (SELECT value FROM json_each(\(parameter)))"
  }

  package func append(_ event: LoggedEvent) throws {
    try deleteExpired("event WHERE time < $1", now - UserEvent.days * 86_400_000)
    let number = try rows(
      "UPDATE account SET seq = seq + 1 WHERE id = $1 AND username <> '' RETURNING seq",
      [event.account]
    ).first?.int("seq")
    guard let number else { return }
    try execute(
      """
      INSERT INTO event (account, number, kind, time, conversation, message, project, other)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      """,
      [
        event.account, number, event.kind.rawValue, now, event.conversation, event.message,
        event.project, event.other,
      ])
    numbers[event.account] = number
    firstNumbers[event.account] = firstNumbers[event.account] ?? number
  }

  package func endSessions(of account: Int) { numbers[account] = numbers[account] ?? 0 }

  /// Runs `body`, whose changes are undone if it throws.
  func savepoint<T>(_ body: () throws -> T) throws -> T {
    let before = (numbers, firstNumbers)
    do {
      var result: T?
      try db.inSavepoint {
        result = try body()
        return .commit
      }
      return try result.unwrapped(or: DatabaseError(message: "no result"))
    } catch {
      (numbers, firstNumbers) = before
      throw error
    }
  }

  /// Returns the events that the transaction has appended to the logs of followed accounts.
  func newEvents(isFollowed: (Int) -> Bool) throws -> [(account: Int, event: UserEvent)] {
    try firstNumbers.filter { isFollowed($0.key) }.flatMap { account, number in
      user = account
      return try events(eventRows(after: number - 1, limit: .max), in: timeline())
        .map { (account, $0) }
    }
  }

  package func deleteExpired(_ rows: String, _ time: Int) throws {
    try execute("DELETE FROM \(rows)", [time])
  }

  package func nextNumber() throws -> Int {
    try db.execute(sql: "INSERT INTO number DEFAULT VALUES")
    return Int(db.lastInsertedRowID)
  }

  package func addMessage(
    _ key: String, _ text: String, to conversation: Int, _ partner: Int
  ) throws -> ChatMessage? {
    // A conflict would use up a number.
    try rows(
      """
      INSERT INTO message (conversation, author, letter, text, sent)
      SELECT $1, $2, $3, $4, $5
      WHERE NOT EXISTS (SELECT 1 FROM account WHERE id IN ($2, $6) AND username = '')
        AND NOT EXISTS (SELECT 1 FROM blocked WHERE (account, other) IN (($2, $6), ($6, $2)))
        AND NOT EXISTS (SELECT 1 FROM message WHERE author = $2 AND letter = $3)
      RETURNING id
      """, [conversation, user, key, text, now, partner]
    ).first.map { try message($0.int("id")) }
  }

  /// Nobody can sign in to an erased account or find it: no user name contains a space. The title
  /// of a deleted project remains as long as an account has a conversation about it.
  package func eraseData() throws {
    try db.execute(
      sql: """
        DELETE FROM tag WHERE project IN (SELECT id FROM project WHERE owner = :id);
        DELETE FROM project_key WHERE owner = :id;
        UPDATE project SET is_deleted = 1, description = '', modified = :now WHERE owner = :id;
        UPDATE message SET is_deleted = 1, text = '' WHERE author = :id;
        DELETE FROM picture WHERE account = :id;
        DELETE FROM code WHERE account = :id;
        DELETE FROM reading WHERE account = :id;
        DELETE FROM blocked WHERE :id IN (account, other);
        UPDATE account SET email = '', email_key = 'gone ' || id, username = '',
          username_key = 'gone ' || id, first_name = '', last_name = '', salt = x'', hash = x''
          WHERE id = :id;
        UPDATE project SET title = '' WHERE is_deleted
          AND (owner = :id OR id IN (SELECT project FROM conversation WHERE guest = :id))
          AND NOT EXISTS (
            SELECT 1 FROM conversation
            JOIN account ON account.id IN (conversation.owner, conversation.guest)
            WHERE conversation.project = project.id AND account.username <> '');
        DELETE FROM event WHERE account = :id;
        """, arguments: ["id": user, "now": now])
    try UndoHistory.deleteSteps(by: user, db)
  }

  package func timeline() throws -> String {
    try String.fetchOne(db, sql: "SELECT id FROM timeline") ?? "0"
  }

  /// Returns the rows of the next `limit` events of the user.
  func eventRows(after number: Int, limit: Int) throws -> [SQLiteRow] {
    try rows(
      """
      SELECT number, kind, conversation, message, project, other FROM event
      WHERE account = $1 AND number > $2 ORDER BY number LIMIT $3
      """, [user, number, limit])
  }

  /// Reads rows of ``eventRows(after:limit:)``. Events of later versions are left out.
  func events(_ rows: [SQLiteRow], in timeline: String) throws -> [UserEvent] {
    let unread = try rows.isEmpty ? 0 : unreadCount()
    return try rows.compactMap { try event($0, in: timeline, unread: unread) }
  }

  /// Reads a row of the table `event` and joins what it refers to.
  /// - Returns: `nil` for a kind of a later version.
  private func event(_ row: SQLiteRow, in timeline: String, unread: Int) throws -> UserEvent? {
    guard let kind = UserEvent.Kind(rawValue: try row.text("kind")) else { return nil }
    var event = UserEvent(
      kind, at: EventCursor(timeline: timeline, number: try row.int("number")), unread: unread,
      project: try row.optionalInt("project"))
    if let id = try row.optionalInt("conversation") {
      event.conversation = try conversations("AND conversation.id = $2", [id]).first
    }
    if let id = try row.optionalInt("message") {
      event.message = try messages("WHERE message.id = $1", [id]).first
    }
    if let other = try row.optionalInt("other"), let project = event.project {
      event.match = try match(mine: project, other: other)
    }
    return event
  }
}

/// A row of SQLite, which does not enforce the types of columns.
package struct SQLiteRow: SQLRow {
  let row: Row

  package func int(_ column: String) throws -> Int { try row.value(column) }
  package func optionalInt(_ column: String) throws -> Int? { try row.value(column) }
  package func text(_ column: String) throws -> String { try row.value(column) }
  package func optionalText(_ column: String) throws -> String? { try row.value(column) }
  package func bool(_ column: String) throws -> Bool { try row.value(column) }
  package func bytes(_ column: String) throws -> [UInt8] {
    let data: Data = try row.value(column)
    return Array(data)
  }
  package func invalidValue(_ column: String) -> any Error { InvalidValueError(column: column) }
}
