import Testing

@testable import Consents

@Suite struct TimestampTests {
  @Test(arguments: [
    ("2026-11-21T10:00:00Z", 1, "2026-12-21T10:00:00Z"),
    ("2026-11-21T10:00:00Z", 12, "2027-11-21T10:00:00Z"),
    ("2026-01-31T23:59:59Z", 1, "2026-02-28T23:59:59Z"),
    ("2024-02-29T00:00:00Z", 12, "2025-02-28T00:00:00Z"),
    ("2026-12-01T00:00:00Z", 1, "2027-01-01T00:00:00Z"), ("tomorrow", 1, "tomorrow"),
    ("9999-12-01T00:00:00Z", 1, "9999-12-31T00:00:00Z"),
  ])
  func addingMonthsFollowsTheCalendar(_ text: String, _ months: Int, _ later: String) {
    #expect(text.adding(months: months) == later)
  }

  @Test func timestampsConvertToPOSIXTime() {
    #expect("1970-01-01T00:00:00Z".secondsSince1970 == 0)
    #expect("2026-11-21T10:00:05Z".secondsSince1970 == 1_795_255_205)
    #expect("2026-11-21".secondsSince1970 == nil)
    #expect("2026-11-21T10:00:05Z".seconds(until: "2026-11-21T10:01:00Z") == 55)
    #expect("".seconds(until: "2026-11-21T10:01:00Z") == 0)
  }
}
