import AtriumCore
import AtriumTime

/// Each method reads the words of a time or of a number of doses, or returns `false` and leaves them.
extension ScheduleParser {
  mutating func add(_ dose: Schedule.Dose) {
    isClosed = false
    if case .times(let doses)? = groups.last {
      groups[groups.count - 1] = .times(doses + [dose])
    } else {
      groups.append(.times([dose]))
    }
  }

  /// Reads `08:00`, `at 7`, `8 pm ×2`, `2 at noon`, `in the morning`, `8 Uhr abends`, `1-0-1`.
  /// - Parameter isBegun: `true` after a word such as `every`, which makes `morgen` a part of the day.
  mutating func readTimes(isBegun: Bool = false) throws(ScheduleError) -> Bool {
    if try readAmounts() { return true }
    let before = words
    let amount = takeAmount()
    let inherited = isSeparated ? preposition : nil
    let at = take(ScheduleVocabulary.at)
    if let clock = try readClock(after: at ?? inherited) {
      preposition = at ?? inherited
      hasClockTime = true
      let part = takePartOfDay()
      try addDose(at: try clock.time(in: part), amount)
      return true
    }
    if amount == nil { words = before }
    guard let part = takePartOfDay(isBegun: isBegun || at != nil) else {
      words = before
      return false
    }
    let afterPart = words
    if let clock = try readClock(after: take(ScheduleVocabulary.at)) {
      try addDose(at: try clock.time(in: part), amount)
    } else {
      words = afterPart
      guard let time = TimeOfDay(hour: part.part.hour, minute: 0) else { return false }
      try addDose(at: time, amount)
    }
    return true
  }

  private mutating func addDose(at time: TimeOfDay, _ amount: Amount?) throws(ScheduleError) {
    if let to = words.first, ScheduleVocabulary.to.contains(to),
      let next = words.dropFirst().first, next.first?.isNumber == true, Day(iso: next) == nil
    {
      throw .range("\(time) \(to) \(next)")
    }
    var dose = Schedule.Dose(time: time, amount: amount ?? .one)
    if let word = words.first {
      let isSign = ["x", "×"].contains(word)
      let text = isSign ? words.dropFirst().first ?? "" : String(word.dropFirst())
      if isSign || word.first == "×" {
        guard amount == nil, let found = Amount(text), found.quarters > 0 else {
          throw .badAmount(text)
        }
        dose.amount = found
        words.removeFirst(isSign ? 2 : 1)
      }
    }
    add(dose)
  }
}

/// A time as it was written.
private struct ScheduleClock {
  let time: TimeOfDay
  let text: String
  /// `true` for an hour that may be one of the 12-hour clock.
  var isUnclear = false
  /// `true` with `am`, `pm` or a leading zero.
  var isExact = false

  /// - Parameter part: The part of the day that was said with the time.
  func time(
    in part: (part: PartOfDay, word: String)?
  ) throws(ScheduleError) -> TimeOfDay {
    guard let part else {
      if isUnclear { throw .unclearHour(time.hour) }
      return time
    }
    guard let found = part.part.time(time), !isExact || found == time else {
      throw .notInPartOfDay(time: text, part: part.word)
    }
    return found
  }
}

extension ScheduleParser {
  /// Removes and returns an amount before the time: `2 at 08:00`.
  private mutating func takeAmount() -> Amount? {
    guard words.count > 2, let word = words.first, ScheduleVocabulary.at.contains(words.second),
      let amount = Amount(word)
        ?? ScheduleVocabulary.number(word).map({ Amount(quarters: $0 * 4) }),
      1...4000 ~= amount.quarters
    else { return nil }
    words.removeFirst()
    return amount
  }

  private func partOfDay(at word: String?) -> (part: PartOfDay, word: String)? {
    guard let word, let part = ScheduleVocabulary.partOfDay(word) else { return nil }
    return (part, word)
  }

