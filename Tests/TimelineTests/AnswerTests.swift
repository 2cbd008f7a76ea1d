import AtriumCore
import AtriumTesting
import Testing
import Timeline

/// The answers to changes of single appointments. The clock shows Saturday, 2026-11-21, 10:00 UTC.
@MainActor @Suite struct AnswerTests {
  private let timeline = TimelineFixture()

  /// Returns the conversation of the last line.
  private func talk(_ lines: String...) async throws -> String {
    var talk = ""
    for line in lines {
      talk = try await Conversation.with(
        [TimelineFeature()], timeline.person, in: timeline.world, says: line)
    }
    return talk.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func ambiguousNamesHaveTheirDates() async throws {
    _ = try await timeline.output(
      "timeline add Team meeting --on 2026-12-01",
      "timeline add Team meeting --on '2026-12-02 9:00'")
    let talk = try await talk("timeline delete Team")
    #expect(
      talk.contains("h1 Team meeting (Tue 2026-12-01), h2 Team meeting (Wed 2026-12-02 09:00)"),
      "\(talk)")
  }

  @Test func severalDaysAreNamedWithTheirEnd() async throws {
    #expect(
      try await talk("timeline add Conference --on 2026-12-10 --until 2026-12-12").hasSuffix(
        "✓ Added h1 “Conference”. Thu 2026-12-10 – Sat 2026-12-12."))
    #expect(
      try await talk("timeline add Night --on '2026-12-10 22:00' --until '2026-12-11 6:00'")
        .hasSuffix("✓ Added h2 “Night”. Thu 2026-12-10 22:00 – Fri 2026-12-11 06:00."))
    #expect(
      try await talk("timeline add Call --on '2026-12-10 9:00' --until 10:00").hasSuffix(
        "✓ Added h3 “Call”. Thu 2026-12-10 09:00–10:00."))
    #expect(
      try await talk("timeline postpone 1 1w").hasSuffix("Thu 2026-12-17 – Sat 2026-12-19."))
    #expect(
      try await talk("timeline add Visit --on 2026-12-10 --place Spa").hasSuffix(
        "✓ Added h4 “Visit”. Thu 2026-12-10. Place: Spa."))
  }

  /// Whole days overlap nothing.
  @Test(arguments: [
    ("add B --on '2026-12-01 9:30' --until 10:30", "Tue 2026-12-01 09:00–10:00"),
    ("add B --on '2026-12-01 8:00' --until 11:00", "Tue 2026-12-01 09:00–10:00"),
    ("add B --on '2026-11-24 9:30' --until 10:30 --every week", "Tue 2026-12-01 09:00–10:00"),
    ("add B --on '2026-12-01 10:00' --until 11:00", nil),
    ("add B --on '2026-12-01 9:30'", "Tue 2026-12-01 09:00–10:00"),
    ("add B --on 2026-12-01", nil), ("add B --on 2026-11-30 --until 2026-12-02", nil),
    ("add B --on '2026-12-02 9:30' --until 10:30 --every week", nil),
  ])
  func overlapsAreNamed(_ line: String, _ time: String?) async throws {
    _ = try await timeline.output("timeline add A --on '2026-12-01 9:00' --until 10:00")
    let answer = try await timeline.output("timeline \(line)")
    #expect(answer.contains(#""overlaps":[1]"#) == (time != nil), "\(answer)")
    let list = try await timeline.output("timeline --json")
    #expect(list.contains(#""conflict":true"#) == (time != nil), "\(list)")
    let talk = try await talk("timeline undo", "timeline \(line)")
    let sentence = "! At the same time: h1 “A” (\(time ?? ""))."
    #expect(talk.contains(sentence) == (time != nil), "\(talk)")
  }

  @Test func editedAndMovedAppointmentsNameOverlaps() async throws {
    _ = try await timeline.output(
      "timeline add A --on '2026-12-01 9:00' --until 10:00",
      "timeline add B --on '2026-12-02 9:00' --until 10:00",
      "timeline add C --on '2026-12-03 9:00' --until 10:00")
    let moved = try await timeline.output("timeline postpone 2-3 2026-12-01")
    #expect(moved.contains(#""overlaps":[1,2,3]"#), "\(moved)")
    let edited = try await timeline.output("timeline edit 2 --on 11:00")
    #expect(!edited.contains("overlaps"), "\(edited)")
    let back = try await timeline.output("timeline edit 2 --on 9:30")
    #expect(back.contains(#""overlaps":[1,3]"#), "\(back)")
    let list = try await talk("timeline")
    #expect(list.matches(of: /! conflict/).count == 3, "\(list)")
    let cancelled = try await timeline.output("timeline cancel 2", "timeline cancel 3", "timeline")
    #expect(!cancelled.contains("conflict"), "\(cancelled)")
  }

  @Test func deletingNamesTheWayBack() async throws {
    _ = try await timeline.output("timeline add A --on 2026-12-01")
    let talk = try await talk("timeline delete 1 --yes")
    #expect(talk.hasSuffix("✓ Deleted h1 “A”. 'timeline undo' restores it."), "\(talk)")
  }

  /// A command without an effect says so.
  @Test(arguments: [
    ("done", "Already done: h1 “A”."), ("cancel", "Already cancelled: h1 “A”."),
    ("reopen", "Already planned: h1 “A”."),
  ])
  func aCommandWithoutAnEffectSaysSo(_ verb: String, _ answer: String) async throws {
    _ = try await timeline.output("timeline add A --on 2026-11-21", "timeline \(verb) 1")
    let talk = try await talk("timeline \(verb) 1")
    #expect(talk.hasSuffix("✓ \(answer)"), "\(talk)")
    #expect(try await timeline.status("timeline \(verb) 1") == 0)
  }

  @Test func aDateOfASeriesIsCancelledOnce() async throws {
    _ = try await timeline.output(
      "timeline add A --on '2026-11-27 9:00' --every week", "timeline cancel 1 --on 2026-12-04")
    let steps = try await timeline.output("timeline undo --list")
    let talk = try await talk("timeline cancel 1 --on 2026-12-04")
    #expect(talk.contains("✓ Already cancelled: ") && talk.contains("2026-12-04"), "\(talk)")
    #expect(try await timeline.output("timeline undo --list") == steps)
  }

  /// A measured value at the end of a title leads to the line that stores it as the result.
  @Test(arguments: [
    ("add HbA1c 6,8 % yesterday", "edit h1 --title HbA1c --result \"6,8 %\""),
    ("add Cholesterin 210 mg/dl gestern", "edit h1 --title Cholesterin --result \"210 mg/dl\""),
    ("add Blood pressure 142/88 yesterday", "edit h1 --title \"Blood pressure\" --result 142/88"),
    ("add Physio 3/6 yesterday", nil), ("add HbA1c yesterday --result '6,8 %'", nil),
    ("add Room 12 friday 9:00", nil),
  ])
  func aResultInATitleIsNamed(_ line: String, _ edit: String?) async throws {
    let talk = try await talk("timeline \(line)")
    #expect(talk.contains("stays in the title") == (edit != nil), "\(talk)")
    #expect(edit.map { talk.contains($0) } ?? true, "\(talk)")
  }

  /// An empty list names the words that it searched, and knows the words for its options.
  @Test func anEmptyListNamesItsWords() async throws {
    _ = try await timeline.output("timeline add Dentist --on 2026-11-20")
    #expect(try await talk("timeline list examinations").contains("has “examinations” in its"))
    #expect(try await talk("timeline list vergangen").contains("Dentist"))
  }

  /// A day after an item is that of one of its dates.
  @Test(arguments: [
    ("cancel 1 on 4 dec", "2026-12-04"), ("cancel choir on friday", "2026-11-27"),
    ("cancel choir friday", "2026-11-27"), ("cancel the choir on 4 december", "2026-12-04"),
  ])
  func aDayAfterAnItemIsThatOfADate(_ line: String, _ day: String) async throws {
    _ = try await timeline.output("timeline add Choir --on '2026-11-27 9:00' --every week")
    let talk = try await talk("timeline \(line)")
    #expect(talk.contains("✓ Cancelled") && talk.contains(day), "\(talk)")
  }

  /// A result that begins with the title of another entry, or with the first words of only one, is refused on an
  /// entry's own screen.
  @Test(arguments: [
    ("done dentist no caries", "This is item h1, not h2."),
    ("done hausarzt Blutdruck 142/88, Puls 70", "This is item h1, not h3."),
    ("done check teeth ok", "This is item h1, not h5."), ("done check ok", "Result: check ok."),
    ("done blood pressure 142/88", "Result: blood pressure 142/88."),
    ("done 'dentist no caries'", "Result: dentist no caries."),
    ("done iron low", "Result: iron low."),
  ])
  func aResultDoesNotNameAnotherEntry(_ line: String, _ answer: String) async throws {
    let titles = [
      "Blood test fasting", "Dentist", "Hausarzt Kontrolle", "Check eyes", "Check teeth",
    ]
    for title in titles {
      _ = try await timeline.output("timeline add \(title) --on 2026-11-20")
    }
    let shown = try await Conversation.with(
      [TimelineFeature()], timeline.person, in: timeline.world, says: "open /timeline/1", line)
    let talk = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(talk.contains(answer), "\(talk)")
    #expect(talk.contains("Type '/timeline \(line)'") == answer.hasPrefix("This"), "\(talk)")
  }

  /// The names in a list are as wide as the longest one.
  @Test func titlesAreAligned() async throws {
    for number in 1...10 {
      _ = try await timeline.output("timeline add A\(number) --on 2026-12-01")
    }
    let talk = try await Conversation.with(
      [TimelineFeature()], timeline.person, in: timeline.world, says: "timeline")
    #expect(talk.matches(of: #/h\d {3}A\d/#).count == 9, "\(talk)")
    #expect(talk.contains("h10  A10"), "\(talk)")
  }

  @Test func aCancelledAppointmentHasAMarkOfItsOwn() async throws {
    _ = try await timeline.output("timeline add A --on 2026-12-01", "timeline cancel 1")
    let talk = try await talk("timeline")
    #expect(talk.contains("× Tue 1 h1 A"), "\(talk)")
  }

  /// The answer names the day, the end and the rule that were read of the title.
  @Test func theAnswerNamesWhatWasReadOfTheTitle() async throws {
    let json = try await timeline.output("timeline add Checkup Novak tue 15:00-15:30")
    #expect(json.contains(#""read":"tue 15:00-15:30""#), "\(json)")
    let talk = try await talk("timeline add Ward round every monday 8:00-9:00")
    #expect(talk.contains("Mon 2026-11-23 08:00–09:00. Repeats every Monday."), "\(talk)")
    let lasting = try await self.talk("timeline add Dentist tomorrow 9:00 for 30 minutes")
    #expect(lasting.contains("Sun 2026-11-22 09:00–09:30."), "\(lasting)")
    let weekly = try await self.talk("timeline add Choir tomorrow 19:30-21:00 weekly")
    #expect(weekly.contains("Sun 2026-11-22 19:30–21:00. Repeats every week."), "\(weekly)")
    let unread = try await self.talk("timeline add Lunch tomorrow xyz")
    #expect(unread.contains("A date is missing."), "\(unread)")
    #expect(unread.contains("“tomorrow” stays in the title"), "\(unread)")
    let span = try await self.talk("timeline add Congress --on 2026-12-10 --until 2026-12-12")
    #expect(span.contains("Thu 2026-12-10 – Sat 2026-12-12."), "\(span)")
  }

  /// A result at the end of a sentence, and a reminder after a place, lead to the line with the option.
  @Test(arguments: [
    ("HbA1c on 12 nov 2026 result 6.8 %", "HbA1c on 12 nov 2026 --result \"6.8 %\""),
    ("Blutdruck gestern 9:00 Ergebnis: 135/85", "Blutdruck gestern 9:00 --result 135/85"),
    ("Krvni tlak 12.11.2026 nalaz 135/85", "Krvni tlak 12.11.2026 --result 135/85"),
    (
      "Dentist tuesday 14:30 at Lindenhof remind me 2 hours before",
      "Dentist tuesday 14:30 at Lindenhof --remind \"2 hours before\""
    ),
  ])
  func anOptionThatIsSaidLeadsToItsLine(_ sentence: String, _ line: String) async throws {
    let refused = try await talk("timeline add \(sentence)")
    #expect(refused.contains("is an option."), "\(refused)")
    #expect(refused.contains(line), "\(refused)")
    let added = try await timeline.output("timeline add \(line) --json")
    #expect(added.contains(#""state":"#), "\(added)")
  }

  /// A reminder in a sentence leads to the line with the option, which is accepted; so is one without quotes.
  @Test(arguments: [
    ("MRT Knie morgen 10 Uhr erinnere mich 2 Stunden vorher", "2 Stunden vorher"),
    ("MRI knee tomorrow at 10:00 remind me 2 hours before", "2 hours before"),
    ("MR koljena sutra u 10 sati podsjeti me 2 sata prije", "2 sata prije"),
  ])
  func aReminderInASentenceLeadsToTheOption(_ line: String, _ length: String) async throws {
    let words = try #require(line.firstRange(of: length))
    let sentence = line[..<words.lowerBound].split(separator: " ")
      .prefix { !["erinnere", "remind", "podsjeti"].contains($0) }.joined(separator: " ")
    let refused = try await timeline.output("timeline add \(line)")
    #expect(refused.contains("A reminder is an option."), "\(refused)")
    #expect(refused.contains("\(sentence) --remind"), "\(refused)")
    for value in [length, "'\(length)'"] {
      let added = try await timeline.output("timeline add \(sentence) --remind \(value) --json")
      #expect(added.contains(#""reminder":120"#), "\(added)")
      #expect(added.contains("2026-11-22T10:00"), "\(added)")
    }
  }
}
