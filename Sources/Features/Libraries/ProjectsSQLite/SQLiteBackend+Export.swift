import AtriumScreen
import AtriumStorage
import Foundation
import GRDB
package import ProjectsBackend

extension SQLiteBackend {
  package func export(as token: SessionToken) async throws -> String {
    try await read(as: token) { transaction in
      let (db, user) = (transaction.db, transaction.user)
      func rows(_ sql: String) throws -> [JSON] {
        try Row.fetchAll(db, sql: sql, arguments: [user]).map(JSON.init(row:))
      }
      let account = try rows(
        "SELECT id, email, username, first_name, last_name, created FROM account WHERE id = ?")
      let picture = try Data.fetchOne(
        db, sql: "SELECT bytes FROM picture WHERE account = ?", arguments: [user])
      let blocked = try String.fetchAll(
        db,
        sql: "SELECT username FROM blocked JOIN account ON account.id = other WHERE account = ?",
        arguments: [user])
      let json: JSON = [
        "account": account.first ?? .null,
        "picture": picture.map { .string($0.base64EncodedString()) } ?? .null,
        "sessions": .array(
          try rows("SELECT id, begun, used, expires FROM session WHERE account = ? ORDER BY id")),
        "projects": .array(try Self.exportedProjects(of: user, db)),
        "messages": .array(
          try rows(
            """
            SELECT id, conversation, text, sent, is_deleted FROM message WHERE author = ?
            ORDER BY id
            """)),
        "reading": .array(
          try rows("SELECT conversation, up_to FROM reading WHERE account = ? AND up_to > 0")),
        "blocked": .array(blocked.map(JSON.string)),
      ]
      return json.text
    }
  }

  private static func exportedProjects(of owner: Int, _ db: Database) throws -> [JSON] {
    let sql = """
      SELECT id, title, description, published, modified, is_deleted FROM project
      WHERE owner = ? ORDER BY id
      """
    return try Row.fetchAll(db, sql: sql, arguments: [owner]).map { row in
      let id: Int = try row.value("id")
      func tags(isNeed: Bool) throws -> JSON {
        let names = try String.fetchAll(
          db, sql: "SELECT name FROM tag WHERE project = ? AND is_need = ? ORDER BY name",
          arguments: [id, isNeed])
        return .array(names.map(JSON.string))
      }
      let members = JSON(row: row).members ?? []
      return .object(
        members + [
          .init("need", try tags(isNeed: true)), .init("have", try tags(isNeed: false)),
        ])
    }
  }
}

extension JSON {
  /// The columns of a row. Those whose names begin with `is_` are truth values.
  fileprivate init(row: Row) {
    self = .object(
      row.map { column, value in
        let json = JSON(value)
        return Member(column, column.hasPrefix("is_") ? .bool(json == 1) : json)
      })
  }
}