  /// Removes and returns `in the morning` or `abends`.
  private mutating func takePartOfDay(
    isBegun: Bool = false
  ) -> (part: PartOfDay, word: String)? {
    let before = words
    while take(ScheduleVocabulary.inThe) != nil {}
    // Without a word before it, `morgen` is tomorrow.
    let isPart = isBegun || words.count < before.count || words.first != "morgen"
    guard isPart, let part = partOfDay(at: words.first) else {
      words = before
      return nil
    }
    words.removeFirst()
    return part
  }

  /// Reads `08:00`, `8am`, `8 pm` or `8 Uhr 30`; after a preposition also `8` and `8.30`.
  private mutating func readClock(after preposition: String?) throws(ScheduleError)
    -> ScheduleClock?
  {
    guard let word = words.first,
      word.first?.isNumber == true || ScheduleVocabulary.number(word) != nil
    else { return nil }
    if word.contains("-") { return nil }
    if let clock = try readTwelveHours(word) { return clock }
    if let time = ClockWord.time(word) {
      words.removeFirst()
      _ = take(ScheduleVocabulary.hourWords)
      let isExact = word.hasSuffix("am") || word.hasSuffix("pm") || word.hasPrefix("0")
      return ScheduleClock(time: time, text: word, isExact: isExact)
    }
    if word.contains(":") || ["am", "pm", "uhr", "h"].contains(where: word.hasSuffix) {
      throw .noSuchTime(word)
    }
    let next = words.second
    let isHour =
      ScheduleVocabulary.hourWords.contains(next) && (next != "h" || preposition != nil)
      || next == "sat" && preposition == "u"
    guard isHour || preposition != nil else { return nil }
    let digits = ScheduleVocabulary.number(word).map(String.init) ?? word
    let minutes = isHour ? words.dropFirst(2).first : nil
    let text = isHour ? "\(word) \(next)" : word
    words.removeFirst(isHour ? 2 : 1)
    guard let time = ClockWord.time(digits + "uhr") else { throw .noSuchTime(text) }
    if next == "uhr", let minutes, minutes.utf8.count == 2, let minute = Int(minutes),
      !ScheduleVocabulary.hourWords.contains(words.second),
      let exact = TimeOfDay(hour: time.hour, minute: minute)
    {
      words.removeFirst()
      return ScheduleClock(time: exact, text: "\(text) \(minutes)")
    }
    let isEnglish = isHour ? next == "o'clock" : preposition == "at"
    return ScheduleClock(time: time, text: text, isUnclear: isEnglish && 1...6 ~= time.hour)
  }

  /// Reads `8 am` and `8:30 pm`. The `am` of `20:00 am Montag` and of `8 am Abend` is left.
  private mutating func readTwelveHours(_ word: String) throws(ScheduleError) -> ScheduleClock? {
    let half = words.second
    guard ["am", "pm"].contains(half), !word.contains(where: \.isLetter) else { return nil }
    let next = words.dropFirst(2).first
    let isBeforeDay = next.flatMap(ScheduleVocabulary.weekday) != nil
    if half == "am" {
      if partOfDay(at: next) != nil { return nil }
      if isBeforeDay, let hour = ClockWord.time(word + "h")?.hour, !(1...11 ~= hour) {
        if hour == 12 { throw .unclearHour(12) }
        return nil
      }
    }
    guard let time = ClockWord.time(word.replacing(".", with: ":") + half) else {
      throw .noSuchTime("\(word) \(half)")
    }
    words.removeFirst(2)
    return ScheduleClock(time: time, text: "\(word) \(half)", isExact: true)
  }

