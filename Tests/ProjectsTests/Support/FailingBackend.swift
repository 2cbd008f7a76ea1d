import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import Synchronization

@testable import Projects
@testable import ProjectsBackend
@testable import ProjectsSQLite

/// A backend that can fail to send messages, and repeat pages. All other calls reach the real backend.
final class FailingBackend: SQLBackend {
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

  var clock: any WallClock { server.clock }
  var mailer: (any Mailer)? { server.mailer }
  var policy: BackendPolicy { server.policy }
  var hasher: any PasswordHasher { server.hasher }

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

  func read<T: Sendable>(
    _ body: @Sendable @escaping (SQLiteTransaction) throws -> T
  ) async throws -> T { try await server.read(body) }
  func write<T: Sendable>(
    _ body: @Sendable @escaping (SQLiteTransaction) throws -> T
  ) async throws -> T { try await server.write(body) }
  func writeErasingDeletedContent<T: Sendable>(
    _ body: @Sendable @escaping (SQLiteTransaction) throws -> T
  ) async throws -> T { try await server.writeErasingDeletedContent(body) }
  func noteUse(of token: SessionToken, lastRecorded: Int?) async {
    await server.noteUse(of: token, lastRecorded: lastRecorded)
  }

  func steps(as token: SessionToken) async throws -> [UndoStep] {
    try await server.steps(as: token)
  }
  func perform(_ operation: UndoOperation, as token: SessionToken) async throws -> UndoStep {
    try await server.perform(operation, as: token)
  }
  func export(as token: SessionToken) async throws -> String {
    try await server.export(as: token)
  }
  func projects(_ query: ProjectQuery, as token: SessionToken?) async throws -> ProjectPage {
    try await server.projects(query, as: token)
  }
  func messages(
    in conversation: Int, after: Int, limit: Int, as token: SessionToken
  ) async throws -> [ChatMessage] {
    let page = try await server.messages(in: conversation, after: after, limit: limit, as: token)
    return filled(page, lastMessage, limit)
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
