import AtriumCore
import AtriumScreen

/// A page of all patients, or of the results of a search for patients or studies.
struct PatientListScene: Scene {
  /// A visit to the feature, from entering to leaving it.
  @MainActor final class Visit {
    /// `true` if the list was shown. The first screen is the first page of all patients; later ones repeat the
    /// last list, as after a patient was open.
    var hasShownList = false
    nonisolated init() {}
  }
  let context: PatientsContext
  let visit: Visit

  func screen() async throws -> Screen {
    defer { visit.hasShownList = true }
    guard visit.hasShownList, let last = context.position.last else {
      return try await context.list(.patients())
    }
    return try await context.list(last.query, last.range)
  }

  var commands: [Command<Never>] {
    [
      Command(
        "list", .listSummary, .pageLimit, .offset,
        .option("sort", .choice(FindQuery.Order.self)).help(.sortHelp),
        .optionalRest("words").help(.searchHelp)
      ) { limit, since, order, words in
        let search = words.flatMap { $0.unpadded.isEmpty ? nil : $0 }
        return .show(
          try await context.list(.patients(named: search, order: order), from: since, limit: limit))
      }.reading.examples("Doe", "--sort name --limit 50").asDefault().excludedFromHistory(),
      Command("search", .searchSummary, .rest("name")) { name in
        .show(try await context.list(.patients(named: name)))
      }.reading.examples("Doe").excludedFromHistory(),
      context.studySearchCommand(),
      context.position.more(from: .patients(), limit: context.settings.pageSize) {
        try await context.list($0, $1)
      },
      Command("show", .showSummary, .word("number", .patientOrStudy)) { .open($0) }.reading
        .examples(
          "1", "1/2"
        ).excludedFromHistory(),
      Command("server", .statisticsSummary) { .show(try await context.statistics()) }.reading,
      context.serverListCommand(), context.selectServerCommand(), context.loginCommand,
      context.uploadCommand(),
      context.downloadCommand(study: .word("study", .patientOrStudy)) { $0 }.examples(
        "1/2 downloads"),
      context.followCommand(),
    ]
  }
}

extension Argument where Value == Int? {
  /// The number of resources on a page of the server.
  static var pageLimit: Argument {
    .option("limit", .number(in: 1...1000)).help(.pageLimitHelp)
  }
  /// The number of resources before the first one.
  static var offset: Argument {
    .option("since", .number(in: 0...999_999_999)).help(.offsetHelp)
  }
}

extension ArgumentFormat where Value == PatientsPlace {
  /// A patient or, after a slash, one of the patient's studies: `19` or `19/2`.
  static var patientOrStudy: ArgumentFormat {
    ArgumentFormat("number") { text, dates throws(Refusal) in
      let words = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      return PatientsPlace(
        try words.map { word throws(Refusal) in
          try ArgumentFormat<ResourceReference>.reference.read(String(word), dates)
        })
    }
  }
}

extension ArgumentFormat where Value == ResourceReference {
  /// A number from a list, or Orthanc's identifier.
  static var reference: ArgumentFormat {
    ArgumentFormat("number") { text, _ throws(Refusal) in
      let reference = ResourceReference(text)
      if case .invalid = reference { throw Refusal(.invalidReferenceReason) }
      return reference
    }
  }
}
