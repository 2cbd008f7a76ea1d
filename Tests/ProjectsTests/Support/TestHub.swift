import AtriumCore
import AtriumScreen
import AtriumTesting
import AtriumTime
import Foundation
import ProjectsBackend
import ProjectsWire
import Synchronization

/// Serves a backend over HTTP, as a hub does.
final class TestHub: Sendable {
  private let backend: any Backend
  /// The number of event streams that were opened.
  let streams = Mutex(0)
  /// The methods and paths of the requests, with `*` in place of variable parts.
  let requests = Mutex([String]())
  /// `true` if the hub lacks the operations of the newest version.
  let isOld = Mutex(false)
  /// The limits of the searches for messages.
  let searchLimits = Mutex([Int]())
  /// The events after which a stream is cut off; `nil` for none.
  let streamLength = Mutex(Int?.none)

  /// The requests that are carried out, but whose responses a proxy replaces by 502.
  let unanswered = Mutex(Set<String>())

  init(_ backend: any Backend) { self.backend = backend }

  func answer(_ request: FixtureRequest) async throws -> FixtureReply {
    do {
      return try await route(Call(request))
    } catch {
      let problem = Problem(error)
      return .text(
        problem.json.text, status: problem.status, headers: ["Content-Type": Problem.mediaType])
    }
  }

  /// A request with its parts.
  private struct Call {
    let request: FixtureRequest
    /// The parts of the path after `v1`, decoded.
    let path: [String]
    let query: [(name: String, value: String)]

    init(_ request: FixtureRequest) {
      self.request = request
      let parts = request.target.split(separator: "?", maxSplits: 1)
      path = parts[0].split(separator: "/").dropFirst().map {
        String($0).removingPercentEncoding ?? ""
      }
      query = (parts.dropFirst().first ?? "").split(separator: "&").map { pair in
        let sides = pair.split(separator: "=", omittingEmptySubsequences: false)
        return (String(sides[0]), String(sides.last ?? "").removingPercentEncoding ?? "")
      }
    }

    func values(_ name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }
    func value(_ name: String) -> String? { values(name).first }
    func number(_ name: String) -> Int? { value(name).flatMap { Int($0) } }
    var limit: Int {
      min(number("limit") ?? HubRoute.defaultLimit, HubRoute.maximumLimit)
    }

    /// The token of the session that the request begins.
    var newToken: SessionToken { get throws { try body.value("token") ?? SessionToken() } }

    var body: WireObject { get throws { try WireObject(body: request.body) } }

    var optionalToken: SessionToken? {
      request["Authorization"].flatMap { SessionToken(text: String($0.dropFirst(7))) }
    }

    var token: SessionToken {
      get throws { try optionalToken.unwrapped(or: AccountError.signedOut) }
    }

    func id(_ index: Int = 1) throws -> Int { try Int(path[index]).unwrapped(or: WireError("id")) }
  }

  private func route(_ call: Call) async throws -> FixtureReply {
    let parts = call.path.enumerated().map { index, part in
      index > 0
        && (Int(part) != nil
          || ["people", "blocked"].contains(call.path[0])
            && index == 1
          || index == 3)
        ? "*" : part
    }
    let name = "\(call.request.method) \(parts.joined(separator: "/"))"
    requests.withLock { $0.append(name) }
    let reply = try await reply(name, call)
    return unanswered.withLock { $0.contains(name) } ? .text("Bad Gateway", status: 502) : reply
  }

  private func reply(_ name: String, _ call: Call) async throws -> FixtureReply {
    if let reply = try await accounts(name, call) { return reply }
    if let reply = try await projects(name, call) { return reply }
    if let reply = try await chat(name, call) { return reply }
    return .text("", status: 404)
  }

