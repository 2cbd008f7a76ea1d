import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB

extension SQLiteBackend {
  func signIn(_ name: String, _ password: Password) async throws -> AuthenticatedSession {
    let (account, parameters) = try await store.write { [now, policy] db in
      let account = try PasswordHash.find(forName: name, db)
      let key = account.map { throttleKey($0.id) } ?? "name \(name.folded)"
      try LoginThrottle.recordAttempt(key, at: now, db)
      return (account, try ScryptParameters.inUse(besides: policy.parameters, db))
    }
    guard password.bytes.count <= Password.maximumBytes,
      try verify(password, against: account?.passwordHash, allParameters: parameters),
      let account
    else { throw AccountError.wrongPassword }
    let needsNewHash = account.passwordHash.parameters != policy.parameters
    let newHash =
      needsNewHash ? try hasher.hash(password, parameters: policy.parameters) : nil
    return try await store.write { db in
      try LoginThrottle.reset(throttleKey(account.id), db)
      try newHash?.save(for: account.id, db)
      return try startSession(for: account.id, db)
    }
  }

  /// Hashes the password once with each set of parameters in use, for known and for unknown names:
  /// otherwise the time would reveal which names exist, as stored hashes keep their old parameters
  /// after the policy has changed.
  private func verify(
    _ password: Password, against stored: PasswordHash?, allParameters: [ScryptParameters]
  ) throws -> Bool {
    let results = try allParameters.map { parameters in
      let candidate = stored?.parameters == parameters ? stored : nil
      return try (candidate ?? .placeholder(parameters)).matches(password, using: hasher)
    }
    return results.contains(true)
  }

  func signOut(_ token: SessionToken) async throws {
    try await store.write { db in
      try db.execute(sql: "DELETE FROM session WHERE digest = ?", arguments: [token.digest])
    }
  }

  func changePassword(
    from old: Password, to new: Password, as token: SessionToken
  ) async throws -> AuthenticatedSession {
    let account = try await account(token)
    try account.validate(new)
    let id = try await signIn(account.username, old).account.id
    return try await replacePassword(of: id, with: new)
  }

  func sendResetCode(to email: String, in language: Language) async throws {
    guard let mailer, mailer.isConfigured else { throw AccountError.noMailServer }
    let email = try EmailAddress.validated(email)
    let code = ResetCode()
    let minutes = Policy.resetCodeMinutes
    let account = try await store.write { [now] db -> Account? in
      try LoginThrottle.recordAttempt("mail \(email.folded)", at: now, db)
      try db.execute(sql: "DELETE FROM code WHERE expires <= ?", arguments: [now])
      let id = try Int.fetchOne(
        db, sql: "SELECT id FROM account WHERE email_key = ?", arguments: [email.folded])
      guard let id else { return nil }
      try db.execute(
        sql: "INSERT OR REPLACE INTO code (digest, account, expires) VALUES (?, ?, ?)",
        arguments: [code.digest, id, now + minutes * 60_000])
      return try Account.find(id, db)
    }
    let strings = ProjectsStrings.localized(in: language)
    let mail = Mail(
      to: account?.email ?? email, subject: strings.codeSubject,
      text: strings.codeText(account?.firstName ?? "", code.grouped, minutes))
    // Both calls contact the server, so that neither its reply nor the time reveals the account.
    if account == nil { try await mailer.probe(mail) } else { try await mailer.send(mail) }
  }

  func resetPassword(
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
    let hash = try hasher.hash(password, parameters: policy.parameters)
    return try await store.write { db in
      try check(db)
      try hash.save(for: account, db)
      try db.execute(sql: "DELETE FROM session WHERE account = ?", arguments: [account])
      try db.execute(sql: "DELETE FROM code WHERE account = ?", arguments: [account])
      try LoginThrottle.reset(throttleKey(account), db)
      return try startSession(for: account, db)
    }
  }

  func startSession(for account: Int, _ db: Database) throws -> AuthenticatedSession {
    let token = SessionToken()
    let now = now
    try db.execute(sql: "DELETE FROM session WHERE expires <= ?", arguments: [now])
    try db.execute(
      sql: "INSERT INTO session (digest, account, expires) VALUES (?, ?, ?)",
      arguments: [token.digest, account, now + policy.sessionDays * 86_400_000])
    return AuthenticatedSession(token: token, account: try Account.find(account, db))
  }
}

private func throttleKey(_ account: Int) -> String { "account \(account)" }

extension PasswordHash {
  /// Returns the number of an account and the hash of its password. Deleted accounts have none.
  /// - Parameter name: an e-mail address or a user name.
  fileprivate static func find(
    forName name: String, _ db: Database
  ) throws -> (id: Int, passwordHash: PasswordHash)? {
    try Row.fetchOne(
      db,
      sql: """
        SELECT id, salt, hash, cost, block, lanes FROM account
        WHERE (email_key = ?1 OR username_key = ?1) AND hash <> x''
        """, arguments: [name.folded]
    ).map { (id: try $0.value("id"), passwordHash: try PasswordHash(row: $0)) }
  }
}

extension ScryptParameters {
  /// Returns the parameters of the policy and those of all stored hashes.
  fileprivate static func inUse(
    besides policy: ScryptParameters, _ db: Database
  ) throws -> [ScryptParameters] {
    // The hashes of deleted accounts are empty. Invalid parameters are no obstacle to signing in to
    // other accounts.
    let rows = try Row.fetchAll(
      db, sql: "SELECT DISTINCT cost, block, lanes FROM account WHERE hash <> x''")
    let stored = rows.compactMap { try? ScryptParameters(row: $0) }
    return stored.contains(policy) ? stored : stored + [policy]
  }
}
