import Foundation

/// A limit of repeated actions: a token bucket.
public struct RateLimit: Sendable {
  /// The number of actions per second in the long run.
  public var rate: Double
  /// The number of actions at once.
  public var burst: Double

  public init(rate: Double, burst: Double) {
    self.rate = rate
    self.burst = burst
  }
}

/// The token buckets of one kind of action, e.g. of all senders of messages. Full buckets are
/// forgotten.
final class RateLimiter: @unchecked Sendable {
  private let limit: RateLimit
  private let lock = NSLock()
  private var buckets: [String: (tokens: Double, time: ContinuousClock.Instant)] = [:]
  private var sizeAfterPruning = 0

  init(_ limit: RateLimit) { self.limit = limit }

  /// Takes a token for one action.
  /// - Throws: ``HubError/tooMany(seconds:)`` if the bucket is empty.
  func take(_ key: String, at now: ContinuousClock.Instant = .now) throws(HubError) {
    lock.lock()
    defer { lock.unlock() }
    let tokens = tokens(of: key, at: now)
    try check(tokens)
    buckets[key] = (tokens - 1, now)
    if buckets.count > 2 * sizeAfterPruning + 1000 { prune(at: now) }
  }

  /// - Throws: ``HubError/tooMany(seconds:)`` if the bucket is empty.
  func check(_ key: String, at now: ContinuousClock.Instant = .now) throws(HubError) {
    lock.lock()
    let tokens = tokens(of: key, at: now)
    lock.unlock()
    try check(tokens)
  }

  private func check(_ tokens: Double) throws(HubError) {
    if tokens < 1 { throw .tooMany(seconds: max(1, Int(((1 - tokens) / limit.rate).rounded(.up)))) }
  }

  private func tokens(of key: String, at now: ContinuousClock.Instant) -> Double {
    guard let bucket = buckets[key] else { return limit.burst }
    return min(limit.burst, bucket.tokens + (now - bucket.time) / .seconds(1) * limit.rate)
  }

  private func prune(at now: ContinuousClock.Instant) {
    buckets = buckets.filter { tokens(of: $0.key, at: now) < limit.burst }
    sizeAfterPruning = buckets.count
  }
}
