import AtriumScreen

extension BackendStrings {
  static let hr = BackendStrings(
    signedOut: "Niste prijavljeni.",
    signInHint: "Prijavite se s „account login” ili otvorite račun s „account register”.",
    wrongPassword: "Pogrešno ime ili zaporka.",
    resetHint: "Zaboravili ste zaporku? Zatražite kod s „account forgot”.",
    throttled: { "Previše pokušaja. Pričekajte \($0) s." },
    emailTaken: "Račun s ovom e-adresom već postoji.",
    usernameTaken: { "Korisničko ime „\($0)” već je zauzeto." },
    chooseAnotherUsername: "Odaberite drugo korisničko ime.",
    invalidEmail: "Nevažeća e-adresa.",
    emailHint: "Upišite adresu poput ada@example.org.",
    invalidUsername: "Nevažeće korisničko ime.",
    usernameHint: "Upotrijebite od 2 do 32 znaka: a-z i znamenke, a između njih i točku, - i _.",
    invalidName: "Nevažeće ime.",
    nameHint: "Upotrijebite do 80 vidljivih znakova u jednom retku.",
    weakPassword: { "Zaporka \($0)." },
    weakness: {
      switch $0 {
      case .short: "je prekratka"
      case .long: "je dulja od 1024 bajta"
      case .common: "je previše uobičajena"
      case .simple: "je prejednostavna"
      case .personal: "je preslična vašem imenu ili e-adresi"
      }
    },
    weakPasswordReason: {
      "\($0); upotrijebite najmanje 8 znakova, primjerice četiri nepovezane riječi"
    },
    passwordHint: "Upotrijebite najmanje 8 znakova, primjerice četiri nepovezane riječi.",
    invalidCode: "Kod je pogrešan, istekao ili već iskorišten.",
    newCodeHint: "Zatražite novi kod s „account forgot”.",
    noMailServer: "Kod se ne može poslati: poslužitelj e-pošte nije postavljen.",
    mailServerHint: "Obratite se administratoru.",
    sessionNotFound: { "Sesija \($0) nije među vašima." },
    sessionsHint: "Ispišite svoje s „account sessions”.",
    userNotFound: { "Korisnik „\($0)” nije pronađen." },
    userNotFoundHint: "Upotrijebite korisničko ime prikazano uz projekte i poruke.",
    projectNotFound: { "Projekt \($0) nije pronađen." },
    projectsHint: "Ispišite projekte s „projects”.",
    ownProjectNotFound: { "Projekt \($0) nije pronađen među vašima." },
    ownProjectsHint: "Ispišite svoje projekte s „projects mine”.",
    conversationNotFound: { "Razgovor ili projekt \($0) nije pronađen." },
    conversationsHint: "Ispišite razgovore s „chat”, a projekte s „projects”.",
    ambiguousConversation: { "Imate više razgovora o projektu \($0)." },
    ambiguousConversationHint: {
      "Odaberite razgovor: \($0.map(String.init).joined(separator: ", "))."
    },
    messageNotFound: { "Poruka \($0) nije pronađena među vašima." },
    messageToSelf: "Ne možete slati poruke sami sebi.",
    messagesBlocked: "Poruke između vas i ovog korisnika su blokirane.",
    partnerDeleted: "Primateljev račun je obrisan.",
    emptyText: {
      switch $0 {
      case .title: "Potreban je naslov."
      case .description: "Potrebna je bilješka."
      case .message: "Poruka je prazna."
      }
    },
    tooLong: { piece, limit in
      let signs = Croatian.counted(limit, "znaka", "znaka", "znakova")
      return switch piece {
      case .title: "Naslov je dulji od \(signs)."
      case .description: "Bilješka je dulja od \(signs)."
      case .message: "Poruka je dulja od \(signs); ništa nije poslano."
      }
    },
    tooLongHint: "Skratite ili podijelite tekst.",
    invalidTag: { "Nevažeća oznaka „\($0)”." },
    tagHint: "Upotrijebite jednu riječ od najviše 40 slova, znamenki i znakova kao + # . -",
    tooManyTags: { "Više od \(Croatian.counted($0, "oznake", "oznake", "oznaka"))." },
    tooManyTagsHint: "Uklonite neke oznake.",
    projectChanged: { "Projekt \($0) promijenjen je otkako ste ga pročitali." },
    projectChangedHint: "Pogledajte ga ponovno pa ponovite izmjenu.",
    keyUsed: "Pod tim je imenom poslana poruka s drugim tekstom.",
    keyUsedHint: "Odaberite drugo ime za novu poruku.",
    busy: { "Poslužitelj je preopterećen. Pokušajte ponovno za \($0) s." },
    codeSubject: "Vaš kod za novu zaporku",
    codeText: { name, code, minutes in
      """
      Pozdrav, \(name),

      za Vaš račun zatražena je nova zaporka. Kod je

          \(code)

      Vrijedi jednom i \(Croatian.counted(minutes, "minutu", "minute", "minuta")):

          atrium account reset \(code)

      Ako to niste bili Vi, zanemarite ovu poruku.

      """
    }
  )
}
