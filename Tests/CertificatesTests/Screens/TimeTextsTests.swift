import AtriumTime
import HealthCredentials
import Testing

@testable import Certificates

@Suite struct TimeTextsTests {
  @Test func timesAreFormattedInUTC() {
    let time = Instant(timeIntervalSince1970: 1_646_128_800.75)
    #expect(time.timestamp == "2022-03-01T10:00:00Z")
    #expect(time.displayText == "2022-03-01 10:00 UTC")
    #expect(Instant(timeIntervalSince1970: -1).timestamp == "1969-12-31T23:59:59Z")
    #expect(Instant(timeIntervalSince1970: 1e300).timestamp.count == 20)
    #expect(Instant(timeIntervalSince1970: -1e300).timestamp.count == 20)
  }
}
