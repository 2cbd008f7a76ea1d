import AtriumFormats
import Testing

@Suite struct ContentLineTests {
  @Test(
    arguments: [
      ("summary:a:b", "SUMMARY", nil, "a:b"), ("DUE;VALUE=DATE:", "DUE", nil, ""),
      ("DTSTART;TZID=Europe/Vienna:20300904T020000", "DTSTART", "Europe/Vienna", "20300904T020000"),
      ("DTSTART;TZID=GMT+05:30:20300904T020000", "DTSTART", "GMT+05:30", "20300904T020000"),
      (
        "DTSTART;TZID=GMT+05:30;VALUE=DATE-TIME:2030-09-04T02:00:00", "DTSTART", "GMT+05:30",
        "2030-09-04T02:00:00"
      ),
      (
        "EXDATE;TZID=tzone://Microsoft/Utc:20300904T020000,20300905T020000", "EXDATE",
        "tzone://Microsoft/Utc", "20300904T020000,20300905T020000"
      ),
      (
        #"DTSTART;TZID="(UTC+01:00) Rome, Vienna":20300904T020000"#, "DTSTART",
        "(UTC+01:00) Rome, Vienna", "20300904T020000"
      ),
      (
        #"DTSTART;TZID=(UTC+01:00) Rome\, Vienna:20300904T020000"#, "DTSTART",
        "(UTC+01:00) Rome, Vienna", "20300904T020000"
      ),
      ("DTSTART;TZID=Europe/Vienna:", "DTSTART", "Europe/Vienna", ""),
      ("X-URL;X-P=a:http://example.org", "X-URL", nil, "http://example.org"),
    ] as [(String, String, String?, String)])
  func readsLines(_ text: String, _ name: String, _ zone: String?, _ value: String) {
    let line = ContentLine(text)
    #expect(line.isWellFormed && line.text == text)
    #expect(line.name == name && line.zoneName == zone && line.value == value)
  }

  @Test(arguments: [
    ("ATTENDEE", "ATTENDEE"), ("X-C;=2:3", "X-C"), ("X-C;A:3", "X-C"), ("X-C;A=\"1:3", "X-C"),
    ("DUE 20300904", ""), ("end of the meeting", ""), (":x", ""), ("", ""), ("BEGIN", ""),
    ("END;X", ""), ("ä:1", ""),
  ])
  func keepsMalformedLines(_ text: String, _ name: String) {
    let line = ContentLine(text)
    #expect(!line.isWellFormed && line.text == text && line.name == name && line.value == "")
  }

  @Test func aLineWithoutAColonIsReplaced() {
    var lines = CalendarProperties(["DUE", "SUMMARY:A", "BEGIN:X", "DUE", "END:X"])
    #expect(lines.contains("DUE") && !lines.contains("SUMM"))
    lines.set("DUE", "20300904")
    #expect(lines.lines == ["DUE:20300904", "SUMMARY:A", "BEGIN:X", "DUE", "END:X"])
  }
}