  /// Reads `1-0-1` or `1-0-1-0`: the amounts for morning, noon, evening and night.
  private mutating func readAmounts() throws(ScheduleError) -> Bool {
    guard let word = words.first, word.contains("-"), Self.weekdayRange(word) == nil else {
      return false
    }
    if word.contains(":") { throw .range(word) }
    let texts = word.split(separator: "-", omittingEmptySubsequences: false)
    let parts = texts.compactMap { ScheduleVocabulary.partOfDay(String($0)) }
    if parts.count == texts.count {
      for part in parts {
        if let time = TimeOfDay(hour: part.hour, minute: 0) { add(Schedule.Dose(time: time)) }
      }
      words.removeFirst()
      return true
    }
    guard texts.contains(where: { Amount($0) != nil }) else { return false }
    if texts.count == 2, words.count > 1 || word.contains(where: \.isLetter) { throw .range(word) }
    guard 3...4 ~= texts.count else { throw .wrongAmountCount(texts.count) }
    var isEmpty = true
    for (text, hour) in zip(texts, ScheduleVocabulary.amountHours) {
      guard let amount = Amount(text) else { throw .badAmount(String(text)) }
      if amount.quarters > 0, let time = TimeOfDay(hour: hour, minute: 0) {
        add(Schedule.Dose(time: time, amount: amount))
        isEmpty = false
      }
    }
    if isEmpty { throw .nothingTaken }
    words.removeFirst()
    return true
  }

  /// Reads `from 07:00`.
  mutating func readFrom() throws(ScheduleError) -> Bool {
    let before = words
    guard let from = take(ScheduleVocabulary.from) else { return false }
    let at = take(ScheduleVocabulary.at)
    let english = ["from", "starting", "beginning"].contains(from)
    guard let clock = try readClock(after: at ?? (english ? "at" : "um")) else {
      words = before
      return false
    }
    if let to = words.first, ScheduleVocabulary.to.contains(to), Day(iso: words.second) == nil {
      throw .range("\(clock.text) \(to) \(words.second)")
    }
    guard start == nil else { throw .conflictingIntervals }
    start = try clock.time(in: takePartOfDay())
    closeDays()
    return true
  }
}

/// Numbers of doses.
extension ScheduleParser {
  /// Reads `3x daily`, `twice a week` or `3 mal am Tag`.
  mutating func readCount() throws(ScheduleError) -> Bool {
    guard let word = words.first else { return false }
    let next = words.second
    var number = ScheduleVocabulary.count(word)
    if number == nil, let plain = ScheduleVocabulary.number(word) {
      if ScheduleVocabulary.times.contains(next) {
        number = plain
        words.removeFirst()
      } else if ScheduleVocabulary.to.union(ScheduleVocabulary.or).contains(next),
        let last = words.dropFirst(2).first,
        ScheduleVocabulary.number(last) != nil
          || ScheduleVocabulary.count(last) != nil
      {
        throw .range("\(word) \(next) \(last)")
      }
    }
    guard let number else { return false }
    words.removeFirst()
    guard 1...12 ~= number else { throw .tooOften(number) }
    guard count == nil else { throw .conflictingIntervals }
    let unit = try readRate(of: number)
    count = Count(number: number, unit: unit, word: word)
    closeDays()
    return true
  }

  mutating func closeDays() {
    if case .days? = groups.last { isClosed = true }
  }

  /// Reads the day or the week of a number of doses.
  private mutating func readRate(of number: Int) throws(ScheduleError) -> CalendarWord.Unit? {
    if take(ScheduleVocabulary.daily) != nil { return .day }
    if take(ScheduleVocabulary.weekly) != nil { return .week }
    let isEvery = ScheduleVocabulary.every.contains(words.first ?? "")
    guard isEvery || ScheduleVocabulary.per.contains(words.first ?? ""), words.second != "sat",
      let unit = ScheduleVocabulary.rateUnit(words.second)
    else { return nil }
    switch unit {
    case .day, .week: break
    case .month, .year: throw .intervalInMonths
    case .hour where isEvery: return nil
    case .hour, .minute: throw .tooOften(number * 24)
    }
    words.removeFirst(2)
    return unit
  }
}

extension ArraySlice<String> {
  /// The second word; empty if there is none.
  fileprivate var second: String { dropFirst().first ?? "" }
}
