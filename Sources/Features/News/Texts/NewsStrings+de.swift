import AtriumScreen

extension NewsStrings {
  static let de = NewsStrings(
    title: "Nachrichten",

    emptyFeed: "Da steht nichts.",
    notAFeed: "Das ist kein Feed: weder RSS noch Atom noch JSON Feed.",
    checkAddressHint: "Die Adresse prüfen.",
    isHTMLPage: "Das ist eine Seite, kein Feed.",
    addPageHint: "Manche Seiten nennen ihren Feed: sources add findet ihn.",
    invalidJSON: { "Das ist ab \($0) kein JSON." },
    libraryMissing: "libxml2 ist nicht installiert; damit werden Feeds gelesen.",
    installLibraryHint: "Installieren; Debian nennt es libxml2.",
    checkPathHint: "Den Pfad prüfen.",
    readSummary: "Einen Feed aus einer Datei oder von einer Adresse lesen, ohne ihn aufzubewahren",
    linkLabel: "Seite",
    authorLabel: "Autor",
    languageLabel: "Sprache",
    rightsLabel: "Rechte",
    updatedLabel: "Aktualisiert",
    publishedLabel: "Veröffentlicht",
    headlineLabel: "Überschrift",
    noItems: "In diesem Feed steht nichts.",
    untitled: "(ohne Titel)",

    articleNotFound: { "Artikel \($0) gibt es nicht." },
    listHint: "„list“ zeigt die Nummern.",
    sourceNotFound: { "Die Quelle „\($0)“ gibt es nicht." },
    didYouMean: { "War „\($0)“ gemeint?" },
    sourcesHint: "„sources“ zeigt alle, und was nicht stimmt.",
    noSources: "Es gibt keine Quellen.",
    addHint: "Eine hinzufügen: sources add https://example.org",
    allSourcesFailed: {
      $0 == 1 ? "Die Quelle hat nicht geantwortet." : "Keine der \($0) Quellen hat geantwortet."
    },
    missingWords: "Mindestens ein Wort angeben.",
    missingNumber: "Den Artikel mit seiner Nummer nennen.",
    numberHint: "Etwa: mark read 3, oder: mark read --all",
    nothingToUndo: "Es gibt nichts zurückzunehmen.",
    lastInList: "Das ist der letzte Artikel der Liste.",
    firstInList: "Das ist der erste Artikel der Liste.",
    articleHasNoPage: "Dieser Artikel hat keine eigene Seite.",
    noArticleOnPage: "Auf der Seite wurde kein Artikel gefunden.",
    openHint: "Die Seite selbst ansehen: open",
    linkNotFound: {
      $1 == 0 ? "Dieser Artikel hat keine Links." : "Link \($0) gibt es nicht: sie gehen bis \($1)."
    },
    notHTTP: { "„\($0)“ ist keine Adresse im Web." },
    onlyHTTPHint: "Geöffnet wird nur http und https.",
    noLinkOpener: "Hier kann nichts Seiten öffnen.",
    noFeedOnPage: { "Die Seite \($0) nennt keinen Feed." },
    findFeedHint: "Auf der Seite nach einem Link RSS oder Atom suchen und den hinzufügen.",
    notOPML: "Das ist keine OPML-Datei.",
    invalidKey: "Das ist kein Schlüssel: er ist leer oder enthält Leerzeichen.",
    missingKey: "mediastack verlangt einen Schlüssel, und es gibt keinen.",
    keyHint: "Den Schlüssel in eine Datei schreiben: sources key DATEI",
    mediastackInvalidResponse: "Die Antwort von mediastack ist unlesbar.",
    mediastackRefused: { "mediastack lehnte ab: \($0)" },

    pageHelp: "Wie viele Artikel eine Liste zeigt.",
    intervalHelp: "Nach wie vielen Minuten die Shell alle Quellen fragt; 0 ist nie.",
    topicHelp: "Worum es bei „topic“ geht, bis eines gewählt wird.",
    concurrencyHelp: "Wie viele Quellen zugleich gefragt werden.",
    timeoutHelp: "Wie viele Sekunden eine Quelle brauchen darf.",
    mediastackHelp: "Wo mediastack ist.",
    languagesHelp: "Die Sprachen, nach denen mediastack gefragt wird, etwa en,de.",

    listSummary: "Die neuesten Artikel auflisten",
    moreSummary: "Die folgenden auflisten",
    searchSummary: "Alle Artikel nach Wörtern durchsuchen",
    unreadSummary: "Ungelesene auflisten",
    savedSummary: "Für später Aufgehobene auflisten",
    sourceSummary: "Auflisten, was eine Quelle hat",
    topicSummary: "Auflisten, was das Thema betrifft, oder ein anderes wählen",
    showSummary: "Einen Artikel lesen",
    refreshSummary: "Die Quellen nach Neuem fragen",
    sourcesSummary: "Woher die Nachrichten kommen",
    markSummary: "Als gelesen oder ungelesen markieren",
    saveSummary: "Für später aufheben",
    unsaveSummary: "Nicht mehr aufheben",
    undoSummary: "Die letzte Markierung zurücknehmen",
    fullSummary: "Den ganzen Artikel von seiner Seite holen",
    openSummary: "Die Seite im Browser öffnen",
    linkSummary: "Einen Link des Artikels öffnen",
    nextSummary: "Der Artikel darunter in der Liste",
    previousSummary: "Der Artikel darüber in der Liste",
    addSummary: "Einen Feed hinzufügen, oder die Seite, die ihn nennt, oder mediastack",
    renameSummary: "Eine Quelle anders nennen",
    removeSummary: "Quellen und ihre Artikel entfernen",
    checkSummary: "Quellen fragen und sagen, wie es ihnen geht",
    importSummary: "Die Feeds einer OPML-Datei hinzufügen",
    exportSummary: "Die Feeds als OPML schreiben",
    keySummary: "Den Schlüssel für mediastack aus einer Datei aufbewahren",
    unreadHelp: "Nur ungelesene.",
    savedHelp: "Nur aufgehobene.",
    sourceHelp: "Nur diese Quelle.",
    limitHelp: "Wie viele.",
    allPagesHelp: "Alle Seiten von Quellen, die Seiten haben.",
    markAllHelp: "Alle, die die Liste hat.",
    nameHelp: "Wie sie heißen soll.",

    homeLine: {
      "\($0) ungelesen" + ($1 == 0 ? "" : ", \($1) \($1 == 1 ? "Quelle" : "Quellen") gestört")
    },
    numberLabel: "Nr.",
    sourceLabel: "Quelle",
    age: { minutes in
      switch minutes {
      case 0: "jetzt"
      case ..<60: "\(minutes) Min."
      case ..<1440: "\(minutes / 60) Std."
      default: "\(minutes / 1440) T."
      }
    },
    ageLabel: "Alter",
    noArticles: "Es gibt keine Artikel.",
    noMoreArticles: "Mehr gibt es nicht.",
    noMatchingArticles: "Kein Artikel ist so.",
    refreshHint: "Die Quellen fragen: refresh",
    listAllHint: "Alle sehen: list",
    moreAvailable: { "\($0) von \($1). Die nächsten: more" },
    currentTopic: { "Zu \($0). Ein anderes wählen: topic WÖRTER" },
    articles: { $0 == 1 ? "ein Artikel" : "\($0) Artikel" },
    marked: { action, what in
      switch action {
      case .read: "Gelesen: \(what)."
      case .unread: "Wieder ungelesen: \(what)."
      case .saved: "Aufgehoben: \(what)."
      case .unsaved: "Nicht mehr aufgehoben: \(what)."
      }
    },
    undone: { "Zurückgenommen: \($0)" },
    askedSources: "Gefragte Quellen:",
    resultLabel: "Ergebnis",
    newLabel: "Neu",
    hasNewArticles: "neu",
    isUnchanged: "nichts Neues",
    isPostponed: "will gerade nicht gefragt werden",
    newArticles: { $0 == 0 ? "Nichts Neues." : "\($0) \($0 == 1 ? "neuer" : "neue") Artikel." },
    sourceMoved: { "\($0) ist nach \($1) umgezogen." },
    sourcesFailed: {
      "\($0) \($0 == 1 ? "Quelle hat" : "Quellen haben") nicht geantwortet: „sources“ sagt, warum."
    },
    noText: "Die Quelle hat keinen Text mitgeschickt.",
    fullHint: "Den Artikel von seiner Seite holen: full",
    openedLink: { "Geöffnet: \($0)" },
    articlesLabel: "Artikel",
    checkedLabel: "Gefragt",
    failureLabel: "Störung",
    sinceLabel: "Seit",
    added: { "\($0) hinzugefügt\($1.map { ", \($0)" } ?? ""). Fragen mit: refresh" },
    alreadyAdded: { "\($0) ist schon unter den Quellen." },
    renamed: { "Heißt jetzt \($0)." },
    removed: { "Entfernt: \($0)." },
    removeQuestion: { "\($0) entfernen, und die Artikel, die keine andere Quelle hat?" },
    importedSources: {
      "\($0) \($0 == 1 ? "Quelle" : "Quellen") hinzugefügt"
        + ($1 == 0 ? "." : "; \($1) \($1 == 1 ? "war" : "waren") schon da.")
    },
    keyStored: "Der Schlüssel ist aufbewahrt. Die Datei wird nicht mehr gebraucht.",
    newArticlesArrived: { "\($0) \($0 == 1 ? "neuer" : "neue") Artikel" }
  )
}
