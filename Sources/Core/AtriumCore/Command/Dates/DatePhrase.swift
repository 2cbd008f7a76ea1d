import AtriumScreen
import AtriumTime

/// Parses days and times in colloquial English, German and Croatian: a day, a time, or both.
///
/// Examples: `tomorrow`, `fri 17:00`, `next week`, `+3d`, `in 2 hours`, `24 Dec`,
/// `24.12.2026`, `2026-12-24T17:00`, `at 5 pm`, `on fri`, `am 24. 12. um 17 Uhr`. A day without a
/// year is the next such day from today on; a weekday is the next one after today.
struct DatePhrase {
  private let now: Moment
  /// The clock of elapsed hours and minutes; `nil` if the moment is not needed.
  private let clock: (any WallClock)?
  private var words: ArraySlice<String>
  /// `true` if the day is a written date, such as `24.12.2026`. Other days are relative to now, and
  /// are clamped to the first and the last day of the calendar.
  private var isWritten = false

  /// - Throws: if the text is not a date, or if the day does not exist or is after the year 9999.
  /// - Parameter clock: counts hours and minutes from now, also over a change of its offset.
  static func moment(_ text: String, clock: any WallClock) throws(Refusal) -> Moment {
    try moment(text, now: clock.localNow, clock)
  }

  private static func moment(
    _ text: String, now: Moment, _ clock: (any WallClock)?
  ) throws(Refusal) -> Moment {
    if let exact = Moment(iso: text) { return exact }
    guard text.utf8.count <= maxLength else { throw Refusal(.isNoDate) }
    let words = words(of: text)
    var phrase = DatePhrase(now: now, clock: clock, words: words[...])
    guard let moment = phrase.read() else {
      throw Refusal(words.contains(where: isUnclearLength) ? .isUnclearUnit : .isNoDate)
    }
    guard phrase.isWritten || (moment.day > .first && moment.day < .last) else {
      throw Refusal(.isTooFar)
    }
    return moment
  }

  /// Returns the time of a text without a day, such as `5 pm` or `at noon`; `nil` for other texts.
  static func time(_ text: String) -> TimeOfDay? {
    guard text.utf8.count <= maxLength else { return nil }
    var phrase = DatePhrase(now: Moment(.first), clock: nil, words: words(of: text)[...])
    guard phrase.readOffsetInTime() == nil, let time = phrase.readTime(), phrase.words.isEmpty
    else {
      return nil
    }
    return time
  }

  /// `m` and `30m` may be minutes or months.
  private static func isUnclearLength(_ word: String) -> Bool {
    word.hasSuffix("m") && word.dropLast().allSatisfy { $0.isNumber || "+-".contains($0) }
  }

  /// Returns the signed length of time with which a text begins, such as `+1w`, and whether a text without a
  /// time is a weekday.
  static func relation(_ text: String) -> (offset: Offset?, isWeekday: Bool) {
    let words = words(of: text)
    let offset = words.first.map { "+-".contains($0.prefix(1)) } == true ? Offset(words[...]) : nil
    let isWeekday = words.last.map { CalendarWord.weekday($0) != nil } ?? false
    return (offset?.minutes == nil ? offset : nil, isWeekday)
  }

  /// Returns the minutes of a length of time such as `2 hours` or `+30 min`; `nil` for other texts, such
  /// as `in 2 hours`.
  static func length(_ text: String) -> Int? {
    let words = words(of: text)
    guard let first = words.first, !CalendarWord.in.contains(first),
      let offset = Offset(words[...]), offset.length == words.count
    else { return nil }
    return offset.minutes
  }

  /// Returns the number of words after the first one that belong to a day or a time: `tomorrow at 5 pm`,
  /// `24. 12. 2026`, `next week`.
  @Sendable static func wordCount(_ first: String, followedBy words: [String]) -> Int {
    let longest = 5
    return (0...min(words.count, longest)).last { count in
      let text = ([first] + words.prefix(count)).joined(separator: " ")
      return (try? moment(text, now: someday, nil)) != nil
    } ?? 0
  }

  /// A moment far from the ends of the calendar.
  private static let someday = Moment(Day.first.adding(months: 12 * 2000))

  /// The maximum length of a phrase in bytes.
  private static let maxLength = 200

  private static func words(of text: String) -> [String] {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
    return words.reduce(into: []) { joined, word in
      if let last = joined.last, let whole = oneWord(last, word) {
        joined[joined.count - 1] = whole
      } else {
        joined.append(word)
      }
    }
  }

  /// Joins two words that have one meaning: `5 pm`, `17 uhr`, `17uhr 30`, `24. 12.`, `24.12. 2026`.
  private static func oneWord(_ first: String, _ second: String) -> String? {
    guard first.first?.isNumber == true else { return nil }
    let digits = CalendarWord.withoutDot(second)
    guard digits.allSatisfy(\.isNumber), !digits.isEmpty else {
      let unit = second.filter { $0 != "." }
      return first.last?.isNumber == true && ["am", "pm", "uhr"].contains(unit) ? first + unit : nil
    }
    if first.hasSuffix("uhr") { return digits.count == 2 ? first.dropLast(3) + ":" + second : nil }
    let dots = first.hasSuffix(".") ? first.count { $0 == "." } : 0
    return (dots == 1 && digits.count <= 2) || (dots == 2 && digits.count == 4)
      ? first + second : nil
  }

  private mutating func read() -> Moment? {
    guard !words.isEmpty else { return nil }
    if let moment = readOffsetInTime() { return words.isEmpty ? moment : nil }
    let time = readTime()
    if words.isEmpty, let time {
      let hasPassed = now.time.map { time <= $0 } ?? false
      return Moment(hasPassed ? now.day.adding(days: 1) : now.day, time)
    }
    guard let day = readDay(), words.isEmpty else { return nil }
    return Moment(day, time)
  }