  private func accounts(_ name: String, _ call: Call) async throws -> FixtureReply? {
    switch name {
    case "POST accounts":
      return .json(
        try await backend.register(
          AccountDraft(json: call.body.json), startingWith: call.newToken), 201)
    case "POST accounts/availability":
      try await backend.checkAvailable(call.body.value("email"), call.body.value("username"))
      return .text("", status: 204)
    case "POST sessions":
      return .json(
        try await backend.signIn(
          call.body.value("name"), call.body.value("password"), startingWith: call.newToken), 201)
    case "DELETE sessions/current":
      try await backend.signOut(call.token)
      return .text("", status: 204)
    case "GET sessions":
      return .list("sessions", try await backend.sessions(as: call.token).map(\.json))
    case "DELETE sessions/*":
      try await backend.endSession(call.id(), as: call.token)
      return .text("", status: 204)
    case "GET account/export":
      return .json(try JSON(parsing: Array(try await backend.export(as: call.token).utf8)))
    case "GET account": return .json(try await backend.account(call.token))
    case "PATCH account":
      return .json(try await backend.edit(AccountEdit(json: call.body.json), as: call.token))
    case "DELETE account":
      return .json(
        try await backend.deleteAccount(call.body.value("password"), as: call.token))
    case "GET account/deletion":
      let found = try await backend.completeDeletion(as: call.token)
      guard let found else { return .text("", status: 404) }
      return .list("conversations", found.map(JSON.integer))
    case "PUT account/password":
      return .json(
        try await backend.changePassword(
          from: call.body.value("old"), to: call.body.value("new"), as: call.token,
          startingWith: call.newToken))
    case "POST account/codes":
      let language = Language(try call.body.value("language"))
      try await backend.sendResetCode(to: call.body.value("email"), in: language)
      return .text("", status: 202)
    case "POST account/resets":
      return .json(
        try await backend.resetPassword(
          with: call.body.value("code"), to: call.body.value("password"),
          startingWith: call.newToken), 201)
    case "GET people/*/picture":
      let bytes = try await backend.picture(of: call.path[1], as: call.token)
      return bytes.map { .bytes($0) } ?? .text("", status: 204)
    case "GET blocked":
      let names = try await backend.blockedUsers(as: call.token)
      return .list("blocked", names.map(JSON.string))
    case "PUT blocked/*", "DELETE blocked/*":
      let isBlocked = call.request.method == "PUT"
      let isChanged = try await backend.setBlocked(call.path[1], isBlocked, as: call.token)
      return .json(["changed": .bool(isChanged)])
    default: return nil
    }
  }

  private func projects(_ name: String, _ call: Call) async throws -> FixtureReply? {
    switch name {
    case "GET projects":
      let query = ProjectQuery(
        tags: call.values("need"), matchesAnyTag: call.value("any") != nil,
        words: call.values("word"), owner: call.value("owner"), before: call.number("before"),
        limit: call.limit, offset: call.number("offset") ?? 0)
      return .json(try await backend.projects(query, as: call.optionalToken))
    case "POST projects":
      let key = call.request["Idempotency-Key"]
      let draft = try ProjectDraft(json: call.body.json)
      return .json(try await backend.add(draft, key: key, as: call.token), 201)
    case "GET projects/*":
      return .json(try await backend.project(call.id(), as: call.optionalToken))
    case "PATCH projects/*":
      let version = call.request["If-Match"].flatMap { Project.version(entityTag: $0) }
      let edit = try ProjectEdit(json: call.body.json)
      return .json(try await backend.edit(call.id(), edit, of: version, as: call.token))
    case "DELETE projects/*": return .json(try await backend.delete(call.id(), as: call.token))
    case "GET tags":
      let prefix = call.value("beginning") ?? ""
      let tags = try await backend.tags(withPrefix: prefix, as: call.optionalToken)
      return .list("tags", tags.map(JSON.string))
    case "GET matches":
      let matches = try await backend.matches(
        of: call.number("project"), offset: call.number("offset") ?? 0, limit: call.limit,
        as: call.token)
      return .list("matches", matches.map(\.json))
    case "GET steps":
      return .list("steps", try await backend.steps(as: call.token).map(\.wireJSON))
    case "POST steps/undo", "POST steps/redo":
      let operation: UndoOperation =
        call.path[1] == "redo" ? .redo : .undo(try call.body.value("step"))
      return .json(try await backend.perform(operation, as: call.token).wireJSON)
    default: return nil
    }
  }

