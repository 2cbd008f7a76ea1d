import AtriumCore
import AtriumScreen

/// Reads when a medication is taken, as people write it in English, German and Croatian:
/// `08:00 and 20:00`, `3x täglich`, `every 8 hours`, `mon wed fri 09:00`, `1-0-1`, `bei Bedarf`.
struct ScheduleReader {
  private var words: ArraySlice<String>
  private var doses: [Schedule.Dose] = []
  private var weekdays: Set<Int> = []
  private var interval: Int?
  private var count: Int?
  private var hours: Int?
  private var start: TimeOfDay?
  private var isDaily = false

  static func read(_ text: String) throws(ScheduleProblem) -> Schedule {
    let words = ScheduleTokens.words(of: text)
    guard !words.isEmpty else { throw .empty }
    guard text.utf8.count <= longest else { throw .notUnderstood(String(text.prefix(20)) + "…") }
    if ScheduleWords.asNeeded.contains(words.joined(separator: " ")) { return .asNeeded }
    var reader = ScheduleReader(words: words[...])
    while let word = reader.words.popFirst() { try reader.take(word) }
    return try reader.schedule(text)
  }

  /// In bytes: no schedule is as long.
  private static let longest = 200

  private init(words: ArraySlice<String>) { self.words = words }

  private mutating func take(_ word: String) throws(ScheduleProblem) {
    if let time = try time(word) {
      doses.append(Schedule.Dose(time: time))
    } else if word.first == "×", let amount = Amount(word.dropFirst()), amount.quarters > 0,
      !doses.isEmpty
    {
      doses[doses.count - 1].amount = amount
    } else if let count = ScheduleWords.count(word) ?? countBehind(word) {
      guard 1...12 ~= count else { throw .tooOften(count) }
      self.count = count
    } else if ScheduleWords.every.contains(word) {
      try takeInterval()
    } else if ScheduleWords.daily.contains(word) {
      isDaily = true
    } else if ScheduleWords.weekly.contains(word) {
      interval = 7
    } else if ScheduleWords.monthly.contains(word) {
      throw .ofMonths
    } else if let days = ScheduleWords.weekday(word).map({ [$0] }) ?? ScheduleWords.weekdays(word) {
      weekdays.formUnion(days)
    } else if ScheduleWords.from.contains(word) {
      guard let next = words.popFirst(), let time = try time(next) else {
        throw .notUnderstood(word)
      }
      start = time
    } else if word.contains("-") {
      try takeAmounts(word)
    } else if !ScheduleWords.fillers.contains(word) {
      throw .notUnderstood(word)
    }
  }

  /// `3 times`, `3 mal`.
  private mutating func countBehind(_ word: String) -> Int? {
    guard let next = words.first, ["x", "×", "times", "mal", "puta"].contains(next),
      let count = ScheduleWords.number(word)
    else { return nil }
    words.removeFirst()
    return count
  }

  private mutating func time(_ word: String) throws(ScheduleProblem) -> TimeOfDay? {
    if let time = ScheduleWords.partOfDay(word) ?? ClockWord.time(word) { return time }
    if word.contains(":") { throw .noSuchTime(word) }
    guard let hour = ScheduleWords.number(word), let next = words.first else { return nil }
    let isHalf = ["am", "pm"].contains(next)
    guard isHalf || ["uhr", "sati", "sata"].contains(next) else { return nil }
    words.removeFirst()
    guard let time = ClockWord.time(isHalf ? word + next : word + "h") else {
      throw .noSuchTime("\(hour) \(next)")
    }
    return time
  }

