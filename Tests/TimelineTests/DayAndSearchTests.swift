import AtriumTesting
import Testing
import Timeline

/// The appointments in `today` and `find`.
@MainActor @Suite struct DayAndSearchTests {
  private let timeline = TimelineFixture()

  @Test func runningAppointmentsAreListedUntilTheyEnd() async throws {
    _ = try await timeline.output(
      "timeline add Cure --on 2026-12-27 --until 2026-12-29",
      "timeline add Night --on '2026-12-26 22:00' --until '2026-12-27 00:00'",
      "timeline add Gone --on 2026-12-27", "timeline cancel 3")
    #expect(try await titles(on: "2026-12-26") == ["Night"])
    #expect(try await titles(on: "2026-12-27") == ["Cure"])
    #expect(try await titles(on: "2026-12-29") == ["Cure"])
    #expect(try await titles(on: "2026-12-30") == [])
  }

  @Test func theCommandCompletesTheAppointment() async throws {
    let before = try await timeline.output(
      "timeline add Dentist --on '2026-11-21 09:30' --until 10:30", "today --json")
    #expect(
      before.contains(
        #""state":"now","address":"/timeline/1","command":"done h1","id":1,"ref":"h1"}"#
      ), "\(before)")
    #expect(before.contains(#""time":"2026-11-21T09:30:00Z","day":"2026-11-21""#), "\(before)")
    let after = try await timeline.output("timeline done 1", "today --json")
    #expect(
      after.contains(#""state":"done","address":"/timeline/1","command":"show h1""#), "\(after)")
  }

  /// `done` is proposed for what has begun. The clock shows Saturday, 2026-11-21, 10:00 UTC.
  @Test(arguments: [
    ("'2026-11-21 09:30'", "done h1"), ("'2026-11-21 10:00' --until 11:00", "done h1"),
    ("2026-11-21", "done h1"), ("2026-11-20 --until 2026-11-22", "done h1"),
    ("'2026-11-21 10:01'", "show h1"), ("2026-11-22", "show h1"),
    ("'2026-11-14 09:00' --every week", "done h1 --on 2026-11-21"),
    ("'2026-11-14 11:00' --every week", "show h1"),
  ])
  func theCommandSuitsTheTime(_ start: String, _ command: String) async throws {
    let list = try await timeline.output(
      "timeline add Dentist --on \(start)", "agenda --from 2026-11-21 --to 2026-11-23 --json")
    #expect(list.contains(#""address":"/timeline/1","command":"\#(command)","id":1"#), "\(list)")
  }

  @Test(arguments: [
    ("2026-11-24", "", "It begins on Tue 2026-11-24; "),
    ("'2026-11-21 11:00' --until 12:00", "", "It begins on Sat 2026-11-21 11:00; "),
    ("'2026-11-14 11:00' --every week", "--on 2026-11-28", "It begins on Sat 2026-11-28 11:00; "),
    ("today", "", nil), ("'2026-11-20 09:00'", "", nil),
  ])
  func theAnswerToDoneNamesAStartInTheFuture(
    _ start: String, _ date: String, _ hint: String?
  ) async throws {
    _ = try await timeline.output("timeline add A --on \(start)")
    let answer = try await timeline.output("timeline done 1 fine \(date) --output text")
    #expect(answer.contains("Done: h"), "\(answer)")
    #expect(answer.contains(hint ?? "It begins on") == (hint != nil), "\(answer)")
  }

