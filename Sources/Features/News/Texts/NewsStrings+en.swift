import AtriumScreen

extension NewsStrings {
  static let en = NewsStrings(
    title: "News",

    emptyFeed: "There is nothing in it.",
    notAFeed: "This is not a feed: neither RSS nor Atom nor JSON Feed.",
    checkAddressHint: "Check the address.",
    isHTMLPage: "This is a page, not a feed.",
    addPageHint: "Some pages name their feed: sources add finds it.",
    invalidJSON: { "This is not JSON from \($0) on." },
    libraryMissing: "libxml2, which reads feeds, is not installed.",
    installLibraryHint: "Install it; Debian calls it libxml2.",
    checkPathHint: "Check the path.",
    readSummary: "Read one feed, from a file or an address, without keeping it",
    linkLabel: "Page",
    authorLabel: "Author",
    languageLabel: "Language",
    rightsLabel: "Rights",
    updatedLabel: "Updated",
    publishedLabel: "Published",
    headlineLabel: "Headline",
    noItems: "There is nothing in this feed.",
    untitled: "(no title)",

    articleNotFound: { "There is no article \($0)." },
    listHint: "'list' shows the numbers there are.",
    sourceNotFound: { "There is no source '\($0)'." },
    didYouMean: { "Did you mean '\($0)'?" },
    sourcesHint: "'sources' shows them all, and what is wrong.",
    noSources: "There are no sources to ask.",
    addHint: "Add one with: sources add https://example.org",
    allSourcesFailed: {
      $0 == 1 ? "The source did not answer." : "None of the \($0) sources answered."
    },
    missingWords: "Say at least one word.",
    missingNumber: "Say which article, by its number.",
    numberHint: "Like: mark read 3, or: mark read --all",
    nothingToUndo: "There is nothing to undo.",
    lastInList: "This is the last article of the list.",
    firstInList: "This is the first article of the list.",
    articleHasNoPage: "This article has no page of its own.",
    noArticleOnPage: "No article was found on its page.",
    openHint: "Look at the page itself with: open",
    linkNotFound: {
      $1 == 0 ? "This article has no links." : "There is no link \($0): they go up to \($1)."
    },
    notHTTP: { "'\($0)' is no address of the web." },
    onlyHTTPHint: "Only http and https are opened.",
    noLinkOpener: "Nothing here can open pages.",
    noFeedOnPage: { "The page \($0) names no feed." },
    findFeedHint: "Look on the page for a link called RSS or Atom, and add that.",
    notOPML: "This is no OPML file.",
    invalidKey: "This is no key: it is empty, or has blanks in it.",
    missingKey: "mediastack wants a key, and there is none.",
    keyHint: "Write the key into a file and say: sources key FILE",
    mediastackInvalidResponse: "mediastack's answer cannot be read.",
    mediastackRefused: { "mediastack refused: \($0)" },

    pageHelp: "How many articles a list shows.",
    intervalHelp: "After how many minutes the shell asks all sources; 0 is never.",
    topicHelp: "What 'topic' is about until one is chosen.",
    concurrencyHelp: "How many sources are asked at once.",
    timeoutHelp: "How many seconds a source may take.",
    mediastackHelp: "Where mediastack is.",
    languagesHelp: "The languages asked of mediastack, like en,de.",

    listSummary: "List the newest articles",
    moreSummary: "List the ones after those",
    searchSummary: "Search all articles for words",
    unreadSummary: "List what was not read yet",
    savedSummary: "List what was saved for later",
    sourceSummary: "List what one source has",
    topicSummary: "List what is about the topic, or choose another topic",
    showSummary: "Read an article",
    refreshSummary: "Ask the sources for what is new",
    sourcesSummary: "Where news come from",
    markSummary: "Mark as read or unread",
    saveSummary: "Save for later",
    unsaveSummary: "Save no longer",
    undoSummary: "Take the last mark back",
    fullSummary: "Fetch the whole article from its page",
    openSummary: "Open the page in a browser",
    linkSummary: "Open a link of the article",
    nextSummary: "The article below in the list",
    previousSummary: "The article above in the list",
    addSummary: "Add a feed, or the page that names it, or mediastack",
    renameSummary: "Call a source something else",
    removeSummary: "Remove sources and their articles",
    checkSummary: "Ask sources and say how they are",
    importSummary: "Add the feeds of an OPML file",
    exportSummary: "Write the feeds as OPML",
    keySummary: "Keep the key of mediastack, read from a file",
    unreadHelp: "Only those not read yet.",
    savedHelp: "Only those saved for later.",
    sourceHelp: "Only this source.",
    limitHelp: "How many to list.",
    allPagesHelp: "All pages of sources that have pages.",
    markAllHelp: "All that the list has.",
    nameHelp: "What to call it.",

    homeLine: {
      "\($0) unread" + ($1 == 0 ? "" : ", \($1) \($1 == 1 ? "source" : "sources") in trouble")
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
    ageLabel: "Age",
    noArticles: "There are no articles.",
    noMoreArticles: "There are no more.",
    noMatchingArticles: "No article is like that.",
    refreshHint: "Ask the sources with: refresh",
    listAllHint: "See all with: list",
    moreAvailable: { "\($0) of \($1). See the next with: more" },
    currentTopic: { "About \($0). Choose another with: topic WORDS" },
    articles: { $0 == 1 ? "one article" : "\($0) articles" },
    marked: { action, what in
      switch action {
      case .read: "Read: \(what)."
      case .unread: "Unread again: \(what)."
      case .saved: "Saved for later: \(what)."
      case .unsaved: "No longer saved: \(what)."
      }
    },
    undone: { "Taken back: \($0)" },
    askedSources: "Asked sources:",
    resultLabel: "Result",
    newLabel: "New",
    hasNewArticles: "new",
    isUnchanged: "nothing new",
    isPostponed: "wants to be left alone for now",
    newArticles: { $0 == 0 ? "Nothing new." : "\($0) new \($0 == 1 ? "article" : "articles")." },
    sourceMoved: { "\($0) has moved to \($1)." },
    sourcesFailed: {
      "\($0) \($0 == 1 ? "source" : "sources") did not answer: 'sources' says why."
    },
    noText: "The source sent no text along.",
    fullHint: "Fetch the article from its page with: full",
    openedLink: { "Opened \($0)" },
    articlesLabel: "Articles",
    checkedLabel: "Asked",
    failureLabel: "Trouble",
    sinceLabel: "Since",
    added: { "Added \($0)\($1.map { ", \($0)" } ?? ""). Ask it with: refresh" },
    alreadyAdded: { "\($0) is among the sources already." },
    renamed: { "Now called \($0)." },
    removed: { "Removed \($0)." },
    removeQuestion: { "Remove \($0) and the articles that no other source has?" },
    importedSources: {
      "Added \($0) \($0 == 1 ? "source" : "sources")"
        + ($1 == 0 ? "." : "; \($1) \($1 == 1 ? "was" : "were") there already.")
    },
    keyStored: "The key is kept. The file is no longer needed.",
    newArticlesArrived: { "\($0) new \($0 == 1 ? "article" : "articles")" }
  )
}
