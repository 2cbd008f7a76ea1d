public import Foundation

extension [HTTPHeader] {
  /// How long the server asks to wait before the next request (`Retry-After`, RFC 9110 §10.2.3),
  /// whether it says so in seconds or by a date; `nil` where it does not, or not readably.
  public func retryAfter(now: Date) -> Duration? {
    guard let text = self["Retry-After"] else { return nil }
    if let seconds = Int(text) { return seconds < 0 ? nil : .seconds(Swift.min(seconds, 1 << 30)) }
    return HTTPDate.date(text, now: now).map { date in
      .seconds(Swift.max(0, date.timeIntervalSince(now)))
    }
  }
}
