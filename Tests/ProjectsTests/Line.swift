import AtriumCore
import AtriumScreen
import Synchronization

@testable import Projects

/// The way to a server that can be cut: all else is as the server does it.
final class Line: Backend {
  private let server: EmbeddedBackend
  private let state = Mutex(false)
  var isCut: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// What sending fails with while it is cut.
  let cut: Cut

  init(_ server: EmbeddedBackend, cut: Cut) { (self.server, self.cut) = (server, cut) }

  func send(_ letter: ChatLetter, as token: SessionToken) async throws -> Message {
    if isCut { throw cut }
    return try await server.send(letter, as: token)
  }

  func register(_ applicant: Applicant) async throws -> Admission {
    try await server.register(applicant)
  }
  func signIn(_ name: String, _ password: Password) async throws -> Admission {
    try await server.signIn(name, password)
  }
  func signOut(_ token: SessionToken) async throws { try await server.signOut(token) }
  func account(_ token: SessionToken) async throws -> Account { try await server.account(token) }
  func edit(_ edit: AccountEdit, as token: SessionToken) async throws -> Account {
    try await server.edit(edit, as: token)
  }
  func changePassword(
    from old: Password, to new: Password, as token: SessionToken
  ) async throws -> Admission {
    try await server.changePassword(from: old, to: new, as: token)
  }
  func deleteAccount(_ password: Password, as token: SessionToken) async throws -> Account {
    try await server.deleteAccount(password, as: token)
  }
  func sendCode(to email: String, in language: Language) async throws {
    try await server.sendCode(to: email, in: language)
  }
  func reset(with code: String, to password: Password) async throws -> Admission {
    try await server.reset(with: code, to: password)
  }
  func picture(of username: String, as token: SessionToken) async throws -> Portrait? {
    try await server.picture(of: username, as: token)
  }
  func projects(_ query: ProjectQuery) async throws -> ProjectPage {
    try await server.projects(query)
  }
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
  func matches(of project: Int?, limit: Int, as token: SessionToken) async throws -> [Match] {
    try await server.matches(of: project, limit: limit, as: token)
  }
  func tags(beginning: String) async throws -> [String] {
    try await server.tags(beginning: beginning)
  }
  func conversations(as token: SessionToken) async throws -> [Conversation] {
    try await server.conversations(as: token)
  }
  func conversation(about id: Int, as token: SessionToken) async throws -> Conversation {
    try await server.conversation(about: id, as: token)
  }
  func messages(
    in conversation: Int, before: Int?, limit: Int, as token: SessionToken
  ) async throws -> [Message] {
    try await server.messages(in: conversation, before: before, limit: limit, as: token)
  }
  func deleteMessage(_ id: Int, as token: SessionToken) async throws -> Message {
    try await server.deleteMessage(id, as: token)
  }
  func read(_ conversation: Int, upTo message: Int, as token: SessionToken) async throws {
    try await server.read(conversation, upTo: message, as: token)
  }
  func search(_ words: [String], limit: Int, as token: SessionToken) async throws -> [Message] {
    try await server.search(words, limit: limit, as: token)
  }
  func setBlocked(_ username: String, _ isBlocked: Bool, as token: SessionToken) async throws {
    try await server.setBlocked(username, isBlocked, as: token)
  }
  func blocked(as token: SessionToken) async throws -> [String] {
    try await server.blocked(as: token)
  }
  func messages(
    in conversation: Int, after: Int, as token: SessionToken
  ) -> AsyncThrowingStream<Message, any Error> {
    server.messages(in: conversation, after: after, as: token)
  }
  func news(as token: SessionToken) -> AsyncThrowingStream<News, any Error> {
    server.news(as: token)
  }
  func changes() -> AsyncStream<Void> { server.changes() }
}

/// The line is cut.
struct Cut: FailureConvertible {
  let kind: Failure.Kind
  var failure: Failure { Failure(kind, "test.cut", "The line is cut.") }
}
