import AtriumCore
import AtriumScreen
import HTTPTypes
import Hummingbird
import ProjectsBackend
import ProjectsWire

extension Hub {
  /// Conversations, messages and blocked users.
  var chatRoutes: [Route] {
    [
      Route(
        .get, .conversations, "Own conversations, those with the newest messages first.",
        as: "conversations"
      ) { try await backend.conversations(as: $0.requiredToken) },
      Route(
        .get, .newestMessages,
        """
        The latest messages of conversations, whose numbers are separated by commas; those of each
        conversation oldest first. The last conversations are left out if the answer becomes too large.
        """, parameters: [.init(name: "conversations"), .limit], isSearch: true, as: "messages"
      ) { try await newestMessages($0) },
      Route(
        .put, .projectConversation,
        "The conversation about a project, which is created if there is none."
      ) { try await openConversation($0) },
      Route(
        .get, .conversationMessages,
        "The latest messages, those before one, or the next after one; oldest first.",
        parameters: [
          .init(name: "before", schema: Schema.number),
          .init(name: "after", schema: Schema.number), .limit,
        ], as: "messages"
      ) { try await messages($0) },
      Route(
        method: .put, path: HubRoute.conversationMessage.rawValue,
        summary: "Sends a message. Requests with the same key send it once.",
        body: Schema.object(["text": Schema.text]), limiter: options.sends,
        responses: [201: ChatMessage.schema, 200: ChatMessage.schema]
      ) { try await send($0) },
      Route(.delete, .message, "Deletes the text of an own message.") {
        try await backend.deleteMessage($0.pathNumber("id"), as: $0.requiredToken)
      },
      Route(
        .get, .messages, "Messages that contain all words.",
        parameters: [
          .init(name: "word", isRepeated: true), .init(name: "before", schema: Schema.number),
          .limit,
        ], isSearch: true, as: "messages"
      ) {
        try await backend.search(
          $0.queryTexts("word"), before: $0.queryNumber("before"), limit: $0.limit,
          as: $0.requiredToken)
      },
      .withoutContent(
        .put, .reading, "Marks the messages up to one as read.",
        body: Schema.object(["message": Schema.number])
      ) {
        try await backend.markRead(
          $0.pathNumber("id"), upTo: $0.member("message"), as: $0.requiredToken)
      },
      Route(.get, .blocked, "The user names of blocked users.", as: "blocked") {
        try await backend.blockedUsers(as: $0.requiredToken)
      },
      Route(.put, .blockedUser, "Blocks messages from and to a user.", as: "changed") {
        try await backend.setBlocked($0.pathText("name"), true, as: $0.requiredToken)
      },
      Route(.delete, .blockedUser, "Ends a block.", as: "changed") {
        try await backend.setBlocked($0.pathText("name"), false, as: $0.requiredToken)
      },
    ]
  }

  /// A conversation without messages counts as a new one.
  private func openConversation(_ request: HubRequest) async throws -> ChatConversation {
    let key = try await accountKey(of: request.requiredToken)
    try options.conversations.check(key)
    let conversation = try await backend.conversation(
      about: request.pathNumber("id"), as: request.requiredToken)
    if conversation.isMine, conversation.lastMessage == nil { try options.conversations.take(key) }
    return conversation
  }

  private func messages(_ request: HubRequest) async throws -> [ChatMessage] {
    let conversation = try request.pathNumber("id")
    let before = try request.queryNumber("before")
    if let after = try request.queryNumber("after") {
      return try await backend.messages(
        in: conversation, after: after, limit: request.limit, as: request.requiredToken)
    }
    return try await backend.messages(
      in: conversation, before: before, limit: request.limit, as: request.requiredToken)
  }

  private func newestMessages(_ request: HubRequest) async throws -> [ChatMessage] {
    let parts = (request.queryText("conversations") ?? "").split(separator: ",")
    let conversations = parts.compactMap { Int($0) }
    guard conversations.count == parts.count else {
      throw HubError.badRequest("conversations are not numbers.")
    }
    guard parts.count <= HubRoute.maximumConversations else {
      throw HubError.badRequest(
        "There are more than \(HubRoute.maximumConversations) conversations.")
    }
    return try await backend.newestMessages(
      in: conversations, limit: request.limit, as: request.requiredToken)
  }

  private func send(_ request: HubRequest) async throws -> Response {
    let id = try HubRequest.validated(key: request.pathText("key"))
    let recipient = try request.pathNumber("id")
    let key = try await accountKey(of: request.requiredToken)
    do {
      try options.conversations.check(key)
    } catch {
      // Only a message that opens a conversation is refused.
      let known = try await backend.conversations(as: request.requiredToken)
      guard known.contains(where: { $0.id == recipient || $0.project == recipient }) else {
        throw error
      }
    }
    let sent = try await backend.send(
      OutgoingMessage(id: id, recipient: recipient, text: request.member("text")),
      as: request.requiredToken)
    if sent.isNew { metrics.count("atrium_hub_sends_total") }
    if sent.isNew, sent.message.conversation != recipient {
      let earlier = try await backend.messages(
        in: sent.message.conversation, before: sent.message.id, limit: 1, as: request.requiredToken)
      if earlier.isEmpty { try? options.conversations.take(key) }
    }
    return .json(sent.message.json, status: sent.isNew ? .created : .ok)
  }
}
