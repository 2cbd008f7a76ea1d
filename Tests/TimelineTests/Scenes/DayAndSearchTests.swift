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
      "timeline add Dentist --on '2026-11-24 09:30'", "today --on 2026-11-24 --json")
    #expect(
      before.contains(
        #""time":"2026-11-24T09:30:00Z","day":"2026-11-24","state":"later","address":"/timeline/1","command":"done 1""#
      ), "\(before)")
    let after = try await timeline.output("timeline done 1", "today --on 2026-11-24 --json")
    #expect(after.contains(#""state":"done""#), "\(after)")
  }

  @Test func titlesPlacesAndResultsAreFound() async throws {
    _ = try await timeline.output(
      "timeline add Blood test --on 2026-11-10 --place 'Main Street'", "timeline done 1 iron low",
      "timeline add Iron infusion --on '2026-12-01 10:00'")
    let found = try await timeline.output("find iron --in timeline --json")
    #expect(
      found.contains(
        #"{"feature":"timeline","title":"Iron infusion","snippet":null,"address":"/timeline/2","when":"2026-12-01T10:00:00Z"},{"feature":"timeline","title":"Blood test","snippet":"Main Street iron low","address":"/timeline/1","when":"2026-11-10"}"#
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

  private func titles(on day: String) async throws -> [String] {
    try await timeline.output("today --on \(day) --json")
      .matches(of: #/"title":"(.*?)"/#).map { String($0.1) }
  }
}
