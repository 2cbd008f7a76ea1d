import AtriumCore
import AtriumTime

/// Parses schedules in English, German and Croatian: `08:00 and 20:00`, `3x täglich`,
/// `every 8 hours`, `mon wed fri 09:00, sat 10:00`, `1-0-1`, `bei Bedarf`.
///
/// Every word belongs to days, times, a number of doses, an interval or an end. A word that does not, and a
/// second interval or number, is an error.
struct ScheduleParser {
  /// Days or times that are given without the other between them.
  enum Group: Equatable {
    case days(ScheduleDays)
    case times([Schedule.Dose])
  }

  var words: ArraySlice<String>
  /// Days and times alternate.
  var groups: [Group] = []
  /// A number of doses.
  var count: Count?
  /// The interval in hours; a divisor of 24.
  var hours: Int?
  /// The first time of doses at equal distances.
  var start: TimeOfDay?
  /// `true` if a time was read that is not only a part of the day.
  var hasClockTime = false
  /// `true` if a number of doses, an interval in hours or a first time followed the last days.
  var isClosed = false
  var exceptions: Set<Int> = []
  var end: Schedule.End?
  /// The word before the last time, which also belongs to hours after it: `at 7, 13 and 19`.
  var preposition: String?
  /// `true` if the word before was a separator.
  private(set) var isSeparated = false

  struct Count: Equatable {
    var number: Int
    /// The day or the week; `nil` if it is not said.
    var unit: CalendarWord.Unit?
    var word: String
  }

  /// The maximum length of a schedule in bytes: 24 times with amounts on each weekday.
  private static let maximumLength = 4000

  static func parse(_ text: String) throws(ScheduleError) -> Schedule {
    guard text.utf8.count <= maximumLength else {
      throw .notUnderstood(String(text.prefix(20)) + "…")
    }
    let words = ScheduleWords.words(of: text)
    guard !words.isEmpty else { throw .empty }
    if ScheduleVocabulary.asNeeded.contains(words.joined(separator: " ")) { return .asNeeded }
    if mentionsNeed(words) { throw .asNeededWithTimes }
    var parser = ScheduleParser(words: words[...])
    while !parser.words.isEmpty { try parser.readElement() }
    return try parser.makeSchedule(text)
  }

  private static func mentionsNeed(_ words: [String]) -> Bool {
    words.indices.contains { index in
      (1...2).contains { length in
        let phrase = words[index...].prefix(length)
        return phrase.count == length
          && ScheduleVocabulary.asNeeded.contains(phrase.joined(separator: " "))
      }
    }
  }

  /// Returns whether a word can belong to a schedule.
  static func isScheduleWord(_ word: String) -> Bool {
    let vocabulary = ScheduleVocabulary.self
    let sets = [
      vocabulary.and, vocabulary.at, vocabulary.inThe, vocabulary.on, vocabulary.to,
      vocabulary.for, vocabulary.or, vocabulary.times, vocabulary.hourWords, vocabulary.limits,
      vocabulary.changes, vocabulary.pauses, vocabulary.exceptions, vocabulary.daily,
      vocabulary.every, vocabulary.other, vocabulary.weekly, vocabulary.monthly,
      vocabulary.from, vocabulary.per.subtracting(["a"]), ["am", "pm"], ScheduleWords.marks,
    ]
    return ScheduleWords.words(of: word).allSatisfy { word in
      sets.contains { $0.contains(word) } || word.first?.isNumber == true
        || vocabulary.count(word) != nil || vocabulary.number(word) != nil
        || vocabulary.weekday(word) != nil || vocabulary.weekdays(word) != nil
        || vocabulary.partOfDay(word) != nil || vocabulary.rateUnit(word) != nil
        || weekdayRange(word) != nil
    }
  }
}

/// Each method reads the words of an element, or returns `false` and leaves them.
extension ScheduleParser {
  private mutating func readElement() throws(ScheduleError) {
    if try skipSeparator() {
      isSeparated = true
      return
    }
    defer { isSeparated = false }
    if try readCount() { return }
    if try readEvery() { return }
    if try readTimes() { return }
    if try readEnd() { return }
    if try readDays() { return }
    if try readFrom() { return }
    if try readExceptions() { return }
    throw reason(words.first ?? "")
  }

  /// Skips punctuation marks and `and`, which another element has to follow.
  private mutating func skipSeparator() throws(ScheduleError) -> Bool {
    guard let word = words.first else { return false }
    let isMark = ScheduleWords.marks.contains(word) || word == "/"
    guard isMark || ScheduleVocabulary.and.contains(word), !groups.isEmpty || count != nil else {
      return false
    }
    words.removeFirst()
    if words.isEmpty, word != ",", word != ";" { throw .notUnderstood(word) }
    return true
  }

  /// Returns the reason why a word cannot be read.
  func reason(_ word: String) -> ScheduleError {
    let vocabulary = ScheduleVocabulary.self
    if vocabulary.changes.contains(word) { return .changeOfPlan(word) }
    if vocabulary.limits.contains(word) || vocabulary.or.contains(word) { return .range(word) }
    if vocabulary.pauses.contains(word) { return .pause(word) }
    if words.contains(where: { vocabulary.pauses.contains($0) }) {
      return .pause(words.first { vocabulary.pauses.contains($0) } ?? word)
    }
    if vocabulary.to.contains(word) { return .range(word) }
    return .notUnderstood(word)
  }

  /// Removes and returns the next word if it is one of these.
  mutating func take(_ vocabulary: Set<String>) -> String? {
    guard let word = words.first, vocabulary.contains(word) else { return nil }
    words.removeFirst()
    return word
  }

  /// Reads `for 7 days` or `until 2026-12-24`.
  private mutating func readEnd() throws(ScheduleError) -> Bool {
    var rest = words
    guard let word = rest.popFirst() else { return false }
    let found: Schedule.End
    if ScheduleVocabulary.for.contains(word) {
      guard let number = rest.popFirst(), let unit = rest.popFirst() else { throw reason(word) }
      let count = ScheduleVocabulary.number(number) ?? (["a", "einen"].contains(number) ? 1 : nil)
      guard let count else { throw .notUnderstood(number) }
      switch ScheduleVocabulary.unit(unit) {
      case .day: found = .days(count)
      case .week: found = .days(count * 7)
      case .month, .year: throw .intervalInMonths
      default: throw .notUnderstood(unit)
      }
      if case .days(let days) = found, !(1...366 ~= days) { throw .invalidInterval(count) }
    } else if ScheduleVocabulary.until.contains(word),
      let day = rest.first.flatMap({ Day(iso: $0) })
    {
      rest.removeFirst()
      found = .day(day)
    } else {
      return false
    }
    guard end == nil else { throw .severalEnds }
    end = found
    words = rest
    return true
  }

  /// Reads `except sunday`.
  private mutating func readExceptions() throws(ScheduleError) -> Bool {
    guard let word = take(ScheduleVocabulary.exceptions) else { return false }
    guard exceptions.isEmpty, !words.isEmpty else { throw .notUnderstood(word) }
    let before = groups
    groups = []
    while try readDays() { _ = try skipSeparator() }
    guard case .days(let days)? = groups.first, groups.count == 1, days.interval == nil else {
      throw .notUnderstood(word)
    }
    exceptions = days.weekdays
    groups = before
    return true
  }
}
