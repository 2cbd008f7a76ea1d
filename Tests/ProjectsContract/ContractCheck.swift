public import AtriumCore
import Foundation
public import ProjectsBackend
public import Testing

/// A rule that every backend obeys. The tests of a backend run all of them:
///
///     @Test(arguments: ContractCheck.all) func backendObeysTheContract(_ check: ContractCheck)
///       async throws
///     { try await check.run(ContractFixture(backend: backend, advance: clock.advance, mails: …)) }
public struct ContractCheck: Sendable, CustomTestStringConvertible {
  public let testDescription: String
  private let body: @Sendable (ContractFixture) async throws -> Void

  init(_ name: String, _ body: @escaping @Sendable (ContractFixture) async throws -> Void) {
    testDescription = name
    self.body = body
  }

  /// Runs the check on an empty backend.
  public func run(_ fixture: ContractFixture) async throws { try await body(fixture) }

  public static let all: [ContractCheck] = Array(
    [
      accountChecks, sessionChecks, deletionChecks, projectChecks, matchChecks, stepChecks,
      chatChecks, readingChecks, eventChecks,
    ].joined())
}

/// An empty backend with a low cost of passwords and sessions of 30 days.
public struct ContractFixture: Sendable {
  public let backend: any Backend
  /// Advances the clock of the backend by seconds.
  public let advance: @Sendable (Double) async -> Void
  /// Returns the mails that the backend has sent.
  public let mails: @Sendable () async -> [Mail]

  public init(
    backend: any Backend, advance: @escaping @Sendable (Double) async -> Void,
    mails: @escaping @Sendable () async -> [Mail]
  ) {
    self.backend = backend
    self.advance = advance
    self.mails = mails
  }

  static let password = Password("green horses fly low")
  static let otherPassword = Password("blue cows swim deep")

  func draft(_ name: String) -> AccountDraft {
    AccountDraft(
      email: "\(name)@example.org", username: name, firstName: name.capitalized,
      lastName: "Example", password: Self.password)
  }

  func register(_ name: String) async throws -> ContractUser {
    let session = try await backend.register(draft(name))
    return ContractUser(backend: backend, token: session.token, account: session.account)
  }

  /// Registers ada, who owns a project, and bob.
  func ownerAndGuest() async throws -> (ada: ContractUser, bob: ContractUser, project: Project) {
    let ada = try await register("ada")
    return (ada, try await register("bob"), try await ada.add("App", need: ["ios"]))
  }

  func titles(_ query: ProjectQuery, as user: ContractUser) async throws -> [String] {
    try await backend.projects(query, as: user.token).projects.map(\.title)
  }
}

/// A signed-in user.
struct ContractUser: Sendable {
  let backend: any Backend
  let token: SessionToken
  let account: Account

  func add(
    _ title: String, about description: String = "", need: [String] = [], have: [String] = []
  ) async throws -> Project {
    try await backend.add(
      ProjectDraft(title: title, description: description, need: need, have: have), key: nil,
      as: token)
  }

  /// - Parameter key: by default a new one.
  func send(_ text: String, to recipient: Int, key: String? = nil) async throws -> ChatMessage {
    let key = key ?? "\(UInt64.random(in: 0...UInt64.max))"
    return try await backend.send(
      OutgoingMessage(id: key, recipient: recipient, text: text), as: token
    ).message
  }

  func texts(in conversation: Int) async throws -> [String] {
    try await backend.messages(in: conversation, before: nil, limit: 100, as: token).map(\.text)
  }

  func conversation(_ id: Int) async throws -> ChatConversation {
    try await backend.conversation(about: id, as: token)
  }

  func unread() async throws -> Int { try await backend.state(since: nil, as: token).unread }

  func undo() async throws -> UndoStep { try await backend.perform(.undo(nil), as: token) }
}

/// Expects an error with the code of another one.
func expectFailure<Value>(
  _ expected: any FailureConvertible, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Value
) async {
  await expectFailure(code: expected.failure.code, sourceLocation: sourceLocation, body)
}

func expectFailure<Value>(
  code: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Value
) async {
  do {
    _ = try await body()
    Issue.record("No error; expected \(code)", sourceLocation: sourceLocation)
  } catch {
    #expect(Failure(error).code == code, sourceLocation: sourceLocation)
  }
}
