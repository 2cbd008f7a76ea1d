import AtriumCore
import AtriumScreen
import Foundation
import ProjectsBackend

/// A list of conversations, or a search for messages.
struct ChatQuery: Equatable, Sendable {
  /// Words that must all occur.
  var words: [String] = []
  var findsMessages = false
}

/// The listed conversations at a position in the event log.
struct ConversationList: Equatable, Sendable {
  var cursor: EventCursor
  var conversations: [ChatConversation]

  /// Returns whether the list is shown again: a row has changed, and not by a message of the user, which the
  /// command that sent it answers.
  mutating func apply(_ event: UserEvent) -> Bool {
    let rows = conversations.map(\.row)
    cursor = event.cursor
    event.apply(to: &conversations)
    // The conversation of an event may contain later messages.
    let isOwn = event.message?.isMine == true && event.conversation?.lastMessage?.isMine == true
    return !(event.kind == .message && isOwn) && conversations.map(\.row) != rows
  }
}

/// The operations on conversations that several scenes share.
struct ChatContext: Sendable {
  let session: SignInSession
  let clock: any WallClock
  var residualData: (any ResidualData)?
  let focus = ChatFocus()
  /// The part of the list of conversations or messages that was shown last.
  let position = PaginationState<ChatQuery>()

  var outbox: Outbox { Outbox(session: session) }

  /// The session and the unsent messages as destinations.
  func destinations() async throws -> [Destination] {
    [try await session.destination(), try await outbox.destination()].compactMap(\.self)
  }

  func conversations() async throws -> [ChatConversation] {
    let conversations = try await session.withToken { try await $0.conversations(as: $1) }
    await cache(conversations)
    return conversations
  }

  /// Returns the conversations with the position after which events change them. A hub has both in
  /// one answer unless there are many conversations.
  func conversationList() async throws -> ConversationList {
    let list = try await session.withToken { backend, token in
      let state = try await backend.state(since: nil, as: token)
      let isComplete = state.conversations.count < UserState.conversationLimit
      return ConversationList(
        cursor: state.cursor,
        conversations: isComplete
          ? state.conversations : try await backend.conversations(as: token))
    }
    await cache(list.conversations)
    return list
  }

  /// Returns the conversation with this number, or the one about the project with this number, which is
  /// created if there is none.
  func openConversation(about id: Int) async throws -> ChatConversation {
    try await namingBlock(of: id) {
      try await session.withToken { try await $0.conversation(about: id, as: $1) }
    }
  }

  /// Returns the result of an operation on a conversation. If the user has blocked the other user, the error says so.
  /// - Parameter id: the number of the conversation or of the project.
  private func namingBlock<T: Sendable>(
    of id: Int, _ work: @Sendable () async throws -> T
  ) async throws -> T {
    do {
      return try await work()
    } catch ChatError.blocked {
      let partners = (try? await conversations().filter { $0.id == id || $0.project == id }) ?? []
      let owner = try? await session.withToken { try await $0.project(id, as: $1).owner }
      let blocked = (try? await blockedUsers()) ?? []
      let names = partners.compactMap(\.partner?.username) + [owner].compactMap(\.self)
      let name = names.first(where: blocked.contains)
      throw name.map(Failure.blocked(byUser:)) ?? ChatError.blocked.failure
    }
  }

  /// Returns the conversation with this number, or the only one about the project with this number.
  func conversation(about id: Int) async throws -> ChatConversation {
    let found = try await conversations().filter { $0.id == id || $0.project == id }
    if found.count > 1 { throw ChatError.ambiguousConversation(project: id, found.map(\.id)) }
    return try found.first.unwrapped(or: ChatError.conversationNotFound(id))
  }

  /// Returns the latest messages, or the latest before a message.
  func messages(in id: Int, before: Int? = nil, limit: Int) async throws -> [ChatMessage] {
    let messages = try await session.withToken {
      try await $0.messages(in: id, before: before, limit: limit, as: $1)
    }
    if before == nil, limit >= HubCache.capacity || messages.count < limit {
      try? await session.cache?.add(messages, in: id, isComplete: true)
    } else if before == nil {
      try? await session.cache?.add(messages, in: id)
    }
    return messages
  }

