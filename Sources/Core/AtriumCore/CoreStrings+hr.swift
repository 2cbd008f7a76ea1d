import AtriumScreen

extension CoreStrings {
  static let hr = CoreStrings(
    cancelled: "Prekinuto.",
    bug: { "Neočekivano, \($0): \($1)" },
    reportBug: "To je pogreška u programu. Prijavite je.",
    didYouMean: { "Jeste li mislili „\($0)“?" },

    unclosedQuote: "Navodnik nije zatvoren.",
    closeQuote: "Stavite isti navodnik na kraj teksta.",
    unknownCommand: { "Ovdje nema naredbe „\($0)“." },
    typeHelp: "„help“ nabraja naredbe.",
    ambiguous: { "„\($0)“ može značiti više naredbi." },
    ambiguousHint: { "Upišite više slova: \($0.joined(separator: ", "))." },
    usage: { "Upotreba: \($0)" },
    unexpected: { "„\($0)“ je suvišno." },
    missing: { "Nedostaje \($0)." },
    invalid: { "\($0): „\($1)“ \($2.text(in: .hr))." },
    unknownOption: { "Ovdje nema opcije \($0)." },
    takesNoValue: { "\($0) ne prima vrijednost." },
    needsAValue: { "\($0) treba vrijednost." },
    isDuplicate: { "\($0) je navedeno dvaput." },
    needsConfirmation: { "Slijedilo bi pitanje: \($0.text(in: .hr))" },
    addYesOption: "Pristanite opcijom --yes.",
    yesHelp: "Pristani unaprijed; ne pitaj.",
    yesOrNo: { "\($0.text(in: .hr)) (d/n)" },
    confirmOrCancel: { "\($0.text(in: .hr)) (d) / \($1.text(in: .hr)) (n)" },
    nothingChanged: "Ništa nije promijenjeno.",
    cannotAsk: { "Nedostaje „\($0.text(in: .hr))“, a nema koga pitati." },
    giveAllArguments: "Navedite sve u retku naredbe; „help RIJEČ“ nabraja što prima.",
    useStandardInput: "Zadajte ga kao redak standardnog ulaza.",
    text: "Više redaka",
    again: { "\($0.text(in: .hr)) ponovno" },
    answersDiffer: "Unosi se razlikuju.",
    repeatBoth: "Upišite oba još jednom.",
    progress: { "\($0) od \($1)" },

    isEmpty: "je prazno",
    isNotANumber: "nije cijeli broj",
    isOutOfRange: { "nije između \($0) i \($1)" },
    isNotOneOf: { names, near in
      "nije ništa od: \(names.joined(separator: ", "))"
        + (near.map { " (jeste li mislili „\($0)“?)" } ?? "")
    },
    isNoDate: "nije datum; na primjer sutra, pet, +3d, 24.12.2026, i s vremenom: pet 17:00",
    isTooFar: "je predaleko",

    unreadableAddress: { "„\($0)“ nije adresa." },
    unknownAddress: { "Ništa nema adresu \($0)." },
    availableAddresses: { "Adrese počinju s \($0.joined(separator: ", "))." },
    tryRoot: { "Idite na \($0) i potražite odande." },
    featureIsOff: { "„\($0)“ je ovdje isključeno: \($1.text(in: .hr))." },

    entryConsumer: { "ulaz „\($0)“" },
    hookConsumer: { "njezin prilog (\($0))" },
    backgroundWorkConsumer: "njezin rad u pozadini",
    duplicateService: { "\($0) nude i „\($1)“ i „\($2)“." },
    disableOne: "Isključite jednu od njih.",
    missingService: { "\($0): \($1) treba \($2), a to nitko ne nudi." },
    enableProvider: { "Uključite „\($0)“; ona to nudi." },
    noProvider: { "To ne nudi nijedna značajka ovog programa; isključite „\($0)“." },
    cycle: { "Usluge trebaju jedna drugu: \($0)" },

    duplicateFeature: { "Dvije se značajke zovu „\($0)“." },
    invalidFeatureID: {
      "„\($0)“ nije ID značajke: dopuštena su najviše 64 mala slova, znamenke i crtice."
    },
    misnamedFeature: { "Značajka prijavljena kao „\($0)“ zove se „\($1)“." },
    unknownFeature: { "U ovom programu nema značajke „\($0)“." },
    availableFeatures: { "Postoje: \($0.joined(separator: ", "))." },
    duplicateEntry: { "„\($0)“ je ulaz i za „\($1)“ i za „\($2)“." },
    reservedWord: { "„\($0)“ je riječ ljuske; „\($1)“ ne može imati ulaz tog imena." },
    switchedOff: { "isključeno u \($0)" },
    offUnlessNamed: "isključeno dok je konfiguracija ne navede",
    isLocked: { "\($0) se ovdje ne može promijeniti: zaključano u \($1)." },
    removeLocked: "Uklonite to ili pitajte onoga tko održava ovu instalaciju.",
    invalidSetting: { "\($0): očekuje se \($1.text(in: .hr)), a stoji \($2)." },
    unknownSetting: { "\($0): takve postavke nema." },
    knownSettings: {
      $0.isEmpty ? "Značajka ih nema." : "Postoje: \($0.joined(separator: ", "))."
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
    unknownKey: { "\($1): „\($0)“ ovdje ništa ne znači." },
    knownKeys: { "Postoje: \($0.joined(separator: ", "))." },
    badAssignment: { "„\($0)“ ništa ne postavlja." },
    assignmentShape: "Oblik je --set ZNAČAJKA.KLJUČ=VRIJEDNOST.",

    checkPassed: { count in
      let features = Croatian.counted(
        count, "značajka je uključena", "značajke su uključene", "značajki je uključeno")
      return "Sve je u redu: \(features)."
    },
    problem: { "\($0)\($1.text(in: .hr))" },
    problemCount: { Croatian.counted($0, "problem.", "problema.", "problema.") },

    othersHelp: "Jesu li uključene značajke koje nijedna datoteka ne navodi.",
    themeHelp: "Za kakvu su pozadinu boje.",
    languageHelp: "Što program govori.",
    pagerHelp: "Idu li dugi odgovori u ljusci u program za listanje.",
    chosenByPerson: "odabir osobe",

    consentRequired: { names in
      "Za to je potrebna vaša privola: \(names.map { $0.text(in: .hr) }.joined(separator: "; "))."
    },
    giveConsent: { "Dajte je s: consents give \($0.joined(separator: " "))" },
    isClosed: "zatvoreno, aktivirati?",
    noGate: { "„\($0)“ traži privole, ali nijedna uključena značajka njima ne upravlja." },
    enableGate: { feature, manager in
      "Uključite \(manager.map { "„\($0)“" } ?? "značajku koja to čini") "
        + "ili isključite „\(feature)“."
    },

    helpSummary: "Pokaži što se može upisati",
    backSummary: "Vrati se natrag",
    homeSummary: "Idi na početni zaslon",
    openSummary: "Idi na adresu, npr. /todos/3",
    whereSummary: "Pokaži adresu ovog mjesta",
    featuresSummary: "Ispiši značajke ili uključi ili isključi jednu",
    settingsSummary: "Ispiši postavke i odakle su",
    themeSummary: "Odaberi boje za tamni ili svijetli terminal",
    languageSummary: "Odaberi jezik",
    retrySummary: "Ponovi ono što nije uspjelo",
    historySummary: "Ispiši što je upisano",
    quitSummary: "Izađi",
    here: "Ovdje",
    everywhere: "Svugdje",
    helpFooter: "„help RIJEČ“ kaže više. Adresa poput /todos vodi onamo. "
      + "Dovoljan je jednoznačan početak riječi.",

    welcome: { "Dobro došli u \($0)" },
    homeFooter: "Upišite ime značajke da odete onamo, „help“ za sve ostalo, „quit“ za izlaz.",
    noFeatures: "Nijedna značajka nije uključena.",
    typeFeatures: "„features“ pokazuje koje postoje i zašto su isključene.",
    enter: { "Idi na: \($0.text(in: .hr))" },
    now: "Sada",
    address: "Adresa",
    feature: "Značajka",
    title: "Naslov",
    enabled: "Uključeno",
    reason: "Zašto ne",
    setting: "Postavka",
    value: "Vrijednost",
    standard: "Zadano",
    source: "Postavljeno u",
    meaning: "Značenje",
    theme: "Boje",
    languageLabel: "Jezik",
    argument: "Argument",
    format: "Oblik",
    usageLabel: "Upotreba"
  )
}
