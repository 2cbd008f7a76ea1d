extension Instant {
  /// RFC 5322 §3.3 in UTC, e.g. `Sat, 21 Nov 2026 10:00:00 +0000`.
  public var rfc5322: String {
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let day = day
    let second = secondOfDay
    let time = [second / 3600, second / 60 % 60, second % 60].map { $0.digits(2) }
    return "\(days[day.weekday - 1]), \(day.day) \(months[day.month - 1]) \(day.year.digits(4)) "
      + "\(time.joined(separator: ":")) +0000"
  }
}
