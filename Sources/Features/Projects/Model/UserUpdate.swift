import ProjectsBackend

/// Unread messages, new messages and new matches of a user.
struct UserUpdate: Equatable, Sendable {
  /// The position after the update.
  var cursor: EventCursor
  var unread: Int
  /// The messages of others since the last update; empty in the first one.
  var received: [ChatMessage] = []
  /// The matches since the position from which updates were requested.
  var matches: [ProjectMatch] = []
  /// The conversations that have changed; the newest ones in the first update.
  var conversations: [ChatConversation] = []
  /// The messages that were sent or deleted since the last update, also those of the user.
  var messages: [ChatMessage] = []
}

extension UserUpdate {
  init(_ state: UserState) {
    self.init(
      cursor: state.cursor, unread: state.unread, matches: state.matches,
      conversations: state.conversations)
  }

  init(_ event: UserEvent) {
    self.init(cursor: event.cursor, unread: event.unread)
    if let message = event.message { messages = [message] }
    if event.kind == .message { received = messages.filter { !$0.isMine } }
    if let match = event.match { matches = [match] }
    if let conversation = event.conversation { conversations = [conversation] }
  }
}
