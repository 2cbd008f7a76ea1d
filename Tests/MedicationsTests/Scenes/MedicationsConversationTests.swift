import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Medications
import Testing

@MainActor @Suite struct MedicationsConversationTests {
  let world = World()
  let person = Conversation.Options.person.consenting(to: "medications.store")
  let script = Conversation.Options.script.consenting(to: "medications.store")

  /// Types each line in a conversation of its own, and returns the last conversation.
  func talk(_ manner: Conversation.Options, _ lines: String...) async throws -> String {
    var transcript = ""
    for line in lines {
      transcript = try await Conversation.with(
        [MedicationsFeature()], manner, in: world, says: "medications", line)
    }
    return transcript
  }

  /// Returns what a script reads, with the consent to compare medications.
  func json(_ line: String) async throws -> String {
    let comparing = script.consenting(to: "medications.hints")
    let talk = try await Conversation.with([MedicationsFeature()], comparing, in: world, says: line)
    return talk.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  func status(_ line: String) async throws -> Int32 {
    try await Conversation.status(of: [MedicationsFeature()], script, in: world, saying: line)
  }

  @Test(arguments: [
    "weekly on sunday", "08:00 and 20:00", "3x daily", "every 2 days",
    "weekdays 08:00, weekends 10:00",
    "12:00 AM", "8 p.m.", "every day except sunday at 9",
  ])
  func schedulesOfSeveralWordsNeedNoQuotes(_ words: String) async throws {
    let plain = try await json("medications add Zinc --schedule \(words) --strength '5 mg'")
    let quoted = try await json("medications add Zinc --schedule '\(words)' --strength '5 mg'")
    let schedule = { (text: String) in
      try JSON(parsing: Array(text.utf8))["medication"]?["schedule"]
    }
    #expect(plain.contains(#""name":"Zinc""#), "\(plain)")
    #expect(try schedule(plain) == schedule(quoted) && schedule(plain) != nil, "\(plain)")
  }

  @Test(arguments: [
    ("1-0-0 for 3 days", "Next dose: tomorrow 08:00, last one: Tue 2026-11-24 08:00 (3 doses)."),
    ("3x daily for 2 days", "Next dose: 14:00, last one: tomorrow 20:00 (5 doses)."),
    ("20:00 until today", "Next and last dose: 20:00."),
    ("10:00 20:00", "Next dose: 10:00."), ("sundays at 9", "Next dose: tomorrow 09:00."),
  ])
  func anAddedMedicationNamesItsNextDoseAndTheEndOfACourse(
    _ schedule: String, _ answer: String
  ) async throws {
    let talk = try await talk(person, "add A --schedule '\(schedule)'")
    #expect(talk.split(whereSeparator: \.isWhitespace).joined(separator: " ").hasSuffix(answer))
  }

  @Test func theAnswerNamesWhatWasReadOfAName() async throws {
    let talk = try await talk(person, "add Ibuprofen 400 mg 3x daily")
    #expect(talk.contains("✓ Added m1 “Ibuprofen 400 mg”. Daily at 08:00, 14:00 and 20:00."))
    #expect(
      talk.hasSuffix("\nRead as --strength \"400 mg\" --schedule \"3x daily\"."), "\(talk)")
    for line in ["Good Morning", "3x daily", "400 mg"] {
      #expect(try await json("medications add \(line)").contains("medications.no-schedule"))
    }
  }

  @Test func thePlanHasNotesAndNoStates() async throws {
    _ = try await json("medications add Zinc 10 mg 08:00 with food")
    _ = try await json("medications add Ended 08:00 --since 2026-11-01 --until 2026-11-02")
    let plan = try await talk(person, "plan")
    #expect(plan.contains("Medication plan, 2026-11-21\n"), "\(plan)")
    #expect(plan.contains("Zinc 10 mg") && plan.contains("with food"), "\(plan)")
    #expect(!plan.contains("later") && !plan.contains("Ended"), "\(plan)")
    let german = try await talk(person.speaking(.de), "medikationsplan")
    #expect(german.contains("Medikationsplan, "), "\(german)")
    #expect(try await json("medications plan").hasPrefix(#"{"screen":"plan","total":1,"#))
  }

