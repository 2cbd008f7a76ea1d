import AtriumCore
package import AtriumScreen
import AtriumStorage
import Foundation
import GRDB
package import ProjectsBackend

extension SQLiteBackend {
  package func signIn(_ name: String, _ password: Password) async throws -> AuthenticatedSession {
    let (account, parameters) = try await store.write { [now, policy] db in
      let account = try PasswordHash.find(forName: name, db)
      let key =
        account.map { LoginThrottle.key(account: $0.id) } ?? LoginThrottle.key(unknownName: name)
      try LoginThrottle.recordAttempt(key, at: now, db)
      return (account, try ScryptParameters.inUse(besides: policy.parameters, db))
    }
    guard password.bytes.count <= Password.maximumBytes,
      try await PasswordHash.verify(
        password, against: account?.passwordHash, allParameters: parameters, using: hasher),
      let account
    else { throw AccountError.wrongPassword }
    let needsNewHash = account.passwordHash.parameters != policy.parameters
    let newHash =
      needsNewHash ? try await hasher.hash(password, parameters: policy.parameters) : nil
    let session = try await store.write { db -> AuthenticatedSession? in
      // Another request may have changed the password or renewed its hash in the meantime.
      let current = try PasswordHash.find(forName: name, db)
      guard current?.passwordHash == account.passwordHash else { return nil }
      try LoginThrottle.reset(LoginThrottle.key(account: account.id), db)
      try newHash?.save(for: account.id, db)
      return try startSession(for: account.id, db)
    }
    if let session { return session }
    return try await signIn(name, password)
  }

  package func signOut(_ token: SessionToken) async throws {
    try await store.write { db in
      try db.execute(sql: "DELETE FROM session WHERE digest = ?", arguments: [token.digest])
    }
  }

  package func sessions(as token: SessionToken) async throws -> [AccountSession] {
    try await read(as: token) { db, user in
      try Row.fetchAll(
        db,
        sql: """
          SELECT *, digest = ? AS is_current FROM session WHERE account = ? AND expires > ?
          ORDER BY id DESC
          """, arguments: [token.digest, user.id, user.now]
      ).map(AccountSession.init(row:))
    }
  }

  package func endSession(_ id: Int, as token: SessionToken) async throws {
    try await write(as: token) { db, user in
      try db.execute(
        sql: "DELETE FROM session WHERE id = ? AND account = ?", arguments: [id, user.id])
      if db.changesCount == 0 { throw AccountError.sessionNotFound(id) }
    }
  }

  package func changePassword(
    from old: Password, to new: Password, as token: SessionToken
  ) async throws -> AuthenticatedSession {
    let account = try await account(token)
    try account.validate(new)
    let id = try await signIn(account.username, old).account.id
    return try await replacePassword(of: id, with: new)
  }

  package func sendResetCode(to email: String, in language: Language) async throws {
    guard let mailer, mailer.isConfigured else { throw AccountError.noMailServer }
    let email = try EmailAddress.validated(email)
    let code = ResetCode()
    let account = try await store.write { [now] db -> Account? in
      try LoginThrottle.recordAttempt(LoginThrottle.key(mailTo: email), at: now, db)
      try db.execute(sql: "DELETE FROM code WHERE expires <= ?", arguments: [now])
      let id = try Int.fetchOne(
        db, sql: "SELECT id FROM account WHERE email_key = ?", arguments: [email.folded])
      guard let id else { return nil }
      try db.execute(
        sql: "INSERT OR REPLACE INTO code (digest, account, expires) VALUES (?, ?, ?)",
        arguments: [code.digest, id, now + ResetCode.minutes * 60_000])
      return try Account.find(id, db)
    }
    let mail = Mail(code, to: account, at: email, in: language)
    // Both calls contact the server, so that neither its reply nor the time reveals the account.
    if account == nil { try await mailer.probe(mail) } else { try await mailer.send(mail) }
  }

  package func resetPassword(
    with code: String, to password: Password
  ) async throws -> AuthenticatedSession {
    let digest = ResetCode(typed: code).digest
    let account = try await store.read { [now] db in
      try Account.find(try Self.account(withCode: digest, at: now, db), db)
    }
    try account.validate(password)
    return try await replacePassword(of: account.id, with: password) { [now] db in
      // Another process may have used the code in the meantime.
      _ = try Self.account(withCode: digest, at: now, db)
    }
  }

  private static func account(
    withCode digest: Data, at now: Int, _ db: Database
  ) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT account FROM code WHERE digest = ? AND expires > ?",
      arguments: [digest, now]
    ).unwrapped(or: AccountError.invalidCode)
  }

  /// Sets a password, ends all sessions of the account and starts a new one.
  /// - Parameter check: runs first in the same transaction; an error cancels the change.
  private func replacePassword(
    of account: Int, with password: Password,
    check: @Sendable @escaping (Database) throws -> Void = { _ in }
  ) async throws -> AuthenticatedSession {
    let hash = try await hasher.hash(password, parameters: policy.parameters)
    return try await store.write { [now] db in
      try check(db)
      try hash.save(for: account, db)
      try db.execute(sql: "DELETE FROM session WHERE account = ?", arguments: [account])
      try db.execute(sql: "DELETE FROM code WHERE account = ?", arguments: [account])
      try LoginThrottle.reset(LoginThrottle.key(account: account), db)
      try EventLog(db, now).appendAccount(account)
      return try startSession(for: account, db)
    }
  }

  func startSession(for account: Int, _ db: Database) throws -> AuthenticatedSession {
    let token = SessionToken()
    let now = now
    try db.execute(sql: "DELETE FROM session WHERE expires <= ?", arguments: [now])
    try db.execute(
      sql: "INSERT INTO session (digest, account, begun, used, expires) VALUES (?, ?, ?, ?, ?)",
      arguments: [token.digest, account, now, now, now + policy.sessionDays * 86_400_000])
    return AuthenticatedSession(token: token, account: try Account.find(account, db))
  }
}

extension AccountSession {
  fileprivate init(row: Row) throws {
    try self.init(
      id: row.value("id"), account: row.value("account"), began: row.optionalInstant("begun"),
      lastUsed: row.optionalInstant("used"), expires: row.instant("expires"),
      isCurrent: row.value("is_current"))
  }
}
