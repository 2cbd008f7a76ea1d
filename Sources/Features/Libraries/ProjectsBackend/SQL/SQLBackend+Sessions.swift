import AtriumCore
public import AtriumScreen
import AtriumTime
import Foundation

extension SQLBackend {
  public func signIn(
    _ name: String, _ password: Password, startingWith token: SessionToken
  ) async throws -> AuthenticatedSession {
    let (account, parameters) = try await write { [policy] transaction in
      let account = try transaction.passwordHash(forName: name)
      let key =
        account.map { LoginThrottle.key(account: $0.id) } ?? LoginThrottle.key(unknownName: name)
      try transaction.recordAttempt(key)
      return (account, try transaction.parametersInUse(besides: policy.parameters))
    }
    guard password.bytes.count <= Password.maximumBytes,
      try await PasswordHash.verify(
        password, against: account?.hash, allParameters: parameters, using: hasher),
      let account
    else { throw AccountError.wrongPassword }
    let needsNewHash = account.hash.parameters != policy.parameters
    let newHash =
      needsNewHash ? try await hasher.hash(password, parameters: policy.parameters) : nil
    let session = try await write { [policy] transaction -> AuthenticatedSession? in
      transaction.lock([account.id])
      // Another request may have changed the password or renewed its hash in the meantime.
      let current = try transaction.passwordHash(forName: name)
      guard current?.hash == account.hash else { return nil }
      try transaction.resetAttempts(LoginThrottle.key(account: account.id))
      if let newHash { try transaction.save(newHash, for: account.id) }
      return try transaction.startSession(for: account.id, token, policy)
    }
    if let session { return session }
    return try await signIn(name, password, startingWith: token)
  }

  public func signOut(_ token: SessionToken) async throws {
    try await write { transaction in
      let ended = try transaction.row(
        "DELETE FROM session WHERE digest = $1 RETURNING account", token.digest)
      if let account = try ended?.int("account") { transaction.endSessions(of: account) }
    }
  }

  public func sessions(as token: SessionToken) async throws -> [AccountSession] {
    try await read(as: token) { transaction in
      try transaction.rows(
        """
        SELECT \(AccountSession.columns), digest, digest = $1 AS is_current FROM session
        WHERE account = $2 AND expires > $3 ORDER BY id DESC
        """, token.digest, transaction.user, transaction.now
      ).map { row in
        var session = try AccountSession(row)
        if let time = unrecordedUse(of: Data(try row.bytes("digest"))) {
          session.lastUsed = Instant(millisecondsSince1970: time)
        }
        return session
      }
    }
  }

  public func endSession(_ id: Int, as token: SessionToken) async throws {
    try await write(as: token) { transaction in
      let count = try transaction.execute(
        "DELETE FROM session WHERE id = $1 AND account = $2", id, transaction.user)
      if count == 0 { throw AccountError.sessionNotFound(id) }
      transaction.endSessions(of: transaction.user)
    }
  }

  public func changePassword(
    from old: Password, to new: Password, as token: SessionToken, startingWith next: SessionToken
  ) async throws -> AuthenticatedSession {
    let account = try await account(token)
    try account.validate(new)
    let id = try await signIn(account.username, old).account.id
    return try await replacePassword(of: id, with: new, startingWith: next)
  }

  public func sendResetCode(to email: String, in language: Language) async throws {
    guard let mailer, mailer.isConfigured else { throw AccountError.noMailServer }
    let email = try EmailAddress.validated(email)
    let code = ResetCode()
    let account = try await write { transaction -> Account? in
      let now = transaction.now
      try transaction.recordAttempt(LoginThrottle.key(mailTo: email))
      try transaction.execute("DELETE FROM code WHERE expires <= $1", now)
      let found = try transaction.row(
        "SELECT id FROM account WHERE email_key = $1", email.folded)
      guard let id = try found?.int("id") else { return nil }
      try transaction.execute(
        """
        INSERT INTO code (digest, account, expires) VALUES ($1, $2, $3)
        ON CONFLICT (account) DO UPDATE SET digest = excluded.digest, expires = excluded.expires
        """, code.digest, id, now + ResetCode.minutes * 60_000)
      return try transaction.account(id)
    }
    let mail = Mail(code, to: account, at: email, in: language)
    // Both calls contact the server, so that neither its reply nor the time reveals the account.
    if account == nil { try await mailer.probe(mail) } else { try await mailer.send(mail) }
  }

  public func resetPassword(
    with code: String, to password: Password, startingWith token: SessionToken
  ) async throws -> AuthenticatedSession {
    let digest = ResetCode(typed: code).digest
    let account = try await read { try $0.account($0.account(withCode: digest)) }
    try account.validate(password)
    return try await replacePassword(of: account.id, with: password, startingWith: token) {
      transaction in
      // Somebody else may have used the code in the meantime.
      _ = try transaction.account(withCode: digest)
    }
  }

  /// Sets a password, ends all sessions of the account and starts a new one.
  /// - Parameter check: runs in the same transaction; an error cancels the change.
  private func replacePassword(
    of account: Int, with password: Password, startingWith token: SessionToken,
    check: @Sendable @escaping (Transaction) throws -> Void = { _ in }
  ) async throws -> AuthenticatedSession {
    let hash = try await hasher.hash(password, parameters: policy.parameters)
    return try await write { [policy] transaction in
      let conversations = try transaction.lockPartners(of: account)
      try check(transaction)
      try transaction.save(hash, for: account)
      try transaction.execute("DELETE FROM session WHERE account = $1", account)
      try transaction.execute("DELETE FROM code WHERE account = $1", account)
      try transaction.resetAttempts(LoginThrottle.key(account: account))
      try transaction.appendAccount(account, conversations)
      transaction.endSessions(of: account)
      return try transaction.startSession(for: account, token, policy)
    }
  }
}

