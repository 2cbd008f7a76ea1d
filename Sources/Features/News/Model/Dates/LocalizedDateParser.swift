import AtriumTime

/// Parses dates in digits with words among them, as servers in Hungary and Korea write them.
enum LocalizedDateParser {
  static func parse(_ text: String) -> Instant? { hungarian(text) ?? korean(text) }

  /// `2004-július-13T9:15-05:00`
  private static func hungarian(_ text: String) -> Instant? {
    guard let match = text.wholeMatch(of: #/(\d{4})-([^-]+)-(\d\d?)T(.+)/#),
      let month = months.firstIndex(where: match.2.lowercased().hasPrefix)
    else { return nil }
    var scanner = DateScanner(match.4)
    guard let year = Int(match.1), let date = Int(match.3),
      let day = Day(year: year, month: month + 1, day: date),
      let time = scanner.time(), let offset = scanner.utcOffset()
    else { return nil }
    return Instant(
      day, hour: time.hour, minute: time.minute, second: time.second, utcOffset: offset)
  }

  private static let months = [
    "jan", "feb", "márc", "ápr", "máj", "jún", "júl", "aug", "szep", "okt", "nov", "dec",
  ]

  /// `2004년 05월 28일  01:31:15` or `2004-05-25 오후 11:23:17`, in Korean time (UTC+9).
  private static func korean(_ text: String) -> Instant? {
    let pattern = #/(\d{4})(?:년|-)\s*(\d\d?)(?:월|-)\s*(\d\d?)일?\s+(오전|오후)?\s*(.+)/#
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    var scanner = DateScanner(match.5)
    guard let year = Int(match.1), let month = Int(match.2), let date = Int(match.3),
      let day = Day(year: year, month: month, day: date),
      var time = scanner.time(), scanner.isAtEnd
    else { return nil }
    if let half = match.4 {
      guard 0...12 ~= time.hour else { return nil }
      time.hour = time.hour % 12 + (half == "오후" ? 12 : 0)
    }
    return Instant(
      day, hour: time.hour, minute: time.minute, second: time.second, utcOffset: 9 * 3600)
  }
}
