import AtriumCore
import AtriumTesting
import Medications
import Testing

/// Answers about doses that are recorded, on Saturday, 2026-11-21, at 10:00.
extension MedicationsConversationTests {
  @Test func aRecordedDoseIsNotTheNextOne() async throws {
    _ = try await json("medications add A --schedule '10:30 20:00' --until tomorrow")
    _ = try await json("medications taken 1")
    let edited = try await talk(person, "edit 1 --strength '850 mg'")
    #expect(
      edited.replacing("\n  ", with: " ").contains(
        "Next dose: 20:00, last one: tomorrow 20:00 (3 doses)."), "\(edited)")
    _ = try await json("medications skipped 1 --time 20:00")
    let again = try await talk(person, "edit 1 --note x")
    #expect(again.contains("Next dose: tomorrow 10:30"), "\(again)")
    let home = try await Conversation.with([MedicationsFeature()], person, in: world, says: "home")
    #expect(home.contains("Sunday 10:30"), "\(home)")
  }

  /// The hint is a line that makes the dose open again, whatever was recorded after it.
  @Test func aRecordedDoseNamesTheLineThatTakesItBack() async throws {
    _ = try await json("medications add A --schedule '08:00 09:00' --since 2026-11-20")
    _ = try await json("medications add B --schedule 09:00 --since 2026-11-20")
    _ = try await json("medications skipped 1 --time 09:00")
    _ = try await json("medications taken 2")
    let answer = try await json("medications taken 1 --time 09:00")
    #expect(answer.contains("The dose of A at 09:00 is already recorded as skipped."), "\(answer)")
    #expect(answer.contains("'undo m1' takes back the record of 09:00."), "\(answer)")
    #expect(try await status("undo m1") == 0)
    #expect(
      try await json("medications taken 1 --time 09:00").contains(#""state":"taken""#))
    #expect(try await json("medications taken 2").contains("undo m2"))
  }

  /// The line takes back the dose that is named, not one of the same medication that was recorded later.
  @Test(arguments: [("--time 08:00 --on 2026-11-20", "08:00", 2), ("--on 2026-11-20", "09:00", 3)])
  func theLineNamesTheStepOfAnEarlierDose(
    _ options: String, _ time: String, _ step: Int
  ) async throws {
    _ = try await json("medications add A --schedule '08:00 09:00' --since 2026-11-19")
    _ = try await json("medications skipped 1 --time 08:00 --on 2026-11-20")
    _ = try await json("medications skipped 1 --time 09:00 --on 2026-11-20")
    _ = try await json("medications taken 1 --time 09:00")
    let answer = try await json("medications taken 1 \(options)")
    let line = "undo m1 --step \(step)"
    #expect(answer.contains("'\(line)' takes back the record of \(time)."), "\(answer)")
    #expect(try await status(line) == 0)
    #expect(try await json("medications taken 1 \(options)").contains(#""state":"taken""#))
    // The later record stays.
    #expect(try await json("medications doses").contains(#""state":"taken""#))
  }

  /// Without a name, the day or the time is that of the only medication that is due.
  @Test(arguments: [
    ("taken at 8", "2026-11-21T08:00"), ("taken 8:00", "2026-11-21T08:00"),
    ("taken yesterday at 8", "2026-11-20T08:00"), ("taken gestern um 20 Uhr", "2026-11-20T20:00"),
    ("skipped today", "2026-11-21T08:00"),
  ])
  func aDayOrATimeNeedsNoName(_ line: String, _ moment: String) async throws {
    _ = try await json("medications add A --schedule '08:00 20:00' --since 2026-11-20")
    let answer = try await json("medications \(line)")
    #expect(answer.contains(#""at":"\#(moment)""#), "\(answer)")
  }

  /// The longest words that a title has name the medication, and the rest is the time. One that has ended is named only
  /// if no current one is.
  @Test(arguments: [
    ("taken Vitamin D", "m1", "08:00"), ("taken vitamin d at 8", "m1", "08:00"),
    ("taken Ibuprofen 400 mg", "m2", "08:00"), ("taken Ibuprofen 400", "m2", "08:00"),
    ("taken Ibuprofen at 8", "m2", "08:00"), ("taken Ibuprofen", "m2", "08:00"),
    ("taken Ibuprofen 600 mg at 8", "m3", "08:00"), ("taken L-Thyroxin 75 µg at 8", "m4", "08:00"),
    ("skipped L-Thyroxin 75", "m4", "08:00"),
  ])
  func theLongestNameIsTheMedication(_ line: String, _ name: String, _ time: String) async throws {
    for title in ["'Vitamin D'", "Ibuprofen", "Ibuprofen", "L-Thyroxin"] {
      _ = try await json("medications add \(title) --schedule 08:00 --since 2026-11-20")
    }
    for (number, strength) in [(2, "400 mg"), (3, "600 mg"), (4, "75 µg")] {
      _ = try await json("medications edit \(number) --strength '\(strength)'")
    }
    _ = try await json("medications stop 3")
    let answer = try await json("medications \(line)")
    #expect(answer.contains(#""at":"2026-11-21T\#(time)""#), "\(answer)")
    #expect(answer.contains(#""ref":"\#(name)""#), "\(answer)")
  }

  /// On its own screen, the name of a medication may precede the time; that of another one is refused.
  @Test(arguments: [
    ("taken iron at 8", #""at":"2026-11-21T08:00""#), ("taken iron", #""at":"2026-11-21T08:00""#),
    ("taken at 8", #""at":"2026-11-21T08:00""#), ("taken zinc at 8", #""failure":"item.other""#),
    ("skipped zinc", #""failure":"item.other""#),
  ])
  func aNameOnAScreenIsThatOfItsMedication(_ line: String, _ answer: String) async throws {
    _ = try await json("medications add Iron --schedule '08:00 20:00' --since 2026-11-20")
    _ = try await json("medications add Zinc --schedule '08:00 20:00' --since 2026-11-20")
    let text = try await json("/medications/1 \(line)")
    #expect(text.contains(answer), "\(text)")
  }

  /// The name is read, so the failure is about the words after it.
  @Test(arguments: ["2", "2 tablets", "yesterday 8"])
  func wordsAfterANameThatAreNoTimeAreNamed(_ words: String) async throws {
    _ = try await json("medications add Zinc --schedule '08:00 20:00' --since 2026-11-20")
    let answer = try await json("medications taken zinc \(words)")
    #expect(answer.contains("<when>"), "\(answer)")
    #expect(!answer.contains("whole number"), "\(answer)")
  }

  /// The list of a day tells a skipped and a missed dose from one that was taken.
  @Test func theDayTellsSkippedAndMissedDoses() async throws {
    _ = try await json("medications add A --schedule '08:00 09:00' --since 2026-11-17")
    _ = try await json("medications skipped 1 --time 08:00")
    _ = try await json("medications taken 1 --time 09:00")
    let today = try await json("today --json")
    let states = today.matches(of: #/"state":"(.*?)"/#).map { String($0.1) }
    #expect(states == ["skipped", "done"], "\(today)")
    let before = try await json("agenda --from 2026-11-17 --to 2026-11-18 --json")
    #expect(before.contains(#""state":"missed""#), "\(before)")
  }

  /// The dose states the amount and the form that a sentence says.
  @Test(arguments: [
    ("half a tablet at 23:00", "½ tablet"), ("2 tablets at 08:00", "2 tablets"),
    ("8:00", "1 dose"),
  ])
  func theDoseOfASentenceIsShown(_ words: String, _ dose: String) async throws {
    _ = try await json("medications add Marcumar \(words)")
    let plan = try await talk(person, "plan")
    #expect(plan.contains(dose), "\(plan)")
    #expect(!plan.contains("(½)") && !plan.contains("(2)"), "\(plan)")
  }

  /// `help` explains the words that record a dose.
  @Test(arguments: ["taken", "take", "genommen", "nimm", "nehmen", "uzmi", "uzeto"])
  func helpKnowsTheWordsThatRecordADose(_ word: String) async throws {
    let help = try await Conversation.with(
      [MedicationsFeature()], person, in: world, says: "help \(word)")
    #expect(help.contains("taken [<number>]"), "\(help)")
  }

  @Test(arguments: [
    ("nimm m1 um 8", "taken"), ("uzmi m1 u 8", "taken"), ("überspringe m1 um 8 Uhr", "skipped"),
    ("preskoči m1 u 8 sati", "skipped"),
  ])
  func imperativesRecordADose(_ line: String, _ state: String) async throws {
    _ = try await json("medications add A --schedule '08:00 20:00' --since 2026-11-20")
    let answer = try await json(line)
    #expect(answer.contains(#""state":"\#(state)""#), "\(answer)")
    #expect(answer.contains("2026-11-21T08:00"), "\(answer)")
  }
}
