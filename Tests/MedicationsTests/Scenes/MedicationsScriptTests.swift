import AtriumScreen
import AtriumTesting
import Foundation
import Medications
import Testing

/// Options, JSON keys and failure codes.
@MainActor @Suite struct MedicationsScriptTests {
  private let world = World()
  private let script = Conversation.Options.script.consenting(to: "medications.store")

  /// Runs lines and returns the last answer.
  private func run(_ lines: String...) async throws -> String {
    var answer = ""
    for line in lines {
      let talk = try await Conversation.with([MedicationsFeature()], script, in: world, says: line)
      answer = talk.split(separator: "\n").last.map(String.init) ?? ""
    }
    return answer
  }

  private func status(_ line: String) async throws -> Int32 {
    try await Conversation.status(of: [MedicationsFeature()], script, in: world, saying: line)
  }

  @Test func everyOptionIsStored() async throws {
    let added = try await run(
      "medications add Ibuprofen --strength '400 mg' --form tablet --dose 2 --schedule 1-0-2 "
        + "--since 2026-11-01 --until 2026-12-01 --substance ibu --note 'with water'")
    #expect(
      added.hasPrefix(
        #"{"screen":"medication","medication":{"id":1,"name":"Ibuprofen","substance":"ibu","#
          + #""strength":"400 mg","form":"tablet","dose":"2","schedule":"08:00 18:00×2","#
          + #""since":"2026-11-01","until":"2026-12-01","note":"with water","state":"active","#
      ), "\(added)")
    let edited = try await run(
      "medications edit 1 --name Nurofen --strength '200 mg' --form capsule --dose 1 "
        + "--schedule daily --since 2026-11-02 --until none --substance none --note cold")
    #expect(
      edited.hasPrefix(
        #"{"screen":"medication","medication":{"id":1,"name":"Nurofen","substance":null,"#
          + #""strength":"200 mg","form":"capsule","dose":"1","schedule":"08:00","#
          + #""since":"2026-11-02","until":null,"note":"cold","state":"active","#), "\(edited)")
  }

