import AtriumCore
import AtriumScreen
import ProjectsBackend

/// Copies of conversations that can be read while the hub is away. Errors of their storage are
/// ignored.
extension ChatContext {
  func cache(_ conversations: [ChatConversation]) async {
    let unread = conversations.reduce(0) { $0 + $1.unread }
    let newest = Array(conversations.prefix(UserState.conversationLimit))
    try? await session.cache?.cache(.init(unread: unread, conversations: newest))
  }

  /// Caches the changes of an update, and reads the messages that are missing.
  func cache(_ update: UserUpdate) async throws {
    guard let cache = session.cache else { return }
    var state = UserState(
      cursor: update.cursor, unread: update.unread,
      conversations: await cache.overview()?.conversations ?? [], matches: [])
    for conversation in update.conversations {
      _ = state.apply(
        UserEvent(
          .conversation, at: update.cursor, unread: update.unread, conversation: conversation)
      )
    }
    try? await cache.cache(.init(unread: update.unread, conversations: state.conversations))
    for message in update.messages { try? await cache.add([message], in: message.conversation) }
    var missing: [Int] = []
    for conversation in update.conversations {
      let newest = await cache.messages(in: conversation.id).last?.id ?? 0
      if newest < conversation.lastMessage?.id ?? 0 { missing.append(conversation.id) }
    }
    if missing.isEmpty { return }
    let messages = try await session.withToken { [missing] in
      try await $0.newestMessages(in: missing, limit: HubCache.capacity, as: $1)
    }
    for (conversation, newest) in Dictionary(grouping: messages, by: \.conversation) {
      try? await cache.add(newest, in: conversation, isComplete: true)
    }
  }

  /// Returns the copies if `error` means that the hub is away.
  func cachedOverview(insteadOf error: any Error) async -> HubCache.Overview? {
    guard Failure(error).isTransient, (try? await session.storedSession()) != nil else {
      return nil
    }
    return await session.cache?.overview()
  }

  /// Returns the copy of a conversation and of its messages if `error` means that the hub is away.
  /// - Parameter id: the number of a conversation or of a project.
  func cachedScreen(
    of id: Int, insteadOf error: any Error
  ) async -> (id: Int, screen: Screen, messages: [ChatMessage])? {
    guard await cachedOverview(insteadOf: error) != nil, let cache = session.cache,
      let conversation = await cache.conversation(about: id)
    else { return nil }
    let messages = await cache.messages(in: conversation.id)
    let unsent = (try? await unsentMessages(in: conversation)) ?? []
    let screen = Screen.conversation(
      conversation, messages, unsent: unsent, picture: nil, by: clock
    ).notingOutage(of: session.hub)
    return (conversation.id, screen, messages)
  }
}

extension Screen {
  /// The screen with the name of the hub, for people.
  func naming(hub: String?) -> Screen {
    guard let hub else { return self }
    var screen = self
    screen.blocks.append(.humanOnly([.notice(.quiet, .hubName(hub))]))
    return screen
  }

  /// The screen with a warning that it shows copies.
  func notingOutage(of hub: String?) -> Screen {
    guard let hub else { return self }
    var screen = self
    screen.blocks.append(.humanOnly([.notice(.warning, .hubIsAway(hub))]))
    return screen
  }
}
