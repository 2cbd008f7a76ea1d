import AtriumStorage
import Foundation
import GRDB

/// What comes as it happens: the file is looked at whenever somebody changed it.
extension EmbeddedBackend {
  func messages(
    in conversation: Int, after: Int, as token: SessionToken
  ) -> AsyncThrowingStream<Message, any Error> {
    live { out in
      var last = after
      return {
        while true {
          let found = try await read(as: token) { [last] db, reader in
            _ = try Conversation.one(conversation, reader, db)
            return try Message.fetch(
              db, "WHERE conversation = ? AND message.id > ? ORDER BY message.id LIMIT 200",
              [conversation, last], for: reader)
          }
          guard let newest = found.last else { return }
          for message in found { out.yield(message) }
          last = newest.id
        }
      }
    }
  }

  func news(as token: SessionToken) -> AsyncThrowingStream<News, any Error> {
    live { out in
      var (before, last) = (nil as News?, nil as Int?)
      return {
        var (news, newest) = try await read(as: token) { [last] db, reader in
          try News.fetch(since: last, for: reader, db)
        }
        last = newest
        if !news.matches.isEmpty {
          news.matches = try await write(as: token) { db, reader in
            try News.takeMatches(for: reader, db)
          }
        }
        if news != before || !news.arrived.isEmpty || !news.matches.isEmpty { out.yield(news) }
        before = News(unread: news.unread)
      }
    }
  }

  /// Does something now and after each change, until nobody listens.
  private func live<Element>(
    _ start:
      @Sendable @escaping (AsyncThrowingStream<Element, any Error>.Continuation) -> () async throws
      -> Void
  ) -> AsyncThrowingStream<Element, any Error> {
    let (stream, out) = AsyncThrowingStream<Element, any Error>.makeStream()
    let task = Task {
      do {
        let changes = changes()
        let look = start(out)
        try await look()
        for await _ in changes { try await look() }
        out.finish()
      } catch {
        out.finish(throwing: error)
      }
    }
    out.onTermination = { _ in task.cancel() }
    return stream
  }
}

extension News {
  /// What is new since a message, and the newest message there is.
  /// - Parameter last: `nil`: what was said before does not count as having arrived.
  fileprivate static func fetch(
    since last: Int?, for reader: Reader, _ db: Database
  ) throws -> (News, newest: Int) {
    let newest = try Int.fetchOne(db, sql: "SELECT max(id) FROM message") ?? 0
    var news = News(unread: try unread(for: reader, db))
    if let last, last < newest { news.arrived = try arrivals(since: last, for: reader, db) }
    news.matches = try matches(for: reader, db)
    return (news, newest)
  }

  static func unread(for reader: Reader, _ db: Database) throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM conversation JOIN message ON message.conversation = conversation.id
        WHERE ?1 IN (owner, guest) AND author <> ?1 AND message.id > coalesce(
          (SELECT up_to FROM reading WHERE conversation = conversation.id AND account = ?1), 0)
        """, arguments: [reader.id]) ?? 0
  }

  private static func arrivals(
    since last: Int, for reader: Reader, _ db: Database
  ) throws -> [Arrival] {
    let messages = try Message.fetch(
      db,
      """
      JOIN conversation ON conversation.id = message.conversation
      WHERE message.id > ?2 AND ?1 IN (owner, guest) AND author <> ?1 ORDER BY message.id LIMIT 20
      """, [reader.id, last], for: reader)
    return try messages.map { message in
      let title = try String.fetchOne(
        db,
        sql: """
          SELECT title FROM project JOIN conversation ON project = project.id
          WHERE conversation.id = ?
          """, arguments: [message.conversation])
      return Arrival(message: message, title: title ?? "")
    }
  }

  /// The matches that the person has not been told of.
  private static func matches(for reader: Reader, _ db: Database) throws -> [Match] {
    try Row.fetchAll(
      db, sql: "SELECT mine, other FROM match_news WHERE account = ? ORDER BY other LIMIT 20",
      arguments: [reader.id]
    ).map { row in try Match(try Project.find(row[0], db), row[1], db) }
  }

  /// The same; now they have.
  fileprivate static func takeMatches(for reader: Reader, _ db: Database) throws -> [Match] {
    let matches = try matches(for: reader, db)
    for match in matches {
      try db.execute(
        sql: "DELETE FROM match_news WHERE account = ? AND mine = ? AND other = ?",
        arguments: [reader.id, match.mine.id, match.other.id])
    }
    return matches
  }
}
