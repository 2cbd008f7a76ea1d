import AtriumCore
import AtriumStorage
import Foundation
import GRDB

/// Coming in and going out.
extension EmbeddedBackend {
  func signIn(_ name: String, _ password: Password) async throws -> Admission {
    let (id, kept) = try await store.write { [now, policy] db in
      let found = try Row.fetchOne(
        db,
        sql: """
          SELECT id, salt, hash, cost, block, lanes FROM account
          WHERE email_key = ?1 OR username_key = ?1
          """, arguments: [name.folded])
      let id: Int? = found?[0]
      try Attempts.begin(id.map { "account \($0)" } ?? "name \(name.folded)", at: now, db)
      return (id, found.map(Credentials.init) ?? .nobodys(policy.difficulty))
    }
    guard password.bytes.count <= Password.longest, try kept.fit(password), let id else {
      throw AccountError.wrongPassword
    }
    // The parameters were raised since: this is the moment at which the password is known.
    let renewed =
      kept.difficulty == policy.difficulty ? nil : try Credentials(password, policy.difficulty)
    return try await store.write { [self] db in
      try Attempts.forget("account \(id)", db)
      if let renewed { try renewed.keep(of: id, db) }
      return try admit(id, db)
    }
  }

  func signOut(_ token: SessionToken) async throws {
    try await store.write { db in
      try db.execute(sql: "DELETE FROM session WHERE digest = ?", arguments: [token.digest])
    }
  }

  func changePassword(
    from old: Password, to new: Password, as token: SessionToken
  ) async throws -> Admission {
    let account = try await account(token)
    try account.check(new)
    let id = try await signIn(account.username, old).account.id
    return try await replacePassword(of: id, with: new)
  }

  /// Ends all sessions and begins one.
  func replacePassword(
    of id: Int, with password: Password,
    when isAllowed: @Sendable @escaping (Database) throws -> Void = { _ in }
  ) async throws -> Admission {
    let credentials = try Credentials(password, policy.difficulty)
    return try await store.write { [self] db in
      try isAllowed(db)
      try credentials.keep(of: id, db)
      try db.execute(sql: "DELETE FROM session WHERE account = ?", arguments: [id])
      try db.execute(sql: "DELETE FROM code WHERE account = ?", arguments: [id])
      try Attempts.forget("account \(id)", db)
      return try admit(id, db)
    }
  }

  /// Begins a session.
  func admit(_ id: Int, _ db: Database) throws -> Admission {
    let token = SessionToken()
    let now = now
    try db.execute(sql: "DELETE FROM session WHERE expires <= ?", arguments: [now])
    try db.execute(
      sql: "INSERT INTO session (digest, account, expires) VALUES (?, ?, ?)",
      arguments: [token.digest, id, now + policy.daysSignedIn * 86_400_000])
    return Admission(token: token, account: try Account.find(id, db))
  }
}

extension Credentials {
  /// - Parameter row: an account's number, and behind it what is kept of the password.
  fileprivate init(row: Row) {
    self.init(
      salt: row[1], hash: row[2],
      difficulty: Difficulty(cost: row[3], block: row[4], lanes: row[5]))
  }

  fileprivate func keep(of account: Int, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE account SET salt = ?, hash = ?, cost = ?, block = ?, lanes = ? WHERE id = ?",
      arguments: [salt, hash, difficulty.cost, difficulty.block, difficulty.lanes, account])
  }
}
