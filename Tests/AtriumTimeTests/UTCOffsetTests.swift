import AtriumTime
import Testing

@Suite struct UTCOffsetTests {
  @Test(arguments: [
    ("Z", 0), ("utc", 0), ("+0530", 19_800), ("-00:20", -1200), ("GMT+1", 3600), ("EST", -18_000),
    ("AEDT", 39_600), ("NST", -12_600), ("CEST", 7200), ("UTC-3:30", -12_600),
  ])
  func readsOffsetsAndNames(_ name: String, _ seconds: Int) {
    #expect(UTCOffset.parse(name) == seconds)
  }

  /// An unknown name is never UTC.
  @Test(arguments: ["IST", "XYZ", "", "+", "GMTX", "IST+1", "+24", "+0160", "Gmt1"])
  func otherNamesAreNoZone(_ name: String) { #expect(UTCOffset.parse(name) == nil) }

  @Test(arguments: [(["IN"], 19_800), (["US", "IL"], 7200), (["IE"], 3600), (["US"], nil)])
  func theCountryDecidesAnAmbiguousName(_ countries: [String], _ seconds: Int?) {
    #expect(UTCOffset.parse("IST", from: DateOrigin(countries: countries)) == seconds)
  }

  @Test func parsersRejectDatesWithUnknownZones() {
    #expect(RFC5322DateParser.parse("Tue, 05 Mar 2024 10:00:00 IST") == nil)
    #expect(ISO8601DateParser.parse("2024-03-05 10:00:00 XYZ") == nil)
    let origin = DateOrigin(countries: ["IN"])
    let date = RFC5322DateParser.parse("Tue, 05 Mar 2024 10:00:00 IST", from: origin)
    #expect(date?.timestamp == "2024-03-05T04:30:00Z")
  }
}
