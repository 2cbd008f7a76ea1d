import AtriumScreen
import AtriumTime

/// A distance from now: `+3d`, `-1w`, `3 days`, `in two weeks`.
struct Offset {
  private let count: Int
  private let unit: CalendarWord.Unit
  /// Whether it can be nothing but a distance: `17h` may be a time of day.
  private let isPlain: Bool
  /// How many words it took.
  let length: Int

  /// Reads it at the beginning of `words`; `nil` when they begin otherwise.
  init?(_ words: ArraySlice<String>) {
    var rest = words
    let isSaid = rest.first.map { CalendarWord.in.contains($0) } ?? false
    if isSaid { rest.removeFirst() }
    guard let first = rest.popFirst() else { return nil }
    let isNegative = first.hasPrefix("-")
    let unsigned = first.hasPrefix("+") || isNegative ? first.dropFirst() : first[...]
    let digits = unsigned.prefix { $0.isASCII && $0.isNumber }
    let number = digits.isEmpty ? CalendarWord.numbers[String(unsigned)] : Int(digits)
    guard let number, digits.count <= 6 else { return nil }
    var name = digits.isEmpty ? "" : String(unsigned.dropFirst(digits.count))
    let isGlued = !name.isEmpty
    if name.isEmpty { name = rest.popFirst() ?? "" }
    guard let unit = CalendarWord.unit(name) else { return nil }
    (count, self.unit) = (isNegative ? -number : number, unit)
    isPlain = isSaid || unsigned != first || !isGlued
    length = words.count - rest.count
  }

  /// The distance in minutes, if it is shorter than days.
  var minutes: Int? {
    switch unit {
    case .minute where isPlain: count
    case .hour where isPlain: count * 60
    default: nil
    }
  }

  /// The day at this distance, if it is counted in days or more.
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
