import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime
import Testing

@testable import Todos

@Suite struct RecurrenceTests {
  private static let phrases: [(String, Recurrence)] = [
    ("monday", .weekdays([1], weeks: 1)), ("every mon and thu", .weekdays([1, 4], weeks: 1)),
    ("jeden Montag", .weekdays([1], weeks: 1)), ("mo, fr", .weekdays([1, 5], weeks: 1)),
    ("every 2 weeks", .every(2, .week)), ("2w", .every(2, .week)),
    ("alle 2 Wochen", .every(2, .week)),
    ("every other day", .every(2, .day)), ("jeden zweiten Tag", .every(2, .day)),
    ("every 2 weeks on friday", .weekdays([5], weeks: 2)), ("month", .every(1, .month)),
    ("alle 3 Monate am 15.", .monthDay(15, months: 3)), ("every 15th", .monthDay(15, months: 1)),
    ("every month on the 31st", .monthDay(31, months: 1)),
    ("every 24 dec", .yearDay(month: 12, day: 24)), ("24.12.", .yearDay(month: 12, day: 24)),
    ("jeden 24. Dezember", .yearDay(month: 12, day: 24)), ("feb 29", .yearDay(month: 2, day: 29)),
    ("3 days after done", .after(3, .day)), ("a week after completion", .after(1, .week)),
    ("3 Tage nach Erledigung", .after(3, .day)), ("every 2 months after done", .after(2, .month)),
    ("daily", .every(1, .day)), ("jährlich", .every(1, .year)),
    ("weekday", .weekdays([1, 2, 3, 4, 5], weeks: 1)),
    ("svaki ponedjeljak", .weekdays([1], weeks: 1)), ("sri i pet", .weekdays([3, 5], weeks: 1)),
    ("svaka 2 tjedna", .every(2, .week)), ("svaki drugi dan", .every(2, .day)),
    ("svakog 24. prosinca", .yearDay(month: 12, day: 24)),
    ("3 dana nakon obavljanja", .after(3, .day)),
    ("every day", .every(1, .day)), ("day", .every(1, .day)), ("2 weeks", .every(2, .week)),
    ("mon and thu", .weekdays([1, 4], weeks: 1)), ("2 weeks on friday", .weekdays([5], weeks: 2)),
    ("month on the 31st", .monthDay(31, months: 1)), ("24 dec", .yearDay(month: 12, day: 24)),
    ("montag", .weekdays([1], weeks: 1)), ("2 wochen", .every(2, .week)),
    ("3 tage nach erledigung", .after(3, .day)), ("ponedjeljak", .weekdays([1], weeks: 1)),
    ("month on the last day", .monthDay(31, months: 1)),
    ("every 2 months on the last day", .monthDay(31, months: 2)),
    ("jeden Monat am letzten Tag", .monthDay(31, months: 1)),
    ("svaki mjesec zadnji dan", .monthDay(31, months: 1)),
  ]

  @Test(arguments: phrases) func parsesPhrases(_ text: String, _ recurrence: Recurrence) {
    #expect(Recurrence(text) == recurrence)
  }

  @Test(arguments: [
    ("every week, 8 times", "FREQ=WEEKLY;COUNT=8"),
    ("every monday, once", "FREQ=WEEKLY;BYDAY=MO;COUNT=1"),
    ("jede Woche, 8-mal", "FREQ=WEEKLY;COUNT=8"),
    ("2 tjedna 3 puta", "FREQ=WEEKLY;INTERVAL=2;COUNT=3"),
    ("svaki dan, 1 put", "FREQ=DAILY;COUNT=1"),
  ])
  func aNumberOfTimesEndsARule(_ text: String, _ rule: String) {
    #expect(Recurrence(text) == .rule(rule))
  }

