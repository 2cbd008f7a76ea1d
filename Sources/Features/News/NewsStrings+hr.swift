import AtriumScreen

extension NewsStrings {
  static let hr = NewsStrings(
    title: "Vijesti",

    emptyFeed: "Ondje nema ničega.",
    notAFeed: "Ovo nije kanal: ni RSS ni Atom ni JSON Feed.",
    checkAddress: "Provjerite adresu.",
    isPage: "Ovo je stranica, a ne kanal.",
    addFindsFeeds: "Neke stranice navode svoj kanal: sources add ga nalazi.",
    badJSON: { "Ovo od \($0) nije JSON." },
    noLibrary: "libxml2, koji čita kanale, nije instaliran.",
    installLibrary: "Instalirajte ga; Debian ga zove libxml2.",
    checkPath: "Provjerite put.",
    readSummary: "Pročitaj kanal iz datoteke ili s adrese, a da se ne čuva",
    link: "Stranica",
    author: "Autor",
    language: "Jezik",
    rights: "Prava",
    updated: "Osvježeno",
    published: "Objavljeno",
    headline: "Naslov",
    noItems: "U ovom kanalu nema ničega.",
    untitled: "(bez naslova)",

    notFound: { "Nema članka \($0)." },
    listShowsNumbers: "„list“ pokazuje koji brojevi postoje.",
    noSource: { "Nema izvora „\($0)“." },
    didYouMean: { "Jeste li mislili „\($0)“?" },
    saySources: "„sources“ pokazuje sve i što nije u redu.",
    noSources: "Nema izvora koje bi se pitalo.",
    sayAdd: "Dodajte jedan: sources add https://example.org",
    allFailed: {
      $0 == 1
        ? "Izvor nije odgovorio."
        : "Nije odgovorio nijedan od \($0) izvora."
    },
    noWords: "Navedite barem jednu riječ.",
    noNumber: "Navedite članak njegovim brojem.",
    sayNumber: "Na primjer: mark read 3, ili: mark read --all",
    nothingToUndo: "Nema se što poništiti.",
    isLast: "Ovo je posljednji članak na popisu.",
    isFirst: "Ovo je prvi članak na popisu.",
    noAddress: "Ovaj članak nema svoje stranice.",
    noArticle: "Na njegovoj stranici nije nađen članak.",
    sayOpen: "Pogledajte samu stranicu: open",
    noLink: {
      $1 == 0 ? "Ovaj članak nema poveznica." : "Nema poveznice \($0): idu do \($1)."
    },
    notWeb: { "„\($0)“ nije adresa na webu." },
    onlyWeb: "Otvaraju se samo http i https.",
    noOpener: "Ovdje ništa ne može otvarati stranice.",
    noFeedHere: { "Stranica \($0) ne navodi kanal." },
    findFeed: "Potražite na stranici poveznicu RSS ili Atom i dodajte nju.",
    notOPML: "Ovo nije OPML datoteka.",
    badKey: "Ovo nije ključ: prazan je ili ima razmaka.",
    noKey: "mediastack traži ključ, a nema ga.",
    sayKey: "Zapišite ključ u datoteku i navedite je: sources key DATOTEKA",
    mediastackUnreadable: "Odgovor mediastacka nije čitljiv.",
    mediastackRefused: { "mediastack je odbio: \($0)" },

    pageHelp: "Koliko članaka prikazuje popis.",
    everyHelp: "Nakon koliko minuta ljuska pita sve izvore; 0 je nikad.",
    topicHelp: "O čemu je „topic“ dok se ne odabere drugo.",
    parallelHelp: "Koliko se izvora pita istodobno.",
    patienceHelp: "Koliko sekunda izvor smije trajati.",
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
    allHelp: "Sve stranice izvora koji imaju stranice.",
    markAllHelp: "Sve koje popis ima.",
    nameHelp: "Kako da se zove.",

    homeLine: { unread, broken in
      let articles = Croatian.counted(unread, "nepročitan", "nepročitana", "nepročitanih")
      let sources = Croatian.counted(broken, "izvor ne radi", "izvora ne rade", "izvora ne radi")
      return articles + (broken == 0 ? "" : ", \(sources)")
    },
    number: "Br.",
    source: "Izvor",
    age: { minutes in
      switch minutes {
      case 0: "sada"
      case ..<60: "\(minutes) min"
      case ..<1440: "\(minutes / 60) h"
      default: "\(minutes / 1440) d."
      }
    },
    ageLabel: "Starost",
    noNews: "Nema članaka.",
    noMore: "Nema ih više.",
    nothingFound: "Nijedan članak nije takav.",
    sayRefresh: "Pitajte izvore: refresh",
    sayList: "Pogledajte sve: list",
    moreThanShown: { "\($0) od \($1). Sljedeći: more" },
    topicIs: { "Tema: \($0). Drugu odaberite s: topic RIJEČI" },
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
    undid: { "Poništeno: \($0)" },
    asking: "Pitani izvori:",
    result: "Ishod",
    newOnes: "Novo",
    isNew: "novo",
    isUnchanged: "ništa novo",
    isWaiting: "zasad ne želi pitanja",
    cameIn: {
      $0 == 0
        ? "Ništa novo."
        : Croatian.counted($0, "novi članak.", "nova članka.", "novih članaka.")
    },
    hasMoved: { "\($0) se preselio na \($1)." },
    someFailed: { count in
      let sources = Croatian.counted(
        count, "izvor nije odgovorio", "izvora nisu odgovorila", "izvora nije odgovorilo")
      return "\(sources): „sources“ kaže zašto."
    },
    noText: "Izvor nije poslao tekst.",
    sayFull: "Dohvatite članak s njegove stranice: full",
    opened: { "Otvoreno: \($0)" },
    articlesLabel: "Članci",
    asked: "Pitano",
    trouble: "Smetnja",
    since: "Od",
    added: { "Dodano: \($0)\($1.map { ", \($0)" } ?? ""). Pitajte s: refresh" },
    wasThere: { "\($0) je već među izvorima." },
    renamed: { "Sada se zove \($0)." },
    removed: { "Uklonjeno: \($0)." },
    removeQuestion: { "Ukloniti \($0) i članke koje nema nijedan drugi izvor?" },
    importedSources: { added, known in
      let sources = Croatian.counted(added, "izvor", "izvora", "izvora")
      let others = Croatian.counted(
        known, "već je bio ovdje", "već su bila ovdje", "već je bilo ovdje")
      return "Dodano: \(sources)" + (known == 0 ? "." : "; \(others).")
    },
    keyKept: "Ključ se čuva. Datoteka više nije potrebna.",
    arrived: { Croatian.counted($0, "novi članak", "nova članka", "novih članaka") }
  )
}
