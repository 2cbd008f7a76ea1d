import AtriumCore
import GRDB

extension SQLiteBackend {
  func messages(
    in conversation: Int, after: Int, as token: SessionToken
  ) -> AsyncThrowingStream<ChatMessage, any Error> {
    stream(from: after) { last, output in
      while true {
        let found = try await read(as: token) { [last] db, user in
          try ChatConversation.check(conversation, user, db)
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
    stream(from: UserUpdate?.none) { last, output in
      var update = try await read(as: token) { [last] db, user in
        try UserUpdate.fetch(since: last?.newestMessage, for: user, db)
      }
      if !update.matches.isEmpty {
        update.matches = try await write(as: token) { db, user in
          try ProjectMatch.takeUnannounced(for: user, db)
        }
      }
      let hasNews = !update.received.isEmpty || !update.matches.isEmpty
      if hasNews || update.unread != last?.unread { output.yield(update) }
      last = update
    }
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
  /// Returns the update since a message.
  /// - Parameter last: `nil` for the first update, which contains no messages.
  fileprivate static func fetch(
    since last: Int?, for user: CurrentUser, _ db: Database
  ) throws -> UserUpdate {
    let unread = try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM conversation JOIN message ON message.conversation = conversation.id
        WHERE ?1 IN (owner, guest) AND author <> ?1 AND message.id > coalesce(
          (SELECT up_to FROM reading WHERE conversation = conversation.id AND account = ?1), 0)
        """, arguments: [user.id])
    let newest = try Int.fetchOne(db, sql: "SELECT max(id) FROM message")
    var update = UserUpdate(unread: unread ?? 0, newestMessage: newest ?? 0)
    if let last, last < update.newestMessage {
      update.received = try ChatMessage.fetch(
        db,
        """
        WHERE message.id > ?2 AND ?1 IN (conversation.owner, guest) AND author <> ?1
        ORDER BY message.id LIMIT 20
        """, [user.id, last], for: user)
    }
    update.matches = try ProjectMatch.unannounced(for: user, db)
    return update
  }
}
