public import AtriumScreen
import AtriumTime

/// A day or a rule at the end of a title.
public struct TrailingDate: Hashable, Sendable {
  /// The number of words that stay in the title.
  public let titleCount: Int
  /// The words that were read.
  public internal(set) var text: String
  public var rule: RecurrencePattern?
  /// A day, a time or both; `nil` of a rule.
  public var start: DateValue?
  /// The end, if the phrase says one: `tue 15:00-15:30`; of a rule, its time.
  public var end: DateValue?
}

extension DateReader {
  /// The longest phrase at the end of a title, in words.
  private static let longestTrail = 16

  /// Reads a day or a rule at the end of a title: a whole, unambiguous phrase after at least two words, or after
  /// one word before a rule, before a day with digits of a time, and in the title of an appointment, which needs a
  /// day and may be in the past. Quoted text is never read.
  /// - Parameters:
  ///   - words: the words of the title as they are typed; `nil` for a quoted one.
  ///   - mayEnd: `true` where a range of times or days is an appointment.
  public func trailingDate(in words: [String?], mayEnd: Bool = false) -> TrailingDate? {
    let first = max(1, words.count - Self.longestTrail, (words.lastIndex(of: nil) ?? -1) + 1)
    for start in first..<max(first, words.count) {
      let text = words[start...].compactMap(\.self).joined(separator: " ")
      // `Vitamin A mondays`; the Croatian `U` leads to a day.
      let isLabel = words[start].map { Self.isLabel($0) && $0 != "U" } ?? false
      guard !isLabel,
        let trail = trail(text, after: start, mayEnd: mayEnd)
          ?? (mayEnd ? nil : deadline(text, after: start))
      else { continue }
      // A word such as `from` binds the day to the sentence, and so does one with which the phrase is another date:
      // `today at 9` in the past. A shorter phrase would be cut out of a longer one.
      let isDashed = start > 1 && ["-", "–", "—"].contains(words[start - 1])
      let isBound =
        words[start - (isDashed ? 2 : 1)].map { word in
          isBinding(word, before: text) || isDashed && Token.tokens(of: word).last?.number != nil
        } ?? false || beginsWithBinding(text, hasEnd: trail.end != nil)
        || mayEnd && trail.rule == nil && isEnd(text)
        || (first..<start).contains { index in
          (try? date(words[index...].compactMap(\.self).joined(separator: " "))) != nil
        }
      return isBound || start < 2 && !mayEnd && !suffices(trail) ? nil : trail
    }
    return nil
  }

  /// Returns the day at the end of a title that ``trailingDate(in:mayEnd:)`` leaves there, because a word before it
  /// binds it (`until friday`, `of today`) or because it is past.
  /// - Parameters:
  ///   - words: the words of the title as they are typed; `nil` for a quoted one.
  ///   - mayEnd: `true` in the title of an appointment.
  /// - Returns: the number of words of the title without the day and the words that lead to it, the text of both, and
  /// the day.
  public func unreadDay(
    in words: [String?], mayEnd: Bool = false
  ) -> (titleCount: Int, text: String, day: String)? {
    let first = max(1, words.count - Self.longestTrail, (words.lastIndex(of: nil) ?? -1) + 1)
    for start in first..<max(first, words.count) {
      let rest = words[start...].compactMap(\.self)
      let phrase = rest.joined(separator: " ")
      guard let value = try? date(phrase), value.isDayOrMoment,
        isUnmistakable(value, Token.tokens(of: phrase), mayBePast: true)
      else { continue }
      // Without a beginning, an appointment has no end.
      if mayEnd, isEnd(phrase) || words[start - 1].map(isEnd) ?? false { return nil }
      let leading = mayEnd ? Self.startWords : Self.deadlineWords
      func leads(_ word: String) -> Bool { leading.contains(word.lowercased()) }
      var count = start
      while count > first, let word = words[count - 1], leads(word) { count -= 1 }
      let lead = words[count..<start].compactMap(\.self)
      let day = rest.drop(while: leads).joined(separator: " ")
      // The day of another word, such as `of today`, belongs to the title.
      let isBound = lead.isEmpty && words[start - 1].map { isBinding($0, before: phrase) } ?? false
      return (isBound ? words.count : count, (lead + rest).joined(separator: " "), day)
    }
    return nil
  }

  /// The words that lead from a title to its day: of a todo, which is due then, and of an appointment, which begins.
  private static let deadlineWords: Set = [
    "until", "till", "before", "for", "by", "due", "no", "later", "than", "was", "bis", "vor",
    "für", "spätestens", "war", "do", "prije", "za", "najkasnije",
  ]
  private static let startWords: Set = [
    "for", "from", "starting", "beginning", "on", "für", "ab", "vom", "am", "za", "od", "počevši",
  ]