  /// Behind `every`: `8 hours`, `2 days`, `other day`, `day`; anything else is said for itself.
  private mutating func takeInterval() throws(ScheduleProblem) {
    guard let word = words.first else { return }
    if ScheduleWords.other.contains(word), let next = words.dropFirst().first,
      ScheduleWords.unit(next) == .day
    {
      words.removeFirst(2)
      interval = 2
    } else if let number = ScheduleWords.number(word) {
      words.removeFirst()
      guard let next = words.popFirst(), let unit = ScheduleWords.unit(next) else {
        throw .notUnderstood(word)
      }
      try repeats(number, unit)
    } else if let unit = ScheduleWords.unit(word) {
      words.removeFirst()
      try repeats(1, unit)
    } else {
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      let unit = ScheduleWords.unit(String(word.dropFirst(digits.count)))
      guard let number = ScheduleWords.number(String(digits)), let unit else { return }
      words.removeFirst()
      try repeats(number, unit)
    }
  }

  private mutating func repeats(_ number: Int, _ unit: CalendarWord.Unit) throws(ScheduleProblem) {
    switch unit {
    case .hour where number % 24 == 0 && number > 0: interval = number / 24
    case .hour:
      guard number > 0, 24 % number == 0 else {
        let even = [1, 2, 3, 4, 6, 8, 12, 24]
        let below = even.last { $0 < number }
        let above = even.first { $0 > number }
        throw .unevenHours(number, instead: [below, above].compactMap { $0 })
      }
      hours = number
    case .day: interval = number
    case .week: interval = number * 7
    case .month, .year: throw .ofMonths
    case .minute: throw .tooOften(24 * 60 / max(1, number))
    }
    if let interval, !(1...366 ~= interval) { throw .noInterval(number) }
  }

  /// `1-0-1` and `1-0-1-0`: morning, noon, evening and night.
  private mutating func takeAmounts(_ word: String) throws(ScheduleProblem) {
    let texts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard texts.contains(where: { Amount($0) != nil }) else { throw .notUnderstood(word) }
    guard 3...4 ~= texts.count else { throw .amounts(texts.count) }
    for (text, hour) in zip(texts, ScheduleWords.quarterHours) {
      guard let amount = Amount(text) else { throw .badAmount(String(text)) }
      if amount.quarters > 0, let time = TimeOfDay(hour: hour, minute: 0) {
        doses.append(Schedule.Dose(time: time, amount: amount))
      }
    }
    if doses.isEmpty { throw .nothingTaken }
  }

  private func schedule(_ text: String) throws(ScheduleProblem) -> Schedule {
    let doses = try planned(text).sorted { $0.time < $1.time }
    for (dose, next) in zip(doses, doses.dropFirst()) where dose.time == next.time {
      throw .sameTime("\(dose.time)")
    }
    guard !weekdays.isEmpty else { return Schedule(days: .every(interval ?? 1), doses: doses) }
    guard interval == nil || interval == 7 else { throw .twoRhythms }
    let isDaily = weekdays.count == 7
    return Schedule(days: isDaily ? .every(1) : .weekdays(weekdays.sorted()), doses: doses)
  }

  private func planned(_ text: String) throws(ScheduleProblem) -> [Schedule.Dose] {
    if let hours {
      guard doses.count <= 1, count == nil else { throw .twoRhythms }
      return spread(24 / hours, every: hours * 60)
    }
    if let count {
      guard doses.isEmpty || doses.count == count else {
        throw .countsDiffer(count, said: doses.count)
      }
      if doses.isEmpty { return spread(count, every: count > 1 ? 720 / (count - 1) : 0) }
    }
    if doses.isEmpty {
      guard isDaily || interval != nil || !weekdays.isEmpty else { throw .notUnderstood(text) }
      return spread(1, every: 0)
    }
    return doses
  }

  /// From the time that was said, or from eight in the morning on; to half hours.
  private func spread(_ count: Int, every minutes: Int) -> [Schedule.Dose] {
    let first = (start ?? doses.first?.time)?.minutes ?? 8 * 60
    return (0..<count).compactMap { index in
      let exact = index * minutes
      let minute = (first + (minutes % 60 == 0 ? exact : (exact + 15) / 30 * 30)) % 1440
      return TimeOfDay(hour: minute / 60, minute: minute % 60).map { Schedule.Dose(time: $0) }
    }
  }
}
