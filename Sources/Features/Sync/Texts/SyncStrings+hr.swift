import AtriumScreen

extension SyncStrings {
  static let hr = SyncStrings(
    title: "Sinkronizacija",
    homeLine: { $0 },
    minutesHelp: "Minute između dviju sinkronizacija u otvorenoj ljusci; 0 za nijednu.",
    certificatesHelp: "PEM-datoteka pouzdanih certifikata umjesto sustavskih.",
    nowSummary: "Sinkroniziraj sada",
    addSummary: "Postavi CalDAV-poslužitelj",
    deleteSummary: "Prestani sinkronizirati s poslužiteljem; stavke ostaju",
    statusSummary: "Prikaži poslužitelje, popise i posljednju sinkronizaciju",
    conflictsSummary: "Ispiši stavke promijenjene na obje strane",
    resolveSummary: "Odluči koja inačica stavke ostaje",
    dryRunHelp: "Samo broji; ništa ne mijenjaj.",
    yesHelp: "Izbriši i ovdje što je u velikom broju nestalo s popisa.",
    uploadHelp: "Ponovno pošalji što je u velikom broju nestalo s popisa.",
    userHelp: "Ime za prijavu.",
    listHelp: "Samo ovaj popis; ostali ostaju.",
    passwordFileHelp: "Datoteka čiji je prvi redak lozinka; poslije se smije izbrisati.",
    todosHelp: "Popis za zadatke.",
    timelineHelp: "Popis za termine.",
    takeAllHelp: "Koristi sve popise.",
    user: "Korisničko ime",
    password: "Lozinka",
    useList: { "Koristiti „\($0)” za \($1 == "VTODO" ? "zadatke" : "termine")?" },
    deleteQuestion: {
      "Prestati sinkronizirati \($0.joined(separator: ", ")) s poslužiteljem \($1)?"
    },
    insecure: { "\($0) nije šifrirano; lozinka bi se putem mogla pročitati." },
    useHTTPS: "Koristite adresu koja počinje s https://.",
    passwordInAddress: "Adresa sadrži podatke za prijavu, koji bi se spremili i prikazivali.",
    useUser: "Koristite --user IME; lozinka se pita.",
    noCalendars: { "\($0) nema kalendar ni popis zadataka za ovu prijavu." },
    checkURL: "Provjerite adresu ili najprije drugim programom stvorite popis.",
    noSuchList: { "Poslužitelj nema popis „\($0)” te vrste." },
    listsAre: { "Njegovi popisi: \($0.joined(separator: ", "))" },
    choose: { "Nijedan popis nije odabran. Poslužitelj ima: \($0.joined(separator: ", "))" },
    chooseHint: "Navedite popise s --todos IME i --timeline IME ili uzmite sve s --yes.",
    exists: { "Popis na \($0) već se sinkronizira." },
    deleteFirst: "„sync status” prikazuje poslužitelje; „sync delete BROJ” uklanja jedan.",
    noServer: { "Poslužitelj \($0) nije pronađen." },
    statusShowsNumbers: "„sync status” prikazuje brojeve.",
    noConflict: { "Sukob \($0) nije nađen." },
    conflictsShowsIDs: "„sync conflicts” ispisuje sukobe.",
    emptyPassword: "Datoteka s lozinkom je prazna.",
    noConsent: { "Izostavljeno bez vaše privole: \($0.joined(separator: ", "))" },
    giveConsent: { "Pročitajte je i dajte: consents give \($0)" },
    noServers: "Nijedan poslužitelj nije postavljen.",
    howToAdd: "Postavite jedan: sync add https://dav.example.org --user IME",
    listIsGone: "Poslužitelj više nema taj popis. Ovdje ništa nije izbrisano.",
    isReadOnly: "Popis se može samo čitati.",
    isReadOnlyList: { "„\($0)” se može samo čitati; tamo se ništa ne šalje." },
    responds: { "\($0) odgovara i prihvaća prijavu." },
    kept: {
      $0.areOnServer
        ? "Broj ovdje izbrisanih stavki popisa „\($0.listName)”: \($0.count); zadržane su na poslužitelju."
        : "Broj stavki popisa „\($0.listName)” kojih više nema na poslužitelju: \($0.count); ovdje su zadržane."
    },
    keptHint: {
      $0.areOnServer
        ? "„sync --yes” briše ih i ondje, „undo” ih ovdje vraća."
        : "„sync --yes” briše ih i ovdje, „sync --upload” ponovno ih šalje."
    },
    detached: {
      "Broj stavki koje ostaju samo ovdje jer se popis više ne sinkronizira: \($0). "
        + "„sync --upload” šalje takve stavke."
    },
    vanishedHint:
      "To je možda greška. „sync --upload” ponovno šalje stavke koje su ovdje.",
    delete: "Izbriši",
    keep: "Zadrži",
    refused: "Nije sinkronizirano",
    conflicts: { "Promijenjeno na obje strane: \($0). „sync conflicts” ih prikazuje." },
    noConflicts: "Nema sukoba.",
    resolveHint: "Odlučite: sync resolve ID mine, theirs ili both",
    added: { "Postavljeno: \($0) s popisima \($1.joined(separator: ", ")). „sync” sinkronizira." },
    deleted: {
      "\($0.joined(separator: ", ")) na \($1) više se ne sinkronizira. Sve stavke ostaju ovdje i tamo; "
        + "ne šalju se drugim popisima."
    },
    resolved: { "Odlučeno: \($0)." },
    nextSends: "Sljedeći „sync” šalje rezultat.",
    counts: { "Poslano \($0), primljeno \($1), izbrisano ovdje \($2), ondje \($3)." },
    upToDate: "Nema ništa za sinkroniziranje.",
    trial: "Ništa nije promijenjeno:",
    number: "#",
    server: "Poslužitelj",
    list: "Popis",
    content: "Sadržaj",
    component: { $0 == "VTODO" ? "zadaci" : "termini" },
    items: "Stavke",
    last: "Sinkronizirano",
    reason: "Razlog",
    conflict: "Sukob",
    item: "Stavka",
    value: "",
    mine: "Ovdje",
    theirs: "Na poslužitelju"
  )
}
