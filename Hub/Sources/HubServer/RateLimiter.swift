import Synchronization

/// A limit of repeated actions of one kind: the token buckets of all who act, e.g. of all senders of
/// messages. Full buckets are forgotten.
public final class RateLimiter: Sendable {
  private typealias Buckets = [String: (tokens: Double, time: ContinuousClock.Instant)]

  /// The number of actions per second in the long run.
  private let rate: Double
  /// The number of actions at once.
  private let burst: Double
  private let state = Mutex<(buckets: Buckets, sizeAfterPruning: Int)>(([:], 0))

  public init(rate: Double, burst: Double) {
    self.rate = rate
    self.burst = burst
  }

  /// Takes tokens for an action.
  /// - Throws: ``HubError/tooManyRequests(seconds:)`` if the bucket has fewer.
  func take(
    _ key: String, _ amount: Double = 1, at now: ContinuousClock.Instant = .now
  ) throws(HubError) {
    try state.withLock { state throws(HubError) in
      let left = tokens(in: state.buckets[key], at: now)
      try check(left, amount)
      state.buckets[key] = (left - amount, now)
      guard state.buckets.count > 2 * state.sizeAfterPruning + 1000 else { return }
      state.buckets = state.buckets.filter { tokens(in: $0.value, at: now) < burst }
      state.sizeAfterPruning = state.buckets.count
    }
  }

  /// - Throws: ``HubError/tooManyRequests(seconds:)`` if the bucket is empty.
  func check(_ key: String, at now: ContinuousClock.Instant = .now) throws(HubError) {
    try check(tokens(in: state.withLock { $0.buckets[key] }, at: now), 1)
  }

  private func check(_ tokens: Double, _ amount: Double) throws(HubError) {
    if tokens < amount {
      throw .tooManyRequests(seconds: max(1, Int(((amount - tokens) / rate).rounded(.up))))
    }
  }

  private func tokens(in bucket: Buckets.Value?, at now: ContinuousClock.Instant) -> Double {
    guard let bucket else { return burst }
    return min(burst, bucket.tokens + (now - bucket.time) / .seconds(1) * rate)
  }
}

/// The number of actions that run at the same time for each key.
final class ConcurrencyLimiter: Sendable {
  private let limit: Int
  private let running = Mutex<[String: Int]>([:])

  init(limit: Int) { self.limit = limit }

  /// Runs an action.
  /// - Throws: ``HubError/tooManyRequests(seconds:)`` if as many actions as allowed are running.
  func run<Result>(_ key: String, _ action: () async throws -> Result) async throws -> Result {
    let isAllowed = running.withLock { running in
      guard running[key, default: 0] < limit else { return false }
      running[key, default: 0] += 1
      return true
    }
    guard isAllowed else { throw HubError.tooManyRequests(seconds: 1) }
    defer {
      running.withLock { running in
        let left = running[key, default: 1] - 1
        running[key] = left == 0 ? nil : left
      }
    }
    return try await action()
  }
}
