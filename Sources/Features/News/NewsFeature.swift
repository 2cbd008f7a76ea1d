public import AtriumCore
public import AtriumScreen
import AtriumStorage

/// Headlines from feeds and APIs, stored in the feature's own database.
public struct NewsFeature: Feature {
  public static let id: FeatureID = "news"
  public static let title: Phrase = .news(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: NewsSettings) {
    plan.migrations = NewsSchema.steps
    plan.provide(by: NewsStore.init(store:clock:))
    plan.provide { (http: any HTTPClient) in
      FeedFetcher(http: http, options: settings.fetchOptions)
    }
    plan.provide(by: NewsRefresher.init(store:fetcher:secrets:progress:))
    plan.contributes(HomeLine.self, by: NewsStore.homeLine)
    if settings.refreshInterval > 0 {
      plan.runs { (refresher: NewsRefresher, notifier: (any Notifier)?) in
        {
          guard let notifier else { return }
          try await BackgroundRefresh(
            refresher: refresher, notifier: notifier, interval: settings.refreshInterval
          ).run()
        }
      }
    }
    plan.entry { (store: NewsStore, refresher: NewsRefresher, opener: (any LinkOpener)?) in
      NewsCoordinator(
        context: NewsContext(
          store: store, refresher: refresher, linkOpener: opener, settings: settings))
    }
  }
}

/// How news are requested and listed.
public struct NewsSettings: Settings {
  let pageSize: Int
  /// Minutes between background refreshes; 0 disables them.
  let refreshInterval: Int
  let fetchOptions: FetchOptions

  public init(from reader: inout SettingsReader) {
    pageSize = reader.number("page", default: 25, in: 1...1000, help: .news(\.pageHelp))
    refreshInterval = reader.number("every", default: 0, in: 0...1440, help: .news(\.intervalHelp))
    var options = FetchOptions()
    options.topic = reader.text("topic", default: options.topic, help: .news(\.topicHelp))
    options.maximumConcurrency = reader.number(
      "parallel", default: options.maximumConcurrency, in: 1...256, help: .news(\.concurrencyHelp))
    options.timeout = reader.number(
      "patience", default: options.timeout, in: 1...600, help: .news(\.timeoutHelp))
    options.mediastackURL = reader.text(
      "mediastack", default: options.mediastackURL, help: .news(\.mediastackHelp))
    options.mediastackLanguages = reader.text(
      "languages", default: options.mediastackLanguages, help: .news(\.languagesHelp))
    fetchOptions = options
  }
}
