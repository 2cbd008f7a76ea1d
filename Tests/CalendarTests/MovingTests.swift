import AtriumCore
import AtriumStorage
import AtriumTesting
import Calendar
import Foundation
import Testing
import Timeline

/// Appointments move between the calendar and the timeline. The clock shows 2026-11-21, 10:00 UTC.
@MainActor @Suite struct MovingTests {
  private let world = World([
    .shared((any LinkStore).self) {
      StoredLinks(Store(.memory, migrations: StoredLinks.migrations))
    }
  ])
  private let features: [any Feature] = [CalendarFeature(), TimelineFeature()]
  private let script = Conversation.Options.script.consenting(to: "timeline.store")
  private let person = Conversation.Options.person.consenting(to: "timeline.store")

  /// Runs each line as a script of its own.
  /// - Returns: the output of the last line.
  private func output(_ lines: String...) async throws -> String {
    var output = ""
    for line in lines {
      let talk = try await Conversation.with(features, script, in: world, says: line)
      output = talk.split(separator: "\n").dropFirst().joined(separator: "\n")
    }
    return output
  }

  private func status(
    _ line: String, _ options: Conversation.Options? = nil
  ) async throws -> Int32 {
    try await Conversation.status(of: features, options ?? script, in: world, saying: line)
  }

  /// The numbers of the appointments in the calendar and in the timeline.
  private func totals() async throws -> [String] {
    var totals: [String] = []
    for feature in ["calendar", "timeline"] {
      let list = try await output("\(feature) list --all --json")
      totals.append(String(try #require(list.firstMatch(of: /"total":(\d+)/)?.1)))
    }
    return totals
  }

  @Test func entriesMoveToTheTimeline() async throws {
    let moved = try await output(
      "calendar add Checkup --on 2026-11-24", "calendar add Dentist --on 2026-11-25",
      "calendar move-to-timeline e1,e2 --json")
    #expect(moved.contains(#""screen":"moved","feature":"timeline","appointments":[{"from":"e1""#))
    #expect(moved.contains(#""ref":"h1""#) && moved.contains(#""ref":"h2""#), "\(moved)")
    #expect(try await totals() == ["0", "2"])
    #expect(try await status("calendar move-to-timeline e1") == 66)
  }

  @Test(arguments: [
    ("calendar move e1 to timeline", "move-to-timeline"),
    ("calendar move e1 in die Zeitleiste", "move-to-timeline"),
    ("timeline postpone h1 to the calendar", "move-to-calendar"),
  ])
  func aMoveToTheOtherFeatureNamesItsCommand(_ line: String, _ command: String) async throws {
    let answer = try await output(
      "calendar add A --on 2026-11-24", "timeline add A --on 2026-11-24", line)
    #expect(answer.contains("is not a date; '\(command)' moves"), "\(answer)")
    #expect(try await status(line) == 64)
    #expect(try await totals() == ["1", "1"])
  }

  @Test func aMoveNamesTheDatesOfASeries() async throws {
    let talk = try await Conversation.with(
      features, person, in: world,
      says: "calendar add Choir --on '2026-11-23 18:00' --every 'week, 3 times'",
      "calendar edit e1 --occurrence 2026-11-30 --on '2026-12-01 19:00'",
      "calendar move-to-timeline e1")
    #expect(talk.contains("New names: h1, h2."), "\(talk)")
  }

  /// An import leaves out what the other feature has, so that no entry is in both.
  @Test(arguments: [("calendar", "timeline", "h"), ("timeline", "calendar", "e")])
  func anImportLeavesOutWhatTheOtherFeatureHas(
    _ feature: String, _ other: String, _ letter: String
  ) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ics")
      .path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let report = try await output(
      "\(other) add Choir --on '2026-11-23 18:00' --every 'week, 3 times'",
      "\(other) edit 1 --occurrence 2026-11-30 --on '2026-12-01 19:00'",
      "\(other) add Visit --on 2026-11-25", "\(other) export \(path)", "\(other) delete 3 --yes",
      "\(feature) import \(path) --json")
    #expect(report.contains(#""imported":1,"updated":0,"known":0"#), "\(report)")
    #expect(report.contains(#""elsewhere":1"#), "\(report)")
    let talk = try await Conversation.with(
      features, person, in: world, says: "\(feature) import \(path)")
    #expect(
      talk.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains("'\(other) move-to-\(feature) \(letter)1' moves it."), "\(talk)")
    let without = Conversation.Options.script.consenting(to: "timeline.reminders")
    let blind = try await Conversation.with(
      features, without, in: world, says: "calendar import \(path)")
    #expect(blind.contains(#""elsewhere":0"#), "the timeline is not asked: \(blind)")
  }

  @Test func theTimelineNeedsItsConsent() async throws {
    _ = try await output("calendar add Checkup --on 2026-11-24")
    let without = Conversation.Options.script.consenting(to: "timeline.reminders")
    #expect(try await status("calendar move-to-timeline e1", without) == 77)
    #expect(try await status("calendar list", without) == 0)
    #expect(try await totals() == ["1", "0"])
  }

