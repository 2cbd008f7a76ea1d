import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// The doses of today and the list of medications.
struct MedicationListScene: Scene {
  typealias Output = ItemListResult

  let medications: Medications

  func screen() async throws -> Screen { try await list(showsAll: false) }

  private func list(showsAll: Bool) async throws -> Screen {
    let permit = try await medications.permit()
    let now = medications.clock.localNow
    let all = try await medications.all(permit)
    return .medications(
      showsAll ? all : all.filter { $0.isCurrent(at: now) },
      try await medications.doses(on: now.day, permit),
      try await medications.duplicateHints(permit), now: now,
      emptyText: .medications(all.isEmpty ? \.noMedications : \.noCurrentMedications))
  }

  var commands: [Command<Output>] {
    let target = Argument.word("number", medications.number)
    let optionalTarget = Argument.optionalWord("number", medications.number)
    return [
      Command("list", .medications(\.listSummary), .flag("all").help(.medications(\.allHelp))) {
        .show(try await list(showsAll: $0))
      }.asDefault(),
      today, medications.addCommand(form: .adding),
      Command("show", .medications(\.showSummary), target) { .finish(.opened($0)) },
      medications.editCommand(target) { .editing($0) }, medications.stopCommand(target),
    ]
      + medications.recordCommands(optionalTarget)
      + [
        medications.undoCommand(), medications.adherenceCommand(optionalTarget), export,
        medications.deleteCommand(target) { .done($0) },
      ]
  }

  private var today: Command<Output> {
    Command(
      "today", .medications(\.todaySummary), .option("on", .day).help(.medications(\.dayHelp))
    ) { day in
      let now = medications.clock.localNow
      let day = day ?? now.day
      let doses = try await medications.doses(on: day, medications.permit())
      return .show(.doses(doses, of: day, now: now))
    }
  }

  private var export: Command<Output> {
    .exporting(
      MedicationsStrings.self, of: MedicationsFeature.id,
      format: .option("format", .choice(FHIRMedicationWriter.Format.self), default: .fhir)
        .help(.medications(\.formatHelp))
    ) { _, format in
      let permit = try await medications.permit()
      return ExportedFile(FHIRMedicationWriter.mediaType, format: format.rawValue) { output in
        try await medications.export(to: output, permit)
      }
    }
  }
}
