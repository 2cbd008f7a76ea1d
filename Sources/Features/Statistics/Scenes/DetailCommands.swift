import AtriumCore
import AtriumScreen

/// The commands that show waves, facts and sources.
extension StatisticsScene {
  var detailCommands: [Command<Output>] {
    [
      Command("waves", .statistics(\.wavesSummary), .optionalRest("country")) { name in
        let country = try country(named: name)
        let history = try await store.history(of: country)
        if history.isEmpty { throw StatisticsError.noFigures(country) }
        return .show(.waves(history))
      },
      Command("facts", .statistics(\.factsSummary), .optionalRest("country")) { name in
        let country = try country(named: name)
        return .show(.facts(of: country, try await store.facts(of: country)))
      },
      Command("sources", .statistics(\.sourcesSummary)) {
        .show(.sources(inUse: try await store.sources().union([.snapshot])))
      },
    ]
  }
}