  /// `true` if one word before a phrase is a title: `Dentist tomorrow at 3pm`, but not `Buy tomorrow`.
  private func suffices(_ trail: TrailingDate) -> Bool {
    guard trail.rule == nil, case .moment? = trail.start else { return trail.rule != nil }
    return Token.tokens(of: trail.text).contains { $0.number != nil }
  }

  /// Returns the day at the end of a title that has two readings, such as `on 3/4/2031`, or that does not exist,
  /// such as `31 feb`, and its refusal.
  /// - Parameters:
  ///   - words: the words of the title as they are typed; `nil` for a quoted one.
  ///   - mayEnd: `true` where a range of times is an appointment.
  public func refusedTrailingDay(
    in words: [String?], mayEnd: Bool = false
  ) -> (text: String, refusal: DateRefusal)? {
    let first = max(1, words.count - Self.longestTrail, (words.lastIndex(of: nil) ?? -1) + 1)
    for start in first..<max(first, words.count) {
      let text = words[start...].compactMap(\.self).joined(separator: " ")
      if let refusal = refusal(of: text, mayEnd: mayEnd) { return (text, refusal) }
    }
    return nil
  }

  /// The refusal of a phrase that is a day, and no number of something: `Flat 24.13`, `Ratio 25:75`.
  private func refusal(of text: String, mayEnd: Bool) -> DateRefusal? {
    let tokens = Token.tokens(of: text)
    if mayEnd, let refusal = refusal(ofDistance: text) { return refusal }
    do throws(DateRefusal) {
      if mayEnd { _ = try read(text) { grammar throws(DateRefusal) in try grammar.range().start } }
    } catch {
      if error.kind == .reversed || error.kind == .ambiguous { return error }
    }
    // `every third friday`, `mondays until june`.
    let isRule = Lexicon.roles(of: tokens[0].text).contains {
      [.every, .weekdays].contains($0.role)
    }
    do throws(DateRefusal) {
      if isRule {
        _ = try read(text) { grammar throws(DateRefusal) in try grammar.rule(mayEnd: mayEnd).pattern
        }
      }
    } catch {
      if error.kind == .ambiguous { return error }
    }
    do throws(DateRefusal) {
      _ = try date(text)
    } catch {
      let isDay =
        switch error.kind {
        case .ambiguous: text.split(separator: " ").last?.contains("/") == true
        case .noSuchDay:
          tokens.contains { token in Lexicon.roles(of: token.text).contains { $0.role == .month } }
            || tokens.suffix(5).count { $0.text == "." } == 2
              && (tokens.last?.text == "." || tokens.last?.length == 4)
        case .noSuchTime: tokens[0].isWord && tokens.count > 3
        case .skippedTime: true
        default: false
        }
      return isDay ? error : nil
    }
    return nil
  }

  /// Returns a sentence that says which of two times a phrase means: a time of the night that it does not name, the
  /// first of a time that the clocks show twice, or the next one for digits of a time that they skip.
  public func choiceOfTime(in text: String) -> Phrase? {
    if let time = unsaidNightTime(text) { return .isAtNight(time) }
    if let exact = Moment(iso: text), !clock.exists(exact) {
      return DateRefusal.skippedTime("\(exact)").phrase
    }
    guard let time = try? moment(text), time.instant == nil, clock.isRepeated(time.moment)
    else { return nil }
    return .isRepeated(time.moment)
  }

  /// The time from 1:00 to 5:59 that a phrase means without naming the night or the morning: `um halb drei`, `u 3`.
  /// - Returns: `nil` for other times, and for those with digits of minutes.
  private func unsaidNightTime(_ text: String) -> TimeOfDay? {
    guard let value = try? date(text), case .moment(let moment) = value,
      let time = moment.moment.time, 60..<360 ~= time.minutes
    else { return nil }
    let tokens = Token.tokens(of: text)
    let isSaid = tokens.indices.contains { index in
      let token = tokens[index]
      let meanings = Lexicon.all.flatMap { $0.lexicon[token.text] }
      func may(_ role: Role) -> Bool { meanings.contains { $0.role == role } }
      return token.text == ":" || token.number != nil && token.text.hasPrefix("0")
        || may(.am) && index > 0 && tokens[index - 1].number != nil
        || [.pm, .dailyPart, .weekdayPart, .now].contains(where: may) || may(.part) && !may(.day)
        || may(.unit) && !may(.clock) && !may(.weekday)
        || meanings.contains { $0.role == .day && $0.value >= 100 }
    }
    return isSaid ? nil : time
  }

