import AtriumScreen
import ProjectsBackend

extension ProjectsStrings {
  static let hr = ProjectsStrings(
    quotes: .croatian,
    title: "Projekti",
    chatTitle: "Chat s drugima",
    accountTitle: "Račun",
    pageHelp: "Broj projekata ili poruka na popisu.",
    dataHelp: "Zajednička mapa skupine za projekte i poruke; prazno: vlastita mapa s podacima.",
    otherData: { current, other in
      "Ovo su projekti iz: \(current ?? "vlastita mapa s podacima"). Vaš račun pripada: "
        + "\(other.isEmpty ? "vlastita mapa s podacima" : other). Prijavite se ovdje s „account "
        + "login” ili „account register”, ili vratite projects.data i projects.hub."
    },
    isNotShared: "Projekti i poruke vidljivi su samo vama.",
    shareHint: "Postavite projects.data na mapu u koju skupina može pisati.",
    daysHelp: "Broj dana do ponovne prijave.",
    costHelp: "Eksponent za N = 2^cost u scryptu za sažetke zaporki; najmanje 17.",
    pictureHelp: "Najveća veličina slike, u kilobajtima.",
    announceHelp: "Najavljivati poruke i odgovarajuće projekte kod unosa.",
    hubHelp: "Adresa čvorišta ili više njih odvojenih zarezima; prazno: bez čvorišta.",
    hubExpected: "https adrese bez putanje, ili http na ovom računalu, odvojene zarezima",
    hubCertificatesHelp: "PEM datoteka s certifikatima kojima se vjeruje za čvorište.",
    hubName: { "Povezano s čvorištem \($0)." },
    setHubCertificatesHint:
      "Za vlastitog izdavatelja postavite projects.hub-certificates na njegovu PEM datoteku.",
    hubIsAway: {
      "Čvorište \($0) nije dostupno. Ovo su najnovije poruke spremljene ovdje."
    },
    invalidEmailReason: "nije valjana e-adresa; primjer: ada@example.org",
    invalidUsernameReason:
      "nije valjano korisničko ime; dopušteno je od 2 do 32 znaka: a-z i znamenke, a "
      + "između njih i točka, - i _",
    invalidNameReason: "nije valjano ime; dopušteno je do 80 vidljivih znakova",
    pictureTooLarge: { "Datoteka \($0) veća je od \($1) KB." },
    pictureSizeHint: "Upotrijebite manju sliku; dovoljno je 256 × 256.",
    nothingToDelete: "Ovdje nemate poruka za brisanje.",
    queued: { "Poruka se sada ne može poslati pa je spremljena: \($0.text(in: .hr))" },
    queuedHint: "Bit će poslana čim bude moguće; „chat outbox” ispisuje neposlane poruke.",
    registerSummary: "Otvoriti račun i prijaviti se",
    loginSummary: "Prijaviti se",
    logoutSummary: "Odjaviti se",
    forgotSummary: "Zatražiti kod za novu zaporku",
    resetSummary: "Postaviti novu zaporku pomoću koda",
    passwordSummary: "Promijeniti zaporku",
    sessionsSummary: "Ispisati i završiti sesije",
    exportSummary: "Izvesti vlastite podatke kao JSON",
    accountEditSummary: "Urediti imena, adresu ili sliku",
    accountDeleteSummary: "Obrisati svoj račun s projektima i porukama",
    emailHelp: "Adresa e-pošte",
    usernameHelp: "Korisničko ime",
    firstNameHelp: "Ime",
    lastNameHelp: "Prezime",
    pictureFileHelp: "Datoteka PNG ili JPEG",
    noPictureHelp: "Ukloniti sliku",
    passwordFileHelp: "Datoteka sa zaporkom u prvom retku; inače unos ili standardni ulaz",
    oldPasswordFileHelp: "Datoteka sa sadašnjom zaporkom u prvom retku",
    codeHelp: "Kod iz e-pošte",
    endHelp: "Završiti sesiju s ovim brojem",
    listConversationsSummary: "Ispisati razgovore",
    listSummary: "Ispisati projekte, najnovije prve",
    tagSummary: "Ispisati projekte koji traže sve ove oznake",
    searchSummary: "Pretražiti projekte",
    mineSummary: "Ispisati svoje projekte",
    matchesSummary: "Ispisati odgovarajuće projekte, najbolje prve",
    addSummary: "Dodati projekt",
    showSummary: "Prikazati projekt",
    editSummary: "Urediti vlastiti projekt",
    deleteSummary: "Obrisati vlastiti projekt",
    messageSummary: "Poslati poruku vlasniku",
    tagHelp: "Filtrirati po traženoj oznaci",
    anyHelp: "Dovoljna je jedna oznaka",
    limitHelp: "Najveći broj rezultata",
    titleHelp: "Naslov",
    descriptionHelp: "Bilješka",
    needHelp: "Tražene oznake",
    haveHelp: "Postojeće oznake",
    deleteQuestion: { "Obrisati \($0)?" },
    sendSummary: "Poslati poruku",
    unreadSummary: "Ispisati nepročitane razgovore",
    followSummary: "Prikazivati nove poruke kako stižu",
    openSummary: "Prikazati razgovor",
    searchMessagesSummary: "Pretražiti svoje poruke",
    outboxSummary: "Ispisati neposlane poruke",
    discardSummary: "Odbaciti neposlane poruke",
    discardQuestion: {
      let messages = Croatian.counted(
        $0, "neposlanu poruku", "neposlane poruke", "neposlanih poruka")
      return "Odbaciti \(messages)?"
    },
    discarded: { "Odbačeno: \(Croatian.counted($0, "poruka", "poruke", "poruka"))." },
    moreSummary: "Prikazati starije poruke",
    deleteMessageSummary: "Obrisati vlastitu poruku",
    blockSummary: "Blokirati poruke korisnika",
    unblockSummary: "Odblokirati korisnika",
    blockedSummary: "Ispisati blokirane korisnike",
    projectSummary: "Prikazati projekt",
    messageIDHelp: "Oznaka; poruka s istom oznakom šalje se samo jednom.",
    deleteMessageQuestion: { "Obrisati \($0)?" },
    email: "E-pošta",
    username: "Korisničko ime",
    firstName: "Ime",
    lastName: "Prezime",
    picture: "Slika",
    pictureOf: { "Slika korisnika \($0)" },
    password: "Zaporka",
    oldPassword: "Sadašnja zaporka",
    newPassword: "Nova zaporka",
    nameOrRegister: "E-pošta ili korisničko ime (Enter za novi račun)",
    name: "E-pošta ili korisničko ime",
    code: "Kod",
    notSignedIn: "Niste prijavljeni.",
    signedInNotice: { "Prijavljeno kao \($0)." },
    signedOutNotice: "Odjavljeno.",
    accountDeleteTitle: { $0.isEmpty ? "Dovršiti brisanje računa?" : "Obrisati račun \($0)?" },
    accountDeleteText:
      "Brišu se vaša imena, adresa, slika, zaporka, projekti i tekstovi poruka; "
      + "primatelji vide samo da je poruka postojala. To se ne može poništiti. Zatim "
      + "upišite zaporku.",
    deleteChoice: "Obriši",
    keepChoice: "Zadrži",
    accountDeleted: { $0.isEmpty ? "Račun je obrisan." : "Obrisan račun \($0)." },
    deletedAccount: "(obrisan račun)",
    codeSent: { email, minutes in
      let time = Croatian.counted(minutes, "minutu", "minute", "minuta")
      return "Ako \(email) ima račun, kod je poslan. Vrijedi \(time)."
    },
    codeSentHint: "Postavite novu zaporku s „account reset KOD”.",
    accountChanged: "Račun promijenjen.",
    passwordChanged: "Zaporka promijenjena. Sve ostale sesije su odjavljene.",
    began: "Početak",
    lastUsed: "Zadnje korištena",
    expires: "Istječe",
    currentSession: "Ova",
    sessionEnded: { "Završena sesija \($0)." },
    exported: { _, path in "Vaši podaci izvezeni su u \(path)." },
    number: "Br.",
    project: "Projekt",
    owner: "Vlasnik",
    need: "Traži",
    have: "Ima",
    description: "Bilješka",
    published: "Objavljeno",
    modified: "Promijenjeno",
    noProjects: "Još nema projekata.",
    addHint: "Dodajte projekt s „projects add NASLOV --need OZNAKA”.",
    noResults: "Nema rezultata.",
    projectAdded: { "Dodan projekt \($0)." },
    projectEdited: { "Promijenjen projekt \($0)." },
    projectDeleted: { "Obrisan projekt \($0)." },
    noMatches: "Još nema odgovarajućih projekata.",
    ownProject: "Vaš projekt",
    otherProject: "Podudaranje",
    offered: "Ima",
    wanted: "Traži",
    match: { match in
      let names = [match.mine.label, match.other.label].map(QuotationMarks.croatian.text)
      let parts = [
        match.offered.isEmpty ? nil : "ima \(match.offered.joined(separator: ", "))",
        match.wanted.isEmpty ? nil : "traži \(match.wanted.joined(separator: ", "))",
      ]
      return "Projekt \(names[0]) odgovara projektu \(names[1]) korisnika "
        + "\(match.other.owner): " + parts.compactMap(\.self).joined(separator: "; ") + "."
    },
    partner: "S kim",
    lastMessage: "Posljednja poruka",
    date: "Datum",
    unread: "Nepročitano",
    noConversations: "Još nema razgovora.",
    startConversationHint: "Pišite vlasniku s „projects message BROJ”.",
    allRead: "Nema nepročitanih poruka.",
    you: "Vi",
    weekday: { ["pon", "uto", "sri", "čet", "pet", "sub", "ned"][($0 - 1) % 7] },
    messageDeleted: "(obrisano)",
    conversationTitle: { "\($0) o projektu \($2) „\($1)”" },
    projectGone: "Projekt je obrisan.",
    noMessages: "Još nema poruka.",
    conversationHint:
      "Upišite poruku. /more prikazuje starije poruke, /back napušta razgovor, /help "
      + "ispisuje naredbe.",
    noOlderMessages: "Nema starijih poruka.",
    sent: "Poslano.",
    unreadBadge: { Croatian.counted($0, "nepročitana", "nepročitane", "nepročitanih") },
    projectCount: { Croatian.counted($0, "projekt", "projekta", "projekata") },
    homeLine: { unread, name in
      let count = Croatian.counted(
        unread, "nepročitana poruka", "nepročitane poruke", "nepročitanih poruka")
      return unread == 0 ? name : "\(name), \(count)"
    },
    messagesFrom: { "\($0): \(Croatian.counted($1, "poruka", "poruke", "poruka"))" },
    messageReceived: { "\($0) o „\($1)” (/chat/\($2)): \($3)" },
    nowBlocked: { "Blokirano: \($0)." },
    nowUnblocked: { "Odblokirano: \($0)." },
    wasNotBlocked: { "Korisnik \($0) nije bio blokiran." },
    nobodyBlocked: "Nema blokiranih korisnika.",
    outboxEmpty: "Nema neposlanih poruka.",
    recipient: "Kome",
    text: "Tekst",
    queuedMessagesSent: { "Poslane poruke na čekanju: \($0)." },
    ago: { minutes in
      switch minutes {
      case ..<1: "sada"
      case ..<60: "\(minutes) min"
      case ..<1440: "\(minutes / 60) h"
      default: "\(minutes / 1440) d."
      }
    }
  )
}
