import AtriumScreen
import AtriumTime

/// Reads the parts of phrases from their words. Each method that returns an optional reads nothing if it returns `nil`.
struct DateGrammar {
  private let utf8: [UInt8]
  let tokens: [Token]
  private let meanings: [[Lexicon.Meaning]]
  /// The language of the words; `nil` of a mixed phrase.
  let language: Language?
  let clock: any LocalClock
  var now: Moment
  let times: DoseTimes
  /// `true` of a schedule, which may have several times.
  var isSchedule = false
  /// See ``DateReader/readsPast``.
  var readsPast = false
  var position = 0
  /// The end of the words that may be read.
  var end: Int
  /// Counts how often words are looked at.
  private let looks: Looks

  final class Looks { var count = 0 }

  init(
    _ text: String, _ tokens: [Token], _ lexicon: Lexicon, _ language: Language?,
    clock: any LocalClock, times: DoseTimes, looks: Looks
  ) {
    utf8 = Array(text.utf8)
    self.tokens = tokens
    meanings = tokens.map { token in
      token.number.map { [(.number, $0)] } ?? lexicon[token.text]
    }
    self.language = language
    self.clock = clock
    now = clock.moment(at: clock.now)
    self.times = times
    end = tokens.count
    self.looks = looks
  }

  var today: Day { now.day }
  var isAtEnd: Bool { position >= end }

  /// The next words as they are typed.
  func typed(_ count: Int = 3) -> String {
    guard position < tokens.count else { return text(from: 0) }
    return text(from: position, to: min(position + count, tokens.count))
  }

  /// The text of words, as it is typed.
  func text(from first: Int, to end: Int? = nil) -> String {
    guard first < tokens.count else { return "" }
    let last = max(first, min(end ?? position, tokens.count) - 1)
    return String(
      decoding: utf8[tokens[first].range.lowerBound..<tokens[last].range.upperBound], as: UTF8.self)
  }

  func token(_ offset: Int = 0) -> Token? {
    looks.count += 1
    let index = position + offset
    return index >= 0 && index < end ? tokens[index] : nil
  }

  /// The value of a role of a word; `nil` if the word cannot have it.
  func value(_ role: Role, _ offset: Int = 0) -> Int? {
    looks.count += 1
    let index = position + offset
    guard index >= 0, index < end else { return nil }
    return meanings[index].first { $0.role == role }?.value
  }

  /// `true` for a word without a meaning.
  var isUnknownWord: Bool { token()?.isWord == true && meanings[position].isEmpty }

  func isNext(_ role: Role, _ offset: Int = 0) -> Bool { value(role, offset) != nil }

  mutating func take(_ role: Role) -> Int? {
    guard let value = value(role) else { return nil }
    position += 1
    return value
  }

  mutating func skip(_ roles: Role...) -> Bool {
    for role in roles where isNext(role) {
      position += 1
      return true
    }
    return false
  }

  func isNext(sign: String, _ offset: Int = 0, glued: Bool = false) -> Bool {
    guard let token = token(offset) else { return false }
    return token.text == sign && (!glued || token.isGlued)
  }

  mutating func skip(sign: String, glued: Bool = false) -> Bool {
    guard isNext(sign: sign, glued: glued) else { return false }
    position += 1
    return true
  }

  /// Digits, perhaps directly after the word before.
  func digits(_ offset: Int = 0, glued: Bool = false, count: ClosedRange<Int> = 1...9) -> Int? {
    guard let token = token(offset), let number = token.number, count ~= token.length,
      !glued || token.isGlued
    else { return nil }
    return number
  }

  mutating func takeDigits(glued: Bool = false, count: ClosedRange<Int> = 1...9) -> Int? {
    guard let number = digits(glued: glued, count: count) else { return nil }
    position += 1
    return number
  }

  /// Reads a part of the phrase, and nothing if there is none.
  mutating func attempt<Part>(
    _ read: (inout DateGrammar) throws(DateRefusal) -> Part?
  ) throws(DateRefusal) -> Part? {
    let before = position
    if let part = try read(&self) { return part }
    position = before
    return nil
  }
}

/// Numbers and lengths of time.
extension DateGrammar {
  /// Reads a number in digits or words: `12`, `twenty-five`, `dvadeset i pet`.
  mutating func number() -> Int? {
    guard let number = take(.number) else { return nil }
    guard number >= 20, number % 10 == 0, number < 100, tokens[position - 1].number == nil else {
      return number
    }
    let isJoined = isNext(sign: "-", glued: true) || isNext(.and) && language == .hr
    if let unit = value(.number, isJoined ? 1 : 0), 1...9 ~= unit,
      token(isJoined ? 1 : 0)?.number == nil
    {
      position += isJoined ? 2 : 1
      return number + unit
    }
    return number
  }

