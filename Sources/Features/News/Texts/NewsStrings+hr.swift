import AtriumScreen

extension NewsStrings {
  static let hr = NewsStrings(
    title: "Vijesti",

    emptyFeed: "Ondje nema ničega.",
    notAFeed: "Ovo nije kanal: ni RSS ni Atom ni JSON Feed.",
    checkAddressHint: "Provjerite adresu.",
    isHTMLPage: "Ovo je stranica, a ne kanal.",
    addPageHint: "Neke stranice navode svoj kanal: sources add ga nalazi.",
    invalidJSON: { "Ovo od \($0) nije JSON." },
    libraryMissing: "libxml2, koji čita kanale, nije instaliran.",
    installLibraryHint: "Instalirajte ga; Debian ga zove libxml2.",
    checkPathHint: "Provjerite put.",
    readSummary: "Pročitaj kanal iz datoteke ili s adrese, a da se ne čuva",
    linkLabel: "Stranica",
    authorLabel: "Autor",
    languageLabel: "Jezik",
    rightsLabel: "Prava",
    updatedLabel: "Osvježeno",
    publishedLabel: "Objavljeno",
    headlineLabel: "Naslov",
    noItems: "U ovom kanalu nema ničega.",
    untitled: "(bez naslova)",

    articleNotFound: { "Nema članka \($0)." },
    listHint: "„list“ pokazuje koji brojevi postoje.",
    sourceNotFound: { "Nema izvora „\($0)“." },
    didYouMean: { "Jeste li mislili „\($0)“?" },
    sourcesHint: "„sources“ pokazuje sve i što nije u redu.",
    noSources: "Nema izvora koje bi se pitalo.",
    addHint: "Dodajte jedan: sources add https://example.org",
    allSourcesFailed: {
      $0 == 1
        ? "Izvor nije odgovorio."
        : "Nije odgovorio nijedan od \($0) izvora."
    },
    missingWords: "Navedite barem jednu riječ.",
    missingNumber: "Navedite članak njegovim brojem.",
    numberHint: "Na primjer: mark read 3, ili: mark read --all",
    nothingToUndo: "Nema se što poništiti.",
    lastInList: "Ovo je posljednji članak na popisu.",
    firstInList: "Ovo je prvi članak na popisu.",
    articleHasNoPage: "Ovaj članak nema svoje stranice.",
    noArticleOnPage: "Na njegovoj stranici nije nađen članak.",
    openHint: "Pogledajte samu stranicu: open",
    linkNotFound: {
      $1 == 0 ? "Ovaj članak nema poveznica." : "Nema poveznice \($0): idu do \($1)."
    },
    notHTTP: { "„\($0)“ nije adresa na webu." },
    onlyHTTPHint: "Otvaraju se samo http i https.",
    noLinkOpener: "Ovdje ništa ne može otvarati stranice.",
    noFeedOnPage: { "Stranica \($0) ne navodi kanal." },
    findFeedHint: "Potražite na stranici poveznicu RSS ili Atom i dodajte nju.",
    notOPML: "Ovo nije OPML datoteka.",
    invalidKey: "Ovo nije ključ: prazan je ili ima razmaka.",
    missingKey: "mediastack traži ključ, a nema ga.",
    keyHint: "Zapišite ključ u datoteku i navedite je: sources key DATOTEKA",
    mediastackInvalidResponse: "Odgovor mediastacka nije čitljiv.",
    mediastackRefused: { "mediastack je odbio: \($0)" },

    pageHelp: "Koliko članaka prikazuje popis.",
    intervalHelp: "Nakon koliko minuta ljuska pita sve izvore; 0 je nikad.",
    topicHelp: "O čemu je „topic“ dok se ne odabere drugo.",
    concurrencyHelp: "Koliko se izvora pita istodobno.",
    timeoutHelp: "Koliko sekunda izvor smije trajati.",
    mediastackHelp: "Gdje je mediastack.",
    languagesHelp: "Jezici za koje se pita mediastack, npr. en,de.",

    listSummary: "Ispiši najnovije članke",
    moreSummary: "Ispiši one iza njih",
    searchSummary: "Traži riječi u svim člancima",
    unreadSummary: "Ispiši nepročitano",
    savedSummary: "Ispiši spremljeno za poslije",
    sourceSummary: "Ispiši što ima jedan izvor",
    topicSummary: "Ispiši članke o temi ili odaberi drugu temu",
    showSummary: "Pročitaj članak",
    refreshSummary: "Pitaj izvore što je novo",
    sourcesSummary: "Odakle dolaze vijesti",
    markSummary: "Označi kao pročitano ili nepročitano",
    saveSummary: "Spremi za poslije",
    unsaveSummary: "Ne čuvaj više",
    undoSummary: "Poništi posljednju oznaku",
    fullSummary: "Dohvati cijeli članak s njegove stranice",
    openSummary: "Otvori stranicu u pregledniku",
    linkSummary: "Otvori poveznicu iz članka",
    nextSummary: "Članak ispod na popisu",
    previousSummary: "Članak iznad na popisu",
    addSummary: "Dodaj kanal, ili stranicu koja ga navodi, ili mediastack",
    renameSummary: "Nazovi izvor drukčije",
    removeSummary: "Ukloni izvore i njihove članke",
    checkSummary: "Pitaj izvore i reci kako su",
    importSummary: "Dodaj kanale iz OPML datoteke",
    exportSummary: "Zapiši kanale kao OPML",
    keySummary: "Čuvaj ključ za mediastack, pročitan iz datoteke",
    unreadHelp: "Samo nepročitane.",
    savedHelp: "Samo spremljene za poslije.",
    sourceHelp: "Samo ovaj izvor.",
    limitHelp: "Koliko ih ispisati.",
    allPagesHelp: "Sve stranice izvora koji imaju stranice.",
    markAllHelp: "Sve koje popis ima.",
    nameHelp: "Kako da se zove.",

    homeLine: { unread, broken in
      let articles = Croatian.counted(unread, "nepročitan", "nepročitana", "nepročitanih")
      let sources = Croatian.counted(broken, "izvor ne radi", "izvora ne rade", "izvora ne radi")
      return articles + (broken == 0 ? "" : ", \(sources)")
    },
    numberLabel: "Br.",
    sourceLabel: "Izvor",
    age: { minutes in
      switch minutes {
      case 0: "sada"
      case ..<60: "\(minutes) min"
      case ..<1440: "\(minutes / 60) h"
      default: "\(minutes / 1440) d."
      }
    },
    ageLabel: "Starost",
    noArticles: "Nema članaka.",
    noMoreArticles: "Nema ih više.",
    noMatchingArticles: "Nijedan članak nije takav.",
    refreshHint: "Pitajte izvore: refresh",
    listAllHint: "Pogledajte sve: list",
    moreAvailable: { "\($0) od \($1). Sljedeći: more" },
    currentTopic: { "Tema: \($0). Drugu odaberite s: topic RIJEČI" },
    articles: {
      $0 == 1 ? "jedan članak" : Croatian.counted($0, "članak", "članka", "članaka")
    },
    marked: { action, what in
      switch action {
      case .read: "Pročitano: \(what)."
      case .unread: "Opet nepročitano: \(what)."
      case .saved: "Spremljeno za poslije: \(what)."
      case .unsaved: "Više se ne čuva: \(what)."
      }
    },
    undone: { "Poništeno: \($0)" },
    askedSources: "Pitani izvori:",
    resultLabel: "Ishod",
    newLabel: "Novo",
    hasNewArticles: "novo",
    isUnchanged: "ništa novo",
    isPostponed: "zasad ne želi pitanja",
    newArticles: {
      $0 == 0
        ? "Ništa novo."
        : Croatian.counted($0, "novi članak.", "nova članka.", "novih članaka.")
    },
    sourceMoved: { "\($0) se preselio na \($1)." },
    sourcesFailed: { count in
      let sources = Croatian.counted(
        count, "izvor nije odgovorio", "izvora nisu odgovorila", "izvora nije odgovorilo")
      return "\(sources): „sources“ kaže zašto."
    },
    noText: "Izvor nije poslao tekst.",
    fullHint: "Dohvatite članak s njegove stranice: full",
    openedLink: { "Otvoreno: \($0)" },
    articlesLabel: "Članci",
    checkedLabel: "Pitano",
    failureLabel: "Smetnja",
    sinceLabel: "Od",
    added: { "Dodano: \($0)\($1.map { ", \($0)" } ?? ""). Pitajte s: refresh" },
    alreadyAdded: { "\($0) je već među izvorima." },
    renamed: { "Sada se zove \($0)." },
    removed: { "Uklonjeno: \($0)." },
    removeQuestion: { "Ukloniti \($0) i članke koje nema nijedan drugi izvor?" },
    importedSources: { added, known in
      let sources = Croatian.counted(added, "izvor", "izvora", "izvora")
      let others = Croatian.counted(
        known, "već je bio ovdje", "već su bila ovdje", "već je bilo ovdje")
      return "Dodano: \(sources)" + (known == 0 ? "." : "; \(others).")
    },
    keyStored: "Ključ se čuva. Datoteka više nije potrebna.",
    newArticlesArrived: { Croatian.counted($0, "novi članak", "nova članka", "novih članaka") }
  )
}
