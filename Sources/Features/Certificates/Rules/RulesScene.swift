import AtriumCore
import AtriumScreen

/// The rules that certificates are judged by.
struct RulesScene: Scene {
  typealias Output = Void
  let library: RuleLibrary
  var place: (any Place)? { CertificatesPlace.rules }

  func screen() async throws -> Screen { try await list(nil) }

  private func list(_ country: String?) async throws -> Screen {
    let rules = try await library.rules(of: country)
    if let country, rules.isEmpty { throw RulesError.noRules(country: country) }
    return .rules(rules, defaults: country == nil ? library.defaults : nil)
  }

  var commands: [Command<Void>] {
    [
      Command(
        "list", .rules(\.listSummary), .option("country", country).help(.rules(\.listCountryHelp))
      ) { .show(try await list($0)) }.asDefault(),
      Command("import", .rules(\.importSummary), .file("path")) { path in
        .done(.ruleIntake(try await taken(path)))
      },
      Command(
        "remove", .rules(\.removeSummary), .word("country", country),
        asking: { country in
          let count = try await library.rules(of: country).count
          guard count > 0 else { throw RulesError.noRules(country: country) }
          return .rules { $0.removeQuestion(count, country) }
        },
        run: { country in
          .done(.rulesRemoved(try await library.remove(country: country), of: country))
        }),
      Command("test", .rules(\.testSummary), .file("folder")) { folder in
        let tests = try await RuleTests.run(in: folder)
        return .show(.ruleTests(tests), tests.missed.isEmpty ? .positive : .negative)
      },
    ]
  }

  private nonisolated func taken(_ path: String) async throws -> RuleLibrary.Intake {
    try await library.take(RuleFiles.read(path))
  }

  private var country: Format<String> {
    .country.completing(
      .found {
        try await library.countries().map { country, _ in
          Candidate(country, ValueSets.shipped.phrase(country, in: .country))
        }
      })
  }
}
