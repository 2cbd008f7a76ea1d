extension Value {
  /// The value as people read it in `language`: days and numbers as that language writes them.
  /// It is not made harmless; renderers do that.
  public func text(in language: Language) -> String {
    text(ScreenStrings.localized(in: language), language)
  }

  func text(_ strings: ScreenStrings, _ language: Language) -> String {
    let numerals = Numerals(strings)
    switch self {
    case .text(let text): return text
    case .phrase(let phrase), .shown(let phrase, as: _): return phrase.text(in: language)
    case .integer(let number): return String(number)
    case .count(let number): return numerals.text(number)
    case .decimal(let number, let places): return numerals.text(number, places: places)
    case .share(let share): return numerals.text(share * 100, places: 1) + " %"
    case .flag(let flag): return flag ? strings.yes : strings.no
    case .day(let day): return strings.day(day)
    case .moment(let moment):
      return strings.day(moment.day) + (moment.time.map { " \($0)" } ?? "")
    case .list(let values):
      if values.isEmpty { return strings.missing }
      return values.map { $0.text(strings, language) }.joined(separator: ", ")
    case .missing: return strings.missing
    case .toned(_, let value): return value.text(strings, language)
    }
  }

  /// The value without its tone.
  var inner: Value {
    if case .toned(_, let value) = self { return value.inner }
    return self
  }

  /// The meaning a colour underlines: missing values are quiet.
  var tone: Tone {
    switch self {
    case .toned(let tone, _): return tone
    case .missing: return .quiet
    case .list(let values):
      guard let first = values.first?.tone else { return .quiet }
      return values.allSatisfy { $0.tone == first } ? first : .plain
    default: return .plain
    }
  }

  /// The value as a number; a whole one may lose digits beyond 2⁵³.
  var number: Double? {
    switch inner {
    case .integer(let number), .count(let number): Double(number)
    case .decimal(let number, _), .share(let number): number
    default: nil
    }
  }

  /// Whether the value is prose, which may be cut, rather than a number or a day, which may not.
  var isRunningText: Bool {
    switch inner {
    case .text, .phrase, .list, .shown: true
    default: false
    }
  }
}
