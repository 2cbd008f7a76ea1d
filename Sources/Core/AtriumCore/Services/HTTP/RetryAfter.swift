public import AtriumTime

extension [HTTPHeader] {
  /// Returns the delay that `Retry-After` requests (RFC 9110 §10.2.3), in seconds or as a date;
  /// `nil` without a valid field.
  public func retryAfter(now: Instant) -> Duration? {
    guard let text = self["Retry-After"] else { return nil }
    if let seconds = Int(text) { return seconds < 0 ? nil : .seconds(Swift.min(seconds, 1 << 30)) }
    guard text.contains(":") else { return nil }
    return RFC5322DateParser.parse(text).map { Swift.max(.zero, $0 - now) }
  }
}
