public import AtriumCore
import AtriumTime
public import Foundation

/// A backend over a database. Its extensions are the rules of accounts, projects and conversations;
/// a database adds what is particular to it, and operations that take it fewer statements.
public protocol SQLBackend: Backend {
  /// The type of the transactions of the database.
  associatedtype Transaction: SQLTransaction

  /// The time of sessions, messages and events.
  var clock: any WallClock { get }
  /// Sends reset codes; `nil` if none can be sent.
  var mailer: (any Mailer)? { get }
  /// The limits that the operator has set.
  var policy: BackendPolicy { get }
  /// Hashes passwords outside of transactions.
  var hasher: any PasswordHasher { get }

  /// Reads without a session. Each statement may see a later state than the one before.
  func read<T: Sendable>(
    _ body: @Sendable @escaping (Transaction) throws -> T
  ) async throws -> T
  /// Reads one snapshot without a session.
  func snapshot<T: Sendable>(
    _ body: @Sendable @escaping (Transaction) throws -> T
  ) async throws -> T
  /// Reads one snapshot without a session, by statements whose best plans depend on their values.
  func search<T: Sendable>(
    _ body: @Sendable @escaping (Transaction) throws -> T
  ) async throws -> T
  /// Writes without a session. `body` may be repeated.
  func write<T: Sendable>(
    _ body: @Sendable @escaping (Transaction) throws -> T
  ) async throws -> T
  /// Writes without a session, and leaves no deleted content in the files of the database.
  func writeErasingDeletedContent<T: Sendable>(
    _ body: @Sendable @escaping (Transaction) throws -> T
  ) async throws -> T

  /// Notes a use of a session.
  /// - Parameter lastRecorded: the time of its last recorded use, in milliseconds since 1970.
  func noteUse(of token: SessionToken, lastRecorded: Int?) async
  /// Returns the time of the last use of a session that is not recorded yet.
  func unrecordedUse(of digest: Data) -> Int?
  /// Returns whether an error is that of a value that must be unique and exists.
  func isDuplicate(_ error: any Error) -> Bool
}

extension SQLBackend {
  public func snapshot<T: Sendable>(
    _ body: @Sendable @escaping (Transaction) throws -> T
  ) async throws -> T {
    try await read(body)
  }

  public func search<T: Sendable>(
    _ body: @Sendable @escaping (Transaction) throws -> T
  ) async throws -> T {
    try await snapshot(body)
  }

  public func writeErasingDeletedContent<T: Sendable>(
    _ body: @Sendable @escaping (Transaction) throws -> T
  ) async throws -> T {
    try await write(body)
  }

  public func unrecordedUse(of digest: Data) -> Int? { nil }
  public func isDuplicate(_ error: any Error) -> Bool { false }

  /// In milliseconds since 1970.
  public var now: Int { clock.now.millisecondsSince1970 }

  /// Reads as the user of a session.
  /// - Throws: ``AccountError/signedOut`` if the session does not exist.
  public func read<T: Sendable>(
    as token: SessionToken, _ body: @Sendable @escaping (Transaction) throws -> T
  ) async throws -> T {
    try await noteUse(of: token, await read(token.authenticating(body)))
  }

  /// Reads one snapshot as the user of a session.
  public func snapshot<T: Sendable>(
    as token: SessionToken, _ body: @Sendable @escaping (Transaction) throws -> T
  ) async throws -> T {
    try await noteUse(of: token, await snapshot(token.authenticating(body)))
  }

  /// Reads one snapshot as the user of a session, as ``search(_:)`` does.
  public func search<T: Sendable>(
    as token: SessionToken, _ body: @Sendable @escaping (Transaction) throws -> T
  ) async throws -> T {
    try await noteUse(of: token, await search(token.authenticating(body)))
  }

  /// Writes as the user of a session.
  public func write<T: Sendable>(
    as token: SessionToken, _ body: @Sendable @escaping (Transaction) throws -> T
  ) async throws -> T {
    try await noteUse(of: token, await write(token.authenticating(body)))
  }

  /// Subscribes to the changes of the account of a session.
  public func subscribe(
    as token: SessionToken, to delivery: EventDelivery, _ onChange: @escaping @Sendable () -> Void
  ) async throws -> ChangeSubscription {
    let (session, number) = try await read { transaction in
      let row = try transaction.row(
        """
        SELECT \(AccountSession.columns), true AS is_current, seq
        FROM \(SessionToken.sessionAndAccount)
        """, token.digest, transaction.now
      ).unwrapped(or: AccountError.signedOut)
      return (try AccountSession(row), try row.int("seq"))
    }
    await noteUse(of: token, lastRecorded: session.lastUsed?.millisecondsSince1970)
    return ChangeSubscription(
      session, onEnd: delivery.add(for: session.account, at: number, onChange))
  }

  private func noteUse<T>(of token: SessionToken, _ result: (T, lastRecorded: Int?)) async -> T {
    await noteUse(of: token, lastRecorded: result.lastRecorded)
    return result.0
  }
}

extension SessionToken {
  /// SQL for the session with the digest `$1` at the time `$2`, and its account. It has no rows for
  /// a session that does not exist and for one of a deleted account.
  public static let sessionAndAccount = """
    session JOIN account AS me
      ON me.id = session.account AND me.username <> '' AND digest = $1 AND expires > $2
    """

  /// Precedes `body` with the check of the session, and adds the time of its last recorded use.
  public func authenticating<Transaction: SQLTransaction, T>(
    _ body: @Sendable @escaping (Transaction) throws -> T
  ) -> @Sendable (Transaction) throws -> (T, lastRecorded: Int?) {
    { transaction in
      let session = try transaction.row(
        "SELECT me.id, used FROM \(Self.sessionAndAccount)", digest, transaction.now
      ).unwrapped(or: AccountError.signedOut)
      transaction.user = try session.int("id")
      return (try body(transaction), try session.optionalInt("used"))
    }
  }
}
