import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import Synchronization

@testable import Projects
@testable import ProjectsBackend
@testable import ProjectsSQLite

/// A backend that can fail to send messages, and repeat pages. All other calls reach the real backend.
final class FailingBackend: Backend {
  private let server: SQLiteBackend
  private let failure: Outage
  private let failures = Mutex(0)
  /// Is called before each message.
  let onSend = Mutex<(@Sendable () async throws -> Void)?>(nil)

  /// `true` if pages of messages and events are always full of the last element.
  let repeatsPages = Mutex(false)
  private let lastMessage = Mutex(ChatMessage?.none)
  private let lastEvent = Mutex(UserEvent?.none)

  init(_ server: SQLiteBackend, failure: Outage = Outage(kind: .unavailable)) {
    self.server = server
    self.failure = failure
  }

  /// The number of attempts to send that still fail.
  var remainingFailures: Int {
    get { failures.withLock { $0 } }
    set { failures.withLock { $0 = newValue } }
  }
  var isFailing: Bool {
    get { remainingFailures > 0 }
    set { remainingFailures = newValue ? .max : 0 }
  }

  func send(_ message: OutgoingMessage, as token: SessionToken) async throws -> SentMessage {
    try await onSend.withLock(\.self)?()
    if isFailing {
      remainingFailures -= 1
      throw failure
    }
    return try await server.send(message, as: token)
  }

  func steps(as token: SessionToken) async throws -> [UndoStep] {
    try await server.steps(as: token)
  }
  func perform(_ operation: UndoOperation, as token: SessionToken) async throws -> UndoStep {
    try await server.perform(operation, as: token)
  }
  func register(_ draft: AccountDraft) async throws -> AuthenticatedSession {
    try await server.register(draft)
  }
  func checkAvailable(_ email: String, _ username: String) async throws {
    try await server.checkAvailable(email, username)
  }
  func signIn(_ name: String, _ password: Password) async throws -> AuthenticatedSession {
    try await server.signIn(name, password)
  }
  func signOut(_ token: SessionToken) async throws { try await server.signOut(token) }
  func sessions(as token: SessionToken) async throws -> [AccountSession] {
    try await server.sessions(as: token)
  }
  func endSession(_ id: Int, as token: SessionToken) async throws {
    try await server.endSession(id, as: token)
  }
  func export(as token: SessionToken) async throws -> String {
    try await server.export(as: token)
  }
  func account(_ token: SessionToken) async throws -> Account { try await server.account(token) }
  func edit(_ edit: AccountEdit, as token: SessionToken) async throws -> Account {
    try await server.edit(edit, as: token)
  }
  func changePassword(
    from old: Password, to new: Password, as token: SessionToken
  ) async throws -> AuthenticatedSession {
    try await server.changePassword(from: old, to: new, as: token)
  }
  func deleteAccount(_ password: Password, as token: SessionToken) async throws -> Account {
    try await server.deleteAccount(password, as: token)
  }
  func completeDeletion(as token: SessionToken) async throws -> [Int]? {
    try await server.completeDeletion(as: token)
  }
  func sendResetCode(to email: String, in language: Language) async throws {
    try await server.sendResetCode(to: email, in: language)
  }
  func resetPassword(
    with code: String, to password: Password
  ) async throws -> AuthenticatedSession {
    try await server.resetPassword(with: code, to: password)
  }
  func picture(of username: String, as token: SessionToken) async throws -> [UInt8]? {
    try await server.picture(of: username, as: token)
  }
  func projects(_ query: ProjectQuery, as token: SessionToken?) async throws -> ProjectPage {
    try await server.projects(query, as: token)
  }
  func project(_ id: Int, as token: SessionToken?) async throws -> Project {
    try await server.project(id, as: token)
  }
  func tags(withPrefix prefix: String, as token: SessionToken?) async throws -> [String] {
    try await server.tags(withPrefix: prefix, as: token)
  }
  func add(
    _ draft: ProjectDraft, key: String?, as token: SessionToken
  ) async throws -> Project {
    try await server.add(draft, key: key, as: token)
  }
  func edit(
    _ id: Int, _ edit: ProjectEdit, of version: Instant?, as token: SessionToken
  ) async throws -> Project {
    try await server.edit(id, edit, of: version, as: token)
  }
  func delete(_ id: Int, as token: SessionToken) async throws -> Project {
    try await server.delete(id, as: token)
  }
  func matches(
    of project: Int?, offset: Int, limit: Int, as token: SessionToken
  ) async throws -> [ProjectMatch] {
    try await server.matches(of: project, offset: offset, limit: limit, as: token)
  }
  func conversations(as token: SessionToken) async throws -> [ChatConversation] {
    try await server.conversations(as: token)
  }
  func conversation(about id: Int, as token: SessionToken) async throws -> ChatConversation {
    try await server.conversation(about: id, as: token)
  }
  func messages(
    in conversation: Int, before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    try await server.messages(in: conversation, before: before, limit: limit, as: token)
  }
  func messages(
    in conversation: Int, after: Int, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    let page = try await server.messages(in: conversation, after: after, limit: limit, as: token)
    return filled(page, lastMessage, limit)
  }
  func deleteMessage(_ id: Int, as token: SessionToken) async throws -> ChatMessage {
    try await server.deleteMessage(id, as: token)
  }
  func markRead(_ conversation: Int, upTo message: Int, as token: SessionToken) async throws {
    try await server.markRead(conversation, upTo: message, as: token)
  }
  func search(
    _ words: [String], before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    try await server.search(words, before: before, limit: limit, as: token)
  }
  func setBlocked(
    _ username: String, _ isBlocked: Bool, as token: SessionToken
  ) async throws -> Bool {
    try await server.setBlocked(username, isBlocked, as: token)
  }
  func blockedUsers(as token: SessionToken) async throws -> [String] {
    try await server.blockedUsers(as: token)
  }
  func state(since cursor: EventCursor?, as token: SessionToken) async throws -> UserState {
    try await server.state(since: cursor, as: token)
  }
  func events(
    after cursor: EventCursor, limit: Int, as token: SessionToken
  ) async throws -> [UserEvent] {
    filled(try await server.events(after: cursor, limit: limit, as: token), lastEvent, limit)
  }
  func changes(as token: SessionToken) -> AsyncStream<Void> { server.changes(as: token) }

  private func filled<Element: Sendable>(
    _ page: [Element], _ last: borrowing Mutex<Element?>, _ limit: Int
  ) -> [Element] {
    guard repeatsPages.withLock(\.self) else { return page }
    let element = last.withLock { last in
      last = page.last ?? last
      return last
    }
    return element.map { Array(repeating: $0, count: limit) } ?? []
  }
}

struct Outage: FailureConvertible {
  let kind: Failure.Kind
  var failure: Failure { Failure(kind, "test.outage", "The server is down.") }
}
