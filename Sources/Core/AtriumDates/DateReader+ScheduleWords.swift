extension DateReader {
  /// The number of words after the first one that belong to a schedule: those of the longest one that is read, then words
  /// that occur in schedules, and the word after a preposition, so that it is refused instead of cut.
  public func countOfScheduleWords(_ first: String, followedBy words: [String]) -> Int {
    guard Self.hasRole(first, Self.scheduleRoles) else { return 0 }
    // As many words as a schedule can have.
    let words = words.prefix(24)
    let length =
      (0...words.count).last { count in
        (try? schedule(([first] + words.prefix(count)).joined(separator: " "))) != nil
      } ?? 0
    let further = words.dropFirst(length).prefix { Self.hasRole($0, Self.scheduleRoles) }
    let isOpen = further.last.map { Self.endsWithPreposition($0) } ?? false
    return min(words.count, length + further.count + (isOpen ? 1 : 0))
  }

  /// Returns the number of words at the end of a name that are a schedule, such as `3x daily`; 0 for what may belong to
  /// the name: a single word other than an adverb or a code, and a number too large for pieces, as in `400 daily`. A
  /// number of pieces before it, such as `2 tablets`, is a dose. A length before it that is not read, such as
  /// `for three months`, belongs to it, so that it is refused instead of cut.
  public func countOfScheduleWords(atEndOf words: [String]) -> Int {
    // As many words as a schedule can have.
    for start in words.indices.suffix(24) {
      let text = words[start...].joined(separator: " ")
      let isDose =
        Int(words[start]) != nil && words.dropFirst(start + 1).first.map(Self.isForm) ?? false
      guard !isDose, let schedule = try? schedule(text),
        schedule.parts.allSatisfy({ $0.doses.allSatisfy { $0.quarters <= 40 } })
      else { continue }
      let isCertain =
        start < words.count - 1 || text.contains(where: \.isNumber) && Int(text) == nil
        || Self.hasRole(text, [.daily, .dailyPart, .code, .asNeeded])
      return isCertain ? words.count - start + Self.countOfLengthWords(atEndOf: words[..<start]) : 0
    }
    return 0
  }

  /// Returns the words that follow a schedule; `nil` without a schedule before them.
  public func words(afterScheduleIn words: [String]) -> [String]? {
    // As many words as a schedule can have.
    words.indices.dropFirst().suffix(24).last {
      countOfScheduleWords(atEndOf: Array(words[..<$0])) > 0
    }
    .map { Array(words[$0...]) }
  }

  /// `true` for a word of at least two letters that has a meaning in a schedule or denies one, other than `and`.
  public static func isPartOfSchedule(_ word: String) -> Bool {
    word.count { $0.isLetter } > 1 && !hasRole(word, [.and])
      && hasRole(word, scheduleRoles.union([.negation, .none, .day]))
  }

  /// The number of words of schedules at the end of a name, if they say a length or an end.
  private static func countOfLengthWords(atEndOf words: ArraySlice<String>) -> Int {
    let last = words.reversed().prefix { hasRole($0, scheduleRoles.union([.month, .until])) }
    let saysLength = last.contains { word in
      let meanings = Lexicon.all.flatMap { $0.lexicon[word.folded] }
      return meanings.contains { $0.role == .until }
        || word.count > 2
          && meanings.contains { $0.role == .unit && $0.value >= DateUnit.day.rawValue }
    }
    return saysLength ? last.count : 0
  }

  /// `true` for a word that continues a rule, such as `until` and a weekday.
  @Sendable public static func isPartOfRule(_ word: String) -> Bool {
    Token.tokens(of: word).first?.isWord == true && hasRole(word, [.until, .weekday, .weekdays])
  }

  private static func isForm(_ word: String) -> Bool { hasRole(word, [.form]) }

  private static func endsWithPreposition(_ word: String) -> Bool {
    Token.tokens(of: word).last?.isWord == true && hasRole(word, prepositions)
  }

  private static let prepositions: Set<Role> = [
    .at, .on, .into, .within, .before, .after, .through, .until, .from, .start, .for, .per, .every,
    .and, .except,
  ]

  private static let scheduleRoles: Set<Role> = prepositions.union([
    .number, .ordinal, .quarters, .unit, .weekday, .weekdays, .workdays, .weekend, .weekdayPart,
    .part, .dailyPart, .midnight, .meal, .meals, .fasting, .other, .daily, .monthly, .or, .times,
    .count,
    .clock, .am, .pm, .asNeeded, .needPrefix, .need, .limit, .most, .change, .pause, .code,
    .everyHours,
  ])

  /// `true` if each part of a word that has letters may have one of the roles, and no letters are an article.
  private static func hasRole(_ word: String, _ roles: Set<Role>) -> Bool {
    Token.tokens(of: word).allSatisfy { token in
      let meanings = Lexicon.all.flatMap { $0.lexicon[token.text] }
      return !token.isWord
        || meanings.contains { roles.contains($0.role) }
          && !meanings.contains { $0.role == .article }
    }
  }
}
