import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime

/// The commands shared by the list and the single medication.
@MainActor
extension Medications {
  var number: ArgumentFormat<Int> {
    .number(in: 1...Int.max).completing(.dynamic { try await candidates() })
  }

  /// The number of a medication of which a dose is recorded.
  var recordedNumber: ArgumentFormat<Int> {
    number.searchable { try await candidates(for: $0) }
  }

  var fields: [ItemField<Medication>] { Medication.fields(now: clock.localNow, times: times) }

  /// The fields that forms ask for.
  var askedFields: [ItemField<Medication>] {
    fields.named("name", "strength", "form", "dose", "schedule")
  }

  func editCommand(_ target: Argument<Int>) -> Command<Never> {
    Command("edit", .editSummary, target, .fields(fields)) { id, patch in
      guard !patch.isEmpty else { return .run(editForm(of: id)) }
      return .done(try await saveChanges(patch, of: id))
    }.examples(#"--schedule "every 8 hours""#, #"--dose "2 tablets" --note "after meals""#)
  }

  func addCommand() -> Command<Never> {
    Command("add", .addSummary, .optionalRest("name"), .fields(fields.without("name"))) {
      name, patch in
      guard let name else { return .run(ItemForm(askedFields, save: saveNew)) }
      return .done(try await saveNew(Patch("name") { $0.name = name.oneLine } + patch))
    }.examples(
      "Ibuprofen 400 mg 3x daily", #"Ibuprofen --strength "400 mg" --schedule "08:00 and 20:00""#,
      #""Vitamin D" --form drops --schedule daily"#
    ).readingQuickEntry()
  }

  private func editForm(of id: Int) -> ItemForm<Medication> {
    ItemForm(
      askedFields, editing: { try await medication(id, permit()) },
      save: { try await saveChanges($0, of: id) })
  }

  func saveNew(_ patch: Patch<Medication>) async throws -> Screen {
    try await screen(.added, patch) { try await add(patch, $0) }
  }

  func saveChanges(_ patch: Patch<Medication>, of id: Int) async throws -> Screen {
    try await screen(.edited, patch) { try await edit(id, patch, $0) }
  }

  /// Returns the saved medication with the hints that involve it.
  private func screen(
    _ action: MedicationAction, _ patch: Patch<Medication>,
    _ save: (StoragePermit) async throws -> Medication
  ) async throws -> Screen {
    let permit = try await permit()
    let medication = try await save(permit)
    let hints = try await duplicateHints(permit).filter { hint in
      hint.medications.contains { $0.id == medication.id }
    }
    let now = clock.localNow
    let next = try await nextOpenDose(of: medication, after: now.adding(minutes: -1), permit)
    return .change(
      action, medication, hints, next: next,
      namesSince: patch.changes("since") || medication.since > now.day, now: now)
  }

  func stopCommand(_ target: Argument<Int>) -> Command<Never> {
    Command("stop", .stopSummary, target, .option("on", .day).help(.stopHelp)) { id, day in
      let stopped = try await stop(id, on: day, permit())
      return .done(.change(.stopped, stopped, now: clock.localNow))
    }
  }

  func deleteCommand(
    _ target: Argument<Int>, reply: @escaping @MainActor (Screen) -> Reply<Never>
  ) -> Command<Never> {
    Command(
      "delete", .deleteSummary, target,
      asking: { id in
        .deleteQuestion(Phrase(quoting: try await medication(id, permit()).label))
      },
      run: { id in
        let deleted = try await delete(id, permit())
        return reply(.change(.deleted, deleted, now: clock.localNow))
      })
  }

  /// `taken` and `skipped`.
  func recordCommands(_ target: Argument<Int?>) -> [Command<Never>] {
    [("taken", true), ("skipped", false)].map { word, isTaken in
      Command(
        word, isTaken ? .takenSummary : .skippedSummary, target,
        .optionalPhrase("when", .doseTime(times)).help(.whenHelp),
        .option("time", .time).help(.timeHelp),
        .option("on", .latestDay).help(.dayHelp)
      ) { id, when, time, day in
        let permit = try await permit()
        if time != nil, when?.time != nil { throw Failure.optionTwice("--time") }
        if day != nil, when?.day != nil { throw Failure.optionTwice("--on") }
        let (day, time) = (day ?? when?.day, time ?? when?.time)
        let id =
          if let id { id } else { try await idOfOnlyDueMedication(for: word, on: day, permit) }
        let (dose, stillDue, takenCount) = try await record(
          id, isTaken: isTaken, on: day, at: time, permit)
        return .done(
          .recorded(dose, stillDue: stillDue, takenCount: takenCount, now: clock.localNow))
      }
    }
  }

  func adherenceCommand(_ target: Argument<Int?>) -> Command<Never> {
    Command(
      "adherence", .adherenceSummary, target,
      .option("days", .number(in: 1...366), default: 30).help(.daysHelp)
    ) { id, days in
      .show(.adherence(try await adherence(of: id, days: days, permit())))
    }.reading.examples("", "--days 90")
  }
}
