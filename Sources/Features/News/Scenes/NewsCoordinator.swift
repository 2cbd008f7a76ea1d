import AtriumCore
import AtriumScreen

/// From the headlines to single articles and back.
struct NewsCoordinator: EntryCoordinator {
  let fetcher: FeedFetcher, clock: any WallClock

  func run(from place: Nowhere?, in flow: Flow) async throws(Departure) {
    try await flow.show(NewsScene(fetcher: fetcher, clock: clock))
  }
}
