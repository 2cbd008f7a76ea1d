import AtriumCore
import AtriumScreen
import HealthCredentials

/// The built-in and imported rules.
struct RulesScene: Scene {
  typealias Output = Void
  let rules: RuleStore
  var place: (any Place)? { CertificatesPlace.rules }

  func screen() async throws -> Screen { try await list(country: nil) }

  private func list(country: String?) async throws -> Screen {
    let found = try await rules.rules(of: country)
    if let country, found.isEmpty { throw RulesError.noRules(country: country) }
    return .rules(found, builtIn: country == nil ? rules.builtInRules : nil)
  }

  var commands: [Command<Void>] {
    [
      Command(
        "list", .rules(\.listSummary), .option("country", country).help(.rules(\.listCountryHelp))
      ) { .show(try await list(country: $0)) }.asDefault(),
      Command("import", .rules(\.importSummary), .file("path")) { path in
        .done(.rulesImported(try await importRules(from: path)))
      },
      Command(
        "remove", .rules(\.removeSummary), .word("country", country),
        asking: { country in
          let count = try await rules.rules(of: country).count
          guard count > 0 else { throw RulesError.noRules(country: country) }
          return .rules { $0.removeQuestion(count, country) }
        },
        run: { country in
          .done(.rulesRemoved(try await rules.remove(country: country), of: country))
        }),
      Command("test", .rules(\.testSummary), .file("folder")) { folder in
        let run = try await RuleTestRun.run(in: folder)
        return .show(.ruleTests(run), run.failedTests.isEmpty ? .positive : .negative)
      },
    ]
  }

  private nonisolated func importRules(
    from path: String
  ) async throws -> RuleStore.ImportReport {
    try await rules.importContents(RuleFiles.read(path))
  }

  private var country: Format<String> {
    .country.completing(
      .dynamic {
        try await rules.countries().map { country in
          Candidate(country, ValueSets.builtIn.phrase(country, in: .country))
        }
      })
  }
}
