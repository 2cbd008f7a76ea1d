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
    controllerHelp: "Voditelj obrade podataka; navodi se u izvozima.",
    contactHelp: "Kontakt za pitanja o podacima.",
    addressHelp: "Poštanska adresa voditelja obrade.",
    emailHelp: "Adresa e-pošte voditelja obrade.",
    phoneHelp: "Telefonski broj voditelja obrade.",
    jurisdictionHelp: "Država čije pravo vrijedi, kao oznaka države.",
    policyHelp: "URL pravila privatnosti.",
    personHelp: "Vaše ime u izvozima; zadano: slučajna oznaka.",

    unknown: { "Privola „\($0)” nije pronađena." },
    didYouMean: { "Jeste li mislili „\($0)”?" },
    listShowsAll: "Sve prikazuje „consents list --all”.",
    isWithheld: { "Privola „\($0)” nije dana." },
    nothingToWithdraw: "Nema ništa za povlačenje.",
    dataRemains: { "Podaci ostaju; briše ih „consents withdraw \($0) --erase”." },
    stored: { amounts in
      "Pohranjeno: \(amounts.map { $0.text(in: .hr) }.joined(separator: ", "))."
    },
    featureOff: { "Nijedna uključena značajka ne traži privolu „\($0)”." },
    switchOn: "Uključite značajku koja je traži.",
    clockWentBack: { now, last in
      "Sat pokazuje \(now), a posljednja odluka ima datum \(last)."
    },
    setClock:
      "Namjestite sat ili uzmite vrijeme posljednje odluke: consents give ID --despite-clock",
    incomplete: { names in
      let list = names.map { "„\($0.text(in: .hr))”" }.joined(separator: ", ")
      return "Obvezno, a još isključeno: \(list)."
    },
    toggleThem: "Uključite ih s „toggle N” ili „accept all”.",
    noSuchNumber: { "Nijedna privola nema broj \($0)." },
    numbersAre: { $0 == 1 ? "Navedite 1." : "Navedite broj od 1 do \($0)." },
    nothingToExport: { "Nema ništa za izvoz: „\($0)”." },
    noLink: { "„\($0.text(in: .hr))” nema poveznice." },
    openYourself: { "Poveznice se ovdje ne mogu otvoriti. Otvorite \($0) sami." },

    activation: "aktivacija",
    activate: { "Aktivacija: \($0.text(in: .hr))" },
    confirmsReading: "Prihvaćanjem potvrđujete da ste pročitali suglasnosti.",
    requiredConsents: "Obvezne privole",
    optionalConsents: "Neobvezne privole",
    howToActivate: """
      „read 1” pokazuje tekst, „terms 1” otvara njegovu poveznicu, „toggle 1” prebacuje, \
      „accept all” uključuje sve. Zatim „activate”, ili „cancel” za odustajanje.
      """,
    readSummary: "Prikazati tekst privole",
    linkSummary: "Otvoriti poveznicu u pregledniku",
    isActive: { "\($0.text(in: .hr)): aktivno. Vaše privole prikazuje „consents”." },
    toggleSummary: "Uključiti ili isključiti privole",
    acceptSummary: "Uključiti sve privole",
    activateSummary: "Dati uključene privole i nastaviti",
    cancelSummary: "Vratiti se bez odluke",
    isOn: "Uklj.",
    more: "Više",
    opened: { "Otvoreno: \($0)." },

    listSummary: "Ispisati privole aktivnih značajki",
    allHelp: "Uključiti i značajke koje nisu aktivne.",
    showSummary: "Prikazati privolu",
    giveSummary: "Dati privolu",
    despiteClockHelp: "Uzeti vrijeme posljednje odluke ako je sat vraćen.",
    withdrawSummary: "Povući privolu",
    eraseHelp: "Obrisati i podatke pohranjene na temelju nje.",
    historySummary: "Ispisati sve odluke",
    verifySummary: "Provjeriti je li zapisnik nepromijenjen",
    exportSummary: "Izvesti kao FHIR Consent ili potvrdu Kantara",
    exported: { "Izvezeno u \($1): \(Croatian.counted($0, "privola", "privole", "privola"))." },
    formatHelp: "HL7 FHIR R4 ili Kantara Consent Receipt 1.1.",

    withdrawTitle: { "Povući „\($0.text(in: .hr))”?" },
    closes: { category, others in
      let category = category.text(in: .hr)
      return others.isEmpty
        ? "„\(category)” se odmah isključuje."
        : "„\(category)” se odmah isključuje. Povlače se i: \(others.joined(separator: ", "))."
    },
    losesPart: { "„\($0.text(in: .hr))” ostaje uključeno, osim onoga što ova privola dopušta." },
    willErase: { "Brišu se podaci koje „\($0.text(in: .hr))” pohranjuje na temelju nje." },
    withdrawChoice: "Povući",
    keepChoice: "Zadržati",
    eraseQuestion: { "Obrisati i podatke koje „\($0.text(in: .hr))” pohranjuje na temelju nje?" },
    withdrew: { names in
      "Povučeno: \(names.map { "„\($0.text(in: .hr))”" }.joined(separator: ", "))."
    },
    isClosed: { "„\($0.text(in: .hr))” je sada isključeno." },
    erased: { what in
      what.isEmpty
        ? "Nema ništa za brisanje."
        : "Obrisano: \(what.map { $0.text(in: .hr) }.joined(separator: ", "))."
    },

    noneGiven: "Još nema danih privola.",
    howToSeeAll: "Sve privole prikazuje „consents list --all”.",
    moreHidden: { "Još \($0) od značajki koje nisu aktivne: consents list --all" },
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
    versions: { $0 == $1 ? "\($0)" : "\($0) (sada \($1), isto značenje)" },
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
      case 0: "otad nije korištena"
      case 1: "otad je korištena jednom"
      default: "otad je korištena \(Croatian.counted($0, "put", "puta", "puta"))"
      }
    },
    text: "Tekst",
    quoted: { "„\($0.text(in: .hr))”" },
    remark: "Napomena",
    hasEnded: "istekla",
    hasChanged: "promijenjena otkad ste je dali",
    wasTampered: "nevaljana: zapisnik je mijenjan",
    howToWithdraw: "„withdraw” je povlači.",
    howToAgree: "„agree” je daje.",
    gave: { "Dano: „\($0.text(in: .hr))”." },
    wasGiven: { "„\($0.text(in: .hr))” je već bilo dano." },
    endsSoon: { name, day, id in
      "„\(name.text(in: .hr))” istječe \(day.text(in: .hr)). Obnovite s: consents give \(id)"
    },
    logWasChanged: "Zapisnik je mijenjan. Prvi promijenjeni unos prikazuje „consents verify”.",

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
    nothingDecided: "Još nema odluka.",
    entries: "Unosi",
    lastHash: "Posljednji sažetak",
    logIsIntact: "Zapisnik je netaknut.",
    logDefect: { defect, first in
      switch defect {
      case .changed: "Unos \(first) je promijenjen."
      case .brokenChain: "Unos \(first) nedostaje ili je na pogrešnom mjestu."
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
