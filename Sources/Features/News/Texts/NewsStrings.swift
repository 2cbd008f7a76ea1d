import AtriumFormats
import AtriumScreen

/// The texts of the feature.
struct NewsStrings: ExportStrings {
  var quotes: QuotationMarks
  var title: String

  // Feeds
  var emptyFeed: String
  var notAFeed: String
  var tooManyElements: String
  var checkAddressHint: String
  var isHTMLPage: String
  var addPageHint: String
  var invalidJSON: @Sendable (_ place: String) -> String
  var libraryMissing: String
  var installLibraryHint: String
  var checkPathHint: String
  var readSummary: String
  var linkLabel: String
  var authorLabel: String
  var languageLabel: String
  var rightsLabel: String
  var updatedLabel: String
  var publishedLabel: String
  var headlineLabel: String
  var noItems: String
  var untitled: String

  // Failures
  var articleNotFound: @Sendable (_ id: Int) -> String
  var listHint: String
  var sourceNotFound: @Sendable (_ name: String) -> String
  var didYouMean: @Sendable (_ name: String) -> String
  var sourcesHint: String
  var noSources: String
  var addHint: String
  var allSourcesFailed: @Sendable (_ count: Int) -> String
  var missingWords: String
  var missingNumber: String
  var numberHint: String
  var lastInList: String
  var firstInList: String
  var articleHasNoPage: String
  var noArticleOnPage: String
  var openHint: String
  var linkNotFound: @Sendable (_ number: Int, _ count: Int) -> String
  var notHTTP: @Sendable (_ link: String) -> String
  var onlyHTTPHint: String
  var isFile: @Sendable (_ path: String) -> String
  var readFileHint: @Sendable (_ path: String) -> String
  var noLinkOpener: String
  var noFeedOnPage: @Sendable (_ address: String) -> String
  var findFeedHint: String
  var notOPML: String
  var invalidKey: String
  var missingKey: String
  var keyHint: String
  var mediastackInvalidResponse: String
  var mediastackRefused: @Sendable (_ reason: String) -> String

  // Settings
  var pageHelp: String
  var intervalHelp: String
  var topicHelp: String
  var concurrencyHelp: String
  var mediastackHelp: String
  var languagesHelp: String

  // Commands
  var listSummary: String
  var searchSummary: String
  var unreadSummary: String
  var savedSummary: String
  var sourceSummary: String
  var topicSummary: String
  var showSummary: String
  var refreshSummary: String
  var sourcesSummary: String
  var markSummary: String
  var saveSummary: String
  var unsaveSummary: String
  var fullSummary: String
  var openSummary: String
  var linkHelp: String
  var nextSummary: String
  var previousSummary: String
  var addSummary: String
  var renameSummary: String
  var removeSummary: String
  var checkSummary: String
  var importSummary: String
  var exportSummary: String
  var exported: @Sendable (_ count: Int, _ path: String) -> String
  var keySummary: String
  var unreadHelp: String
  var savedHelp: String
  var sourceHelp: String
  var allPagesHelp: String
  var markAllHelp: String
  var nameHelp: String

  // Screens
  var homeLine: @Sendable (_ unread: Int, _ failing: Int) -> String
  var numberLabel: String
  var sourceLabel: String
  var age: @Sendable (_ minutes: Int) -> String
  var dateLabel: String
  var noArticles: String
  var noMatchingArticles: String
  var refreshHint: String
  var listAllHint: String
  var currentTopic: @Sendable (_ topic: String) -> String
  var articles: @Sendable (_ count: Int) -> String
  var marked: @Sendable (_ action: MarkAction, _ articles: String) -> String
  var sourceAdded: @Sendable (_ name: String) -> String
  var requestedSources: String
  var resultLabel: String
  var newLabel: String
  var hasNewArticles: String
  var isUnchanged: String
  var isPostponed: String
  var hasFailed: String
  var newArticles: @Sendable (_ count: Int) -> String
  var sourceMoved: @Sendable (_ name: String, _ address: String) -> String
  var sourcesFailed: @Sendable (_ count: Int) -> String
  var noText: String
  var fullHint: String
  var openedLink: @Sendable (_ link: String) -> String
  var articlesLabel: String
  var checkedLabel: String
  var failureLabel: String
  var sinceLabel: String
  var added: @Sendable (_ name: String, _ address: String?) -> String
  var alreadyAdded: @Sendable (_ name: String) -> String
  var renamed: @Sendable (_ name: String) -> String
  var removed: @Sendable (_ names: String) -> String
  var removeQuestion: @Sendable (_ names: String) -> String
  var importedSources: @Sendable (_ added: Int, _ known: Int) -> String
  var keyStored: String
  var newArticlesArrived: @Sendable (_ count: Int) -> String

  static var translations: [Language: NewsStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A text of this feature.
  static func news(_ text: @escaping @Sendable (NewsStrings) -> String) -> Phrase {
    Phrase(text)
  }
}
