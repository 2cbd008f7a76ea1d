public import AtriumCore
public import AtriumScreen
import AtriumStorage

/// Headlines from feeds and APIs, kept in the feature's own database.
public struct NewsFeature: Feature {
  public static let id: FeatureID = "news"
  public static let title: Phrase = .news(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: NewsSettings) {
    plan.migrations = NewsSchema.steps
    plan.provide(by: News.init(store:clock:))
    plan.provide { (http: any HTTPClient) in FeedFetcher(http: http, options: settings.fetching) }
    plan.provide {
      (news: News, fetcher: FeedFetcher, secrets: any Secrets, progress: (any ProgressMeter)?) in
      Refresh(
        news: news, fetcher: fetcher, secrets: secrets, progress: progress, topic: settings.topic)
    }
    plan.contributes(HomeLine.self, by: News.homeLine)
    if settings.every > 0 {
      plan.runs { (refresh: Refresh, notifier: (any Notifier)?) in
        {
          guard let notifier else { return }
          try await Watch(refresh: refresh, notifier: notifier, minutes: settings.every).run()
        }
      }
    }
    plan.entry { (news: News, refresh: Refresh, opener: (any LinkOpener)?) in
      let browsing = Desk.Browsing(ArticleQuery(limit: settings.page))
      return NewsCoordinator(
        desk: Desk(
          news: news, refresh: refresh, opener: opener, settings: settings, browsing: browsing))
    }
  }
}

/// How news are fetched and listed.
public struct NewsSettings: Settings {
  let page: Int, every: Int, topic: String
  let fetching: FetchOptions

  public init(from reader: inout SettingsReader) {
    page = reader.number("page", default: 25, in: 1...1000, help: .news(\.pageHelp))
    every = reader.number("every", default: 0, in: 0...1440, help: .news(\.everyHelp))
    topic = reader.text("topic", default: "coronavirus", help: .news(\.topicHelp))
    var fetching = FetchOptions()
    fetching.parallel = reader.number(
      "parallel", default: fetching.parallel, in: 1...256, help: .news(\.parallelHelp))
    fetching.patience = reader.number(
      "patience", default: fetching.patience, in: 1...600, help: .news(\.patienceHelp))
    fetching.mediastack = reader.text(
      "mediastack", default: fetching.mediastack, help: .news(\.mediastackHelp))
    fetching.languages = reader.text(
      "languages", default: fetching.languages, help: .news(\.languagesHelp))
    self.fetching = fetching
  }
}
