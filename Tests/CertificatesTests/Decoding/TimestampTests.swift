import Testing

@testable import Certificates

@Suite struct TimestampTests {
  @Test(arguments: [
    ("2022-03-01T10:00:00Z", 1_646_128_800), ("2022-03-01T10:00", 1_646_128_800),
    ("2022-03-01t10:00:00z", 1_646_128_800), ("2022-03-01 10:00:00", 1_646_128_800),
    ("2022-03-01T12:00:00+02:00", 1_646_128_800), ("2022-03-01T12:00:00+0200", 1_646_128_800),
    ("2022-03-01T12:00:00+02", 1_646_128_800), ("2022-03-01T05:30-04:30", 1_646_128_800),
    ("2022-03-01T10:00:00.250Z", 1_646_128_800.25), ("2022-03-01T10:00:00,5", 1_646_128_800.5),
    ("2022-03-01", 1_646_092_800), ("1969-12-31T23:59:59Z", -1),
    ("2016-12-31T23:59:60Z", 1_483_228_800),
  ])
  func manyFormsAreRead(_ text: String, _ seconds: Double) {
    #expect(Timestamp(rfc3339: text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "now", "2022-03", "2022-02-30", "2022-03-01T", "2022-03-01T10", "2022-03-01T24:00",
    "2022-03-01T10:60", "2022-03-01T10:00:61", "2022-03-01T10:00+24:00", "2022-03-01T10:00+02:60",
    "2022-03-01T10:00.5", "22-03-01T10:00", "2022-03-01T10:00:00.Z", " 2022-03-01",
  ])
  func otherFormsAreNot(_ text: String) { #expect(Timestamp(rfc3339: text) == nil) }

  @Test func whatIsWrittenIsReadAgain() {
    let time = Timestamp(seconds: 1_646_128_800.75)
    #expect(time.text == "2022-03-01T10:00:00Z")
    #expect(time.words == "2022-03-01 10:00 UTC")
    #expect(Timestamp(seconds: -1).text == "1969-12-31T23:59:59Z")
    #expect(Timestamp(seconds: 1e300).text.count == 20)
    #expect(Timestamp(seconds: -1e300).text.count == 20)
  }
}
