import AtriumCore
import AtriumTime

/// Decides which requests are repeated, and after which delay: exponential backoff with jitter, or
/// the delay that the server asks for.
struct RetryPolicy: Sendable {
  var initialDelay: Duration = .milliseconds(200)
  var maximumDelay: Duration = .seconds(5)
  /// A request is not repeated if the server asks for a longer delay (`Retry-After`).
  var maximumRetryAfter: Duration = .seconds(20)
  /// A number from 0 to 1.
  var random: @Sendable () -> Double = { .random(in: 0...1) }
  var now: @Sendable () -> Instant = { .now }
  var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// Returns whether a request may be sent again although the server may have processed it:
  /// idempotent methods (RFC 9110 §9.2.2), except writes with a precondition (§13.1). If the first
  /// attempt of a conditional write succeeded unnoticed, the second one would fail its own
  /// precondition and report a conflict.
  static func allowsRepetition(of request: HTTPRequest) -> Bool {
    switch request.method {
    case "GET", "HEAD", "OPTIONS", "TRACE": true
    case "PUT", "DELETE":
      ["If-Match", "If-None-Match", "If-Unmodified-Since"]
        .allSatisfy { request.headers[$0] == nil }
    default: false
    }
  }

  /// Returns the delay before the next attempt, or `nil` if another attempt would not help.
  /// - Parameter attempts: the number of repetitions so far.
  func delay(
    after outcome: Result<(status: Int, headers: [HTTPHeader]), NetworkError>, attempts: Int
  ) -> Duration? {
    switch outcome {
    case .success(let response):
      guard [429, 502, 503, 504].contains(response.status) else { return nil }
      guard let delay = response.headers.retryAfter(now: now()) else { return backoff(attempts) }
      return delay <= maximumRetryAfter ? delay : nil
    case .failure(.refused), .failure(.unreachable), .failure(.cutOff): return backoff(attempts)
    case .failure: return nil
    }
  }

  /// Between half and all of a delay that doubles with each attempt.
  private func backoff(_ attempts: Int) -> Duration {
    min(maximumDelay, initialDelay * (1 << min(attempts, 10))) * (0.5 + random() / 2)
  }
}
