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
        method: .get, path: "/v1/conversations",
        summary: "Own conversations, those with the newest messages first.",
        responses: [
          200: Schema.object(["conversations": Schema.list(Schema.reference("conversation"))])
        ]
      ) { request in
        let conversations = try await backend.conversations(as: request.requiredToken)
        return .json(["conversations": .array(conversations.map(\.json))])
      },
      Route(
        method: .put, path: "/v1/projects/{id}/conversation",
        summary: "The conversation about a project, which is created if there is none.",
        responses: [200: Schema.reference("conversation")]
      ) { request in
        try await openConversation(request)
      },
      Route(
        method: .get, path: "/v1/conversations/{id}/messages",
        summary: "The latest messages, those before one, or the next after one; oldest first.",
        parameters: [
          .init(name: "before", schema: Schema.number),
          .init(name: "after", schema: Schema.number), .limit,
        ], responses: [200: Schema.messages]
      ) { request in
        try await messages(request)
      },
      Route(
        method: .put, path: "/v1/conversations/{id}/messages/{key}",
        summary: "Sends a message. Requests with the same key send it once.",
        body: Schema.object(["text": Schema.text]), limiter: sendLimiter,
        responses: [201: Schema.reference("message"), 200: Schema.reference("message")]
      ) { request in
        try await send(request)
      },
      Route(
        method: .delete, path: "/v1/messages/{id}", summary: "Deletes the text of an own message.",
        responses: [200: Schema.reference("message")]
      ) { request in
        .json(
          try await backend.deleteMessage(request.pathNumber("id"), as: request.requiredToken).json)
      },
      Route(
        method: .get, path: "/v1/messages", summary: "Messages that contain all words.",
        parameters: [
          .init(name: "word", isRepeated: true), .init(name: "before", schema: Schema.number),
          .limit,
        ], isSearch: true, responses: [200: Schema.messages]
      ) { request in
        let words = try request.queryTexts("word")
        let found = try await backend.search(
          words, before: request.queryNumber("before"), limit: request.limit,
          as: request.requiredToken)
        return .json(["messages": .array(found.map(\.json))])
      },
      Route(
        method: .put, path: "/v1/conversations/{id}/reading",
        summary: "Marks the messages up to one as read.",
        body: Schema.object(["message": Schema.number]), responses: [204: nil]
      ) { request in
        let message = try WireObject(request.body).integer("message")
        try await backend.markRead(
          request.pathNumber("id"), upTo: message, as: request.requiredToken)
        return .noContent
      },
      Route(
        method: .get, path: "/v1/blocked", summary: "The user names of blocked users.",
        responses: [200: Schema.object(["blocked": Schema.list(Schema.text)])]
      ) { request in
        let names = try await backend.blockedUsers(as: request.requiredToken)
        return .json(["blocked": .array(names.map(JSON.string))])
      },
      blocking(.put, "Blocks messages from and to a user.", true),
      blocking(.delete, "Ends a block.", false),
    ]
  }

  private func blocking(
    _ method: HTTPRequest.Method, _ summary: String, _ isBlocked: Bool
  ) -> Route {
    Route(
      method: method, path: "/v1/blocked/{name}", summary: summary,
      responses: [200: Schema.object(["changed": ["type": "boolean"]])]
    ) { request in
      let changed = try await backend.setBlocked(
        request.pathText("name"), isBlocked, as: request.requiredToken)
      return .json(["changed": .bool(changed)])
    }
  }

  /// A conversation without messages counts as a new one.
  private func openConversation(_ request: HubRequest) async throws -> Response {
    let key = try await accountKey(of: request.requiredToken)
    try conversationLimiter.check(key)
    let conversation = try await backend.conversation(
      about: request.pathNumber("id"), as: request.requiredToken)
    if conversation.isMine, conversation.lastMessage == nil { try conversationLimiter.take(key) }
    return .json(conversation.json)
  }

  private func messages(_ request: HubRequest) async throws -> Response {
    let conversation = try request.pathNumber("id")
    let before = try request.queryNumber("before")
    let found =
      if let after = try request.queryNumber("after") {
        try await backend.messages(
          in: conversation, after: after, limit: request.limit, as: request.requiredToken)
      } else {
        try await backend.messages(
          in: conversation, before: before, limit: request.limit, as: request.requiredToken)
      }
    return .json(["messages": .array(found.map(\.json))])
  }

  private func send(_ request: HubRequest) async throws -> Response {
    let id = try HubRequest.validated(key: request.pathText("key"))
    let recipient = try request.pathNumber("id")
    let key = try await accountKey(of: request.requiredToken)
    do {
      try conversationLimiter.check(key)
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
      if earlier.isEmpty { try? conversationLimiter.take(key) }
    }
    return .json(sent.message.json, status: sent.isNew ? .created : .ok)
  }
}
