public import AtriumCore
public import AtriumScreen

extension ArgumentFormat where Value == Recurrence {
  /// A recurrence in English, German or Croatian, or a value of RRULE. Its words may follow without
  /// quotes: `2 weeks`, `month on the 15th`, `week, 8 times`.
  /// - Parameter refusal: a predicate for other texts: "is not a recurrence".
  public static func recurrence(orRefuse refusal: Phrase) -> ArgumentFormat {
    let examples = ["day", "monday", "weekday", "2 weeks", "month", "3 days after done"]
    return ArgumentFormat("recurrence", completing: .fixed(examples.map { Candidate($0) })) {
      text, _ throws(Refusal) in
      guard let recurrence = Recurrence(text) else { throw Refusal(refusal) }
      return recurrence
    }.continued(by: Recurrence.wordCount)
  }
}

extension Recurrence {
  /// Returns the number of words after the first one that belong to a rule: those that complete it, and
  /// those after a comma or a word such as `on`.
  static func wordCount(_ first: String, followedBy words: [String]) -> Int {
    var text = first
    var count = Recurrence(first) == nil ? nil : 0
    for (index, word) in words.prefix(8).enumerated() {
      let isConnected =
        count != index || text.hasSuffix(",") || RecurrenceWords.isConnector(word.lowercased())
      guard isConnected else { break }
      text += " " + word
      if Recurrence(text) != nil, !RecurrenceWords.isConnector(word.lowercased()) {
        count = index + 1
      }
    }
    guard let count, let next = words.dropFirst(count).first?.lowercased() else {
      return count ?? 0
    }
    // With words that belong to a rule but cannot be read, the whole value is invalid.
    let isPartOfRule =
      ["until", "till", "bis", "do"].contains(next)
      || count > 0 && CalendarWord.weekday(next) != nil
    return isPartOfRule ? words.count : count
  }
}
