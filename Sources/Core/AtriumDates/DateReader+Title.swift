import AtriumScreen
import AtriumTime

/// A day or a rule at the end of a title.
public struct TrailingDate: Hashable, Sendable {
  /// The number of words that stay in the title.
  public let titleCount: Int
  /// The words that were read.
  public let text: String
  public let rule: RecurrencePattern?
  /// A day, a time or both; `nil` of a rule.
  public let start: DateValue?
  /// The end, if the phrase says one: `tue 15:00-15:30`.
  public let end: DateValue?
}

extension DateReader {
  /// The longest phrase at the end of a title, in words.
  private static let longestTrail = 10

  /// Reads a day or a rule at the end of a title: a whole, unambiguous phrase after at least two words, or after
  /// one word before a rule. Quoted text is never read.
  /// - Parameters:
  ///   - words: the words of the title as they are typed; `nil` for a quoted one.
  ///   - mayEnd: `true` where a range of times or days is an appointment.
  public func trailingDate(in words: [String?], mayEnd: Bool = false) -> TrailingDate? {
    let first = max(1, words.count - Self.longestTrail, (words.lastIndex(of: nil) ?? -1) + 1)
    guard first < words.count,
      words.reduce(0, { $0 + ($1?.utf8.count ?? 0) }) <= 4 * Self.maximumLength
    else { return nil }
    for start in first..<words.count {
      let phrase = words[start...].compactMap(\.self)
      let text = phrase.joined(separator: " ")
      guard let trail = trail(text, after: start, mayEnd: mayEnd) else { continue }
      let before = Token.tokens(of: words[start - 1] ?? "").last?.text ?? ""
      let isBound =
        Lexicon.all.contains { entry in
          entry.lexicon[before].contains {
            [.binding, .month, .every, .am, .pm, .clock].contains($0.role)
              || $0.role == .weekday && before.count > 3
          }
        } || words[start - 1]?.contains(":") == true
        || Lexicon.all.contains { entry in
          let roles = entry.lexicon[Token.tokens(of: phrase[0])[0].text].map(\.role)
          return roles.contains(.binding)
            && !roles.contains { $0 == .by || $0 == .on || $0 == .into || $0 == .after }
        }
      // A word such as `from` binds the day to the sentence; a shorter phrase would be cut out of a longer one.
      guard !isBound, start >= 2 || trail.rule != nil else { return nil }
      return trail
    }
    return nil
  }

  private func trail(_ text: String, after count: Int, mayEnd: Bool) -> TrailingDate? {
    let tokens = Token.tokens(of: text)
    if let (rule, isWhole) = try? self.read(
      text,
      { grammar throws(DateRefusal) in
        try WholeRule(grammar.markedRule(), isWhole: count > 1)
      }
    ).parts, isWhole {
      return TrailingDate(titleCount: count, text: text, rule: rule, start: nil, end: nil)
    }
    if mayEnd,
      let (start, end) = try? self.read(
        text, { grammar throws(DateRefusal) in try grammar.span(of: self) }
      ).pair
    {
      return TrailingDate(titleCount: count, text: text, rule: nil, start: start, end: end)
    }
    guard let value = try? date(text), isUnmistakable(value, tokens, mayEnd) else { return nil }
    return TrailingDate(titleCount: count, text: text, rule: nil, start: value, end: nil)
  }

  private struct WholeRule: Equatable {
    let parts: (RecurrencePattern, Bool)
    init(_ rule: (pattern: RecurrencePattern, isAdverb: Bool), isWhole: Bool) {
      parts = (rule.pattern, isWhole || !rule.isAdverb)
    }
    static func == (a: Self, b: Self) -> Bool { a.parts == b.parts }
  }

