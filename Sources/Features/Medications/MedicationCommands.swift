import AtriumCore
import AtriumScreen

/// The commands that the list and the single medication share.
@MainActor
extension Medications {
  var number: Format<Int> {
    .number(in: 1...Int.max).completing(.found { try await candidates() })
  }

  /// - Parameter run: gets no edit where nothing was said: the person wants to be asked.
  func editing<Output>(
    _ target: Argument<Int>,
    run: @escaping @MainActor (Int, MedicationEdit?) async throws -> Reply<Output>
  ) -> Command<Output> {
    Command(
      "edit", .medications(\.editSummary), target,
      .option("name", .text).help(.medications(\.nameHelp)),
      .option("substance", .text).help(.medications(\.substanceHelp)),
      .option("strength", .text).help(.medications(\.strengthHelp)),
      .option("form", .orNone(.choice(MedicationForm.self))).help(.medications(\.formHelp)),
      .option("dose", .text).help(.medications(\.doseHelp)),
      .option("schedule", .schedule).help(.medications(\.scheduleHelp)),
      .option("since", .day).help(.medications(\.sinceHelp)),
      .option("until", .orNone(.day)).help(.medications(\.untilHelp)),
      .option("note", .text).help(.medications(\.noteHelp))
    ) { target, name, substance, strength, form, dose, schedule, since, until, note in
      let edit = MedicationEdit(
        name: name, substance: substance, strength: strength, form: form, dose: dose, note: note,
        schedule: schedule, since: since, until: until)
      return try await run(target, edit.isEmpty ? nil : edit)
    }
  }

  /// - Parameter add: gets no name where none was said.
  func adding<Output>(
    run: @escaping @MainActor (String?, MedicationEdit) async throws -> Reply<Output>
  ) -> Command<Output> {
    Command(
      "add", .medications(\.addSummary), .optionalRest("name"),
      .option("substance", .text).help(.medications(\.substanceHelp)),
      .option("strength", .text).help(.medications(\.strengthHelp)),
      .option("form", .choice(MedicationForm.self)).help(.medications(\.formHelp)),
      .option("dose", .text).help(.medications(\.doseHelp)),
      .option("schedule", .schedule).help(.medications(\.scheduleHelp)),
      .option("since", .day).help(.medications(\.sinceHelp)),
      .option("until", .day).help(.medications(\.untilHelp)),
      .option("note", .text).help(.medications(\.noteHelp))
    ) { name, substance, strength, form, dose, schedule, since, until, note in
      let edit = MedicationEdit(
        substance: substance, strength: strength, form: form.map { .some($0) }, dose: dose,
        note: note, schedule: schedule, since: since, until: until.map { .some($0) })
      return try await run(name, edit)
    }
  }

  func added(_ name: String, _ edit: MedicationEdit) async throws -> Screen {
    let permit = try await permit()
    let medication = try await add(name, edit, permit)
    return .done(
      .added, medication, try await hints(about: medication, permit), now: clock.localNow)
  }

  func changed(_ id: Int, _ edit: MedicationEdit) async throws -> Screen {
    let permit = try await permit()
    let medication = try await self.edit(id, edit, permit)
    return .done(
      .edited, medication, try await hints(about: medication, permit), now: clock.localNow)
  }

  /// What the list tells about an entry, where the person agreed to be told.
  private func hints(about medication: Medication, _ storing: Storing) async throws -> [Hint] {
    guard let permit = try await gate.permitIfGiven(for: ComparingMedications.self) else {
      return []
    }
    return try await hints(storing, permit).filter { hint in
      hint.medications.contains { $0.id == medication.id }
    }
  }

  func stopping<Output>(_ target: Argument<Int>) -> Command<Output> {
    Command(
      "stop", .medications(\.stopSummary), target,
      .option("on", .day).help(.medications(\.stopHelp))
    ) { id, day in
      let stopped = try await stop(id, on: day, permit())
      return .done(.done(.stopped, stopped, now: clock.localNow))
    }
  }

  func recording<Output>(_ target: Argument<Int?>) -> [Command<Output>] {
    [("taken", true), ("skipped", false)].map { word, isTaken in
      Command(
        word, .medications(isTaken ? \.takenSummary : \.skippedSummary), target,
        .option("time", .time).help(.medications(\.timeHelp)),
        .option("on", .day).help(.medications(\.dayHelp))
      ) { id, time, day in
        let permit = try await permit()
        let choice = DoseChoice(day: day, time: time)
        let id = if let id { id } else { try await onlyDue(permit) }
        let dose = try await record(id, isTaken: isTaken, permit, choosing: choice)
        return .done(.recorded(dose, now: clock.localNow))
      }
    }
  }

  func undoing<Output>() -> Command<Output> {
    Command("undo", .medications(\.undoSummary)) {
      .done(.recorded(try await undo(permit()), isOpenAgain: true, now: clock.localNow))
    }
  }

  func counting<Output>(_ target: Argument<Int?>) -> Command<Output> {
    Command(
      "adherence", .medications(\.adherenceSummary), target,
      .option("days", .number(in: 1...366), default: 30).help(.medications(\.daysHelp))
    ) { id, days in
      .show(.adherence(try await adherence(of: id, days: days, permit())))
    }
  }

  func deleteQuestion(_ id: Int) async throws -> Phrase {
    let label = try await medication(id, permit()).label
    return .medications { $0.deleteQuestion(label) }
  }
}
