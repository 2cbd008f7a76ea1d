import AtriumCore
import AtriumScreen

/// Updates of open scenes. Their errors only end the updates: the next command reports them.
extension ChatContext {
  /// Yields the list of conversations after each change.
  func listUpdates() -> AsyncStream<Screen> {
    .withTask { output in
      await focus.enter(.list)
      do {
        var previous = try await conversations()
        for await _ in session.backend.changes() {
          let current = try await conversations()
          if current != previous { output.yield(.conversations(current, by: clock)) }
          previous = current
        }
      } catch {}
      await focus.leave(.list)
    }
  }

  /// Yields new messages of a conversation and marks them as read.
  /// - Parameter shouldShow: whether a message is not shown yet.
  func newMessages(
    in id: Int, after message: Int,
    shouldShow: @MainActor @Sendable @escaping (ChatMessage) -> Bool
  ) -> AsyncStream<Screen> {
    .withTask { output in
      await focus.enter(.conversation(id))
      do {
        let stream = try await session.withToken { backend, token in
          backend.messages(in: id, after: message, as: token)
        }
        for try await message in stream where await shouldShow(message) {
          // A message is shown even if it cannot be marked as read.
          if !message.isMine { try? await markRead(id, upTo: message.id) }
          output.yield(.message(message, by: clock))
        }
      } catch {}
      await focus.leave(.conversation(id))
    }
  }

  /// Yields the unread messages of a conversation and then new ones, and marks them as read. Omits
  /// the user's own older messages.
  func follow(_ id: Int) async throws -> AsyncThrowingStream<[Answer], any Error> {
    let conversation = try await find(id)
    return .withTask { output in
      let stream = try await session.withToken { backend, token in
        backend.messages(in: conversation.id, after: conversation.readByMe, as: token)
      }
      for try await message in stream {
        if !message.isMine || message.id > conversation.lastMessage?.id ?? 0 {
          output.yield([Answer(.message(message, by: clock))])
        }
        try await markRead(conversation.id, upTo: message.id)
      }
    }
  }
}
