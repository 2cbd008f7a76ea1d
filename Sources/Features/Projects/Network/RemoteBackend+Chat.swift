import AtriumCore
import AtriumScreen
import ProjectsBackend
import ProjectsWire

extension RemoteBackend {
  func conversations(as token: SessionToken) async throws -> [ChatConversation] {
    try await hub.object(.init("GET", .conversations, as: token))
      .value("conversations")
  }

  func conversation(about id: Int, as token: SessionToken) async throws -> ChatConversation {
    try await hub.value(.init("PUT", .projectConversation, "\(id)", as: token).ifUnanswered(nil))
  }

  func messages(
    in conversation: Int, before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    try await pages(
      of: .conversationMessages, "\(conversation)", before: before, limit: limit, as: token)
  }

  func messages(
    in conversation: Int, after: Int, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    let query = [("after", "\(after)"), ("limit", "\(min(limit, HubRoute.maximumLimit))")]
    return try await hub.object(
      .init("GET", .conversationMessages, "\(conversation)", query: query, as: token)
    ).value("messages")
  }

  /// Reads one conversation after the other from a hub of a version that has no operation for it.
  func newestMessages(
    in conversations: [Int], limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    var messages: [ChatMessage] = []
    var waiting = conversations[...]
    while !waiting.isEmpty {
      let part = waiting.prefix(HubRoute.maximumConversations)
      let query = [
        ("conversations", part.map { "\($0)" }.joined(separator: ",")), ("limit", "\(limit)"),
      ]
      let page: [ChatMessage]
      do {
        page = try await hub.object(.init("GET", .newestMessages, query: query, as: token))
          .value("messages")
      } catch  where isMissingOperation(error) {
        for conversation in waiting {
          messages += try await self.messages(
            in: conversation, before: nil, limit: limit, as: token)
        }
        break
      }
      messages += page
      // The hub leaves out the last conversations if they are too large, and those of others.
      let last = page.last.flatMap { part.firstIndex(of: $0.conversation) }
      waiting = last.map { waiting[($0 + 1)...] } ?? []
    }
    return messages
  }

  func send(_ message: OutgoingMessage, as token: SessionToken) async throws -> SentMessage {
    let response = try await hub.send(
      .init(
        "PUT", .conversationMessage, "\(message.recipient)", message.id,
        body: ["text": .string(message.text)], as: token
      ).ifUnanswered(nil))
    let sent = try ChatMessage(json: WireObject(body: response.body).json)
    return SentMessage(sent, isNew: response.status == 201)
  }

  func deleteMessage(_ id: Int, as token: SessionToken) async throws -> ChatMessage {
    try await hub.value(.init("DELETE", .message, "\(id)", as: token))
  }

  func markRead(_ conversation: Int, upTo message: Int, as token: SessionToken) async throws {
    let body: JSON = ["message": .integer(message)]
    _ = try await hub.send(
      .init("PUT", .reading, "\(conversation)", body: body, as: token).ifUnanswered(nil))
  }

  func search(
    _ words: [String], before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    try await pages(
      of: .messages, query: words.map { ("word", $0) }, before: before, limit: limit, as: token)
  }

  func setBlocked(
    _ username: String, _ isBlocked: Bool, as token: SessionToken
  ) async throws -> Bool {
    let method = isBlocked ? "PUT" : "DELETE"
    return try await hub.object(.init(method, .blockedUser, username, as: token)).value("changed")
  }

  func blockedUsers(as token: SessionToken) async throws -> [String] {
    try await hub.object(.init("GET", .blocked, as: token)).value("blocked")
  }

  /// Reads as many pages as the limit asks for, the newest first.
  private func pages(
    of route: HubRoute, _ conversation: String = "", query: [(String, String?)] = [], before: Int?,
    limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    var messages: [ChatMessage] = []
    var before = before
    while messages.count < limit {
      let count = min(limit - messages.count, HubRoute.maximumLimit)
      let query = query + [("before", before.map { "\($0)" }), ("limit", "\(count)")]
      let page: [ChatMessage] = try await hub.object(
        .init("GET", route, conversation, query: query, as: token)
      ).value("messages")
      messages = page + messages
      guard page.count == HubRoute.maximumLimit else { break }
      before = page.first?.id
    }
    return messages
  }
}
