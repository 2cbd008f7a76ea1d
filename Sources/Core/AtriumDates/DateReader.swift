public import AtriumScreen
public import AtriumTime

/// Reads days, times, lengths, periods, recurrences and schedules in English, German and Croatian.
///
/// The words of every language are read in every language of the shell. A phrase whose words all belong to some languages
/// is read in each of them, that of the shell first; another phrase by the words of all, of which those of the
/// shell's language decide. Each phrase is read as it is meant, or refused.
public struct DateReader: Sendable {
  public let clock: any LocalClock
  /// The language of the shell.
  public let language: Language
  public let times: DoseTimes
  /// `true` if a day without its year or its week is the latest one, today included, and a part of today that has
  /// begun, such as `this morning`, keeps its time; otherwise both are still to come.
  public var readsPast = false
  public var readingPast: DateReader {
    var reader = self
    reader.readsPast = true
    return reader
  }

  /// The greatest length of a phrase, and of a schedule, in bytes.
  static let maximumLength = 200, maximumScheduleLength = 4000

  /// - Parameters:
  ///   - language: the language of the shell.
  ///   - times: the times of doses that a schedule does not say.
  public init(clock: any LocalClock, language: Language, times: DoseTimes = DoseTimes()) {
    (self.clock, self.language, self.times) = (clock, language, times)
  }

  public var today: Day { clock.moment(at: clock.now).day }

  /// Reads a day, a time, both, a distance, or `none`.
  public func date(_ text: String) throws(DateRefusal) -> DateValue {
    try read(text) { grammar throws(DateRefusal) in try grammar.dateValue() }
  }

  /// `true` if a phrase names the last day of a month, whichever it is: `eom`, `end of month`.
  public func isEndOfMonth(_ text: String) -> Bool {
    let meanings = Token.tokens(of: text).flatMap { Lexicon.mixed[$0.text] }
    func says(_ role: Role, _ value: Int? = nil) -> Bool {
      meanings.contains { $0.role == role && (value == nil || $0.value == value) }
    }
    return says(.endOfUnit, DateUnit.month.rawValue)
      || (says(.edge, -1) || says(.last)) && (says(.unit, DateUnit.month.rawValue) || says(.month))
  }

  /// `true` if a phrase names one of the next days by its weekday alone: `tue`, `friday at 10`.
  public func isWeekday(_ text: String) -> Bool {
    func day(after days: Int) -> Day? { later(days, readsPast: false).day(text) }
    guard let day0 = day(after: 0), let day1 = day(after: 1), 0...7 ~= today.days(until: day0)
    else { return false }
    return day0.weekday == day1.weekday && day(after: 7) == day0.adding(days: 7)
  }

  /// `true` if a phrase names a day or a month without its year, such as `april 1`: read a year later, it is that of
  /// another year.
  public func isYearless(_ text: String) -> Bool {
    func day(_ reader: DateReader) -> Day? {
      reader.day(text) ?? (try? reader.calendarPeriod(text))?.lowerBound
    }
    let days = [0, 370, 550].map { day(later($0, readsPast: readsPast)) }
    return days[0] != days[2]
      && days.allSatisfy { $0?.month == days[0]?.month && $0?.day == days[0]?.day }
  }

  /// The day of a phrase; `nil` for distances, and for other phrases.
  private func day(_ text: String) -> Day? {
    switch try? date(text) {
    case .day(let day)?: day
    case .moment(let time)?: time.moment.day
    default: nil
    }
  }

  /// A reader with the words of this one, on a later day.
  private func later(_ days: Int, readsPast: Bool) -> DateReader {
    var later = DateReader(
      clock: LaterClock(clock: clock, days: days), language: language, times: times)
    later.readsPast = readsPast
    return later
  }

  /// A clock that shows later days.
  private struct LaterClock: LocalClock {
    let clock: any LocalClock
    let days: Int

    var now: Instant { clock.now.adding(seconds: days * 86_400) }
    func moment(at instant: Instant) -> Moment { clock.moment(at: instant) }
    func instant(of moment: Moment) -> Instant { clock.instant(of: moment) }
  }

  /// Reads a day, a time or both as a moment.
  /// - Parameter base: the moment from which distances count if it is in the future, and whose time a weekday keeps.
  /// - Returns: `nil` for `none`.
  public func moment(_ text: String, from base: ZonedMoment? = nil) throws(DateRefusal)
    -> ZonedMoment?
  {
    try clock.moment(of: date(text), from: base)
  }

  /// Reads a length of time, such as `90 min`, `an hour and a half` or `2 days before`; `m` is minutes.
  public func duration(_ text: String) throws(DateRefusal) -> TimeSpan {
    try read(text) { grammar throws(DateRefusal) in try grammar.duration() }
  }

  /// Reads whole days: the first, and the day after the last.
  public func period(_ text: String) throws(DateRefusal) -> Range<Day> {
    try read(text) { grammar throws(DateRefusal) in try grammar.period() }
  }

