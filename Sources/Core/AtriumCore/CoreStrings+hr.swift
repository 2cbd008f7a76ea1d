import AtriumScreen

extension CoreStrings {
  static let hr = CoreStrings(
    cancelled: "Prekinuto.",
    bug: { "Neočekivana pogreška \($0): \($1)" },
    reportBug: "To je pogreška u programu. Prijavite je.",
    didYouMean: { "Jeste li mislili „\($0)”?" },

    unclosedQuote: "Nedostaje završni navodnik.",
    closeQuote: "Dodajte isti navodnik na kraj teksta.",
    unknownCommand: { "Nepoznata naredba „\($0)”." },
    typeHelp: "„help” ispisuje naredbe.",
    ambiguous: { "„\($0)” nije jednoznačno." },
    ambiguousHint: { "Odaberite: \($0.joined(separator: ", "))." },
    usage: { "Upotreba: \($0)" },
    shortUsage: { "Upotreba: \($0) [opcije]; ispisuje ih --help." },
    unexpected: { "Neočekivani argument „\($0)”." },
    missing: { "Nedostaje \($0)." },
    tooLong: { "\($0) ima bajtova: \($1); dopušteno je najviše \($2)." },
    tooLongHint: "Skratite ili podijelite tekst.",
    invalid: { "\($0): „\($1)” \($2.text(in: .hr))." },
    unknownOption: { "Nepoznata opcija \($0)." },
    takesNoValue: { "\($0) ne prima vrijednost." },
    needsAValue: { "\($0) treba vrijednost." },
    isDuplicate: { "\($0) je navedeno dvaput." },
    addYesOption: "Potvrdite opcijom --yes.",
    yesHelp: "Bez traženja potvrde.",
    yesOrNo: { "\($0.text(in: .hr)) (d/n)" },
    confirmOrCancel: { "\($0.text(in: .hr)) (d) / \($1.text(in: .hr)) (n)" },
    answerYesOrNo: "Odgovorite s d ili n.",
    nothingChanged: "Ništa nije promijenjeno.",
    cannotAsk: { "Obvezno je navesti „\($0.text(in: .hr))”." },
    giveAllArguments: "Navedite sve argumente u naredbi; ispisuje ih --help.",
    useStandardInput: "Zadajte ga kao redak standardnog ulaza.",
    text: "Više redaka",
    again: { "\($0.text(in: .hr)) ponovno" },
    answersDiffer: "Unosi se razlikuju.",
    repeatBoth: "Ponovno upišite oba.",
    progress: { "\($0) od \($1)" },

    isEmpty: "je prazno",
    isNotANumber: "nije cijeli broj",
    isOutOfRange: { "nije između \($0) i \($1)" },
    isNotOneOf: { names, near in
      "nije poznato; odaberite \(names.listed("ili"))"
        + (near.map { " (jeste li mislili „\($0)”?)" } ?? "")
    },
    isNoDate: "nije datum; na primjer pet, +3d, 24.12. ili „24.12.2026 17:00”",
    isTooFar: "je predaleko",

    unreadableAddress: { "„\($0)” nije adresa." },
    unknownAddress: { "Nepoznata adresa \($0)." },
    availableAddresses: {
      let list = $0.joined(separator: ", ")
      return list.count < 50
        ? "Adrese počinju s \(list)."
        : "Adrese počinju s \($0.last ?? "") ili drugom značajkom; ispisuje ih „features”."
    },
    tryRoot: { "Počnite od \($0)." },
    featureIsOff: { "„\($0)” je ovdje isključeno: \($1.text(in: .hr))." },

    entryConsumer: { "ulaz „\($0)”" },
    hookConsumer: { "njezin prilog (\($0))" },
    backgroundWorkConsumer: "njezin rad u pozadini",
    duplicateService: { "\($0) nude i „\($1)” i „\($2)”." },
    disableOne: "Isključite jednu od njih.",
    missingService: { "\($0): \($1) treba \($2), a to ne nudi nijedna značajka." },
    enableProvider: { "Uključite „\($0)” jer to nudi." },
    noProvider: { "To ne nudi nijedna značajka ovog programa; isključite „\($0)”." },
    cycle: { "Kružna ovisnost usluga: \($0)" },

    duplicateFeature: { "Dvostruki ID značajke „\($0)”." },
    invalidFeatureID: {
      "Nevaljan ID značajke „\($0)”: dopuštena su najviše 64 mala slova, znamenke i crtice."
    },
    misnamedFeature: { "Značajka prijavljena kao „\($0)” ima ID „\($1)”." },
    unknownFeature: { "Nepoznata značajka „\($0)”." },
    availableFeatures: {
      let list = $0.joined(separator: ", ")
      return list.count < 60 ? "Dostupno: \(list)." : "Ispisuje ih „features”."
    },
    duplicateEntry: { "„\($0)” je ulaz i za „\($1)” i za „\($2)”." },
    reservedWord: { "„\($0)” je rezervirano za ljusku; „\($1)” ne može imati ulaz tog imena." },
    switchedOff: { "isključeno u \($0)" },
    offUnlessNamed: "isključeno dok je konfiguracija ne navede",
    isLocked: { "\($0) se ne može promijeniti: zaključano u \($1)." },
    removeLocked: "Uklonite to ili se obratite administratoru.",
    invalidSetting: { "\($0): očekuje se \($1.text(in: .hr)), a nađeno je \($2)." },
    unknownSetting: { "\($0): nepoznata postavka." },
    knownSettings: {
      $0.isEmpty ? "Značajka nema postavki." : "Dostupno: \($0.joined(separator: ", "))."
    },
    expectedString: "tekst u navodnicima",
    expectedBoolean: "true ili false",
    expectedNumber: { "cijeli broj od \($0) do \($1)" },
    expectedChoice: { "jedno od: \($0.joined(separator: ", "))" },
    expectedList: "popis tekstova",
    expectedObject: "objekt u vitičastim zagradama",
    deploymentIsJSON:
      "Konfiguracijska je datoteka JSON: {\"features\": {\"todos\": {\"enabled\": true}}}",
    jsonHint: "Provjerite datoteku ili poslužitelj od kojeg ovo dolazi.",
    unknownKey: { "\($1): nepoznat ključ „\($0)”." },
    knownKeys: { "Dostupno: \($0.joined(separator: ", "))." },
    badAssignment: { "--set treba ZNAČAJKA.KLJUČ=VRIJEDNOST, a ne „\($0)”." },
    assignmentExample: "Na primjer: --set todos.page=5",

    checkPassed: { count in
      let features = Croatian.counted(
        count, "značajka je uključena", "značajke su uključene", "značajki je uključeno")
      return "Nema problema; \(features)."
    },
    problem: { "\($0)\($1.text(in: .hr))" },
    problemCount: { Croatian.counted($0, "problem.", "problema.", "problema.") },

    othersHelp: "Jesu li uključene značajke koje nisu ni u jednoj datoteci.",
    themeHelp: "Boje za tamnu ili svijetlu pozadinu.",
    languageHelp: "Jezik programa.",
    pagerHelp: "Prikaz dugih ispisa u ljusci programom za listanje.",
    chosenByPerson: "vaš odabir",

    consentRequired: { names in
      "Za to je potrebna vaša privola: \(names.map { $0.text(in: .hr) }.joined(separator: "; "))."
    },
    giveConsent: { "Dajte je s: consents give \($0.joined(separator: " "))" },
    needsAgreement: "isključeno do vaše privole",
    noGate: { "„\($0)” treba privolu, ali nije uključena nijedna značajka za privole." },
    enableGate: { feature, manager in
      "Uključite \(manager.map { "„\($0)”" } ?? "takvu značajku") ili isključite „\(feature)”."
    },

    helpSummary: "Ispisati naredbe",
    backSummary: "Vratiti se na prethodni zaslon",
    homeSummary: "Otići na početni zaslon",
    openSummary: "Otići na adresu, npr. /todos/3",
    whereSummary: "Ispisati adresu ovog zaslona",
    featuresSummary: "Ispisati značajke, uključiti ili isključiti jednu",
    themeSummary: "Odabrati boje za tamni ili svijetli terminal",
    languageSummary: "Odabrati jezik",
    retrySummary: "Ponoviti neuspjelu naredbu",
    historySummary: "Ispisati povijest naredbi",
    quitSummary: "Izaći",
    here: "Ovdje",
    everywhere: "Svugdje",
    helpFooter: "„help RIJEČ” prikazuje pojedinosti. Adresa poput /todos vodi onamo. "
      + "Naredbe se smiju skratiti dok su jednoznačne.",

    welcome: { "Dobro došli u \($0)" },
    homeFooter: "Upišite ime značajke da odete onamo, „help” za sve ostalo, „quit” za izlaz.",
    noFeatures: "Nijedna značajka nije uključena.",
    typeFeatures: "„features” ispisuje sve značajke i zašto su isključene.",
    enter: { "Idi na: \($0.text(in: .hr))" },
    now: "Sada",
    address: "Adresa",
    feature: "Značajka",
    title: "Naslov",
    enabled: "Uključeno",
    reason: "Razlog",
    setting: "Postavka",
    value: "Vrijednost",
    standard: "Zadano",
    source: "Postavljeno u",
    meaning: "Značenje",
    theme: "Boje",
    languageLabel: "Jezik",
    argument: "Argument",
    format: "Oblik",
    usageLabel: "Upotreba",
    nothingToUndo: "Nema se što poništiti.",
    nothingToRedo: "Nema se što ponoviti.",
    noStep: { "Nema koraka \($0) za poništavanje." },
    stepsHint: { "„\($0) undo --list” ispisuje korake." },
    cannotUndo: "Ovaj se korak ne može poništiti: podaci su u međuvremenu promijenjeni.",
    cannotRedo: "Ovaj se korak ne može ponoviti: podaci su u međuvremenu promijenjeni.",
    stepChangedHint: {
      "Ništa nije promijenjeno. „\($0) undo --list” ispisuje vaše kasnije korake."
    }
  )
}
