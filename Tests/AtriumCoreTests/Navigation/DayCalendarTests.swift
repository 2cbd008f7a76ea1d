import AtriumScreen
import AtriumTesting
import AtriumTime
import Testing

@testable import AtriumCore

/// `month`, `week --grid` and `free`.
@MainActor @Suite struct DayCalendarTests {
  private let kind = ItemKind("e", at: "one")

  /// Entries with the names `e1`, `e2`, … in their order; one without a number has no name.
  private func feature(_ entries: [DayEntry], hours: DayHours? = nil) -> TestFeature<One> {
    TestFeature { [kind] plan in
      plan.addEntry(items: kind) { TestEntry { _ in TestScene<Never>("") } }
      plan.takesTime = true
      plan.contribute(DayEntry.self) { { _ in entries } }
      if let hours { plan.contribute(DayHours.self) { { hours } } }
    }
  }

  private func entry(
    _ number: Int?, _ start: String, _ end: String? = nil, _ state: DayEntry.State = .planned,
    isDeadline: Bool = false
  ) throws -> DayEntry {
    let moment: Moment = try #require(Moment(iso: start))
    return DayEntry(
      moment, Phrase("Entry \(number ?? 0)"), state,
      isDeadline: isDeadline, until: try end.map { try #require(Moment(iso: $0)) },
      at: number.map(kind.address) ?? Address("one"), command: "one")
  }

  @Test(arguments: [
    ("2026-11", 30), ("2027-02", 28), ("2028-02", 29), ("2100-02", 28), ("2030-04", 30),
    ("2030-12", 31),
  ])
  func aMonthHasItsDays(_ month: String, _ count: Int) async throws {
    let console = try await TestConsole.script(feature([]), lines: .line("month \(month) --json"))
    let json = try JSON(parsing: Array(console.lastAnswer.utf8))
    let days = (json["days"]?.elements ?? []).map { $0["day"]?.string }
    let first = try #require(Day(iso: "\(month)-01"))
    #expect(days == (0..<count).map { first.adding(days: $0).description })
    #expect(json["from"]?.string == "\(first)")
    #expect(json["to"]?.string == "\(first.adding(days: count))")
    #expect(json["total"] == nil && console.status == 0)
  }

  @Test(arguments: [
    ("month", "2026-11-01"), ("month november", "2026-11-01"), ("month march", "2027-03-01"),
    ("month next month", "2026-12-01"), ("month last month", "2026-10-01"),
    ("month prosinac", "2026-12-01"), ("monat März", "2027-03-01"),
  ])
  func monthsAreNamed(_ line: String, _ first: String) async throws {
    let console = try await TestConsole.script(feature([]), lines: .line("\(line) --json"))
    #expect(console.lastAnswer.contains(#""from":"\#(first)""#), "\(console.text)")
  }

  @Test(arguments: [
    "month next week", "month 2026", "month milk", "month 2026-13", "month tomorrow",
    "free --from tomorrow --to today", "free fri --from fri", "free --for milk",
    "free 1h mon --for 2h", "free 1h milk", "free --for '2 days'", "free --for '1 month'",
    "free --to 2030-01-01", "week --grid milk",
  ])
  func invalidPeriodsAreUsageErrors(_ line: String) async throws {
    let console = try await TestConsole.script(feature([]), lines: .line(line))
    #expect(console.status == 64, "\(console.text)")
  }

  @Test func anEntryIsOnEachOfItsDaysInAMonth() async throws {
    let entries = try [
      entry(1, "2026-12-01T22:00", "2026-12-02T06:00"),
      entry(2, "2026-12-01T20:00", "2026-12-02T00:00"),
      entry(3, "2026-12-02", "2026-12-03"), entry(4, "2026-11-30T09:00", "2026-12-01T12:00"),
      entry(nil, "2026-12-03T09:00"), entry(5, "2026-12-31", "2027-01-02"),
    ]
    let console = try await TestConsole.script(feature(entries), lines: "month december --json")
    let days = try JSON(parsing: Array(console.lastAnswer.utf8))["days"]?.elements ?? []
    let shown = days.filter { $0["total"]?.integer != 0 }.map(\.text)
    #expect(
      shown == [
        #"{"day":"2026-12-01","entries":["e4","e2","e1"],"total":3}"#,
        #"{"day":"2026-12-02","entries":["e1","e3"],"total":2}"#,
        #"{"day":"2026-12-03","entries":["e3"],"total":2}"#,
        #"{"day":"2026-12-31","entries":["e5"],"total":1}"#,
      ])
    let table = try await TestConsole.script(feature(entries), lines: "month december")
    #expect(table.lastAnswer.hasPrefix("Day\tEntries\tTotal\n2026-12-01\te4, e2, e1\t3\n"))
  }

