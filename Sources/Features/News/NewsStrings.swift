import AtriumScreen

/// What the feature says.
struct NewsStrings: Strings {
  var title: String

  // Reading feeds
  var emptyFeed: String
  var notAFeed: String
  var checkAddress: String
  var isPage: String
  var addFindsFeeds: String
  var badJSON: @Sendable (_ place: String) -> String
  var noLibrary: String
  var installLibrary: String
  var checkPath: String
  var readSummary: String
  var link: String
  var author: String
  var language: String
  var rights: String
  var updated: String
  var published: String
  var headline: String
  var noItems: String
  var untitled: String

  // Failures
  var notFound: @Sendable (_ id: Int) -> String
  var listShowsNumbers: String
  var noSource: @Sendable (_ name: String) -> String
  var didYouMean: @Sendable (_ name: String) -> String
  var saySources: String
  var noSources: String
  var sayAdd: String
  var allFailed: @Sendable (_ count: Int) -> String
  var noWords: String
  var noNumber: String
  var sayNumber: String
  var nothingToUndo: String
  var isLast: String
  var isFirst: String
  var noAddress: String
  var noArticle: String
  var sayOpen: String
  var noLink: @Sendable (_ number: Int, _ count: Int) -> String
  var notWeb: @Sendable (_ link: String) -> String
  var onlyWeb: String
  var noOpener: String
  var noFeedHere: @Sendable (_ address: String) -> String
  var findFeed: String
  var notOPML: String
  var badKey: String
  var noKey: String
  var sayKey: String
  var mediastackUnreadable: String
  var mediastackRefused: @Sendable (_ reason: String) -> String

  // Settings
  var pageHelp: String
  var everyHelp: String
  var topicHelp: String
  var parallelHelp: String
  var patienceHelp: String
  var mediastackHelp: String
  var languagesHelp: String

  // Commands
  var listSummary: String
  var moreSummary: String
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
  var undoSummary: String
  var fullSummary: String
  var openSummary: String
  var linkSummary: String
  var nextSummary: String
  var previousSummary: String
  var addSummary: String
  var renameSummary: String
  var removeSummary: String
  var checkSummary: String
  var importSummary: String
  var exportSummary: String
  var keySummary: String
  var unreadHelp: String
  var savedHelp: String
  var sourceHelp: String
  var limitHelp: String
  var allHelp: String
  var markAllHelp: String
  var nameHelp: String

  // Screens
  var homeLine: @Sendable (_ unread: Int, _ broken: Int) -> String
  var number: String
  var source: String
  var age: @Sendable (_ minutes: Int) -> String
  var ageLabel: String
  var noNews: String
  var noMore: String
  var nothingFound: String
  var sayRefresh: String
  var sayList: String
  var moreThanShown: @Sendable (_ shown: Int, _ total: Int) -> String
  var topicIs: @Sendable (_ topic: String) -> String
  var articles: @Sendable (_ count: Int) -> String
  var marked: @Sendable (_ action: MarkAction, _ what: String) -> String
  var undid: @Sendable (_ what: String) -> String
  var asking: String
  var result: String
  var newOnes: String
  var isNew: String
  var isUnchanged: String
  var isWaiting: String
  var cameIn: @Sendable (_ count: Int) -> String
  var hasMoved: @Sendable (_ name: String, _ address: String) -> String
  var someFailed: @Sendable (_ count: Int) -> String
  var noText: String
  var sayFull: String
  var opened: @Sendable (_ link: String) -> String
  var articlesLabel: String
  var asked: String
  var trouble: String
  var since: String
  var added: @Sendable (_ name: String, _ address: String?) -> String
  var wasThere: @Sendable (_ name: String) -> String
  var renamed: @Sendable (_ name: String) -> String
  var removed: @Sendable (_ names: String) -> String
  var removeQuestion: @Sendable (_ names: String) -> String
  var importedSources: @Sendable (_ added: Int, _ known: Int) -> String
  var keyKept: String
  var arrived: @Sendable (_ count: Int) -> String

  static var translations: [Language: NewsStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A sentence of this feature.
  static func news(_ sentence: @escaping @Sendable (NewsStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
