import AtriumCore
import AtriumScreen
import Foundation
import ProjectsBackend
import ProjectsWire

struct RemoteBackend: Backend {
  let hub: HubClient
  private let feed: EventFeed

  init(hub: HubClient) {
    self.hub = hub
    feed = EventFeed(hub: hub)
  }

  func register(
    _ draft: AccountDraft, startingWith token: SessionToken
  ) async throws -> AuthenticatedSession {
    let body = draft.json.beginningSession(with: token)
    return try await hub.value(
      .init("POST", .accounts, body: body, as: nil).ifUnanswered(.perhapsRegistered))
  }

  func checkAvailable(_ email: String, _ username: String) async throws {
    let body: JSON = ["email": .string(email), "username": .string(username)]
    _ = try await hub.send(.init("POST", .availability, body: body, as: nil).ifUnanswered(nil))
  }

  func signIn(
    _ name: String, _ password: Password, startingWith token: SessionToken
  ) async throws -> AuthenticatedSession {
    let body: JSON = ["name": .string(name), "password": .string(password.typed)]
    return try await hub.value(
      .init("POST", .sessions, body: body.beginningSession(with: token), as: nil)
        .ifUnanswered(.perhapsSignedIn))
  }

  func signOut(_ token: SessionToken) async throws {
    _ = try await hub.send(.init("DELETE", .currentSession, as: token))
  }

  func sessions(as token: SessionToken) async throws -> [AccountSession] {
    try await hub.object(.init("GET", .sessions, as: token)).value("sessions")
  }

  func endSession(_ id: Int, as token: SessionToken) async throws {
    _ = try await hub.send(.init("DELETE", .session, "\(id)", as: token).once())
  }

  func account(_ token: SessionToken) async throws -> Account {
    try await hub.value(.init("GET", .account, as: token))
  }

  func edit(_ edit: AccountEdit, as token: SessionToken) async throws -> Account {
    try await hub.value(.init("PATCH", .account, body: edit.json, as: token))
  }

  func changePassword(
    from old: Password, to new: Password, as token: SessionToken, startingWith next: SessionToken
  ) async throws -> AuthenticatedSession {
    let body: JSON = ["old": .string(old.typed), "new": .string(new.typed)]
    return try await hub.value(
      .init("PUT", .password, body: body.beginningSession(with: next), as: token).once()
        .ifUnanswered(.perhapsNewPassword))
  }

  func deleteAccount(_ password: Password, as token: SessionToken) async throws -> Account {
    let body: JSON = ["password": .string(password.typed)]
    return try await hub.value(
      .init("DELETE", .account, body: body, as: token).once().ifUnanswered(.perhapsDeletedAccount))
  }

  func completeDeletion(as token: SessionToken) async throws -> [Int]? {
    do {
      let found = try await hub.object(.init("GET", .deletion, as: token))
      let conversations: [Int] = try found.value("conversations")
      return conversations
    } catch AccountError.signedOut {
      return nil
    } catch  where isMissingOperation(error) {
      return nil
    }
  }

  /// Returns whether the hub has answered that it does not know the address of a request.
  func isMissingOperation(_ error: any Error) -> Bool {
    if case NetworkError.status(_, 404) = error { return true }
    return (error as? Failure)?.kind == .notFound
  }

  func sendResetCode(to email: String, in language: Language) async throws {
    let body: JSON = ["email": .string(email), "language": .string(language.tag)]
    _ = try await hub.send(
      .init("POST", .codes, body: body, as: nil).ifUnanswered(.perhapsSentCode))
  }

  func resetPassword(
    with code: String, to password: Password, startingWith token: SessionToken
  ) async throws -> AuthenticatedSession {
    let body: JSON = ["code": .string(code), "password": .string(password.typed)]
    return try await hub.value(
      .init("POST", .resets, body: body.beginningSession(with: token), as: nil)
        .ifUnanswered(.perhapsNewPassword))
  }

  func export(as token: SessionToken) async throws -> String {
    var call = HubClient.Call("GET", .export, as: token)
    call.isLarge = true
    return String(decoding: try await hub.send(call).body, as: UTF8.self)
  }

  func picture(of username: String, as token: SessionToken) async throws -> [UInt8]? {
    let response = try await hub.send(.init("GET", .picture, username, as: token))
    return response.status == 204 ? nil : response.body
  }

  func state(since cursor: EventCursor?, as token: SessionToken) async throws -> UserState {
    try await hub.value(.init("GET", .state, query: [("since", cursor?.description)], as: token))
  }

  func events(
    after cursor: EventCursor, limit: Int, as token: SessionToken
  ) async throws -> [UserEvent] {
    if let events = await feed.events(after: cursor, limit: limit, as: token) { return events }
    let query = [("after", cursor.description), ("limit", "\(limit)")]
    let headers = [HTTPHeader("Accept", "application/json")]
    let page: EventPage = try await hub.value(
      .init("GET", .events, query: query, as: token, headers))
    return page.events
  }

  func changes(as token: SessionToken) -> AsyncStream<Void> {
    let (stream, output) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let id = UUID()
    output.onTermination = { _ in Task { await feed.remove(id) } }
    Task { await feed.add(id, output, as: token) }
    return stream
  }
}
