/// A transaction of a database with the tables of accounts, projects and conversations, over which
/// the rules of the ``Backend`` are written.
///
/// Statements are SQL that both SQLite and PostgreSQL understand, with the parameters `$1`, `$2`…; a
/// database adds the few parts that differ. Times are in milliseconds since 1970.
///
/// A writing transaction locks the accounts that it concerns before it draws numbers of messages
/// and events, so that these become visible in the order of their numbers.
public protocol SQLTransaction: AnyObject, SendableMetatype {
  /// The type of the rows of results.
  associatedtype Row: SQLRow

  /// The number of the user's account; 0 without a session.
  var user: Int { get set }
  /// In milliseconds since 1970.
  var now: Int { get }

  /// Runs one statement.
  func rows(_ sql: String, _ values: [any SQLValueConvertible]) throws -> [Row]
  /// Runs one statement without a result.
  /// - Returns: the number of changed rows.
  @discardableResult
  func execute(_ sql: String, _ values: [any SQLValueConvertible]) throws -> Int
  /// Runs a statement at the latest with the next one, which may save a round trip.
  func enqueue(_ sql: String, _ values: [any SQLValueConvertible]) throws

  /// Locks the rows of accounts in the order of their numbers, before the next statement.
  func lock(_ accounts: [Int])
  /// Appends an event to the log of an account, unless the account is deleted.
  func append(_ event: LoggedEvent) throws
  /// Notes that sessions of an account may have ended, for those who wait for its changes.
  func endSessions(of account: Int)
  /// Deletes rows in passing, in a database in which nothing else deletes them.
  /// - Parameter rows: a table and a condition in SQL, with the time as `$1`.
  func deleteExpired(_ rows: String, _ time: Int) throws

  /// Returns the next number; projects and conversations share one sequence.
  func nextNumber() throws -> Int
  /// Runs `body`, which changes a project of the user, and records the change as a step that can be
  /// undone.
  func record(_ action: ProjectAction, _ project: Int, _ body: () throws -> Void) throws
  /// Adds a message of the user.
  /// - Returns: `nil` if the user has used the key before, one of the accounts is deleted, or one
  ///   of the users has blocked the other.
  func addMessage(
    _ key: String, _ text: String, to conversation: Int, _ partner: Int
  ) throws -> ChatMessage?
  /// Erases the user's data. The row of the account remains without its texts, since conversations
  /// refer to it, and the sessions, which only ``Backend/completeDeletion(as:)`` accepts.
  func eraseData() throws
  /// Identifies the history of the database; see ``EventCursor/timeline``.
  func timeline() throws -> String

  /// `true` if tables have the column `search` with the folded texts of a row.
  static var hasSearchColumns: Bool { get }
  /// A join of the newest message of `conversation` as `last`, if there is one.
  static var lastMessage: String { get }
  /// The number of messages of `conversation` that a user has not read, at most
  /// ``ChatConversation/unreadLimit``.
  /// - Parameters:
  ///   - user: the number of the account in SQL.
  ///   - reading: the name of the user's row of the table `reading`, which is joined if there is one.
  static func unread(for user: String, in reading: String) -> String
  /// The texts of a SELECT with one column, joined by commas.
  static func joined(_ select: String) -> String
  /// The end of a comparison with a list, which is the parameter.
  static func isAny(_ parameter: String) -> String
}

/// An event of the log of an account, with numbers.
public struct LoggedEvent {
  public var kind: UserEvent.Kind
  public var account: Int
  public var conversation: Int?
  public var message: Int?
  public var project: Int?
  public var other: Int?
}

extension SQLTransaction {
  public func lock(_ accounts: [Int]) {}
  public func endSessions(of account: Int) {}
  public func deleteExpired(_ rows: String, _ time: Int) throws {}

  func rows(_ sql: String, _ values: any SQLValueConvertible...) throws -> [Row] {
    try rows(sql, values)
  }

  func row(_ sql: String, _ values: any SQLValueConvertible...) throws -> Row? {
    try rows(sql, values).first
  }

  @discardableResult
  func execute(_ sql: String, _ values: any SQLValueConvertible...) throws -> Int {
    try execute(sql, values)
  }

  /// Inserts a row. The value `search` is left out if the tables have no such column.
  /// - Returns: the row with the columns after RETURNING.
  func insert(
    into table: String, _ values: KeyValuePairs<String, any SQLValueConvertible>,
    returning columns: String? = nil
  ) throws -> Row? {
    let values = stored(values)
    let names = values.map(\.key).joined(separator: ", ")
    let parameters = values.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let end = columns.map { " RETURNING \($0)" } ?? ""
    return try rows(
      "INSERT INTO \(table) (\(names)) VALUES (\(parameters))\(end)", values.map(\.value)
    ).first
  }

  /// Changes the values of a row; `search` as in ``insert(into:_:returning:)``.
  func update(
    _ table: String, _ id: Int, _ values: KeyValuePairs<String, any SQLValueConvertible>
  ) throws {
    let values = stored(values)
    let assignments = values.enumerated().map { "\($1.key) = $\($0 + 2)" }
    try execute(
      "UPDATE \(table) SET \(assignments.joined(separator: ", ")) WHERE id = $1",
      [id] + values.map(\.value))
  }

  private func stored(
    _ values: KeyValuePairs<String, any SQLValueConvertible>
  ) -> [(key: String, value: any SQLValueConvertible)] {
    values.filter { Self.hasSearchColumns || $0.key != "search" }
  }

  /// The end of a comparison with LIKE. PostgreSQL escapes with `\` by default.
  static var likeEscape: String { hasSearchColumns ? "" : #" ESCAPE '\'"# }
}
