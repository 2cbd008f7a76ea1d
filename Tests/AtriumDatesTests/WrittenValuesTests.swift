import AtriumDates
import AtriumScreen
import AtriumTime
import Testing

/// Every value is written in words that are read as the same value.
@Suite struct WrittenValuesTests {
  private let clock = StandingClock()

  private func check(_ value: DateValue, _ read: (DateReader, String) throws -> DateValue) {
    for language in Language.all {
      let text = value.text(in: language)
      for shell in Language.all {
        let reader = DateReader(clock: clock, language: shell)
        do {
          let again = try read(reader, text)
          #expect(again == value, "\(text) (\(language) in \(shell))")
        } catch {
          Issue.record("\(text) (\(language) in \(shell)): \(error)")
        }
      }
    }
  }

  /// Rules of calendars, of which words cannot say some parts.
  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=MO", "every Monday", "jeden Montag", "ponedjeljkom"),
    ("FREQ=HOURLY", "every hour", "jede Stunde", "svaki sat"),
    (
      "FREQ=MINUTELY;INTERVAL=15;COUNT=3", "every 15 minutes, 3 times", "alle 15 Minuten, 3 mal",
      "svakih 15 minuta, 3 puta"
    ),
    (
      "FREQ=MONTHLY;BYDAY=MO,-2FR", "every month on Mon and 2nd last Fri",
      "jeden Monat am Mo und 2.-letzten Fr", "svaki mjesec na dan: pon i 2. od kraja pet"
    ),
    (
      "FREQ=YEARLY;BYMONTH=6,12;BYMONTHDAY=13,-1",
      "every year on the 13th and last day in June and December",
      "jedes Jahr am 13. und letzten Tag im Juni und Dezember",
      "svake godine na dan u mjesecu: 13. i zadnji u lipnju i prosincu"
    ),
    (
      "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1;UNTIL=20310301",
      "every week on Mon and Tue (BYSETPOS=1) until 1 March 2031",
      "jede Woche am Mo und Di (BYSETPOS=1) bis 1. März 2031",
      "svaki tjedan na dan: pon i uto (BYSETPOS=1) do 1. ožujka 2031."
    ),
  ])
  func rules(_ text: String, _ english: String, _ german: String, _ croatian: String) throws {
    let phrase = try RecurrenceRule(text).phrase
    #expect(Language.all.map { phrase.text(in: $0) } == [english, german, croatian])
  }

  @Test func daysAndTimes() {
    var random = SeededGenerator(state: 1)
    for _ in 0..<generatedCount {
      let day = Day(number: .random(in: 0...50_000, using: &random))
      let time = TimeOfDay(minutes: .random(in: 0..<1440, using: &random))
      check(.day(day)) { try $0.date($1) }
      check(.time(time)) { try $0.date($1) }
      // Some times of the days on which clocks change do not exist, or occur twice.
      guard ![3, 10, 11].contains(day.month) else { continue }
      check(.moment(ZonedMoment(Moment(day, time)))) { try $0.date($1) }
      let instant = Instant(day, secondOfDay: time.minutes * 60)
      for zone in ["Europe/London", "America/New_York", "UTC"] {
        let moment = ZonedMoment(clock.moment(at: instant), at: instant, zone: zone)
        check(.moment(moment)) { try $0.date($1) }
      }
    }
    check(.none) { try $0.date($1) }
  }

  @Test func lengthsAndOffsets() {
    var random = SeededGenerator(state: 2)
    for _ in 0..<generatedCount {
      let span = TimeSpan(
        months: [0, 0, 1, 2, 5, 12, 25].randomElement(using: &random) ?? 0,
        days: [0, 0, 1, 3, 7, 14, 22].randomElement(using: &random) ?? 0,
        minutes: [0, 1, 2, 15, 60, 90, 300].randomElement(using: &random) ?? 0)
      guard !span.isZero else { continue }
      check(.duration(span)) { .duration(try $0.duration($1)) }
      let offset = Bool.random(using: &random) ? span : -span
      check(.offset(offset)) { try $0.date($1) }
    }
  }

  @Test func periods() {
    var random = SeededGenerator(state: 3)
    for _ in 0..<generatedCount {
      let day = Day(number: .random(in: 0...50_000, using: &random))
      let first = Day(year: day.year, month: day.month, day: 1) ?? day
      let january = Day(year: day.year, month: 1, day: 1) ?? day
      let length = Int.random(in: 1...400, using: &random)
      for period in [
        day..<day.adding(days: 1), first..<first.adding(months: 1),
        january..<january.adding(months: 12),
        day..<day.adding(days: length),
      ] {
        check(.period(period)) { .period(try $0.period($1)) }
      }
    }
  }

  @Test func recurrences() {
    var random = SeededGenerator(state: 4)
    for _ in 0..<generatedCount {
      var rule: RecurrenceRule
      let interval = [1, 1, 2, 3, 5, 22].randomElement(using: &random) ?? 1
      let weekday = Int.random(in: 1...7, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: rule = RecurrenceRule(.daily, interval: interval)
      case 1:
        rule = RecurrenceRule(.weekly, interval: interval)
        let days = Set((0..<3).map { _ in Int.random(in: 1...7, using: &random) })
        rule.weekdays = days.sorted().map { RecurrenceRule.Weekday($0) }
      case 2:
        rule = RecurrenceRule(.monthly, interval: interval)
        let days = Set((0..<2).map { _ in Int.random(in: 1...28, using: &random) })
        rule.monthDays = days.sorted()
      case 3:
        rule = RecurrenceRule(.monthly, interval: interval)
        rule.monthDays = [[-1], [28, 29], [28, 29, 30]].randomElement(using: &random) ?? [-1]
        rule.positions = rule.monthDays == [-1] ? [] : [-1]
      case 4:
        rule = RecurrenceRule(.monthly, interval: interval)
        let ordinal = [-1, 1, 2, 3, 4, 5].randomElement(using: &random) ?? 1
        rule.weekdays = [RecurrenceRule.Weekday(weekday, ordinal: ordinal)]
      case 5:
        rule = RecurrenceRule(.yearly, interval: interval)
        rule.months = [Int.random(in: 1...12, using: &random)]
        rule.monthDays = [Int.random(in: 1...28, using: &random)]
      case 6:
        rule = RecurrenceRule(.yearly, interval: interval)
        rule.months = [Int.random(in: 1...12, using: &random)]
        rule.weekdays = [
          RecurrenceRule.Weekday(weekday, ordinal: [-1, 1, 2, 3, 4].randomElement(using: &random))
        ]
      default:
        rule = RecurrenceRule(
          [.weekly, .monthly, .yearly].randomElement(using: &random) ?? .weekly, interval: interval)
      }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: rule.end = .count(.random(in: 1...99, using: &random))
      case 1:
        rule.end = .until(ISODateTime(Day(number: .random(in: 22_500...30_000, using: &random))))
      default: break
      }
      var pattern = RecurrencePattern(.rule(rule))
      if Bool.random(using: &random) {
        pattern.time = TimeOfDay(minutes: .random(in: 0..<1440, using: &random))
      }
      if Bool.random(using: &random) {
        pattern.start = Day(number: .random(in: 22_500...30_000, using: &random))
      }
      check(.recurrence(pattern)) { .recurrence(try $0.recurrence($1)) }
      let span = TimeSpan(days: .random(in: 1...40, using: &random))
      check(.recurrence(RecurrencePattern(.afterCompletion(span)))) {
        .recurrence(try $0.recurrence($1))
      }
    }
  }
}
