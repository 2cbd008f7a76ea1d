import AtriumScreen
import AtriumTime
import Testing

@testable import Appointments

/// Now is 2026-11-21.
@Suite struct RecallSuggestionTests {
  @Test(arguments: [
    (["2025-11-20", "2026-05-20"], "2026-11-17"),
    (["2020-01-01", "2025-11-20", "2026-05-20"], "2026-11-17"),
    // Four weeks apart, and less.
    (["2026-10-09", "2026-11-06"], "2026-12-04"), (["2026-10-10", "2026-11-06"], nil),
    // The next time is two weeks away, and more.
    (["2025-11-06", "2026-05-22"], "2026-12-05"), (["2025-11-07", "2026-05-23"], nil),
    // Once; planned already.
    (["2026-05-20"], nil), (["2025-11-20", "2026-05-20", "2026-12-01"], nil),
  ])
  func findsRecalls(_ days: [String], _ due: String?) throws {
    let now = try #require(Moment(iso: "2026-11-21T10:00"))
    let appointments = try days.enumerated().map { index, day in
      var appointment = Appointment(
        uid: day, title: index == 0 ? "Dental check" : "dental CHECK",
        start: ZonedMoment(try #require(Moment(iso: day))), created: "", modified: "")
      appointment.id = index + 1
      return appointment
    }
    let found = RecallSuggestion.found(in: appointments, now: now)
    #expect(found.map(\.due.description) == [due].compactMap(\.self))
    let others = appointments.map { appointment in
      var other = appointment
      other.title += " \(other.id)"
      return other
    }
    #expect(RecallSuggestion.found(in: others, now: now) == [])
  }
}