  /// Reads a week, a month, a quarter, a year or a weekend: the first day, and the day after the last.
  public func calendarPeriod(_ text: String) throws(DateRefusal) -> Range<Day> {
    try read(text) { grammar throws(DateRefusal) in try grammar.calendarPeriod() }
  }

  /// Reads a rule; `every` may be left out.
  public func recurrence(_ text: String) throws(DateRefusal) -> RecurrencePattern {
    if text.contains("="), text.utf8.count <= 1000 {
      guard let rule = try? RecurrenceRule(text), rule.frequency >= .daily else {
        throw .notUnderstood(String(text.prefix(40)))
      }
      return RecurrencePattern(.rule(rule))
    }
    return try read(text) { grammar throws(DateRefusal) in try grammar.recurrence() }
  }

  /// Reads the days, times and amounts of a medication.
  public func schedule(_ text: String) throws(DateRefusal) -> DoseSchedule {
    try read(text, upTo: Self.maximumScheduleLength) { grammar throws(DateRefusal) in
      try grammar.schedule()
    }
  }

  /// Reads a whole phrase in the languages to which its words belong.
  func read<Value: Equatable>(
    _ text: String, upTo length: Int = maximumLength,
    looks: DateGrammar.Looks = DateGrammar.Looks(),
    _ read: (inout DateGrammar) throws(DateRefusal) -> Value
  ) throws(DateRefusal) -> Value {
    guard text.utf8.count <= length else { throw .tooLong }
    let tokens = Token.tokens(of: text)
    guard !tokens.isEmpty else { throw .empty }
    var refusal: DateRefusal?
    var found: (value: Value, language: Language?)?
    for (language, lexicon) in Lexicon.lexicons(for: tokens, first: self.language) {
      var grammar = DateGrammar(
        text, tokens, lexicon, language, clock: clock, times: times, looks: looks)
      grammar.readsPast = readsPast
      do throws(DateRefusal) {
        let value = try read(&grammar)
        if language == self.language || language == nil { return value }
        if let found, found.value != value {
          throw .ambiguous(
            "\(text) (\(found.language?.tag ?? ""))", "\(text) (\(language?.tag ?? ""))")
        }
        found = (value, language)
      } catch {
        if error.kind == .ambiguous { throw error }
        if refusal == nil || refusal?.kind == .notUnderstood { refusal = error }
      }
    }
    guard let found else { throw refusal ?? .notUnderstood(String(text.prefix(40))) }
    return found.value
  }
}

extension Lexicon {
  static let mixed = Lexicon(merging: all.map(\.lexicon))

  private static let signsOnly = Lexicon(signs, endings: "")

  private static let mixedByLanguage = Dictionary(
    uniqueKeysWithValues: Language.all.map { language in
      let ordered = all.filter { $0.language == language } + all.filter { $0.language != language }
      return (language, Lexicon(merging: ordered.map(\.lexicon)))
    })

  /// The lexicons by which a phrase is read: those that know each of its words that any knows, that of the shell
  /// first; if none does, all together.
  static func lexicons(for tokens: [Token], first language: Language) -> [(
    language: Language?, lexicon: Lexicon
  )] {
    // Every language has the same signs.
    guard tokens.contains(where: \.isWord) else {
      let others = Language.all.filter { $0 != language }
      return (Language.all.filter { $0 == language } + others).map { ($0, signsOnly) }
    }
    let words = tokens.filter { $0.number == nil && !mixed[$0.text].isEmpty }
    let complete = all.filter { entry in words.allSatisfy { !entry.lexicon[$0.text].isEmpty } }
    if complete.isEmpty { return [(nil, mixedByLanguage[language] ?? mixed)] }
    return
      (complete.filter { $0.language == language } + complete.filter { $0.language != language })
      .map { ($0.language, $0.lexicon) }
  }
}

extension DateGrammar {
  /// Reads a length of time, perhaps with `for` before it or `before` after it.
  mutating func duration() throws(DateRefusal) -> TimeSpan {
    _ = skip(.for)
    if let span = isoSpan(), isAtEnd, !span.isZero { return span }
    // `1:30 h`.
    if let hours = digits(count: 1...2), isNext(sign: ":", 1, glued: true),
      let minutes = digits(2, glued: true, count: 2...2),
      minutes < 60, value(.unit, 3) == DateUnit.hour.rawValue, end == position + 4,
      hours + minutes > 0
    {
      position += 4
      return TimeSpan(minutes: hours * 60 + minutes)
    }
    guard let span = try span(.minutes) else { throw .notUnderstood(typed()) }
    if !isAtEnd { _ = skip(.earlier) || skip(.for) }
    guard isAtEnd else { throw notUnderstood() }
    guard !span.isZero else { throw .outOfRange(text(from: 0)) }
    return span
  }
}
