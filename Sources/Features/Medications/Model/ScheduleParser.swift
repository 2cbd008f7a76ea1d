import AtriumCore
import AtriumTime

/// Parses schedules in English, German and Croatian: `08:00 and 20:00`, `3x täglich`,
/// `every 8 hours`, `mon wed fri 09:00`, `1-0-1`, `bei Bedarf`.
struct ScheduleParser {
  private var words: ArraySlice<String>
  private var doses: [Schedule.Dose] = []
  private var weekdays: Set<Int> = []
  /// In days.
  private var interval: Int?
  /// The number of doses a day.
  private var count: Int?
  /// The interval in hours; a divisor of 24.
  private var hours: Int?
  private var start: TimeOfDay?
  private var isDaily = false

  /// The maximum length of a schedule in bytes.
  private static let maximumLength = 200

  static func parse(_ text: String) throws(ScheduleError) -> Schedule {
    let words = words(of: text)
    guard !words.isEmpty else { throw .empty }
    guard text.utf8.count <= maximumLength else {
      throw .notUnderstood(String(text.prefix(20)) + "…")
    }
    if ScheduleVocabulary.asNeeded.contains(words.joined(separator: " ")) { return .asNeeded }
    var parser = ScheduleParser(words: words[...])
    while let word = parser.words.popFirst() { try parser.parseWord(word) }
    return try parser.makeSchedule(text)
  }
}

/// Each method reads a word and the words after it that belong to it.
extension ScheduleParser {
  private mutating func parseWord(_ word: String) throws(ScheduleError) {
    if let time = try parseTime(word) {
      doses.append(Schedule.Dose(time: time))
    } else if word.first == "×", let amount = Amount(word.dropFirst()), amount.quarters > 0,
      !doses.isEmpty
    {
      doses[doses.count - 1].amount = amount
    } else if let count = ScheduleVocabulary.count(word) ?? parseCount(word) {
      guard 1...12 ~= count else { throw .tooOften(count) }
      self.count = count
    } else if ScheduleVocabulary.every.contains(word) {
      try parseInterval()
    } else if ScheduleVocabulary.daily.contains(word) {
      isDaily = true
    } else if ScheduleVocabulary.weekly.contains(word) {
      interval = 7
    } else if ScheduleVocabulary.monthly.contains(word) {
      throw .intervalInMonths
    } else if let day = ScheduleVocabulary.weekday(word) {
      weekdays.insert(day)
    } else if let days = ScheduleVocabulary.weekdays(word) {
      weekdays.formUnion(days)
    } else if ScheduleVocabulary.from.contains(word) {
      guard let next = words.popFirst(), let time = try parseTime(next) else {
        throw .notUnderstood(word)
      }
      start = time
    } else if word.contains("-") {
      try parseAmounts(word)
    } else if !ScheduleVocabulary.fillers.contains(word) {
      throw .notUnderstood(word)
    }
  }

  /// Reads `3 times` or `3 mal`.
  private mutating func parseCount(_ word: String) -> Int? {
    guard let next = words.first, ["x", "×", "times", "mal", "puta"].contains(next),
      let count = ScheduleVocabulary.number(word)
    else { return nil }
    words.removeFirst()
    return count
  }

  /// Reads `08:00`, `morning`, `8 am` or `8 Uhr`.
  private mutating func parseTime(_ word: String) throws(ScheduleError) -> TimeOfDay? {
    if let time = ScheduleVocabulary.partOfDay(word) ?? ClockWord.time(word) { return time }
    if word.contains(":") { throw .noSuchTime(word) }
    guard let hour = ScheduleVocabulary.number(word), let next = words.first else { return nil }
    let isTwelveHour = ["am", "pm"].contains(next)
    guard isTwelveHour || ["uhr", "sati", "sata"].contains(next) else { return nil }
    words.removeFirst()
    guard let time = ClockWord.time(isTwelveHour ? word + next : word + "h") else {
      throw .noSuchTime("\(hour) \(next)")
    }
    return time
  }

  /// Reads `8 hours`, `8h`, `2 days`, `other day` or `day` after `every`. Leaves any other word.
  private mutating func parseInterval() throws(ScheduleError) {
    guard let word = words.first else { return }
    if ScheduleVocabulary.other.contains(word), let next = words.dropFirst().first,
      ScheduleVocabulary.unit(next) == .day
    {
      words.removeFirst(2)
      interval = 2
    } else if let number = ScheduleVocabulary.number(word) {
      words.removeFirst()
      guard let next = words.popFirst(), let unit = ScheduleVocabulary.unit(next) else {
        throw .notUnderstood(word)
      }
      try setInterval(number, unit)
    } else if let unit = ScheduleVocabulary.unit(word) {
      words.removeFirst()
      try setInterval(1, unit)
    } else {
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      let unit = ScheduleVocabulary.unit(String(word.dropFirst(digits.count)))
      guard let number = ScheduleVocabulary.number(String(digits)), let unit else { return }
      words.removeFirst()
      try setInterval(number, unit)
    }
  }

