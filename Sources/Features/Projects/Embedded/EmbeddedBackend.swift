import AtriumCore
import AtriumStorage
import Foundation
import GRDB

/// The backend that needs no server: one SQLite file, for everybody who may open it.
struct EmbeddedBackend: Backend {
  let store: Store
  let clock: any WallClock
  let mailer: (any Mailer)?
  let policy: Policy

  /// What a deployment decides.
  struct Policy: Sendable {
    var difficulty: Credentials.Difficulty
    var daysSignedIn: Int
    static let minutesOfCode = 30
  }

  var now: Int { clock.now.milliseconds }

  /// What happens between messages and those who wait for them.
  func changes() -> AsyncStream<Void> { store.changes() }

  /// Reads as somebody who is signed in.
  func read<T: Sendable>(
    as token: SessionToken, _ body: @Sendable @escaping (Database, Reader) throws -> T
  ) async throws -> T {
    let now = now
    return try await store.read { db in try body(db, try Reader(token, now, db)) }
  }

  /// Writes as somebody who is signed in.
  func write<T: Sendable>(
    as token: SessionToken, _ body: @Sendable @escaping (Database, Reader) throws -> T
  ) async throws -> T {
    let now = now
    return try await store.write { db in try body(db, try Reader(token, now, db)) }
  }
}

/// Who asks, and when.
struct Reader: Sendable {
  /// The number of their account.
  let id: Int
  let now: Int

  init(_ token: SessionToken, _ now: Int, _ db: Database) throws {
    guard
      let id = try Int.fetchOne(
        db, sql: "SELECT account FROM session WHERE digest = ? AND expires > ?",
        arguments: [token.digest, now])
    else { throw AccountError.signedOut }
    (self.id, self.now) = (id, now)
  }
}

extension Date {
  /// Since 1970.
  var milliseconds: Int { Int((timeIntervalSince1970 * 1000).rounded()) }
  init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}

extension String {
  /// The text as a part of what LIKE looks for, with `\` as its escape.
  var escapedForLike: String {
    replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_")
  }
}
