import AtriumCore
public import ProjectsBackend

extension PostgresBackend {
  /// - Throws: an error if requests would fail.
  public func checkReadiness() async throws {
    do {
      try await pool.checkSchema()
    } catch let error as PostgresError where error.isUnavailable {
      throw Failure.databaseUnavailable
    } catch is PoolExhausted, is SchemaMismatch {
      throw Failure.databaseUnavailable
    }
  }
}

extension PostgresPool {
  /// Returns a sentence for each rule that the database breaks.
  public func findProblems() async throws -> [String] {
    let rules =
      [
        (
          "gaps in event logs",
          """
          SELECT count(*) FROM (
            SELECT count(*) AS events, max(number) - min(number) + 1 AS numbers FROM event
            GROUP BY account) AS log WHERE events <> numbers
          """
        ),
        (
          "event logs without their last event",
          """
          SELECT count(*) FROM (
            SELECT max(number) AS last, max(seq) AS seq FROM event JOIN account ON account = id
            GROUP BY account) AS log WHERE last <> seq
          """
        ),
        (
          "deleted messages with a text",
          "SELECT count(*) FROM message WHERE is_deleted AND text || search <> ''"
        ),
        (
          "wrong numbers of unread messages",
          """
          SELECT count(*) FROM reading WHERE unread <> (SELECT count(*) FROM message
            WHERE conversation = reading.conversation AND id > up_to AND author <> account)
          """
        ),
      ] + ErasedData.all.map { ("\($0.name) of erased accounts", $0.leftoverCountQuery) }
    return try await search { db in
      try db.command("SET LOCAL statement_timeout = 0")
      return try rules.compactMap { name, sql in
        let count = try db.row("SELECT n FROM (\(sql)) AS found (n)")?.int("n") ?? 0
        return count == 0 ? nil : "\(count) \(name)"
      }
    }
  }

  /// Returns everything that the database contains about a user as JSON, except for the password.
  public func exportUser(_ name: String) async throws -> String {
    try await search { db in try db.export(PostgresTransaction(db, 0).account(named: name)) }
  }
}

extension PostgresBackend {
  public func export(as token: SessionToken) async throws -> String {
    try await search(as: token) { try $0.db.export($0.user) }
  }
}

extension PostgresConnection {
  fileprivate func export(_ account: Int) throws -> String {
    try row(
      """
      SELECT json_build_object(
        'account', (SELECT row_to_json(a) FROM (
          SELECT id, email, username, first_name, last_name, created FROM account
          WHERE id = $1) AS a),
        'picture', (SELECT translate(encode(bytes, 'base64'), E'\\n', '')
          FROM picture WHERE account = $1),
        'sessions', (SELECT coalesce(json_agg(s ORDER BY s.id), '[]') FROM (
          SELECT id, begun, used, expires FROM session WHERE account = $1) AS s),
        'projects', (SELECT coalesce(json_agg(p ORDER BY p.id), '[]') FROM (
          SELECT id, title, description, published, modified, is_deleted,
            ARRAY(SELECT name FROM tag WHERE project = project.id AND is_need) AS need,
            ARRAY(SELECT name FROM tag WHERE project = project.id AND NOT is_need) AS have
          FROM project WHERE owner = $1) AS p),
        'messages', (SELECT coalesce(json_agg(m ORDER BY m.id), '[]') FROM (
          SELECT id, conversation, text, sent, is_deleted FROM message
          WHERE author = $1) AS m),
        'reading', (SELECT coalesce(json_agg(r), '[]') FROM (
          SELECT conversation, up_to FROM reading WHERE account = $1 AND up_to > 0) AS r),
        'blocked', (SELECT coalesce(json_agg(username), '[]')
          FROM blocked JOIN account ON account.id = other WHERE account = $1)
      )::text AS data
      """, account
    ).unwrapped(or: AccountError.signedOut).text("data")
  }
}