  func markRead(_ id: Int, upTo message: Int) async throws {
    try await session.withToken { try await $0.markRead(id, upTo: message, as: $1) }
  }

  /// Sends the messages in the outbox and then a new one. After a transient failure of either, the
  /// new message is queued after the others, so that the order is kept.
  /// - Parameters:
  ///   - id: the number of a conversation or of a project.
  ///   - messageID: a message with the same identifier is sent only once; `nil` for a new one.
  /// - Throws: ``Failure/queued(_:)`` if the message is sent later.
  func send(_ text: String, to id: Int, messageID: String? = nil) async throws -> ChatMessage {
    let message = OutgoingMessage(
      id: messageID ?? UUID().uuidString, recipient: id, text: try TextRules.validMessage(text))
    let account = try await session.storedSession()?.account
    do {
      if let failure = try await outbox.flush().failure { throw failure }
      return try await namingBlock(of: id) {
        try await session.withToken { try await $0.send(message, as: $1).message }
      }
    } catch {
      let failure = Failure(error)
      guard failure.isTransient, let account else { throw error }
      try await outbox.add(message, by: account, at: clock.now)
      throw Failure.queued(failure)
    }
  }

  /// Returns the answer of a command that sends a message. A message that is sent later is a success.
  @MainActor func answer(
    sending send: @MainActor () async throws -> Screen
  ) async throws -> Screen {
    do {
      return try await send()
    } catch let failure as Failure where failure.isQueuedMessage {
      return .queued(failure.message)
    }
  }

  func deleteMessage(_ id: Int) async throws -> ChatMessage {
    try await session.withToken { try await $0.deleteMessage(id, as: $1) }
  }

  /// Returns the latest messages with all words; further pages contain older ones.
  func search(_ words: [String], _ range: ListRange = ListRange()) async throws -> Screen {
    let end = range.limit.map { range.offset + min($0, Int.max - 1 - range.offset) }
    let (found, hasMore) = try await search(words, upTo: end ?? Int.max)
    let shown = Array(range.rows(of: found.reversed()).reversed())
    return .found(
      shown, in: range, of: hasMore ? nil : found.count,
      hasMore: session.hub == nil ? nil : hasMore,
      by: clock)
  }

  /// Returns the latest messages with all words, oldest first. A hub is asked for not more than are shown; a
  /// local file returns all of them, which counts them.
  private func search(
    _ words: [String], upTo limit: Int
  ) async throws -> (messages: [ChatMessage], hasMore: Bool) {
    let isLimited = session.hub != nil && limit < Int.max
    let found = try await session.withToken {
      try await $0.search(words, before: nil, limit: isLimited ? limit + 1 : Int.max, as: $1)
    }
    let hasMore = isLimited && found.count > limit
    return (hasMore ? Array(found.suffix(limit)) : found, hasMore)
  }

  func setBlocked(_ username: String, _ isBlocked: Bool) async throws -> Screen {
    let isChanged = try await session.withToken {
      try await $0.setBlocked(username, isBlocked, as: $1)
    }
    let notice: Block =
      isBlocked || isChanged
      ? .notice(.good, isBlocked ? .nowBlocked(username) : .nowUnblocked(username))
      : .notice(.quiet, .wasNotBlocked(username))
    // The block is changed, even if the others cannot be read.
    guard let names = try? await blockedUsers() else { return Screen("blocked", [notice]) }
    return .blockedUsers(names, notice: notice)
  }

  func blockedUsers() async throws -> [String] {
    try await session.withToken { try await $0.blockedUsers(as: $1) }
  }

  /// Deletes the account with its drafts, its unsent messages, and residual data of the feature
  /// that the program stores. The stored session is removed last, so that a repetition completes a
  /// deletion that was interrupted.
  /// - Returns: the user name; empty if the account was deleted before.
  func deleteAccount(_ password: Password) async throws -> String {
    if let (account, conversations) = try await session.completeDeletion() {
      try await eraseTraces(of: account, conversations)
      return ""
    }
    let conversations = try await conversations().map(\.id)
    let account = try await session.withToken { try await $0.deleteAccount(password, as: $1) }
    try await eraseTraces(of: account.id, conversations)
    return account.username
  }

