import AtriumCore
import AtriumScreen
import AtriumTesting
import Medications
import Testing

/// Medications that are added by a sentence, on Saturday, 2026-11-21, at 10:00.
@MainActor @Suite struct MedicationSentenceTests {
  private let world = World()

  private func add(
    _ line: String, _ language: Language = .en
  ) async throws -> JSON {
    let script = Conversation.Options.script.consenting(to: "medications.store").speaking(language)
    let talk = try await Conversation.with(
      [MedicationsFeature()], script, in: world, says: "medications add \(line)")
    return try JSON(parsing: Array((talk.split(separator: "\n").last ?? "").utf8))
  }

  /// The values of a medication other than those of a name and a schedule since today.
  typealias Values = [String: String]

  @Test(
    arguments: [
      (
        "Doxycycline 100 mg from tomorrow twice daily for 7 days", "08:00 20:00",
        ["strength": "100 mg", "since": "2026-11-22", "until": "2026-11-28"]
      ),
      (
        "Doxycycline 100 mg twice daily for 7 days starting tomorrow", "08:00 20:00",
        ["strength": "100 mg", "since": "2026-11-22", "until": "2026-11-28"]
      ),
      (
        "Doxycyclin 100 mg ab morgen 2x täglich für 7 Tage", "08:00 20:00",
        ["strength": "100 mg", "since": "2026-11-22", "until": "2026-11-28"]
      ),
      (
        "Doksiciklin 100 mg od sutra dvaput dnevno do petka", "08:00 20:00",
        ["strength": "100 mg", "since": "2026-11-22", "until": "2026-11-27"]
      ),
      (
        "Prednisolon 20 mg morgens ab morgen bis Freitag", "08:00",
        ["strength": "20 mg", "since": "2026-11-22", "until": "2026-11-27"]
      ),
      (
        "Prednisolon 20 mg vom 1.12. bis 7.12. morgens", "08:00",
        ["strength": "20 mg", "since": "2026-12-01", "until": "2026-12-07"]
      ),
      (
        "Metformin 500 mg seit Montag 1-0-1", "08:00 18:00",
        ["strength": "500 mg", "since": "2026-11-16"]
      ),
      (
        "Metformin 500 mg since monday 1-0-1", "08:00 18:00",
        ["strength": "500 mg", "since": "2026-11-16"]
      ),
      (
        "Levothyroxine 75 µg fasting 30 minutes before breakfast", "07:30",
        ["strength": "75 µg", "note": "fasting, 30 minutes before breakfast"]
      ),
      (
        "Thyroxin 75 µg nüchtern 30 Minuten vor dem Frühstück", "07:30",
        ["strength": "75 µg", "note": "nüchtern, 30 Minuten vor dem Frühstück"]
      ),
      (
        "Eltroksin 75 µg natašte 30 minuta prije doručka", "07:30",
        ["strength": "75 µg", "note": "natašte, 30 minuta prije doručka"]
      ),
      (
        "Pantoprazol 40 mg eine halbe Stunde vor dem Essen", "07:30 11:30 17:30",
        ["strength": "40 mg", "note": "eine halbe Stunde vor dem Essen"]
      ),
      (
        "Levothyroxine 75 mcg every morning at 7 before breakfast", "07:00",
        ["strength": "75 mcg", "note": "before breakfast"]
      ),
      (
        "Levothyroxin 75 µg jeden Morgen um 7 Uhr vor dem Frühstück", "07:00",
        ["strength": "75 µg", "note": "vor dem Frühstück"]
      ),
      (
        "Euthyrox 75 µg svako jutro u 7 prije doručka", "07:00",
        ["strength": "75 µg", "note": "prije doručka"]
      ),
      ("Marcumar half a tablet at 23:00", "23:00×½", ["form": "tablet"]),
      (
        "Ramipril 5 mg every morning, one tablet", "08:00", ["strength": "5 mg", "form": "tablet"]
      ),
      (
        "Paracetamol 500 mg nur bei Bedarf gegen Kopfschmerzen", "when needed",
        ["strength": "500 mg", "note": "gegen Kopfschmerzen"]
      ),
      (
        "Zolpidem 10 mg at bedtime as needed", "when needed",
        ["strength": "10 mg", "note": "at bedtime"]
      ),
      ("Insulin 10 units at night", "22:00", ["dose": "10 units"]),
      ("Insulin 10 Einheiten abends", "18:00", ["dose": "10 Einheiten"]),
      ("Inzulin 10 jedinica navečer", "18:00", ["dose": "10 jedinica"]),
      ("Insulin abends 10 Einheiten", "18:00", ["dose": "10 Einheiten"]),
      (
        "Ibuprofen 400 mg tablets 3x daily", "08:00 14:00 20:00",
        ["strength": "400 mg", "form": "tablet"]
      ),
      (
        "Ibuprofen 400 mg Tabletten 3x täglich", "08:00 14:00 20:00",
        ["strength": "400 mg", "form": "tablet"]
      ),
      (
        "Ibuprofen 400 mg tablete 3x dnevno", "08:00 14:00 20:00",
        ["strength": "400 mg", "form": "tablet"]
      ),
      ("Vitamin B12 forte 1-0-0", "08:00", ["name": "Vitamin B12 forte"]),
      ("Aspirin Plus C 1-0-0", "08:00", ["name": "Aspirin Plus C"]),
      ("'Calcium mit Vitamin D' täglich", "08:00", ["name": "Calcium mit Vitamin D"]),
      ("'Zinc daily' 20:00", "20:00", ["name": "Zinc daily"]),
    ] as [(String, String, Values)])
  func everyWordOfASentenceIsRead(
    _ line: String, _ schedule: String, _ values: Values
  ) async throws {
    let answer = try await add(line)
    let medication = try #require(answer["medication"], "\(answer)")
    #expect(medication["schedule"]?.string == schedule)
    let first = line.split(separator: " ").first.map(String.init)
    #expect(medication["name"]?.string == values["name"] ?? first)
    #expect(medication["since"]?.string == values["since"] ?? "2026-11-21")
    for key in ["strength", "dose", "form", "until", "note"] {
      #expect(medication[key]?.string ?? "" == values[key] ?? "", "\(key)")
    }
  }

