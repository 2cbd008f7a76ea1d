import AtriumDates
import AtriumScreen

/// The day after an item, as in `cancel dentist on 21 december`.
extension Flow {
  /// Returns the arguments with the day after an item as the value of the option that names one of its dates; `nil` for
  /// other arguments, and if the day belongs to the title of an item.
  func line(
    _ tokens: [Token], withDayFor command: CommandDescription
  ) async throws(Failure) -> [Token]? {
    let options = command.parameters.filter { $0.selectsItem && $0.readsDates }
    let positional = command.parameters.filter(\.isPositional)
    guard let item = positional.only, item.isNumber, item.kind == .word, tokens.count > 1,
      let option = options.first(where: { $0.name == "on" }) ?? options.first,
      !tokens.contains(where: { $0.isOption || $0.isQuoted })
    else { return nil }
    func text(_ tokens: some Sequence<Token>) -> String {
      tokens.map(\.text).joined(separator: " ")
    }
    for start in tokens.indices.dropFirst() {
      let day = text(tokens[start...])
      guard case .day? = try? dates.date(day) else { continue }
      let head = tokens[..<start]
      if head.only?.text.isNumberOrRange != true {
        guard try await items(named: text(tokens), by: item, of: itemKind)?.isEmpty == true,
          try await items(named: text(head), by: item, of: itemKind)?.isEmpty == false
        else { continue }
      }
      return Array(head) + [Token(option.displayName), Token(text: day, raw: day, isQuoted: true)]
    }
    return nil
  }

  private static let articles: Set = ["the", "der", "die", "das", "den", "dem"]

  /// Returns the words after a definite article; `nil` of others.
  static func withoutArticle(_ name: String) -> String? {
    let words = name.words
    guard words.count > 1, articles.contains(words[0].lowercased()) else { return nil }
    return words.dropFirst().joined(separator: " ")
  }
}
