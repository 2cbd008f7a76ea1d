import AtriumScreen

extension NewsStrings {
  static let de = NewsStrings(
    title: "Nachrichten",

    emptyFeed: "Da steht nichts.",
    notAFeed: "Das ist kein Feed: weder RSS noch Atom noch JSON Feed.",
    checkAddress: "Die Adresse prüfen.",
    isPage: "Das ist eine Seite, kein Feed.",
    addFindsFeeds: "Manche Seiten nennen ihren Feed: sources add findet ihn.",
    badJSON: { "Das ist ab \($0) kein JSON." },
    noLibrary: "libxml2 ist nicht installiert; damit werden Feeds gelesen.",
    installLibrary: "Installieren; Debian nennt es libxml2.",
    checkPath: "Den Pfad prüfen.",
    readSummary: "Einen Feed aus einer Datei oder von einer Adresse lesen, ohne ihn aufzubewahren",
    link: "Seite",
    author: "Autor",
    language: "Sprache",
    rights: "Rechte",
    updated: "Aktualisiert",
    published: "Veröffentlicht",
    headline: "Überschrift",
    noItems: "In diesem Feed steht nichts.",
    untitled: "(ohne Titel)",

    notFound: { "Artikel \($0) gibt es nicht." },
    listShowsNumbers: "„list“ zeigt die Nummern.",
    noSource: { "Die Quelle „\($0)“ gibt es nicht." },
    didYouMean: { "War „\($0)“ gemeint?" },
    saySources: "„sources“ zeigt alle, und was nicht stimmt.",
    noSources: "Es gibt keine Quellen.",
    sayAdd: "Eine hinzufügen: sources add https://example.org",
    allFailed: {
      $0 == 1 ? "Die Quelle hat nicht geantwortet." : "Keine der \($0) Quellen hat geantwortet."
    },
    noWords: "Mindestens ein Wort angeben.",
    noNumber: "Den Artikel mit seiner Nummer nennen.",
    sayNumber: "Etwa: mark read 3, oder: mark read --all",
    nothingToUndo: "Es gibt nichts zurückzunehmen.",
    isLast: "Das ist der letzte Artikel der Liste.",
    isFirst: "Das ist der erste Artikel der Liste.",
    noAddress: "Dieser Artikel hat keine eigene Seite.",
    noArticle: "Auf der Seite wurde kein Artikel gefunden.",
    sayOpen: "Die Seite selbst ansehen: open",
    noLink: {
      $1 == 0 ? "Dieser Artikel hat keine Links." : "Link \($0) gibt es nicht: sie gehen bis \($1)."
    },
    notWeb: { "„\($0)“ ist keine Adresse im Web." },
    onlyWeb: "Geöffnet wird nur http und https.",
    noOpener: "Hier kann nichts Seiten öffnen.",
    noFeedHere: { "Die Seite \($0) nennt keinen Feed." },
    findFeed: "Auf der Seite nach einem Link RSS oder Atom suchen und den hinzufügen.",
    notOPML: "Das ist keine OPML-Datei.",
    badKey: "Das ist kein Schlüssel: er ist leer oder enthält Leerzeichen.",
    noKey: "mediastack verlangt einen Schlüssel, und es gibt keinen.",
    sayKey: "Den Schlüssel in eine Datei schreiben: sources key DATEI",
    mediastackUnreadable: "Die Antwort von mediastack ist unlesbar.",
    mediastackRefused: { "mediastack lehnte ab: \($0)" },

    pageHelp: "Wie viele Artikel eine Liste zeigt.",
    everyHelp: "Nach wie vielen Minuten die Shell alle Quellen fragt; 0 ist nie.",
    topicHelp: "Worum es bei „topic“ geht, bis eines gewählt wird.",
    parallelHelp: "Wie viele Quellen zugleich gefragt werden.",
    patienceHelp: "Wie viele Sekunden eine Quelle brauchen darf.",
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
    allHelp: "Alle Seiten von Quellen, die Seiten haben.",
    markAllHelp: "Alle, die die Liste hat.",
    nameHelp: "Wie sie heißen soll.",

    homeLine: {
      "\($0) ungelesen" + ($1 == 0 ? "" : ", \($1) \($1 == 1 ? "Quelle" : "Quellen") gestört")
    },
    number: "Nr.",
    source: "Quelle",
    age: { minutes in
      switch minutes {
      case 0: "jetzt"
      case ..<60: "\(minutes) Min."
      case ..<1440: "\(minutes / 60) Std."
      default: "\(minutes / 1440) T."
      }
    },
    ageLabel: "Alter",
    noNews: "Es gibt keine Artikel.",
    noMore: "Mehr gibt es nicht.",
    nothingFound: "Kein Artikel ist so.",
    sayRefresh: "Die Quellen fragen: refresh",
    sayList: "Alle sehen: list",
    moreThanShown: { "\($0) von \($1). Die nächsten: more" },
    topicIs: { "Zu \($0). Ein anderes wählen: topic WÖRTER" },
    articles: { $0 == 1 ? "ein Artikel" : "\($0) Artikel" },
    marked: { action, what in
      switch action {
      case .read: "Gelesen: \(what)."
      case .unread: "Wieder ungelesen: \(what)."
      case .saved: "Aufgehoben: \(what)."
      case .unsaved: "Nicht mehr aufgehoben: \(what)."
      }
    },
    undid: { "Zurückgenommen: \($0)" },
    asking: "Gefragte Quellen:",
    result: "Ergebnis",
    newOnes: "Neu",
    isNew: "neu",
    isUnchanged: "nichts Neues",
    isWaiting: "will gerade nicht gefragt werden",
    cameIn: { $0 == 0 ? "Nichts Neues." : "\($0) \($0 == 1 ? "neuer" : "neue") Artikel." },
    hasMoved: { "\($0) ist nach \($1) umgezogen." },
    someFailed: {
      "\($0) \($0 == 1 ? "Quelle hat" : "Quellen haben") nicht geantwortet: „sources“ sagt, warum."
    },
    noText: "Die Quelle hat keinen Text mitgeschickt.",
    sayFull: "Den Artikel von seiner Seite holen: full",
    opened: { "Geöffnet: \($0)" },
    articlesLabel: "Artikel",
    asked: "Gefragt",
    trouble: "Störung",
    since: "Seit",
    added: { "\($0) hinzugefügt\($1.map { ", \($0)" } ?? ""). Fragen mit: refresh" },
    wasThere: { "\($0) ist schon unter den Quellen." },
    renamed: { "Heißt jetzt \($0)." },
    removed: { "Entfernt: \($0)." },
    removeQuestion: { "\($0) entfernen, und die Artikel, die keine andere Quelle hat?" },
    importedSources: {
      "\($0) \($0 == 1 ? "Quelle" : "Quellen") hinzugefügt"
        + ($1 == 0 ? "." : "; \($1) \($1 == 1 ? "war" : "waren") schon da.")
    },
    keyKept: "Der Schlüssel ist aufbewahrt. Die Datei wird nicht mehr gebraucht.",
    arrived: { "\($0) \($0 == 1 ? "neuer" : "neue") Artikel" }
  )
}
