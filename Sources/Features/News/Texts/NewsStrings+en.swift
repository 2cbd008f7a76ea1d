import AtriumScreen

extension NewsStrings {
  static let en = NewsStrings(
    quotes: .english,
    title: "News",

    emptyFeed: "The feed is empty.",
    notAFeed: "Not a feed: expected RSS, Atom or JSON Feed.",
    tooManyElements: "Too many elements for a feed or a page.",
    checkAddressHint: "Check the address.",
    isHTMLPage: "This is an HTML page, not a feed.",
    addPageHint: "Find the page's feed: news sources add ADDRESS",
    invalidJSON: { "Invalid JSON at \($0)." },
    libraryMissing: "libxml2 is not installed; it is needed to read feeds.",
    installLibraryHint: "Install it; the Debian package is libxml2.",
    checkPathHint: "Check the path.",
    readSummary: "Read a feed from a file or an address without storing it",
    linkLabel: "Page",
    authorLabel: "Author",
    languageLabel: "Language",
    rightsLabel: "Rights",
    updatedLabel: "Updated",
    publishedLabel: "Published",
    headlineLabel: "Headline",
    noItems: "No articles in this feed.",
    untitled: "(no title)",

    articleNotFound: { "Article \($0) not found." },
    listHint: "Run 'news list' to see the numbers.",
    sourceNotFound: { "Source '\($0)' not found." },
    didYouMean: { "Did you mean '\($0)'?" },
    sourcesHint: "Run 'news sources' to see all sources and their errors.",
    noSources: "No sources.",
    addHint: "Add one: news sources add https://example.org",
    allSourcesFailed: {
      $0 == 1 ? "The source did not respond." : "None of the \($0) sources responded."
    },
    missingWords: "At least one word is required.",
    missingNumber: "The number of an article is required.",
    numberHint: "For example: news mark read 3, or news mark read --all",
    lastInList: "This is the last article of the list.",
    firstInList: "This is the first article of the list.",
    articleHasNoPage: "This article has no web page.",
    noArticleOnPage: "No article found on the page.",
    openHint: "Open the page: browse",
    linkNotFound: {
      $1 == 0 ? "This article has no links." : "Link \($0) not found; the last one is \($1)."
    },
    notHTTP: { "'\($0)' is not a web address." },
    onlyHTTPHint: "Only http and https are supported.",
    isFile: { "'\($0)' is a file; sources have web addresses." },
    readFileHint: { "Read it once with 'news read \($0)'." },
    noLinkOpener: "No program to open pages was found.",
    noFeedOnPage: { "No feed found on the page \($0)." },
    findFeedHint: "Look for a link named RSS or Atom on the page and add its address.",
    notOPML: "Not an OPML file.",
    invalidKey: "The key is empty or contains spaces.",
    missingKey: "mediastack requires a key.",
    keyHint: "Write the key to a file and run: news sources key FILE",
    mediastackInvalidResponse: "Cannot read mediastack's response.",
    mediastackRefused: { "mediastack rejected the request: \($0)" },

    pageHelp: "The number of articles per page.",
    intervalHelp: "The minutes between automatic refreshes; 0 disables them.",
    topicHelp: "The default topic of 'topic'.",
    concurrencyHelp: "The maximum number of concurrent requests.",
    mediastackHelp: "The base address of mediastack.",
    languagesHelp: "The languages of mediastack's articles, such as en,de.",

    listSummary: "List the newest articles",
    searchSummary: "Search all articles",
    unreadSummary: "List unread articles",
    savedSummary: "List saved articles",
    sourceSummary: "List the articles of a source",
    topicSummary: "List articles about the topic, or change the topic",
    showSummary: "Show an article",
    refreshSummary: "Fetch new articles from the sources",
    sourcesSummary: "Manage the sources",
    markSummary: "Mark as read or unread",
    saveSummary: "Save for later",
    unsaveSummary: "Remove from saved",
    fullSummary: "Fetch the full article from its page",
    openSummary: "Open the page, or a link, in a browser",
    linkHelp: "Number of a link of the article, as in [3].",
    nextSummary: "Show the next article in the list",
    previousSummary: "Show the previous article in the list",
    addSummary: "Add a feed, a page that links to a feed, or mediastack",
    renameSummary: "Rename a source",
    removeSummary: "Delete sources and their articles",
    checkSummary: "Request sources and show the results",
    importSummary: "Import feeds from an OPML file",
    exportSummary: "Export the feeds as OPML",
    exported: { "Exported \($0) \($0 == 1 ? "feed" : "feeds") to \($1)." },
    keySummary: "Store the key of mediastack from a file",
    unreadHelp: "Only unread articles.",
    savedHelp: "Only saved articles.",
    sourceHelp: "Only this source.",
    allPagesHelp: "Request all pages of sources with several pages.",
    markAllHelp: "All articles in the list.",
    nameHelp: "The name of the source.",

    homeLine: {
      "\($0) unread" + ($1 == 0 ? "" : ", \($1) \($1 == 1 ? "source" : "sources") failing")
    },
    numberLabel: "#",
    sourceLabel: "Source",
    age: { minutes in
      switch minutes {
      case 0: "now"
      case ..<60: "\(minutes) min"
      case ..<1440: "\(minutes / 60) h"
      default: "\(minutes / 1440) d"
      }
    },
    dateLabel: "Date",
    noArticles: "No articles.",
    noMatchingArticles: "No matching articles.",
    refreshHint: "Run 'news refresh' to fetch some.",
    listAllHint: "Run 'news list' to see all.",
    currentTopic: { "About \($0). Change the topic: topic WORDS" },
    articles: { $0 == 1 ? "1 article" : "\($0) articles" },
    marked: { action, what in
      switch action {
      case .read: "Marked as read: \(what)."
      case .unread: "Marked as unread: \(what)."
      case .saved: "Saved for later: \(what)."
      case .unsaved: "Removed from saved: \(what)."
      }
    },
    sourceAdded: { "Added \($0)." },
    requestedSources: "Requested sources:",
    resultLabel: "Result",
    newLabel: "New",
    hasNewArticles: "new",
    isUnchanged: "nothing new",
    isPostponed: "postponed at the server's request",
    hasFailed: "failed",
    newArticles: { $0 == 0 ? "Nothing new." : "\($0) new \($0 == 1 ? "article" : "articles")." },
    sourceMoved: { "\($0) has moved to \($1)." },
    sourcesFailed: {
      "\($0) \($0 == 1 ? "source" : "sources") failed. Run 'news sources' to see the errors."
    },
    noText: "The source sent no text.",
    fullHint: "Fetch the article from its page: full",
    openedLink: { "Opened \($0)" },
    articlesLabel: "Articles",
    checkedLabel: "Requested",
    failureLabel: "Error",
    sinceLabel: "Since",
    added: { "Added \($0)\($1.map { ", \($0)" } ?? ""). Run 'news refresh' to fetch it." },
    alreadyAdded: { "\($0) is already a source." },
    renamed: { "Renamed to \($0)." },
    removed: { "Deleted \($0)." },
    removeQuestion: { "Delete \($0) and the articles that no other source has?" },
    importedSources: {
      "Added \($0) \($0 == 1 ? "source" : "sources")"
        + ($1 == 0 ? "." : "; \($1) already present.")
    },
    keyStored: "Stored the key. The file is no longer needed.",
    newArticlesArrived: { "\($0) new \($0 == 1 ? "article" : "articles")" }
  )
}
