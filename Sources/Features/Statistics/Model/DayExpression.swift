import AtriumScreen
import AtriumTime

/// A day as a user types it: a date, `first`, `last`, or a distance from the shown day.
enum DayExpression: Equatable, Sendable {
  case day(Day)
  case days(Int)
  case months(Int)
  case first, last

  /// Reads `2021-11-03`, `3.11.2021`, `first`, `last`, `latest`, `yesterday`, or a sign, a number up
  /// to 10,000 and a unit (`d`, `w`, `m`, `y`).
  init?(_ text: String) {
    let word = text.lowercased()
    if let day = Day(iso: word) ?? Self.dottedDay(word) {
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

  /// Reads `3.11.2021`.
  private static func dottedDay(_ word: String) -> Day? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let day = parts[0], let month = parts[1], let year = parts[2] else {
      return nil
    }
    return Day(year: year, month: month, day: day)
  }

  /// Returns the number of the day since 1970-01-01, which may be outside `days`.
  /// - Parameters:
  ///   - anchor: the day that distances refer to.
  ///   - days: the days with values.
  func day(from anchor: Int, within days: ClosedRange<Int>) -> Int {
    switch self {
    case .day(let day): day.number
    case .days(let count): anchor + count
    case .months(let count): Day(number: anchor).adding(months: count).number
    case .first: days.lowerBound
    case .last: days.upperBound
    }
  }
}
