import Foundation
import ProjectsBackend
import Synchronization

/// The sessions that were used since their uses were last recorded. They are recorded together, so
/// that a read needs no write.
final class SessionUses: Sendable {
  private let times = Mutex<[Data: Int]>([:])

  /// - Parameter now: in milliseconds since 1970.
  func note(_ token: SessionToken, at now: Int) { times.withLock { $0[token.digest] = now } }

  /// Returns the time of the last use that is not recorded yet.
  func time(of digest: Data) -> Int? { times.withLock { $0[digest] } }

  /// Returns the digests with the times of their last uses, and forgets them.
  func take() -> [Data: Int] {
    times.withLock { times in
      defer { times = [:] }
      return times
    }
  }
}

extension PostgresBackend {
  /// Records the last uses of sessions through this hub. At most one use of a session per
  /// hour is written.
  public func recordUses() async throws {
    let uses = uses.take()
    if uses.isEmpty { return }
    _ = try await pool.write { db in
      try db.execute(
        """
        UPDATE session SET used = input.time
        FROM unnest($1::bytea[], $2::bigint[]) AS input (digest, time)
        WHERE session.digest = input.digest AND coalesce(used, 0) < input.time - $3::bigint
        """, uses.keys.map { Bytes($0) }, Array(uses.values), AccountSession.useInterval * 1000)
    }
  }
}
