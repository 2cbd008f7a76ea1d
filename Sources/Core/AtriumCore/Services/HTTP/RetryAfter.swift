import AtriumScreen
public import AtriumTime

extension [HTTPHeader] {
  /// The seconds for which the response need not be requested again: `max-age` of `Cache-Control` without `Age`
  /// (RFC 9111 §4.2); `nil` without a valid one, or if the response may not be reused.
  public var freshness: Int? {
    let text = (self["Cache-Control"] ?? "").lowercased().filter { $0 != "\"" }
    let directives = text.split(separator: ",").map { directive in
      directive.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    }
    guard !directives.contains(where: { ["no-cache", "no-store"].contains($0.first) }),
      let age = directives.first(where: { $0.count == 2 && $0[0] == "max-age" })?[1],
      let seconds = Int(age)
    else { return nil }
    let rest = seconds - Swift.max(0, self["Age"].flatMap { Int($0) } ?? 0)
    return rest > 0 ? rest : nil
  }

  /// Returns the delay that `Retry-After` requests (RFC 9110 §10.2.3), in seconds or as a date;
  /// `nil` without a valid field.
  public func retryAfter(now: Instant) -> Duration? {
    guard let text = self["Retry-After"] else { return nil }
    if let seconds = Int(text) { return seconds < 0 ? nil : .seconds(Swift.min(seconds, 1 << 30)) }
    guard text.contains(":") else { return nil }
    return RFC5322DateParser.parse(text).map { Swift.max(.zero, $0 - now) }
  }
}
