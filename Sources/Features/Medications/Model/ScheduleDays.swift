import AtriumCore

/// The days of a schedule while it is read.
struct ScheduleDays: Equatable {
  var weekdays: Set<Int> = []
  /// In days.
  var interval: Int?

  /// Seven days with weekdays are these days of every week.
  var isConflicting: Bool { !weekdays.isEmpty && interval.map { $0 != 7 } ?? false }

  var days: Schedule.Days {
    guard !weekdays.isEmpty, weekdays.count < 7 else {
      return .every(weekdays.isEmpty ? interval ?? 1 : 1)
    }
    return .weekdays(weekdays.sorted())
  }
}

extension ScheduleParser {
  private mutating func add(
    _ change: (inout ScheduleDays) throws(ScheduleError) -> Void
  ) throws(ScheduleError) {
    var days = ScheduleDays()
    if case .days(let last)? = groups.last {
      guard !isClosed else { throw .unpaired }
      days = last
      groups.removeLast()
    }
    try change(&days)
    guard !days.isConflicting else { throw .conflictingIntervals }
    groups.append(.days(days))
    preposition = nil
  }

  mutating func add(weekdays: [Int]) throws(ScheduleError) {
    try add { days throws(ScheduleError) in days.weekdays.formUnion(weekdays) }
  }

  mutating func add(interval: Int) throws(ScheduleError) {
    try add { days throws(ScheduleError) in
      guard days.interval == nil else { throw .conflictingIntervals }
      days.interval = interval
    }
  }

  /// Reads `daily`, `weekly`, `on sunday`, `mon-fri`, `from monday to friday` or `weekends`.
  mutating func readDays() throws(ScheduleError) -> Bool {
    if take(ScheduleVocabulary.daily) != nil {
      try add(interval: 1)
      return true
    }
    if take(ScheduleVocabulary.weekly) != nil {
      try add(interval: 7)
      return true
    }
    if take(ScheduleVocabulary.monthly) != nil { throw .intervalInMonths }
    let before = words
    if let from = take(ScheduleVocabulary.from) {
      if let first = words.first.flatMap(ScheduleVocabulary.weekday) {
        words.removeFirst()
        guard take(ScheduleVocabulary.to) != nil,
          let last = words.popFirst().flatMap(ScheduleVocabulary.weekday)
        else { throw .notUnderstood(from) }
        try add(weekdays: ScheduleVocabulary.weekdays(from: first, to: last))
        return true
      }
      words = before
      return false
    }
    while take(ScheduleVocabulary.on) != nil {}
    if words.first == "do", isCount(words.dropFirst()) { throw .range("do") }
    if let weekdays = readWeekdays() {
      try add(weekdays: weekdays)
      return true
    }
    words = before
    return false
  }

  /// Returns whether words are a number of doses. Before them, `do` is no Thursday, but Croatian: up to.
  private func isCount(_ words: ArraySlice<String>) -> Bool {
    guard let word = words.first else { return false }
    return ScheduleVocabulary.count(word) != nil
      || ScheduleVocabulary.times.contains(words.dropFirst().first ?? "")
  }

  private mutating func readWeekdays() -> [Int]? {
    guard let word = words.first else { return nil }
    if let range = ScheduleVocabulary.weekdays(word) ?? Self.weekdayRange(word) {
      words.removeFirst()
      return range
    }
    // Croatian: on working days.
    if word.hasPrefix("radni"), let next = words.dropFirst().first, next.hasPrefix("dan") {
      words.removeFirst(2)
      return Array(1...5)
    }
    guard let first = ScheduleVocabulary.weekday(word) else { return nil }
    words.removeFirst()
    guard let to = words.first, ScheduleVocabulary.to.contains(to),
      let last = words.dropFirst().first.flatMap(ScheduleVocabulary.weekday),
      to != "do" || word.count > 2  // `mo do fr` has a Thursday.
    else { return [first] }
    words.removeFirst(2)
    return ScheduleVocabulary.weekdays(from: first, to: last)
  }

  /// Returns the weekdays of `mon-fri`.
  static func weekdayRange(_ word: String) -> [Int]? {
    let ends = word.split(separator: "-").map { ScheduleVocabulary.weekday(String($0)) }
    guard ends.count == 2, let first = ends[0], let last = ends[1] else { return nil }
    return ScheduleVocabulary.weekdays(from: first, to: last)
  }

  /// Reads `every 8 hours`, `every 2 days`, `every other day`, `every day`, `every sunday` or
  /// `every morning`.
  mutating func readEvery() throws(ScheduleError) -> Bool {
    guard let every = take(ScheduleVocabulary.every) else { return false }
    guard let word = words.first else { throw .notUnderstood(every) }
    let next = words.dropFirst().first
    if word == "sat", !ScheduleVocabulary.croatianEvery.contains(every) {
      words.removeFirst()
      try add(weekdays: [6])
    } else if ScheduleVocabulary.other.contains(word), let next {
      try readInterval(of: 2, next)
    } else if let number = ScheduleVocabulary.number(word) {
      guard let next else { throw .notUnderstood(word) }
      try readInterval(of: number, next)
    } else if let unit = ScheduleVocabulary.unit(word) {
      words.removeFirst()
      try addInterval(1, unit)
    } else if ScheduleVocabulary.partOfDay(word) != nil {
      guard try readTimes(isBegun: true) else { throw .notUnderstood(word) }
    } else if try readDays() {
      return true
    } else {
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      let rest = String(word.dropFirst(digits.count))
      if rest.hasPrefix("-") { throw .range(word) }
      guard let number = ScheduleVocabulary.number(String(digits)),
        let unit = ScheduleVocabulary.unit(rest)
      else { throw reason(word) }
      words.removeFirst()
      try addInterval(number, unit)
    }
    return true
  }

  private mutating func readInterval(of number: Int, _ word: String) throws(ScheduleError) {
    guard let unit = ScheduleVocabulary.unit(word) else {
      let isDay = ScheduleVocabulary.weekday(word) ?? ScheduleVocabulary.weekdays(word)?.first
      if isDay != nil { throw .conflictingIntervals }
      throw ScheduleVocabulary.to.union(ScheduleVocabulary.or).contains(word)
        ? .range("\(number) \(word)") : .notUnderstood(word)
    }
    words.removeFirst(2)
    try addInterval(number, unit)
  }

  private mutating func addInterval(
    _ number: Int, _ unit: CalendarWord.Unit
  ) throws(ScheduleError) {
    switch unit {
    case .hour where number % 24 == 0 && number > 0: try addInterval(number / 24, .day)
    case .hour:
      guard number > 0, 24 % number == 0 else {
        let divisors = [1, 2, 3, 4, 6, 8, 12, 24]
        let nearest = [divisors.last { $0 < number }, divisors.first { $0 > number }]
        throw .unevenHours(number, alternatives: nearest.compactMap { $0 })
      }
      guard hours == nil else { throw .conflictingIntervals }
      hours = number
      closeDays()
    case .day, .week:
      let days = number * (unit == .week ? 7 : 1)
      guard 1...366 ~= days else { throw .invalidInterval(number) }
      try add(interval: days)
    case .month, .year: throw .intervalInMonths
    case .minute: throw .tooOften(24 * 60 / max(1, number))
    }
  }
}
