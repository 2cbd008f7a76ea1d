import AtriumScreen

extension ConsentsStrings {
  static let hr = ConsentsStrings(
    title: "Privole",
    homeLine: { given, ends in
      let count =
        given == 0
        ? "još nijedna nije dana"
        : Croatian.counted(given, "dana privola", "dane privole", "danih privola")
      return count + (ends.map { ", jedna istječe \($0.text(in: .hr))" } ?? "")
    },
    controllerHelp: "Tko je odgovoran za podatke; izvozi ga navode.",
    contactHelp: "Koga se može pitati o podacima.",
    addressHelp: "Poštanska adresa.",
    emailHelp: "Adresa e-pošte.",
    phoneHelp: "Telefonski broj.",
    jurisdictionHelp: "Čije pravo vrijedi, kao oznaka države.",
    policyHelp: "Gdje se mogu pročitati pravila privatnosti.",
    personHelp: "Kako se osoba zove u izvozima; inače slučajni broj.",

    unknown: { "Nema privole „\($0)“." },
    didYouMean: { "Jeste li mislili „\($0)“?" },
    listShowsAll: "„list --all“ pokazuje sve koje postoje.",
    isWithheld: { "Privola „\($0)“ nije dana." },
    nothingToWithdraw: "Nema se što povući.",
    featureOff: { "Privolu „\($0)“ ovdje više ništa ne traži." },
    switchOn: "Uključite značajku koja je traži.",
    clockWentBack: { now, last in
      "Sat pokazuje \(now), a posljednja odluka nosi datum \(last)."
    },
    setClock:
      "Namjestite sat ili datirajte kao posljednju odluku: consents give ID --despite-clock",
    incomplete: { names in
      let list = names.map { "„\($0.text(in: .hr))“" }.joined(separator: ", ")
      return "Obvezno, a još isključeno: \(list)."
    },
    toggleThem: "Uključite ih s „toggle N“ ili „accept all“.",
    noSuchNumber: { "Ovdje nema privole broj \($0)." },
    numbersAre: { $0 == 1 ? "Postoji samo broj 1." : "Postoje brojevi od 1 do \($0)." },
    nothingToExport: { "Za „\($0)“ nema se što izvesti." },
    noLink: { "„\($0.text(in: .hr))“ nema poveznice." },
    openYourself: { "Ovdje nijedan program ne otvara poveznice. Otvorite \($0) sami." },

    activation: "aktivacija",
    activate: { "Aktivacija: \($0.text(in: .hr))" },
    confirmsReading: "Prihvaćanjem potvrđujete da ste pročitali suglasnosti.",
    requiredConsents: "Obvezne privole",
    optionalConsents: "Neobvezne privole",
    howToActivate: """
      „read 1“ pokazuje tekst, „link 1“ otvara njegovu poveznicu, „toggle 1“ prebacuje, \
      „accept all“ uključuje sve. Zatim „activate“, ili „cancel“ za odustajanje.
      """,
    readSummary: "Pročitaj o čemu je riječ",
    linkSummary: "Otvori poveznicu u pregledniku",
    isActive: { "\($0.text(in: .hr)): aktivno. „consents“ pokazuje što ste dali." },
    toggleSummary: "Uključi ili isključi privole",
    acceptSummary: "Uključi sve privole",
    activateSummary: "Daj ono što je uključeno i nastavi",
    cancelSummary: "Ne daj ništa i vrati se",
    isOn: "Uklj.",
    more: "Više",
    opened: { "Otvoreno: \($0)." },

    listSummary: "Ispiši privole aktivnih značajki",
    allHelp: "I one zatvorenih značajki.",
    showSummary: "Pogledaj privolu",
    giveSummary: "Daj privolu",
    despiteClockHelp: "Datiraj kao posljednju odluku ako je sat vraćen.",
    withdrawSummary: "Povuci privolu",
    eraseHelp: "Obriši i podatke koje je otvorila.",
    historySummary: "Ispiši sve dosadašnje odluke",
    verifySummary: "Provjeri da nitko nije mijenjao zapisnik",
    exportSummary: "Izvezi kao FHIR Consent ili potvrdu Kantara",
    formatHelp: "HL7 FHIR R4 ili Kantara Consent Receipt 1.1.",

    withdrawTitle: { "Povući „\($0.text(in: .hr))“?" },
    closes: { category, others in
      let category = category.text(in: .hr)
      return others.isEmpty
        ? "„\(category)“ se odmah zatvara."
        : "„\(category)“ se odmah zatvara, a povlače se i: \(others.joined(separator: ", "))."
    },
    losesPart: { "„\($0.text(in: .hr))“ ostaje otvoreno, bez onoga što ova privola dopušta." },
    willErase: { "Briše se ono što „\($0.text(in: .hr))“ čuva na temelju nje." },
    withdrawChoice: "Povući",
    keepChoice: "Zadržati",
    eraseQuestion: { "Obrisati i podatke koje „\($0.text(in: .hr))“ čuva na temelju nje?" },
    withdrew: { names in
      "Povučeno: \(names.map { "„\($0.text(in: .hr))“" }.joined(separator: ", "))."
    },
    isClosed: { "„\($0.text(in: .hr))“ je zatvoreno." },
    erased: { what in
      what.isEmpty
        ? "Nije bilo što obrisati."
        : "Obrisano: \(what.map { $0.text(in: .hr) }.joined(separator: ", "))."
    },

    noneGiven: """
      Još niste dali nijednu privolu. Privole koje date skupljaju se ovdje.
      """,
    howToSeeAll: "„list --all“ pokazuje za što se privola može dati.",
    moreHidden: { count in
      let others = Croatian.counted(count, "druga pripada", "druge pripadaju", "drugih pripada")
      return "Još \(others) značajkama koje nisu aktivne: list --all"
    },
    number: "Br.",
    consent: "Privola",
    function: "Značajka",
    kindLabel: "Vrsta",
    kind: { $0 ? "obvezna" : "neobvezna" },
    stateLabel: "Stanje",
    state: { $0 ? "dana" : "nije dana" },
    since: "Od",
    purpose: "Oznaka",
    consentID: "ID privole",
    approved: "Datum privole",
    version: "Verzija",
    versions: { $0 == $1 ? "\($0)" : "\($0) (sada \($1), istog značenja)" },
    ends: "Istječe",
    duration: "Vrijedi",
    lasts: {
      $0.map { $0 == 1 ? "mjesec dana" : Croatian.counted($0, "mjesec", "mjeseca", "mjeseci") }
        ?? "do povlačenja"
    },
    sensitivity: "Osjetljivost",
    sensitivityName: {
      [
        "ordinary": "obični podaci", "personal": "osobni podaci", "health": "podaci o zdravlju",
      ][$0] ?? $0
    },
    link: "Poveznica",
    use: "Upotreba",
    used: {
      switch $0 {
      case 0: "otad nije otvorila ništa"
      case 1: "otad je otvarala jednom"
      default: "otad je otvarala \(Croatian.counted($0, "put", "puta", "puta"))"
      }
    },
    text: "Tekst",
    quoted: { "„\($0.text(in: .hr))“" },
    remark: "Napomena",
    hasEnded: "istekla je",
    hasChanged: "promijenjena je otkad ste je dali",
    wasTampered: "nedokazano: zapisnik je mijenjan",
    howToWithdraw: "„withdraw“ je povlači.",
    howToAgree: "„agree“ je daje.",
    gave: { "Dano: „\($0.text(in: .hr))“." },
    wasGiven: { "„\($0.text(in: .hr))“ je već bilo dano." },
    endsSoon: { name, day, id in
      "„\(name.text(in: .hr))“ istječe \(day.text(in: .hr)). Obnovite s: consents give \(id)"
    },
    logWasChanged: "Zapisnik je ručno mijenjan. „verify“ nalazi prvi promijenjeni unos.",

    history: "Povijest",
    date: "Datum",
    answer: "Odgovor",
    answerName: { answer in
      switch answer {
      case .given: "dana"
      case .refused: "odbijena"
      case .withdrawn: "povučena"
      }
    },
    wording: "Tekst",
    decided: { number, at, answer, version in
      "\(number) · \(at.text(in: .hr)) · \(answer.text(in: .hr)) · verzija \(version)"
    },
    nothingDecided: "Još ništa nije odlučeno.",
    entries: "Unosi",
    lastHash: "Posljednji sažetak",
    logIsIntact: "Svaki je unos onakav kako je zapisan.",
    logDefect: { defect, first in
      switch defect {
      case .changed: "Unos \(first) promijenjen je nakon zapisivanja."
      case .brokenChain: "Unos \(first) nedostaje ili stoji na tuđem mjestu."
      case .truncated: "Zapisnik je skraćen: nema unosa \(first) i onih iza njega."
      case .contradictsSeal: "Zapečaćeni unosi, od 1 do \(first), zamijenjeni su ili uklonjeni."
      }
    },

    sealSummary: "Zapečati zapisnik zaporkom",
    unsealSummary: "Ukloni pečat",
    checkSealHelp: "Provjeri i pečat, za što je potrebna njegova zaporka.",
    passphrase: "Zaporka",
    passphraseTooShort: { "ima manje od \($0) znakova" },
    wrongPassphrase: "Zaporka je pogrešna ili je pečat zamijenjen.",
    wrongPassphraseHint: """
      Pokušajte ponovno; velika i mala slova se razlikuju. Ako je zaporka izgubljena, uklonite pečat: \
      consents unseal
      """,
    isNotSealed: "Zapisnik nije zapečaćen.",
    sealWasRemoved:
      "Zapečatite ga s: consents seal. Ako je bio zapečaćen, pečat je uklonjen.",
    isNotIntact: "Zapisnik nije netaknut i ne može se zapečatiti.",
    howToVerify: "Provjerite zapisnik s: consents verify",
    sealedLog: { count, before in
      "Zapečaćeno: \(Croatian.counted(count, "unos", "unosa", "unosa"))."
        + (before.map { " Dosad zapečaćeno: \($0)." } ?? " Dosad nije bilo pečata.")
    },
    passphraseIsNotStored:
      "Zaporka se ne pohranjuje. Provjerite pečat s: consents verify --seal",
    unsealQuestion: "Ukloniti pečat?",
    unsealed: "Pečat je uklonjen.",
    entriesAreSealed: { count, time in
      let entries = Croatian.counted(count, "unos", "unosa", "unosa")
      return "Nepromijenjeno od pečaćenja \(time.text(in: .hr)): prvih \(entries)."
    },
    sealIsUnchecked: { count, time in
      let entries = Croatian.counted(count, "unos", "unosa", "unosa")
      return "Pečat od \(time.text(in: .hr)) obuhvaća prvih \(entries). "
        + "Provjerite ga s: consents verify --seal"
    },
    entriesAfterSeal: {
      "Nije zapečaćeno: \(Croatian.counted($0, "kasniji unos", "kasnija unosa", "kasnijih unosa"))."
    },
    logIsSound: { entries, sealed in
      let count = Croatian.counted(entries, "unos", "unosa", "unosa")
      let seal = sealed.map { "zapečaćeno: \($0)" } ?? "bez pečata"
      return "Zapisnik privola je netaknut: \(count), \(seal)."
    }
  )
}
