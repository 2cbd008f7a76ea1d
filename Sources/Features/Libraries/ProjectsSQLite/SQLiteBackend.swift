package import AtriumCore
import AtriumScreen
package import AtriumStorage
import AtriumTime
import GRDB
package import ProjectsBackend

/// A backend without a server: one SQLite file that several users can share.
package struct SQLiteBackend: Backend {
  package let store: Store
  let clock: any WallClock
  let mailer: (any Mailer)?
  let policy: BackendPolicy
  let hasher: any PasswordHasher

  /// - Parameter store: has ``migrations``.
  package init(
    store: Store, clock: any WallClock, mailer: (any Mailer)?, policy: BackendPolicy,
    hasher: any PasswordHasher = ScryptHasher()
  ) {
    self.store = store
    self.clock = clock
    self.mailer = mailer
    self.policy = policy
    self.hasher = hasher
  }

  /// In milliseconds since 1970.
  var now: Int { clock.now.millisecondsSince1970 }

  /// Reads as the user of a session.
  /// - Throws: ``AccountError/signedOut`` if the session does not exist.
  func read<T: Sendable>(
    as token: SessionToken, _ body: @Sendable @escaping (Database, CurrentUser) throws -> T
  ) async throws -> T {
    let (result, user) = try await store.read { [now] db in
      let user = try CurrentUser(token, at: now, db)
      return (try body(db, user), user)
    }
    // A reader succeeds also if its use cannot be recorded.
    if user.isUseUnrecorded { try? await store.write { try user.recordUse(of: token, $0) } }
    return result
  }

  /// Writes as the user of a session.
  /// - Throws: ``AccountError/signedOut`` if the session does not exist.
  func write<T: Sendable>(
    as token: SessionToken, _ body: @Sendable @escaping (Database, CurrentUser) throws -> T
  ) async throws -> T {
    try await store.write { [now] db in
      let user = try CurrentUser(token, at: now, db)
      if user.isUseUnrecorded { try user.recordUse(of: token, db) }
      return try body(db, user)
    }
  }
}

/// The user of an operation and its time.
struct CurrentUser: Sendable {
  /// The number of the account.
  let id: Int
  /// In milliseconds since 1970.
  let now: Int
  /// `true` if the last recorded use of the session is old.
  let isUseUnrecorded: Bool

  /// - Throws: ``AccountError/signedOut`` if the session does not exist or its account is deleted.
  init(_ token: SessionToken, at now: Int, _ db: Database) throws {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT account, used FROM session JOIN account ON account.id = account
        WHERE digest = ? AND expires > ? AND username <> ''
        """,
      arguments: [token.digest, now]
    ).unwrapped(or: AccountError.signedOut)
    id = try row.value("account")
    let used: Int? = try row.value("used")
    isUseUnrecorded = (used ?? 0) < now - AccountSession.useInterval * 1000
    self.now = now
  }

  func recordUse(of token: SessionToken, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE session SET used = ? WHERE digest = ?", arguments: [now, token.digest])
  }
}

extension Row {
  /// Returns the time in a column of milliseconds since 1970.
  /// - Throws: `InvalidValueError`, also for times beyond ±10¹² seconds.
  func instant(_ column: String) throws -> Instant {
    let seconds = Instant.secondsRange
    return Instant(
      millisecondsSince1970: try value(
        column, in: seconds.lowerBound * 1000...seconds.upperBound * 1000))
  }

  /// Returns `nil` for NULL.
  func optionalInstant(_ column: String) throws -> Instant? {
    let isNull = (self[column] as DatabaseValue).isNull
    return isNull ? nil : try instant(column)
  }
}

extension String {
  /// Escapes the wildcards of LIKE with `\`.
  var escapedForLike: String {
    replacingASCII { "\\%_".utf8.contains($0) ? "\\\(Unicode.Scalar($0))" : nil }
  }
}
