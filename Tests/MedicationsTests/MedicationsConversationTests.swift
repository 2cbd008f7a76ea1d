import AtriumCore
import AtriumScreen
import AtriumTesting
import Medications
import Testing

@MainActor @Suite struct MedicationsConversationTests {
  private let world = World()
  private let manner = Conversation.Options.person.consenting(to: "medications.store")

  private func talk(
    _ manner: Conversation.Options? = nil, _ lines: String...
  ) async throws -> String {
    var said: [String] = []
    for line in lines {
      said.append(
        try await Conversation.with(
          [MedicationsFeature()], manner ?? self.manner, in: world, says: "medications", line))
    }
    return said.last ?? ""
  }

  private func says(_ line: String) async throws -> String {
    let script = Conversation.Options.script.consenting(
      to: "medications.store", "medications.hints")
    let talk = try await Conversation.with([MedicationsFeature()], script, in: world, says: line)
    return talk.split(separator: "\n").dropFirst().joined(separator: "\n")
  }
  private func status(_ line: String) async throws -> Int32 {
    let script = Conversation.Options.script.consenting(to: "medications.store")
    return try await Conversation.status(
      of: [MedicationsFeature()], script, in: world, saying: line)
  }

  @Test func withoutConsentTheFeatureIsClosed() async throws {
    let closed = Conversation.Options.script.consenting(to: "medications.reminders")
    let talk = try await Conversation.with([MedicationsFeature()], closed, says: "medications")
    #expect(talk.contains(#""failure":"consent.required""#), "\(talk)")
    #expect(talk.contains("medications.store"), "\(talk)")
    for line in [
      "medications add A --schedule daily", "medications today", "medications taken 1",
      "medications export", "medications undo", "medications adherence", "/medications/1",
      "medications stop 1", "medications delete 1 --yes", "medications edit 1 --dose 2",
    ] {
      let status = try await Conversation.status(
        of: [MedicationsFeature()], closed, saying: line)
      #expect(status == 77, "\(line)")
    }
  }

