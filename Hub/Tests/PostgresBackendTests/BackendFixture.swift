import AtriumCore
import AtriumTime
import Foundation
import PostgresBackend
import ProjectsBackend

/// A database of its own on the server of the tests, and backends over it.
struct BackendFixture {
  let url: String
  let backend: PostgresBackend

  static func make(
    clock: any WallClock = TestClock(), mailer: (any Mailer)? = nil
  ) async throws -> BackendFixture {
    let server = try TestDatabase.shared.get()
    let name = "test_" + UUID().uuidString.lowercased().filter { $0 != "-" }
    let admin = PostgresPool(url: server.url + "?connect_timeout=60", size: 1)
    try await admin.read { try $0.command("CREATE DATABASE \(name)") }
    let url =
      server.url.replacingOccurrences(of: "/postgres", with: "/\(name)")
      + "?connect_timeout=60"
    _ = try await PostgresPool(url: url, size: 1).migrate()
    return BackendFixture(url: url, backend: backend(url, clock, mailer))
  }

  /// A backend as that of another hub.
  static func backend(
    _ url: String, _ clock: any WallClock = TestClock(), _ mailer: (any Mailer)? = nil
  ) -> PostgresBackend {
    PostgresBackend(
      pool: PostgresPool(url: url, size: 3), wakeups: Wakeups(url: url), clock: clock,
      mailer: mailer,
      policy: BackendPolicy(parameters: ScryptParameters(cost: 10), sessionDays: 30),
      hasher: TestHasher())
  }

  func register(_ name: String) async throws -> SessionToken { try await backend.register(name) }
}

extension Backend {
  func register(_ name: String) async throws -> SessionToken {
    try await register(
      AccountDraft(
        email: "\(name)@example.org", username: name, firstName: name, lastName: "Test",
        password: Password("green horses fly low"))
    ).token
  }

  /// Two users, the first of whom has a project.
  func pair() async throws -> (ada: SessionToken, bob: SessionToken, project: Project) {
    let (ada, bob) = (try await register("ada"), try await register("bob"))
    return (ada, bob, try await add(ProjectDraft(title: "Chess"), key: nil, as: ada))
  }
}

/// Digests instead of scrypt, which is slow.
struct TestHasher: PasswordHasher {
  func hash(
    _ password: Password, salt: Data, parameters: ScryptParameters
  ) async throws -> Data {
    .sha256(of: Array(salt) + password.bytes)
  }
}

struct TestClock: WallClock {
  var now: Instant { .now }
  func moment(at instant: Instant) -> Moment { Moment(instant.day, nil) }
  func instant(of moment: Moment) -> Instant { now }
  func sleep(until instant: Instant) async throws {}
}
