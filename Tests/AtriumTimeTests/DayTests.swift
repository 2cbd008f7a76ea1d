import AtriumTime
import Testing

private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

struct DayTests {
  @Test(
    "A day is written and read as ISO 8601",
    arguments: [
      "0001-01-01", "1969-12-31", "2024-02-29", "2026-12-24", "9999-12-31",
    ])
  func isoText(_ text: String) throws {
    #expect(try day(text).description == text)
  }

  @Test(
    "Other texts are rejected",
    arguments: [
      "", "2026", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-01", "2026-04-31",
      "2026-01-00",
      "0000-01-01", "2026-1-1", "2026/01/01", "2026-01-01 ", "+026-01-01", "２０２６-01-01",
    ])
  func refused(_ text: String) {
    #expect(Day(iso: text) == nil)
  }

  @Test(
    "A number has zeros before it",
    arguments: [
      (0, 2, "00"), (7, 2, "07"), (10, 2, "10"), (100, 2, "100"), (33, 4, "0033"), (-5, 2, "-5"),
      (5, 0, "5"), (.max, 18, "9223372036854775807"),
    ])
  func digits(number: Int, count: Int, text: String) {
    #expect(number.digits(count) == text)
  }

  /// The numbers are those of Python's `datetime.date.toordinal`, less 719,163.
  @Test(
    "Days are numbered from 1970-01-01",
    arguments: [
      ("1970-01-01", 0), ("0001-01-01", -719_162), ("2000-02-29", 11_016), ("2026-12-24", 20_811),
      ("1899-12-31", -25_568), ("9999-12-31", 2_932_896),
    ])
  func number(_ text: String, number: Int) throws {
    #expect(try day(text).number == number)
    #expect(Day(number: number) == (try day(text)))
  }

  @Test("Each day of eight centuries follows the one before, and is a weekday later")
  func everyDay() throws {
    var (last, number) = (try day("1599-12-31"), try day("1599-12-31").number)
    while last.year < 2400 {
      number += 1
      let next = Day(number: number)
      let isNextInMonth =
        next.day == last.day + 1 && (next.month, next.year) == (last.month, last.year)
      let isFirst = next.day == 1 && last.day == Day.length(ofMonth: last.month, in: last.year)
      guard isNextInMonth || isFirst, next.number == number,
        next.weekday == last.weekday % 7 + 1, last < next
      else {
        Issue.record("\(last) is followed by \(next)")
        return
      }
      last = next
    }
    #expect(last == (try day("2400-01-01")))
  }

  @Test(
    "The weekday is 1 on Monday and 7 on Sunday",
    arguments: [
      ("2026-12-24", 4), ("1970-01-01", 4), ("2024-02-29", 4), ("2026-11-23", 1), ("2026-11-22", 7),
      ("0001-01-01", 1),
    ])
  func weekday(_ text: String, weekday: Int) throws {
    #expect(try day(text).weekday == weekday)
  }

  @Test(
    "Weeks are those of ISO 8601, also around New Year",
    arguments: [
      ("2021-01-01", 2020, 53), ("2024-12-30", 2025, 1), ("2026-12-24", 2026, 52),
      ("2027-01-03", 2026, 53), ("2027-01-04", 2027, 1),
    ])
  func week(_ text: String, year: Int, number: Int) throws {
    #expect(try day(text).week == (year, number))
  }

  @Test("Days are added over months and years")
  func addingDays() throws {
    #expect(try day("2024-02-28").adding(days: 2) == day("2024-03-01"))
    #expect(try day("2026-01-01").adding(days: -1) == day("2025-12-31"))
    #expect(try day("2026-01-01").days(until: day("2027-01-01")) == 365)
    #expect(try day("2026-01-02").days(until: day("2026-01-01")) == -1)
  }

  @Test("Months are added, to the end of the month where it is shorter")
  func addingMonths() throws {
    #expect(try day("2026-01-31").adding(months: 1) == day("2026-02-28"))
    #expect(try day("2023-11-30").adding(months: 3) == day("2024-02-29"))
    #expect(try day("2026-03-15").adding(months: -3) == day("2025-12-15"))
    #expect(try day("2026-12-15").adding(months: 12) == day("2027-12-15"))
  }

  @Test("Arithmetic beyond the calendar stops at its ends", arguments: [Int.max, 4_000_000])
  func clamped(_ count: Int) throws {
    let today = try day("2026-12-24")
    #expect(today.adding(days: count) == .last)
    #expect(today.adding(days: -count) == .first)
    #expect(today.adding(days: .min) == .first)
    #expect(today.adding(months: count) == .last)
    #expect(today.adding(months: -count) == .first)
    #expect(Day(number: count) == .last)
  }
}

struct MomentTests {
  @Test("A moment is written and read as ISO 8601", arguments: ["2026-12-24", "2026-12-24T07:05"])
  func isoText(_ text: String) throws {
    #expect(try #require(Moment(iso: text)).description == text)
  }

  @Test(
    "What is no moment is refused",
    arguments: [
      "2026-12-24T", "2026-12-24T24:00", "2026-12-24T17:60", "2026-12-24 17:00", "2026-12-24T7:00",
      "2026-12-24T17:00Z", "2026-12-32T17:00", "T17:00",
    ])
  func refused(_ text: String) {
    #expect(Moment(iso: text) == nil)
  }

  @Test("A moment without a time comes after all times of its day and before the next day")
  func order() throws {
    let texts = [
      "2026-12-23", "2026-12-24T00:00", "2026-12-24T23:59", "2026-12-24", "2026-12-25T00:00",
    ]
    let moments = try texts.map { try #require(Moment(iso: $0)) }
    #expect(moments.shuffled().sorted() == moments)
    #expect(!(moments[3] < moments[3]))
  }

  @Test("A time of day knows its minutes")
  func minutes() throws {
    #expect(try #require(TimeOfDay(iso: "17:30")).minutes == 1050)
    #expect(TimeOfDay(iso: "1730") == nil)
  }
}
