public import Foundation
import Synchronization

/// The sessions that were used since their uses were last recorded. A server records them together, so
/// that a read needs no write.
public final class SessionUses: Sendable {
  private let times = Mutex<[Data: Int]>([:])

  public init() {}

  /// - Parameter now: in milliseconds since 1970.
  public func note(_ token: SessionToken, at now: Int) {
    times.withLock { $0[token.digest] = now }
  }

  /// Returns the time of the last use that is not recorded yet.
  public func time(of digest: Data) -> Int? { times.withLock { $0[digest] } }

  /// Returns the digests with the times of their last uses, and forgets them.
  public func take() -> [Data: Int] {
    times.withLock { times in
      defer { times = [:] }
      return times
    }
  }
}