extension SQLTransaction {
  /// Starts a session, or continues that of an earlier request with the same token.
  /// - Throws: ``AccountError/signedOut`` if the token is that of another account.
  func startSession(
    for account: Int, _ token: SessionToken, _ policy: BackendPolicy
  ) throws -> AuthenticatedSession {
    try deleteExpired("session WHERE expires <= $1", now)
    let count = try execute(
      """
      INSERT INTO session (digest, account, begun, used, expires) VALUES ($1, $2, $3, $3, $4)
      ON CONFLICT (digest) DO UPDATE SET used = excluded.used, expires = excluded.expires
      WHERE session.account = excluded.account
      """, token.digest, account, now, now + policy.sessionDays * 86_400_000)
    guard count > 0 else { throw AccountError.signedOut }
    return AuthenticatedSession(token: token, account: try self.account(account))
  }

  /// Counts an attempt. The row is locked, so that concurrent attempts count.
  /// - Parameter key: identifies what is attempted. Its digest is stored, because keys contain
  ///   unknown names, and people sometimes type passwords as names.
  /// - Throws: ``AccountError/throttled(seconds:)`` during the delay.
  fileprivate func recordAttempt(_ key: String) throws {
    let name = Data.sha256(of: key.utf8)
    try deleteExpired("attempt WHERE until < $1", now - LoginThrottle.memory)
    let row = try row(
      """
      INSERT INTO attempt (name, count, until) VALUES ($1, 0, 0)
      ON CONFLICT (name) DO UPDATE SET count = attempt.count RETURNING count, until
      """, name)
    // The numbers may be those of another program; only small ones are meaningful.
    let count = max(0, min(try row?.int("count") ?? 0, 1000)) + 1
    let until = try row?.int("until") ?? 0
    // A remaining delay above the maximum means that the clock was set back.
    let delays = now + 1...now + LoginThrottle.maximumDelay * 1000
    guard !delays.contains(until) else {
      throw AccountError.throttled(seconds: (until - now + 999) / 1000)
    }
    try execute(
      "UPDATE attempt SET count = $2, until = $3 WHERE name = $1", name, count,
      now + LoginThrottle.delay(afterAttempts: count) * 1000)
  }

  fileprivate func resetAttempts(_ key: String) throws {
    try execute("DELETE FROM attempt WHERE name = $1", Data.sha256(of: key.utf8))
  }

  fileprivate func account(withCode digest: Data) throws -> Int {
    try row("SELECT account FROM code WHERE digest = $1 AND expires > $2", digest, now)
      .unwrapped(or: AccountError.invalidCode).int("account")
  }

  /// Returns the number of an account and the hash of its password. Deleted accounts have none.
  /// - Parameter name: an e-mail address or a user name.
  fileprivate func passwordHash(forName name: String) throws -> (id: Int, hash: PasswordHash)? {
    try row(
      """
      SELECT id, salt, hash, cost, block, lanes FROM account
      WHERE (email_key = $1 OR username_key = $1) AND username <> ''
      """, name.folded
    ).map { row in
      let salt = Data(try row.bytes("salt"))
      // CryptoExtras ends the program if the salt is empty.
      guard salt.count == PasswordHash.saltLength else { throw row.invalidValue("salt") }
      let hash = PasswordHash(
        salt: salt, hash: Data(try row.bytes("hash")), parameters: try ScryptParameters(row))
      return (try row.int("id"), hash)
    }
  }

  fileprivate func save(_ hash: PasswordHash, for account: Int) throws {
    try update(
      "account", account,
      [
        "salt": hash.salt, "hash": hash.hash, "cost": hash.parameters.cost,
        "block": hash.parameters.blockSize, "lanes": hash.parameters.parallelism,
      ])
  }

  /// Returns the parameters of the policy and those of all stored hashes.
  fileprivate func parametersInUse(besides policy: ScryptParameters) throws -> [ScryptParameters] {
    let rows = try rows(
      "SELECT DISTINCT cost, block, lanes FROM account WHERE username <> '' ORDER BY cost")
    // Invalid parameters are no obstacle to signing in to other accounts.
    let stored = rows.compactMap { try? ScryptParameters($0) }
    return stored.contains(policy) ? stored : stored + [policy]
  }
}

extension ScryptParameters {
  /// Reads parameters that this program writes. Others would take any amount of time and memory, or
  /// overflow the size of the memory.
  fileprivate init(_ row: some SQLRow) throws {
    self.init(
      cost: try row.int("cost", in: Self.costs), blockSize: try row.int("block", in: 8...8),
      parallelism: try row.int("lanes", in: 1...1))
  }
}

extension AccountSession {
  /// The columns of the table `session` that ``init(_:)`` reads, besides `is_current`. A prepared
  /// `SELECT *` would fail in PostgreSQL after a later version has added a column.
  public static let columns = "session.id, account, begun, used, expires"

  /// Reads ``columns`` and `is_current`.
  public init(_ row: some SQLRow) throws {
    self.init(
      id: try row.int("id"), account: try row.int("account"),
      began: try row.optionalInstant("begun"), lastUsed: try row.optionalInstant("used"),
      expires: try row.instant("expires"), isCurrent: try row.bool("is_current"))
  }
}