  @Test(arguments: [
    "", "every", "sometimes", "every 0 days", "every 1000 days", "monday tuesday x", "31 feb",
    "32nd", "15", "after done", "3 days after", "monday after done", "every 3", "2 days on monday",
    "3 days after done, 2 times", "week, 0 times", "8 times", "week on the last day", "svaki sat",
    "svakih 8 sati",
  ])
  func refusesOtherTexts(_ text: String) { #expect(Recurrence(text) == nil) }

  private static let all: [Recurrence] =
    phrases.map(\.1) + [
      .every(999, .year), .monthDay(29, months: 2), .monthDay(30, months: 1),
      .monthDay(2, months: 1),
      .weekdays([1, 3, 7], weeks: 4), .after(1, .day),
    ]

  @Test(arguments: all) func writtenRecurrencesReadBackEqual(_ recurrence: Recurrence) {
    #expect(Recurrence(recurrence.text) == recurrence)
    for language in Language.all {
      let words = recurrence.pattern?.phrase?.text(in: language) ?? ""
      #expect(Recurrence(words) == recurrence, "\(words)")
    }
    #expect(Recurrence(todoTxt: recurrence.todoTxt[...]) == recurrence, "\(recurrence.todoTxt)")
    if let rule = recurrence.rule { #expect(Recurrence(rule: rule) == recurrence, "\(rule)") }
  }

  /// The texts that databases of earlier versions contain.
  @Test func everyStoredTextIsReadAsTheSame() {
    let counts = Array(1...30) + [99, 100, 365, 999]
    var all: [Recurrence] = []
    for count in counts {
      for unit in Recurrence.Unit.allCases { all += [.every(count, unit), .after(count, unit)] }
    }
    for day in 1...31 { all += [1, 2, 12].map { Recurrence.monthDay(day, months: $0) } }
    for number in 19_723...20_088 {
      let day = Day(number: number)
      all.append(.yearDay(month: day.month, day: day.day))
    }
    for set in 1..<128 {
      let days = (1...7).filter { set & 1 << ($0 - 1) != 0 }
      all += [.weekdays(days, weeks: 1), .weekdays(days, weeks: 2)]
    }
    for recurrence in all {
      let read = Recurrence(stored: recurrence.text)
      #expect(read?.pattern == recurrence.pattern && read != nil, "\(recurrence.text)")
    }
  }

  /// As other programs of todo.txt have it, but for `every:`.
  @Test(arguments: [
    ("rec:+1w", Recurrence.every(1, .week)), ("rec:1w", .after(1, .week)),
    ("every:monday", .weekdays([1], weeks: 1)),
  ])
  func readsAndWritesTodoTxtWords(_ word: String, _ recurrence: Recurrence) {
    #expect(Recurrence(todoTxt: word[...]) == recurrence && recurrence.todoTxt == word)
  }

  @Test(arguments: [
    "FREQ=DAILY;COUNT=3", "FREQ=WEEKLY;UNTIL=20270101", "FREQ=MONTHLY;BYDAY=2MO", "FREQ=HOURLY",
    "FREQ=WEEKLY;BYDAY=MO;WKST=SU;INTERVAL=2", "", "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;INTERVAL=0",
  ])
  func refusesRulesWithoutAnEquivalent(_ rule: String) { #expect(Recurrence(rule: rule) == nil) }

  private static let nexts: [(Recurrence, String, String, String)] = [
    (.every(1, .day), "2026-11-20", "2026-11-21", "2026-11-21"),
    (.every(1, .day), "2026-11-25", "2026-11-21", "2026-11-26"),
    (.every(2, .week), "2026-11-01", "2026-11-21", "2026-11-29"),
    (.every(1, .month), "2026-11-15", "2026-11-15", "2026-12-15"),
    (.every(1, .month), "2026-01-28", "2026-11-28", "2026-11-28"),
    (.every(1, .year), "2026-03-01", "2026-11-28", "2027-03-01"),
    (.monthDay(31, months: 1), "2027-01-31", "2027-01-31", "2027-02-28"),
    (.monthDay(31, months: 1), "2027-02-28", "2027-02-28", "2027-03-31"),
    (.monthDay(15, months: 3), "2026-01-15", "2026-11-21", "2027-01-15"),
    (.monthDay(1, months: 1), "2026-11-30", "2026-11-30", "2026-12-01"),
    (.yearDay(month: 3, day: 1), "2026-02-01", "2026-02-01", "2026-03-01"),
    (.yearDay(month: 12, day: 24), "2026-12-24", "2026-12-23", "2027-12-24"),
    (.yearDay(month: 2, day: 29), "2026-02-28", "2026-11-21", "2027-02-28"),
    (.weekdays([1], weeks: 1), "2026-11-16", "2026-11-21", "2026-11-23"),
    (.weekdays([1, 4], weeks: 1), "2026-11-16", "2026-11-16", "2026-11-19"),
    (.weekdays([5], weeks: 2), "2026-11-20", "2026-11-21", "2026-12-04"),
    (.after(3, .day), "2026-11-01", "2026-11-21", "2026-11-24"),
    (.after(1, .month), "2026-11-01", "2027-01-31", "2027-02-28"),
    (.every(1, .day), "0001-01-01", "2026-11-21", "2026-11-21"),
    (.every(1, .month), "0001-01-01", "2026-11-21", "2026-12-01"),
    (.every(999, .year), "9999-01-01", "2026-11-21", "9999-12-31"),
  ]

  @Test(arguments: nexts) func computesTheNextDay(
    _ recurrence: Recurrence, _ due: String, _ done: String, _ next: String
  ) throws {
    let (due, done) = (try #require(Day(iso: due)), try #require(Day(iso: done)))
    #expect(recurrence.next(after: due, done: done).description == next)
  }

  @Test(arguments: all) func theNextDayIsAfterDueAndCompletion(_ recurrence: Recurrence) {
    var random = SeededGenerator(1)
    for _ in 0..<200 {
      let due = Day(number: Int.random(in: 0...40_000, using: &random))
      let done = due.adding(days: Int.random(in: -400...4000, using: &random))
      let next = recurrence.next(after: due, done: done)
      if case .after = recurrence {
        #expect(next > done)
      } else {
        #expect(next > due && next >= done)
      }
    }
  }
}
