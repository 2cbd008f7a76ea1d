import ProjectsBackend

/// A writing transaction, its user, and the events that it appends.
final class Change {
  let db: PostgresConnection
  /// The number of the user's account; 0 without a session.
  var user: Int
  /// In milliseconds since 1970.
  let now: Int
  private var events: [Event] = []
  /// The accounts to wake and the numbers of their last events; 0 without a new event.
  private var numbers: [Int: Int] = [:]

  private struct Event {
    var kind: UserEvent.Kind
    var account: Int
    var conversation: Int?
    var message: Int?
    var project: Int?
    var other: Int?
  }

  init(_ db: PostgresConnection, user: Int, now: Int) {
    self.db = db
    self.user = user
    self.now = now
  }

  /// Locks the rows of accounts in the order of their numbers, before the next statement.
  func lock(_ accounts: [Int]) {
    db.enqueue(
      "SELECT id FROM account WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE",
      Array(Set(accounts)).sorted())
  }

  /// Appends an event to the log of an account.
  func append(
    _ kind: UserEvent.Kind, to account: Int, conversation: Int? = nil, message: Int? = nil,
    project: Int? = nil, other: Int? = nil
  ) {
    events.append(
      Event(
        kind: kind, account: account, conversation: conversation, message: message,
        project: project, other: other))
  }

  /// Wakes the streams of an account after the commit, because sessions of it may have ended.
  func endSessions(of account: Int) { numbers[account] = numbers[account] ?? 0 }

  /// Notes the number of an event that a statement has appended to the log of an account.
  func noteEvent(_ number: Int, of account: Int) {
    numbers[account] = max(numbers[account] ?? 0, number)
  }

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
}

extension Change {
  /// The accounts that a change of a project concerns: its owner and the guests of its
  /// conversations.
  func accounts(concernedBy project: Int) throws -> [Int] {
    try db.rows(
      """
      SELECT owner AS id FROM project WHERE id = $1
      UNION SELECT guest FROM conversation WHERE project = $1
      """, project
    ).map { try $0.int("id") }
  }

  /// Appends a change of a project to the logs of its owner and of the guests of its
  /// conversations.
  func appendProject(_ project: Int, of owner: Int) throws {
    append(.project, to: owner, project: project)
    let conversations = try db.rows(
      "SELECT id, owner, guest FROM conversation WHERE project = $1 ORDER BY id", project)
    for row in conversations {
      for column in ["owner", "guest"] {
        append(
          .project, to: try row.int(column), conversation: try row.int("id"), project: project)
      }
    }
  }

  /// Appends a change of an account to its log and to those of its partners. The user's own
  /// messages contain the name too.
  func appendAccount(_ account: Int, _ partners: [(conversation: Int, partner: Int)]) {
    append(.account, to: account)
    for (id, partner) in partners {
      append(.account, to: account, conversation: id)
      append(.account, to: partner, conversation: id)
    }
  }

  /// Returns the conversations of an account with the other users.
  func partners(of account: Int) throws -> [(conversation: Int, partner: Int)] {
    try db.rows(
      """
      SELECT id, CASE owner WHEN $1 THEN guest ELSE owner END AS partner FROM conversation
      WHERE $1 IN (owner, guest) ORDER BY id
      """, account
    ).map { (try $0.int("id"), try $0.int("partner")) }
  }
}
