import AtriumTime

extension Recurrence {
  /// Reads a rule in English, German or Croatian, or a value of RRULE; `nil` for any other text. A
  /// number of dates may follow: `week, 8 times`.
  public init?(_ text: String) {
    if text.contains("=") {
      guard (try? RecurrenceRule(text)) != nil else { return nil }
      self = Recurrence(rule: text) ?? .rule(text.uppercased())
      return
    }
    let words = text.prefix(100).lowercased().split { $0.isWhitespace || $0 == "," }
    var parser = RecurrenceParser(words: words.flatMap { RecurrenceParser.separated($0) }[...])
    let count = parser.takeCount()
    // Croatian: every hour, not every Saturday.
    guard !parser.words.contains("sat") || !parser.words.contains(where: { $0.hasPrefix("svak") })
    else { return nil }
    guard let recurrence = parser.parse() else { return nil }
    guard let count else {
      self = recurrence
      return
    }
    guard Self.counts.contains(count), let rule = recurrence.rule else { return nil }
    self = .rule("\(rule);COUNT=\(count)")
  }
}

/// Parses recurrences: `monday`, `every 2 weeks`, `every month on the 15th`, `24 dec`,
/// `3 days after done`.
private struct RecurrenceParser {
  var words: ArraySlice<String>

  /// Splits `2w` into two words.
  static func separated(_ word: Substring) -> [String] {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let name = String(word.dropFirst(digits.count))
    guard !digits.isEmpty, RecurrenceWords.unit(name) != nil else { return [String(word)] }
    return [String(digits), name]
  }

  /// Removes and returns the number of dates at the end: `8 times`, `8-mal`, `once`.
  mutating func takeCount() -> Int? {
    guard let last = words.last else { return nil }
    if RecurrenceWords.once.contains(last) {
      words.removeLast()
      return 1
    }
    let digits = last.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, ["-mal", "mal"].contains(last.dropFirst(digits.count)) {
      words.removeLast()
      return RecurrenceWords.number(String(digits))
    }
    guard RecurrenceWords.times.contains(last),
      let count = words.dropLast().last.flatMap(RecurrenceWords.number)
    else { return nil }
    words.removeLast(2)
    return count
  }

  mutating func parse() -> Recurrence? {
    if let index = words.firstIndex(where: RecurrenceWords.after.contains) {
      let end = words[(index + 1)...]
      guard end.count == 1, end.allSatisfy(RecurrenceWords.done.contains) else { return nil }
      words = words[..<index].filter { !RecurrenceWords.fillers.contains($0) }[...]
      guard let (count, unit) = parseInterval(), words.isEmpty else { return nil }
      return .after(count, unit)
    }
    words = words.filter { !RecurrenceWords.fillers.contains($0) }[...]
    if words.count == 1, let complete = words.first.flatMap(RecurrenceWords.recurrence) {
      return complete
    }
    if let (count, unit) = parseInterval() { return parseDays(of: unit, count) }
    if let days = parseWeekdays() { return .weekdays(days, weeks: 1) }
    return parseDate()
  }

  /// Parses `2 weeks` or `month`.
  private mutating func parseInterval() -> (Int, Recurrence.Unit)? {
    var rest = words
    let count = rest.first.flatMap(RecurrenceWords.number)
    if count != nil { rest.removeFirst() }
    guard let unit = rest.popFirst().flatMap(RecurrenceWords.unit),
      Recurrence.counts.contains(count ?? 1)
    else { return nil }
    words = rest
    return (count ?? 1, unit)
  }

  /// Parses the words after an interval: weekdays after weeks, a day after months.
  private func parseDays(of unit: Recurrence.Unit, _ count: Int) -> Recurrence? {
    if words.isEmpty { return .every(count, unit) }
    switch unit {
    case .week: return parseWeekdays().map { .weekdays($0, weeks: count) }
    case .month where words.count == 2 && RecurrenceWords.isLastDay(words):
      return .monthDay(31, months: count)
    case .month:
      guard words.count == 1, let day = words.first.flatMap(RecurrenceWords.ordinal)?.day else {
        return nil
      }
      return .monthDay(day, months: count)
    case .day, .year: return nil
    }
  }

  /// Returns the weekdays if all remaining words are weekdays.
  private func parseWeekdays() -> [Int]? {
    let days = words.compactMap(RecurrenceWords.weekday)
    guard !days.isEmpty, days.count == words.count else { return nil }
    return Set(days).sorted()
  }

  /// Parses `24 dec`, `dec 24`, `24.12.` or `15th`.
  private func parseDate() -> Recurrence? {
    if words.count == 1, let word = words.first {
      if let (day, hasSuffix) = RecurrenceWords.ordinal(word) {
        return hasSuffix ? .monthDay(day, months: 1) : nil
      }
      let parts = word.split(separator: ".").map { Int($0) }
      guard parts.count == 2, let day = parts[0], let month = parts[1] else { return nil }
      return yearDay(month, day)
    }
    guard words.count == 2, let first = words.first, let last = words.last else { return nil }
    for (day, month) in [(first, last), (last, first)] {
      if let day = RecurrenceWords.ordinal(day)?.day, let month = RecurrenceWords.month(month) {
        return yearDay(month, day)
      }
    }
    return nil
  }

  private func yearDay(_ month: Int, _ day: Int) -> Recurrence? {
    // 2024 is a leap year and has all 366 days.
    Day(year: 2024, month: month, day: day) == nil ? nil : .yearDay(month: month, day: day)
  }
}
