import AtriumCore
import AtriumScreen
import AtriumTime

/// The services of the statistics scenes.
struct StatisticsContext: Sendable {
  let store: StatisticsStore
  let http: (any HTTPClient)?
  let progress: (any ProgressMeter)?
  let settings: StatisticsSettings

  var clock: any WallClock { store.clock }
}
