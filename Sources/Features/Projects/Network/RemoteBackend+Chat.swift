import AtriumCore
import AtriumScreen
import ProjectsBackend
import ProjectsWire

extension RemoteBackend {
  func conversations(as token: SessionToken) async throws -> [ChatConversation] {
    try await hub.object(.init("GET", HubRoute.conversations.path(), as: token))
      .value("conversations")
  }

  func conversation(about id: Int, as token: SessionToken) async throws -> ChatConversation {
    try await hub.value(.init("PUT", HubRoute.projectConversation.path("\(id)"), as: token))
  }

  func messages(
    in conversation: Int, before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    let path = HubRoute.conversationMessages.path("\(conversation)")
    return try await messages(at: path, before: before, limit: limit, as: token)
  }

  func messages(
    in conversation: Int, after: Int, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    let path = HubRoute.conversationMessages.path("\(conversation)")
    let limit = min(limit, HubRoute.maximumLimit)
    let target = HubRoute.target(path, [("after", "\(after)"), ("limit", "\(limit)")])
    return try await hub.object(.init("GET", target, as: token)).value("messages")
  }

  func send(_ message: OutgoingMessage, as token: SessionToken) async throws -> SentMessage {
    let path = HubRoute.conversationMessage.path("\(message.recipient)", message.id)
    let response = try await hub.send(
      .init("PUT", path, ["text": .string(message.text)], as: token))
    let sent = try ChatMessage(json: WireObject(body: response.body).json)
    return SentMessage(sent, isNew: response.status == 201)
  }

  func deleteMessage(_ id: Int, as token: SessionToken) async throws -> ChatMessage {
    try await hub.value(.init("DELETE", HubRoute.message.path("\(id)"), as: token))
  }

  func markRead(_ conversation: Int, upTo message: Int, as token: SessionToken) async throws {
    let body: JSON = ["message": .integer(message)]
    _ = try await hub.send(
      .init("PUT", HubRoute.reading.path("\(conversation)"), body, as: token))
  }

  func search(
    _ words: [String], before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    try await messages(
      at: HubRoute.messages.path(), words.map { ("word", $0) }, before: before, limit: limit,
      as: token)
  }

  func setBlocked(
    _ username: String, _ isBlocked: Bool, as token: SessionToken
  ) async throws -> Bool {
    let method = isBlocked ? "PUT" : "DELETE"
    let path = HubRoute.blockedUser.path(username)
    return try await hub.object(.init(method, path, as: token)).value("changed")
  }

  func blockedUsers(as token: SessionToken) async throws -> [String] {
    try await hub.object(.init("GET", HubRoute.blocked.path(), as: token)).value("blocked")
  }

  /// Reads as many pages as the limit asks for, the newest first.
  private func messages(
    at path: String, _ query: [(String, String?)] = [], before: Int?, limit: Int,
    as token: SessionToken
  ) async throws -> [ChatMessage] {
    var messages: [ChatMessage] = []
    var before = before
    while messages.count < limit {
      let count = min(limit - messages.count, HubRoute.maximumLimit)
      let target = HubRoute.target(
        path, query + [("before", before.map { "\($0)" }), ("limit", "\(count)")])
      let page: [ChatMessage] = try await hub.object(.init("GET", target, as: token))
        .value("messages")
      messages = page + messages
      guard page.count == HubRoute.maximumLimit else { break }
      before = page.first?.id
    }
    return messages
  }
}
