import AtriumScreen

extension NewsStrings {
  static let hr = NewsStrings(
    quotes: .croatian,
    title: "Vijesti",

    emptyFeed: "Kanal je prazan.",
    notAFeed: "Nije kanal: očekuje se RSS, Atom ili JSON Feed.",
    tooManyElements: "Previše elemenata za kanal ili stranicu.",
    checkAddressHint: "Provjerite adresu.",
    isHTMLPage: "Ovo je HTML stranica, a ne kanal.",
    addPageHint: "Pronađite kanal stranice: news sources add ADRESA",
    invalidJSON: { "Neispravan JSON kod \($0)." },
    libraryMissing: "libxml2 nije instaliran, a potreban je za čitanje kanala.",
    installLibraryHint: "Instalirajte ga; paket u Debianu je libxml2.",
    checkPathHint: "Provjerite put.",
    readSummary: "Pročitati kanal iz datoteke ili s adrese, bez pohrane",
    linkLabel: "Stranica",
    authorLabel: "Autor",
    languageLabel: "Jezik",
    rightsLabel: "Prava",
    updatedLabel: "Osvježeno",
    publishedLabel: "Objavljeno",
    headlineLabel: "Naslov",
    noItems: "Nema članaka u ovom kanalu.",
    untitled: "(bez naslova)",

    articleNotFound: { "Članak \($0) nije pronađen." },
    listHint: "Brojeve prikazuje „news list”.",
    sourceNotFound: { "Izvor „\($0)” nije pronađen." },
    didYouMean: { "Jeste li mislili „\($0)”?" },
    sourcesHint: "Sve izvore i njihove pogreške prikazuje „news sources”.",
    noSources: "Nema izvora.",
    addHint: "Dodajte jedan: news sources add https://example.org",
    allSourcesFailed: {
      $0 == 1
        ? "Izvor nije odgovorio."
        : "Nije odgovorio nijedan od \($0) izvora."
    },
    missingWords: "Potrebna je barem jedna riječ.",
    missingNumber: "Potreban je broj članka.",
    numberHint: "Na primjer: news mark read 3 ili news mark read --all",
    lastInList: "Ovo je posljednji članak na popisu.",
    firstInList: "Ovo je prvi članak na popisu.",
    articleHasNoPage: "Ovaj članak nema web-stranicu.",
    noArticleOnPage: "Na stranici nije pronađen članak.",
    openHint: "Otvorite stranicu: browse",
    linkNotFound: {
      $1 == 0
        ? "Ovaj članak nema poveznica."
        : "Poveznica \($0) nije pronađena; posljednja je \($1)."
    },
    notHTTP: { "„\($0)” nije web-adresa." },
    onlyHTTPHint: "Podržani su samo http i https.",
    isFile: { "„\($0)” je datoteka; izvori imaju web-adrese." },
    readFileHint: { "Naredba „news read \($0)” čita je jednom." },
    noLinkOpener: "Nije pronađen program za otvaranje stranica.",
    noFeedOnPage: { "Na stranici \($0) nije pronađen kanal." },
    findFeedHint: "Potražite na stranici poveznicu RSS ili Atom i dodajte njezinu adresu.",
    notOPML: "Nije OPML datoteka.",
    invalidKey: "Ključ je prazan ili sadrži razmake.",
    missingKey: "mediastack zahtijeva ključ.",
    keyHint: "Zapišite ključ u datoteku, zatim: news sources key DATOTEKA",
    mediastackInvalidResponse: "Odgovor mediastacka ne može se pročitati.",
    mediastackRefused: { "mediastack je odbio zahtjev: \($0)" },

    pageHelp: "Broj članaka po stranici.",
    intervalHelp: "Minute između automatskih osvježavanja; 0 ih isključuje.",
    topicHelp: "Zadana tema za „topic”.",
    concurrencyHelp: "Najveći broj istodobnih zahtjeva.",
    mediastackHelp: "Osnovna adresa mediastacka.",
    languagesHelp: "Jezici članaka mediastacka, npr. en,de.",

    listSummary: "Ispisati najnovije članke",
    searchSummary: "Pretražiti sve članke",
    unreadSummary: "Ispisati nepročitane članke",
    savedSummary: "Ispisati spremljene članke",
    sourceSummary: "Ispisati članke jednog izvora",
    topicSummary: "Ispisati članke o temi ili promijeniti temu",
    showSummary: "Prikazati članak",
    refreshSummary: "Dohvatiti nove članke iz izvora",
    sourcesSummary: "Upravljati izvorima",
    markSummary: "Označiti kao pročitano ili nepročitano",
    saveSummary: "Spremiti za poslije",
    unsaveSummary: "Ukloniti iz spremljenih",
    fullSummary: "Dohvatiti cijeli članak s njegove stranice",
    openSummary: "Otvoriti stranicu ili poveznicu u pregledniku",
    linkHelp: "Broj poveznice iz članka, kao u [3].",
    nextSummary: "Prikazati sljedeći članak s popisa",
    previousSummary: "Prikazati prethodni članak s popisa",
    addSummary: "Dodati kanal, stranicu s poveznicom na kanal ili mediastack",
    renameSummary: "Preimenovati izvor",
    removeSummary: "Obrisati izvore i njihove članke",
    checkSummary: "Zatražiti izvore i prikazati rezultate",
    importSummary: "Uvesti kanale iz OPML datoteke",
    exportSummary: "Izvesti kanale kao OPML",
    exported: { "Izvezeno u \($1): \(Croatian.counted($0, "kanal", "kanala", "kanala"))." },
    keySummary: "Pohraniti ključ za mediastack iz datoteke",
    unreadHelp: "Samo nepročitani članci.",
    savedHelp: "Samo spremljeni članci.",
    sourceHelp: "Samo ovaj izvor.",
    allPagesHelp: "Zatražiti sve stranice izvora s više stranica.",
    markAllHelp: "Svi članci s popisa.",
    nameHelp: "Naziv izvora.",

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
    dateLabel: "Datum",
    noArticles: "Nema članaka.",
    noMatchingArticles: "Nema odgovarajućih članaka.",
    refreshHint: "Dohvatite ih s „news refresh”.",
    listAllHint: "Sve prikazuje „news list”.",
    currentTopic: { "Tema: \($0). Promjena teme: topic RIJEČI" },
    articles: { Croatian.counted($0, "članak", "članka", "članaka") },
    marked: { action, what in
      switch action {
      case .read: "Označeno kao pročitano: \(what)."
      case .unread: "Označeno kao nepročitano: \(what)."
      case .saved: "Spremljeno za poslije: \(what)."
      case .unsaved: "Uklonjeno iz spremljenih: \(what)."
      }
    },
    sourceAdded: { "Dodano: \($0)." },
    requestedSources: "Zatraženi izvori:",
    resultLabel: "Ishod",
    newLabel: "Novo",
    hasNewArticles: "novo",
    isUnchanged: "ništa novo",
    isPostponed: "odgođeno na zahtjev poslužitelja",
    hasFailed: "neuspješno",
    newArticles: {
      $0 == 0
        ? "Ništa novo."
        : Croatian.counted($0, "novi članak.", "nova članka.", "novih članaka.")
    },
    sourceMoved: { "\($0) se preselio na \($1)." },
    sourcesFailed: { count in
      let sources = Croatian.counted(
        count, "izvor nije odgovorio", "izvora nisu odgovorila", "izvora nije odgovorilo")
      return "\(sources). Pogreške prikazuje „news sources”."
    },
    noText: "Izvor nije poslao tekst.",
    fullHint: "Dohvatite članak s njegove stranice: full",
    openedLink: { "Otvoreno: \($0)" },
    articlesLabel: "Članci",
    checkedLabel: "Zatraženo",
    failureLabel: "Pogreška",
    sinceLabel: "Od",
    added: { "Dodano: \($0)\($1.map { ", \($0)" } ?? ""). Dohvatite s „news refresh”." },
    alreadyAdded: { "\($0) je već izvor." },
    renamed: { "Preimenovano u \($0)." },
    removed: { "Obrisano: \($0)." },
    removeQuestion: { "Obrisati \($0) i članke koje nema nijedan drugi izvor?" },
    importedSources: { added, known in
      let sources = Croatian.counted(added, "izvor", "izvora", "izvora")
      return "Dodano: \(sources)" + (known == 0 ? "." : "; već postoji: \(known).")
    },
    keyStored: "Ključ je pohranjen. Datoteka više nije potrebna.",
    newArticlesArrived: { Croatian.counted($0, "novi članak", "nova članka", "novih članaka") }
  )
}
