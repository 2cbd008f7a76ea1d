import AtriumScreen
import AtriumTesting
import AtriumTime
import Testing

@testable import AtriumCore

/// The reminders that `remind` reports, at 2026-11-21 10:00.
@MainActor @Suite struct DueReminderTests {
  private static let question = DueReminder.Question(
    after: clock.now.adding(seconds: -86_400), until: clock.now,
    days: TimeOfDay(hour: 9, minute: 0))

  private static func reminder(
    _ number: Int, _ kind: DueReminder.Kind, at time: String, _ title: Phrase = "Title"
  ) -> DueReminder {
    DueReminder(
      kind, at: ZonedMoment(Moment(iso: time) ?? clock.localNow), title,
      at: Address("one", ["\(number)"]), command: "show o\(number)")
  }

  private func program(
    _ reminders: [DueReminder], _ settings: [String] = [], failing failure: Failure? = nil
  ) throws -> Program {
    let feature = TestFeature<One> { plan in
      plan.addEntry(items: ItemKind("o", at: "one")) { TestEntry { _ in TestScene<Void>("") } }
      plan.contribute(DueReminder.self) {
        { question in reminders.filter { question.contains(clock.instant(of: $0.alarm)) } }
      }
    }
    let failing = TestFeature<Two> { plan in
      plan.contribute(DueReminder.self) { { _ in if let failure { throw failure } else { [] } } }
    }
    return try Program(
      assembly([feature, failing], layers: [Layer(assignments: settings)]), clock: clock)
  }

  @Test func aDayIsAnAlarmAtTheTimeOfDays() {
    let day = Moment(iso: "2026-11-21").map { ZonedMoment($0) }
    #expect(day.flatMap(Self.question.alarm)?.moment == Moment(iso: "2026-11-21T09:00"))
    let other = DueReminder.Question(after: Self.question.start, until: clock.now)
    #expect(day.flatMap(other.alarm) == nil)
    let time = Moment(iso: "2026-11-21T08:30").map { ZonedMoment($0) }
    #expect(time.flatMap(other.alarm) == time)
  }

  @Test(arguments: [
    ("2026-12-20", nil), ("2026-12-21", "2026-11-21T09:00"), ("2026-12-22", nil),
    ("2026-11-22", "2026-11-21T09:00"), ("2026-11-21", nil),
  ])
  func whatExpiresIsAnnouncedAMonthAndADayBefore(_ day: String, _ alarm: String?) throws {
    let day = try #require(Day(iso: day))
    let alarms = Self.question.alarms(ofExpiring: day, by: clock)
    #expect(alarms.map { "\($0.moment)" } == [alarm].compactMap(\.self))
  }

  @Test func theIDHasTheInstantOrTheLocalTime() {
    let moment = Moment(iso: "2026-11-21T09:00") ?? clock.localNow
    let local = Self.reminder(4, .todo, at: "2026-11-21T09:00")
    #expect(local.id == "/one/4@2026-11-21T09:00")
    let instant = Instant(timestamp: "2026-11-21T08:00:00Z")
    let zoned = DueReminder(
      .todo, at: ZonedMoment(moment, at: instant, zone: nil), "A", at: Address("one", ["4"]),
      command: "")
    #expect(zoned.id == "/one/4@2026-11-21T08:00:00Z")
  }