  @Test func withoutConsentTheFeatureIsClosed() async throws {
    let closed = Conversation.Options.script.consenting(to: "medications.reminders")
    let talk = try await Conversation.with([MedicationsFeature()], closed, says: "medications")
    #expect(talk.contains(#""failure":"consent.required""#), "\(talk)")
    #expect(talk.contains("medications.store"), "\(talk)")
    for line in [
      "medications add A --schedule daily", "medications doses", "medications plan",
      "medications taken 1",
      "medications export", "medications undo", "medications adherence", "/medications/1",
      "medications stop 1", "medications delete 1 --yes", "medications edit 1 --dose 2",
    ] {
      let status = try await Conversation.status(
        of: [MedicationsFeature()], closed, saying: line)
      #expect(status == 77, "\(line)")
    }
  }

  @Test func anEmptyListSuggestsAdding() async throws {
    let talk = try await Conversation.with([MedicationsFeature()], person, says: "medications")
    #expect(
      talk.hasSuffix(
        """
        No medications yet.
        Add one: medications add Ibuprofen --schedule '1-0-1'
        """), "\(talk)")
  }

  @Test func anAddedMedicationIsListedWithTodaysDoses() async throws {
    let added = try await self.talk(
      person, "add Ibuprofen --strength '400 mg' --form tablet --schedule '1-0-2'")
    #expect(
      added.hasSuffix(
        "--schedule '1-0-2'\n✓ Added m1 “Ibuprofen 400 mg”. Daily at 08:00 and 18:00 (2). "
          + "Next dose: 18:00."),
      "\(added)")
    let talk = try await talk(person, "list")
    #expect(
      talk.hasSuffix(
        """
        TIME   #   MEDICATION        DOSE       STATE
        18:00  m1  Ibuprofen 400 mg  2 tablets  later

        #   MEDICATION        DOSE      SCHEDULE                      SINCE
        m1  Ibuprofen 400 mg  1 tablet  daily at 08:00 and 18:00 (2)  2026-11-21
        """), "\(talk)")
  }

  @Test func dosesAreTakenSkippedAndUndone() async throws {
    _ = try await json("medications add A --schedule '08:00 20:00' --since 2026-11-20")
    #expect(try await json("medications taken 1").contains(#""at":"2026-11-21T08:00""#))
    #expect(try await status("medications taken 1 --time 08:00") == 65)
    #expect(try await status("medications skipped 1") == 65)
    #expect(try await json("medications skipped 1 --time 20:00").contains(#""state":"skipped""#))
    #expect(try await status("medications taken 1") == 66)
    #expect(try await json("medications doses").contains(#""state":"taken""#))
    #expect(
      try await json("medications undo").hasSuffix(
        #","dose":{"medication":1,"name":"A","at":"2026-11-21T20:00","#
          + #""amount":"1 dose","state":"later","ref":"m1","address":"/medications/1"}}"#))
    #expect(try await json("medications undo").contains(#""state":"due","ref":"m1""#))
    #expect(try await json("medications taken").contains(#""at":"2026-11-21T08:00""#))
    #expect(try await status("medications taken") == 66)
    #expect(try await status("medications skipped 1 --time 09:00") == 66)
    #expect(try await status("medications taken 1 --on tomorrow") == 65)
    #expect(try await status("medications taken 1 --on 2026-11-01") == 66)
    #expect(try await status("medications taken 1 --time 25:00") == 64)
  }

  @Test func aDeletedMedicationIsRestoredWithItsDoses() async throws {
    _ = try await json("medications add A --schedule '08:00 20:00' --note N --since 2026-11-20")
    _ = try await json("medications edit 1 --schedule 08:00")
    _ = try await json("medications taken 1 --time 08:00")
    let before = try await json("/medications/1")
    _ = try await json("medications delete 1 --yes")
    #expect(try await status("/medications/1") == 66)
    _ = try await talk(person, "undo")
    #expect(try await json("/medications/1") == before)
    #expect(try await talk(person, "undo m1").contains("✓ Undone: Taken: A, 08:00."))
    _ = try await talk(person, "redo")
    let list = try await talk(person, "undo --list")
    #expect(list.contains("3  2026-11-21 10:00  Taken: A, 08:00.\n"), "\(list)")
    #expect(list.contains("1  2026-11-21 10:00  Added m1 “A”."), "\(list)")
    _ = try await json("medications undo")
    _ = try await json("medications undo")
    #expect(try await json("/medications/1").contains("08:00 20:00"))
    _ = try await json("medications undo")
    #expect(try await status("medications undo") == 66)
    #expect(try await json("medications redo").contains(#""action":"added""#))
  }

  @Test func takenWithoutANumberFailsIfSeveralAreDue() async throws {
    _ = try await json("medications add A --schedule daily --since 2026-11-20")
    _ = try await json("medications add B --schedule daily --since 2026-11-20")
    let answer = try await json("medications taken")
    #expect(answer.contains(#""failure":"medications.which""#), "\(answer)")
    #expect(answer.contains("taken m1, taken m2"), "\(answer)")
    let skipped = try await json("medications skipped --on 2026-11-19")
    #expect(skipped.contains("medications.nothing-due"), "\(skipped)")
    #expect(skipped.contains("medications doses --on 2026-11-19"), "\(skipped)")
    _ = try await json("medications edit 1 --since 2026-11-01")
    _ = try await json("medications edit 2 --since 2026-11-01")
    let yesterday = try await json("medications skipped --on yesterday")
    #expect(
      yesterday.contains(
        "skipped m1 --on 2026-11-20, skipped m2 --on 2026-11-20"),
      "\(yesterday)")
  }

  @Test func aDoseOfLaterHoursNeedsItsTime() async throws {
    _ = try await json("medications add A --schedule '08:00 11:30 22:00' --since 2026-11-20")
    _ = try await json("medications taken 1")
    let answer = try await json("medications taken 1")
    #expect(answer.contains(#""failure":"medications.not-yet""#), "\(answer)")
    #expect(answer.contains("--time 11:30"), "\(answer)")
    let taken = try await json("medications taken 1 --time 11:30")
    #expect(taken.contains(#""at":"2026-11-21T11:30""#), "\(taken)")
    // Half of the time from 11:30, 22:00 cannot be meant yet.
    let early = try await json("medications taken 1 --time 22:00")
    #expect(early.contains("The dose of A at 22:00 can be recorded from 16:45 on."), "\(early)")
    #expect(try await json("medications taken 1").contains("It can be recorded from 16:45 on."))
  }

  @Test func takenRecordsTheDueDoseAndNamesTheOthers() async throws {
    // At 10:00, 08:00 and 09:30 are due, and 10:15 is closer than either.
    _ = try await json("medications add A --schedule '08:00 09:30 10:15' --since 2026-11-01")
    let first = try await talk(person, "taken 1")
    #expect(
      first.hasSuffix(
        "✓ Taken: A, 1 dose, 09:30.\n"
          + "! Still due: 08:00. Run 'taken m1 --time TIME' to record it."), "\(first)")
    #expect(try await talk(person, "taken 1").hasSuffix("✓ Taken: A, 1 dose, 08:00."))
    #expect(try await talk(person, "taken 1").hasSuffix("✓ Taken: A, 1 dose, 10:15."))
  }

  @Test func asNeededDosesAreRecordedAtTheCurrentTime() async throws {
    _ = try await json("medications add A --schedule 'when needed' --dose '20 drops'")
    #expect(try await json("medications taken 1").contains(#""at":"2026-11-21T10:00""#))
    #expect(try await json("medications taken 1").contains(#""amount":"20 drops""#))
    #expect(try await status("medications skipped 1") == 64)
    #expect(
      try await json("medications doses").contains(
        #""state":"taken","ref":"m1","address":"/medications/1"},{"#))
    #expect(try await json("medications adherence").contains(#""due":0"#))
  }

  @Test func dosesAboveTheGreatestNumberAreSaid() async throws {
    let added = try await talk(person, "add A --schedule as needed, at most 2 a day")
    #expect(added.hasSuffix("✓ Added m1 “A”. When needed, at most 2 a day."), "\(added)")
    for count in 1...2 {
      let talk = try await talk(person, "taken 1")
      #expect(talk.contains("✓ Taken: A, 1 dose, 10:00.\n"), "\(talk)")
      #expect(talk.hasSuffix("\nThis is dose \(count) of the day, of at most 2."), "\(talk)")
    }
    #expect(
      try await talk(person, "taken 1").hasSuffix("! This is dose 3 of the day, of at most 2."))
    let before = try await talk(person, "taken 1 --on yesterday")
    #expect(before.hasSuffix("\nThis is dose 1 of the day, of at most 2."), "\(before)")
    let german = try await talk(person.speaking(.de), "list")
    #expect(german.contains("bei Bedarf, höchstens 2 am Tag"), "\(german)")
    #expect(
      try await json("/medications/1").contains(#""schedule":"when needed, at most 2 a day""#))
  }

  @Test func timesOfMealsAreSettings() async throws {
    let early = person.setting("medications.breakfast=06:30", "medications.dinner=17:00")
    let talk = try await talk(early, "add A --schedule with meals", "add B --schedule 1-0-0-1")
    #expect(talk.hasSuffix("✓ Added m2 “B”. Daily at 06:30 and 22:00. Next dose: 22:00."))
    #expect(try await json("/medications/1").contains(#""schedule":"06:30 12:00 17:00""#))
  }

  @Test func aMedicationIsShownStoppedAndDeletedInItsScene() async throws {
    _ = try await json(
      "medications add Ramipril --schedule 1-0-0 --note 'before breakfast' --since 2026-11-20")
    let talk = try await Conversation.with(
      [MedicationsFeature()], person, in: world, says: "open /medications/1", "taken", "stop",
      "delete", "n", "delete", "y", "where")
    #expect(talk.contains("before breakfast"), "\(talk)")
    #expect(talk.contains("✓ Taken: Ramipril, 1 dose, 08:00."), "\(talk)")
    #expect(talk.contains("✓ Stopped m1 “Ramipril”."), "\(talk)")
    #expect(talk.contains("Delete m1 “Ramipril” and all its records? (y/n): n"))
    #expect(talk.hasSuffix("Address  /medications"), "\(talk)")
    #expect(try await status("/medications/1") == 66)
    _ = try await json("medications add B --schedule daily")
    #expect(try await json("/medications/2").contains(#""id":2,"name":"B""#))
  }

  @Test func stoppedMedicationsAreListedOnlyWithAll() async throws {
    _ = try await json("medications add A --schedule '08:00 20:00' --since 2026-11-01")
    #expect(try await status("medications stop 1 --on 2026-10-01") == 65)
    #expect(try await json("medications stop 1").contains(#""until":"2026-11-21T10:00""#))
    #expect(try await status("medications stop 1") == 65)
    #expect(
      try await json("medications").contains(#""medications":[],"#))
    #expect(try await json("medications list --all").contains(#""state":"stopped""#))
    #expect(try await json("medications doses").contains("20:00") == false)
    #expect(try await json("medications edit 1 --until none").contains(#""state":"active""#))
  }

  @Test func invalidInputIsRefused() async throws {
    #expect(try await status("medications add A --schedule 'every 5 hours'") == 64)
    #expect(try await status("medications add A") == 64)
    #expect(try await status(#"medications add " " --schedule daily"#) == 65)
    #expect(try await status("medications add A --schedule daily --since 2026-02-30") == 64)
    #expect(
      try await status("medications add A --schedule daily --since tomorrow --until today") == 65)
    #expect(try await status("medications add A --schedule daily --form pill") == 64)
    #expect(try await status("medications edit 9 --dose 2") == 66)
    #expect(try await status("medications show 9") == 66)
    let answer = try await json("medications add A --schedule 'every 5 hours'")
    #expect(answer.contains(#""failure":"argument.invalid""#), "\(answer)")
    #expect(try await json("medications").contains(#""medications":[]"#))
  }

  @Test func hintsRequireConsent() async throws {
    _ = try await json("medications add Ibuprofen --schedule daily")
    let answer = try await json("medications add Nurofen --substance ibuprofen --schedule daily")
    #expect(
      answer.contains(
        #""hints":[{"kind":"same-substance","substance":"ibuprofen","medications":[1,2]}]"#),
      "\(answer)")
    #expect(try await talk(person, "list").contains("both contain") == false)
    let comparing = person.consenting(to: "medications.hints")
    #expect(
      try await talk(comparing, "list").contains(
        "! m1 “Ibuprofen” and m2 “Nurofen” both contain ibuprofen."))
    _ = try await json("medications stop 1")
    #expect(try await json("medications").contains(#""hints":[]"#))
  }

  @Test func oneHintNamesAllDuplicates() async throws {
    for _ in 1...3 { _ = try await json("medications add Ibuprofen --schedule daily") }
    let comparing = person.consenting(to: "medications.hints")
    #expect(
      try await talk(comparing, "list").hasSuffix(
        "! m1 “Ibuprofen”, m2 “Ibuprofen” and m3 “Ibuprofen” seem to be one medication\n"
          + "  entered several times."))
  }

  @Test func addAndEditWithoutArgumentsAskForValues() async throws {
    let talk = try await Conversation.with(
      [MedicationsFeature()], person, in: world, says: "medications", "add", "Insulin", "100 IE",
      "injection", "12", "every 5 hours", "1-0-0", "list", "edit 1", "", "", "", "14", "")
    #expect(talk.contains("✗ Schedule: “every 5 hours” is not possible"), "\(talk)")
    #expect(talk.contains("12 injections"), "\(talk)")
    #expect(talk.contains("✓ Changed m1 “Insulin 100 IE”. Daily at 08:00."), "\(talk)")
  }

  @Test func screensAndFailuresAreTranslatedToGerman() async throws {
    let german = person.speaking(.de)
    let talk = try await talk(
      german, "add Ibuprofen --form tablet --since 2026-11-20 --schedule 'morgens und abends'",
      "taken 1")
    #expect(talk.contains("MEDIKAMENT") && talk.contains("20.11.2026"), "\(talk)")
    #expect(talk.hasSuffix("✓ Genommen: Ibuprofen, 1 Tablette, 08:00."), "\(talk)")
    let refused = try await self.talk(german, "add B --schedule 'alle 5 Stunden'")
    #expect(refused.contains("oder „alle 6 Stunden“."), "\(refused)")
  }

  @Test func homeShowsTheNextDose() async throws {
    _ = try await json("medications add A --schedule 20:00 --dose 2")
    let talk = try await Conversation.with([MedicationsFeature()], person, in: world, says: "home")
    #expect(talk.contains("\nToday  m1  20:00  A, 2 doses  show m1\n"), "\(talk)")
    #expect(try await json("home").contains(#""line":"next: A, 2 doses, 20:00""#))
  }

  @Test func homeListsOpenDosesWithACommandThatRecordsThem() async throws {
    _ = try await json("medications add A --schedule '08:00 20:00' --since 2026-11-20")
    let home = try await Conversation.with([MedicationsFeature()], person, in: world, says: "home")
    #expect(home.contains("m1  due 08:00  A, 1 dose  taken m1 --time 08:00"), "\(home)")
    let talk = try await Conversation.with(
      [MedicationsFeature()], person, in: world, says: "medications taken 1 --time 08:00", "home")
    #expect(!talk.components(separatedBy: "home> home").last!.contains("08:00"), "\(talk)")
    #expect(talk.contains("20:00      A, 1 dose"), "\(talk)")
  }

  @Test func adherenceNamesMedicationsOfWhichNothingWasDue() async throws {
    _ = try await json("medications add A --schedule 08:00 --since 2026-11-20")
    _ = try await json("medications add B --schedule 'when needed'")
    _ = try await json("medications add C --schedule 08:00 --since tomorrow")
    // A dose that is due now is not missed yet.
    _ = try await json("medications add D --schedule 10:00")
    _ = try await json("medications taken 1 --on yesterday")
    #expect(try await talk(person, "adherence").hasSuffix("Nothing was due of m2 “B”."))
    #expect(try await talk(person, "adherence 2").contains("No dose was taken, skipped or missed"))
  }

  @Test func adherenceIsShownAsChartAndTable() async throws {
    let talk = try await Conversation.with(
      [MedicationsFeature()], person, in: world, says: "medications",
      "add A --schedule '08:00 20:00' --since 2026-11-20", "taken 1", "taken 1 --on yesterday",
      "skipped 1 --on yesterday", "adherence --days 2")
    #expect(talk.contains("Doses taken over 2 days, in percent"), "\(talk)")
    #expect(
      talk.hasSuffix(
        """
        #   MEDICATION  TAKEN  SKIPPED  MISSED   SHARE
        m1  A               2        1       0  66.7 %
        """), "\(talk)")
    let answer = try await json("medications adherence --days 2")
    #expect(
      answer.hasPrefix(
        #"{"screen":"adherence","days":2,"due":3,"taken":2,"skipped":1,"missed":0,"share":0.6"#),
      "\(answer)")
    #expect(
      answer.contains(
        #""chart":{"kind":"bar","positions":["2026-11-20","2026-11-21"],"#
          + #""series":[{"key":"share","values":[50,100]}]},"#), "\(answer)")
  }
}
