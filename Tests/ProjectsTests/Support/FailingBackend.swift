import AtriumCore
import AtriumScreen
import AtriumStorage
import Synchronization

@testable import Projects

/// A backend that can fail to send messages. All other calls reach the real backend.
final class FailingBackend: Backend {
  private let server: SQLiteBackend
  private let failure: Outage
  private let failures = Mutex(0)

  init(_ server: SQLiteBackend, failure: Outage) {
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

  func send(_ message: OutgoingMessage, as token: SessionToken) async throws -> ChatMessage {
    if isFailing {
      remainingFailures -= 1
      throw failure
    }
    return try await server.send(message, as: token)
  }

  func steps(as token: SessionToken) async throws -> [JournalStep] {
    try await server.steps(as: token)
  }
  func move(_ move: JournalMove, as token: SessionToken) async throws -> JournalStep {
    try await server.move(move, as: token)
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
  func completeDeletion(of account: Int) async throws -> [Int]? {
    try await server.completeDeletion(of: account)
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
  func projects(_ query: ProjectQuery) async throws -> ProjectPage {
    try await server.projects(query)
  }
  func projectCount() async throws -> Int? { try await server.projectCount() }
  func project(_ id: Int) async throws -> Project { try await server.project(id) }
  func add(_ draft: ProjectDraft, as token: SessionToken) async throws -> Project {
    try await server.add(draft, as: token)
  }
  func edit(_ id: Int, _ edit: ProjectEdit, as token: SessionToken) async throws -> Project {
    try await server.edit(id, edit, as: token)
  }
  func delete(_ id: Int, as token: SessionToken) async throws -> Project {
    try await server.delete(id, as: token)
  }
  func matches(of project: Int?, limit: Int, as token: SessionToken) async throws -> [ProjectMatch]
  {
    try await server.matches(of: project, limit: limit, as: token)
  }
  func tags(withPrefix prefix: String) async throws -> [String] {
    try await server.tags(withPrefix: prefix)
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
  func deleteMessage(_ id: Int, as token: SessionToken) async throws -> ChatMessage {
    try await server.deleteMessage(id, as: token)
  }
  func markRead(_ conversation: Int, upTo message: Int, as token: SessionToken) async throws {
    try await server.markRead(conversation, upTo: message, as: token)
  }
  func search(_ words: [String], limit: Int, as token: SessionToken) async throws -> [ChatMessage] {
    try await server.search(words, limit: limit, as: token)
  }
  func setBlocked(
    _ username: String, _ isBlocked: Bool, as token: SessionToken
  ) async throws -> Bool {
    try await server.setBlocked(username, isBlocked, as: token)
  }
  func blockedUsers(as token: SessionToken) async throws -> [String] {
    try await server.blockedUsers(as: token)
  }
  func messages(
    in conversation: Int, after: Int, as token: SessionToken
  ) -> AsyncThrowingStream<ChatMessage, any Error> {
    server.messages(in: conversation, after: after, as: token)
  }
  func updates(as token: SessionToken) -> AsyncThrowingStream<UserUpdate, any Error> {
    server.updates(as: token)
  }
  func changes() -> AsyncStream<Void> { server.changes() }
}

struct Outage: FailureConvertible {
  let kind: Failure.Kind
  var failure: Failure { Failure(kind, "test.outage", "The server is down.") }
}
