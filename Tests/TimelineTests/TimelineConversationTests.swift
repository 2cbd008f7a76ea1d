import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing
import Timeline

@MainActor @Suite struct TimelineConversationTests {
  private let timeline = TimelineFixture()

  @Test func withoutConsentTheFeatureIsClosed() async throws {
    let closed = Conversation.Options.script.consenting(to: "timeline.recalls")
    for line in [
      "timeline", "timeline add A --on tomorrow", "timeline done 1", "timeline export",
      "timeline import /dev/null", "/timeline/1", "timeline edit 1 --title B", "timeline cancel 1",
      "timeline reopen 1", "timeline delete 1 --yes",
    ] {
      let status = try await Conversation.status(of: [TimelineFeature()], closed, saying: line)
      #expect(status == 77, "\(line)")
    }
  }

  @Test func groupsAppointmentsByMonth() async throws {
    _ = try await timeline.output(
      "timeline add Blood test --kind examination --on '2026-11-10 09:30'")
    _ = try await timeline.output("timeline done 1 all values fine")
    _ = try await timeline.output("timeline add Dental check --on '2026-11-24 14:30' --until 15:00")
    _ = try await timeline.output(
      "timeline add Cure --on 2026-12-27 --until 2027-01-05 --place 'Bad Aibling'")
    _ = try await timeline.output("timeline add Old --on 2026-01-05")
    let talk = try await Conversation.with(
      [TimelineFeature()], timeline.person, in: timeline.world, says: "timeline")
    #expect(
      talk.hasSuffix(
        """
        November 2026
        │
        ●  Tue 10 09:30        h1  Blood test
        │                      examination, done
        │                      all values fine
        ○  Tue 24 14:30–15:00  h2  Dental check
        │
        December 2026
        │
        ○  Sun 27 – Tue 5.1.   h3  Cure
        │                      Bad Aibling
        """), "\(talk)")
    #expect(try await timeline.output("timeline list --past").contains(#""id":4"#))
    #expect(try await timeline.output("timeline list --upcoming").contains(#""id":1"#) == false)
    #expect(try await timeline.output("timeline list --month 2026-01").contains(#""title":"Old""#))
    #expect(try await timeline.output("timeline list values").contains(#""title":"Blood test""#))
    #expect(
      try await timeline.output("timeline search all values").contains(#""title":"Blood test""#))
    #expect(try await timeline.status("timeline list --month 2026-13") == 64)
  }

  @Test func changesPrintTheAppointment() async throws {
    let added = try await timeline.output("timeline add Check --on 'tue 14:30' --place 'Dr. Weber'")
    #expect(
      added.contains(
        #"{"screen":"appointment","appointment":{"id":1,"title":"Check","kind":"appointment","#
          + #""start":"2026-11-24T14:30","end":null,"place":"Dr. Weber","note":null,"#
          + #""state":"planned","result":null,"reminder":60,"#), "\(added)")
    #expect(
      try await timeline.output("timeline edit 1 --until 15:15 --remind 1d").contains(
        #""end":"2026-11-24T15:15""#))
    #expect(
      try await timeline.output("timeline edit 1 --on '2026-12-01 23:30'").contains(
        #""start":"2026-12-01T23:30","end":"2026-12-02T00:15""#))
    #expect(try await timeline.output("timeline cancel 1").contains(#""state":"cancelled""#))
    #expect(try await timeline.status("timeline done 1") == 65)
    #expect(try await timeline.output("timeline reopen 1").contains(#""state":"planned""#))
    _ = try await timeline.output("timeline edit 1 --on 2026-11-20")
    #expect(try await timeline.output("timeline done 1 fine").contains(#""result":"fine""#))
    #expect(try await timeline.output("timeline done 1").contains(#""result":"fine""#))
    #expect(try await timeline.output("timeline edit 1 --until none").contains(#""end":null"#))
    #expect(try await timeline.output("timeline delete 1 --yes").contains(#""id":1"#))
    #expect(try await timeline.status("/timeline/1") == 66)
    #expect(try await timeline.output("timeline add New --on tomorrow").contains(#""id":2"#))
  }

  @Test func refusesInvalidAppointments() async throws {
    #expect(try await timeline.status("timeline add A") == 64)
    #expect(try await timeline.status("timeline add A --on 2026-02-30") == 64)
    #expect(try await timeline.status("timeline add A --on 'tue 25:00'") == 64)
    #expect(try await timeline.status("timeline add A --on 'tomorrow 14:00' --until 13:00") == 65)
    #expect(try await timeline.status("timeline add A --on 2026-12-05 --until 2026-12-04") == 65)
    #expect(
      try await timeline.status("timeline add A --on 'tomorrow 14:00' --until 2026-12-24") == 65)
    #expect(try await timeline.status("timeline add A --on tomorrow --remind soon") == 64)
    #expect(try await timeline.status("timeline add A --on tomorrow --remind 9w") == 64)
    #expect(try await timeline.status(#"timeline add " " --on tomorrow"#) == 65)
    #expect(try await timeline.status("timeline done 7") == 66)
    #expect(try await timeline.output("timeline list --all").contains(#""appointments":[]"#))
  }

  @Test func recallsRequireConsent() async throws {
    for day in ["2025-11-20", "2026-05-20"] {
      _ = try await timeline.output("timeline add Dental check --on \(day)")
    }
    let recalling = timeline.script.consenting(to: "timeline.recalls")
    let talk = try await Conversation.with(
      [TimelineFeature()], recalling, in: timeline.world, says: "timeline")
    #expect(
      talk.contains(
        #""recalls":[{"title":"Dental check","last":"2026-05-20","days":181,"due":"2026-11-17"}]"#
      ), "\(talk)")
    let person = timeline.person.consenting(to: "timeline.recalls")
    let said = try await Conversation.with(
      [TimelineFeature()], person, in: timeline.world, says: "timeline")
    #expect(said.contains("! Dental check: last on 2026-05-20, 181 days after"), "\(said)")
    #expect(try await timeline.output("timeline").contains(#""recalls":[]"#))
    _ = try await timeline.output("timeline add dental  check --on 2026-12-01")
    let planned = try await Conversation.with(
      [TimelineFeature()], recalling, in: timeline.world, says: "timeline")
    #expect(planned.contains(#""recalls":[]"#), "\(planned)")
  }

  @Test func showsEditsAndDeletesAnAppointment() async throws {
    _ = try await timeline.output("timeline add Check --on '2026-11-20 10:00'")
    let talk = try await Conversation.with(
      [TimelineFeature()], timeline.person, in: timeline.world, says: "open /timeline/1", "edit",
      "", "", "11:00", "",
      "bring the card", "/timeline/1", "done", "delete", "n", "delete", "y", "where")
    #expect(
      talk.contains("State     past; 'timeline done NUMBER RESULT' adds the result"), "\(talk)")
    #expect(talk.contains("Until     Fri 2026-11-20 11:00"), "\(talk)")
    #expect(talk.contains("✓ Done: h1 “Check”."), "\(talk)")
    #expect(talk.hasSuffix("Address  /timeline"), "\(talk)")
  }

