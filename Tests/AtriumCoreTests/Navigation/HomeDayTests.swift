import AtriumScreen
import AtriumTime
import Testing

@testable import AtriumCore

@MainActor @Suite struct HomeDayTests {
  @Test func listsEntriesByUrgencyWithTheirCommands() async throws {
    let now = clock.localNow
    let yesterday = now.day.adding(days: -1)
    let feature: TestFeature<One> = entries { _ in
      [
        entry(now.day, nil, "Passport", .expiring), entry(nil, nil, "Anna: 1 message", .unread),
        entry(now.day, "23:30", "Dentist", .planned), entry(now.day, "00:00", "Pill", .due),
        entry(yesterday, nil, "Report", .overdue), entry(yesterday, nil, "Lunch", .past),
      ]
    }
    let console = try await TestConsole.interactive(feature)
    #expect(
      console.text.contains(
        """
        \nGroup\tWhen\tTitle\tCommand
        Today\t! overdue by 1 day\tReport\tone do Report
        Today\tdue 00:00\tPill\tone do Pill
        Today\t23:30\tDentist\tone do Dentist
        Today\tunread\tAnna: 1 message\tone do Anna: 1 message
        Today\texpires today\tPassport\tone do Passport
        Group\tFeature\tNow\n
        """), "\(console.text)")
  }

  @Test func asksForToday() async throws {
    let asked = Box<[DayEntry.Question]>([])
    let feature: TestFeature<One> = entries { question in
      asked.append(question)
      return []
    }
    let console = try await TestConsole.interactive(feature)
    let now = clock.localNow
    #expect(asked.value == [DayEntry.Question(now.day...now.day, now: now)])
    #expect(console.text.contains("\nNothing is due today.\n"), "\(console.text)")
  }

  @Test func everyFeatureHasARowOnABusyDay() async throws {
    let today = clock.today
    let screen = try await screen(
      entries { _ in (1...40).map { entry(today, nil, "A\($0)", .overdue) } } as TestFeature<One>,
      entries { _ in [entry(today, "23:00", "Dentist", .planned)] } as TestFeature<Two>,
      entries { _ in [entry(nil, nil, "Message", .unread)] } as TestFeature<Three>)
    let text = TextRenderer(width: 80).render(screen)
    #expect(text.contains("Dentist") && text.contains("Message"), "\(text)")
    #expect(text.contains("… 30 more"), "\(text)")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 22, "\(text)")
    let json = try #require(try? JSON(parsing: Array(JSONRenderer().render(screen).utf8)))
    #expect(json["today"]?.elements?.count == 42)
  }

  @Test func theFirstRunShowsThreeExamples() async throws {
    let feature = TestFeature<One> { plan in
      plan.example = FeatureExample("one add Milk", "Add an item")
      plan.addEntry { TestEntry { _ in TestScene<Never>("") } }
    }
    let console = try await TestConsole.interactive(
      feature, options: RunOptions(deployment: "clinic", person: "anna", isFirstRun: true))
    #expect(console.text.hasPrefix("Welcome to Atrium · clinic · anna\n"), "\(console.text)")
    #expect(
      console.text.contains("\nTry\tone add Milk\tAdd an item\nTry\thelp\tList commands\nTry\t"),
      "\(console.text)")
    let later = try await TestConsole.interactive(feature)
    #expect(!later.text.contains("Try\t"), "\(later.text)")
  }

  @Test func aClosedFeatureIsNotAsked() async throws {
    let gate = TestConsentGate()
    let asked = Box<[String]>([])
    let closed = TestFeature<One> { plan in
      plan.askConsent(for: Storing.self)
      plan.addEntry { TestEntry { _ in TestScene<Never>("") } }
      plan.contribute(DayEntry.self) {
        { _ in
          asked.append("one")
          return []
        }
      }
    }
    let manager = TestFeature<Two> { plan in plan.export((any ConsentGate).self) { gate } }
    _ = try await TestConsole.interactive(closed, manager)
    #expect(asked.value.isEmpty)
    gate.given.append(Storing.id)
    _ = try await TestConsole.interactive(closed, manager)
    #expect(asked.value == ["one"])
  }

  @Test func aFailureIsShownInsteadOfTheLine() async throws {
    let failing: TestFeature<One> = entries { _ in throw TestError() }
    let console = try await TestConsole.interactive(failing)
    #expect(console.text.contains("\nOther\tone\tThat went wrong.\n"), "\(console.text)")
  }

  @Test func lateEntriesAreAnnouncedLikeThoseOfToday() async throws {
    let isReady = Box(false)
    let today = clock.today
    let slow: TestFeature<One> = entries { _ in
      while !isReady.value { await Task.yield() }
      return [
        entry(today, nil, "Rent", .due), entry(today, nil, "Report", .overdue),
        entry(today, nil, "Lunch", .past),
      ]
    }
    let line = TestFeature<Two> { plan in
      plan.addEntry { TestEntry { _ in TestScene<Never>("") } }
      plan.contribute(HomeLine.self) {
        {
          while !isReady.value { await Task.yield() }
          return "three open"
        }
      }
    }
    let console = try await TestConsole.interactive(
      slow, line, options: RunOptions(timeout: .milliseconds(10)),
      lines: .action { console in
        isReady.value = true
        #expect(await TestConsole.wait { !console.announced.isEmpty })
      })
    let rows = console.announced.first?.split(separator: "\n").dropFirst().map(String.init) ?? []
    #expect(rows.count == 4 && rows[0].hasPrefix("Today\t! overdue"), "\(console.announced)")
    #expect(rows.contains("Today\tdue today\tRent\tone do Rent"), "\(console.announced)")
    #expect(rows.last == "Other\ttwo\tthree open", "\(console.announced)")
  }

  private func screen(_ features: any Feature...) async throws -> Screen {
    let program = try Program(assembly(features), clock: clock)
    return try await HomeScene(program: program, options: RunOptions()).screen()
  }

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
      plan.contribute(DayEntry.self) { answer }
    }
  }
}
