import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime

/// The doses of today and the list of medications.
struct MedicationListScene: Scene {
  let medications: Medications

  func screen() async throws -> Screen { try await list(MedicationFilter()) }

  private func list(_ filter: MedicationFilter, limit: Int? = nil) async throws -> Screen {
    try await list(filter, medications.position.start(filter, limit: limit))
  }

  private func list(_ filter: MedicationFilter, _ range: ListRange) async throws -> Screen {
    let permit = try await medications.permit()
    let now = medications.clock.localNow
    let all = try await medications.all(permit)
    let emptyText: Phrase =
      filter.words.isEmpty
      ? (all.isEmpty ? .noMedications : .noCurrentMedications) : .noMatches
    return .medications(
      filter.filtered(all, now: now), in: range,
      filter.words.isEmpty && range.offset == 0
        ? try await medications.currentDoses(permit) : [],
      try await medications.duplicateHints(permit), now: now, emptyText: emptyText)
  }

  var commands: [Command<Never>] {
    let target = Argument.word("number", medications.number)
    let optionalTarget = Argument.optionalWord("number", medications.number)
    return [
      Command(
        "list", .listSummary, .flag("all").help(.allHelp), .limit,
        .optionalRest("words")
      ) { showsAll, limit, words in
        let filter = MedicationFilter(showsAll: showsAll, words: words?.words ?? [])
        return .show(try await list(filter, limit: limit))
      }.reading.asDefault(),
      Command("search", .searchSummary, .rest("words")) { words in
        .show(try await list(MedicationFilter(showsAll: true, words: words.words)))
      }.reading.examples("ibuprofen"),
      medications.position.more(from: MedicationFilter()) { try await list($0, $1) },
      doses, plan, medications.addCommand(),
      Command("show", .showSummary, target) { .open($0) }.reading,
      medications.editCommand(target), medications.stopCommand(target),
    ]
      + medications.recordCommands(.optionalWord("number", medications.recordedNumber))
      + [
        medications.adherenceCommand(optionalTarget), export,
        medications.deleteCommand(target) { .done($0) },
      ] + medications.undoCommands()
  }

  private var doses: Command<Never> {
    Command("doses", .todaySummary, .option("on", .day).help(.dayHelp)) { day in
      let now = medications.clock.localNow
      let permit = try await medications.permit()
      let doses =
        if let day { try await medications.doses(on: day, permit) } else {
          try await medications.currentDoses(permit)
        }
      return .show(.doses(doses, of: day ?? now.day, now: now))
    }.reading.examples("", "--on tomorrow")
  }

  private var plan: Command<Never> {
    Command("plan", .planSummary) {
      let now = medications.clock.localNow
      let all = try await medications.all(medications.permit())
      return .show(.plan(all.filter { $0.isCurrent(at: now) }, now: now))
    }.reading
  }

  private var export: Command<Never> {
    .exporting(
      .exportSummary, of: MedicationsFeature.id, listing: "medications list --all",
      confirmedBy: { .exported(.count($0, doses: 0), to: $1) },
      format: .option("format", .choice(FHIRMedicationWriter.Format.self), default: .fhir)
        .help(.formatHelp)
    ) { _, format in
      let permit = try await medications.permit()
      return ExportedFile(FHIRMedicationWriter.mediaType, format: format.rawValue) { output in
        try await medications.export(to: output, permit)
      }
    }.examples("medications.json")
  }
}

/// The medications of a list.
struct MedicationFilter: Sendable {
  /// `true` if ended medications are included.
  var showsAll = false
  /// Words that all occur in the name, the substance, the strength or the note.
  var words: [String] = []

  /// Returns the medications of the list; those with more of the words in their names first.
  func filtered(_ all: [Medication], now: Moment) -> [Medication] {
    let current = showsAll ? all : all.filter { $0.isCurrent(at: now) }
    guard !words.isEmpty else { return current }
    let found = current.filter { medication in
      [medication.name, medication.substance, medication.strength, medication.note]
        .contain(words: words)
    }
    let ranks = found.map { medication in words.count { [medication.name].contain(words: [$0]) } }
    return found.indices.sorted { (-ranks[$0], $0) < (-ranks[$1], $1) }.map { found[$0] }
  }
}
