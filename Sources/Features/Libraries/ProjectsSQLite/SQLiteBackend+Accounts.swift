import AtriumCore
import AtriumStorage
import Foundation
import GRDB
package import ProjectsBackend

extension SQLiteBackend {
  package func register(_ draft: AccountDraft) async throws -> AuthenticatedSession {
    let draft = try draft.validated()
    let hash = try await hasher.hash(draft.password, parameters: policy.parameters)
    return try await store.write { [now] db in
      try Account.checkAvailable(draft.email, draft.username, for: nil, db)
      try db.execute(
        sql: """
          INSERT INTO account (email, email_key, username, username_key, first_name, last_name,
            salt, hash, cost, block, lanes, created)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          draft.email, draft.email.folded, draft.username, draft.username.folded,
          draft.firstName, draft.lastName, hash.salt, hash.hash, hash.parameters.cost,
          hash.parameters.blockSize, hash.parameters.parallelism, now,
        ])
      let id = Int(db.lastInsertedRowID)
      try Account.replacePicture(of: id, with: draft.picture, db)
      return try startSession(for: id, db)
    }
  }

  package func checkAvailable(_ email: String, _ username: String) async throws {
    try await store.read { try Account.checkAvailable(email, username, for: nil, $0) }
  }

  package func account(_ token: SessionToken) async throws -> Account {
    try await read(as: token) { db, user in try Account.find(user.id, db) }
  }

  package func edit(_ edit: AccountEdit, as token: SessionToken) async throws -> Account {
    let edit = try edit.validated()
    return try await write(as: token) { db, user in
      var account = try Account.find(user.id, db)
      account.email = edit.email ?? account.email
      account.username = edit.username ?? account.username
      account.firstName = edit.firstName ?? account.firstName
      account.lastName = edit.lastName ?? account.lastName
      try Account.checkAvailable(account.email, account.username, for: user.id, db)
      try db.execute(
        sql: """
          UPDATE account SET email = ?, email_key = ?, username = ?, username_key = ?,
            first_name = ?, last_name = ? WHERE id = ?
          """,
        arguments: [
          account.email, account.email.folded, account.username, account.username.folded,
          account.firstName, account.lastName, user.id,
        ])
      if let picture = edit.picture {
        try Account.replacePicture(of: user.id, with: picture, db)
      }
      try EventLog(db, user.now).appendAccount(user.id)
      return try Account.find(user.id, db)
    }
  }

  package func deleteAccount(_ password: Password, as token: SessionToken) async throws -> Account {
    let account = try await account(token)
    _ = try await signIn(account.username, password)
    return try await store.writeErasingDeletedContent { [now] db in
      let user = try CurrentUser(token, at: now, db)
      let account = try Account.find(user.id, db)
      try EventLog(db, user.now).eraseAccount(user.id) {
        try Account.erase(user.id, at: user.now, db)
      }
      try UndoHistory.deleteSteps(by: user.id, db)
      return account
    }
  }

  package func completeDeletion(as token: SessionToken) async throws -> [Int]? {
    let account = try await store.read { [now] db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT account FROM session JOIN account ON account.id = account
          WHERE digest = ? AND expires > ? AND username = ''
          """, arguments: [token.digest, now])
    }
    guard let account else { return nil }
    return try await store.writeErasingDeletedContent {
      try Int.fetchAll(
        $0, sql: "SELECT id FROM conversation WHERE ? IN (owner, guest)", arguments: [account])
    }
  }

  package func picture(of username: String, as token: SessionToken) async throws -> [UInt8]? {
    try await read(as: token) { db, _ in
      try Data.fetchOne(
        db, sql: "SELECT bytes FROM picture WHERE account = ?",
        arguments: [try Account.id(of: username, db)]
      ).map { Array($0) }
    }
  }
}

extension Account {
  init(row: Row) throws {
    try self.init(
      id: row.value("id"), email: row.value("email"), username: row.value("username"),
      firstName: row.value("first_name"), lastName: row.value("last_name"),
      hasPicture: row.value("has_picture"))
  }

  static func find(_ id: Int, _ db: Database) throws -> Account {
    try Row.fetchOne(
      db,
      sql: """
        SELECT id, email, username, first_name, last_name,
          EXISTS (SELECT 1 FROM picture WHERE account = account.id) AS has_picture
        FROM account WHERE id = ?
        """, arguments: [id]
    ).map(Account.init(row:)).unwrapped(or: AccountError.signedOut)
  }

  /// Returns the number of the account with this user name.
  static func id(of username: String, _ db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT id FROM account WHERE username_key = ?", arguments: [username.folded]
    ).unwrapped(or: ChatError.userNotFound(username))
  }

  /// Throws an error if another account has the address or the user name.
  fileprivate static func checkAvailable(
    _ email: String, _ username: String, for id: Int?, _ db: Database
  ) throws {
    let isEmailTaken = try Bool.fetchOne(
      db,
      sql: """
        SELECT email_key = ?1 FROM account
        WHERE (email_key = ?1 OR username_key = ?2) AND id IS NOT ?3
        """, arguments: [email.folded, username.folded, id])
    guard let isEmailTaken else { return }
    throw isEmailTaken ? AccountError.emailTaken : AccountError.usernameTaken(username)
  }

  /// Erases the user's data. The row remains, since conversations refer to it, and the sessions, which
  /// only ``SQLiteBackend/completeDeletion(as:)`` accepts. Nobody can sign in to
  /// it or find it: no user name contains a space. The title of a deleted project remains as long as
  /// an account has a conversation about it.
  fileprivate static func erase(_ id: Int, at now: Int, _ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM tag WHERE project IN (SELECT id FROM project WHERE owner = :id);
        DELETE FROM project_key WHERE owner = :id;
        UPDATE project SET is_deleted = 1, description = '', modified = :now WHERE owner = :id;
        UPDATE message SET is_deleted = 1, text = '' WHERE author = :id;
        DELETE FROM picture WHERE account = :id;
        DELETE FROM code WHERE account = :id;
        DELETE FROM reading WHERE account = :id;
        DELETE FROM blocked WHERE :id IN (account, other);
        UPDATE account SET email = '', email_key = 'gone ' || id, username = '',
          username_key = 'gone ' || id, first_name = '', last_name = '', salt = x'', hash = x''
          WHERE id = :id;
        UPDATE project SET title = '' WHERE is_deleted
          AND (owner = :id OR id IN (SELECT project FROM conversation WHERE guest = :id))
          AND NOT EXISTS (
            SELECT 1 FROM conversation
            JOIN account ON account.id IN (conversation.owner, conversation.guest)
            WHERE conversation.project = project.id AND account.username <> '');
        """, arguments: ["id": id, "now": now])
  }

  fileprivate static func replacePicture(
    of id: Int, with picture: [UInt8]?, _ db: Database
  ) throws {
    try db.execute(sql: "DELETE FROM picture WHERE account = ?", arguments: [id])
    guard let picture else { return }
    try db.execute(
      sql: "INSERT INTO picture (account, bytes) VALUES (?, ?)",
      arguments: [id, Data(picture)])
  }
}

extension UserProfile {
  /// Reads the columns `username` and `full_name`. Returns `nil` for a deleted account, whose user
  /// name is empty.
  init?(row: Row) throws {
    try self.init(username: row.value("username"), fullName: row.value("full_name"))
    if username.isEmpty { return nil }
  }
}