  @Test(arguments: [
    ("--dose '20 drops'", ["20 drops", "2 × 20 drops"]), ("--dose '5 ml'", ["5 ml", "2 × 5 ml"]),
    ("--form tablet --dose 2", ["2 tablets", "4 tablets"]), ("", ["1 dose", "2 doses"]),
    ("--dose '2 tablets'", ["2 tablets", "4 tablets"]),
  ])
  func theDoseIsMultipliedByTheAmount(_ options: String, _ amounts: [String]) async throws {
    let list = try await run(
      "medications add A --schedule 1-0-2 --since 2026-11-20 \(options)", "medications")
    for amount in amounts { #expect(list.contains(#""amount":"\#(amount)""#), "\(list)") }
  }

  @Test func theListHasTheDocumentedKeys() async throws {
    let list = try await run("medications add A --schedule 20:00", "medications")
    #expect(
      list.hasPrefix(
        #"{"screen":"medications","doses":[{"at":"2026-11-21T20:00","medication":1,"name":"A","#
          + #""amount":"1 dose","state":"later","ref":"m1","address":"/medications/1"}],"#
          + #""medications":[{"id":1,"name":"A","#), "\(list)")
    #expect(list.contains(#""ref":"m1","address":"/medications/1"}],"total":1"#), "\(list)")
    #expect(list.contains(#""total":1"#) && list.contains(#""hints":[]"#), "\(list)")
  }

  @Test func theEndOfAScheduleIsTheLastDay() async throws {
    let added = try await run("medications add A --schedule '3x daily for 7 days' --since tomorrow")
    #expect(
      added.contains(#""schedule":"08:00 14:00 20:00","since":"2026-11-22","until":"2026-11-28""#))
    let edited = try await run(
      "medications edit 1 --schedule 'mon 08:00, sat 10:00 until 2026-12-24'")
    #expect(edited.contains(#""schedule":"mon 08:00; sat 10:00""#), "\(edited)")
    #expect(edited.contains(#""until":"2026-12-24""#), "\(edited)")
  }

  @Test(arguments: [
    ("Ibuprofen 400 mg 3x daily", "Ibuprofen", "400 mg", "", "08:00 14:00 20:00"),
    ("Metformin 500mg 1-0-1", "Metformin", "500mg", "", "08:00 18:00"),
    ("Metformin 500mg --schedule 1-0-1", "Metformin", "500mg", "", "08:00 18:00"),
    ("Novalgin 20 Tropfen bei Bedarf", "Novalgin", "", "20 Tropfen", "when needed"),
    ("Vitamin D 1000 IE daily", "Vitamin D", "1000 IE", "", "08:00"),
    ("Ibuprofen 400 daily", "Ibuprofen 400", "", "", "08:00"),
    ("Prednisolon 20 mg 5 Tage lang morgens", "Prednisolon", "20 mg", "", "08:00"),
    ("Cefuroxim 250 mg nur 10 Tage morgens und abends", "Cefuroxim", "250 mg", "", "08:00 18:00"),
    ("'Ibuprofen 400 mg' 3x daily", "Ibuprofen 400 mg", "", "", "08:00 14:00 20:00"),
    ("Ibuprofen 400 mg 3x daily --strength '200 mg'", "Ibuprofen 400 mg", "200 mg", "", nil),
  ])
  func theEndOfANameIsRead(
    _ line: String, _ name: String, _ strength: String, _ dose: String, _ schedule: String?
  ) async throws {
    let answer = try JSON(parsing: Array(try await run("medications add \(line)").utf8))
    let medication = answer["medication"]
    #expect(medication?["name"]?.string == name)
    #expect(medication?["strength"]?.string ?? "" == strength)
    #expect(medication?["dose"]?.string ?? "" == dose)
    #expect(medication?["schedule"]?.string == schedule ?? "08:00 14:00 20:00")
  }

  /// At 10:00 on Saturday, 2026-11-21.
  @Test(arguments: [
    ("morgens 5 Tage lang", "2026-11-26"), ("3x täglich für 10 Tage", "2026-11-30"),
    ("20:00 for 1 day", "2026-11-21"), ("08:00 for 1 day", "2026-11-22"),
    ("mon wed fri 09:00 for 5 days", "2026-11-27"), ("every 2 days for 4 days", "2026-11-25"),
    ("daily for 3 days --since yesterday", "2026-11-22"),
    ("daily for 3 days --since 2026-12-01", "2026-12-03"), ("daily until 2026-11-25", "2026-11-25"),
  ])
  func theDaysOfACourseCountFromItsFirstDose(_ line: String, _ last: String) async throws {
    let answer = try await run("medications add Zinc \(line)")
    #expect(answer.contains(#""until":"\#(last)""#), "\(answer)")
  }

  /// On Saturday, 2026-11-21.
  @Test(arguments: [
    ("14.11.", "2026-11-14"), ("21 nov", "2026-11-21"), ("22.11.", "2025-11-22"),
    ("seit 1. november", "2026-11-01"), ("the 15th", "2026-11-15"), ("the 25th", "2026-10-25"),
    ("fri", "2026-11-20"), ("saturday", "2026-11-21"), ("29 feb", "2024-02-29"),
    ("1.12.2026", "2026-12-01"), ("tomorrow", "2026-11-22"), ("3 days ago", "2026-11-18"),
  ])
  func aDayIsTheLatestOneSinceWhichAMedicationIsTaken(
    _ words: String, _ day: String
  ) async throws {
    for line in ["add Zinc 08:00 --since '\(words)'", "edit 1 --since '\(words)'"] {
      let answer = try JSON(parsing: Array(try await run("medications \(line)").utf8))
      #expect(answer["medication"]?["since"]?.string == day, "\(line): \(answer)")
    }
  }

  @Test func stopTakesADay() async throws {
    let answer = try await run(
      "medications add A --schedule daily", "medications stop 1 --on 2026-12-01")
    #expect(answer.contains(#""until":"2026-12-01""#), "\(answer)")
  }

  @Test func aDoseIsSelectedByTimeAndDay() async throws {
    let late = try await run(
      "medications add A --schedule '08:00 20:00' --since 2026-11-01",
      "medications taken 1 --time 20:00 --on yesterday")
    #expect(late.contains(#""at":"2026-11-20T20:00""#), "\(late)")
    #expect(
      try await run("medications skipped 1 --on 2026-11-19").contains(
        #""at":"2026-11-19T08:00","amount":"1 dose","state":"skipped""#))
  }

  @Test func adherenceDefaultsToThirtyDaysAndAllMedications() async throws {
    let all = try await run(
      "medications add A --schedule daily --since 2026-11-01",
      "medications add B --schedule daily --since 2026-11-01",
      "medications taken 1 --on 2026-11-20", "medications skipped 2 --on 2026-11-20",
      "medications adherence")
    #expect(all.contains(#""days":30,"due":40,"taken":1,"skipped":1"#), "\(all)")
    let one = try await run("medications adherence 1 --days 7")
    #expect(one.contains(#""days":7,"due":6,"taken":1,"skipped":0"#), "\(one)")
  }

  @Test(arguments: [
    ("/medications/9", "not-found", 66), ("medications add X", "no-schedule", 64),
    ("medications add ' ' --schedule daily", "no-name", 65),
    (
      "medications add X --schedule daily --since tomorrow --until today",
      "ends-before-it-begins", 65
    ),
    ("medications stop 3", "has-ended", 65), ("medications taken 1 --on 2026-11-01", "no-dose", 66),
    ("medications skipped 1 --time 09:00", "no-such-dose", 66),
    ("medications taken 2", "none-open", 66), ("medications taken 2 --time 08:00", "recorded", 65),
    ("medications taken 1 --on tomorrow", "not-yet", 65),
    ("medications taken 1 --time 20:00", "not-yet", 65),
    (
      "medications add X --schedule 'daily for 7 days' --until 2026-12-24", "several-ends", 64
    ), ("medications taken", "which", 64),
  ])
  func failuresHaveCodesAndStatuses(_ line: String, _ code: String, _ status: Int32) async throws {
    _ = try await run(
      "medications add A --schedule '08:00 20:00' --since 2026-11-20",
      "medications add B --schedule daily --since 2026-11-20",
      "medications add C --schedule 20:00", "medications add D --schedule daily --since 2026-11-20",
      "medications taken 2", "medications stop 3")
    #expect(try await run(line).hasPrefix(#"{"failure":"medications.\#(code)""#))
    #expect(try await self.status(line) == status)
  }

  @Test(arguments: [
    ("medications taken", "medications.nothing-due", 66),
    ("medications undo", "medications.nothing-to-undo", 66),
    ("medications add X --schedule 'every 5 hours'", "argument.invalid", 64),
  ])
  func commandsFailOnAnEmptyList(_ line: String, _ code: String, _ status: Int32) async throws {
    #expect(try await run(line).hasPrefix(#"{"failure":"\#(code)""#))
    #expect(try await self.status(line) == status)
  }

  @Test func anExportIsPrivateAndReplacesAFileOnlyWithOverwrite() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    _ = try await run("medications add A --schedule daily")
    #expect(try await run("medications export \(path)").contains(#""exported":1"#))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try await run("medications export \(path)").contains("medications.file-exists"))
    #expect(try await status("medications export \(path)") == 64)
    #expect(try await status("medications export \(path) --overwrite") == 0)
  }

  @Test(arguments: [
    ("csv", 64, "'medications list --all --output csv > "), ("ics", 64, "ends in .json."),
    ("html", 64, "'medications list --all --output html > "),
    ("json", 0, #""exported":0"#), ("fhir", 0, #""exported":0"#),
  ])
  func anExportRefusesTheEndingOfAnotherFormat(
    _ ending: String, _ status: Int32, _ expected: String
  ) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).\(ending)")
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    let answer = try await run("medications export \(path)")
    #expect(answer.contains(expected), "\(answer)")
    #expect(answer.contains(#"{"failure":"export.other-ending""#) == (status != 0), "\(answer)")
    #expect(FileManager.default.fileExists(atPath: path) == (status == 0))
    #expect(try await self.status("medications export \(path) --overwrite") == status)
  }

  @Test func anExportSaysThatItContainsNoDoses() async throws {
    _ = try await run("medications add A --schedule 'when needed'")
    #expect(try await run("medications export").contains(#""omitted":[]"#))
    _ = try await run("medications taken 1")
    _ = try await run("medications taken 1 --time 03:00")
    let answer = try await run("medications export")
    #expect(answer.contains(#""omitted":[{"field":"doses","items":2}]"#), "\(answer)")
  }

  @Test(arguments: [
    ("Doxycyclin 100 mg 10 Tage lang zweimal täglich", "2026-11-30", ""),
    ("Doxycycline 100 mg for 10 days twice daily", "2026-11-30", ""),
    ("Doksiciklin 100 mg 10 dana dvaput dnevno", "2026-11-30", ""),
    ("Metformin 500 mg dreimal täglich zu den Mahlzeiten", nil, "zu den Mahlzeiten"),
    ("Metformin 500 mg 1-0-1 zum Essen", nil, "zum Essen"),
    ("Pantoprazol 40 mg vor dem Frühstück", nil, "vor dem Frühstück"),
    ("L-Thyroxin 50 µg morgens nüchtern", nil, "nüchtern"),
    ("Eltroksin 50 µg ujutro na prazan želudac", nil, "na prazan želudac"),
    ("Ibuprofen 400 mg bei Schmerzen bis zu 3 mal täglich", nil, "bei Schmerzen"),
    ("Metformin 500 mg 1-0-1 with food --note 'with food'", nil, "with food"),
    (
      "Metformin 500 mg 1-0-1 with food --note 'in the blue box'", nil, "in the blue box\nwith food"
    ),
  ])
  func theLengthOfACourseAndWordsAboutMealsAreKept(
    _ line: String, _ until: String?, _ note: String
  ) async throws {
    let answer = try JSON(parsing: Array(try await run("medications add \(line)").utf8))
    #expect(answer["medication"]?["until"]?.string == until)
    #expect(answer["medication"]?["note"]?.string ?? "" == note)
  }

  @Test(arguments: [
    "for three months twice daily", "drei Monate lang morgens", "until december 1-0-1",
  ])
  func aLengthThatIsNotReadIsNoPartOfTheName(_ words: String) async throws {
    let answer = try await run("medications add Zinc \(words)")
    #expect(answer.hasPrefix(#"{"failure":"argument.invalid""#), "\(answer)")
  }

  @Test func wordsAfterAScheduleAreNamed() async throws {
    let answer = try await run("medications add Aspirin 100 mg 1x täglich mittags laut Plan")
    #expect(answer.contains("medications.no-schedule"), "\(answer)")
    #expect(answer.contains("“laut Plan” after the schedule is not understood."), "\(answer)")
  }

  @Test(arguments: [
    ("taken m1 um 8", "2026-11-21T08:00"), ("taken Amoxicillin 250 heute morgen", nil),
    ("taken Amoxicillin heute morgen", "2026-11-21T08:00"),
    ("taken Amoxicillin um 8:00", "2026-11-21T08:00"),
    ("taken amoxicillin um 8 Uhr", "2026-11-21T08:00"),
    ("taken Amoxicillin this morning", "2026-11-21T08:00"),
    ("taken Amoxicillin 8:00", "2026-11-21T08:00"),
    ("taken Amoxicillin jučer u 20", "2026-11-20T20:00"),
    ("taken Amoxicillin thursday at 8", "2026-11-19T08:00"),
    ("taken Amoxicillin --time 8 --on 19.11.", "2026-11-19T08:00"),
    ("taken Amoxicillin yesterday --time 20", "2026-11-20T20:00"),
    ("skipped Amoxicillin 20 Uhr", "2026-11-21T20:00"),
    ("taken Amoxicillin --time 8", "2026-11-21T08:00"),
    ("taken Amoxicillin um 8 --time 20", nil), ("taken Amoxicillin um 9", "2026-11-21T08:00"),
  ])
  func theDayAndTheTimeOfADoseFollowItsMedication(_ line: String, _ moment: String?) async throws {
    _ = try await run("medications add Amoxicillin 08:00 20:00 --since 2026-11-01")
    let answer = try JSON(parsing: Array(try await run("medications \(line)").utf8))
    #expect(answer["dose"]?["at"]?.string == moment, "\(answer)")
  }

  @Test(arguments: [
    "Zinc --schedule weekly on sundayy", "--schedule weekly on sundayy Zinc",
    "Zinc --schedule daily at eightish --note 'with food'", "Zinc --schedule mon 08:00 tue",
    "Zinc --schedule every day then every week", "Zinc --schedule once",
  ])
  func partsOfUnreadSchedulesAreNoNames(_ line: String) async throws {
    let answer = try await run("medications add \(line)")
    #expect(answer.hasPrefix(#"{"failure":"argument.invalid""#), "\(answer)")
  }
}
