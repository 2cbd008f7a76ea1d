public import AtriumCore
public import AtriumScreen

/// Headlines from feeds and APIs, stored in the feature's own database.
public struct NewsFeature: Feature {
  public static let id: FeatureID = "news"
  public static let title: Phrase = .title
  static let items = ItemKind("n", at: id.description)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: NewsSettings) {
    plan.group = .information
    plan.exchange = .exchange
    plan.migrations = NewsSchema.steps
    plan.events = [.articleNew]
    plan.assistants = [
      AssistantAccess(tools: [
        .item(
          "news_read", "The text of an article of the list, by its number.",
          answering: [
            "screen": "article",
            "article": [
              "id": 1, "ref": "n1", "address": "/news/1", "title": "Snow", "source": "WHO",
              "sources": ["WHO"], "published": "2026-11-30T09:00:00Z", "url": "https://example.org",
              "author": "Ada", "summary": "It snows.", "read": false, "saved": false, "full": false,
              "links": ["t1"],
            ], "text": [["kind": "paragraph", "text": "It snows."]],
            "links": ["https://example.org"],
          ])
      ])
    ]
    plan.provide(by: NewsStore.init(store:clock:confirmations:events:))
    plan.provide { (http: any HTTPClient) in
      FeedFetcher(http: http, settings: settings)
    }
    plan.provide(by: NewsRefresher.init(store:fetcher:secrets:progress:))
    plan.contribute(HomeLine.self, by: NewsStore.homeLine)
    plan.contribute(UnreadItems.self, by: NewsStore.unreadItems)
    plan.contribute(StoredDestinations.self, by: NewsRefresher.destinations)
    plan.contribute(LinkedItem.self, by: NewsStore.linkedItem)
    plan.contribute(FoundItem.self, by: NewsStore.find)
    plan.contribute(RecentStep.self, by: NewsStore.recentStep)
    if settings.refreshInterval > 0 {
      plan.runInBackground { (refresher: NewsRefresher, notifier: (any Notifier)?) in
        {
          guard let notifier else { return }
          try await BackgroundRefresh(
            refresher: refresher, notifier: notifier, interval: settings.refreshInterval
          ).run()
        }
      }
    }
    plan.addEntry(
      items: Self.items,
      words: OtherWords(
        de: ["nachrichten"], hr: ["vijesti"],
        related: ["feeds", "feed", "rss", "articles", "headlines"])
    ) {
      (
        store: NewsStore, refresher: NewsRefresher, opener: (any LinkOpener)?,
        context: FilterContext?
      ) in
      NewsCoordinator(
        context: NewsContext(
          store: store, refresher: refresher, linkOpener: opener, filterContext: context))
    }
  }
}

extension EventKind {
  static let articleNew = EventKind("article.new")
}

/// The settings of requests and lists of news.
public struct NewsSettings {
  var pageSize = 25
  /// Minutes between background refreshes; 0 disables them.
  var refreshInterval = 0
  /// The topic that mediastack is asked about while the user has not chosen one.
  var topic = "coronavirus"
  /// The maximum number of concurrent requests.
  var maximumConcurrency = 16
  var timeout: Duration = .seconds(20)
  var mediastackURL = "https://api.mediastack.com"
  /// The languages of mediastack's articles, separated by commas.
  var mediastackLanguages = "en"
}

extension NewsSettings: Settings {
  public init(from reader: inout SettingsReader) {
    self.init()
    pageSize = reader.number("page", default: pageSize, in: 1...1000, help: .pageHelp)
    refreshInterval = reader.number(
      "every", default: refreshInterval, in: 0...1440, help: .intervalHelp)
    topic = reader.text("topic", default: topic, help: .topicHelp)
    maximumConcurrency = reader.number(
      "parallel", default: maximumConcurrency, in: 1...256, help: .concurrencyHelp)
    timeout = reader.timeout()
    mediastackURL = reader.address("mediastack", default: mediastackURL, help: .mediastackHelp)
    mediastackLanguages = reader.text(
      "languages", default: mediastackLanguages, help: .languagesHelp)
  }
}
