import AtriumCore
import AtriumScreen
import HealthCredentials

/// The built-in and imported rules.
struct RulesScene: Scene {
  let rules: RuleStore
  var place: (any Place)? { CertificatesPlace.rules }

  func screen() async throws -> Screen { try await list(RuleFilter()) }

  private func list(_ filter: RuleFilter, limit: Int? = nil) async throws -> Screen {
    try await list(filter, rules.position.start(filter, limit: limit))
  }

  private func list(_ filter: RuleFilter, _ range: ListRange) async throws -> Screen {
    let found = try await rules.rules(of: filter.country)
    if let country = filter.country, found.isEmpty { throw Failure.noRules(country: country) }
    let isWhole = filter == RuleFilter() && range.offset == 0
    return .rules(
      found.filter(filter.contains), in: range, builtIn: isWhole ? rules.builtInRules : nil)
  }

  var commands: [Command<Never>] {
    [
      Command(
        "list", .listRulesSummary, .option("country", country).help(.listCountryHelp),
        .limit, .optionalRest("words")
      ) { country, limit, words in
        let filter = RuleFilter(country: country, words: words?.words ?? [])
        return .show(try await list(filter, limit: limit))
      }.reading.examples("--country DE").asDefault(),
      rules.position.more(from: RuleFilter()) { try await list($0, $1) },
      Command("import", .importRulesSummary, .file("path")) { path in
        .done(.rulesImported(try await importRules(from: path)))
      }.examples("rules.json"),
      Command(
        "delete", .deleteRulesSummary, .word("country", country),
        asking: { country in
          let count = try await rules.rules(of: country).count
          guard count > 0 else { throw Failure.noRules(country: country) }
          return .deleteRulesQuestion(count, country)
        },
        run: { country in
          .done(.rulesRemoved(try await rules.remove(country: country), of: country))
        }
      ).examples("DE"),
      Command("test", .testSummary, .file("folder")) { folder in
        let run = try await RuleTestRun.run(in: folder)
        return .show(.ruleTests(run), run.failedTests.isEmpty ? .positive : .negative)
      }.reading.examples("tests"),
    ]
  }

  private nonisolated func importRules(from path: String) async throws -> RuleStore.ImportReport {
    try await rules.importContents(RuleFiles.read(path))
  }

  private var country: ArgumentFormat<String> {
    .country.completing(
      .dynamic {
        try await rules.countries().map { country in
          Candidate(country, ValueSets.builtIn.phrase(country, in: .country))
        }
      })
  }
}

/// The imported rules of a list.
struct RuleFilter: Equatable, Sendable {
  var country: String?
  /// Words that all occur in the identifier or the description.
  var words: [String] = []

  func contains(_ rule: BusinessRule) -> Bool {
    ([rule.identifier] + rule.description.texts).contain(words: words)
  }
}
