import AtriumCore
import AtriumStorage
import Foundation
import GRDB

extension EmbeddedBackend {
  func register(_ applicant: Applicant) async throws -> Admission {
    let applicant = try applicant.checked()
    let credentials = try Credentials(applicant.password, policy.difficulty)
    return try await store.write { [now, self] db in
      try Account.checkFree(applicant.email, applicant.username, except: nil, db)
      try db.execute(
        sql: """
          INSERT INTO account (email, email_key, username, username_key, first_name, last_name,
            salt, hash, cost, block, lanes, created)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          applicant.email, applicant.email.folded, applicant.username, applicant.username.folded,
          applicant.firstName, applicant.lastName, credentials.salt, credentials.hash,
          credentials.difficulty.cost, credentials.difficulty.block, credentials.difficulty.lanes,
          now,
        ])
      let id = Int(db.lastInsertedRowID)
      if let picture = applicant.picture { try Account.keep(picture, of: id, db) }
      return try admit(id, db)
    }
  }

  func account(_ token: SessionToken) async throws -> Account {
    try await read(as: token) { db, reader in try Account.find(reader.id, db) }
  }

  func edit(_ edit: AccountEdit, as token: SessionToken) async throws -> Account {
    let edit = try edit.checked()
    return try await write(as: token) { db, reader in
      var account = try Account.find(reader.id, db)
      account.email = edit.email ?? account.email
      account.username = edit.username ?? account.username
      account.firstName = edit.firstName ?? account.firstName
      account.lastName = edit.lastName ?? account.lastName
      try Account.checkFree(account.email, account.username, except: reader.id, db)
      try db.execute(
        sql: """
          UPDATE account SET email = ?, email_key = ?, username = ?, username_key = ?,
            first_name = ?, last_name = ? WHERE id = ?
          """,
        arguments: [
          account.email, account.email.folded, account.username, account.username.folded,
          account.firstName, account.lastName, reader.id,
        ])
      if let picture = edit.picture { try Account.keep(picture, of: reader.id, db) }
      return try Account.find(reader.id, db)
    }
  }

  func picture(of username: String, as token: SessionToken) async throws -> Portrait? {
    try await read(as: token) { db, _ in
      let account = try Account.number(of: username, db)
      return try Data.fetchOne(
        db, sql: "SELECT bytes FROM picture WHERE account = ?", arguments: [account]
      ).map { Portrait(bytes: Array($0)) }
    }
  }
}

extension Account {
  static func find(_ id: Int, _ db: Database) throws -> Account {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT email, username, first_name, last_name,
          EXISTS (SELECT 1 FROM picture WHERE account = account.id) FROM account WHERE id = ?
        """, arguments: [id])
    guard let row else { throw AccountError.signedOut }
    return Account(
      id: id, email: row[0], username: row[1], firstName: row[2], lastName: row[3],
      hasPicture: row[4])
  }

  /// The number of whose user name this is.
  static func number(of username: String, _ db: Database) throws -> Int {
    guard
      let id = try Int.fetchOne(
        db, sql: "SELECT id FROM account WHERE username_key = ?", arguments: [username.folded])
    else { throw ChatError.noPerson(username) }
    return id
  }

  fileprivate static func checkFree(
    _ email: String, _ username: String, except id: Int?, _ db: Database
  ) throws {
    let taken = try Row.fetchOne(
      db,
      sql: """
        SELECT email_key = ?1 FROM account
        WHERE (email_key = ?1 OR username_key = ?2) AND id IS NOT ?3
        """, arguments: [email.folded, username.folded, id])
    guard let taken else { return }
    throw taken[0] ? AccountError.emailTaken : AccountError.usernameTaken(username)
  }

  fileprivate static func keep(_ picture: Portrait?, of id: Int, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM picture WHERE account = ?", arguments: [id])
    guard let picture else { return }
    try db.execute(
      sql: "INSERT INTO picture (account, bytes) VALUES (?, ?)",
      arguments: [id, Data(picture.bytes)])
  }
}