  private func eraseTraces(of account: Int, _ conversations: [Int]) async throws {
    for conversation in conversations { try await removeDraft(for: conversation) }
    try await outbox.remove(outbox.entries(of: account))
    try await residualData?.erase(of: ProjectsFeature.id)
    try await session.eraseAll()
  }

  /// Returns the conversations with unread messages, if today is one of the days.
  func dayEntries(_ question: DayEntry.Question) async throws -> [DayEntry] {
    guard question.days.contains(clock.today) else { return [] }
    let isSignedIn =
      session.cache == nil
      ? try await session.accountIfSignedIn() != nil : try await session.storedSession() != nil
    guard isSignedIn else { return [] }
    let conversations = try await knownConversations()
    return try await unsentEntries(conversations)
      + conversations.filter { $0.unread > 0 }.map { conversation in
        DayEntry(
          conversation.lastMessage.map { clock.moment(at: $0.sent) },
          .messagesFrom(.fullName(of: conversation.partner), conversation.unread),
          .unread, at: ProjectsFeature.conversations.address(conversation.id),
          command: ProjectsFeature.conversations.line("show", conversation.id))
      }
  }

  /// Returns the conversations without a request to the hub, which may be away. A background task reads the newest state.
  func knownConversations() async throws -> [ChatConversation] {
    guard let cache = session.cache else { return try await conversations() }
    return await cache.overview()?.conversations ?? []
  }

  /// The messages that wait in the outbox, by their conversations.
  private func unsentEntries(_ conversations: [ChatConversation]) async throws -> [DayEntry] {
    let messages = Dictionary(grouping: try await outbox.entries(), by: \.message.recipient)
    return messages.sorted { $0.key < $1.key }.map { recipient, waiting in
      let conversation = conversations.first(where: waiting[0].isAddressed)
      return DayEntry(
        clock.moment(at: waiting[0].addedAt),
        .messagesFrom(waiting[0].recipientName(in: conversations), waiting.count), .unsent,
        at: ProjectsFeature.conversations.address(conversation?.id ?? recipient),
        command: "chat outbox")
    }
  }

  /// Returns the messages of a conversation that wait in the outbox.
  func unsentMessages(in conversation: ChatConversation) async throws -> [Outbox.Entry] {
    try await outbox.entries().filter { $0.isAddressed(to: conversation) }
  }

  /// Returns the messages with the words, the newest first, if the user is signed in.
  func find(_ question: FoundItem.Question) async throws -> FoundItem.Answer {
    let root = ProjectsFeature.chatRoot
    guard !question.words.isEmpty, question.root ?? root == root,
      question.asksServers || session.cache == nil, try await session.storedSession() != nil
    else { return FoundItem.Answer() }
    let found: [ChatMessage]
    let hasMore: Bool
    do {
      (found, hasMore) = try await search(question.words, upTo: question.limit)
    } catch is SignInRequired {
      return FoundItem.Answer()
    }
    let items = found.suffix(question.limit).reversed().map { message in
      FoundItem(
        Phrase(message.title), snippet: question.snippet(of: message.text),
        at: ProjectsFeature.conversations.address(message.conversation),
        clock.moment(at: message.sent),
        rank: .text)
    }
    return FoundItem.Answer(items, total: found.count, hasMore: hasMore)
  }

  func homeLine() async throws -> Phrase? {
    if let cache = session.cache {
      guard try await session.storedSession() != nil, let account = await cache.account() else {
        return nil
      }
      let unread = await cache.overview()?.unread ?? 0
      return .homeLine(unread, account.username)
    }
    guard let account = try await session.accountIfSignedIn() else {
      let count = try await session.backend.projects(ProjectQuery(limit: 0), as: nil).total
      return count > 0 ? .projectCount(count) : nil
    }
    let unread = try await conversations().reduce(0) { $0 + $1.unread }
    return .homeLine(unread, account.username)
  }
}
