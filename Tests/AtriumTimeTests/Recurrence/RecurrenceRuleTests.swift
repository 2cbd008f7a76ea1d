import AtriumTime
import Testing

struct RecurrenceRuleTests {
  @Test(arguments: [
    "", "COUNT=2", "FREQ=SOMETIMES", "FREQ=DAILY;COUNT=-2", "FREQ=DAILY;INTERVAL=-1",
    "FREQ=DAILY;COUNT=2;UNTIL=20260101", "FREQ=DAILY;UNTIL=20260230", "FREQ=DAILY;BYDAY=1MO",
    "FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", "FREQ=MONTHLY;BYDAY=54MO", "FREQ=MONTHLY;BYDAY=",
    "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY;BYMONTHDAY=32", "FREQ=MONTHLY;BYMONTH=-1",
    "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;UNTL=20260101", "FREQ=DAILY;INTERVAL=--2",
    "FREQ=DAILY;INTERVAL=99999999999999999999", "FREQ=MONTHLY;BYDAY=XX", "FREQ=MONTHLY;BYHOUR=1,,x",
    "RSCALE=GREGORIAN;FREQ=DAILY;SKIP=OMIT",
  ])
  func malformedRulesAreRejected(_ text: String) {
    #expect(throws: RecurrenceRule.SyntaxError.self) { try RecurrenceRule(text) }
  }

  /// Tasks.org writes them for a rule without end.
  @Test(arguments: ["0", "-1"]) func aCountBelowOneIsNone(_ count: String) throws {
    let rule = try RecurrenceRule("FREQ=WEEKLY;COUNT=\(count);INTERVAL=1;BYDAY=WE")
    #expect(rule.end == .never)
    #expect(rule.description == "FREQ=WEEKLY;BYDAY=WE")
  }

  @Test func theErrorNamesThePart() {
    #expect(throws: RecurrenceRule.SyntaxError(part: "UNTL=20191023")) {
      try RecurrenceRule("FREQ=WEEKLY;UNTL=20191023;BYDAY=TH")
    }
  }

  @Test func rulesAreWrittenInTheOrderOfTheRFC() throws {
    let rule = try RecurrenceRule(
      "wkst=su;byday=-1su, +2MO;interval=2;freq=monthly;count=3;bysetpos=-1")
    #expect(
      rule.description == "FREQ=MONTHLY;COUNT=3;INTERVAL=2;BYDAY=-1SU,2MO;BYSETPOS=-1;WKST=SU")
    #expect(
      try RecurrenceRule("FREQ=DAILY;UNTIL=20261224T170000Z").description
        == "FREQ=DAILY;UNTIL=20261224T170000Z")
  }

  private func dates(_ rule: String, from start: String, _ count: Int) throws -> [String] {
    let first = try #require(ISODateTime(start)).secondsSince1970
    return RecurrenceDates(try RecurrenceRule(rule), start: first).prefix(count).map {
      Instant(secondsSince1970: $0).timestamp
    }.map { String($0.dropLast(10)) }
  }

  @Test func datesThatDoNotExistAreLeftOut() throws {
    #expect(
      try dates("FREQ=MONTHLY", from: "2026-01-31", 3) == [
        "2026-01-31", "2026-03-31", "2026-05-31",
      ])
    #expect(try dates("FREQ=YEARLY", from: "2096-02-29", 2) == ["2096-02-29", "2104-02-29"])
    #expect(
      try dates("FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO", from: "2020-12-28", 2)
        == ["2020-12-28", "2026-12-28"])
  }

  @Test func aWeekNumberMeansTheWeekdayOfTheFirstDate() throws {
    #expect(
      try dates("FREQ=YEARLY;BYWEEKNO=20", from: "2026-05-14", 2) == ["2026-05-14", "2027-05-20"])
  }

  @Test(arguments: [
    "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;WKST=SU",
    "FREQ=MONTHLY;BYDAY=-1FR",
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", "FREQ=HOURLY;INTERVAL=7",
    "FREQ=MINUTELY;INTERVAL=11;BYHOUR=9", "FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=31",
  ])
  func skippingLeavesOutNothing(_ text: String) throws {
    let rule = try RecurrenceRule(text)
    let start = try #require(ISODateTime("2020-01-03T09:30")).secondsSince1970
    let from = try #require(ISODateTime("2026-07-15")).secondsSince1970
    let all = RecurrenceDates(rule, start: start, budget: .max).lazy.filter { $0 >= from }.prefix(5)
    var skipping = RecurrenceDates(rule, start: start)
    skipping.skip(to: from)
    var rest: [Int] = []
    while rest.count < 5, let date = skipping.next() { if date >= from { rest.append(date) } }
    #expect(rest == Array(all))
  }

  @Test func aPeriodWithMoreTimesThanTheBudgetIsNotExamined() throws {
    func list(_ count: Int) -> String { (0..<count).map(String.init).joined(separator: ",") }
    let days = (1...366).map(String.init).joined(separator: ",")
    let rule = try RecurrenceRule(
      "FREQ=YEARLY;BYYEARDAY=\(days);BYHOUR=\(list(24));BYMINUTE=\(list(60));BYSECOND=\(list(60))")
    var dates = RecurrenceDates(rule, start: 0)
    #expect(dates.next() == nil)
    #expect(dates.isIncomplete && dates.budget == 0)
  }
}