  /// `true` for a capital letter that belongs to the words before it: `Vitamin A`, `Dr X`, `Phase V`.
  private static func isLabel(_ word: String) -> Bool {
    word.count == 1 && word.allSatisfy { $0.isUppercase }
  }

  /// `true` for words that say when something ends: `until friday`, `bis`.
  private func isEnd(_ text: String) -> Bool {
    Token.tokens(of: text).first.map { token in
      Lexicon.roles(of: token.text).contains { $0.role == .until }
    } ?? false
  }

  private func isBinding(_ word: String, before phrase: String) -> Bool {
    if Self.isLabel(word) { return false }
    guard let last = Token.tokens(of: word).last, !word.contains(":") else { return true }
    // `10-11`.
    let ends = word.split(separator: "-")
    if ends.count == 2, ends.allSatisfy({ $0.count <= 2 && Int($0) != nil }) { return true }
    // `the second monday`.
    let first = Token.tokens(of: phrase).first
    let isWeekday =
      first.map { Lexicon.roles(of: $0.text).contains { $0.role == .weekday } } ?? false
    // The zone of a time belongs to a longer phrase: `13:30 Europe/Zagreb 17:10`.
    if first?.number != nil, word.contains("/") || word == word.uppercased(),
      Instant(clock.moment(at: clock.now), inZone: word) != nil
    {
      return true
    }
    return Lexicon.roles(of: last.text).contains { role, language in
      [.binding, .month, .weekdays, .every, .am, .pm, .clock, .times, .count].contains(role)
        || isWeekday && [.ordinal, .last, .other].contains(role)
        || role == .weekday
          && (last.text.count > 3 || first?.number != nil && language == self.language)
    }
  }

  private func beginsWithBinding(_ text: String, hasEnd: Bool) -> Bool {
    let tokens = Token.tokens(of: text)
    let roles = tokens.count > 1 ? Lexicon.roles(of: tokens[0].text).map(\.role) : []
    // `this evening`.
    let isPartOfToday =
      roles.contains(.this)
      && Lexicon.roles(of: tokens[1].text).contains { $0.role == .part }
    // `the 3rd to the 7th of june`.
    let isOrdinal =
      roles.contains(.the)
      && (tokens[1].number != nil
        || Lexicon.roles(of: tokens[1].text).contains { $0.role == .ordinal })
    return roles.contains(.binding) && !isPartOfToday
      && !roles.contains { [.by, .on, .into, .after, .from].contains($0) }
      && !(hasEnd && (roles.contains(.for) || isOrdinal))
  }

  func trail(_ text: String, after count: Int, mayEnd: Bool) -> TrailingDate? {
    let tokens = Token.tokens(of: text)
    let rule = try? read(text) { grammar throws(DateRefusal) in
      let (rule, end) = try grammar.markedRule(isAfterOneWord: count == 1, mayEnd: mayEnd)
      return TrailingDate(titleCount: count, text: text, rule: rule, end: end.map { .time($0) })
    }
    if let rule, rule.rule?.start == nil || !isName(tokens) { return rule }
    if mayEnd {
      let range = try? read(text) { grammar throws(DateRefusal) in
        let (start, end) = try grammar.range()
        return TrailingDate(titleCount: count, text: text, start: start, end: end)
      }
      if let range = range ?? trailWithLength(text, after: count) { return range }
      if refusal(ofDistance: text) != nil { return nil }
    }
    guard let value = try? date(text) else {
      return mayEnd ? trailWithBareLength(text, after: count) : nil
    }
    // Only an appointment begins `starting january 18`.
    let isStart = Lexicon.roles(of: tokens[0].text).contains { $0.role == .start }
    guard mayEnd || !isStart, isUnmistakable(value, tokens, mayBePast: mayEnd) else { return nil }
    return TrailingDate(titleCount: count, text: text, start: value)
  }

  /// Reads a day before whose time something is due: `tomorrow before noon`, `morgen vor 12 Uhr`.
  private func deadline(_ text: String, after count: Int) -> TrailingDate? {
    let words = text.words
    for index in words.indices.dropFirst().dropLast() {
      let roles = Lexicon.roles(of: words[index].folded).map(\.role)
      let (day, time) = (words[..<index], words[(index + 1)...])
      let moment = (day + time).joined(separator: " ")
      guard roles.contains(.before) || roles.contains(.until),
        case .day? = try? date(day.joined(separator: " ")),
        case .time? = try? date(time.joined(separator: " ")),
        let value = try? date(moment), isUnmistakable(value, Token.tokens(of: moment))
      else { continue }
      return TrailingDate(titleCount: count, text: text, start: value)
    }
    return nil
  }