  @Test func aMonthIsDrawnAndSpoken() async throws {
    let entries = try [
      entry(1, "2026-11-21T12:00", "2026-11-21T13:00"),
      entry(2, "2026-11-21T12:30", "2026-11-21T14:00"), entry(3, "2026-11-23"),
    ]
    let program = try Program(assembly([feature(entries)]), clock: clock)
    let screen = await program.agenda(.month, on: program.thisMonth).screen
    let text = TextRenderer(width: 80).render(screen)
    #expect(text.hasPrefix("November 2026\n\nWk Mon        Tue "), "\(text)")
    #expect(text.contains(" 19         20        >21         22"), "\(text)")
    #expect(text.contains("! Entry 1") && text.contains("! Entry 2"), "\(text)")
    #expect(TextRenderer(width: 40).render(screen).contains(">21•2 22"), "\(text)")
    #expect(
      SpokenRenderer().render(screen) == """
        Heading: November 2026
        Saturday 2026-11-21: 2 entries: Entry 1, 12:00 ! conflict; Entry 2, 12:30 ! conflict
        Monday 2026-11-23: 1 entry: Entry 3, all day
        """)
    #expect(SpokenRenderer(language: .de).render(screen).contains(": 1 Eintrag: Entry 3, "))
  }

  @Test func anEmptyLineGoesOnToTheNextMonth() async throws {
    let feature = try feature([entry(1, "2027-01-02")])
    let console = try await TestConsole.interactive(feature, lines: "month", "", "", "more")
    let months = console.text.matches(of: #/\n(\d+-\d+)-01\t/#).map { String($0.1) }
    #expect(months == ["2026-11", "2026-12", "2027-01", "2027-02"], "\(console.text)")
    let hints = console.text.matches(of: #/\nEnter[^\n]*/#).map { String($0.0) }
    #expect(hints == ["\nEnter: December 2026."], "\(console.text)")
    #expect(console.failures.isEmpty)
  }

  @Test func aNumberAfterAMonthNeedsALetter() async throws {
    let feature = try feature([entry(7, "2026-11-22")])
    let console = try await TestConsole.interactive(feature, lines: "month", "7")
    #expect(console.failures.codes == ["item.number"], "\(console.text)")
    #expect(console.failures.first?.hint?.text(in: .en).contains("e7") == true)
  }

  @Test func aWeekHasTheHoursOfTheDay() async throws {
    let entries = try [
      entry(1, "2026-11-21T09:00", "2026-11-21T10:30", .past),
      entry(2, "2026-11-21T22:00", "2026-11-22T06:00"), entry(3, "2026-11-22", "2026-11-24"),
      entry(4, "2026-11-23T09:00", "2026-11-26T17:00"), entry(5, "2026-11-27T07:15"),
    ]
    let hours = try DayHours(
      from: #require(TimeOfDay(iso: "09:00")), to: #require(TimeOfDay(iso: "17:00")))
    let program = try Program(assembly([feature(entries, hours: hours)]), clock: clock)
    var week = await program.agenda(.week, on: nil, count: 7)
    week.hours = await program.dayHours()
    #expect(week.hours == hours)
    let grid = week.grid(.hours(9..<17))
    let minutes = grid.cells.map { $0.entries.map(\.minutes) }
    #expect(
      minutes == [
        [540..<630, 1320..<1440], [0..<360, nil], [nil, 540..<1440], [nil, nil], [nil],
        [0..<1020], [435..<435],
      ])
    let text = TextRenderer(width: 80).render(week.screen)
    #expect(text.contains(">Sat 21") && text.contains("\n00:00 ") && text.contains("\n23:00 "))
    let script = try await TestConsole.script(
      feature(entries), lines: "week --grid --json", "week --json")
    let answers = script.text.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(answers.count == 2 && answers[0] == answers[1], "\(script.text)")
  }

  @Test(arguments: [
    ("08:00", "18:00", 480..<1080), ("00:00", "00:00", 0..<1440), ("23:59", "00:00", 1439..<1440),
  ])
  func hoursEndAfterTheyBegin(_ start: String, _ end: String, _ minutes: Range<Int>) throws {
    let hours = try DayHours(
      from: #require(TimeOfDay(iso: start)), to: #require(TimeOfDay(iso: end)))
    let period = try #require(hours).period(on: .first)
    let first = Moment(.first, TimeOfDay(minutes: 0))
    #expect(
      clock.instant(of: first).seconds(until: clock.instant(of: period.lowerBound)) / 60
        == minutes.lowerBound)
    #expect(
      clock.instant(of: first).seconds(until: clock.instant(of: period.upperBound)) / 60
        == minutes.upperBound)
    let time = try #require(TimeOfDay(iso: "08:00"))
    #expect(DayHours(from: time, to: time) == nil)
  }

  @Test func freeTimesAreThoseInWhichNothingTakesPlace() async throws {
    let entries = try [
      entry(1, "2026-11-23T10:00", "2026-11-23T12:00"),
      entry(2, "2026-11-23T11:00", "2026-11-23T11:30"),
      entry(3, "2026-11-23T11:30", "2026-11-23T12:30"), entry(4, "2026-11-23", "2026-11-24"),
      entry(4, "2026-11-25"), entry(11, "2026-11-23", isDeadline: true),
      entry(12, "2026-11-21", nil, .past), entry(5, "2026-11-23T14:00"),
      entry(6, "2026-11-23T15:00", "2026-11-23T16:00", isDeadline: true),
      entry(7, "2026-11-23T22:00", "2026-11-24T09:15"),
      entry(8, "2026-11-24T17:50", "2026-11-26T08:00"),
      entry(9, "2026-11-21T08:00", "2026-11-21T09:00", .past),
      entry(10, "2026-11-21T09:30", "2026-11-21T11:00", .ongoing),
    ]
    func free(_ line: String) async throws -> [String] {
      let console = try await TestConsole.script(feature(entries), lines: .line("\(line) --json"))
      let json = try JSON(parsing: Array(console.lastAnswer.utf8))
      #expect(
        json.members?.map(\.key) == ["screen", "free", "wholeDay", "withoutEnd"], "\(console.text)")
      #expect(json["wholeDay"] == ["e4"] && json["withoutEnd"] == ["e5"], "\(console.text)")
      return (json["free"]?.elements ?? []).map {
        "\($0["from"]?.string ?? "") \($0["to"]?.string ?? "")"
      }
    }
    #expect(try await free("free today") == ["2026-11-21T11:00 2026-11-21T18:00"])
    #expect(
      try await free("free --from monday --to 2026-11-26") == [
        "2026-11-23T08:00 2026-11-23T10:00", "2026-11-23T12:30 2026-11-23T18:00",
        "2026-11-24T09:15 2026-11-24T17:50",
      ])
    for line in [
      "free mon --for 3h", "free 3h mon", "free for 3 hours on monday", "free mon for 3 hours",
      "free 3h --from mon --to tue",
    ] {
      #expect(try await free(line) == ["2026-11-23T12:30 2026-11-23T18:00"], "\(line)")
    }
    #expect(try await free("free 2026-11-25") == [])
    #expect(try await free("free").map { $0.prefix(10) }.last == "2026-11-27")
  }

  @Test func freeTimesArePeopleReadByDays() async throws {
    let entries = try [entry(4, "2026-11-22"), entry(5, "2026-11-22T14:00")]
    let program = try Program(assembly([feature(entries)]), clock: clock)
    let screen = try await program.freeTime(
      on: clock.today..<clock.today.adding(days: 2), atLeast: 1
    ).screen
    let text = TextRenderer(width: 80).render(screen)
    #expect(text.contains("Saturday 2026-11-21\n10:00  18:00  8 hours\n"), "\(text)")
    #expect(text.contains("Sunday 2026-11-22\n08:00  18:00  10 hours"), "\(text)")
    #expect(text.contains("Whole days, which do not count here: e4 Entry 4\n"), "\(text)")
    #expect(
      text.contains("Without an end, which do not count here: e5 Entry 5 14:00"), "\(text)")
    #expect(
      PlainRenderer().render(screen)
        == "From\tTo\tLength\n2026-11-21T10:00\t2026-11-21T18:00\t480\n"
        + "2026-11-22T08:00\t2026-11-22T18:00\t600")
  }

  /// A time that the clocks skip is not free, and one that occurs twice is twice as long.
  @Test(arguments: [
    ("2030-03-31", 1, ["05:00 60"]), ("2030-10-27", 1, ["02:00 120", "05:00 60"]),
    ("2030-10-27", 120, ["02:00 120"]), ("2030-10-28", 1, ["02:00 60", "05:00 60"]),
  ])
  func freeTimesAreElapsedTimes(_ day: String, _ length: Int, _ expected: [String]) throws {
    let clock = FixedClock("2030-01-01T00:00", in: "Europe/Berlin")
    let entries = try [
      entry(1, "\(day)T00:00", "\(day)T02:00"), entry(2, "\(day)T03:00", "\(day)T05:00"),
    ]
    let hours = try #require(
      DayHours(from: TimeOfDay(minutes: 0), to: TimeOfDay(minutes: 360)))
    let first = try #require(Day(iso: day))
    let free = FreeTime(
      on: first..<first.adding(days: 1), hours, between: entries, atLeast: length, clock: clock)
    let found = free.periods.map { "\($0.time.lowerBound.time?.description ?? "") \($0.minutes)" }
    #expect(found == expected)
  }

  @Test func entriesInConflictNameTheOthers() async throws {
    let entries = try [
      entry(1, "2026-11-23T09:00", "2026-11-23T12:00"),
      entry(2, "2026-11-23T10:00", "2026-11-23T11:00"),
      entry(3, "2026-11-23T11:00", "2026-11-23T13:00"),
      entry(nil, "2026-11-23T12:30", "2026-11-23T14:00"), entry(4, "2026-11-23T15:00"),
    ]
    let console = try await TestConsole.script(
      feature(entries), lines: "today --on monday --json", "agenda monday --json", "home --json")
    for line in console.text.split(separator: "\n") where line.hasPrefix("{") {
      let json = try JSON(parsing: Array(line.utf8))
      let rows = (json["entries"] ?? json["soon"])?.elements ?? []
      let conflicts = rows.map { row in
        row["conflicts"].map { "\(row["conflict"]?.bool ?? false) \($0.text)" } ?? "-"
      }
      #expect(
        conflicts == [
          #"true ["e2","e3"]"#, #"true ["e1"]"#, #"true ["e1"]"#, #"true ["e3"]"#, "-",
        ], "\(line)")
    }
  }

  /// Overlaps agree with a comparison of all pairs, up to the limit.
  @Test func overlapsAreAllPairs() throws {
    var generator = SystemRandomNumberGenerator()
    for round in 0..<200 {
      let span = round.isMultiple(of: 2) ? 60 : 1400
      let periods = (0..<Int.random(in: 0...130, using: &generator)).map { _ -> Range<Moment>? in
        let start = Int.random(in: 0..<1400, using: &generator)
        let end = min(1439, start + Int.random(in: 0...span, using: &generator))
        return Range(
          occupiedFrom: Moment(.first, TimeOfDay(minutes: start)),
          to: Moment(.first, TimeOfDay(minutes: end)))
      }
      let found = Range<Moment>.overlaps(of: periods)
      let sorted = periods.enumerated().compactMap { index, period in period.map { (index, $0) } }
        .sorted { ($0.1.lowerBound, $0.0) < ($1.1.lowerBound, $1.0) }
      #expect(found.keys.allSatisfy { periods[$0] != nil })
      for (index, period) in sorted {
        let others = sorted.filter { $0.0 != index && $0.1.overlaps(period) }.map(\.0)
        #expect(found[index] ?? [] == Array(others.prefix(Range<Moment>.overlapLimit)))
      }
    }
  }
}
