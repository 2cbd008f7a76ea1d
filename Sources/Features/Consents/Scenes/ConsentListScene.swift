import AtriumCore
import AtriumFormats
import AtriumScreen

/// The list of consents.
struct ConsentListScene: Scene {
  let consents: Consents
  let exporter: ConsentExporter
  let flow: Flow
  let residualData: (any ResidualData)?

  func screen() async throws -> Screen { try await list(ConsentFilter()) }

  private func list(_ filter: ConsentFilter, limit: Int? = nil) async throws -> Screen {
    try await list(filter, consents.position.start(filter, limit: limit))
  }

  private func list(_ filter: ConsentFilter, _ range: ListRange) async throws -> Screen {
    .consents(try await consents.all(), filter, in: range, by: consents.clock)
  }

  var commands: [Command<Never>] {
    [
      Command(
        "list", .listSummary, .flag("all").help(.allHelp), .limit,
        .optionalRest("words")
      ) { showsAll, limit, words in
        let filter = ConsentFilter(showsAll: showsAll, words: words?.words ?? [])
        return .show(try await list(filter, limit: limit))
      }.reading.asDefault(),
      consents.position.more(from: ConsentFilter()) { try await list($0, $1) },
      Command("show", .showSummary, .word("id", consents.target)) { id in
        .open(ConsentsPlace(try await consents.consent(id).id))
      }.reading.examples("1", "medications.store"),
      consents.giveCommand("give", .words("id", consents.target), in: flow).examples(
        "medications.store", "1 2"),
      consents.withdrawCommand(
        .phrase("id", consents.target), in: flow, residualData: residualData
      ).examples("timeline.store", "timeline.store --erase"),
      consents.logCommand(.optionalWord("id", consents.target)).examples("", "medications.store"),
      Command("verify", .verifySummary) {
        let log = try await consents.verify()
        return .show(.verification(log), log.verdict)
      }.reading,
      Command(
        "export", .exportSummary, .optionalWord("id", consents.target),
        .optionalWord("file", .file),
        .option("format", .choice(ConsentExporter.Format.self), default: .fhir)
          .help(.formatHelp), .overwrite
      ) { id, path, format, overwrites in
        .show(try await exporter.export(id, to: path, as: format, overwriting: overwrites))
      }.examples(
        "medications.store consent.json", "medications.store consent.json --format kantara"),
    ]
  }
}

/// The consents of a list.
struct ConsentFilter: Sendable {
  /// `true` if features without any given consent are included.
  var showsAll = false
  /// Words that all occur in the name, the ID or the feature of a consent.
  var words: [String] = []

  func contains(_ consent: Consent) -> Bool {
    ([consent.id] + consent.name.texts + consent.categoryName.texts).contain(words: words)
  }
}
