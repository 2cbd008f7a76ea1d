import AtriumStorage
import GRDB

extension SQLiteBackend {
  func deleteAccount(_ password: Password, as token: SessionToken) async throws -> Account {
    let account = try await account(token)
    _ = try await signIn(account.username, password)
    return try await write(as: token) { db, user in
      let account = try Account.find(user.id, db)
      try Account.erase(user.id, at: user.now, db)
      return account
    }
  }
}

extension Account {
  /// Erases the user's data. The row remains, since conversations refer to it. Nobody can sign in to
  /// it or find it: no user name contains a space.
  fileprivate static func erase(_ id: Int, at now: Int, _ db: Database) throws {
    // SQLite overwrites the deleted data on the disk.
    try db.execute(
      sql: """
        PRAGMA secure_delete = ON;
        DELETE FROM tag WHERE project IN (SELECT id FROM project WHERE owner = :id);
        DELETE FROM match_news WHERE account = :id
          OR mine IN (SELECT id FROM project WHERE owner = :id)
          OR other IN (SELECT id FROM project WHERE owner = :id);
        UPDATE project SET is_deleted = 1, description = '', modified = :now WHERE owner = :id;
        UPDATE message SET is_deleted = 1, text = '' WHERE author = :id;
        DELETE FROM picture WHERE account = :id;
        DELETE FROM session WHERE account = :id;
        DELETE FROM code WHERE account = :id;
        DELETE FROM reading WHERE account = :id;
        DELETE FROM blocked WHERE :id IN (account, other);
        UPDATE account SET email = '', email_key = 'gone ' || id, username = '',
          username_key = 'gone ' || id, first_name = '', last_name = '', salt = x'', hash = x''
          WHERE id = :id;
        """, arguments: ["id": id, "now": now])
  }
}
