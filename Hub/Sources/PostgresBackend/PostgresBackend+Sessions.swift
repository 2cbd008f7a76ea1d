import AtriumCore
public import AtriumScreen
import AtriumTime
import Foundation
public import ProjectsBackend

extension PostgresBackend {
  public func signIn(_ name: String, _ password: Password) async throws -> AuthenticatedSession {
    let (account, parameters) = try await write { [policy] change in
      let account = try PasswordHash.find(forName: name, change.db)
      let key =
        account.map { LoginThrottle.key(account: $0.id) }
        ?? LoginThrottle.key(unknownName: name)
      try change.recordAttempt(key)
      return (account, try ScryptParameters.inUse(besides: policy.parameters, change.db))
    }
    guard password.bytes.count <= Password.maximumBytes,
      try await PasswordHash.verify(
        password, against: account?.hash, allParameters: parameters, using: hasher),
      let account
    else { throw AccountError.wrongPassword }
    let needsNewHash = account.hash.parameters != policy.parameters
    let newHash =
      needsNewHash ? try await hasher.hash(password, parameters: policy.parameters) : nil
    let session = try await write { change -> AuthenticatedSession? in
      change.lock([account.id])
      // Another request may have changed the password or renewed its hash in the meantime.
      let current = try PasswordHash.find(forName: name, change.db)
      guard current?.hash == account.hash else { return nil }
      try change.resetAttempts(LoginThrottle.key(account: account.id))
      try newHash?.save(for: account.id, change.db)
      return try startSession(for: account.id, change)
    }
    if let session { return session }
    return try await signIn(name, password)
  }

  public func signOut(_ token: SessionToken) async throws {
    try await write { change in
      let ended = try change.db.row(
        "DELETE FROM session WHERE digest = $1 RETURNING account", Bytes(token.digest))
      if let account = try ended?.int("account") { change.endSessions(of: account) }
    }
  }

  public func sessions(as token: SessionToken) async throws -> [AccountSession] {
    try await read(as: token) { [now, uses] db, user in
      try db.rows(
        """
        SELECT \(AccountSession.columns), digest, digest = $1 AS is_current FROM session
        WHERE account = $2 AND expires > $3 ORDER BY id DESC
        """, Bytes(token.digest), user, now
      ).map { row in
        var session = try AccountSession(row)
        if let time = uses.time(of: Data(try row.bytes("digest"))) {
          session.lastUsed = Instant(millisecondsSince1970: time)
        }
        return session
      }
    }
  }

  public func endSession(_ id: Int, as token: SessionToken) async throws {
    try await write(as: token) { change in
      let ended = try change.db.row(
        "DELETE FROM session WHERE id = $1 AND account = $2 RETURNING id", id, change.user)
      if ended == nil { throw AccountError.sessionNotFound(id) }
      change.endSessions(of: change.user)
    }
  }

  public func changePassword(
    from old: Password, to new: Password, as token: SessionToken
  ) async throws -> AuthenticatedSession {
    let account = try await account(token)
    try account.validate(new)
    let id = try await signIn(account.username, old).account.id
    return try await replacePassword(of: id, with: new)
  }

  public func sendResetCode(to email: String, in language: Language) async throws {
    guard let mailer, mailer.isConfigured else { throw AccountError.noMailServer }
    let email = try EmailAddress.validated(email)
    let code = ResetCode()
    let account = try await write { change -> Account? in
      try change.recordAttempt(LoginThrottle.key(mailTo: email))
      try change.db.execute("DELETE FROM code WHERE expires <= $1", change.now)
      let found = try change.db.row(
        "SELECT id FROM account WHERE email_key = $1", email.folded)
      guard let id = try found?.int("id") else { return nil }
      try change.db.execute(
        """
        INSERT INTO code (digest, account, expires) VALUES ($1, $2, $3)
        ON CONFLICT (account) DO UPDATE SET digest = excluded.digest, expires = excluded.expires
        """, Bytes(code.digest), id, change.now + ResetCode.minutes * 60_000)
      return try Account.find(id, change.db)
    }
    let mail = Mail(code, to: account, at: email, in: language)
    // Both calls contact the server, so that neither its reply nor the time reveals the account.
    if account == nil { try await mailer.probe(mail) } else { try await mailer.send(mail) }
  }

  public func resetPassword(
    with code: String, to password: Password
  ) async throws -> AuthenticatedSession {
    let digest = ResetCode(typed: code).digest
    let account = try await read { [now] db in
      try Account.find(try db.account(withCode: digest, at: now), db)
    }
    try account.validate(password)
    return try await replacePassword(of: account.id, with: password) { change in
      // Somebody else may have used the code in the meantime.
      _ = try change.db.account(withCode: digest, at: change.now)
    }
  }