  @Test func programsReadTheRemindersInTheirOrder() async throws {
    let failure = Failure(.tryAgain, "store.busy", "The file is locked.")
    let reminders = [
      Self.reminder(2, .todo, at: "2026-11-21T09:30", "Call"),
      Self.reminder(1, .dose, at: "2026-11-21T08:30", "Pill"),
      Self.reminder(3, .todo, at: "2026-11-21T10:01"), Self.reminder(4, .todo, at: "2026-11-20"),
    ]
    let program = try program(reminders, failing: failure)
    let found = await program.dueReminders(after: Self.question.start, until: clock.now)
    #expect(found.reminders.map(\.id) == [reminders[1].id, reminders[0].id])
    #expect(found.failures == [failure])
    #expect(
      JSONRenderer().render(program.screen(of: found.reminders)) == """
        {"screen":"reminders","reminders":[\
        {"id":"/one/1@2026-11-21T08:30","ref":"o1","address":"/one/1","title":"Pill",\
        "at":"2026-11-21T08:30:00Z","kind":"dose","time":"2026-11-21T08:30:00Z",\
        "command":"show o1"},\
        {"id":"/one/2@2026-11-21T09:30","ref":"o2","address":"/one/2","title":"Call",\
        "at":"2026-11-21T09:30:00Z","kind":"todo","time":"2026-11-21T09:30:00Z",\
        "command":"show o2"}],"total":2}
        """)
  }

  @Test(
    arguments: [
      // (setting, kinds, headline)
      ([], [.todo], "o1 Title, today 09:00"), ([], [.dose], "1 reminder"),
      (["remind.private=off"], [.dose], "o1 Title, today 09:00"),
      (["remind.private=on"], [.todo], "1 reminder"), ([], [.todo, .event], "2 reminders"),
    ] as [([String], [DueReminder.Kind], String)])
  func aLockScreenShowsNoPrivateTitle(
    _ settings: [String], _ kinds: [DueReminder.Kind], _ headline: String
  ) throws {
    let reminders = zip(1..., kinds).map { Self.reminder($0, $1, at: "2026-11-21T09:00") }
    let program = try program([], settings)
    #expect(program.headline(of: reminders).text(in: .en) == headline)
  }

  @Test func afterASleepTheHeadlineNamesTheDay() throws {
    let reminders = ["2026-11-21T09:00", "2026-11-20T09:00"].map {
      Self.reminder(1, .todo, at: $0)
    }
    let headline = try program([]).headline(of: reminders)
    #expect(headline.text(in: .en) == "2 reminders since Fri 2026-11-20")
    #expect(headline.text(in: .de).contains("2 Erinnerungen seit "))
  }

  @Test(arguments: [
    ("remind.action", "mailto:ada@example.org", nil), ("remind.action", "desktop", nil),
    ("remind.action", "mailto:ada", "desktop, or mailto: with an address"),
    ("remind.action", "rm", "desktop, or mailto: with an address"),
    ("remind.day-at", "7:30", nil), ("remind.day-at", "25:00", "a time such as 08:00"),
    ("remind.private", "on", nil), ("remind.private", "maybe", "one of health, on, off"),
  ])
  func valuesAreCheckedWhereverTheyAreSet(
    _ key: String, _ value: String, _ expected: String?
  ) throws {
    let message = expected.map { "\(key): expected \($0), found '\(value)'." }
    let file = DeploymentFile(
      Array(#"{"\#(key)": "\#(value)"}"#.utf8), name: "f", languages: Language.all)
    #expect(file.problems.map { $0.message.text(in: .en) } == [message].compactMap(\.self))
    let option = Result { try Layer(assignments: ["\(key)=\(value)"]) }
    switch option {
    case .success: #expect(expected == nil)
    case .failure(let problems as Problems):
      #expect(problems.failures.map { $0.message.text(in: .en) } == [message])
    case .failure(let error): throw error
    }
  }

  @Test func theTimeOfDaysIsASetting() async throws {
    let asked = Box<[DueReminder.Question]>([])
    let feature = TestFeature<One> { plan in
      plan.contribute(DueReminder.self) {
        { question in
          asked.append(question)
          return []
        }
      }
    }
    let layers = [try Layer(assignments: ["remind.day-at=7:30"])]
    let program = try Program(assembly([feature], layers: layers), clock: clock)
    _ = await program.dueReminders(after: Self.question.start, until: clock.now)
    #expect(asked.value.map(\.timeOfDays) == [TimeOfDay(hour: 7, minute: 30)])
  }

  @Test func mailNeedsAFeatureThatSendsIt() throws {
    #expect(try program([]).reminderMailer() == nil)
    #expect(try program([]).reminderProblem == nil)
    let program = try program([], ["remind.action=mailto:ada@example.org"])
    #expect(throws: Failure.self) { try program.reminderMailer() }
    #expect(program.reminderProblem?.code == "remind.mail")
  }

  @Test(arguments: [(true, nil), (false, "mail.not-configured")])
  func mailNeedsAServer(_ isConfigured: Bool, _ code: String?) throws {
    let feature = TestFeature<One> { plan in
      plan.provide { RecordingMailer(isConfigured: isConfigured) }
      plan.export((any Mailer).self) { (mailer: RecordingMailer) in mailer }
    }
    let layers = [try Layer(assignments: ["remind.action=mailto:ada@example.org"])]
    let program = try Program(assembly([feature], layers: layers), clock: clock)
    #expect(program.reminderProblem?.code == code)
  }
}
