import AtriumCore
import Foundation

/// When a request is repeated, and how long to wait before: longer each time, and by chance, so
/// that many clients do not come back together.
struct Retry: Sendable {
  var base: Duration = .milliseconds(200)
  var longest: Duration = .seconds(5)
  /// A server that asks for more patience than this is not asked again.
  var bound: Duration = .seconds(20)
  /// From 0 to 1.
  var chance: @Sendable () -> Double = { .random(in: 0...1) }
  var now: @Sendable () -> Date = { Date() }
  var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// Methods for which twice is the same as once (RFC 9110 §9.2.2).
  static let idempotent: Set<String> = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"]

  /// The wait before the next attempt; `nil` where another would not help.
  func pause(
    after outcome: Result<(status: Int, headers: [HTTPHeader]), NetworkError>, attempts: Int
  ) -> Duration? {
    switch outcome {
    case .success(let answer):
      guard [429, 502, 503, 504].contains(answer.status) else { return nil }
      guard let wish = answer.headers.retryAfter(now: now()) else { return backOff(attempts) }
      return wish <= bound ? wish : nil
    case .failure(.refused), .failure(.unreachable), .failure(.cutOff): return backOff(attempts)
    case .failure: return nil
    }
  }

  /// Between half and all of a time that doubles.
  private func backOff(_ attempts: Int) -> Duration {
    min(longest, base * (1 << min(attempts, 10))) * (0.5 + chance() / 2)
  }
}
