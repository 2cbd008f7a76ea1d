import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import Foundation
import Synchronization

@testable import Projects

/// People who share a database, each with secrets of their own.
struct Town: Sendable {
  let backend: EmbeddedBackend
  let clock: TownClock
  let post = Post()

  init(at location: Store.Location = .memory, cost: Int = 10, days: Int = 30) {
    let clock = TownClock()
    let store = Store(location, migrations: Schema.steps, use: .longLived)
    let policy = EmbeddedBackend.Policy(
      difficulty: Credentials.Difficulty(cost: cost), daysSignedIn: days)
    self.clock = clock
    backend = EmbeddedBackend(store: store, clock: clock, mailer: post, policy: policy)
  }

  func applicant(_ name: String, password: String = Self.password) -> Applicant {
    Applicant(
      email: "\(name)@example.org", username: name, firstName: name.capitalized,
      lastName: "Example", password: Password(password))
  }

  /// Somebody who has just registered.
  func newcomer(_ name: String) async throws -> Citizen {
    let citizen = Citizen(name, self)
    _ = try await citizen.membership.enter(backend.register(applicant(name)))
    return citizen
  }

  static let password = "green horses fly low"
}

/// Somebody with a program of their own.
struct Citizen: Sendable {
  let name: String
  let secrets = Drawer()
  let membership: Membership, board: Board, chat: Chat

  init(_ name: String, _ town: Town, through backend: (any Backend)? = nil) {
    self.name = name
    membership = Membership(backend: backend ?? town.backend, secrets: secrets)
    board = Board(membership: membership, clock: town.clock)
    chat = Chat(
      membership: membership, outbox: Outbox(membership: membership, secrets: secrets),
      attention: Attention(), secrets: secrets, clock: town.clock)
  }

  func project(
    _ title: String, about description: String = "", need: [String] = [], have: [String] = []
  ) async throws -> Project {
    try await membership.as { backend, token in
      try await backend.add(
        ProjectDraft(title: title, description: description, need: need, have: have), as: token)
    }
  }

  func unread() async throws -> Int {
    try await chat.conversations().reduce(0) { $0 + $1.unread }
  }
}

/// Secrets of one person.
actor Drawer: Secrets {
  private var secrets: [String: [UInt8]] = [:]
  func names() -> [String] { Array(secrets.keys) }
  func secret(_ name: String) -> [UInt8]? { secrets[name] }
  func keep(_ secret: [UInt8], as name: String) { secrets[name] = secret }
  func forget(_ name: String) { secrets[name] = nil }
}

/// Keeps the mails it is given, or refuses them.
final class Post: Mailer {
  private let state = Mutex((mails: [Mail](), isClosed: false))
  let isConfigured = true
  var mails: [Mail] { state.withLock { $0.mails } }
  func close() { state.withLock { $0.isClosed = true } }

  func send(_ mail: Mail) async throws {
    try await probe(mail)
    state.withLock { $0.mails.append(mail) }
  }

  func probe(_ mail: Mail) async throws {
    if state.withLock({ $0.isClosed }) { throw MailError.refused(host: "post", reply: "451 Shut") }
  }
}

/// A clock that goes when it is told to.
final class TownClock: WallClock {
  private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
  var now: Date { time.withLock { $0 } }
  func go(_ seconds: Double) { time.withLock { $0 += seconds } }

  func moment(at instant: Date) -> Moment { FixedClock("2026-11-21T10:00").moment(at: instant) }
  func instant(of moment: Moment) -> Date {
    FixedClock("2026-11-21T10:00").instant(of: moment)
  }
  func sleep(until instant: Date) async throws { try await Task.sleep(for: .seconds(1_000_000)) }
}
