import AtriumScreen

extension ProjectsStrings {
  static let hr = ProjectsStrings(
    title: "Projekti",
    chatTitle: "Poruke",
    accountTitle: "Račun",
    pageHelp: "Koliko projekata ili poruka prikazuje popis.",
    dataHelp:
      "Mapa koju skupina dijeli za projekte i poruke; prazno: vlastita mapa s podacima.",
    daysHelp: "Nakon koliko se dana treba ponovno prijaviti.",
    costHelp:
      "Koliko je teško pogoditi zaporke: potencija broja 2 koja je N u scryptu; vrijedi najmanje 17.",
    pictureHelp: "Koliko velika smije biti slika, u kilobajtima.",
    announceHelp: "Najavljuju li se poruke i odgovarajući projekti kod unosa.",
    signedOut: "Niste prijavljeni.",
    signInHint: "Upišite „account login“, ili „account register“ za novi račun.",
    wrongPassword: "Ime ili zaporka nije ispravna.",
    resetHint: "Ako ste zaboravili zaporku: „account forgot“.",
    throttled: { "Bilo je previše pokušaja. Pričekajte \($0) s." },
    emailTaken: "Račun s ovom adresom e-pošte već postoji.",
    usernameTaken: { "Korisničko ime „\($0)“ je zauzeto." },
    chooseAnotherUsername: "Odaberite drugo.",
    invalidEmail: "Ovo nije adresa e-pošte.",
    emailHint: "Upišite je u obliku kao ada@example.org.",
    invalidUsername: "To ne može biti korisničko ime.",
    usernameHint:
      "Uzmite od 2 do 32 slova od a do z, znamenke, a između njih točke, crtice i donje "
      + "crte.",
    invalidName: "To ne može biti ime.",
    nameHint: "Uzmite najviše 80 vidljivih znakova u jednom retku.",
    weakPassword: { "Zaporka \($0)." },
    weakness: {
      switch $0 {
      case .short: "je prekratka"
      case .long: "je dulja od 1024 bajta"
      case .common: "je jedna od onih koje se prve iskušavaju"
      case .simple: "je prejednostavna"
      case .personal: "je vaše ime ili vaša adresa e-pošte"
      }
    },
    weakPasswordReason: {
      "\($0); uzmite 8 ili više znakova, primjerice četiri riječi koje nemaju veze jedna s drugom"
    },
    invalidEmailReason: "nije e-adresa; upišite primjerice ada@example.org",
    invalidUsernameReason:
      "ne može biti korisničko ime; 2 do 32 slova od a do z, znamenke, a među njima i "
      + "točke, crtice i podvlake",
    invalidNameReason: "ne može biti ime; do 80 vidljivih znakova",
    passwordHint:
      "Uzmite 8 ili više znakova, na primjer četiri riječi koje nemaju ništa jedna s "
      + "drugom.",
    invalidCode: "Kod je pogrešan, iskorišten ili prestar.",
    newCodeHint: "Zatražite novi s „account forgot“.",
    noMailServer: "Ovdje nije postavljen poslužitelj pošte pa se kod ne može poslati.",
    mailServerHint: "Pitajte onoga tko održava ovu instalaciju.",
    userNotFound: { "Ovdje se nitko ne zove „\($0)“." },
    userNotFoundHint: "Napišite korisničko ime kako stoji uz projekte i poruke.",
    pictureTooLarge: { "Datoteka \($0) veća je od \($1) KB." },
    pictureSizeHint: "Smanjite je; dovoljno je 256 × 256.",
    projectNotFound: { "Nema projekta \($0)." },
    projectsHint: "„projects“ ih nabraja.",
    ownProjectNotFound: { "Nemate projekt \($0)." },
    ownProjectsHint: "„projects mine“ nabraja vaše.",
    conversationNotFound: { "Nema razgovora \($0), ni projekta o kojem bi mogao početi." },
    conversationsHint: "„chat“ nabraja vaše razgovore, „projects“ projekte.",
    ambiguousConversation: { "O projektu \($0) s vama razgovara više osoba." },
    ambiguousConversationHint: {
      "Navedite razgovor: \($0.map(String.init).joined(separator: ", "))."
    },
    messageNotFound: { "Niste poslali poruku \($0)." },
    nothingToDelete: "Ovdje niste rekli ništa što bi se moglo povući.",
    messageToSelf: "To ste vi: ovdje se ne može razgovarati sa samim sobom.",
    messagesBlocked: "Vas dvoje ne primate poruke jedno od drugoga.",
    partnerDeleted: "Račun kojem pišete je obrisan.",
    queued: { "Poruka je sačuvana jer se nije mogla poslati: \($0.text(in: .hr))" },
    queuedHint: "Šalje se čim to bude moguće; „chat outbox“ pokazuje što čeka.",
    emptyText: {
      switch $0 {
      case .title: "Projekt treba naslov."
      case .description: "Projekt treba opis."
      case .message: "Nema se što poslati."
      }
    },
    tooLong: { piece, limit in
      let signs = Croatian.counted(limit, "znaka", "znaka", "znakova")
      return switch piece {
      case .title: "Naslov ima više od \(signs)."
      case .description: "Opis ima više od \(signs)."
      case .message: "Poruka ima više od \(signs); ništa nije poslano."
      }
    },
    tooLongHint: "Recite to kraće ili u više dijelova.",
    invalidTag: { "„\($0)“ ne može biti oznaka." },
    tagHint: "Oznaka je jedna riječ od najviše 40 slova, znamenki i znakova kao + # . -",
    tooManyTags: { "Oznaka je više od \($0)." },
    tooManyTagsHint: "Zadržite one po kojima bi se tražilo.",
    registerSummary: "Otvori račun i prijavi se",
    loginSummary: "Prijavi se",
    logoutSummary: "Odjavi se",
    forgotSummary: "Zatraži slanje koda za novu zaporku",
    resetSummary: "Postavi novu zaporku pomoću koda",
    passwordSummary: "Promijeni zaporku",
    accountEditSummary: "Promijeni imena, adresu ili sliku",
    accountDeleteSummary: "Obriši svoj račun, s projektima i porukama",
    emailHelp: "Adresa e-pošte",
    usernameHelp: "Kako drugi zovu račun",
    firstNameHelp: "Ime",
    lastNameHelp: "Prezime",
    pictureFileHelp: "Datoteka PNG ili JPEG",
    noPictureHelp: "Ukloni sliku",
    passwordFileHelp:
      "Datoteka čiji je prvi redak zaporka; inače se zaporka upisuje ili čita sa "
      + "standardnog ulaza",
    oldPasswordFileHelp: "Datoteka čiji je prvi redak sadašnja zaporka",
    codeHelp: "Kod iz pošte",
    listSummary: "Ispiši projekte, najnovije prve",
    tagSummary: "Projekti koji trebaju sve ove oznake",
    searchSummary: "Traži riječi",
    mineSummary: "Vaši projekti",
    matchesSummary: "Projekti koji odgovaraju vašima, najbolji prvi",
    addSummary: "Dodaj projekt",
    showSummary: "Pogledaj projekt",
    editSummary: "Promijeni vlastiti projekt",
    deleteSummary: "Obriši vlastiti projekt",
    messageSummary: "Piši vlasniku",
    tagHelp: "Samo projekti koji to trebaju",
    anyHelp: "Dovoljna je jedna od oznaka",
    limitHelp: "Koliko najviše",
    titleHelp: "Kako se zove",
    descriptionHelp: "O čemu je riječ",
    needHelp: "Oznake onoga što se traži",
    haveHelp: "Oznake onoga što već postoji",
    deleteQuestion: { "Obrisati \($0)?" },
    sendSummary: "Pošalji poruku",
    unreadSummary: "Ono što niste pročitali",
    followSummary: "Prikazuj poruke kako stižu",
    openSummary: "Pogledaj razgovor",
    searchMessagesSummary: "Traži riječi u svojim porukama",
    outboxSummary: "Poruke koje čekaju slanje",
    discardSummary: "Odustani od poruka koje čekaju slanje",
    discardQuestion: {
      let messages = Croatian.counted($0, "poruke", "poruke", "poruka")
      return "Odustati od \(messages) koje još nitko nije dobio?"
    },
    discarded: { "Odustalo se od \(Croatian.counted($0, "poruke", "poruke", "poruka"))." },
    moreSummary: "Starije poruke",
    deleteMessageSummary: "Povuci vlastitu poruku",
    blockSummary: "Ne primaj više poruke od nekoga",
    unblockSummary: "Opet primaj poruke od nekoga",
    blockedSummary: "Koga ste blokirali",
    projectSummary: "Pogledaj projekt",
    letterHelp: "Ime poruke: poruka istog imena šalje se samo jednom",
    deleteMessageQuestion: { "Povući \($0)?" },
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
    notSignedIn: "Nitko nije prijavljen.",
    signedInNotice: { "Prijavljeno kao \($0)." },
    signedOutNotice: "Odjavljeno.",
    accountDeleteTitle: { "Obrisati račun \($0)?" },
    accountDeleteText:
      "Brišu se vaša imena, adresa, slika i zaporka, vaši projekti i sadržaj vaših poruka: "
      + "oni kojima "
      + "ste pisali vide samo da je poruka postojala. To se ne može poništiti. Zatim se traži "
      + "zaporka.",
    deleteChoice: "Obriši",
    keepChoice: "Zadrži",
    accountDeleted: { "Račun \($0) je obrisan." },
    deletedAccount: "(obrisan račun)",
    codeSent: { email, minutes in
      let time = Croatian.counted(minutes, "minutu", "minute", "minuta")
      return "Ako \(email) ima račun, onamo je poslan kod. Vrijedi \(time)."
    },
    codeSentHint: "Upišite ga s „account reset“.",
    accountChanged: "Promijenjeno.",
    passwordChanged: "Zaporka je promijenjena; sve su ostale ljuske odjavljene.",
    codeSubject: "Vaš kod za novu zaporku",
    codeText: { name, code, minutes in
      """
      Pozdrav, \(name),

      netko, nadamo se Vi, želi novu zaporku za Vaš račun. Kod za to je

          \(code)

      Vrijedi \(Croatian.counted(minutes, "minutu", "minute", "minuta")), i to jednom:

          atrium account reset \(code)

      Ako to niste bili Vi, ne treba učiniti ništa.

      """
    },
    number: "Br.",
    project: "Projekt",
    owner: "Vlasnik",
    need: "Traži",
    have: "Ima",
    description: "Opis",
    published: "Objavljeno",
    modified: "Promijenjeno",
    noProjects: "Još nema projekata.",
    addHint: "„add NASLOV --need OZNAKA“ dodaje projekt.",
    noResults: "Ništa nije pronađeno.",
    moreProjects: { count in
      let verb = Croatian.form(count, "Prikazuje se", "Prikazuju se", "Prikazuje se")
      let projects = Croatian.counted(
        count, "najnoviji projekt", "najnovija projekta", "najnovijih projekata")
      return "\(verb) samo \(projects); --limit pokazuje više."
    },
    projectAdded: { "Dodan projekt \($0)." },
    projectEdited: { "Promijenjen projekt \($0)." },
    projectDeleted: { "Obrisan projekt \($0)." },
    noMatches: "Još ništa ne odgovara.",
    ownProject: "Vaš",
    otherProject: "Tuđi",
    offered: "Imaju",
    wanted: "Traže",
    match: { match in
      let parts = [
        match.offered.isEmpty ? nil : "ondje imaju \(match.offered.joined(separator: ", "))",
        match.wanted.isEmpty ? nil : "ondje traže \(match.wanted.joined(separator: ", "))",
      ]
      return "Projekt \(match.mine.label) odgovara projektu \(match.other.label) korisnika "
        + "\(match.other.owner): " + parts.compactMap(\.self).joined(separator: "; ") + "."
    },
    partner: "S kim",
    lastMessage: "Posljednja poruka",
    age: "Starost",
    unread: "Nepročitano",
    noConversations: "Još nema razgovora.",
    startConversationHint: "„message BROJ“ među projektima piše vlasniku.",
    allRead: "Sve ste pročitali.",
    you: "Vi",
    messageDeleted: "(povučeno)",
    conversationTitle: { "\($0) o projektu \($2) „\($1)“" },
    projectGone: "Projekt je obrisan.",
    noMessages: "Još ništa nije rečeno.",
    conversationHint:
      "Pišite da biste nešto rekli; /more pokazuje što je bilo prije, /back napušta "
      + "razgovor, /help nabraja što još postoji.",
    noOlderMessages: "Prije toga nema ničega.",
    sent: "Poslano.",
    unreadBadge: { Croatian.counted($0, "nepročitana", "nepročitane", "nepročitanih") },
    homeLine: { unread, name in
      let count = Croatian.counted(
        unread, "nepročitana poruka", "nepročitane poruke", "nepročitanih poruka")
      return unread == 0 ? name : "\(name), \(count)"
    },
    messageReceived: { "\($0) o „\($1)“ (/chat/\($2)): \($3)" },
    nowBlocked: { "Blokirano: \($0)." },
    nowUnblocked: { "Više nije blokirano: \($0)." },
    nobodyBlocked: "Nitko nije blokiran.",
    outboxEmpty: "Ništa ne čeka slanje.",
    recipient: "Kome",
    text: "Tekst",
    queuedMessagesSent: {
      $0 == 1
        ? "Poslana je poruka koja je čekala."
        : Croatian.counted(
          $0, "poruka koja je čekala poslana je.", "poruke koje su čekale poslane su.",
          "poruka koje su čekale poslano je.")
    },
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
