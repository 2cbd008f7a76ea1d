import AtriumCore
public import ProjectsBackend

/// Statements on one connection, and the events that are written at the end of a transaction.
public final class PostgresTransaction: SQLTransaction {
  let db: PostgresConnection
  public var user = 0
  public let now: Int
  private var events: [LoggedEvent] = []
  /// The accounts to wake and the numbers of their last events; 0 without a new event.
  private var numbers: [Int: Int] = [:]
  /// The events of sent messages, as followers of the accounts find them after the commit.
  private(set) var sentEvents: [(account: Int, event: UserEvent)] = []

  /// - Parameter now: in milliseconds since 1970.
  init(_ db: PostgresConnection, _ now: Int) {
    self.db = db
    self.now = now
  }

  public func rows(
    _ sql: String, _ values: [any SQLValueConvertible]
  ) throws -> [PostgresRow] {
    Array(try db.rows(sql, values: values.map { $0.sqlValue as any PostgresValue }))
  }

  @discardableResult
  public func execute(_ sql: String, _ values: [any SQLValueConvertible]) throws -> Int {
    try db.rows(sql, values: values.map { $0.sqlValue as any PostgresValue }).changedCount
  }

  public func enqueue(_ sql: String, _ values: [any SQLValueConvertible]) {
    db.enqueue(sql, values.map(\.sqlValue))
  }

  public static var hasSearchColumns: Bool { true }

  public static var lastMessage: String {
    """
    LEFT JOIN LATERAL (
      SELECT * FROM message WHERE message.conversation = conversation.id
      ORDER BY id DESC LIMIT 1) AS last ON true
    """
  }

  public static func unread(for user: String, in reading: String) -> String {
    "least(coalesce(\(reading).unread, 0), \(ChatConversation.unreadLimit))"
  }

  public static func joined(_ select: String) -> String {
    "array_to_string(ARRAY(\(select)), ',')"
  }

  public static func isAny(_ parameter: String) -> String { "= ANY(\(parameter)::bigint[])" }

  public func lock(_ accounts: [Int]) {
    db.enqueue(
      "SELECT id FROM account WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE",
      [Array(Set(accounts)).sorted()])
  }

  public func append(_ event: LoggedEvent) { events.append(event) }

  /// Wakes the streams of the account after the commit.
  public func endSessions(of account: Int) { numbers[account] = numbers[account] ?? 0 }

  /// Notes the number of an event that a statement has appended to the log of an account.
  func noteEvent(_ number: Int, of account: Int) {
    numbers[account] = max(numbers[account] ?? 0, number)
  }

  func noteSent(_ event: UserEvent, of account: Int) { sentEvents.append((account, event)) }

  /// Writes the events and commits.
  /// - Returns: the numbers of the last events by the account to wake; 0 without a new event.
  func finish() throws -> [Int: Int] {
    if events.isEmpty { return numbers }
    let rows = try db.commit(
      with: """
        WITH input AS (
          SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[],
            $6::bigint[]) WITH ORDINALITY
            AS input (account, kind, conversation, message, project, other, position)),
        counts AS (SELECT account, count(*) AS added FROM input GROUP BY account),
        updated AS (
          UPDATE account SET seq = seq + added FROM counts
          WHERE account.id = counts.account AND username <> ''
            AND account.id = ANY($1::bigint[])
          RETURNING account.id, seq - added AS base)
        INSERT INTO event (account, number, kind, time, conversation, message, project, other)
          SELECT account, base + row_number() OVER (PARTITION BY account ORDER BY position), kind,
            $7::bigint, conversation, message, project, other
          FROM input JOIN updated ON updated.id = account
        RETURNING account, number
        """,
      events.map(\.account), events.map(\.kind.rawValue), events.map(\.conversation),
      events.map(\.message), events.map(\.project), events.map(\.other), now)
    for row in rows { noteEvent(try row.int("number"), of: try row.int("account")) }
    return numbers
  }

  public func nextNumber() throws -> Int {
    try db.row("SELECT nextval('number') AS id")?.int("id") ?? 0
  }

  public func addMessage(
    _ key: String, _ text: String, to conversation: Int, _ partner: Int
  ) throws -> ChatMessage? {
    let rows = try db.rows(
      """
      WITH message AS (
        INSERT INTO message (conversation, author, letter, text, search, sent)
        SELECT $1::bigint, $2::bigint, $3, $4, $5, $6::bigint
        WHERE NOT EXISTS (SELECT 1 FROM account WHERE id IN ($2, $7) AND username = '')
          AND NOT EXISTS (SELECT 1 FROM blocked
            WHERE (account = $2 AND other = $7) OR (account = $7 AND other = $2))
        ON CONFLICT (author, letter) DO NOTHING RETURNING *)
      \(Self.messages)
      """, conversation, user, key, text, text.folded, now, partner)
    return try rows.first.map { try ChatMessage($0, for: user) }
  }

  public func eraseData() throws {
    for data in ErasedData.all { try db.execute(data.erasure(at: now), user) }
    try db.execute(
      "INSERT INTO erasure (account, time) VALUES ($1, $2) ON CONFLICT DO NOTHING", user, now)
  }

  /// The cluster, the database in it, and PostgreSQL's timeline, which changes when a standby takes
  /// over.
  public func timeline() throws -> String {
    try db.valueOfConnection("timeline") {
      try db.row(
        """
        SELECT to_hex(system_identifier) || 'd' || to_hex(oid::bigint) || 't'
          || ltrim(left(pg_walfile_name(pg_current_wal_lsn()), 8), '0') AS timeline
        FROM pg_control_system(), pg_database WHERE datname = current_database()
        """
      ).unwrapped(or: PostgresError(message: "no timeline")).text("timeline")
    }
  }
}
