import AtriumCore
import Foundation
public import ProjectsBackend

extension PostgresBackend {
  public func register(_ draft: AccountDraft) async throws -> AuthenticatedSession {
    let draft = try draft.validated()
    try await checkAvailable(draft.email, draft.username)
    let hash = try await hasher.hash(draft.password, parameters: policy.parameters)
    do {
      return try await write { change in
        let id = try change.db.row(
          """
          INSERT INTO account (email, email_key, username, username_key, first_name, last_name,
            search, salt, hash, cost, block, lanes, created)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id
          """,
          draft.email, draft.email.folded, draft.username, draft.username.folded,
          draft.firstName, draft.lastName,
          Account.search(draft.username, draft.firstName, draft.lastName), Bytes(hash.salt),
          Bytes(hash.hash), hash.parameters.cost, hash.parameters.blockSize,
          hash.parameters.parallelism, change.now
        ).unwrapped(or: AccountError.signedOut).int("id")
        try Account.replacePicture(of: id, with: draft.picture, change.db)
        return try startSession(for: id, change)
      }
    } catch let error as PostgresError where error.isDuplicate {
      // Another registration has taken the address or the user name in the meantime.
      try await checkAvailable(draft.email, draft.username)
      throw error
    }
  }

  public func checkAvailable(_ email: String, _ username: String) async throws {
    try await read { try Account.checkAvailable(email, username, for: 0, $0) }
  }

  public func account(_ token: SessionToken) async throws -> Account {
    try await read(with: token) { db, now in
      try Account.find(
        "(SELECT me.id FROM \(SessionToken.sessionAndAccount))", [Bytes(token.digest), now], db)
    }
  }

  public func edit(_ edit: AccountEdit, as token: SessionToken) async throws -> Account {
    let edit = try edit.validated()
    do {
      return try await apply(edit, as: token)
    } catch let error as PostgresError where error.isDuplicate {
      // Another account has taken the address or the user name in the meantime, which the second
      // attempt reports.
      return try await apply(edit, as: token)
    }
  }

  private func apply(_ edit: AccountEdit, as token: SessionToken) async throws -> Account {
    try await write(as: token) { change in
      let partners = try change.partners(of: change.user)
      change.lock([change.user] + partners.map(\.partner))
      var account = try Account.find(change.user, change.db)
      account.email = edit.email ?? account.email
      account.username = edit.username ?? account.username
      account.firstName = edit.firstName ?? account.firstName
      account.lastName = edit.lastName ?? account.lastName
      try Account.checkAvailable(account.email, account.username, for: change.user, change.db)
      try change.db.execute(
        """
        UPDATE account SET email = $1, email_key = $2, username = $3, username_key = $4,
          first_name = $5, last_name = $6, search = $7 WHERE id = $8
        """,
        account.email, account.email.folded, account.username, account.username.folded,
        account.firstName, account.lastName,
        Account.search(account.username, account.firstName, account.lastName), change.user)
      if let picture = edit.picture {
        try Account.replacePicture(of: change.user, with: picture, change.db)
      }
      change.appendAccount(change.user, partners)
      return try Account.find(change.user, change.db)
    }
  }

  public func deleteAccount(
    _ password: Password, as token: SessionToken
  ) async throws -> Account {
    let account = try await account(token)
    _ = try await signIn(account.username, password)
    return try await write(as: token) { change in
      let account = try Account.find(change.user, change.db)
      try change.eraseUser()
      return account
    }
  }

  public func completeDeletion(as token: SessionToken) async throws -> [Int]? {
    try await read { [now] db in
      let account = try db.row(
        """
        SELECT account FROM session JOIN account ON account.id = account
        WHERE digest = $1 AND expires > $2 AND username = ''
        """, Bytes(token.digest), now)
      guard let account = try account?.int("account") else { return nil }
      return try db.rows(
        "SELECT id FROM conversation WHERE $1 IN (owner, guest) ORDER BY id", account
      ).map { try $0.int("id") }
    }
  }

  public func picture(of username: String, as token: SessionToken) async throws -> [UInt8]? {
    try await read(as: token) { db, _ in
      try db.row(
        "SELECT bytes FROM picture WHERE account = $1", try Account.id(of: username, db)
      )?.bytes("bytes")
    }
  }

