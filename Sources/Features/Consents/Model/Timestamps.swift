import AtriumTime

/// RFC 3339 timestamps in UTC, e.g. `2026-11-21T10:00:00Z`, which sort as text.
extension String {
  /// Returns the same time of day `months` later, on the last day of the month if the month is too
  /// short.
  func adding(months: Int) -> String {
    guard let day = Day(iso: prefix(10)) else { return self }
    return "\(day.adding(months: months))\(dropFirst(10))"
  }

  /// Returns the seconds until a later timestamp; 0 if one of the two is invalid.
  func seconds(until later: String) -> Int {
    guard let start = secondsSince1970, let end = later.secondsSince1970 else { return 0 }
    return end - start
  }

  /// POSIX time.
  var secondsSince1970: Int? { Instant(timestamp: self)?.secondsSince1970 }
}
