public import AtriumCore
import AtriumScreen
public import Foundation
public import ProjectsBackend

/// A backend over PostgreSQL, for any number of hubs.
///
/// A writing transaction locks the rows of the accounts that it concerns, ordered by number, before
/// it draws numbers of messages and events. Therefore messages and events become visible in the
/// order of their numbers, and the event log of an account has no gaps. A transaction that finds
/// further accounts after its first lock may cause a deadlock; PostgreSQL then ends one of the
/// transactions, and ``PostgresPool/write(_:)`` repeats it.
public struct PostgresBackend: SQLBackend {
  public let pool: PostgresPool
  public let clock: any WallClock
  public let mailer: (any Mailer)?
  public let policy: BackendPolicy
  public let hasher: any PasswordHasher
  public let wakeups: Wakeups
  let uses = SessionUses()
  /// While one transaction is committed, another one runs its statements.
  let sends = SendQueue(transactions: 2)

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

  public func read<T: Sendable>(
    _ body: @Sendable @escaping (PostgresTransaction) throws -> T
  ) async throws -> T {
    try await Self.reportingUnavailability { [now] in
      try await pool.read { try body(PostgresTransaction($0, now)) }
    }
  }

  public func snapshot<T: Sendable>(
    _ body: @Sendable @escaping (PostgresTransaction) throws -> T
  ) async throws -> T {
    try await Self.reportingUnavailability { [now] in
      try await pool.snapshot { try body(PostgresTransaction($0, now)) }
    }
  }

  public func search<T: Sendable>(
    _ body: @Sendable @escaping (PostgresTransaction) throws -> T
  ) async throws -> T {
    try await Self.reportingUnavailability { [now] in
      try await pool.search { try body(PostgresTransaction($0, now)) }
    }
  }

  public func write<T: Sendable>(
    _ body: @Sendable @escaping (PostgresTransaction) throws -> T
  ) async throws -> T {
    let (result, numbers, events) = try await Self.reportingUnavailability { [now] in
      try await pool.write { db in
        let transaction = PostgresTransaction(db, now)
        let result = try body(transaction)
        return (result, try transaction.finish(), transaction.sentEvents)
      }
    }
    wakeups.wake(numbers, with: events)
    return result
  }

  public func noteUse(of token: SessionToken, lastRecorded: Int?) async {
    uses.note(token, at: now)
  }

  public func unrecordedUse(of digest: Data) -> Int? { uses.time(of: digest) }

  public func isDuplicate(_ error: any Error) -> Bool {
    (error as? PostgresError)?.isDuplicate == true
  }

  /// Returns the account with a user name, for the operator.
  public func account(named username: String) async throws -> Account {
    try await read { try $0.account($0.account(named: username)) }
  }

  /// Returns the account with a number, for the operator; `nil` if it is erased.
  /// - Throws: ``ChatError/userNotFound(_:)``.
  public func account(number: Int) async throws -> Account? {
    try await read { transaction in
      let row = try transaction.db.row(
        "SELECT username <> '' AS remains FROM account WHERE id = $1", number
      ).unwrapped(or: ChatError.userNotFound("\(number)"))
      return try row.bool("remains") ? transaction.account(number) : nil
    }
  }

  /// Deletes an account, for the operator.
  public func erase(_ account: Account) async throws {
    try await write { transaction in
      transaction.user = account.id
      try transaction.eraseUser()
    }
  }

  private static func reportingUnavailability<T>(
    _ body: () async throws -> T
  ) async throws -> T {
    do {
      return try await body()
    } catch let error as PostgresError where error.isUnavailable || error.isTransient {
      throw Failure.databaseUnavailable
    } catch is PoolExhausted {
      throw Failure.databaseUnavailable
    }
  }
}