  /// A word that changes the meaning of a schedule, or that is not read, is never a part of the name.
  @Test(
    arguments: Language.all,
    [
      "Tilidine for pain at most every 6 hours", "Tilidin bei Schmerzen höchstens alle 6 Stunden",
      "Tilidin kod bolova najviše svakih 6 sati", "Ibuprofen 400 mg every 6 hours as needed",
      "Ibuprofen 400 mg alle 6 Stunden bei Bedarf", "Ibuprofen 400 mg svakih 6 sati po potrebi",
      "Zolpidem 5 mg not daily", "Zolpidem 5 mg nicht täglich", "Zolpidem 5 mg ne dnevno",
      "Zolpidem not daily", "Zolpidem nicht täglich", "Zolpidem ne svaki dan",
      "'Zolpidem' nicht täglich", "Zinc daily not", "Zink täglich nicht", "Cink dnevno ne",
      "Insulin 10 Striche abends", "Metformin 500 mg retard 1-0-1",
      "Prednisolon 20 mg ab 31.2. morgens", "Ibuprofen nach dem Aufstehen täglich",
      "Tilidin bei Bedarf im Abstand von mindestens 6 Stunden",
      "Calcium mit Vitamin D täglich", "Ibuprofen 3x daily once they hurt",
    ])
  func anUnreadWordRefusesTheSentence(_ language: Language, _ line: String) async throws {
    let answer = try await add(line, language)
    #expect(answer["failure"]?.string == "medications.no-schedule", "\(answer)")
  }

  @Test(arguments: [
    (
      "Tilidin bei Schmerzen höchstens alle 6 Stunden",
      "“höchstens alle 6 Stunden” is not possible; use “as needed, at most 4 a day”"
    ),
    ("Ibuprofen 400 mg every 6 hours as needed", "do not fit together"),
    ("Zolpidem 5 mg not daily", "“not” before the schedule is not understood."),
    ("Lisinopril 10 mg at night since last week", "--since monday"),
    ("Insulin 10 Striche abends", "“10 Striche” before the schedule is not understood."),
    ("Zinc 08:00 --since tomorrow --schedule 'daily from today'", "begins on"),
  ])
  func aRefusalNamesItsReason(_ line: String, _ reason: String) async throws {
    let answer = try await add(line)
    #expect("\(answer)".contains(reason), "\(answer)")
  }

  /// A sentence without `add` in the list leads to the line that adds it there.
  @Test(arguments: [
    "Ramipril 5 mg every morning", "Ramipril 5 mg jeden Morgen", "Ramipril 5 mg 1-0-1 with food",
  ])
  func aSentenceInTheListLeadsToAdd(_ line: String) async throws {
    let person = Conversation.Options.person.consenting(to: "medications.store")
    let talk = try await Conversation.with(
      [MedicationsFeature()], person, in: world, says: "medications", line)
    #expect(talk.contains("Did you mean 'add \(line)'?"), "\(talk)")
  }

  @Test func aChangedScheduleBeginsWithTheNextDose() async throws {
    _ = try await add("Zinc 08:00")
    let script = Conversation.Options.script.consenting(to: "medications.store")
    func edit(_ schedule: String) async throws -> String {
      try await Conversation.with(
        [MedicationsFeature()], script, in: world,
        says: "medications edit 1 --schedule '\(schedule)'")
    }
    #expect(try await edit("20:00 from tomorrow").contains("medications.later-change"))
    #expect(try await edit("20:00 seit gestern").contains("medications.later-change"))
    #expect(try await edit("20:00 from today").contains(#""schedule":"20:00""#))
  }
}
