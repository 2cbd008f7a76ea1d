/// Dates with words in the midst of digits, as servers in Hungary and Korea write them.
enum LocalDate {
  static func instant(_ text: String) -> Instant? { hungarian(text) ?? korean(text) }

  /// `2004-július-13T9:15-05:00`
  private static func hungarian(_ text: String) -> Instant? {
    var cursor = Cursor(text)
    let year = cursor.digits()
    guard year.count == 4, cursor.take("-") else { return nil }
    let word = cursor.word().lowercased()
    guard let month = months.firstIndex(where: word.hasPrefix), cursor.take("-") else { return nil }
    let day = cursor.digits()
    guard 1...2 ~= day.count, cursor.take("T"), let (hour, minute, second) = ISODate.time(&cursor),
      let offset = Zone.offset(&cursor)
    else { return nil }
    return Instant(
      year: year.value, month: month + 1, day: day.value, hour: hour, minute: minute,
      second: second, offset: offset)
  }

  private static let months = [
    "jan", "feb", "márc", "ápr", "máj", "jún", "júl", "aug", "szep", "okt", "nov", "dec",
  ]

  /// `2004년 05월 28일  01:31:15` or `2004-05-25 오후 11:23:17`, in Korea's time.
  private static func korean(_ text: String) -> Instant? {
    var cursor = Cursor(text)
    let year = cursor.digits()
    guard year.count == 4, cursor.take("년") || cursor.take("-") else { return nil }
    _ = cursor.takeBlanks()
    let month = cursor.digits()
    guard 1...2 ~= month.count, cursor.take("월") || cursor.take("-") else { return nil }
    _ = cursor.takeBlanks()
    let day = cursor.digits()
    _ = cursor.take("일")
    guard 1...2 ~= day.count, cursor.takeBlanks() else { return nil }
    let (isMorning, isAfternoon) = (cursor.take("오전"), cursor.take("오후"))
    _ = cursor.takeBlanks()
    guard var time = ISODate.time(&cursor), cursor.isAtEnd else { return nil }
    if isMorning || isAfternoon {
      guard 0...12 ~= time.hour else { return nil }
      time.hour = time.hour % 12 + (isAfternoon ? 12 : 0)
    }
    return Instant(
      year: year.value, month: month.value, day: day.value, hour: time.hour, minute: time.minute,
      second: time.second, offset: 9 * 3600)
  }
}
