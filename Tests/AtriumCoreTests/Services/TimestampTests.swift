import AtriumCore
import Foundation
import Testing

struct TimestampTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (0.9, "1970-01-01T00:00:00Z"),
    (951_868_799, "2000-02-29T23:59:59Z"), (1_795_255_200, "2026-11-21T10:00:00Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z"),
  ])
  func writesInstantsInUTC(_ seconds: Double, _ text: String) {
    #expect(Date(timeIntervalSince1970: seconds).timestamp == text)
  }

  @Test func agreesWithFoundation() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let seconds = Int.random(in: -2_000_000_000...9_000_000_000, using: &generator)
      let date = Date(timeIntervalSince1970: Double(seconds))
      #expect(date.timestamp == date.formatted(.iso8601))
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func endsWhereTheCalendarEnds(_ seconds: Double) {
    #expect(Date(timeIntervalSince1970: seconds).timestamp.hasSuffix("Z"))
  }
}