  /// Sets a password, ends all sessions of the account and starts a new one.
  /// - Parameter check: runs in the same transaction; an error cancels the change.
  private func replacePassword(
    of account: Int, with password: Password,
    check: @Sendable @escaping (Change) throws -> Void = { _ in }
  ) async throws -> AuthenticatedSession {
    let hash = try await hasher.hash(password, parameters: policy.parameters)
    return try await write { change in
      let partners = try change.partners(of: account)
      change.lock([account] + partners.map(\.partner))
      try check(change)
      try hash.save(for: account, change.db)
      try change.db.execute("DELETE FROM session WHERE account = $1", account)
      try change.db.execute("DELETE FROM code WHERE account = $1", account)
      try change.resetAttempts(LoginThrottle.key(account: account))
      change.appendAccount(account, partners)
      change.endSessions(of: account)
      return try startSession(for: account, change)
    }
  }

  func startSession(for account: Int, _ change: Change) throws -> AuthenticatedSession {
    let token = SessionToken()
    try change.db.execute(
      "INSERT INTO session (digest, account, begun, used, expires) VALUES ($1, $2, $3, $3, $4)",
      Bytes(token.digest), account, change.now, change.now + policy.sessionDays * 86_400_000)
    return AuthenticatedSession(token: token, account: try Account.find(account, change.db))
  }
}

extension AccountSession {
  /// The columns of the table `session` that ``init(_:)`` reads, besides `is_current`. A prepared
  /// `SELECT *` would fail after a later version has added a column.
  static let columns = "session.id, account, begun, used, expires"

  init(_ row: PostgresRow) throws {
    self.init(
      id: try row.int("id"), account: try row.int("account"),
      began: try row.optionalInstant("begun"), lastUsed: try row.optionalInstant("used"),
      expires: try row.instant("expires"), isCurrent: try row.bool("is_current"))
  }
}

extension Change {
  /// Counts an attempt.
  /// - Parameter key: identifies the attempted action. Its digest is stored, because keys contain
  ///   unknown names, and people sometimes type passwords as names.
  /// - Throws: ``AccountError/throttled(seconds:)`` during the delay.
  fileprivate func recordAttempt(_ key: String) throws {
    let name = Bytes(Data.sha256(of: key.utf8))
    // Locks the row, so that concurrent attempts count.
    try db.execute(
      "INSERT INTO attempt (name, count, until) VALUES ($1, 0, 0) ON CONFLICT DO NOTHING", name)
    let row = try db.row("SELECT count, until FROM attempt WHERE name = $1 FOR UPDATE", name)
    let count = try (row?.int("count") ?? 0) + 1
    let until = try row?.int("until") ?? 0
    guard !(now + 1...now + LoginThrottle.maximumDelay * 1000 ~= until) else {
      throw AccountError.throttled(seconds: (until - now + 999) / 1000)
    }
    try db.execute(
      "UPDATE attempt SET count = $2, until = $3 WHERE name = $1", name, min(count, 1000),
      now + LoginThrottle.delay(afterAttempts: count) * 1000)
  }

  fileprivate func resetAttempts(_ key: String) throws {
    try db.execute("DELETE FROM attempt WHERE name = $1", Bytes(Data.sha256(of: key.utf8)))
  }
}

extension PostgresConnection {
  fileprivate func account(withCode digest: Data, at now: Int) throws -> Int {
    try row(
      "SELECT account FROM code WHERE digest = $1 AND expires > $2", Bytes(digest), now
    ).unwrapped(or: AccountError.invalidCode).int("account")
  }
}

extension PasswordHash {
  /// Returns the number of an account and the hash of its password. Deleted accounts have none.
  /// - Parameter name: an e-mail address or a user name.
  fileprivate static func find(
    forName name: String, _ db: PostgresConnection
  ) throws -> (id: Int, hash: PasswordHash)? {
    try db.row(
      """
      SELECT id, salt, hash, cost, block, lanes FROM account
      WHERE (email_key = $1 OR username_key = $1) AND hash <> ''
      """, name.folded
    ).map { row in
      (
        try row.int("id"),
        PasswordHash(
          salt: Data(try row.bytes("salt")), hash: Data(try row.bytes("hash")),
          parameters: try ScryptParameters(row))
      )
    }
  }

  fileprivate func save(for account: Int, _ db: PostgresConnection) throws {
    try db.execute(
      "UPDATE account SET salt = $1, hash = $2, cost = $3, block = $4, lanes = $5 WHERE id = $6",
      Bytes(salt), Bytes(hash), parameters.cost, parameters.blockSize, parameters.parallelism,
      account)
  }
}

extension ScryptParameters {
  fileprivate init(_ row: PostgresRow) throws {
    self.init(
      cost: try row.int("cost"), blockSize: try row.int("block"),
      parallelism: try row.int("lanes"))
  }

  /// Returns the parameters of the policy and those of all stored hashes.
  fileprivate static func inUse(
    besides policy: ScryptParameters, _ db: PostgresConnection
  ) throws -> [ScryptParameters] {
    let stored = try db.rows(
      "SELECT DISTINCT cost, block, lanes FROM account WHERE hash <> '' ORDER BY cost"
    ).map(ScryptParameters.init)
    return stored.contains(policy) ? stored : stored + [policy]
  }
}
