import AtriumDates
import AtriumScreen

/// The lines that are suggested for one with too many words.
extension CommandDescription {
  /// Returns the failure with the line in which the words after an option are its value in quotes, if it lacks quotes:
  /// `edit t4 --note with soy`.
  func quotingValue(in tokens: [Token], after failure: Failure) -> Failure {
    let options = tokens.indices.filter { index in
      parameters.contains {
        !$0.isPositional && $0.kind != .flag && tokens[index].isBare($0.displayName)
          && failure.hint == .quoteValue($0.displayName)
      }
    }
    guard let option = options.only else { return failure }
    let value = tokens[(option + 1)...].prefix { !$0.isOption }
    let text = Token.quoted(value.map(\.text).joined(separator: " "))
    let words =
      [typedName] + tokens[...option].map(\.raw) + [text] + tokens[value.endIndex...].map(\.raw)
    var failure = failure
    failure.hint = .didYouMean(words.joined(separator: " "))
    return failure
  }

  /// Returns the line in which a word before another one is an option, such as `by` in `top 5 by deaths`, or begins with
  /// its name, such as `reminder`; `nil` for other words. The words after it are its value, in quotes where the option
  /// would not read them all.
  func line(_ tokens: [Token], withDashesAt position: Int) -> String? {
    let value = tokens.dropFirst(position + 1).prefix { !$0.isOption }
    guard let first = value.first, !tokens[position].isQuoted,
      let option = parameters.first(where: {
        !$0.isPositional && $0.kind != .flag
          && ($0.name == tokens[position].text
            || $0.name.count > 3 && tokens[position].text.hasPrefix($0.name))
      })
    else { return nil }
    let texts = value.map(\.text)
    let count = option.continuation?(first.text, Array(texts.dropFirst())) ?? 0
    let typed =
      texts.count > count + 1 ? [Token.quoted(texts.joined(separator: " "))] : value.map(\.raw)
    let words =
      [typedName] + tokens[..<position].map(\.raw) + [option.displayName] + typed
      + tokens[value.endIndex...].map(\.raw)
    return words.joined(separator: " ")
  }

  /// Returns the line in which words at the end, a day or a word of a choice, are the value of an option.
  func line(_ tokens: [Token], withOptionFor words: [Token]) -> String? {
    guard !tokens.contains(where: \.isOption), !words.contains(where: \.isQuoted) else {
      return nil
    }
    let value =
      words.count > 1 && ["on", "in"].contains(where: words[0].isBare)
      ? words.dropFirst() : words[...]
    let text = value.map(\.text).joined(separator: " ")
    let options = parameters.filter { !$0.isPositional && $0.kind != .flag && !$0.isNegated }
    let isDate = (try? DateReader.anyDay.date(text)) != nil
    let option =
      options.filter { $0.words.contains(text.lowercased()) }.only
      ?? options.first { isDate && $0.readsDates && ["on", "due"].contains($0.name) }
    return option.map { option in
      let typed = [typedName] + tokens.dropLast(words.count).map(\.raw)
      return (typed + [option.displayName, Token.quoted(text)]).joined(separator: " ")
    }
  }
}