  @Test func untilKeepsTimes() async throws {
    _ = try await timeline.output("timeline add Check --on 'today 10:30' --until 'in 2 hours'")
    #expect(try await timeline.output("/timeline/1").contains(#""end":"2026-11-21T12:00""#))
    let refused = try await timeline.output("timeline add Day --on today --until 'in 2 hours'")
    #expect(refused.contains(#""failure":"timeline.start-needs-time""#), "\(refused)")
    _ = try await timeline.output("timeline add Trip --on today --until tomorrow")
    #expect(try await timeline.output("/timeline/2").contains(#""end":"2026-11-22""#))
  }

  @Test func addWithoutATitleShowsAForm() async throws {
    let talk = try await Conversation.with(
      [TimelineFeature()], timeline.person, in: timeline.world, says: "timeline", "add", "Check",
      "", "someday",
      "tue 14:30", "", "")
    #expect(talk.hasSuffix("✓ Added h1 “Check”. Tue 2026-11-24 14:30."), "\(talk)")
  }

  @Test func speaksGerman() async throws {
    let talk = try await Conversation.with(
      [TimelineFeature()], timeline.person.speaking(.de), in: timeline.world, says: "timeline",
      "add Blutabnahme --kind examination --on 'di 9:30'", "list")
    #expect(talk.contains("Keine Termine."), "\(talk)")
    #expect(talk.contains("○  Di 24 09:30  h1  Blutabnahme"), "\(talk)")
    #expect(talk.contains("Untersuchung"), "\(talk)")
    #expect(talk.contains("✓ Hinzugefügt: h1 „Blutabnahme“. Di 24.11.2026 09:30.\n"), "\(talk)")
  }

  @Test func theHomeLineHasTheNextAppointment() async throws {
    _ = try await timeline.output("timeline add Past --on 'yesterday 14:30'")
    _ = try await timeline.output("timeline add Check --on 'tomorrow 14:30'")
    let json = try await timeline.output("home")
    #expect(json.contains(#""line":"next: Check, tomorrow 14:30""#), "\(json)")
  }

  @Test func homeListsTheAppointmentsOfToday() async throws {
    for line in ["Check --on 'today 14:30'", "Past --on 'today 7:00'", "Later --on tomorrow"] {
      _ = try await timeline.output("timeline add \(line)")
    }
    _ = try await timeline.output("timeline add Trip --on yesterday --until tomorrow")
    let talk = try await Conversation.with(
      [TimelineFeature()], timeline.person, in: timeline.world, says: "home")
    let home = talk.split(separator: "home> home\n").last ?? ""
    #expect(home.contains("Today  h4  all day  Trip"), "\(talk)")
    #expect(home.contains("h1  14:30    Check") && home.contains("show h1"), "\(talk)")
    #expect(home.contains("done h4"), "\(talk)")
    #expect(home.contains("\nSoon ") && home.contains("Later"), "\(talk)")
    #expect(!home.contains("Past") && home.matches(of: /Trip/).count == 1, "\(talk)")
  }
}
