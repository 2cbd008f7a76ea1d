import AtriumScreen
import Foundation

/// Reads the dates of HTTP, in the form of today and the two of old (RFC 9110 §5.6.7).
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// - Parameter now: settles the century of a year of two digits.
  static func date(_ text: String, now: Date) -> Date? {
    let words = text.split { !$0.isLetter && !$0.isNumber }.dropFirst().map(String.init)
    guard words.count >= 6 else { return nil }
    // asctime has the month first, and the year last.
    let isOld = Int(words[0]) == nil
    let order = isOld ? [1, 0, 5, 2, 3, 4] : [0, 1, 2, 3, 4, 5]
    let parts = order.map { words[$0] }
    guard isOld || words.last == "GMT", let month = months.firstIndex(of: parts[1]) else {
      return nil
    }
    let numbers = parts.map { Int($0) }
    guard let day = numbers[0], let year = numbers[2], let hour = numbers[3],
      let minute = numbers[4], let second = numbers[5], 0..<24 ~= hour, 0..<60 ~= minute,
      0...60 ~= second
    else { return nil }
    let full = parts[2].utf8.count == 2 ? fullYear(year, now: now) : year
    guard let date = Day(year: full, month: month + 1, day: day) else { return nil }
    return Date(
      timeIntervalSince1970: Double(
        date.number * 86_400 + hour * 3_600 + minute * 60 + second))
  }

  /// A year that would be more than 50 years ahead is one of the past.
  private static func fullYear(_ year: Int, now: Date) -> Int {
    let thisYear = Day(number: Int((now.timeIntervalSince1970 / 86_400).rounded(.down))).year
    let year = thisYear / 100 * 100 + year
    return year > thisYear + 50 ? year - 100 : year
  }
}
