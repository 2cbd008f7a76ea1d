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

  /// `true` for a word that continues a rule, such as `until` and a weekday.
  @Sendable public static func isPartOfRule(_ word: String) -> Bool {
    Token.tokens(of: word).first?.isWord == true && hasRole(word, [.until, .weekday, .weekdays])
  }

  private static func endsWithPreposition(_ word: String) -> Bool {
    Token.tokens(of: word).last?.isWord == true && hasRole(word, prepositions)
  }

  private static let prepositions: Set<Role> = [
    .at, .on, .into, .within, .before, .after, .through, .until, .from, .start, .for, .per, .every,
    .and, .except,
  ]

  private static let scheduleRoles: Set<Role> = prepositions.union([
    .number, .ordinal, .quarters, .unit, .weekday, .weekdays, .workdays, .weekend, .weekdayPart,
    .part, .dailyPart, .midnight, .meal, .meals, .other, .daily, .monthly, .or, .times, .count,
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
