import AtriumTime

extension Value {
  static let missingText = "–"

  /// The value for people, with days and numbers in the format of `language`. The text is not
  /// sanitized; renderers do that.
  public func text(in language: Language) -> String {
    let numberFormat = language.numberFormat
    switch self {
    case .text(let text): return text
    case .phrase(let phrase), .display(let phrase, json: _): return phrase.text(in: language)
    case .integer(let number): return String(number)
    case .count(let number): return numberFormat.text(number)
    case .decimal(let number, let places): return numberFormat.text(number, places: places)
    case .share(let share): return numberFormat.text(share * 100, places: 1) + " %"
    case .flag(let flag): return (flag ? Phrase.yes : .no).text(in: language)
    case .day(let day): return language.text(day)
    case .moment(let moment):
      return language.text(moment.day) + (moment.time.map { " \($0)" } ?? "")
    case .list(let values):
      if values.isEmpty { return Self.missingText }
      return values.map { $0.text(in: language) }.joined(separator: ", ")
    case .missing: return Self.missingText
    case .item(let name, _): return name
    case .toned(_, let value): return value.text(in: language)
    }
  }

  var untoned: Value {
    if case .toned(_, let value) = self { return value.untoned }
    return self
  }

  /// The tone of the value. Missing values are quiet; a list has the tone that all of its values
  /// share.
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

  /// The value as a number. Whole numbers beyond 2⁵³ lose precision.
  var number: Double? {
    switch untoned {
    case .integer(let number), .count(let number): Double(number)
    case .decimal(let number, _), .share(let number): number
    default: nil
    }
  }

  /// `true` if the value is running text, which may be truncated, unlike numbers and days.
  var isRunningText: Bool {
    switch untoned {
    case .text, .phrase, .list, .display: true
    default: false
    }
  }
}