  /// `true` if a phrase would not be part of a title: no length, no time alone, no past day, no short word that has other
  /// meanings.
  private func isUnmistakable(
    _ value: DateValue, _ tokens: [Token], mayBePast: Bool = false
  ) -> Bool {
    let now = clock.moment(at: clock.now)
    switch value {
    case .offset, .none, .duration, .period, .recurrence, .schedule: return false
    case .time:
      let hasPreposition = Lexicon.roles(of: tokens[0].text).contains { $0.role == .at }
      return hasPreposition && tokens.count > 2
        && !tokens[1...].contains { $0.isWord && $0.text.count > 4 }
    case .moment(let moment):
      // A time of today that has passed names its day: `today at 9`.
      let saysToday =
        moment.moment.day == now.day
        && tokens.contains { token in
          Lexicon.roles(of: token.text).contains { $0.role == .day }
        }
      guard mayBePast || saysToday || moment.moment >= now,
        tokens.count > 1 || moment.moment != now
      else { return false }
    case .day(let day):
      guard mayBePast || day >= now.day else { return false }
    }
    // `Cholesterol 6.1` is a value in English.
    if language == .en, tokens.count == 3, tokens[1].text == ".", tokens[2].number != nil {
      return false
    }
    // `Finish 2nd`.
    if tokens.count == 2, tokens[0].number != nil, tokens[1].isGlued { return false }
    if isName(tokens) { return false }
    guard tokens.count == 1, let word = tokens.first, word.text.count < 4 else { return true }
    // A short weekday is one in the language of the shell; in German it begins with a capital.
    let isOwn = Lexicon.roles(of: word.text).contains {
      $0.role == .weekday && $0.language == language
    }
    if word.text.count == 2 { return isOwn && word.isCapitalised }
    return isOwn && !["sun", "sat", "wed", "pet", "sub", "ned"].contains(word.text)
  }

  /// `true` for `Watch The Day After Tomorrow`, `Guten Morgen`.
  private func isName(_ tokens: [Token]) -> Bool {
    tokens.contains { token in
      token.isCapitalised && Lexicon.roles(of: token.text).contains { $0.role == .day }
    }
  }
}

extension Phrase {
  fileprivate static func isAtNight(_ time: TimeOfDay) -> Phrase {
    let afternoon = TimeOfDay(minutes: time.minutes + 720)
    return Phrase(
      en: "\(time) is at night; \(afternoon) would be in the afternoon.",
      de: "\(time) ist nachts; nachmittags wäre \(afternoon).",
      hr: "\(time) je noću; poslijepodne bi bilo \(afternoon).")
  }

  fileprivate static func isRepeated(_ moment: Moment) -> Phrase {
    Phrase(
      en: "\(moment) occurs twice, because the clocks go back; the first is meant.",
      de: "\(moment) gibt es zweimal: Die Uhren werden zurückgestellt; gemeint ist das erste Mal.",
      hr: "\(moment) nastupa dvaput jer se satovi pomiču natrag; misli se na prvi put.")
  }
}

extension DateValue {
  fileprivate var isDayOrMoment: Bool {
    switch self {
    case .day, .moment: true
    default: false
    }
  }
}

extension Lexicon {
  /// The roles of a word in every language.
  static func roles(of word: String) -> [(role: Role, language: Language)] {
    all.flatMap { entry in entry.lexicon[word].map { ($0.role, entry.language) } }
  }
}

extension DateGrammar {
  /// Reads a rule that a word such as `every` marks, with the time at which its appointments end.
  /// - Parameter isAfterOneWord: `true` where an adverb such as `daily` may be part of a name.
  mutating func markedRule(
    isAfterOneWord: Bool, mayEnd: Bool
  ) throws(DateRefusal) -> (pattern: RecurrencePattern, end: TimeOfDay?) {
    let (rule, pattern) = try rule(mayEnd: mayEnd)
    let isName =
      isAfterOneWord && rule.isAdverb && end == 1 && !(language == .de && isNext(.weekdays, -1))
    guard rule.isMarked, !isName else { throw .notUnderstood(typed()) }
    guard let said = rule.endTime else { return (pattern, nil) }
    let end = try resolve(said, in: rule.part).time
    guard let start = pattern.time, start < end else { throw .reversed(text(from: 0)) }
    return (pattern, end)
  }
}