  /// Reads a number of minutes or hours from now: `+2h`, `in 30 min`.
  private mutating func readOffsetInTime() -> Moment? {
    guard let offset = Offset(words), let minutes = offset.minutes else { return nil }
    words = words.dropFirst(offset.length)
    if let clock { return clock.moment(at: clock.now.adding(seconds: minutes * 60)) }
    let total = (now.time?.minutes ?? 0) + minutes
    let days = Int((Double(total) / 1440).rounded(.down))
    let rest = total - days * 1440
    return Moment(now.day.adding(days: days), TimeOfDay(hour: rest / 60, minute: rest % 60))
  }

  /// Reads a time at the end or the beginning of the phrase, also after `at`.
  private mutating func readTime() -> TimeOfDay? {
    if let last = words.last, let time = ClockWord.time(last) {
      words.removeLast()
      if let word = words.last, ClockWord.at.contains(word) { words.removeLast() }
      return time
    }
    let hasPreposition = words.first.map { ClockWord.at.contains($0) } ?? false
    let rest = words.dropFirst(hasPreposition ? 1 : 0)
    guard rest.count > 1, let first = rest.first, let time = ClockWord.time(first) else {
      return nil
    }
    words = rest.dropFirst()
    return time
  }

  private mutating func readDay() -> Day? {
    if let offset = Offset(words), let day = offset.day(from: now.day) {
      words = words.dropFirst(offset.length)
      return day
    }
    if let first = words.first, CalendarWord.on.contains(first) { words.removeFirst() }
    guard let first = words.popFirst() else { return nil }
    if let distance = CalendarWord.days[first] { return now.day.adding(days: distance) }
    if let weekday = CalendarWord.weekday(first) {
      return readDay(on: weekday) ?? next(weekday)
    }
    if CalendarWord.next.contains(first) { return readNext() }
    if let day = Day(iso: first) ?? dotted(first) {
      isWritten = true
      return day
    }
    if let day = endOfPeriod(first) { return day }
    return readMonthAndDay(first)
  }

  /// A written date after its weekday, as screens show it: `Tue 2026-11-24`, `Di 24.11.2026`.
  private mutating func readDay(on weekday: Int) -> Day? {
    guard let word = words.first, let day = Day(iso: word) ?? dotted(word), day.weekday == weekday
    else { return nil }
    words.removeFirst()
    isWritten = true
    return day
  }

  /// The next such weekday after today.
  private func next(_ weekday: Int) -> Day {
    let distance = (weekday - now.day.weekday + 7) % 7
    return now.day.adding(days: distance == 0 ? 7 : distance)
  }

  /// `next week` is its Monday, `next month` and `next year` their first day, `next fri` that of
  /// the week that begins on the next Monday.
  private mutating func readNext() -> Day? {
    guard let word = words.popFirst() else { return nil }
    let monday = now.day.adding(days: 8 - now.day.weekday)
    if let weekday = CalendarWord.weekday(word) { return monday.adding(days: weekday - 1) }
    switch CalendarWord.unit(word) {
    case .week: return monday
    case .month:
      let month = now.day.adding(months: 1)
      return Day(year: month.year, month: month.month, day: 1)
    case .year: return Day(year: now.day.year + 1, month: 1, day: 1)
    default: return nil
    }
  }

  /// The last day of this week, month or year.
  private func endOfPeriod(_ word: String) -> Day? {
    let today = now.day
    switch word {
    case "eow": return today.adding(days: 7 - today.weekday)
    case "eom":
      let length = Day.length(ofMonth: today.month, in: today.year)
      return Day(year: today.year, month: today.month, day: length)
    case "eoy": return Day(year: today.year, month: 12, day: 31)
    default: return nil
    }
  }

  /// `24.12.2026`, `24.12.2026.`, `24.12.` and `24.12`.
  private func dotted(_ word: String) -> Day? {
    var parts = word.split(separator: ".", omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard numbers.count == parts.count, 2...3 ~= numbers.count, word.contains(".") else {
      return nil
    }
    if numbers.count == 3 {
      return Day(year: century(numbers[2]), month: numbers[1], day: numbers[0])
    }
    return coming(month: numbers[1], day: numbers[0])
  }

  /// `24 dec`, `24. dezember 2026`, `24. prosinca 2026.`, `dec 24`. A following number
  /// up to 24 is not read as a year, since it could be an hour.
  private mutating func readMonthAndDay(_ first: String) -> Day? {
    guard let second = words.popFirst() else { return nil }
    let (dayWord, monthWord) =
      CalendarWord.month(second) == nil ? (second, first) : (first, second)
    guard let day = ordinal(dayWord), let month = CalendarWord.month(monthWord) else { return nil }
    guard let year = words.first.flatMap({ Int(CalendarWord.withoutDot($0)) }), year > 24 else {
      return coming(month: month, day: day)
    }
    words.removeFirst()
    return Day(year: century(year), month: month, day: day)
  }

  /// `24`, `24.`, `24th`.
  private func ordinal(_ word: String) -> Int? {
    let endings = [".", "st", "nd", "rd", "th"]
    let ending = endings.first { word.hasSuffix($0) } ?? ""
    return Int(word.dropLast(ending.count))
  }

  /// Returns the next occurrence of a day of the year; 29 February is that of the next leap year.
  private func coming(month: Int, day: Int) -> Day? {
    for year in now.day.year...now.day.year + 8 {
      if let found = Day(year: year, month: month, day: day), found >= now.day { return found }
    }
    return nil
  }

  private func century(_ year: Int) -> Int { 0..<100 ~= year ? 2000 + year : year }
}