  @Test func titlesPlacesAndResultsAreFound() async throws {
    _ = try await timeline.output(
      "timeline add Blood test --on 2026-11-10 --place 'Main Street'", "timeline done 1 iron low",
      "timeline add Iron infusion --on '2026-12-01 10:00'")
    let found = try await timeline.output("find iron --in timeline --json")
    #expect(
      found.contains(
        #"{"feature":"timeline","title":"Iron infusion","snippet":null,"address":"/timeline/2","when":"2026-12-01T10:00:00Z","done":false,"id":2,"ref":"h2"},{"feature":"timeline","title":"Blood test","snippet":"Main Street iron low","address":"/timeline/1","when":"2026-11-10","done":true,"id":1,"ref":"h1"}"#
      ), "\(found)")
  }

  @Test func withoutConsentNothingIsListedOrFound() async throws {
    _ = try await timeline.output("timeline add Dentist --on 2026-11-24")
    let closed = Conversation.Options.script.consenting(to: "timeline.recalls")
    for line in ["today --on 2026-11-24 --json", "find dentist --json", "find timeline --json"] {
      let talk = try await Conversation.with(
        [TimelineFeature()], closed, in: timeline.world, says: line)
      #expect(!talk.contains("/timeline"), "\(talk)")
    }
  }

  @Test func whatGoesOnIsNow() async throws {
    _ = try await timeline.output(
      "timeline add Cure --on 2026-12-27 --until 2026-12-29",
      "timeline add Night --on '2026-12-26 22:00' --until '2026-12-27 06:00' --every day",
      "timeline add Fair --on 2026-12-27", "timeline add Talk --on '2026-12-27 10:00'")
    let states = try await timeline.output("today --on 2026-12-27 --json")
      .matches(of: #/"title":"(.*?)".*?"state":"(.*?)"/#).map { "\($0.1) \($0.2)" }
    #expect(states.sorted() == ["Cure now", "Fair now", "Night later", "Night now", "Talk later"])
    let table = try await Conversation.with(
      [TimelineFeature()], timeline.person, in: timeline.world, says: "today --on 2026-12-27")
    #expect(table.contains(#/until 06:00 +Night +now/#), "\(table)")
    let past = try await timeline.output(
      "timeline add Past --on 2026-11-19 --until 2026-11-20", "today --on 2026-11-20 --json")
    #expect(past.contains(#""state":"done""#), "\(past)")
  }

  @Test(arguments: [
    ("--month 2026-12", "Cure,Night,Short"), ("--from 2026-12-02 --to 2026-12-03", "Cure"),
    ("--from 2026-12-01 --to 2026-12-02", "Cure,Night"), ("--from 2026-12-05", "Short"),
    ("--month 2026-11", "Cure,Evening,Night"), ("--to 2026-12-01", "Cure,Evening,Night"),
    ("december", "Cure,Night,Short"), ("7-9 dec", "Short"), ("'december'", ""),
    ("--on 'nov 29-30'", "Cure,Evening,Night"), ("next week --upcoming", "Cure"),
  ])
  func whatReachesIntoARangeIsListed(_ range: String, _ titles: String) async throws {
    let list = try await timeline.output(
      "timeline add Cure --on 2026-11-28 --until 2026-12-04",
      "timeline add Night --on '2026-11-30 22:00' --until '2026-12-01 06:00'",
      "timeline add Evening --on '2026-11-30 20:00' --until '2026-12-01 00:00'",
      "timeline add Short --on '2026-12-08 10:00'", "timeline list \(range) --json")
    let found = list.matches(of: #/"title":"(.*?)"/#).map { String($0.1) }.sorted()
    #expect(found.joined(separator: ",") == titles)
  }

  @Test func aDateOfASeriesThatReachesIntoARangeIsListed() async throws {
    let list = try await timeline.output(
      "timeline add Night --on '2026-11-30 22:00' --until '2026-12-01 06:00' --every week",
      "timeline list --from 2026-12-08 --to 2026-12-09 --json")
    #expect(list.contains(#""start":"2026-12-07T22:00""#), "\(list)")
  }

  /// One word of another title does not name an appointment before a result.
  @Test func aResultNeedsTheWholeName() async throws {
    let refused = try await timeline.output(
      "timeline add Blood pressure --on 2026-11-20", "timeline done 1 140/90",
      "timeline done blood test cholesterol 6.1")
    #expect(refused.contains("argument.invalid"), "\(refused)")
    #expect(refused.contains("h1 Blood pressure"), "\(refused)")
    #expect(try await timeline.output("timeline show 1").contains("140/90"))
  }

  @Test func aReplacedResultIsNamed() async throws {
    let first = try await timeline.output(
      "timeline add Blood pressure --on 2026-11-20", "timeline done 1 140/90")
    #expect(!first.contains("result before"), "\(first)")
    let second = try await timeline.output("timeline done blood pressure 120/80 --output text")
    #expect(second.contains("The result before was 140/90"), "\(second)")
    let same = try await timeline.output("timeline done 1 120/80 --output text")
    #expect(!same.contains("result before"), "\(same)")
  }

  private func titles(on day: String) async throws -> [String] {
    try await timeline.output("today --on \(day) --json")
      .matches(of: #/"title":"(.*?)"/#).map { String($0.1) }
  }
}