  /// Reads a number in quarters: `2`, `1.5`, `1½`, `1/2`, `half a`, `an`, `anderthalb`.
  mutating func quarters() -> Int? {
    let before = position
    if let quarters = take(.quarters) {
      _ = isNext(.of) && isNext(.article, 1) && skip(.of)
      _ = take(.article)
      return quarters
    }
    if let article = take(.article) {
      if let quarters = take(.quarters) { return quarters }
      return article * 4
    }
    guard let whole = number(), whole < 100_000 else {
      position = before
      return nil
    }
    if isNext(sign: "/", glued: true), let divisor = digits(1, glued: true),
      [2, 4].contains(divisor),
      whole < divisor
    {
      position += 2
      return whole * 4 / divisor
    }
    if let quarters = value(.quarters), token()?.isGlued == true {
      position += 1
      return whole * 4 + quarters
    }
    // `two and a half hours`, `dva i pol sata`.
    let article = isNext(.article, 1) ? 1 : 0
    if isNext(.and), let part = value(.quarters, 1 + article), isNext(.unit, 2 + article) {
      position += 2 + article
      return whole * 4 + part
    }
    // `three quarters of an hour`, `1 1/2 hours`.
    if whole < 4, value(.unit) == DateUnit.quarter.rawValue, isNext(.of, 1), isNext(.article, 2) {
      position += 3
      return whole
    }
    if let part = digits(count: 1...1), isNext(sign: "/", 1, glued: true),
      let divisor = digits(2, glued: true),
      [2, 4].contains(divisor), part < divisor
    {
      position += 3
      return whole * 4 + part * 4 / divisor
    }
    guard isNext(sign: ".", glued: true) || isNext(sign: ",", glued: true),
      let token = token(1), token.isGlued, let fraction = token.number
    else { return whole * 4 }
    let quarters = [1: [5: 2, 0: 0], 2: [25: 1, 50: 2, 75: 3, 0: 0]][token.length]?[fraction]
    guard let quarters else {
      position = before
      return nil
    }
    position += 2
    return whole * 4 + quarters
  }

  /// The readings of `m`.
  enum MeaningOfM { case refused, minutes }

  /// Reads a length of time: `2 hours`, `1h30min`, `an hour and a half`, `tjedan dana`.
  mutating func span(_ m: MeaningOfM = .refused) throws(DateRefusal) -> TimeSpan? {
    var total: TimeSpan?
    while true {
      let before = position
      if total != nil { _ = skip(.and) || skip(sign: ",") }
      guard let part = try spanPart(m, after: total) else {
        position = before
        break
      }
      total = (total ?? TimeSpan()) + part
    }
    return total
  }

  private mutating func spanPart(
    _ m: MeaningOfM, after first: TimeSpan?
  ) throws(DateRefusal) -> TimeSpan? {
    let before = position
    // `sat i pol`: in Croatian one unit may have no number.
    let isBare = language != .en && language != .de && first == nil && token()?.isGlued != true
    let count = quarters()
    guard count != nil || isBare && isNext(.unit) else {
      position = before
      return nil
    }
    if isNext(.minuteOrMonth) {
      guard m == .minutes || (first?.minutes ?? 0) > 0 else {
        let number = text(from: before, to: position)
        throw .ambiguous("\(number)min", "\(number)mo")
      }
      position += 1
      return TimeSpan(minutes: (count ?? 4) / 4)
    }
    if let minutes = take(.span) { return TimeSpan(minutes: minutes * (count ?? 4) / 4) }
    guard let unit = take(.unit).flatMap(DateUnit.init) else {
      position = before
      return nil
    }
    // `tjedan dana` is a week, `sat vremena` an hour, `sat` alone also a watch.
    let isTime = token()?.text == "vremena"
    if count == nil, unit == .hour || unit == .minute, !isTime, m == .refused, !isNext(.clockPast),
      !isNext(.into, before - position)
    {
      position = before
      return nil
    }
    let isDays = unit.rawValue >= DateUnit.week.rawValue && value(.unit) == DateUnit.day.rawValue
    if language == .hr, isTime || isDays { position += 1 }
    // `1h 15`.
    if m == .minutes, unit == .hour, let minutes = digits(count: 2...2), minutes < 60,
      end == position + 1
    {
      position += 1
      return TimeSpan(minutes: (count ?? 4) * 15 + minutes)
    }
    var quarters = count ?? 4
    // `an hour and a half`.
    let after = position
    if skip(.and), let fraction = self.quarters(), fraction < 4, !isNext(.unit) {
      quarters += fraction
    } else {
      position = after
    }
    guard quarters <= 40_000 else { throw .outOfRange(text(from: before)) }
    guard let span = TimeSpan(quarters, unit) else { throw .inexact(text(from: before)) }
    return span
  }

  /// Reads a length of ISO 8601: `PT1H30M`, `P1W`.
  mutating func isoSpan() -> TimeSpan? {
    let before = position
    guard let head = token()?.text, head == "p" || head == "pt", isWordGlued(1) else { return nil }
    position += 1
    var isTime = head == "pt"
    var span = TimeSpan()
    var isEmpty = true
    while let number = digits(glued: true, count: 1...5), let letters = token(1), letters.isGlued {
      position += 2
      isEmpty = false
      var unit = letters.text
      let startsTime = unit.count == 2 && unit.hasSuffix("t") && !isTime
      if startsTime { unit.removeLast() }
      switch (unit, isTime) {
      case ("y", false): span.months += number * 12
      case ("m", false): span.months += number
      case ("w", false): span.days += number * 7
      case ("d", false): span.days += number
      case ("h", true): span.minutes += number * 60
      case ("m", true): span.minutes += number
      default:
        position = before
        return nil
      }
      if startsTime { isTime = true }
    }
    if isEmpty { position = before }
    return isEmpty ? nil : span
  }

  private func isWordGlued(_ offset: Int) -> Bool { token(offset)?.isGlued == true }
}
