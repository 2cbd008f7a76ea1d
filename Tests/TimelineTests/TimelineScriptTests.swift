import AtriumTesting
import Testing
import Timeline

@MainActor @Suite struct TimelineScriptTests {
  private let timeline = TimelineFixture()

  @Test func storesEveryOption() async throws {
    let added = try await timeline.output(
      "timeline add Check --on '2026-11-24 14:30' --until 15:00 --kind examination "
        + "--place 'City lab' --note fasting --remind 2h")
    #expect(
      added.hasPrefix(
        #"{"screen":"appointment","appointment":{"id":1,"title":"Check","kind":"examination","#
          + #""start":"2026-11-24T14:30","end":"2026-11-24T15:00","place":"City lab","#
          + #""note":"fasting","state":"planned","result":null,"reminder":120,"#), "\(added)")
    let edited = try await timeline.output(
      "timeline edit 1 --title Cure --on 2026-12-01 --until 2026-12-03 --kind appointment "
        + "--place Spa --note rest --result fine --remind none")
    #expect(
      edited.hasPrefix(
        #"{"screen":"appointment","appointment":{"id":1,"title":"Cure","kind":"appointment","#
          + #""start":"2026-12-01","end":"2026-12-03","place":"Spa","note":"rest","#
          + #""state":"planned","result":"fine","reminder":null,"#), "\(edited)")
  }

  @Test(arguments: [
    ("--on 2026-12-11", #""start":"2026-12-11T14:30","end":"2026-12-11T15:30""#),
    ("on:2026-12-11", #""start":"2026-12-11T14:30","end":"2026-12-11T15:30""#),
    ("--on '2026-12-11 23:00'", #""start":"2026-12-11T23:00","end":"2026-12-12T00:00""#),
    ("--on 2026-12-11 --until 16:00", #""start":"2026-12-11T14:30","end":"2026-12-11T16:00""#),
    ("--on 2026-12-11 --until 2026-12-11", #""start":"2026-12-11","end":null"#),
    ("--on 2026-12-11 --until 2026-12-12", #""start":"2026-12-11","end":"2026-12-12""#),
  ])
  func aDayAloneMovesAnAppointmentAndKeepsItsTimes(
    _ options: String, _ times: String
  ) async throws {
    let edited = try await timeline.output(
      "timeline add A --on '2026-11-24 14:30' --until 15:30", "timeline edit 1 \(options)")
    #expect(edited.contains(times), "\(edited)")
  }

  @Test(arguments: [("2026-11-20", "done"), ("2026-11-21", "done"), ("2026-11-24", "planned")])
  func anAppointmentWithAResultIsDoneIfItHasBegun(_ day: String, _ state: String) async throws {
    let added = try await timeline.output("timeline add HbA1c --on \(day) --result '7,2 %'")
    #expect(added.contains(#""state":"\#(state)","result":"7,2 %""#), "\(added)")
  }

  @Test func aDayDecidesAmongEqualTitles() async throws {
    for day in ["2026-05-30", "2026-08-30", "2026-10-30"] {
      _ = try await timeline.output("timeline add HbA1c --on \(day)")
    }
    let done = try await timeline.output("timeline done HbA1c --on 2026-08-30 7,4")
    #expect(done.contains(#""id":2,"#) && done.contains(#""result":"7,4""#), "\(done)")
    #expect(
      try await timeline.output("timeline cancel HbA1c --on 30.10.2026").contains(#""id":3,"#))
    for line in ["timeline done HbA1c 7,4", "timeline done HbA1c --on 2026-05-31 7,4"] {
      #expect(try await timeline.status(line) == 64, "\(line)")
    }
  }

  @Test(arguments: [
    ("--on 20.5.", "2026-05-20", "2027-05-20"), ("--on 31.12.", "2025-12-31", "2026-12-31"),
    ("--on 21.11.", "2026-11-21", "2026-11-21"), ("--on fri", "2026-11-20", "2026-11-27"),
    ("--on 2027-05-20", "2027-05-20", "2027-05-20"),
    ("20 may", "2026-05-20", "2027-05-20"), ("on:20.5.", "2026-05-20", "2027-05-20"),
  ])
  func aDayWithAResultIsTheLatestOne(
    _ day: String, _ withResult: String, _ without: String
  ) async throws {
    for (option, start) in [
      (" --result 7", withResult), (" --result=7", withResult), ("", without),
    ] {
      let added = try await timeline.output("timeline add Blood test \(day)\(option)")
      #expect(added.contains(#""start":"\#(start)""#), "\(added)")
    }
  }

  @Test(arguments: [("30m", 30), ("2h", 120), ("1d", 1_440)])
  func readsLeadTimes(_ text: String, _ minutes: Int) async throws {
    let added = try await timeline.output("timeline add A --on '2026-11-24 14:30' --remind \(text)")
    #expect(added.contains(#""reminder":\#(minutes),"#), "\(added)")
  }

  @Test func everyChangeIsUndoneAndRedone() async throws {
    let lines = [
      "timeline add Check --on 2026-11-20 --place Lab", "timeline edit 1 --title Visit",
      "timeline done 1 fine", "timeline reopen 1", "timeline cancel 1", "timeline delete 1 --yes",
    ]
    var states: [String] = []
    for line in lines {
      states.append(try await timeline.output("timeline list --all"))
      _ = try await timeline.output(line)
    }
    let last = try await timeline.output("timeline list --all")
    let list = try await timeline.output("timeline undo --list")
    #expect(
      list.hasPrefix(#"{"screen":"steps","steps":[{"number":6,"time":"2026-11-21T"#), "\(list)")
    #expect(list.contains(#""action":"deleted","id":1,"label":"1 “Visit”"}"#), "\(list)")
    for state in states.reversed() {
      _ = try await timeline.output("timeline undo")
      #expect(try await timeline.output("timeline list --all") == state)
    }
    #expect(try await timeline.status("timeline undo") == 66)
    for state in states.dropFirst() + [last] {
      _ = try await timeline.output("timeline redo")
      #expect(try await timeline.output("timeline list --all") == state)
    }
    #expect(try await timeline.status("timeline redo") == 66)
  }

  @Test func editingTheTimeKeepsTheDay() async throws {
    let moved = try await timeline.output(
      "timeline add A --on '2027-03-04 10:00' --until 11:30", "timeline edit 1 --on 14:00")
    #expect(
      moved.contains(#""start":"2027-03-04T14:00","end":"2027-03-04T15:30""#), "\(moved)")
    let day = try await timeline.output("timeline add B --on 2027-03-05", "timeline edit 2 at:9:00")
    #expect(day.contains(#""start":"2027-03-05T09:00""#), "\(day)")
    let date = try await timeline.output(
      "timeline add C --on '2027-03-01 8:00' --every week",
      "timeline edit 3 --occurrence 2027-03-08 --on 12:00")
    #expect(date.contains(#""start":"2027-03-08T12:00""#), "\(date)")
    let words = try await timeline.output("timeline edit 1 --on at 5 pm")
    #expect(words.contains(#""start":"2027-03-04T17:00""#), "\(words)")
  }

  /// `m` is minutes in a length.
  @Test(arguments: [
    "--until 2 hours", "--until +2h", "until:+2h", "--until 10:30", "--until 120m", "until:120m",
    "--until 120 min", "--until 2h", "--until 2 h", "--until 'for 2 hours'", "--until PT2H",
  ])
  func aLengthOfTimeBeginsAtTheStart(_ end: String) async throws {
    let answer = try await timeline.output("timeline add Gym --on '2027-03-04 8:30' \(end)")
    #expect(
      answer.contains(#""start":"2027-03-04T08:30","end":"2027-03-04T10:30""#), "\(answer)")
  }

  @Test func quickWordsTakeTheWordsAfterThem() async throws {
    let answer = try await timeline.output("timeline add Visit on:fri 5 pm remind:2 h")
    #expect(answer.contains(#""title":"Visit""#), "\(answer)")
    #expect(answer.contains(#""start":"2026-11-27T17:00""#), "\(answer)")
    #expect(answer.contains(#""reminder":120"#), "\(answer)")
    let late = try await timeline.output("timeline add Visit on:fri at:5 pm")
    #expect(late.contains(#""start":"2026-11-27T17:00""#), "\(late)")
  }

  @Test func aTimeDoesNotRemoveTheEndOfWholeDays() async throws {
    let answer = try await timeline.output(
      "timeline add Trip --on 2027-03-04 --until 2027-03-06", "timeline edit 1 --on 15:00")
    #expect(answer.hasPrefix(#"{"failure":"timeline.end-needs-time""#), "\(answer)")
    let both = try await timeline.output("timeline edit 1 --on 15:00 --until 16:00")
    #expect(both.contains(#""start":"2027-03-04T15:00","end":"2027-03-04T16:00""#), "\(both)")
  }

  @Test func theTimelineHasItsJSONKeys() async throws {
    let answer = try await timeline.output("timeline add A --on 2026-11-24", "timeline")
    #expect(
      answer.hasPrefix(#"{"screen":"timeline","appointments":[{"id":1,"uid":""#), "\(answer)")
    #expect(answer.contains(#""ref":"h1","address":"/timeline/1""#), "\(answer)")
    #expect(answer.hasSuffix(#"}],"recalls":[],"seriesEnd":null,"total":1}"#), "\(answer)")
  }

  @Test func showsUpcomingAndRecentAppointments() async throws {
    let days = ["2026-09-30", "2026-10-01", "2026-11-20", "2026-11-21", "2027-11-20"]
    for day in days { _ = try await timeline.output("timeline add A --on \(day)") }
    func shown(_ line: String) async throws -> [String] {
      let answer = try await timeline.output(line)
      return days.filter { answer.contains(#""start":"\#($0)""#) }
    }
    #expect(try await shown("timeline") == Array(days.dropFirst()))
    #expect(try await shown("timeline --all") == days)
    #expect(try await shown("timeline --past") == Array(days.prefix(3)))
    #expect(try await shown("timeline --upcoming") == Array(days.suffix(2)))
    #expect(try await shown("timeline --month 2026-11") == Array(days[2...3]))
  }

  @Test(arguments: [
    ("/timeline/9", "timeline.not-found", 66), ("timeline add X", "timeline.no-start", 64),
    ("timeline add X --on 2026-02-30", "argument.invalid", 64),
    ("timeline add ' ' --on tomorrow", "timeline.no-title", 65),
    (
      "timeline add X --on 2026-12-05 --until 2026-12-04", "timeline.ends-before-it-begins", 65
    ),
    (
      "timeline add X --on 'tomorrow 14:00' --until 2026-12-24", "timeline.end-needs-time", 65
    ),
    ("timeline done 1", "timeline.cancelled", 65),
    ("timeline import /nowhere.ics", "timeline.no-file", 66),
  ])
  func failuresHaveCodesAndExitStatuses(_ line: String, _ code: String, _ status: Int32)
    async throws
  {
    _ = try await timeline.output("timeline add A --on tomorrow", "timeline cancel 1")
    #expect(try await timeline.output(line).hasPrefix(#"{"failure":"\#(code)""#))
    #expect(try await timeline.status(line) == status)
  }
}
