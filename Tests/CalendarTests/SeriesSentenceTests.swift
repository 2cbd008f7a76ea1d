import AtriumScreen
import AtriumTesting
import Calendar
import Testing

/// Sentences that move dates of a series. The clock shows Saturday, 2026-11-21, 10:00 UTC.
@MainActor @Suite struct SeriesSentenceTests {
  private func script(_ lines: String...) async throws -> String {
    let world = World()
    var output = ""
    for line in lines {
      output = try await Conversation.with([CalendarFeature()], .script, in: world, says: line)
    }
    return output
  }

  private func talk(_ lines: String...) async throws -> String {
    try await Conversation.with([CalendarFeature()], in: World(), saying: lines)
  }

  /// The starts of dates in December and January after a series of Mondays was moved.
  @Test(arguments: [
    ("from december 14 to december 15", "2026-12-15T09:00"),
    ("on december 14 by one day", "2026-12-15T09:00"),
    ("vom 14. Dezember auf 15. Dezember", "2026-12-15T09:00"),
    ("to tuesday from december 14 on", "2026-12-15T09:00 2026-12-22T09:00 2027-01-05T09:00"),
    ("to tuesdays from january on", "2027-01-05T09:00 2027-01-12T09:00"),
    ("from monday to tuesday from january on", "2027-01-05T09:00 2027-01-12T09:00"),
    ("von Montag auf Dienstag ab Januar", "2027-01-05T09:00 2027-01-12T09:00"),
    ("od ponedjeljka na utorak od siječnja nadalje", "2027-01-05T09:00 2027-01-12T09:00"),
    ("to tuesday --following --occurrence 2026-12-14", "2026-12-15T09:00 2026-12-22T09:00"),
  ])
  func aSentenceNamesTheDates(_ words: String, _ starts: String) async throws {
    let add = #"calendar add Meeting --on "2026-11-23 9:00" --until 10:00 --every monday"#
    let list = try await script(
      add, "calendar move e1 \(words)", "calendar list --from 2026-12-01 --to 2027-01-31 --json")
    let tuesdays = ["2026-12-15T09:00", "2026-12-22T09:00", "2027-01-05T09:00", "2027-01-12T09:00"]
      .filter(list.contains)
    for start in starts.split(separator: " ").map(String.init) {
      #expect(list.contains(start), "\(list)")
    }
    #expect(tuesdays.first == starts.split(separator: " ").first.map(String.init))
  }

  /// `edit` reads the words of `move`.
  @Test(arguments: ["edit e1 from january on tuesdays", "edit e1 to tuesday from january on"])
  func editReadsWords(_ line: String) async throws {
    let add = #"calendar add Meeting --on "2026-11-23 9:00" --until 10:00 --every monday"#
    let list = try await script(
      add, "calendar \(line)", "calendar list --from 2026-12-20 --to 2027-01-13 --json")
    let starts = list.matches(of: #/"start":"([0-9T:-]+)"/#).map { String($0.1) }
    #expect(
      starts == ["2026-12-21T09:00", "2026-12-28T09:00", "2027-01-05T09:00", "2027-01-12T09:00"],
      "\(list)")
  }

  /// The length of whole days contains the first one.
  @Test(arguments: [
    "--on 2027-06-03 --until '3 days'", "on 3 june 2027 for 3 days", "from 3 to 5 june",
  ])
  func aConferenceOfThreeDays(_ words: String) async throws {
    let added = try await script("calendar add Conference \(words)")
    #expect(added.contains(#""start":"2027-06-03","end":"2027-06-05""#), "\(added)")
  }

  /// A date that the series does not have is refused, and nothing moves.
  @Test func aDateThatTheSeriesLacks() async throws {
    let add = #"calendar add Meeting --on "2026-11-23 9:00" --every monday"#
    let moved = try await script(add, "calendar move e1 from december 13 to december 15")
    #expect(!moved.contains("Moved"), "\(moved)")
  }

  /// A word before the name of an appointment is a command for it, not the title of another appointment.
  @Test func aDateThatIsSkippedLeadsToTheCommand() async throws {
    let add = #"calendar add Meeting --on "2026-11-23 9:00" --every monday"#
    let skipped = try await talk(add, "calendar", "skip e1 on 14 dec")
    #expect(skipped.contains("Did you mean 'cancel'?"), "\(skipped)")
  }

  /// A weekday on which the series does not take place, or not it alone, is refused.
  @Test(arguments: ["monday", "monday and wednesday"])
  func anotherWeekdayDoesNotMove(_ rule: String) async throws {
    let moved = try await talk(
      #"calendar add Meeting --on "2026-11-23 9:00" --every "\#(rule)""#,
      "calendar move e1 from wednesday to tuesday from january on")
    #expect(moved.contains("✗") && !moved.contains("Moved"), "\(moved)")
  }

  /// The dates after the agreed end do not come with another weekday.
  @Test(arguments: [
    "move e1 to friday from january on",
    "edit e1 --every friday --following --occurrence 2027-01-04",
  ])
  func theAgreedEndStays(_ line: String) async throws {
    let list = try await script(
      "calendar add Meeting every monday 9:00-9:30 until 31 march 2027", "calendar \(line)",
      "calendar list --from 2027-03-01 --to 2027-05-01 --json")
    #expect(list.contains("2027-03-26T09:00") && !list.contains("2027-04"), "\(list)")
  }

  /// A later single entry does not hide that later dates of a series are not listed.
  @Test func theListSaysHowFarSeriesAreListed() async throws {
    let list = try await talk(
      "calendar add Team every monday at 9", "calendar add Congress from 3 to 5 june",
      "calendar list")
    #expect(list.contains("All dates of series are listed until"), "\(list)")
  }

  /// The day after an item is that of one of its dates; an article before the words of a title is left out.
  @Test(arguments: [
    "cancel staff meeting on 14 december", "cancel e1 on 14 december",
    "cancel the meeting 14 december",
    "cancel das Meeting am 14. Dezember", "cancel 1 14.12.",
  ])
  func aDateOfASeriesIsCancelled(_ line: String) async throws {
    let list = try await script(
      #"calendar add "Staff meeting" --on "2026-11-23 9:00" --every monday"#, "calendar \(line)",
      "calendar list --from 2026-12-14 --to 2026-12-15 --json")
    #expect(list.contains(#""state":"cancelled""#), "\(list)")
  }

  /// The answer to a move names the time of the night that was said without it.
  @Test func aMoveToTheNightIsSaid() async throws {
    let moved = try await talk(
      "calendar add Dentist tomorrow 10:00", "calendar move e1 auf Freitag um 3 Uhr")
    #expect(moved.contains("03:00 is at night; 15:00"), "\(moved)")
  }

  /// The answer repeats the entered reminder.
  @Test(arguments: [
    "add Vet tomorrow at 5pm --remind 'half an hour'", "edit e1 --remind 30min",
  ])
  func aReminderIsRepeated(_ line: String) async throws {
    let answer = try await talk("calendar add Dentist tomorrow 10:00", "calendar \(line)")
    #expect(answer.contains("Reminder: 30 minutes before."), "\(answer)")
  }

  /// Two appointments at the same time overlap, also without an end.
  @Test func appointmentsWithoutAnEndOverlap() async throws {
    let second = try await script(
      "calendar add Dentist tomorrow at 15:00", "calendar add Vet tomorrow at 15:00")
    #expect(second.contains(#""overlaps":[1]"#), "\(second)")
  }
}
