public import AtriumCore
import AtriumScreen
import AtriumTime
import Foundation
public import ProjectsBackend

/// A backend over PostgreSQL, for any number of hubs.
///
/// A writing transaction locks the rows of the accounts that it concerns, ordered by number, before
/// it draws numbers of messages and events. Therefore messages and events become visible in the
/// order of their numbers, and the event log of an account has no gaps. A transaction that finds
/// further accounts after its first lock may cause a deadlock; PostgreSQL then ends one of the
/// transactions, and ``PostgresPool/write(_:)`` repeats it.
public struct PostgresBackend: Backend {
  public let pool: PostgresPool
  let clock: any WallClock
  let mailer: (any Mailer)?
  let policy: BackendPolicy
  let hasher: any PasswordHasher
  public let wakeups: Wakeups
  let uses = SessionUses()
  let sends = SendQueue()

  public init(
    pool: PostgresPool, wakeups: Wakeups, clock: any WallClock, mailer: (any Mailer)?,
    policy: BackendPolicy, hasher: any PasswordHasher = ScryptHasher()
  ) {
    self.pool = pool
    self.wakeups = wakeups
    self.clock = clock
    self.mailer = mailer
    self.policy = policy
    self.hasher = hasher
  }

  /// In milliseconds since 1970.
  var now: Int { clock.now.millisecondsSince1970 }

  /// Reads without a session.
  func read<T: Sendable>(
    _ body: @Sendable @escaping (PostgresConnection) throws -> T
  ) async throws -> T {
    try await Self.reportingUnavailability { try await pool.read(body) }
  }

  /// Reads as the user of a session.
  /// - Throws: ``AccountError/signedOut`` if the session does not exist.
  func read<T: Sendable>(
    as token: SessionToken, _ body: @Sendable @escaping (PostgresConnection, Int) throws -> T
  ) async throws -> T {
    try await read(with: token) { db, now in try body(db, try db.user(of: token, at: now)) }
  }

  /// Reads with statements that check the session themselves, at a time in milliseconds since 1970.
  func read<T: Sendable>(
    with token: SessionToken, _ body: @Sendable @escaping (PostgresConnection, Int) throws -> T
  ) async throws -> T {
    let now = now
    let result = try await read { try body($0, now) }
    uses.note(token, at: now)
    return result
  }

  /// Reads one snapshot of the database as the user of a session.
  func snapshot<T: Sendable>(
    as token: SessionToken, _ body: @Sendable @escaping (PostgresConnection, Int) throws -> T
  ) async throws -> T {
    let now = now
    let result = try await Self.reportingUnavailability {
      try await pool.snapshot { try body($0, try $0.user(of: token, at: now)) }
    }
    uses.note(token, at: now)
    return result
  }

  /// Writes without a session.
  func write<T: Sendable>(_ body: @Sendable @escaping (Change) throws -> T) async throws -> T {
    let (result, numbers) = try await Self.reportingUnavailability { [now] in
      try await pool.write { db in
        let change = Change(db, user: 0, now: now)
        let result = try body(change)
        return (result, try change.finish())
      }
    }
    wakeups.wake(numbers)
    return result
  }

  /// Writes as the user of a session.
  func write<T: Sendable>(
    as token: SessionToken, _ body: @Sendable @escaping (Change) throws -> T
  ) async throws -> T {
    let result = try await write { change in
      change.user = try change.db.user(of: token, at: change.now)
      return try body(change)
    }
    uses.note(token, at: now)
    return result
  }

  private static func reportingUnavailability<T>(
    _ body: () async throws -> T
  ) async throws -> T {
    do {
      return try await body()
    } catch let error as PostgresError where error.isUnavailable || error.isTransient {
      throw unavailable
    } catch is PoolExhausted {
      throw unavailable
    }
  }

  static let unavailable = Failure(
    .unavailable, "hub.unavailable", "The hub cannot reach its database.")
}

extension SessionToken {
  /// SQL for the session with the digest `$1` at the time `$2`, and its account. It has no rows for
  /// a session that does not exist and for one of a deleted account.
  static let sessionAndAccount = """
    session JOIN account AS me
      ON me.id = session.account AND me.username <> '' AND digest = $1 AND expires > $2
    """
}

extension PostgresConnection {
  /// Returns the number of the account of a session.
  /// - Throws: ``AccountError/signedOut`` if the session does not exist or its account is deleted.
  func user(of token: SessionToken, at now: Int) throws -> Int {
    try row(
      "SELECT me.id FROM \(SessionToken.sessionAndAccount)", Bytes(token.digest), now
    ).unwrapped(or: AccountError.signedOut).int("id")
  }
}

extension PostgresRow {
  /// Returns the time in a column of milliseconds since 1970.
  func instant(_ column: String) throws -> Instant {
    let milliseconds = try int(column)
    let seconds = Instant.secondsRange
    guard seconds.lowerBound * 1000...seconds.upperBound * 1000 ~= milliseconds else {
      throw PostgresError(state: "22000", message: "unexpected value of column \(column)")
    }
    return Instant(millisecondsSince1970: milliseconds)
  }

  /// Returns `nil` for NULL.
  func optionalInstant(_ column: String) throws -> Instant? {
    try optionalInt(column) == nil ? nil : instant(column)
  }
}

extension String {
  /// A pattern of LIKE for texts that contain this one, folded.
  var containedPattern: String { "%\(folded.escapedForLike)%" }

  /// Escapes the wildcards of LIKE with `\`.
  var escapedForLike: String {
    var text = ""
    for character in self {
      if "\\%_".contains(character) { text.append("\\") }
      text.append(character)
    }
    return text
  }
}
