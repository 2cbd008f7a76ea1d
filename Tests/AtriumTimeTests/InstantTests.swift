import AtriumTime
import Foundation
import Testing

@Suite struct InstantTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (0.9, "1970-01-01T00:00:00Z"),
    (951_868_799, "2000-02-29T23:59:59Z"), (1_795_255_200, "2026-11-21T10:00:00Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z"),
  ])
  func writesInstantsInUTC(_ seconds: Double, _ text: String) {
    #expect(Instant(timeIntervalSince1970: seconds).timestamp == text)
  }

  @Test func agreesWithFoundation() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let seconds = Int.random(in: -2_000_000_000...9_000_000_000, using: &generator)
      let date = Date(timeIntervalSince1970: Double(seconds))
      let instant = Instant(secondsSince1970: seconds)
      #expect(instant.timestamp == date.formatted(.iso8601))
      #expect(Instant(timestamp: instant.timestamp) == instant)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func staysWithinTheCalendar(_ seconds: Double) {
    #expect(Instant(timeIntervalSince1970: seconds).timestamp.hasSuffix("Z"))
  }

  @Test func durationsAreExact() {
    let start = Instant(secondsSince1970: 10, nanoseconds: 900_000_000)
    let end = start + .milliseconds(250)
    #expect(end == Instant(secondsSince1970: 11, nanoseconds: 150_000_000))
    #expect(end - start == .milliseconds(250))
    #expect(start + .seconds(-11) == Instant(secondsSince1970: -1, nanoseconds: 900_000_000))
    #expect(Instant(millisecondsSince1970: -1).millisecondsSince1970 == -1)
  }

  @Test func allParsersReadALeapSecondAsTheSecondBefore() {
    let expected = Instant(Day(year: 2016, month: 12, day: 31)!, hour: 23, minute: 59, second: 59)
    #expect(Instant(timestamp: "2016-12-31T23:59:60Z") == expected)
    #expect(ISO8601DateParser.parse("2016-12-31T23:59:60Z") == expected)
    #expect(RFC5322DateParser.parse("Sat, 31 Dec 2016 23:59:60 GMT") == expected)
  }

  @Test func aSkippedTimeIsReadWithTheOffsetBeforeTheChange() throws {
    let zone = try #require(TimeZone(ianaName: "/example.org/Europe/Zagreb"))
    let day = try #require(Day(year: 2026, month: 3, day: 29))
    let instant = Instant(day, secondOfDay: 2 * 3600 + 1800, in: zone)
    #expect(instant.timestamp == "2026-03-29T01:30:00Z")
    #expect(Instant(day, secondOfDay: 12 * 3600, in: zone).timestamp == "2026-03-29T10:00:00Z")
  }
}
