import AtriumScreen
import AtriumTime

/// Parses dates in digits with words among them, as servers in Hungary and Korea write them.
enum LocalizedDateParser {
  static func parse(_ text: String) -> Instant? { hungarian(text) ?? korean(text) }

  /// `2004-július-13T9:15-05:00`
  private static func hungarian(_ text: String) -> Instant? {
    var scanner = DateScanner(text)
    let year = scanner.digits()
    guard year.count == 4, scanner.skip("-") else { return nil }
    let word = scanner.word().lowercased()
    guard let month = months.firstIndex(where: word.hasPrefix), scanner.skip("-") else {
      return nil
    }
    let date = scanner.digits()
    guard 1...2 ~= date.count,
      let day = Day(year: year.value, month: month + 1, day: date.value),
      scanner.skip("T"), let time = scanner.time(), let offset = scanner.utcOffset()
    else { return nil }
    return Instant(
      day, hour: time.hour, minute: time.minute, second: time.second, utcOffset: offset)
  }

  private static let months = [
    "jan", "feb", "márc", "ápr", "máj", "jún", "júl", "aug", "szep", "okt", "nov", "dec",
  ]

  /// `2004년 05월 28일  01:31:15` or `2004-05-25 오후 11:23:17`, in Korean time (UTC+9).
  private static func korean(_ text: String) -> Instant? {
    var scanner = DateScanner(text)
    let year = scanner.digits()
    guard year.count == 4, scanner.skip("년") || scanner.skip("-") else { return nil }
    scanner.skipWhitespace()
    let month = scanner.digits()
    guard 1...2 ~= month.count, scanner.skip("월") || scanner.skip("-") else { return nil }
    scanner.skipWhitespace()
    let date = scanner.digits()
    _ = scanner.skip("일")
    guard 1...2 ~= date.count,
      let day = Day(year: year.value, month: month.value, day: date.value),
      scanner.skipWhitespace()
    else { return nil }
    let isMorning = scanner.skip("오전")
    let isAfternoon = scanner.skip("오후")
    scanner.skipWhitespace()
    guard var time = scanner.time(), scanner.isAtEnd else { return nil }
    if isMorning || isAfternoon {
      guard 0...12 ~= time.hour else { return nil }
      time.hour = time.hour % 12 + (isAfternoon ? 12 : 0)
    }
    return Instant(
      day, hour: time.hour, minute: time.minute, second: time.second, utcOffset: 9 * 3600)
  }
}
