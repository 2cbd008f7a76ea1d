import AtriumTime
import Foundation
import Testing

/// The examples of RFC 5545 §3.8.5.3, in the zone America/New_York.
struct RecurrenceExampleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let rule: String
    /// The first dates.
    let first: [String]
    /// The number of dates and the last one, if the rule ends.
    let end: (count: Int, last: String)?
    let start: String

    init(
      _ rule: String, from start: String = "1997-09-02T09:00", _ first: [String],
      end: (Int, String)? = nil
    ) {
      self.rule = rule
      self.first = first
      self.end = end
      self.start = start
    }

    var testDescription: String { rule }
  }

  @Test(arguments: examples)
  func theDatesAreThoseOfTheExample(_ example: Example) throws {
    let rule = try RecurrenceRule(example.rule)
    let zone = try #require(TimeZone(ianaName: "America/New_York"))
    let start = try #require(ISODateTime(example.start)).secondsSince1970
    var last = Int.max
    if case .until(let until) = rule.end {
      let instant = Instant(secondsSince1970: until.secondsSince1970)
      last = until.secondsSince1970 + (until.utcOffset == nil ? 0 : zone.offset(at: instant))
    }
    var dates = RecurrenceDates(rule, start: start, last: last)
    var found: [String] = []
    while example.end != nil || found.count < example.first.count, let date = dates.next() {
      found.append(String(Instant(secondsSince1970: date).timestamp.prefix(16)))
    }
    #expect(Array(found.prefix(example.first.count)) == example.first)
    if let end = example.end {
      #expect(found.count == end.count)
      #expect(found.last == end.last)
    }
    #expect(try RecurrenceRule(rule.description) == rule)
  }

  private static let examples: [Example] = [
    Example(
      "FREQ=DAILY;COUNT=10",
      [
        "1997-09-02T09:00", "1997-09-03T09:00", "1997-09-04T09:00", "1997-09-05T09:00",
        "1997-09-06T09:00", "1997-09-07T09:00",
      ], end: (10, "1997-09-11T09:00")),
    Example(
      "FREQ=DAILY;UNTIL=19971224T000000Z",
      [
        "1997-09-02T09:00", "1997-09-03T09:00", "1997-09-04T09:00", "1997-09-05T09:00",
        "1997-09-06T09:00", "1997-09-07T09:00",
      ], end: (113, "1997-12-23T09:00")),
    Example(
      "FREQ=DAILY;INTERVAL=2",
      [
        "1997-09-02T09:00", "1997-09-04T09:00", "1997-09-06T09:00", "1997-09-08T09:00",
        "1997-09-10T09:00", "1997-09-12T09:00",
      ]),
    Example(
      "FREQ=DAILY;INTERVAL=10;COUNT=5",
      [
        "1997-09-02T09:00", "1997-09-12T09:00", "1997-09-22T09:00", "1997-10-02T09:00",
        "1997-10-12T09:00",
      ], end: (5, "1997-10-12T09:00")),
    Example(
      "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
      from: "1998-01-01T09:00",
      [
        "1998-01-01T09:00", "1998-01-02T09:00", "1998-01-03T09:00", "1998-01-04T09:00",
        "1998-01-05T09:00", "1998-01-06T09:00",
      ], end: (93, "2000-01-31T09:00")),
    Example(
      "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1", from: "1998-01-01T09:00",
      [
        "1998-01-01T09:00", "1998-01-02T09:00", "1998-01-03T09:00", "1998-01-04T09:00",
        "1998-01-05T09:00", "1998-01-06T09:00",
      ], end: (93, "2000-01-31T09:00")),
    Example(
      "FREQ=WEEKLY;COUNT=10",
      [
        "1997-09-02T09:00", "1997-09-09T09:00", "1997-09-16T09:00", "1997-09-23T09:00",
        "1997-09-30T09:00", "1997-10-07T09:00",
      ], end: (10, "1997-11-04T09:00")),
    Example(
      "FREQ=WEEKLY;UNTIL=19971224T000000Z",
      [
        "1997-09-02T09:00", "1997-09-09T09:00", "1997-09-16T09:00", "1997-09-23T09:00",
        "1997-09-30T09:00", "1997-10-07T09:00",
      ], end: (17, "1997-12-23T09:00")),
    Example(
      "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
      [
        "1997-09-02T09:00", "1997-09-16T09:00", "1997-09-30T09:00", "1997-10-14T09:00",
        "1997-10-28T09:00", "1997-11-11T09:00",
      ]),
    Example(
      "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
      [
        "1997-09-02T09:00", "1997-09-04T09:00", "1997-09-09T09:00", "1997-09-11T09:00",
        "1997-09-16T09:00", "1997-09-18T09:00",
      ], end: (10, "1997-10-02T09:00")),
    Example(
      "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH",
      [
        "1997-09-02T09:00", "1997-09-04T09:00", "1997-09-09T09:00", "1997-09-11T09:00",
        "1997-09-16T09:00", "1997-09-18T09:00",
      ], end: (10, "1997-10-02T09:00")),
    Example(
      "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
      from: "1997-09-01T09:00",
      [
        "1997-09-01T09:00", "1997-09-03T09:00", "1997-09-05T09:00", "1997-09-15T09:00",
        "1997-09-17T09:00", "1997-09-19T09:00",
      ], end: (25, "1997-12-22T09:00")),
    Example(
      "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
      [
        "1997-09-02T09:00", "1997-09-04T09:00", "1997-09-16T09:00", "1997-09-18T09:00",
        "1997-09-30T09:00", "1997-10-02T09:00",
      ], end: (8, "1997-10-16T09:00")),
    Example(
      "FREQ=MONTHLY;COUNT=10;BYDAY=1FR", from: "1997-09-05T09:00",
      [
        "1997-09-05T09:00", "1997-10-03T09:00", "1997-11-07T09:00", "1997-12-05T09:00",
        "1998-01-02T09:00", "1998-02-06T09:00",
      ], end: (10, "1998-06-05T09:00")),
    Example(
      "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR", from: "1997-09-05T09:00",
      ["1997-09-05T09:00", "1997-10-03T09:00", "1997-11-07T09:00", "1997-12-05T09:00"],
      end: (4, "1997-12-05T09:00")),
    Example(
      "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU", from: "1997-09-07T09:00",
      [
        "1997-09-07T09:00", "1997-09-28T09:00", "1997-11-02T09:00", "1997-11-30T09:00",
        "1998-01-04T09:00", "1998-01-25T09:00",
      ], end: (10, "1998-05-31T09:00")),
    Example(
      "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", from: "1997-09-22T09:00",
      [
        "1997-09-22T09:00", "1997-10-20T09:00", "1997-11-17T09:00", "1997-12-22T09:00",
        "1998-01-19T09:00", "1998-02-16T09:00",
      ], end: (6, "1998-02-16T09:00")),
    Example(
      "FREQ=MONTHLY;BYMONTHDAY=-3", from: "1997-09-28T09:00",
      [
        "1997-09-28T09:00", "1997-10-29T09:00", "1997-11-28T09:00", "1997-12-29T09:00",
        "1998-01-29T09:00", "1998-02-26T09:00",
      ]),
    Example(
      "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
      [
        "1997-09-02T09:00", "1997-09-15T09:00", "1997-10-02T09:00", "1997-10-15T09:00",
        "1997-11-02T09:00", "1997-11-15T09:00",
      ], end: (10, "1998-01-15T09:00")),
    Example(
      "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1", from: "1997-09-30T09:00",
      [
        "1997-09-30T09:00", "1997-10-01T09:00", "1997-10-31T09:00", "1997-11-01T09:00",
        "1997-11-30T09:00", "1997-12-01T09:00",
      ], end: (10, "1998-02-01T09:00")),
    Example(
      "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15", from: "1997-09-10T09:00",
      [
        "1997-09-10T09:00", "1997-09-11T09:00", "1997-09-12T09:00", "1997-09-13T09:00",
        "1997-09-14T09:00", "1997-09-15T09:00",
      ], end: (10, "1999-03-13T09:00")),
    Example(
      "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
      [
        "1997-09-02T09:00", "1997-09-09T09:00", "1997-09-16T09:00", "1997-09-23T09:00",
        "1997-09-30T09:00", "1997-11-04T09:00",
      ]),
    Example(
      "FREQ=YEARLY;COUNT=10;BYMONTH=6,7", from: "1997-06-10T09:00",
      [
        "1997-06-10T09:00", "1997-07-10T09:00", "1998-06-10T09:00", "1998-07-10T09:00",
        "1999-06-10T09:00", "1999-07-10T09:00",
      ], end: (10, "2001-07-10T09:00")),
    Example(
      "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3", from: "1997-03-10T09:00",
      [
        "1997-03-10T09:00", "1999-01-10T09:00", "1999-02-10T09:00", "1999-03-10T09:00",
        "2001-01-10T09:00", "2001-02-10T09:00",
      ], end: (10, "2003-03-10T09:00")),
    Example(
      "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200", from: "1997-01-01T09:00",
      [
        "1997-01-01T09:00", "1997-04-10T09:00", "1997-07-19T09:00", "2000-01-01T09:00",
        "2000-04-09T09:00", "2000-07-18T09:00",
      ], end: (10, "2006-01-01T09:00")),
    Example(
      "FREQ=YEARLY;BYDAY=20MO", from: "1997-05-19T09:00",
      [
        "1997-05-19T09:00", "1998-05-18T09:00", "1999-05-17T09:00", "2000-05-15T09:00",
        "2001-05-14T09:00", "2002-05-20T09:00",
      ]),
    Example(
      "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", from: "1997-05-12T09:00",
      [
        "1997-05-12T09:00", "1998-05-11T09:00", "1999-05-17T09:00", "2000-05-15T09:00",
        "2001-05-14T09:00", "2002-05-13T09:00",
      ]),
    Example(
      "FREQ=YEARLY;BYMONTH=3;BYDAY=TH", from: "1997-03-13T09:00",
      [
        "1997-03-13T09:00", "1997-03-20T09:00", "1997-03-27T09:00", "1998-03-05T09:00",
        "1998-03-12T09:00", "1998-03-19T09:00",
      ]),
    Example(
      "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8", from: "1997-06-05T09:00",
      [
        "1997-06-05T09:00", "1997-06-12T09:00", "1997-06-19T09:00", "1997-06-26T09:00",
        "1997-07-03T09:00", "1997-07-10T09:00",
      ]),
    Example(
      "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13", from: "1997-09-13T09:00",
      [
        "1997-09-13T09:00", "1997-10-11T09:00", "1997-11-08T09:00", "1997-12-13T09:00",
        "1998-01-10T09:00", "1998-02-07T09:00",
      ]),
    Example(
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
      from: "1996-11-05T09:00",
      ["1996-11-05T09:00", "2000-11-07T09:00", "2004-11-02T09:00", "2008-11-04T09:00"]),
    Example(
      "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", from: "1997-09-04T09:00",
      ["1997-09-04T09:00", "1997-10-07T09:00", "1997-11-06T09:00"], end: (3, "1997-11-06T09:00")),
    Example(
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", from: "1997-09-29T09:00",
      [
        "1997-09-29T09:00", "1997-10-30T09:00", "1997-11-27T09:00", "1997-12-30T09:00",
        "1998-01-29T09:00", "1998-02-26T09:00",
      ]),
    Example(
      "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z",
      ["1997-09-02T09:00", "1997-09-02T12:00"], end: (2, "1997-09-02T12:00")),
    Example(
      "FREQ=MINUTELY;INTERVAL=15;COUNT=6",
      [
        "1997-09-02T09:00", "1997-09-02T09:15", "1997-09-02T09:30", "1997-09-02T09:45",
        "1997-09-02T10:00", "1997-09-02T10:15",
      ], end: (6, "1997-09-02T10:15")),
    Example(
      "FREQ=MINUTELY;INTERVAL=90;COUNT=4",
      ["1997-09-02T09:00", "1997-09-02T10:30", "1997-09-02T12:00", "1997-09-02T13:30"],
      end: (4, "1997-09-02T13:30")),
    Example(
      "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40",
      [
        "1997-09-02T09:00", "1997-09-02T09:20", "1997-09-02T09:40", "1997-09-02T10:00",
        "1997-09-02T10:20", "1997-09-02T10:40",
      ]),
    Example(
      "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16",
      [
        "1997-09-02T09:00", "1997-09-02T09:20", "1997-09-02T09:40", "1997-09-02T10:00",
        "1997-09-02T10:20", "1997-09-02T10:40",
      ]),
    Example(
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", from: "1997-08-05T09:00",
      ["1997-08-05T09:00", "1997-08-10T09:00", "1997-08-19T09:00", "1997-08-24T09:00"],
      end: (4, "1997-08-24T09:00")),
    Example(
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", from: "1997-08-05T09:00",
      ["1997-08-05T09:00", "1997-08-17T09:00", "1997-08-19T09:00", "1997-08-31T09:00"],
      end: (4, "1997-08-31T09:00")),
    Example(
      "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", from: "2007-01-15T09:00",
      [
        "2007-01-15T09:00", "2007-01-30T09:00", "2007-02-15T09:00", "2007-03-15T09:00",
        "2007-03-30T09:00",
      ], end: (5, "2007-03-30T09:00")),
  ]
}
