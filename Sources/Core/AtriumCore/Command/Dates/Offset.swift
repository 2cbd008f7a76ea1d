import AtriumScreen
import AtriumTime

/// A length of time from now: `+3d`, `-1w`, `3 days`, `in two weeks`.
struct Offset: Equatable {
  private let count: Int
  private let unit: CalendarWord.Unit
  /// `true` if the words have no other meaning; `17h` may be a time of day.
  private let isUnambiguous: Bool
  /// The number of words that were read.
  let length: Int

  /// Reads the beginning of `words`; `nil` if it is not a length of time.
  init?(_ words: ArraySlice<String>) {
    var rest = words
    let hasPreposition = rest.first.map { CalendarWord.in.contains($0) } ?? false
    if hasPreposition { rest.removeFirst() }
    guard let first = rest.popFirst() else { return nil }
    let isNegative = first.hasPrefix("-")
    let unsigned = first.hasPrefix("+") || isNegative ? first.dropFirst() : first[...]
    let digits = unsigned.prefix { $0.isASCII && $0.isNumber }
    let number = digits.isEmpty ? CalendarWord.numbers[String(unsigned)] : Int(digits)
    guard let number, digits.count <= 6 else { return nil }
    let suffix = digits.isEmpty ? "" : String(unsigned.dropFirst(digits.count))
    let word = suffix.isEmpty ? rest.popFirst() ?? "" : suffix
    // `m` may be minutes or months.
    guard word != "m", let unit = CalendarWord.unit(word) else { return nil }
    count = isNegative ? -number : number
    self.unit = unit
    isUnambiguous = hasPreposition || unsigned != first || suffix.isEmpty
    length = words.count - rest.count
  }

  /// The length in minutes, if its unit is shorter than a day.
  var minutes: Int? {
    switch unit {
    case .minute where isUnambiguous: count
    case .hour where isUnambiguous: count * 60
    default: nil
    }
  }

  /// The day at this distance, if the unit is a day or longer.
  func day(from day: Day) -> Day? {
    switch unit {
    case .minute, .hour: nil
    case .day: day.adding(days: count)
    case .week: day.adding(days: count * 7)
    case .month: day.adding(months: count)
    case .year: day.adding(months: count * 12)
    }
  }
}
