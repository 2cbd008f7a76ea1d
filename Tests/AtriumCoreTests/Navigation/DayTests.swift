import AtriumScreen
import AtriumTesting
import AtriumTime
import Foundation
import Testing

@testable import AtriumCore

@MainActor @Suite struct DayTests {
  private let today = clock.today

  @Test func theJSONFollowsTheContract() async throws {
    let console = try await TestConsole.script(
      entries { question in
        [entry(question.now.day, "09:30", "Dentist", .planned), entry(nil, nil, "Anna", .unread)]
      } as TestFeature<One>, lines: "today --on 2026-11-24 --json")
    #expect(
      console.lastAnswer == """
        {"screen":"today","day":"2026-11-24","entries":[{"feature":"one","title":"Dentist",\
        "time":"2026-11-24T09:30:00Z","day":"2026-11-24","state":"later","address":"/one",\
        "command":"one do Dentist","id":null,"ref":null},{"feature":"one","title":"Anna","time":null,"day":"2026-11-24",\
        "state":"due","address":"/one","command":"one do Anna","id":null,"ref":null}],"total":2}
        """)
  }

  @Test func fieldsSelectMembersOfTheEntries() async throws {
    let console = try await TestConsole.script(
      entries { [entry($0.now.day, "09:30", "Dentist", .planned)] } as TestFeature<One>,
      options: RunOptions(keepsGoing: true),
      lines: "today --on 2026-11-24 --json --fields title,id,state",
      "today --on 2026-11-24 --fields state,title", "today --fields nonsense")
    #expect(
      console.text.contains(
        #"{"screen":"today","entries":[{"title":"Dentist","id":null,"state":"later"}],"#
          + #""day":"2026-11-24","total":1}"#), "\(console.text)")
    #expect(console.text.contains("State\tTitle\nlater\tDentist\n"), "\(console.text)")
    #expect(console.failures.codes == ["fields.unknown"])
  }

  @Test func itemsHaveTheirNames() async throws {
    let kind = ItemKind("x", at: "one")
    let feature = TestFeature<One> { plan in
      plan.addEntry(items: kind) { TestEntry { _ in TestScene<Never>("") } }
      plan.contribute(DayEntry.self) {
        { question in
          [
            DayEntry(
              question.now, "Row", .due, at: kind.address(3), command: kind.line("do", 3, "--now"))
          ]
        }
      }
      plan.contribute(FoundItem.self) {
        { _ in
          FoundItem.Answer([FoundItem("Iron", at: kind.address(3), rank: .title, isDone: true)])
        }
      }
    }
    let console = try await TestConsole.script(
      feature, lines: "today", "today --json", "home --json", "find iron --in one",
      "find iron --in one --json")
    #expect(console.text.contains("\nx3\t"), "\(console.text)")
    #expect(console.text.contains("\nx3\tIron\tdone\t"), "\(console.text)")
    let members = #""address":"/one/3","command":"do x3 --now","id":3,"ref":"x3""#
    #expect(console.text.ranges(of: members).count == 2, "\(console.text)")
    #expect(
      console.lastAnswer.contains(#""address":"/one/3","when":null,"done":true,"id":3,"ref":"x3""#),
      "\(console.text)")
  }

  @Test func timesHaveTheOffsetOfTheZone() {
    let moment = Moment(day(0), TimeOfDay(hour: 9, minute: 30))
    #expect(ZoneClock(offset: 3600).timestamp(of: moment) == "2026-11-21T09:30:00+01:00")
    #expect(ZoneClock(offset: -12_600).timestamp(of: moment) == "2026-11-21T09:30:00-03:30")
    #expect(ZoneClock(offset: 0).timestamp(of: moment) == "2026-11-21T09:30:00Z")
    #expect(ZoneClock(offset: 3600).timestamp(of: Moment(day(0))) == "2026-11-21")
  }

  /// A clock of a zone that is a number of seconds east of UTC.
  private struct ZoneClock: WallClock {
    let offset: Int
    var now: Instant { clock.now }
    func moment(at instant: Instant) -> Moment { clock.moment(at: instant.adding(seconds: offset)) }
    func instant(of moment: Moment) -> Instant {
      clock.instant(of: moment).adding(seconds: -offset)
    }
    func sleep(until instant: Instant) async throws {}
  }

  @Test func statesAreRelativeToTheDay() async throws {
    let asked = Box<[DayEntry.Question]>([])
    let feature: TestFeature<One> = entries { question in
      asked.append(question)
      return []
    }
    _ = try await TestConsole.script(
      feature, lines: "today", "today --on tomorrow", "today --on yesterday", "week",
      "week --on tomorrow", "week tomorrow", "agenda 1-2 dec",
      "agenda --from 2026-12-01 --to 2026-12-03")
    let now = clock.localNow
    #expect(
      asked.value == [
        DayEntry.Question(today...today, now: now),
        DayEntry.Question(day(1)...day(1), now: Moment(day(1), TimeOfDay(hour: 0, minute: 0))),
        DayEntry.Question(day(-1)...day(-1), now: Moment(day(-1))),
        DayEntry.Question(today...day(6), now: now),
        DayEntry.Question(day(1)...day(7), now: now),
        DayEntry.Question(day(1)...day(7), now: now),
        DayEntry.Question(day(10)...day(11), now: now),
        DayEntry.Question(day(10)...day(11), now: now),
      ])
  }

  @Test(arguments: [
    ("week this week", "2026-11-16", "2026-11-22"),
    ("week --on letzte Woche", "2026-11-09", "2026-11-15"),
    ("agenda --from december 2026 --to january 2027", "2026-12-01", "2026-12-31"),
    ("agenda --from dieser Monat --to fri", "2026-11-01", "2026-11-26"),
    ("agenda --from 'ove godine' --to 2026-03-01", "2026-01-01", "2026-02-28"),
  ])
  func aPeriodBeginsWithItsFirstDay(
    _ line: String, _ first: String, _ last: String
  ) async throws {
    let asked = Box<[DayEntry.Question]>([])
    let feature: TestFeature<One> = entries { question in
      asked.append(question)
      return []
    }
    let console = try await TestConsole.script(feature, lines: .line(line))
    let days = asked.value.map { "\($0.days.lowerBound) \($0.days.upperBound)" }
    #expect(days == ["\(first) \(last)"], "\(console.text)")
  }

  @Test(arguments: [
    ("this week", "week this week"), ("next week", "week next week"),
    ("week next", "week next week"), ("month next", "month next month"),
    ("week 2.", "agenda 2. week"), ("month 2030-03", "month march 2030"),
    ("nächste Woche", "week next week"), ("ovaj mjesec", "month this month"),
    ("december 2030", "month december 2030"), ("next weekend", "agenda next weekend"),
    ("this year --json", "agenda this year"),
  ])
  func aPeriodAloneIsItsView(_ line: String, _ command: String) async throws {
    let asked = Box<[DayEntry.Question]>([])
    let feature: TestFeature<One> = entries { question in
      asked.append(question)
      return []
    }
    let next = TestFeature<Two>.commands { [Command("next", "Go on") { .show(.saying("on")) }] }
    let console = try await TestConsole.script(feature, next, lines: .line(line), .line(command))
    #expect(asked.value.count == 2 && asked.value.first == asked.value.last, "\(console.text)")
  }

  @Test func aCommandWithoutWordsYieldsToAPeriod() async throws {
    let asked = Box<[DayEntry.Question]>([])
    let feature: TestFeature<One> = entries { question in
      asked.append(question)
      return []
    }
    let next = TestFeature<Two>.commands { [Command("next", "Go on") { .show(.saying("moved")) }] }
    let console = try await TestConsole.script(feature, next, lines: "/two", "next week", "next")
    #expect(asked.value.count == 1, "\(console.text)")
    #expect(console.text.ranges(of: "moved").count == 1, "\(console.text)")
  }

  @Test func aCommandHereAndQuotedWordsAreNoPeriods() async throws {
    let feature = TestFeature<One>.commands {
      [Command("next", "Go on", .optionalRest("words")) { .show(.saying("on \($0 ?? "")")) }]
    }
    let console = try await TestConsole.script(
      feature, options: RunOptions(keepsGoing: true), lines: "/one next week", "one next week",
      "'this' week", "this monday")
    #expect(console.text.ranges(of: "on week").count == 2, "\(console.text)")
    #expect(console.failures.codes == ["command.unknown", "command.unknown"])
  }

  @Test(arguments: [
    "today --on 2026-02-30", "today this month", "agenda --from mon-wed", "today --on sometime",
    "today --on 'fri 9:00'", "week --on x",
    "agenda --from tomorrow --to today", "today fri --on fri", "week milk", "agenda may --to fri",
    "agenda --to 2030-01-01",
  ])
  func invalidDaysAreUsageErrors(_ line: String) async throws {
    let feature: TestFeature<One> = entries { _ in [] }
    let console = try await TestConsole.script(feature, lines: .line(line))
    #expect(console.status == 64, "\(console.text)")
  }

  @Test func anEmptyRangeSaysWhatItsEndNames() async throws {
    let feature: TestFeature<One> = entries { _ in [] }
    let console = try await TestConsole.script(
      feature, lines: "agenda --from 2026-12-01 --to 2026-12-01")
    #expect(console.failures.codes == ["agenda.empty"])
    #expect(console.failures.first?.hint == .toIsExclusive)
  }

  @Test func weeksAreGroupedByDays() async throws {
    let (today, tomorrow, yesterday) = (today, day(1), day(-1))
    let feature: TestFeature<One> = entries { _ in
      [
        entry(tomorrow, "08:00", "Pill", .planned), entry(today, "23:00", "Film", .planned),
        entry(yesterday, nil, "Trip", .planned), entry(yesterday, nil, "Report", .overdue),
        entry(tomorrow, "07:00", "Train", .planned), entry(tomorrow, nil, "Rent", .planned),
      ]
    }
    let console = try await TestConsole.script(feature, lines: "week")
    let titles = console.text.matches(of: #/\b(Pill|Film|Trip|Report|Train|Rent)\t/#).map {
      String($0.1)
    }
    #expect(titles == ["Report", "Trip", "Film", "Rent", "Train", "Pill"], "\(console.text)")
    let program = try Program(assembly([feature]), clock: clock)
    let screen = await program.agenda(.week, on: nil, count: 7).screen
    let text = TextRenderer(width: 80).render(screen)
    #expect(text.contains("Saturday") && text.contains("Sunday"), "\(text)")
  }

  @Test func spokenListsOfDaysStateTheDayOfEachEntry() async throws {
    let (today, tomorrow) = (today, day(1))
    let feature: TestFeature<One> = entries { _ in
      [
        entry(today, "23:00", "Film", .planned), entry(tomorrow, nil, "Trip", .planned),
        entry(tomorrow, "07:00", "Train", .planned),
      ]
    }
    let program = try Program(assembly([feature]), clock: clock)
    let screen = await program.agenda(.week, on: nil, count: 7).screen
    let text = SpokenRenderer().render(screen)
    for entry in [
      "Saturday 2026-11-21\nWhen: 23:00\n",
      "Sunday 2026-11-22\nWhen: all day\n",
      "Sunday 2026-11-22\nWhen: 07:00\n",
    ] { #expect(text.contains(entry), "\(text)") }
  }

  @Test func overdueEntriesAndThoseWithoutATimeComeFirst() async throws {
    let (today, yesterday) = (today, day(-1))
    let feature: TestFeature<One> = entries { _ in
      [
        entry(nil, nil, "Mail", .unread), entry(today, "23:00", "Film", .planned),
        entry(today, "00:00", "Lunch", .past), entry(today, nil, "Rent", .due),
        entry(today, "08:00", "Pill", .due), entry(yesterday, "09:00", "Report", .overdue),
      ]
    }
    let console = try await TestConsole.script(feature, lines: "today")
    let titles = console.text.matches(of: #/\b(Mail|Film|Lunch|Rent|Pill|Report)\t/#).map {
      String($0.1)
    }
    #expect(titles == ["Report", "Rent", "Lunch", "Pill", "Film", "Mail"], "\(console.text)")
  }

  @Test func anEntryOfSeveralDaysIsOnEachOfThem() async throws {
    let now = clock.localNow
    let first = day(-1)
    let feature: TestFeature<One> = entries { question in
      var fair = entry(first, nil, "Fair", .ongoing)
      fair.end = Moment(first.adding(days: 2))
      var night = entry(question.now.day, "23:00", "Night", .planned)
      night.end = Moment(question.now.day.adding(days: 1), TimeOfDay(iso: "06:00"))
      var party = entry(question.now.day, "20:00", "Party", .planned)
      party.end = Moment(question.now.day.adding(days: 1), TimeOfDay(iso: "00:00"))
      return [fair, night, party]
    }
    let program = try Program(assembly([feature]), clock: clock)
    let agenda = await program.agenda(.week, on: nil, count: 7)
    let rows = agenda.rows.map { row in
      let when = row.when(now: now).text(in: .en)
      return "\(row.day) \(row.entry.title.text(in: .en)) \(row.entry.publishedState) \(when)"
    }
    #expect(
      rows == [
        "2026-11-21 Fair now all day", "2026-11-21 Party later 20:00 ! conflict",
        "2026-11-21 Night later 23:00 ! conflict", "2026-11-22 Fair later all day",
        "2026-11-22 Night later until 06:00 ! conflict",
      ])
    let json = JSONRenderer().render(agenda.screen)
    #expect(json.matches(of: #/"title":"Fair","time":null,"day":"2026-11-2[12]"/#).count == 2)
    let plain = PlainRenderer().render(agenda.screen)
    #expect(plain.contains("\t2026-11-22\tNight\tlater\t"), "\(plain)")
  }

  @Test func appointmentsAtTheSameTimeAreMarked() async throws {
    let feature: TestFeature<One> = entries { question in
      func entry(
        _ start: String, _ end: String?, _ title: String, isDeadline: Bool = false
      ) -> DayEntry {
        let day = question.days.lowerBound
        return DayEntry(
          Moment(day, TimeOfDay(iso: start)), Phrase(title), .planned, isDeadline: isDeadline,
          until: end.map { Moment(day, TimeOfDay(iso: $0)) }, at: Address("one"), command: "one")
      }
      return [
        entry("09:00", "12:00", "Course"), entry("10:00", "10:30", "Call"),
        entry("11:00", "11:30", "Visit"), entry("12:00", "13:00", "Lunch"),
        entry("09:30", nil, "Pill"), entry("10:00", "10:30", "Rent", isDeadline: true),
      ]
    }
    let console = try await TestConsole.script(feature, lines: "today --on tomorrow --json")
    let titles = console.text.matches(of: #/"title":"(\w+)"[^}]*"conflict":true/#).map {
      String($0.1)
    }
    #expect(titles == ["Course", "Call", "Visit"], "\(console.text)")
    let program = try Program(assembly([feature]), clock: clock)
    let screen = await program.agenda(.week, on: day(1), count: 7).screen
    let text = TextRenderer(width: 80).render(screen)
    #expect(text.contains("09:00–12:00 ! conflict  Course"), "\(text)")
    #expect(SpokenRenderer().render(screen).contains("When: 09:00–12:00 ! conflict\n"))
  }

  @Test func todosAreDueOnEachDayAndAppointmentsAreNot() {
    let now = clock.localNow
    func when(_ time: String?, isDeadline: Bool) -> String {
      let moment = Moment(day(2), time.flatMap { TimeOfDay(iso: $0) })
      return DayEntry(
        moment, "A", .planned, isDeadline: isDeadline, at: Address("one"), command: "one"
      ).when(now: now).text(in: .en)
    }
    #expect(when(nil, isDeadline: true) == "due" && when("09:00", isDeadline: true) == "due 09:00")
    #expect(when(nil, isDeadline: false) == "all day")
  }

  @Test func aWithdrawnConsentRemovesTheEntriesAtOnce() async throws {
    let gate = TestConsentGate()
    gate.given.append(Storing.id)
    let closed = TestFeature<One> { plan in
      plan.askConsent(for: Storing.self)
      plan.addEntry { TestEntry { _ in TestScene<Never>("") } }
      plan.contribute(DayEntry.self) { { [entry($0.now.day, nil, "Secret", .due)] } }
    }
    let manager = TestFeature<Two> { plan in plan.export((any ConsentGate).self) { gate } }
    let console = try await TestConsole.script(
      closed, manager, lines: "today",
      .action { _ in gate.given.value = [] }, "today")
    #expect(console.text.matches(of: /\tSecret\t/).count == 1, "\(console.text)")
    #expect(console.status == 0)
  }

  @Test func aFailureFollowsTheOtherEntries() async throws {
    let console = try await TestConsole.script(
      entries { _ in throw TestError() } as TestFeature<One>,
      entries { [entry($0.now.day, nil, "Report", .due)] } as TestFeature<Two>,
      lines: "today --json")
    #expect(console.text.contains(#""title":"Report""#), "\(console.text)")
    #expect(console.failures.count == 1 && console.status != 0)
  }

  @Test func beginningsOfWordsOfTheShellAreAmbiguous() async throws {
    let feature = TestFeature<One>.commands {
      [Command("tomato", "Eat") { .show(.saying("eaten")) }]
    }
    let console = try await TestConsole.interactive(feature, lines: "one", "to", "tom")
    #expect(console.failures.codes == ["command.ambiguous"], "\(console.text)")
    #expect(console.lastAnswer == "eaten", "\(console.text)")
  }

  private func day(_ days: Int) -> Day { today.adding(days: days) }

  private nonisolated func entry(
    _ day: Day?, _ time: String?, _ title: String, _ state: DayEntry.State
  ) -> DayEntry {
    DayEntry(
      day.map { Moment($0, time.flatMap { TimeOfDay(iso: $0) }) }, Phrase(title), state,
      at: Address("one"), command: "one do \(title)")
  }

  private func entries<Name>(
    _ answer: @escaping @Sendable (DayEntry.Question) async throws -> [DayEntry]
  ) -> TestFeature<Name> {
    TestFeature { plan in
      plan.addEntry { TestEntry { _ in TestScene<Never>("") } }
      plan.takesTime = true
      plan.contribute(DayEntry.self) { answer }
    }
  }
}
