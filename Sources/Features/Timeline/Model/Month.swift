import AtriumScreen
import AtriumTime

/// A month of a year.
struct Month: Hashable, Comparable, Sendable {
  let year: Int
  /// 1 to 12.
  let month: Int

  init(_ day: Day) {
    year = day.year
    month = day.month
  }

  /// Reads `2026-11`.
  init?(iso text: String) {
    guard let day = Day(iso: text + "-01") else { return nil }
    self.init(day)
  }

  static func < (a: Self, b: Self) -> Bool { (a.year, a.month) < (b.year, b.month) }
}
