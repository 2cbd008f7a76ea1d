public import AtriumCore
public import AtriumScreen

/// The figures of the COVID-19 pandemic, by country and day, from any of several sources.
public struct StatisticsFeature: Feature {
  public static let id: FeatureID = "statistics"
  public static let title: Phrase = .statistics(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: StatisticsSettings) {
    plan.migrations = StatisticsSchema.steps
    plan.provide(by: Ledger.init(store:))
    plan.provide(by: Importing.init(ledger:progress:))
    plan.provide {
      (
        ledger: Ledger, http: (any HTTPClient)?, secrets: any Secrets, clock: any WallClock,
        progress: (any ProgressMeter)?
      ) in
      Updating(
        ledger: ledger, http: http, secrets: secrets, clock: clock, progress: progress,
        settings: settings)
    }
    plan.entry { (ledger: Ledger, importing: Importing, updating: Updating) in
      StatisticsCoordinator(
        desk: StatisticsDesk(ledger: ledger, importing: importing, updating: updating))
    }
    plan.entry(.statistics(\.mapTitle), at: "map") {
      (ledger: Ledger, links: (any LinkOpener)?) in MapCoordinator(ledger: ledger, links: links)
    }
  }
}

/// What the scenes of statistics work with.
struct StatisticsDesk: Sendable {
  let ledger: Ledger, importing: Importing, updating: Updating
}