  private mutating func setInterval(
    _ number: Int, _ unit: CalendarWord.Unit
  ) throws(ScheduleError) {
    switch unit {
    case .hour where number % 24 == 0 && number > 0: interval = number / 24
    case .hour:
      guard number > 0, 24 % number == 0 else {
        let divisors = [1, 2, 3, 4, 6, 8, 12, 24]
        let nearest = [divisors.last { $0 < number }, divisors.first { $0 > number }]
        throw .unevenHours(number, alternatives: nearest.compactMap { $0 })
      }
      hours = number
    case .day: interval = number
    case .week: interval = number * 7
    case .month, .year: throw .intervalInMonths
    case .minute: throw .tooOften(24 * 60 / max(1, number))
    }
    if let interval, !(1...366 ~= interval) { throw .invalidInterval(number) }
  }

  /// Reads `1-0-1` or `1-0-1-0`: the amounts for morning, noon, evening and night.
  private mutating func parseAmounts(_ word: String) throws(ScheduleError) {
    let texts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard texts.contains(where: { Amount($0) != nil }) else { throw .notUnderstood(word) }
    guard 3...4 ~= texts.count else { throw .wrongAmountCount(texts.count) }
    for (text, hour) in zip(texts, ScheduleVocabulary.amountHours) {
      guard let amount = Amount(text) else { throw .badAmount(String(text)) }
      if amount.quarters > 0, let time = TimeOfDay(hour: hour, minute: 0) {
        doses.append(Schedule.Dose(time: time, amount: amount))
      }
    }
    if doses.isEmpty { throw .nothingTaken }
  }
}

/// The result of the words that were read.
extension ScheduleParser {
  private func makeSchedule(_ text: String) throws(ScheduleError) -> Schedule {
    let doses = try makeDoses(text).sorted { $0.time < $1.time }
    for (dose, next) in zip(doses, doses.dropFirst()) where dose.time == next.time {
      throw .duplicateTime("\(dose.time)")
    }
    guard !weekdays.isEmpty else { return Schedule(days: .every(interval ?? 1), doses: doses) }
    guard interval == nil || interval == 7 else { throw .conflictingIntervals }
    let days: Schedule.Days = weekdays.count == 7 ? .every(1) : .weekdays(weekdays.sorted())
    return Schedule(days: days, doses: doses)
  }

  private func makeDoses(_ text: String) throws(ScheduleError) -> [Schedule.Dose] {
    if let hours {
      guard doses.count <= 1, count == nil else { throw .conflictingIntervals }
      return spread(24 / hours, every: hours * 60)
    }
    if let count {
      guard doses.isEmpty || doses.count == count else {
        throw .countMismatch(count, times: doses.count)
      }
      if doses.isEmpty { return spread(count, every: count > 1 ? 720 / (count - 1) : 0) }
    }
    if doses.isEmpty {
      guard isDaily || interval != nil || !weekdays.isEmpty else { throw .notUnderstood(text) }
      return spread(1, every: 0)
    }
    return doses
  }

  /// Returns doses at equal distances, rounded to half an hour, from the stated time or 08:00 on.
  private func spread(_ count: Int, every minutes: Int) -> [Schedule.Dose] {
    let first = (start ?? doses.first?.time)?.minutes ?? 8 * 60
    return (0..<count).compactMap { index in
      let exact = index * minutes
      let rounded = minutes % 60 == 0 ? exact : (exact + 15) / 30 * 30
      let minute = (first + rounded) % 1440
      return TimeOfDay(hour: minute / 60, minute: minute % 60).map { Schedule.Dose(time: $0) }
    }
  }
}

/// Splits the text of a schedule into words.
extension ScheduleParser {
  /// Returns the words in lower case. An amount after a time is a separate word that begins with
  /// `×`.
  private static func words(of text: String) -> [String] {
    text.lowercased().replacing(#/\s*[-–—]\s*/#, with: "-")
      .split { $0.isWhitespace || ";&+".contains($0) }.flatMap { parts(of: String($0)) }
  }

  private static func parts(of word: String) -> [String] {
    // In amounts such as 1/2-0-0,5 the slash and the comma belong to the numbers.
    let isAmounts = word.contains("-") && !word.contains(":")
    let pieces = isAmounts ? [word] : word.split { $0 == "," || $0 == "/" }.map(String.init)
    return pieces.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }.flatMap(separatingAmount)
  }

  private static func separatingAmount(_ piece: String) -> [String] {
    guard let sign = piece.firstIndex(where: { $0 == "x" || $0 == "×" }) else {
      return piece == "b.b" ? ["bb"] : piece.isEmpty ? [] : [piece]
    }
    let time = String(piece[..<sign])
    let amount = piece[piece.index(after: sign)...]
    guard time.isEmpty || time.contains(":"), !amount.isEmpty else { return [piece] }
    return (time.isEmpty ? [] : [time]) + ["×" + amount]
  }
}

/// The reason a text is not a valid schedule.
enum ScheduleError: Error, Hashable, Sendable {
  case empty
  case notUnderstood(String)
  case noSuchTime(String)
  /// An interval in hours that does not divide 24, and the nearest ones that do.
  case unevenHours(Int, alternatives: [Int])
  /// The number of doses a day.
  case tooOften(Int)
  /// An interval outside 1...366 days.
  case invalidInterval(Int)
  case intervalInMonths
  case nothingTaken
  case badAmount(String)
  /// The number of amounts in a notation like 1-0-1, which takes three or four.
  case wrongAmountCount(Int)
  /// Two intervals, or weekdays and an interval.
  case conflictingIntervals
  /// The stated number of doses a day differs from the number of listed times.
  case countMismatch(Int, times: Int)
  case duplicateTime(String)
}
