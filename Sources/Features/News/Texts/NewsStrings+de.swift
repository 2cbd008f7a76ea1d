import AtriumScreen

extension NewsStrings {
  static let de = NewsStrings(
    quotes: .german,
    title: "Nachrichten",

    emptyFeed: "Der Feed ist leer.",
    notAFeed: "Kein Feed: RSS, Atom oder JSON Feed erwartet.",
    tooManyElements: "Zu viele Elemente für einen Feed oder eine Seite.",
    checkAddressHint: "Die Adresse prüfen.",
    isHTMLPage: "Das ist eine HTML-Seite, kein Feed.",
    addPageHint: "Den Feed der Seite finden mit: news sources add ADRESSE",
    invalidJSON: { "Ungültiges JSON bei \($0)." },
    libraryMissing: "libxml2 ist nicht installiert; es wird zum Lesen von Feeds benötigt.",
    installLibraryHint: "Installieren; das Debian-Paket heißt libxml2.",
    checkPathHint: "Den Pfad prüfen.",
    readSummary: "Feed aus einer Datei oder von einer Adresse lesen, ohne ihn zu speichern",
    linkLabel: "Seite",
    authorLabel: "Autor",
    languageLabel: "Sprache",
    rightsLabel: "Rechte",
    updatedLabel: "Aktualisiert",
    publishedLabel: "Veröffentlicht",
    headlineLabel: "Überschrift",
    noItems: "Keine Artikel in diesem Feed.",
    untitled: "(ohne Titel)",

    articleNotFound: { "Artikel \($0) nicht gefunden." },
    listHint: "Nummern anzeigen mit „news list“.",
    sourceNotFound: { "Quelle „\($0)“ nicht gefunden." },
    didYouMean: { "Meinten Sie „\($0)“?" },
    sourcesHint: "Alle Quellen und ihre Fehler anzeigen mit „news sources“.",
    noSources: "Keine Quellen.",
    addHint: "Hinzufügen mit: news sources add https://example.org",
    allSourcesFailed: {
      $0 == 1 ? "Die Quelle hat nicht geantwortet." : "Keine der \($0) Quellen hat geantwortet."
    },
    missingWords: "Mindestens ein Wort ist erforderlich.",
    missingNumber: "Die Nummer eines Artikels ist erforderlich.",
    numberHint: "Zum Beispiel: news mark read 3 oder news mark read --all",
    lastInList: "Das ist der letzte Artikel der Liste.",
    firstInList: "Das ist der erste Artikel der Liste.",
    articleHasNoPage: "Dieser Artikel hat keine Webseite.",
    noArticleOnPage: "Kein Artikel auf der Seite gefunden.",
    openHint: "Die Seite öffnen mit: browse",
    linkNotFound: {
      $1 == 0
        ? "Dieser Artikel hat keine Links." : "Link \($0) nicht gefunden; der letzte ist \($1)."
    },
    notHTTP: { "„\($0)“ ist keine Webadresse." },
    onlyHTTPHint: "Nur http und https werden unterstützt.",
    isFile: { "„\($0)“ ist eine Datei; Quellen haben Webadressen." },
    readFileHint: { "„news read \($0)“ liest sie einmal." },
    noLinkOpener: "Kein Programm zum Öffnen von Seiten gefunden.",
    noFeedOnPage: { "Kein Feed auf der Seite \($0) gefunden." },
    findFeedHint:
      "Auf der Seite nach einem Link RSS oder Atom suchen und dessen Adresse hinzufügen.",
    notOPML: "Keine OPML-Datei.",
    invalidKey: "Der Schlüssel ist leer oder enthält Leerzeichen.",
    missingKey: "mediastack erfordert einen Schlüssel.",
    keyHint: "Den Schlüssel in eine Datei schreiben, dann: news sources key DATEI",
    mediastackInvalidResponse: "Die Antwort von mediastack ist nicht lesbar.",
    mediastackRefused: { "mediastack hat die Anfrage abgelehnt: \($0)" },

    pageHelp: "Die Zahl der Artikel je Seite.",
    intervalHelp: "Minuten zwischen automatischen Aktualisierungen; 0 schaltet sie ab.",
    topicHelp: "Das voreingestellte Thema von „topic“.",
    concurrencyHelp: "Wie viele Anfragen höchstens gleichzeitig laufen.",
    mediastackHelp: "Die Basisadresse von mediastack.",
    languagesHelp: "Die Sprachen der Artikel von mediastack, etwa en,de.",

    listSummary: "Neueste Artikel auflisten",
    searchSummary: "Alle Artikel durchsuchen",
    unreadSummary: "Ungelesene Artikel auflisten",
    savedSummary: "Gemerkte Artikel auflisten",
    sourceSummary: "Artikel einer Quelle auflisten",
    topicSummary: "Artikel zum Thema auflisten oder das Thema ändern",
    showSummary: "Artikel anzeigen",
    refreshSummary: "Neue Artikel von den Quellen abrufen",
    sourcesSummary: "Quellen verwalten",
    markSummary: "Als gelesen oder ungelesen markieren",
    saveSummary: "Für später merken",
    unsaveSummary: "Aus den gemerkten entfernen",
    fullSummary: "Ganzen Artikel von seiner Seite abrufen",
    openSummary: "Seite oder einen Link im Browser öffnen",
    linkHelp: "Nummer eines Links des Artikels, wie in [3].",
    nextSummary: "Nächsten Artikel der Liste anzeigen",
    previousSummary: "Vorherigen Artikel der Liste anzeigen",
    addSummary: "Feed, Seite mit Link zu einem Feed oder mediastack hinzufügen",
    renameSummary: "Quelle umbenennen",
    removeSummary: "Quellen und ihre Artikel löschen",
    checkSummary: "Quellen abfragen und Ergebnisse anzeigen",
    importSummary: "Feeds aus einer OPML-Datei importieren",
    exportSummary: "Feeds als OPML exportieren",
    exported: { "\($0) \($0 == 1 ? "Feed" : "Feeds") nach \($1) exportiert." },
    keySummary: "Schlüssel für mediastack aus einer Datei speichern",
    unreadHelp: "Nur ungelesene Artikel.",
    savedHelp: "Nur gemerkte Artikel.",
    sourceHelp: "Nur diese Quelle.",
    allPagesHelp: "Alle Seiten von Quellen mit mehreren Seiten abfragen.",
    markAllHelp: "Alle Artikel der Liste.",
    nameHelp: "Der Name der Quelle.",

    homeLine: {
      "\($0) ungelesen"
        + ($1 == 0 ? "" : ", \($1) \($1 == 1 ? "Quelle fehlerhaft" : "Quellen fehlerhaft")")
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
    dateLabel: "Datum",
    noArticles: "Keine Artikel.",
    noMatchingArticles: "Keine passenden Artikel.",
    refreshHint: "Abrufen mit „news refresh“.",
    listAllHint: "Alle anzeigen mit „news list“.",
    currentTopic: { "Zu \($0). Thema ändern: topic WÖRTER" },
    articles: { "\($0) Artikel" },
    marked: { action, what in
      switch action {
      case .read: "Als gelesen markiert: \(what)."
      case .unread: "Als ungelesen markiert: \(what)."
      case .saved: "Gemerkt: \(what)."
      case .unsaved: "Aus den gemerkten entfernt: \(what)."
      }
    },
    sourceAdded: { "Hinzugefügt: \($0)." },
    requestedSources: "Abgefragte Quellen:",
    resultLabel: "Ergebnis",
    newLabel: "Neu",
    hasNewArticles: "neu",
    isUnchanged: "nichts Neues",
    isPostponed: "auf Wunsch des Servers verschoben",
    hasFailed: "fehlgeschlagen",
    newArticles: { $0 == 0 ? "Nichts Neues." : "\($0) \($0 == 1 ? "neuer" : "neue") Artikel." },
    sourceMoved: { "\($0) ist nach \($1) umgezogen." },
    sourcesFailed: {
      "\($0) \($0 == 1 ? "Quelle" : "Quellen") fehlgeschlagen. Fehler anzeigen mit „news sources“."
    },
    noText: "Die Quelle hat keinen Text gesendet.",
    fullHint: "Den Artikel von seiner Seite abrufen: full",
    openedLink: { "Geöffnet: \($0)" },
    articlesLabel: "Artikel",
    checkedLabel: "Abgefragt",
    failureLabel: "Fehler",
    sinceLabel: "Seit",
    added: { "\($0) hinzugefügt\($1.map { ", \($0)" } ?? ""). Abrufen mit „news refresh“." },
    alreadyAdded: { "\($0) ist bereits eine Quelle." },
    renamed: { "In \($0) umbenannt." },
    removed: { "Gelöscht: \($0)." },
    removeQuestion: { "\($0) und die Artikel löschen, die keine andere Quelle hat?" },
    importedSources: {
      "\($0) \($0 == 1 ? "Quelle" : "Quellen") hinzugefügt"
        + ($1 == 0 ? "." : "; \($1) bereits vorhanden.")
    },
    keyStored: "Schlüssel gespeichert. Die Datei wird nicht mehr benötigt.",
    newArticlesArrived: { "\($0) \($0 == 1 ? "neuer" : "neue") Artikel" }
  )
}
