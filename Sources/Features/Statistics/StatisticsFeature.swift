public import AtriumCore
public import AtriumScreen

/// The figures of the COVID-19 pandemic, by country and day, from any of several sources.
public struct StatisticsFeature: Feature {
  public static let id: FeatureID = "statistics"
  public static let title: Phrase = .statistics(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.migrations = StatisticsSchema.steps
    plan.provide(by: Ledger.init(store:))
    plan.provide(by: Importing.init(ledger:progress:))
    plan.entry { (desk: Ledger, importing: Importing) in
      StatisticsCoordinator(ledger: desk, importing: importing)
    }
  }
}