  /// Whether a phrase would not be part of a title: no length, no time alone, no past day, no short word that has other
  /// meanings.
  private func isUnmistakable(_ value: DateValue, _ tokens: [Token], _ isAppointment: Bool) -> Bool
  {
    let now = clock.moment(at: clock.now)
    let words = tokens.filter(\.isWord)
    switch value {
    case .offset, .none, .duration, .period, .recurrence, .schedule: return false
    case .time:
      let hasPreposition = Lexicon.all.contains {
        $0.lexicon[tokens[0].text].contains { $0.role == .at }
      }
      return hasPreposition && tokens.count > 2
        && !tokens[1...].contains { $0.isWord && $0.text.count > 4 }
    case .moment(let moment):
      guard moment.moment >= now else { return false }
      // `now`.
      if tokens.count == 1, moment.moment == now { return false }
    case .day(let day):
      guard day >= now.day else { return false }
    }
    guard let first = words.first else { return true }
    let roles = Lexicon.all.flatMap { entry in
      entry.lexicon[first.text].map { ($0.role, entry.language) }
    }
    // `Watch The Day After Tomorrow`, `Guten Morgen`.
    let isLowercase = words.allSatisfy { !$0.isCapitalised || !Self.isRelative($0) }
    guard isLowercase else { return false }
    guard tokens.count == 1 else { return true }
    if first.text.count > 3 || roles.contains(where: { $0.0 == .day }) {
      return first.text.count > 3 || first.text != "tom" && first.text != "tod"
    }
    let isOwn = roles.contains { $0.0 == .weekday && $0.1 == language }
    if first.text.count == 2 { return isOwn && first.isCapitalised }
    return isOwn && !["sun", "sat", "wed", "pet", "sub", "ned"].contains(first.text)
  }

  private static func isRelative(_ token: Token) -> Bool {
    Lexicon.mixed[token.text].contains { $0.role == .day }
  }
}

extension DateGrammar {
  struct DatePair: Equatable {
    let pair: (DateValue, DateValue)
    static func == (a: Self, b: Self) -> Bool { a.pair == b.pair }
  }

  /// Reads a rule that a word such as `every` marks, with a time of its own if it says one.
  mutating func markedRule() throws(DateRefusal) -> (pattern: RecurrencePattern, isAdverb: Bool) {
    let rule = try rule()
    guard rule.isMarked else { throw .notUnderstood(typed()) }
    return (
      try pattern(of: rule),
      rule.isAdverb && end == 1 && language != .de
        || rule.isAdverb && end == 1 && !tokens[0].text.hasSuffix("s")
    )
  }

  /// Reads a day with two times, or two days: `tue 15:00-15:30`, `sutra od 10 do 11`, `2030-12-10 to 2030-12-12`.
  mutating func span(of reader: DateReader) throws(DateRefusal) -> DatePair {
    if let days = try shortRange() {
      return DatePair(pair: (.day(days.lowerBound), .day(days.upperBound.adding(days: -1))))
    }
    let first = try plainDay()
    _ = skip(.from) || skip(.at)
    guard var start = try digitalTime(true) else {
      guard let first, skip(.through) || skip(sign: "-") else { throw .notUnderstood(typed()) }
      let isWeekday = isNext(.weekday)
      guard var last = try plainDay(), isAtEnd else { throw .notUnderstood(typed()) }
      if isWeekday, last < first { last = last.adding(days: 7) }
      guard first <= last else { throw .contradiction(text(from: 0)) }
      return DatePair(pair: (.day(first), .day(last)))
    }
    guard skip(.through) || skip(sign: "-"), var end = try digitalTime(true) else {
      throw .notUnderstood(typed())
    }
    let part = partOfDay()
    _ = skip(sign: ",")
    let last = try plainDay()
    guard let day = first ?? last, first == nil || last == nil, isAtEnd else {
      throw .notUnderstood(typed())
    }
    // In `3-4 pm`, both are of the afternoon.
    if end.isExact, end.minutes >= 780, !start.isExact, start.minutes + 720 < end.minutes {
      start.minutes += 720
    }
    if !end.isExact, part == nil { end.isVague = start.isVague }
    (start, end) = (try resolve(start, in: part), try resolve(end, in: part))
    guard start.minutes < end.minutes else { throw .contradiction(text(from: 0)) }
    return DatePair(
      pair: (
        .moment(ZonedMoment(Moment(day, start.time))), .moment(ZonedMoment(Moment(day, end.time)))
      ))
  }
}
