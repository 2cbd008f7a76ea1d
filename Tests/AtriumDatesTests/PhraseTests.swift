import AtriumDates
import AtriumScreen
import AtriumTime
import Testing

/// Phrases with their meanings on Friday, 17 May 2030, at 15:20 in Zagreb; the kind of the refusal in angle brackets.
enum Cases {
  /// The cases of tables in English, German and Croatian, each `phrase = meaning`.
  static func of(_ english: String, _ german: String, _ croatian: String) -> [Phrased] {
    zip(Language.all, [english, german, croatian]).flatMap { language, table in
      table.split(separator: "\n").map { line in
        let parts = line.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
        return Phrased(language, parts[0], parts.count > 1 ? parts[1] : "")
      }
    }
  }
}

@Suite struct PhraseTests {
  private func expect(_ phrase: Phrased, _ read: (DateReader) throws -> String) {
    let refused: (any Error) -> String = { "<\(($0 as? DateRefusal).map { "\($0.kind)" } ?? "")>" }
    func reading(_ reader: DateReader) -> String {
      do { return try read(reader) } catch { return refused(error) }
    }
    #expect(reading(phrase.reader()) == phrase.meaning)
  }

  @Test(arguments: Cases.of(Cases.momentsInEnglish, Cases.momentsInGerman, Cases.momentsInCroatian))
  func moments(_ phrase: Phrased) {
    expect(phrase) { try $0.moment(phrase.text).map { "\($0.moment)" } ?? "none" }
  }

  @Test(
    arguments: Cases.of(
      Cases.durationsInEnglish, Cases.durationsInGerman, Cases.durationsInCroatian))
  func durations(_ phrase: Phrased) {
    expect(phrase) {
      let span = try $0.duration(phrase.text)
      return "P\(span.months)M\(span.days)DT\(span.minutes)M"
    }
  }

  @Test(arguments: Cases.of(Cases.periodsInEnglish, Cases.periodsInGerman, Cases.periodsInCroatian))
  func periods(_ phrase: Phrased) { expect(phrase) { "\(try $0.period(phrase.text))" } }

  @Test(
    arguments: Cases.of(
      Cases.recurrencesInEnglish, Cases.recurrencesInGerman, Cases.recurrencesInCroatian))
  func recurrences(_ phrase: Phrased) {
    expect(phrase) {
      let pattern = try $0.recurrence(phrase.text)
      guard case .rule(let rule) = pattern.rule else {
        return DateValue.recurrence(pattern).text(in: .en)
      }
      return rule.description + (pattern.time.map { " \($0)" } ?? "")
        + (pattern.start.map { " from \($0)" } ?? "")
    }
  }

  @Test(
    arguments: Cases.of(
      Cases.schedulesInEnglish, Cases.schedulesInGerman, Cases.schedulesInCroatian)
      + Cases.of(
        Cases.prescriptionsInEnglish, Cases.prescriptionsInGerman, Cases.prescriptionsInCroatian))
  func schedules(_ phrase: Phrased) {
    expect(phrase) { try $0.schedule(phrase.text).notation }
  }

  @Test(
    arguments: Cases.of(
      Cases.doseNamesInEnglish, Cases.doseNamesInGerman, Cases.doseNamesInCroatian))
  func namesOfDoses(_ phrase: Phrased) {
    expect(phrase) {
      let schedule = try $0.schedule(phrase.text)
      return schedule.notation + (schedule.remark.isEmpty ? "" : " // \(schedule.remark)")
    }
  }

  @Test(arguments: Cases.of(Cases.titlesInEnglish, Cases.titlesInGerman, Cases.titlesInCroatian))
  func titles(_ phrase: Phrased) { expect(phrase) { try trail(phrase, $0, mayEnd: false) } }

  @Test(
    arguments: Cases.of(
      Cases.calendarsInEnglish, Cases.calendarsInGerman, Cases.calendarsInCroatian))
  func titlesOfAppointments(_ phrase: Phrased) {
    expect(phrase) { try trail(phrase, $0, mayEnd: true) }
  }

