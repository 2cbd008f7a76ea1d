import AtriumCore
import AtriumScreen

/// A day as it is asked for: a date, `first`, `last`, or so many days, weeks or months from the one
/// that is shown.
enum DayWord: Equatable, Sendable {
  case day(Day)
  case days(Int)
  case months(Int)
  case first, last

  init?(_ text: String) {
    let word = text.lowercased()
    if let day = Day(iso: word) ?? Self.dotted(word) {
      self = .day(day)
      return
    }
    switch word {
    case "first": self = .first
    case "last", "latest": self = .last
    case "yesterday": self = .days(-1)
    default:
      guard let sign = word.first, sign == "-" || sign == "+", let unit = word.last,
        let number = Int(word.dropFirst().dropLast()), number <= 10_000
      else { return nil }
      let count = sign == "-" ? -number : number
      switch unit {
      case "d": self = .days(count)
      case "w": self = .days(count * 7)
      case "m": self = .months(count)
      case "y": self = .months(count * 12)
      default: return nil
      }
    }
  }

  /// `3.11.2021`.
  private static func dotted(_ word: String) -> Day? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let day = parts[0], let month = parts[1], let year = parts[2] else {
      return nil
    }
    return Day(year: year, month: month, day: day)
  }

  /// The number of the day.
  /// - Parameters:
  ///   - anchor: what is counted from.
  ///   - days: those that there are figures of.
  func number(from anchor: Int, within days: ClosedRange<Int>) -> Int {
    switch self {
    case .day(let day): day.number
    case .days(let count): anchor + count
    case .months(let count): Day(number: anchor).adding(months: count).number
    case .first: days.lowerBound
    case .last: days.upperBound
    }
  }
}

@MainActor
extension Format where Value == DayWord {
  static var dayWord: Format {
    let words = ["-7d", "-1m", "first", "last"]
    return Format("date", completing: .fixed(words.map { Candidate($0) })) {
      text, _ throws(Refusal) in
      guard let word = DayWord(text) else { throw Refusal(.statistics(\.isNoDay)) }
      return word
    }
  }
}
