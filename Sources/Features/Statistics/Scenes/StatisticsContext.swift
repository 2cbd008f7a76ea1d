import AtriumCore
import AtriumScreen
import AtriumTime

/// The services of the statistics scenes.
struct StatisticsContext: Sendable {
  let store: StatisticsStore
  let http: (any HTTPClient)?
  let clock: any WallClock
  let progress: (any ProgressMeter)?
  let settings: StatisticsSettings
}