  @Test func anEmptyListSaysWhatToDo() async throws {
    let talk = try await Conversation.with([MedicationsFeature()], manner, says: "medications")
    #expect(
      talk.hasSuffix(
        """
        You have not entered any medications yet.
        Add one: add Ibuprofen --strength '400 mg' --form tablet --schedule '1-0-1'
        """), "\(talk)")
  }

  @Test func whatIsAddedIsListedWithTodaysDoses() async throws {
    let talk = try await talk(
      nil, "add Ibuprofen --strength '400 mg' --form tablet --schedule '1-0-2'")
    #expect(
      talk.hasSuffix(
        """
        TIME   #  MEDICATION        DOSE       STATE
        08:00  1  Ibuprofen 400 mg  1 tablet   due
        18:00  1  Ibuprofen 400 mg  2 tablets  later

        #  MEDICATION        DOSE      SCHEDULE                      SINCE
        1  Ibuprofen 400 mg  1 tablet  daily at 08:00 and 18:00 (2)  2026-11-21
        ✓ Added 1 “Ibuprofen 400 mg”. Daily at 08:00 and 18:00 (2).
        """), "\(talk)")
  }

  @Test func dosesAreTakenSkippedAndTakenBack() async throws {
    _ = try await says("medications add A --schedule '08:00 20:00'")
    #expect(try await says("medications taken 1").contains(#""at":"2026-11-21T08:00""#))
    #expect(try await status("medications taken 1 --time 08:00") == 65)
    #expect(try await says("medications skipped 1").contains(#""state":"skipped""#))
    #expect(try await status("medications taken 1") == 66)
    #expect(try await says("medications today").contains(#""state":"taken""#))
    #expect(
      try await says("medications undo")
        == #"{"screen":"dose","dose":{"medication":1,"name":"A","at":"2026-11-21T20:00","#
        + #""amount":"1 dose","state":"later"}}"#)
    #expect(try await says("medications undo").contains(#""state":"due""#))
    #expect(try await status("medications undo") == 66)
    #expect(try await says("medications taken").contains(#""at":"2026-11-21T08:00""#))
    #expect(try await status("medications taken") == 66)
    #expect(try await status("medications taken 1 --time 09:00") == 66)
    #expect(try await status("medications taken 1 --on tomorrow") == 65)
    #expect(try await status("medications taken 1 --on 2026-11-01") == 66)
    #expect(try await status("medications taken 1 --time 25:00") == 64)
  }

  @Test func severalThatAreDueAreAskedFor() async throws {
    _ = try await says("medications add A --schedule daily")
    _ = try await says("medications add B --schedule daily")
    let answer = try await says("medications taken")
    #expect(answer.contains(#""failure":"medications.which""#), "\(answer)")
    #expect(answer.contains("Say which: taken 1, taken 2."), "\(answer)")
  }

  @Test func whatIsTakenWhenNeededIsTakenNow() async throws {
    _ = try await says("medications add A --schedule 'when needed' --dose '20 drops'")
    #expect(try await says("medications taken 1").contains(#""at":"2026-11-21T10:00""#))
    #expect(try await says("medications taken 1").contains(#""amount":"20 drops""#))
    #expect(try await status("medications skipped 1") == 64)
    #expect(try await says("medications today").contains(#""state":"taken"},{"#))
    #expect(try await says("medications adherence").contains(#""due":0"#))
  }

  @Test func aPersonSeesAMedicationAndLeavesItAgain() async throws {
    _ = try await says("medications add Ramipril --schedule 1-0-0 --note 'before breakfast'")
    let talk = try await Conversation.with(
      [MedicationsFeature()], manner, in: world, says: "open /medications/1", "taken", "stop",
      "delete", "n", "delete", "y", "where")
    #expect(talk.contains("before breakfast"), "\(talk)")
    #expect(talk.contains("✓ Taken: Ramipril, 1 dose, 08:00."), "\(talk)")
    #expect(talk.contains("✓ Stopped 1 “Ramipril”."), "\(talk)")
    #expect(talk.contains("Delete 1 “Ramipril” and everything recorded about it? (y/n): n"))
    #expect(talk.hasSuffix("Address  /medications"), "\(talk)")
    #expect(try await status("/medications/1") == 66)
    _ = try await says("medications add B --schedule daily")
    #expect(try await says("/medications/2").contains(#""id":2,"name":"B""#))
  }

  @Test func stoppedOnesAreListedOnlyWithAll() async throws {
    _ = try await says("medications add A --schedule '08:00 20:00' --since 2026-11-01")
    #expect(try await status("medications stop 1 --on 2026-10-01") == 65)
    #expect(try await says("medications stop 1").contains(#""until":"2026-11-21T10:00""#))
    #expect(try await status("medications stop 1") == 65)
    #expect(
      try await says("medications").contains(
        #""medications":[],"hints":[]"#))
    #expect(try await says("medications list --all").contains(#""state":"stopped""#))
    #expect(try await says("medications today").contains("20:00") == false)
    #expect(try await says("medications edit 1 --until none").contains(#""state":"active""#))
  }

  @Test func impossibleOnesAreRefused() async throws {
    #expect(try await status("medications add A --schedule 'every 5 hours'") == 64)
    #expect(try await status("medications add A") == 64)
    #expect(try await status(#"medications add " " --schedule daily"#) == 65)
    #expect(try await status("medications add A --schedule daily --since 2026-02-30") == 64)
    #expect(
      try await status("medications add A --schedule daily --since tomorrow --until today") == 65)
    #expect(try await status("medications add A --schedule daily --form pill") == 64)
    #expect(try await status("medications edit 9 --dose 2") == 66)
    #expect(try await status("medications show 9") == 66)
    let answer = try await says("medications add A --schedule 'every 5 hours'")
    #expect(answer.contains("say 'every 4 hours' or 'every 6 hours'."), "\(answer)")
    #expect(try await says("medications").contains(#""medications":[]"#))
  }

  @Test func hintsNeedTheirConsent() async throws {
    _ = try await says("medications add Ibuprofen --schedule daily")
    let answer = try await says("medications add Nurofen --substance ibuprofen --schedule daily")
    #expect(
      answer.contains(
        #""hints":[{"kind":"same-substance","substance":"ibuprofen","medications":[1,2]}]"#),
      "\(answer)")
    #expect(try await talk(nil, "list").contains("both hold") == false)
    let person = manner.consenting(to: "medications.hints")
    #expect(
      try await talk(person, "list").contains(
        "! 1 “Ibuprofen” and 2 “Nurofen” both hold ibuprofen."))
    _ = try await says("medications stop 1")
    #expect(try await says("medications").contains(#""hints":[]"#))
  }

  @Test func oneHintNamesAllThatHoldTheSame() async throws {
    for _ in 1...3 { _ = try await says("medications add Ibuprofen --schedule daily") }
    let person = manner.consenting(to: "medications.hints")
    #expect(
      try await talk(person, "list").hasSuffix(
        "! 1 “Ibuprofen”, 2 “Ibuprofen” and 3 “Ibuprofen” seem to be one medication\n"
          + "  entered several times."))
  }

  @Test func addAsksWhereNothingIsSaid() async throws {
    let talk = try await Conversation.with(
      [MedicationsFeature()], manner, in: world, says: "medications", "add", "Insulin", "100 IE",
      "injection", "12", "every 5 hours", "1-0-0", "edit 1", "", "", "", "14", "")
    #expect(talk.contains("✗ Schedule: 'every 5 hours' would fall on other times"), "\(talk)")
    #expect(talk.contains("12 injections"), "\(talk)")
    #expect(talk.contains("✓ Changed 1 “Insulin 100 IE”. Daily at 08:00."), "\(talk)")
  }

  @Test func germanIsSpokenThroughout() async throws {
    let german = manner.speaking(.de)
    let talk = try await talk(
      german, "add Ibuprofen --form tablet --schedule 'morgens und abends'", "taken 1")
    #expect(talk.contains("MEDIKAMENT") && talk.contains("21.11.2026"), "\(talk)")
    #expect(talk.hasSuffix("✓ Genommen: Ibuprofen, 1 Tablette, 08:00."), "\(talk)")
    let refused = try await self.talk(german, "add B --schedule 'alle 5 Stunden'")
    #expect(refused.contains("etwa 'alle 4 Stunden' oder 'alle 6 Stunden'"), "\(refused)")
  }

  @Test func homeSaysWhatComesNext() async throws {
    _ = try await says("medications add A --schedule 20:00 --dose 2")
    let talk = try await Conversation.with([MedicationsFeature()], manner, in: world, says: "home")
    #expect(talk.contains("next: A, 2 doses, 20:00"), "\(talk)")
  }
}
