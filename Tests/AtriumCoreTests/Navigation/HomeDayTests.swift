import AtriumScreen
import AtriumTime
import Testing

@testable import AtriumCore

@MainActor @Suite struct HomeDayTests {
  @Test func listsEntriesByTimeWithTheirCommands() async throws {
    let now = clock.localNow
    let yesterday = now.day.adding(days: -1)
    let feature: TestFeature<One> = entries { _ in
      [
        entry(now.day, nil, "Passport", .expiring), entry(nil, nil, "Anna: 1 message", .unread),
        entry(now.day, "23:30", "Dentist", .planned), entry(now.day, "00:00", "Pill", .due),
        entry(yesterday, nil, "Report", .overdue), entry(yesterday, nil, "Lunch", .past),
        entry(now.day, nil, "Rent", .due),
        entry(now.day.adding(days: 2), "09:00", "Film", .planned),
      ]
    }
    let console = try await TestConsole.interactive(feature)
    #expect(
      console.text.contains(
        """
        \nGroup\tWhen\tTitle\tCommand
        Today\t! overdue 1 day\tReport\tone do Report
        Today\tdue today\tRent\tone do Rent
        Today\tdue 00:00\tPill\tone do Pill
        Today\t23:30\tDentist\tone do Dentist
        Today\texpires today\tPassport\tone do Passport
        Today\tunread\tAnna: 1 message\tone do Anna: 1 message
        Soon\tMonday 09:00\tFilm\tone do Film
        Features: one\n
        """), "\(console.text)")
  }

  @Test func asksForTodayAndTheNextSevenDays() async throws {
    let asked = Box<[DayEntry.Question]>([])
    let feature: TestFeature<One> = entries { question in
      asked.append(question)
      return []
    }
    let console = try await TestConsole.interactive(feature)
    let now = clock.localNow
    #expect(
      asked.value == [DayEntry.Question(now.day...now.day.adding(days: 7), now: now)])
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
    #expect(text.contains("… 36 more"), "\(text)")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 12, "\(text)")
    let json = try #require(try? JSON(parsing: Array(JSONRenderer().render(screen).utf8)))
    #expect(json["today"]?.elements?.count == 42)
  }

  @Test func anItemIsSoonOnceAndNotIfItIsToday() async throws {
    let today = clock.today
    let feature: TestFeature<One> = entries { _ in
      let pills = (0...7).map { entry(today.adding(days: $0), "23:00", "Pill", .planned) }
      let films = (2...7).map { entry(today.adding(days: $0), nil, "Film", .planned, at: ["2"]) }
      return pills + films
    }
    let screen = try await screen(feature)
    let text = TextRenderer(width: 80).render(screen)
    #expect(text.contains("\nToday  23:00   Pill  one do Pill\nSoon   Monday  Film"), "\(text)")
    #expect(text.matches(of: #/  (Pill|Film)  /#).count == 2, "\(text)")
    let json = try #require(try? JSON(parsing: Array(JSONRenderer().render(screen).utf8)))
    #expect(json["today"]?.elements?.count == 1 && json["soon"]?.elements?.count == 13)
    #expect(json["soon"]?.elements?.first?["at"]?.string == "2026-11-22T23:00")
  }

  @Test func whatIsSoonMakesRoomForToday() async throws {
    let today = clock.today
    let screen = try await screen(
      entries { _ in
        let due = (1...5).map { entry(today, nil, "A\($0)", .due) }
        let next = (1...7).map {
          entry(today.adding(days: $0), nil, "B\($0)", .planned, at: ["\($0)"])
        }
        return due + next
      } as TestFeature<One>)
    let text = TextRenderer(width: 80).render(screen)
    #expect(text.contains("A5") && text.contains("B1") && !text.contains("B2"), "\(text)")
    #expect(text.contains("… 6 more") && text.contains("week"), "\(text)")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 12, "\(text)")
  }

  @Test func narrowWindowsKeepTitlesAndCommands() async throws {
    let today = clock.today
    let screen = try await screen(
      entries { _ in
        [
          entry(today.adding(days: -12), nil, "A report", .overdue, "done t4"),
          entry(today, "23:00", "Dentist", .planned, "done h12"),
        ]
      } as TestFeature<One>)
    let text = TextRenderer(width: 40).render(screen)
    #expect(text.contains("! overdue 12 days  A report  done t4"), "\(text)")
    #expect(text.contains("Features: one"), "\(text)")
  }

  @Test func spokenRowsNameTheirGroups() async throws {
    let today = clock.today
    let screen = try await screen(
      entries { _ in
        [
          entry(today, nil, "Rent", .due, "done t4"),
          entry(today.adding(days: 1), "08:00", "Film", .planned, "show h1"),
        ]
      } as TestFeature<One>)
    let text = SpokenRenderer().render(screen)
    #expect(
      text.contains("Group: Today\nWhen: due today\nTitle: Rent\nCommand: done t4\n"), "\(text)")
    #expect(text.contains("Group: Soon\nWhen: Sunday 08:00\nTitle: Film\n"), "\(text)")
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

  @Test func theFirstRunShowsTheNextDaysInsteadOfExamples() async throws {
    let today = clock.today
    let feature: TestFeature<One> = entries { _ in
      [
        entry(today.adding(days: 1), "08:00", "Film", .planned, "show h1"),
        entry(today.adding(days: 2), "08:00", "Dentist", .planned, "show h2"),
      ]
    }
    let console = try await TestConsole.interactive(
      feature, options: RunOptions(isFirstRun: true))
    #expect(console.text.contains("Film\tshow h1"), "\(console.text)")
    #expect(console.text.contains("Dentist\tshow h2"), "\(console.text)")
    #expect(!console.text.contains("Try\t"), "\(console.text)")
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

  @Test func aFailureFollowsTheFeatures() async throws {
    let failing: TestFeature<One> = entries { _ in throw TestError() }
    let console = try await TestConsole.interactive(failing)
    #expect(
      console.text.contains("\nFeatures: one\none: That went wrong.\n"), "\(console.text)")
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
    let console = try await TestConsole.interactive(
      slow, options: RunOptions(timeout: .milliseconds(10)),
      lines: .action { console in
        isReady.value = true
        #expect(await TestConsole.wait { !console.announced.isEmpty })
      })
    let rows = console.announced.first?.split(separator: "\n").dropFirst().map(String.init) ?? []
    #expect(rows.count == 2 && rows[0].hasPrefix("Today\t! overdue"), "\(console.announced)")
    #expect(rows.last == "Today\tdue today\tRent\tone do Rent", "\(console.announced)")
  }

  private func screen(_ features: any Feature...) async throws -> Screen {
    let program = try Program(assembly(features), clock: clock)
    return try await HomeScene(program: program, options: RunOptions()).screen()
  }

  private nonisolated func entry(
    _ day: Day?, _ time: String?, _ title: String, _ state: DayEntry.State,
    _ command: String? = nil, at path: [String] = []
  ) -> DayEntry {
    DayEntry(
      day.map { Moment($0, time.flatMap { TimeOfDay(iso: $0) }) }, Phrase(title), state,
      at: Address("one", path.isEmpty ? [title] : path), command: command ?? "one do \(title)")
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
