import AtriumStorage
import Foundation
import GRDB

extension EmbeddedBackend {
  func conversations(as token: SessionToken) async throws -> [Conversation] {
    try await read(as: token) { db, reader in
      let conversations = try Conversation.fetch(db, "", [], for: reader)
      // One that somebody has only looked at is nothing to its owner. It comes last.
      return conversations.filter { $0.last != nil || $0.isMine }.sorted {
        ($0.last?.id ?? 0, $0.id) > ($1.last?.id ?? 0, $1.id)
      }
    }
  }

  func conversation(about id: Int, as token: SessionToken) async throws -> Conversation {
    let found = try await read(as: token) { db, reader in
      try Conversation.find(id, reader, db)
    }
    if let found { return found }
    return try await write(as: token) { db, reader in
      try Conversation.open(id, reader, db)
    }
  }

  func read(_ conversation: Int, upTo message: Int, as token: SessionToken) async throws {
    let isNew = try await read(as: token) { db, reader in
      let found = try Conversation.one(conversation, reader, db)
      return found.readByMe < message && found.unread > 0
    }
    guard isNew else { return }
    try await write(as: token) { db, reader in
      try db.execute(
        sql: """
          INSERT INTO reading (conversation, account, up_to) VALUES (?, ?, ?)
          ON CONFLICT DO UPDATE SET up_to = max(up_to, excluded.up_to)
          """, arguments: [conversation, reader.id, message])
    }
  }

  func setBlocked(_ username: String, _ isBlocked: Bool, as token: SessionToken) async throws {
    try await write(as: token) { db, reader in
      let other = try Account.number(of: username, db)
      guard other != reader.id else { throw ChatError.oneself }
      try db.execute(
        sql: isBlocked
          ? "INSERT OR IGNORE INTO blocked (account, other) VALUES (?, ?)"
          : "DELETE FROM blocked WHERE account = ? AND other = ?",
        arguments: [reader.id, other])
    }
  }

  func blocked(as token: SessionToken) async throws -> [String] {
    try await read(as: token) { db, reader in
      try String.fetchAll(
        db,
        sql: """
          SELECT username FROM blocked JOIN account ON account.id = other WHERE account = ?
          ORDER BY username_key
          """, arguments: [reader.id])
    }
  }
}

extension Conversation {
  /// Conversations of the one who asks.
  static func fetch(
    _ db: Database, _ condition: String, _ arguments: StatementArguments, for reader: Reader
  ) throws -> [Conversation] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT conversation.id, project, title, is_deleted, partner.username,
          partner.first_name || ' ' || partner.last_name,
          coalesce((SELECT up_to FROM reading
            WHERE conversation = conversation.id AND account = ?1), 0) AS mine,
          coalesce((SELECT up_to FROM reading
            WHERE conversation = conversation.id AND account = partner.id), 0),
          (SELECT max(id) FROM message WHERE conversation = conversation.id), guest = ?1
        FROM conversation JOIN project ON project.id = project
        JOIN account AS partner ON partner.id = CASE conversation.owner
          WHEN ?1 THEN conversation.guest ELSE conversation.owner END
        WHERE ?1 IN (conversation.owner, conversation.guest) \(condition)
        """, arguments: [reader.id] + arguments)
    return try rows.map { row in
      let (id, mine): (Int, Int) = (row[0], row[6])
      let last: Int? = row[8]
      return Conversation(
        id: id, project: row[1], title: row[2], isOver: row[3],
        partner: Person(username: row[4], fullName: row[5]),
        last: try last.flatMap { last in
          try Message.fetch(db, "WHERE message.id = ?", [last], for: reader).first
        }, unread: try unread(in: id, after: mine, for: reader, db), readByMe: mine,
        readByPartner: row[7], isMine: row[9])
    }
  }

  private static func unread(
    in id: Int, after mark: Int, for reader: Reader, _ db: Database
  ) throws -> Int {
    try Int.fetchOne(
      db,
      sql: "SELECT count(*) FROM message WHERE conversation = ? AND id > ? AND author <> ?",
      arguments: [id, mark, reader.id]) ?? 0
  }

  /// The conversation of this number, if the one who asks takes part.
  static func one(_ id: Int, _ reader: Reader, _ db: Database) throws -> Conversation {
    let found = try fetch(db, "AND conversation.id = ?", [id], for: reader)
    guard let conversation = found.first else { throw ChatError.noConversation(id) }
    return conversation
  }

  /// The conversation of this number, or the one about the project of this number, if it has begun.
  static func find(_ id: Int, _ reader: Reader, _ db: Database) throws -> Conversation? {
    let found = try fetch(db, "AND ? IN (conversation.id, project)", [id], for: reader)
    if found.count > 1 { throw ChatError.severalConversations(id, found.map(\.id)) }
    return found.first
  }

  /// Begins the conversation with the owner of a project, unless it has begun meanwhile.
  static func open(_ id: Int, _ reader: Reader, _ db: Database) throws -> Conversation {
    if let found = try find(id, reader, db) { return found }
    let owner = try Int.fetchOne(
      db, sql: "SELECT owner FROM project WHERE id = ? AND NOT is_deleted", arguments: [id])
    guard let owner else { throw ChatError.noConversation(id) }
    if owner == reader.id { throw ChatError.oneself }
    try checkBlocks(between: reader.id, and: owner, db)
    let number = try EmbeddedBackend.number(db)
    try db.execute(
      sql: "INSERT INTO conversation (id, project, owner, guest) VALUES (?, ?, ?, ?)",
      arguments: [number, id, owner, reader.id])
    return try one(number, reader, db)
  }

  /// - Throws: ``ChatError/blocked(_:)``, whoever of the two does not want to hear the other.
  static func checkBlocks(between me: Int, and other: Int, _ db: Database) throws {
    let isBlocked = try Bool.fetchOne(
      db,
      sql: "SELECT EXISTS (SELECT 1 FROM blocked WHERE (account, other) IN ((?1, ?2), (?2, ?1)))",
      arguments: [me, other])
    if isBlocked == true { throw ChatError.blocked }
  }
}
