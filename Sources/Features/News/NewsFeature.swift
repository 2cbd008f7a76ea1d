public import AtriumCore
public import AtriumScreen

/// Headlines from feeds, kept in the feature's own database.
public struct NewsFeature: Feature {
  public static let id: FeatureID = "news"
  public static let title: Phrase = .news(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: NewsSettings) {
    plan.provide { (http: any HTTPClient) in FeedFetcher(http: http) }
    plan.entry { (fetcher: FeedFetcher, clock: any WallClock) in
      NewsCoordinator(fetcher: fetcher, clock: clock)
    }
  }
}

/// How news are fetched and listed.
public struct NewsSettings: Settings {
  public init(from reader: inout SettingsReader) {}
}
