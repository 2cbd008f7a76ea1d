import AtriumStorage
import Foundation
import GRDB

extension EmbeddedBackend {
  func messages(
    in conversation: Int, before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [Message] {
    try await read(as: token) { db, reader in
      _ = try Conversation.one(conversation, reader, db)
      return try Message.fetch(
        db, "WHERE conversation = ? AND message.id < ? ORDER BY message.id DESC LIMIT ?",
        [conversation, before ?? Int.max, limit], for: reader
      ).reversed()
    }
  }

  func send(_ letter: ChatLetter, as token: SessionToken) async throws -> Message {
    var letter = letter
    letter.text = try Wording.message(letter.text)
    return try await write(as: token) { [letter] db, reader in
      if let sent = try Message.sent(letter, by: reader, db) { return sent }
      let conversation = try Conversation.open(letter.address, reader, db)
      guard let partner = conversation.partner else { throw ChatError.partnerIsGone }
      try Conversation.checkBlocks(
        between: reader.id, and: try Account.number(of: partner.username, db), db)
      try db.execute(
        sql: """
          INSERT INTO message (conversation, author, letter, text, sent) VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [conversation.id, reader.id, letter.id, letter.text, reader.now])
      return try Message.one(Int(db.lastInsertedRowID), reader, db)
    }
  }

  /// Leaves a mark where the text was.
  func deleteMessage(_ id: Int, as token: SessionToken) async throws -> Message {
    try await write(as: token) { db, reader in
      try db.execute(
        sql: "UPDATE message SET text = '', is_deleted = 1 WHERE id = ? AND author = ?",
        arguments: [id, reader.id])
      guard db.changesCount == 1 else { throw ChatError.noMessage(id) }
      return try Message.one(id, reader, db)
    }
  }

  func search(_ words: [String], limit: Int, as token: SessionToken) async throws -> [Message] {
    try await read(as: token) { db, reader in
      let condition = words.map { _ in "AND folded(text) LIKE ? ESCAPE '\\'" }
      return try Message.fetch(
        db,
        """
        JOIN conversation ON conversation.id = message.conversation
        WHERE ? IN (owner, guest) \(condition.joined(separator: " "))
        ORDER BY message.id DESC LIMIT ?
        """,
        [reader.id] + StatementArguments(words.map { "%\($0.folded.escapedForLike)%" })
          + [limit], for: reader
      ).reversed()
    }
  }
}

extension Message {
  /// - Parameter rest: what stands behind the tables.
  static func fetch(
    _ db: Database, _ rest: String, _ arguments: StatementArguments, for reader: Reader
  ) throws -> [Message] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT message.id, conversation, username, first_name || ' ' || last_name, author, text,
          sent, message.is_deleted FROM message JOIN account ON account.id = author \(rest)
        """)
    return try Row.fetchAll(statement, arguments: arguments).map { row in
      Message(
        id: row[0], conversation: row[1], author: Person(username: row[2], fullName: row[3]),
        isMine: row[4] == reader.id, text: row[5], sent: Date(milliseconds: row[6]),
        isDeleted: row[7])
    }
  }

  fileprivate static func one(_ id: Int, _ reader: Reader, _ db: Database) throws -> Message {
    let found = try fetch(db, "WHERE message.id = ?", [id], for: reader)
    guard let message = found.first else { throw ChatError.noMessage(id) }
    return message
  }

  /// What became of a letter that was sent before.
  fileprivate static func sent(
    _ letter: ChatLetter, by reader: Reader, _ db: Database
  ) throws -> Message? {
    try fetch(db, "WHERE author = ? AND letter = ?", [reader.id, letter.id], for: reader).first
  }
}
