import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// A backend without a server: one SQLite file that several users can share.
struct SQLiteBackend: Backend {
  let store: Store
  let clock: any WallClock
  let mailer: (any Mailer)?
  let policy: Policy
  var hasher: any PasswordHasher = ScryptHasher()

  /// Limits set by the deployment.
  struct Policy: Sendable {
    /// The parameters of new password hashes.
    var parameters: ScryptParameters
    var sessionDays: Int
    static let resetCodeMinutes = 30
  }

  /// In milliseconds since 1970.
  var now: Int { clock.now.millisecondsSince1970 }

  func changes() -> AsyncStream<Void> { store.changes() }

  /// Reads as the user of a session.
  /// - Throws: ``AccountError/signedOut`` if there is no such session.
  func read<T: Sendable>(
    as token: SessionToken, _ body: @Sendable @escaping (Database, CurrentUser) throws -> T
  ) async throws -> T {
    try await store.read { [now] db in try body(db, try CurrentUser(token, at: now, db)) }
  }

  /// Writes as the user of a session.
  /// - Throws: ``AccountError/signedOut`` if there is no such session.
  func write<T: Sendable>(
    as token: SessionToken, _ body: @Sendable @escaping (Database, CurrentUser) throws -> T
  ) async throws -> T {
    try await store.write { [now] db in try body(db, try CurrentUser(token, at: now, db)) }
  }
}

/// The user of an operation and its time.
struct CurrentUser: Sendable {
  /// The number of the account.
  let id: Int
  /// In milliseconds since 1970.
  let now: Int

  init(_ token: SessionToken, at now: Int, _ db: Database) throws {
    id = try Int.fetchOne(
      db, sql: "SELECT account FROM session WHERE digest = ? AND expires > ?",
      arguments: [token.digest, now]
    ).unwrapped(or: AccountError.signedOut)
    self.now = now
  }
}

extension Optional {
  /// Returns the value, or throws an error if there is none.
  func unwrapped(or error: @autoclosure () -> some Error) throws -> Wrapped {
    guard let self else { throw error() }
    return self
  }
}

extension Row {
  /// Returns the time in a column of milliseconds since 1970.
  /// - Throws: `InvalidValue`, also for times beyond ±10¹² seconds.
  func instant(_ column: String) throws -> Instant {
    let seconds = Instant.secondsRange
    return Instant(
      millisecondsSince1970: try value(
        column, in: seconds.lowerBound * 1000...seconds.upperBound * 1000))
  }
}

extension String {
  /// Escapes the wildcards of LIKE with `\`.
  var escapedForLike: String {
    replacingASCII { "\\%_".utf8.contains($0) ? "\\\(Unicode.Scalar($0))" : nil }
  }
}
