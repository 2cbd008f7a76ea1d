import AtriumCore
import AtriumStorage
import Foundation
import GRDB

extension SQLiteBackend {
  func messages(
    in conversation: Int, after: Int, as token: SessionToken
  ) -> AsyncThrowingStream<ChatMessage, any Error> {
    stream(from: after) { last, output in
      while true {
        let found = try await read(as: token) { [last] db, user in
          _ = try ChatConversation.find(conversation, user, db)
          return try ChatMessage.fetch(
            db, "WHERE conversation = ? AND message.id > ? ORDER BY message.id LIMIT 200",
            [conversation, last], for: user)
        }
        guard let newest = found.last else { return }
        for message in found { output.yield(message) }
        last = newest.id
      }
    }
  }

  func updates(as token: SessionToken) -> AsyncThrowingStream<UserUpdate, any Error> {
    stream(from: UpdateState()) { state, output in
      var (update, newest) = try await read(as: token) { [last = state.newestMessage] db, user in
        try UserUpdate.fetch(since: last, for: user, db)
      }
      if !update.matches.isEmpty {
        update.matches = try await write(as: token) { db, user in
          try ProjectMatch.takeUnannounced(for: user, db)
        }
      }
      let hasNews = !update.received.isEmpty || !update.matches.isEmpty
      if hasNews || update.unread != state.unread { output.yield(update) }
      state.unread = update.unread
      state.newestMessage = newest
    }
  }

  private struct UpdateState {
    var unread: Int?
    var newestMessage: Int?
  }

  /// Calls `poll` now and after each change until the consumer ends the stream.
  /// - Parameter initial: the state that the calls of `poll` pass on.
  private func stream<State: Sendable, Element: Sendable>(
    from initial: State,
    _ poll:
      @Sendable @escaping (
        inout State, AsyncThrowingStream<Element, any Error>.Continuation
      ) async throws -> Void
  ) -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream.withTask { output in
      var state = initial
      let changes = changes()
      try await poll(&state, output)
      for await _ in changes { try await poll(&state, output) }
    }
  }
}

extension UserUpdate {
  /// Returns the update since a message, and the newest message of all.
  /// - Parameter last: `nil` for the first update, which contains no messages.
  fileprivate static func fetch(
    since last: Int?, for user: CurrentUser, _ db: Database
  ) throws -> (UserUpdate, newestMessage: Int) {
    let newest = try Int.fetchOne(db, sql: "SELECT max(id) FROM message") ?? 0
    var update = UserUpdate(unread: try unread(for: user, db))
    if let last, last < newest {
      update.received = try ChatMessage.fetch(
        db,
        """
        WHERE message.id > ?2 AND ?1 IN (conversation.owner, guest) AND author <> ?1
        ORDER BY message.id LIMIT 20
        """, [user.id, last], for: user)
    }
    update.matches = try ProjectMatch.unannounced(for: user, db)
    return (update, newest)
  }

  private static func unread(for user: CurrentUser, _ db: Database) throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM conversation JOIN message ON message.conversation = conversation.id
        WHERE ?1 IN (owner, guest) AND author <> ?1 AND message.id > coalesce(
          (SELECT up_to FROM reading WHERE conversation = conversation.id AND account = ?1), 0)
        """, arguments: [user.id]) ?? 0
  }
}