  @Test func movingToTheCalendarIsConfirmed() async throws {
    _ = try await output(
      "timeline add Blood test --on 2026-11-20 --kind examination",
      #"timeline done h1 "iron low""#)
    let unconfirmed = try await output("timeline move-to-calendar h1")
    #expect(unconfirmed.contains("do not protect the calendar"), "\(unconfirmed)")
    #expect(try await status("timeline move-to-calendar h1") == 64)
    let refused = try await Conversation.with(
      features, person, in: world, says: "timeline move-to-calendar h1", "n")
    #expect(refused.contains("The consents of the timeline do not protect the calendar"))
    #expect(refused.contains("Move h1 “Blood test” to the calendar? (y/n)"), "\(refused)")
    #expect(try await totals() == ["0", "1"])
    let moved = try await Conversation.with(
      features, person, in: world, says: "timeline move-to-calendar h1", "y", "/calendar")
    #expect(moved.contains("Moved h1 “Blood test” to the calendar."), "\(moved)")
    #expect(moved.contains("Blood test") && !moved.contains("iron low"), "\(moved)")
    let back = try await output("calendar move-to-timeline e1 --json")
    #expect(back.contains(#""result":"iron low""#) && back.contains(#""kind":"examination""#))
  }

  @Test func atAPromptATitleNamesTheAppointment() async throws {
    _ = try await output(
      "timeline add Blood test --on 2026-11-24", "timeline add Blood pressure --on 2026-11-25")
    let several = try await Conversation.with(
      features, person, in: world, says: "timeline move-to-calendar blood")
    #expect(several.contains("“blood” names neither a list of the timeline"), "\(several)")
    let one = try await Conversation.with(
      features, person, in: world, says: "timeline move-to-calendar blood test", "y")
    #expect(one.contains("Moved h1 “Blood test” to the calendar."), "\(one)")
    // The names of other commands do not stand for the move.
    let moved = try await Conversation.with(
      features, person, in: world, says: "/calendar", "move-to e1", "back")
    #expect(!moved.contains("Moved e1"), "\(moved)")
    #expect(try await totals() == ["1", "1"])
  }

  @Test func aListIsNamed() async throws {
    for line in ["timeline move-to-calendar", "timeline move-to-calendar Work --yes"] {
      let answer = try await output("timeline add Checkup --on 2026-11-24", line)
      #expect(answer.contains(line.contains("Work") ? "no-such-list" : "no-list-named"))
      #expect(try await status(line) == (line.contains("Work") ? 66 : 64))
    }
  }

  /// `undo` in either feature or at home takes back the move in both.
  @Test(arguments: ["calendar undo", "timeline undo", "undo"])
  func undoTakesBackTheMoveInBoth(_ undo: String) async throws {
    let undone = try await output(
      "calendar add Checkup --on 2026-11-24", "calendar move-to-timeline e1", undo + " --json")
    #expect(undone.contains(#""screen":"undone""#), "\(undone)")
    #expect(try await totals() == ["1", "0"])
    #expect(try await output("calendar list --all --json").contains(#""ref":"e1""#))
    let redone = try await output(undo.replacing("undo", with: "redo") + " --json")
    #expect(redone.contains(#""screen":"redone""#), "\(redone)")
    #expect(try await totals() == ["0", "1"])
    _ = try await output("timeline move-to-calendar h1 --yes", undo, undo)
    #expect(try await totals() == ["1", "0"], "moves there and back are undone one by one")
  }

  @Test func aMoveIsNotUndoneAfterAChange() async throws {
    _ = try await output(
      "calendar add Checkup --on 2026-11-24", "calendar move-to-timeline e1",
      "timeline edit h1 --note fasting")
    for line in ["calendar undo", "timeline undo --step 1"] {
      #expect(try await status(line) == 65, "\(line)")
      #expect(try await totals() == ["0", "1"], "\(line)")
    }
  }

  @Test func withoutTheOtherFeatureNothingMoves() async throws {
    _ = try await output("calendar add Checkup --on 2026-11-24", "calendar move-to-timeline e1")
    let alone: [any Feature] = [TimelineFeature()]
    for line in ["timeline move-to-calendar h1 --yes", "timeline undo"] {
      #expect(try await Conversation.status(of: alone, script, in: world, saying: line) != 0)
    }
    #expect(try await totals() == ["0", "1"])
  }

  /// Words for appointments lead to the calendar, and without it to the timeline.
  @Test(arguments: ["termine", "termini", "kalender", "kalendar"])
  func wordsLeadToTheCalendar(_ word: String) async throws {
    let both = try await output("\(word) list --json")
    #expect(both.contains(#""screen":"calendar""#), "\(both)")
    let alone = try await Conversation.with(
      [TimelineFeature()], script, in: world, says: "\(word) list --json")
    #expect(alone.contains(#""screen":"timeline""#), "\(alone)")
    let reversed = try await Conversation.with(
      [TimelineFeature(), CalendarFeature()], script, in: world, says: "zeitleiste list --json")
    #expect(reversed.contains(#""screen":"timeline""#), "\(reversed)")
  }

  /// An entry for the calendar does not become one of the health record because the calendar is off.
  @Test(arguments: ["termine", "termini", "kalender", "kalendar"])
  func wordsOfACalendarThatIsOffLeadNowhere(_ word: String) async throws {
    let options = script.setting("calendar.enabled=false")
    for line in ["\(word)", "\(word) add Checkup --on 2026-11-24"] {
      let talk = try await Conversation.with(features, options, in: world, says: line)
      #expect(talk.contains("'calendar' is off here"), "\(talk)")
      #expect(talk.contains("Did you mean 'timeline'?"), "\(talk)")
    }
    #expect(try await totals() == ["0", "0"])
  }

  @Test(arguments: ["appointments", "termin", "meeting"])
  func searchesForAppointmentsFindTheFeature(_ word: String) async throws {
    #expect(try await output("find \(word) --json").contains(#""title":"calendar""#))
    let alone = try await Conversation.with(
      [TimelineFeature()], script, in: world, says: "find \(word) --json")
    #expect(alone.contains(#""title":"timeline""#), "\(alone)")
  }
}