  private func chat(_ name: String, _ call: Call) async throws -> FixtureReply? {
    switch name {
    case "GET conversations":
      return .list("conversations", try await backend.conversations(as: call.token).map(\.json))
    case "PUT projects/*/conversation":
      return .json(try await backend.conversation(about: call.id(), as: call.token))
    case "GET conversations/*/messages":
      let messages =
        if let after = call.number("after") {
          try await backend.messages(
            in: call.id(), after: after, limit: call.limit, as: call.token)
        } else {
          try await backend.messages(
            in: call.id(), before: call.number("before"), limit: call.limit, as: call.token)
        }
      return .list("messages", messages.map(\.json))
    case "GET newest-messages" where !isOld.withLock(\.self):
      let conversations = (call.value("conversations") ?? "").split(separator: ",")
      let messages = try await backend.newestMessages(
        in: conversations.compactMap { Int($0) }, limit: call.limit, as: call.token)
      return .list("messages", messages.map(\.json))
    case "PUT conversations/*/messages/*":
      let message = OutgoingMessage(
        id: call.path[3], recipient: try call.id(), text: try call.body.value("text"))
      let sent = try await backend.send(message, as: call.token)
      return .json(sent.message, sent.isNew ? 201 : 200)
    case "PUT conversations/*/reading":
      try await backend.markRead(
        call.id(), upTo: call.body.value("message"), as: call.token)
      return .text("", status: 204)
    case "DELETE messages/*":
      return .json(try await backend.deleteMessage(call.id(), as: call.token))
    case "GET messages":
      searchLimits.withLock { $0.append(call.limit) }
      let messages = try await backend.search(
        call.values("word"), before: call.number("before"), limit: call.limit, as: call.token)
      return .list("messages", messages.map(\.json))
    case "GET state":
      let since = call.value("since").flatMap { EventCursor($0) }
      return .json(try await backend.state(since: since, as: call.token))
    case "GET events" where call.request["Accept"] == "application/json":
      let cursor = try call.value("after").flatMap { EventCursor($0) }
        .unwrapped(or: WireError("after"))
      return .json(
        EventPage(try await backend.events(after: cursor, limit: call.limit, as: call.token)))
    case "GET events": return try await stream(call)
    default: return nil
    }
  }

  private func stream(_ call: Call) async throws -> FixtureReply {
    let token = try call.token
    let backend = backend
    let current = try await backend.state(since: nil, as: token).cursor
    streams.withLock { $0 += 1 }
    let length = streamLength.withLock { $0 }
    let last = call.request["Last-Event-ID"].flatMap { EventCursor($0) }
    let lines = AsyncThrowingStream<[UInt8], any Error>.withTask { output in
      var cursor = last ?? current
      var count = 0
      var changes = backend.changes(as: token).makeAsyncIterator()
      if last == nil {
        output.yield(Array(StreamEvent.change(UserEvent(.reset, at: current)).lines.utf8))
      }
      repeat {
        for event in try await backend.events(after: cursor, limit: 100, as: token) {
          if let length, count == length { return }
          output.yield(Array(StreamEvent.change(event).lines.utf8))
          cursor = event.cursor
          count += 1
        }
      } while await changes.next() != nil
    }
    let iterator = Mutex(lines.makeAsyncIterator())
    return .pieces(headers: ["Content-Type": "text/event-stream"]) {
      var next = iterator.withLock { $0 }
      return try await next.next()
    }
  }
}

extension FixtureReply {
  fileprivate static func json(_ value: some WireValue, _ status: Int = 200) -> FixtureReply {
    json(value.json, status)
  }

  fileprivate static func json(_ json: JSON, _ status: Int = 200) -> FixtureReply {
    text(json.text, status: status, headers: ["Content-Type": "application/json"])
  }

  fileprivate static func list(_ key: String, _ elements: [JSON]) -> FixtureReply {
    json(.object([.init(key, .array(elements))]))
  }
}
