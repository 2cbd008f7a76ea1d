import AtriumScreen

extension ConsentsStrings {
  static let de = ConsentsStrings(
    title: "Zustimmungen",
    homeLine: { given, ends in
      let count = given == 0 ? "noch keine erteilt" : "\(given) erteilt"
      return count + (ends.map { ", eine endet am \($0.text(in: .de))" } ?? "")
    },
    controllerHelp: "Wer für die Daten verantwortlich ist; Exporte nennen ihn.",
    contactHelp: "Wen man nach den Daten fragen kann.",
    addressHelp: "Die Anschrift.",
    emailHelp: "Die E-Mail-Adresse.",
    phoneHelp: "Die Telefonnummer.",
    jurisdictionHelp: "Wessen Recht gilt, als Ländercode.",
    policyHelp: "Wo die Datenschutzerklärung steht.",
    personHelp: "Wie die Person in Exporten heißt; sonst eine Zufallszahl.",

    unknown: { "Eine Zustimmung „\($0)“ gibt es nicht." },
    didYouMean: { "Meinten Sie „\($0)“?" },
    listShowsAll: "„list --all“ zeigt alle, die es gibt.",
    isWithheld: { "Die Zustimmung „\($0)“ ist nicht erteilt." },
    nothingToWithdraw: "Es gibt nichts zu widerrufen.",
    featureOff: { "Nach der Zustimmung „\($0)“ fragt hier nichts mehr." },
    switchOn: "Das Feature einschalten, das nach ihr fragt.",
    clockWentBack: { now, last in
      "Die Uhr zeigt \(now), aber die letzte Entscheidung ist vom \(last)."
    },
    setClock:
      "Die Uhr stellen, oder wie die letzte Entscheidung datieren: consents give ID --despite-clock",
    incomplete: { names in
      let list = names.map { "„\($0.text(in: .de))“" }.joined(separator: ", ")
      return "Erforderlich und noch aus: \(list)."
    },
    toggleThem: "Mit „toggle N“ oder „accept all“ einschalten.",
    noSuchNumber: { "Eine Zustimmung Nummer \($0) gibt es hier nicht." },
    numbersAre: { $0 == 1 ? "Es gibt nur die Nummer 1." : "Es gibt die Nummern 1 bis \($0)." },
    nothingToExport: { "Zu „\($0)“ gibt es nichts zu exportieren." },
    noLink: { "„\($0.text(in: .de))“ hat keinen Link." },
    openYourself: { "Hier öffnet kein Programm Links. Bitte \($0) selbst öffnen." },

    activation: "Aktivierung",
    activate: { "\($0.text(in: .de)) aktivieren" },
    confirmsReading:
      "Mit dem Akzeptieren bestätigen Sie, dass Sie die Vereinbarungen gelesen haben.",
    requiredConsents: "Erforderliche Zustimmungen",
    optionalConsents: "Optionale Zustimmungen",
    howToActivate: """
      „read 1“ zeigt einen Text, „link 1“ öffnet seinen Link, „toggle 1“ schaltet um, „accept all“ \
      schaltet alle ein. Dann „activate“, oder „cancel“ zum Abbrechen.
      """,
    readSummary: "Lesen, worum es geht",
    linkSummary: "Den Link im Browser öffnen",
    isActive: {
      "\($0.text(in: .de)): aktiv. „consents“ zeigt, was Sie erteilt haben."
    },
    toggleSummary: "Zustimmungen ein- oder ausschalten",
    acceptSummary: "Alle Zustimmungen einschalten",
    activateSummary: "Erteilen, was an ist, und weitergehen",
    cancelSummary: "Nichts erteilen und zurückgehen",
    isOn: "An",
    more: "Mehr",
    opened: { "\($0) wurde geöffnet." },

    listSummary: "Die Zustimmungen aktiver Funktionen auflisten",
    allHelp: "Auch die geschlossener Funktionen.",
    showSummary: "Eine Zustimmung ansehen",
    giveSummary: "Zustimmen",
    despiteClockHelp:
      "Wie die letzte Entscheidung datieren, wenn die Uhr zurückgestellt wurde.",
    withdrawSummary: "Die Zustimmung widerrufen",
    eraseHelp: "Auch die Daten löschen, die sie geöffnet hatte.",
    historySummary: "Alle Entscheidungen auflisten, die es gab",
    verifySummary: "Prüfen, dass niemand das Protokoll geändert hat",
    exportSummary: "Als FHIR Consent oder Kantara-Quittung exportieren",
    formatHelp: "HL7 FHIR R4 oder Kantara Consent Receipt 1.1.",

    withdrawTitle: { "„\($0.text(in: .de))“ widerrufen?" },
    closes: { category, others in
      let category = category.text(in: .de)
      return others.isEmpty
        ? "„\(category)“ schließt sich sofort."
        : "„\(category)“ schließt sich sofort, und auch diese werden widerrufen: "
          + "\(others.joined(separator: ", "))."
    },
    losesPart: {
      "„\($0.text(in: .de))“ bleibt offen, ohne das, was diese Zustimmung erlaubt."
    },
    willErase: { "Was „\($0.text(in: .de))“ darunter aufbewahrt, wird gelöscht." },
    withdrawChoice: "Widerrufen",
    keepChoice: "Behalten",
    eraseQuestion: { "Auch die Daten löschen, die „\($0.text(in: .de))“ darunter aufbewahrt?" },
    withdrew: { names in
      "Widerrufen: \(names.map { "„\($0.text(in: .de))“" }.joined(separator: ", "))."
    },
    isClosed: { "„\($0.text(in: .de))“ ist geschlossen." },
    erased: { what in
      what.isEmpty
        ? "Es gab nichts zu löschen."
        : "Gelöscht: \(what.map { $0.text(in: .de) }.joined(separator: ", "))."
    },

    noneGiven: """
      Sie haben noch keine Zustimmungen erteilt. Ihre gegebenen Zustimmungen werden hier gesammelt \
      angezeigt.
      """,
    howToSeeAll: "„list --all“ zeigt, welchen Sie zustimmen können.",
    moreHidden: {
      "\($0 == 1 ? "1 weitere gehört" : "\($0) weitere gehören") zu Funktionen, die nicht aktiv sind: list --all"
    },
    number: "Nr.",
    consent: "Zustimmung",
    function: "Funktion",
    kindLabel: "Art",
    kind: { $0 ? "erforderlich" : "optional" },
    stateLabel: "Stand",
    state: { $0 ? "erteilt" : "nicht erteilt" },
    since: "Seit",
    purpose: "Kennung",
    consentID: "Zustimmungs-ID",
    approved: "Datum der Zustimmung",
    version: "Version",
    versions: { $0 == $1 ? "\($0)" : "\($0) (inzwischen \($1), gleichbedeutend)" },
    ends: "Endet",
    duration: "Gilt",
    lasts: {
      $0.map { $0 == 1 ? "einen Monat lang" : "\($0) Monate lang" } ?? "bis zum Widerruf"
    },
    sensitivity: "Sensibilität",
    sensitivityName: {
      [
        "ordinary": "gewöhnliche Daten", "personal": "persönliche Daten",
        "health": "Gesundheitsdaten",
      ][$0] ?? $0
    },
    link: "Link",
    use: "Nutzung",
    used: {
      switch $0 {
      case 0: "seitdem nichts geöffnet"
      case 1: "seitdem einmal geöffnet"
      default: "seitdem \($0)-mal geöffnet"
      }
    },
    text: "Text",
    quoted: { "„\($0.text(in: .de))“" },
    remark: "Hinweis",
    hasEnded: "ist abgelaufen",
    hasChanged: "wurde seit Ihrer Zustimmung geändert",
    wasTampered: "unbelegt: Protokoll geändert",
    howToWithdraw: "„withdraw“ widerruft sie.",
    howToAgree: "„agree“ erteilt sie.",
    gave: { "Erteilt: „\($0.text(in: .de))“." },
    wasGiven: { "„\($0.text(in: .de))“ war schon erteilt." },
    endsSoon: { name, day, id in
      "„\(name.text(in: .de))“ endet am \(day.text(in: .de)). Erneuern mit: consents give \(id)"
    },
    logWasChanged:
      "Das Protokoll wurde von Hand geändert. „verify“ findet den ersten geänderten Eintrag.",

    history: "Verlauf",
    date: "Datum",
    answer: "Antwort",
    answerName: { answer in
      switch answer {
      case .given: "erteilt"
      case .refused: "verweigert"
      case .withdrawn: "widerrufen"
      }
    },
    wording: "Wortlaut",
    decided: { number, at, answer, version in
      "\(number) · \(at.text(in: .de)) · \(answer.text(in: .de)) · Version \(version)"
    },
    nothingDecided: "Es wurde noch nichts entschieden.",
    entries: "Einträge",
    lastHash: "Letzter Hash",
    logIsIntact: "Jeder Eintrag ist so, wie er geschrieben wurde.",
    logDefect: { defect, first in
      switch defect {
      case .changed: "Eintrag \(first) wurde nachträglich geändert."
      case .brokenChain: "Eintrag \(first) fehlt oder steht an anderer Stelle."
      case .truncated: "Das Protokoll wurde gekürzt: Eintrag \(first) und was folgte sind weg."
      case .contradictsSeal:
        "Die versiegelten Einträge 1 bis \(first) wurden ersetzt oder entfernt."
      }
    },

    sealSummary: "Das Protokoll mit einer Passphrase versiegeln",
    unsealSummary: "Das Siegel entfernen",
    checkSealHelp: "Auch das Siegel prüfen, wozu seine Passphrase nötig ist.",
    passphrase: "Passphrase",
    passphraseTooShort: { "hat weniger als \($0) Zeichen" },
    wrongPassphrase: "Die Passphrase ist falsch, oder das Siegel wurde ersetzt.",
    wrongPassphraseHint: """
      Noch einmal versuchen; Groß- und Kleinschreibung zählt. Ist die Passphrase verloren, das Siegel \
      entfernen: consents unseal
      """,
    isNotSealed: "Das Protokoll ist nicht versiegelt.",
    sealWasRemoved:
      "Versiegeln mit: consents seal. Wenn es versiegelt war, wurde das Siegel entfernt.",
    isNotIntact: "Das Protokoll ist nicht unversehrt und kann nicht versiegelt werden.",
    howToVerify: "Das Protokoll prüfen mit: consents verify",
    sealedLog: { count, before in
      let sealed = "\(count == 1 ? "1 Eintrag" : "\(count) Einträge") versiegelt."
      return sealed
        + (before.map { " Bisher versiegelt: \($0)." } ?? " Bisher gab es kein Siegel.")
    },
    passphraseIsNotStored:
      "Die Passphrase wird nicht gespeichert. Das Siegel prüfen mit: consents verify --seal",
    unsealQuestion: "Das Siegel entfernen?",
    unsealed: "Das Siegel wurde entfernt.",
    entriesAreSealed: { count, time in
      let entries = count == 1 ? "Der erste Eintrag ist" : "Die ersten \(count) Einträge sind"
      return "\(entries) wie am \(time.text(in: .de)) versiegelt."
    },
    sealIsUnchecked: { count, time in
      let entries = count == 1 ? "den ersten Eintrag" : "die ersten \(count) Einträge"
      return "Das Siegel vom \(time.text(in: .de)) umfasst \(entries). "
        + "Prüfen mit: consents verify --seal"
    },
    entriesAfterSeal: {
      $0 == 1
        ? "1 späterer Eintrag ist nicht versiegelt."
        : "\($0) spätere Einträge sind nicht versiegelt."
    },
    logIsSound: { entries, sealed in
      let count = entries == 1 ? "1 Eintrag" : "\(entries) Einträge"
      let seal = sealed.map { "\($0) versiegelt" } ?? "kein Siegel"
      return "Das Protokoll der Zustimmungen ist unversehrt: \(count), \(seal)."
    }
  )
}
