import AtriumScreen

extension DateReader {
  /// The words that may follow the words of a phrase: after `next`, weekdays and units; after a number, units. They are
  /// in the language of the shell.
  public func continuations(of text: String) -> [String] {
    let tokens = Token.tokens(of: text)
    let names = DateNames.names(language)
    let writer = DateWriter(language: language)
    let periods = [DateUnit.week, .month, .year].map { writer.form($0, 1) }
    guard let last = tokens.last else {
      return Lexicon.words([.day], in: language) + names.weekdays
        + Lexicon.words([.next, .every, .into], in: language)
    }
    if let number = last.number {
      return last.length > 2
        ? [] : DateUnit.allCases.filter { $0 != .quarter }.map { writer.form($0, number) }
    }
    let lexicon = Lexicon.all.first { $0.language == language && !$0.lexicon[last.text].isEmpty }
    let roles = Set((lexicon?.lexicon ?? Lexicon.mixed)[last.text].map(\.role))
    if roles.contains(.every) { return [writer.form(.day, 1)] + periods + names.weekdays }
    if roles.contains(.next) || roles.contains(.this) { return periods + names.weekdays }
    if roles.contains(.edge) || roles.contains(.last) { return Lexicon.words([.of], in: language) }
    if !roles.isDisjoint(with: [.day, .weekday, .month]) {
      return Lexicon.words([.at, .dailyPart], in: language)
    }
    if roles.contains(.at) { return ["8:00", "12:00", "17:00"] }
    return []
  }
}

extension Lexicon {
  /// The first word of each entry with one of the roles.
  static func words(_ roles: [Role], in language: Language) -> [String] {
    let entries = language == .de ? german : language == .hr ? croatian : english
    return entries.filter { roles.contains($0.role) && !$0.words.hasSuffix("~") }.compactMap {
      $0.words.words.first
    }
  }
}
