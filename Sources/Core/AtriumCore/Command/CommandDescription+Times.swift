import AtriumDates
import AtriumScreen

extension CommandDescription {
  /// Returns a sentence that says which of two times the value of an option, or the phrase after an item, means:
  /// `auf Freitag um 3 Uhr`.
  func choiceOfTime(in tokens: [Token], _ dates: DateReader) -> Phrase? {
    guard !isReading, let arguments = try? Arguments(tokens, for: parameters) else { return nil }
    let dated = parameters.filter(\.readsDates)
    var texts = dated.filter { !$0.isPositional }.flatMap { arguments.values(of: $0.name) }
    if dated.contains(where: { $0.kind == .words }) {
      let phrase = arguments.words.dropFirst(parameters.count { $0.kind == .word })
      // The first word may be a preposition such as `to`.
      texts += [phrase, phrase.dropFirst()].map { $0.map(\.text).joined(separator: " ") }
    }
    return texts.lazy.compactMap(dates.choiceOfTime).first
  }
}
