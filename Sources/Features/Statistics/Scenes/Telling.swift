import AtriumCore
import AtriumScreen

/// The commands that tell more about a country and its figures.
extension StatisticsScene {
  var telling: [Command<Output>] {
    [
      Command("waves", .statistics(\.wavesSummary), .optionalRest("country")) { name in
        .show(.waves(try await history(named: name)))
      },
      Command("facts", .statistics(\.factsSummary), .optionalRest("country")) { name in
        let country = try name.map { name in try Atlas.country(name) } ?? country
        return .show(.facts(of: country, try await ledger.facts(of: country)))
      },
      Command("sources", .statistics(\.sourcesSummary)) {
        .show(.sources(inUse: try await ledger.sources().union([.snapshot])))
      },
    ]
  }

  private func history(named name: String?) async throws -> History {
    let country = try name.map { name in try Atlas.country(name) } ?? country
    let history = try await ledger.history(of: country)
    if history.isEmpty { throw StatisticsError.noFigures(country) }
    return history
  }
}
