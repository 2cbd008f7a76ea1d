import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import Foundation
import Synchronization

@testable import Projects
@testable import ProjectsBackend
@testable import ProjectsSQLite

/// A backend with a clock and a mailer for tests.
struct ProjectsFixture: Sendable {
  let backend: SQLiteBackend
  let clock = ManualClock()
  let mailer = RecordingMailer()

  init(
    at location: Store.Location = .memory, cost: Int = 10, days: Int = 30,
    hasher: any PasswordHasher = ScryptHasher()
  ) {
    backend = SQLiteBackend(
      store: Store(location, migrations: EmbeddedBackend.migrations, processLifetime: .long),
      clock: clock,
      mailer: mailer,
      policy: .init(parameters: ScryptParameters(cost: cost), sessionDays: days), hasher: hasher)
  }

  func accountDraft(_ name: String, password: String = Self.password) -> AccountDraft {
    AccountDraft(
      email: "\(name)@example.org", username: name, firstName: name.capitalized,
      lastName: "Example", password: Password(password))
  }

  /// Registers a user and signs them in.
  func register(_ name: String) async throws -> TestUser {
    let user = TestUser(self)
    _ = try await user.session.start(backend.register(accountDraft(name)))
    return user
  }

  /// Registers ada, who owns a project, and bob.
  func ownerAndGuest() async throws -> (ada: TestUser, bob: TestUser, project: Project) {
    let ada = try await register("ada")
    return (ada, try await register("bob"), try await ada.addProject("App", need: ["ios"]))
  }

  static let password = "green horses fly low"
}

/// A user with secrets of their own.
struct TestUser: Sendable {
  let secrets = InMemorySecrets()
  let session: SignInSession
  let projects: ProjectsContext
  let chat: ChatContext

  init(_ fixture: ProjectsFixture, backend: (any Backend)? = nil, hub: String? = nil) {
    session = SignInSession(backend: backend ?? fixture.backend, secrets: secrets, hub: hub)
    projects = ProjectsContext(session: session, clock: fixture.clock)
    chat = ChatContext(session: session, clock: fixture.clock)
  }

  func addProject(
    _ title: String, about description: String = "", need: [String] = [], have: [String] = []
  ) async throws -> Project {
    try await session.withToken { backend, token in
      try await backend.add(
        ProjectDraft(title: title, description: description, need: need, have: have), key: nil,
        as: token)
    }
  }

  func undo() async throws -> UndoStep {
    try await session.withToken { try await $0.perform(.undo(nil), as: $1) }
  }

  func unread() async throws -> Int {
    try await chat.conversations().reduce(0) { $0 + $1.unread }
  }
}

/// Records sent mails, or refuses them.
final class RecordingMailer: Mailer {
  private let state = Mutex((mails: [Mail](), isRefusing: false))
  let isConfigured = true
  var mails: [Mail] { state.withLock { $0.mails } }
  func refuseMails() { state.withLock { $0.isRefusing = true } }

  func send(_ mail: Mail) async throws {
    try await probe(mail)
    state.withLock { $0.mails.append(mail) }
  }

  func probe(_ mail: Mail) async throws {
    if state.withLock({ $0.isRefusing }) {
      throw MailError.refused(host: "post", reply: "451 Shut")
    }
  }
}

/// A clock that only ``advance(_:)`` moves.
final class ManualClock: WallClock {
  private let time = Mutex(Instant(timeIntervalSince1970: 1_800_000_000))
  var now: Instant { time.withLock { $0 } }
  /// - Parameter seconds: negative to set the clock back.
  func advance(_ seconds: Double) { time.withLock { $0 = $0 + .seconds(seconds) } }

  func moment(at instant: Instant) -> Moment { FixedClock("2026-11-21T10:00").moment(at: instant) }
  func instant(of moment: Moment) -> Instant {
    FixedClock("2026-11-21T10:00").instant(of: moment)
  }
  func sleep(until instant: Instant) async throws { try await Task.sleep(for: .seconds(1_000_000)) }
}

/// Hashes with scrypt and records the cost of each hash.
final class RecordingHasher: PasswordHasher {
  private let recorded = Mutex([Int]())
  var costs: [Int] { recorded.withLock { $0 } }
  func reset() { recorded.withLock { $0 = [] } }

  func hash(
    _ password: Password, salt: Data, parameters: ScryptParameters
  ) async throws -> Data {
    recorded.withLock { $0.append(parameters.cost) }
    return try await ScryptHasher().hash(password, salt: salt, parameters: parameters)
  }
}

/// Calls `body` with the path of a database in a temporary folder.
func withTemporaryDatabase(_ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder.appending(path: "projects.sqlite").path(percentEncoded: false))
}