  private func trail(_ phrase: Phrased, _ reader: DateReader, mayEnd: Bool) throws -> String {
    guard let trail = reader.trailingDate(in: phrase.text.words, mayEnd: mayEnd) else { return "-" }
    let values = [trail.rule.map(DateValue.recurrence), trail.start, trail.end]
    let meanings = try values.compactMap(\.self).map { value in
      if trail.rule != nil { return value.text(in: .en) }
      return try reader.clock.moment(of: value).map { "\($0.moment)" } ?? value.text(in: .en)
    }
    return "\(trail.text) → \(meanings.joined(separator: " – "))"
  }

  @Test(arguments: [
    ("am Donnerstag um halb drei", nil), ("Mittwoch um 3", nil), ("Mo um 3 Uhr", "03:00"),
    ("sutra u 3 sata", "03:00"), ("morgen um 5 Uhr", "05:00"), ("Mittwoch um 03:00", nil),
    ("Mittwoch um 3:00", nil), ("Mittwoch um 3 Uhr nachts", nil), ("morgen früh um 5", nil),
    ("tue at 3", nil), ("tue at 3 am", nil), ("in 12 Stunden", nil), ("Mittwoch um 6", nil),
    ("Mittwoch um 14", nil), ("Mittwoch", nil), ("um 3", nil),
  ])
  func aTimeOfTheNightThatIsNotNamed(_ text: String, _ time: String?) {
    for language in Language.all {
      let reader = DateReader(clock: StandingClock(), language: language)
      #expect(
        reader.choiceOfTime(in: text)?.text(in: .en).hasPrefix("\(time ?? "-") is at night")
          == time.map { _ in true }, "\(language)")
    }
  }

  /// Of a time that occurs twice, the first is meant, which is said; a zone decides it.
  @Test(arguments: [
    ("2030-10-27 02:00", true), ("27 oct 2:59", true), ("27.10. um 02:30", true),
    ("2030-10-27T02:30", true), ("tomorrow 2:30", true), ("2030-10-27 01:59", false),
    ("2030-10-27 03:00", false), ("2030-10-27", false), ("2030-10-27 02:30 CEST", false),
    ("2030-10-27 2:30 UTC", false), ("2030-03-31 04:00", false),
  ])
  func aTimeThatOccursTwice(_ text: String, _ isRepeated: Bool) {
    let reader = DateReader(clock: StandingClock("2030-10-26T10:00"), language: .en)
    let choice = reader.choiceOfTime(in: text)?.text(in: .en)
    #expect(choice?.contains("occurs twice") == (isRepeated ? true : nil))
    #expect((try? reader.date(text)) != nil)
  }

  @Test func digitsOfASkippedTimeAreSaid() {
    let reader = DateReader(clock: StandingClock(), language: .en)
    let choice = reader.choiceOfTime(in: "2031-03-30T02:30")?.text(in: .en)
    #expect(choice == "2031-03-30T02:30 does not exist: the clocks go forward.")
  }

  @Test func aHalfHourOccursTwice() {
    let clock = StandingClock("2030-04-01T10:00", zone: "Australia/Lord_Howe")
    let reader = DateReader(clock: clock, language: .en)
    #expect(reader.choiceOfTime(in: "2030-04-07 01:45") != nil)
    #expect(reader.choiceOfTime(in: "2030-04-07 01:15") == nil)
  }

  @Test(arguments: [
    ("tue", true), ("on friday at 10", true), ("Dienstag 10:00", true), ("utorak u 9", true),
    ("fri", true), ("tomorrow", false), ("today", false), ("24 may", false), ("the 20th", false),
    ("2030-05-20", false), ("+3d", false), ("in a week", false), ("10:00", false), ("none", false),
    ("nonsense", false),
  ])
  func aWeekdayAloneIsKnown(_ text: String, _ isWeekday: Bool) {
    for language in Language.all {
      let reader = DateReader(clock: StandingClock(), language: language)
      #expect(reader.isWeekday(text) == isWeekday, "\(language)")
    }
  }

  @Test(arguments: [
    ("april 1", true), ("1. april", true), ("24.12.", true), ("march", true),
    ("april 1 2020", false),
    ("march 2020", false), ("2020-03", false), ("today", false), ("last monday", false),
    ("last month", false), ("end of last month", false), ("-7d", false), ("nonsense", false),
  ])
  func aDayOrMonthWithoutItsYearIsKnown(_ text: String, _ isYearless: Bool) {
    for language in Language.all {
      let reader = DateReader(clock: StandingClock(), language: language).readingPast
      #expect(reader.isYearless(text) == isYearless, "\(language)")
    }
  }

  /// A day at the end of a title that does not exist, or ends before it starts, is refused with its words.
  @Test(arguments: [
    ("Lunch 31 feb", "31 feb", DateRefusal.Kind.noSuchDay), ("Lunch 32.1.", "32.1.", .noSuchDay),
    ("Lunch am 32.1.2031", "am 32.1.2031", .noSuchDay),
    ("Lunch tomorrow 25:00", "tomorrow 25:00", .noSuchTime),
    ("Lunch tomorrow 14:00-13:00", "tomorrow 14:00-13:00", .reversed),
    ("Lunch 2031-03-30 02:30", "2031-03-30 02:30", .skippedTime),
    ("Lunch 30.3.2031 um 2:30", "30.3.2031 um 2:30", .skippedTime),
    ("Dinner friday from 6 to 10", "friday from 6 to 10", .ambiguous),
    ("Board mondays at 9 until june", "mondays at 9 until june", .ambiguous),
    ("Lunch on 3/4/2031", "on 3/4/2031", .ambiguous), ("Lunch on 10/12", "on 10/12", .ambiguous),
    ("Trip 3 days from june 10", "3 days from june 10", .ambiguous), ("Flat 24.13", nil, nil),
    ("Version 10.15.7", nil, nil), ("Celebrate 80th", nil, nil), ("Ratio 25:75", nil, nil),
    ("Lunch tomorrow", nil, nil),
  ])
  func aRefusedDayOfATitle(_ title: String, _ text: String?, _ kind: DateRefusal.Kind?) {
    for language in Language.all {
      let reader = DateReader(clock: StandingClock(), language: language)
      let found = reader.refusedTrailingDay(in: title.words, mayEnd: true)
      #expect(found?.text == text && found?.refusal.kind == kind, "\(language)")
    }
  }

  /// The place after a day is a name after a preposition, or a room; other words are none.
  @Test(arguments: [
    ("Lunch with Ana tomorrow 12-13 at Bistro", "tomorrow 12-13", "Bistro"),
    ("Talk on 10 december 10:00, in room 2", "on 10 december 10:00", "room 2"),
    ("Mittag morgen 12-13 Uhr bei Bistro Roma", "morgen 12-13 Uhr", "Bistro Roma"),
    ("Kongress vom 3. bis 5. Juni in Graz", "vom 3. bis 5. Juni", "Graz"),
    ("Ručak sutra 12:00 u Zagrebu", "sutra 12:00", "Zagrebu"),
    ("Lunch tomorrow at least two", nil, nil), ("Handover every day at 7:30", nil, nil),
    ("Lunch tomorrow in 2 hours", nil, nil), ("Lunch at Bistro", nil, nil),
  ])
  func aPlaceAfterADay(_ title: String, _ date: String?, _ place: String?) {
    for language in Language.all {
      let reader = DateReader(clock: StandingClock(), language: language)
      let found = reader.dateBeforePlace(in: title.words)
      #expect(found?.date.text == date && found?.place == place, "\(language)")
    }
  }

  /// A day that a word binds or that is past stays in the title; the words that lead to a deadline belong to it.
  @Test(arguments: [
    ("Order catering until june 10", 2, "until june 10", "june 10"),
    ("Reply no later than friday", 1, "no later than friday", "friday"),
    ("Book the flight for friday", 3, "for friday", "friday"),
    ("Pay the deposit, was due yesterday", 3, "was due yesterday", "yesterday"),
    ("Return the books last friday", 3, "last friday", "last friday"),
    ("Read article of today", 4, "today", "today"), ("Ask about monday", 3, "monday", "monday"),
    ("Bericht für Montag", 1, "für Montag", "Montag"),
    ("Kupiti dar za petak", 2, "za petak", "petak"),
  ])
  func aDayThatStaysInTheTitle(_ title: String, _ count: Int, _ text: String, _ day: String) {
    for language in Language.all {
      let reader = DateReader(clock: StandingClock(), language: language)
      let found = reader.unreadDay(in: title.words)
      #expect(found?.titleCount == count && found?.text == text && found?.day == day, "\(language)")
      #expect(reader.trailingDate(in: title.words) == nil, "\(language)")
    }
  }

  @Test(arguments: ["Guten Morgen", "Sell car for a year", "Watch 28 Days Later", "Buy milk"])
  func aTitleWithoutADay(_ title: String) {
    let reader = DateReader(clock: StandingClock(), language: .en)
    #expect(reader.unreadDay(in: title.words) == nil)
  }

  @Test func quotedWordsStayInTheTitle() {
    let reader = DateReader(clock: StandingClock(), language: .en)
    #expect(reader.trailingDate(in: ["Call", "Ana", nil]) == nil)
    #expect(reader.trailingDate(in: ["Call", nil, "on", "friday"])?.titleCount == 2)
  }

  @Test(arguments: [
    ("+2d", "2030-06-10T15:00", "2030-06-12T15:00"), ("+3 days", "2030-06-10", "2030-06-13"),
    ("+2h", "2030-06-10T15:00", "2030-06-10T17:00"), ("-1 week", "2030-06-10", "2030-06-03"),
    ("+2d", "2030-05-01T15:00", "2030-05-19T15:00"),
    ("monday", "2030-06-10T15:00", "2030-05-20T15:00"),
    ("monday 9:00", "2030-06-10T15:00", "2030-05-20T09:00"), ("none", "2030-06-10T15:00", "none"),
    ("+4m", "2030-06-10", "<ambiguous>"),
  ])
  func distancesCountFromTheItem(_ text: String, _ base: String, _ meaning: String) {
    let reader = DateReader(clock: StandingClock(), language: .en)
    #expect(reader.described(text, from: base) == meaning)
  }

  @Test(arguments: [
    ("2030-03-31T00:30", "in 4 hours", "2030-03-31T05:30"),
    ("2030-03-30T10:00", "tomorrow 2:45", "<skippedTime>"),
    ("2030-10-27T00:30", "in 4 hours", "2030-10-27T03:30"),
    ("2030-12-31T23:59", "in 2 min", "2031-01-01T00:01"),
    ("2030-02-28T10:00", "tomorrow", "2030-03-01"), ("2028-02-28T10:00", "tomorrow", "2028-02-29"),
    ("9999-12-30T10:00", "in 3 days", "<outOfRange>"),
    ("0001-01-02T10:00", "4 days ago", "<outOfRange>"),
  ])
  func clocksChangeAndYearsEnd(_ now: String, _ text: String, _ meaning: String) {
    #expect(DateReader(clock: StandingClock(now), language: .en).described(text) == meaning)
  }

  @Test func appointmentsOfARuleMayHaveAnEnd() throws {
    let reader = DateReader(clock: StandingClock(), language: .en)
    let trail = try #require(
      reader.trailingDate(in: "Choir every tue 19:30-21:00".words, mayEnd: true))
    #expect(trail.titleCount == 1 && trail.rule?.time == TimeOfDay(minutes: 1170))
    #expect(trail.end == .time(TimeOfDay(minutes: 1260)))
    #expect(reader.trailingDate(in: "Choir every tue 21:00-19:30".words, mayEnd: true) == nil)
    #expect(reader.trailingDate(in: "Choir every tue 19:30-21:00".words) == nil)
  }
}