  /// Returns the account with a user name, for the operator.
  public func account(named username: String) async throws -> Account {
    try await read { try Account.find(Account.id(of: username, $0), $0) }
  }

  /// Returns the account with a number, for the operator; `nil` if it is erased.
  /// - Throws: ``ChatError/userNotFound(_:)``.
  public func account(number: Int) async throws -> Account? {
    try await read { db in
      let row = try db.row("SELECT username <> '' AS remains FROM account WHERE id = $1", number)
        .unwrapped(or: ChatError.userNotFound("\(number)"))
      return try row.bool("remains") ? Account.find(number, db) : nil
    }
  }

  /// Deletes an account, for the operator.
  public func erase(_ account: Account) async throws {
    try await write { change in
      change.user = account.id
      try change.eraseUser()
    }
  }
}

extension Change {
  /// Erases the user's data. The row remains, since conversations refer to it, and the sessions,
  /// which only ``PostgresBackend/completeDeletion(as:)`` accepts.
  fileprivate func eraseUser() throws {
    let partners = try partners(of: user)
    lock([user] + partners.map(\.partner))
    for data in ErasedData.all { try db.execute(data.erasure(at: now), user) }
    try db.execute(
      "INSERT INTO erasure (account, time) VALUES ($1, $2) ON CONFLICT DO NOTHING", user, now)
    for (id, partner) in partners { append(.account, to: partner, conversation: id) }
    endSessions(of: user)
  }
}

extension Account {
  init(_ row: PostgresRow) throws {
    self.init(
      id: try row.int("id"), email: try row.text("email"), username: try row.text("username"),
      firstName: try row.text("first_name"), lastName: try row.text("last_name"),
      hasPicture: try row.bool("has_picture"))
  }

  static func find(_ id: Int, _ db: PostgresConnection) throws -> Account {
    try find("$1", [id], db)
  }

  /// - Parameters:
  ///   - id: the number in SQL.
  ///   - values: the parameters of `id`.
  fileprivate static func find(
    _ id: String, _ values: [any PostgresValue], _ db: PostgresConnection
  ) throws -> Account {
    let rows = try db.rows(
      """
      SELECT id, email, username, first_name, last_name,
        EXISTS (SELECT 1 FROM picture WHERE account = account.id) AS has_picture
      FROM account WHERE id = \(id) AND username <> ''
      """, values)
    return try Account(rows.first.unwrapped(or: AccountError.signedOut))
  }

  /// Returns the number of the account with this user name.
  static func id(of username: String, _ db: PostgresConnection) throws -> Int {
    try db.row("SELECT id FROM account WHERE username_key = $1", username.folded)
      .unwrapped(or: ChatError.userNotFound(username)).int("id")
  }

  /// The text in which searches look for words.
  fileprivate static func search(
    _ username: String, _ firstName: String, _ lastName: String
  ) -> String {
    "\(username) \(firstName) \(lastName)".folded
  }

  /// Throws an error if another account has the address or the user name.
  fileprivate static func checkAvailable(
    _ email: String, _ username: String, for id: Int, _ db: PostgresConnection
  ) throws {
    let taken = try db.row(
      """
      SELECT email_key = $1 AS is_email FROM account
      WHERE (email_key = $1 OR username_key = $2) AND id <> $3 LIMIT 1
      """, email.folded, username.folded, id)
    guard let taken else { return }
    throw try taken.bool("is_email")
      ? AccountError.emailTaken : AccountError.usernameTaken(username)
  }

  fileprivate static func replacePicture(
    of id: Int, with picture: [UInt8]?, _ db: PostgresConnection
  ) throws {
    try db.execute("DELETE FROM picture WHERE account = $1", id)
    guard let picture else { return }
    try db.execute("INSERT INTO picture (account, bytes) VALUES ($1, $2)", id, Bytes(picture))
  }
}

extension UserProfile {
  /// Reads the columns `username` and `full_name`. Returns `nil` for a deleted account, whose user
  /// name is empty.
  init?(_ row: PostgresRow) throws {
    let username = try row.text("username")
    if username.isEmpty { return nil }
    self.init(username: username, fullName: try row.text("full_name"))
  }
}
