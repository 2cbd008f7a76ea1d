import AtriumScreen

extension ConsentsStrings {
  static let de = ConsentsStrings(
    title: "Zustimmungen",
    homeLine: { given, ends in
      let count = given == 0 ? "noch keine erteilt" : "\(given) erteilt"
      return count + (ends.map { ", eine endet am \($0.text(in: .de))" } ?? "")
    },
    controllerHelp: "Der Verantwortliche für die Daten; in Exporten genannt.",
    contactHelp: "Der Kontakt für Fragen zu den Daten.",
    addressHelp: "Die Anschrift des Verantwortlichen.",
    emailHelp: "Die E-Mail-Adresse des Verantwortlichen.",
    phoneHelp: "Die Telefonnummer des Verantwortlichen.",
    jurisdictionHelp: "Das Land, dessen Recht gilt, als Ländercode.",
    policyHelp: "Die URL der Datenschutzerklärung.",
    personHelp: "Ihr Name in Exporten; Vorgabe: eine zufällige Kennung.",

    unknown: { "Zustimmung „\($0)“ nicht gefunden." },
    didYouMean: { "Meinten Sie „\($0)“?" },
    listShowsAll: "Alle anzeigen mit „consents list --all“.",
    isWithheld: { "Die Zustimmung „\($0)“ ist nicht erteilt." },
    nothingToWithdraw: "Nichts zu widerrufen.",
    dataRemains: {
      "Die Daten bleiben; „consents withdraw \($0) --erase“ löscht sie."
    },
    stored: { amounts in
      "Gespeichert: \(amounts.map { $0.text(in: .de) }.joined(separator: ", "))."
    },
    featureOff: { "Kein aktives Feature verlangt die Zustimmung „\($0)“." },
    switchOn: "Das Feature aktivieren, das sie verlangt.",
    clockWentBack: { now, last in
      "Die Uhr zeigt \(now), aber die letzte Entscheidung ist vom \(last)."
    },
    setClock:
      "Die Uhr stellen oder die letzte Zeit verwenden: consents give ID --despite-clock",
    incomplete: { names in
      let list = names.map { "„\($0.text(in: .de))“" }.joined(separator: ", ")
      return "Erforderlich und noch aus: \(list)."
    },
    toggleThem: "Mit „toggle N“ oder „accept all“ einschalten.",
    noSuchNumber: { "Keine Zustimmung hat die Nummer \($0)." },
    numbersAre: { $0 == 1 ? "Nummer 1 angeben." : "Eine Nummer von 1 bis \($0) angeben." },
    nothingToExport: { "Nichts zu exportieren für „\($0)“." },
    noLink: { "„\($0.text(in: .de))“ hat keinen Link." },
    openYourself: { "Links können hier nicht geöffnet werden. \($0) bitte selbst öffnen." },

    activation: "Aktivierung",
    activate: { "\($0.text(in: .de)) aktivieren" },
    confirmsReading:
      "Mit dem Akzeptieren bestätigen Sie, dass Sie die Vereinbarungen gelesen haben.",
    requiredConsents: "Erforderliche Zustimmungen",
    optionalConsents: "Optionale Zustimmungen",
    howToActivate: """
      „read 1“ zeigt einen Text, „terms 1“ öffnet seinen Link, „toggle 1“ schaltet um, „accept all“ \
      schaltet alle ein. Dann „activate“, oder „cancel“ zum Abbrechen.
      """,
    readSummary: "Text einer Zustimmung anzeigen",
    linkSummary: "Link im Browser öffnen",
    isActive: { "\($0.text(in: .de)): aktiv. Ihre Zustimmungen anzeigen mit „consents“." },
    toggleSummary: "Zustimmungen ein- oder ausschalten",
    acceptSummary: "Alle Zustimmungen einschalten",
    activateSummary: "Eingeschaltete Zustimmungen erteilen und fortfahren",
    cancelSummary: "Ohne Entscheidung zurückgehen",
    isOn: "An",
    more: "Mehr",
    opened: { "\($0) wurde geöffnet." },

    listSummary: "Zustimmungen aktiver Funktionen auflisten",
    allHelp: "Auch nicht aktive Funktionen.",
    showSummary: "Zustimmung anzeigen",
    giveSummary: "Zustimmung erteilen",
    despiteClockHelp: "Zeit der letzten Entscheidung verwenden, wenn die Uhr zurückgestellt wurde.",
    withdrawSummary: "Zustimmung widerrufen",
    eraseHelp: "Auch die darunter gespeicherten Daten löschen.",
    historySummary: "Alle Entscheidungen auflisten",
    verifySummary: "Prüfen, ob das Protokoll unverändert ist",
    exportSummary: "Als FHIR Consent oder Kantara-Quittung exportieren",
    exported: { "\($0) \($0 == 1 ? "Einwilligung" : "Einwilligungen") nach \($1) exportiert." },
    formatHelp: "HL7 FHIR R4 oder Kantara Consent Receipt 1.1.",

    withdrawTitle: { "„\($0.text(in: .de))“ widerrufen?" },
    closes: { category, others in
      let category = category.text(in: .de)
      return others.isEmpty
        ? "„\(category)“ wird sofort abgeschaltet."
        : "„\(category)“ wird sofort abgeschaltet. Ebenfalls widerrufen: "
          + "\(others.joined(separator: ", "))."
    },
    losesPart: { "„\($0.text(in: .de))“ bleibt aktiv, außer was diese Zustimmung erlaubt." },
    willErase: { "Die Daten, die „\($0.text(in: .de))“ darunter speichert, werden gelöscht." },
    withdrawChoice: "Widerrufen",
    keepChoice: "Behalten",
    eraseQuestion: { "Auch die Daten löschen, die „\($0.text(in: .de))“ darunter speichert?" },
    withdrew: { names in
      "Widerrufen: \(names.map { "„\($0.text(in: .de))“" }.joined(separator: ", "))."
    },
    isClosed: { "„\($0.text(in: .de))“ ist jetzt aus." },
    erased: { what in
      what.isEmpty
        ? "Nichts zu löschen."
        : "Gelöscht: \(what.map { $0.text(in: .de) }.joined(separator: ", "))."
    },

    noneGiven: "Noch keine Zustimmungen erteilt.",
    howToSeeAll: "Alle Zustimmungen anzeigen mit „consents list --all“.",
    moreHidden: { "\($0) weitere von nicht aktiven Funktionen: consents list --all" },
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
    versions: { $0 == $1 ? "\($0)" : "\($0) (jetzt \($1), gleiche Bedeutung)" },
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
      case 0: "seitdem nicht verwendet"
      case 1: "seitdem einmal verwendet"
      default: "seitdem \($0)-mal verwendet"
      }
    },
    text: "Text",
    quoted: { "„\($0.text(in: .de))“" },
    remark: "Hinweis",
    hasEnded: "abgelaufen",
    hasChanged: "seit Ihrer Zustimmung geändert",
    wasTampered: "ungültig: Protokoll geändert",
    howToWithdraw: "„withdraw“ widerruft sie.",
    howToAgree: "„agree“ erteilt sie.",
    gave: { "Erteilt: „\($0.text(in: .de))“." },
    wasGiven: { "„\($0.text(in: .de))“ war bereits erteilt." },
    endsSoon: { name, day, id in
      "„\(name.text(in: .de))“ endet am \(day.text(in: .de)). Erneuern mit: consents give \(id)"
    },
    logWasChanged:
      "Das Protokoll wurde geändert. Den ersten geänderten Eintrag zeigt „consents verify“.",

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
    nothingDecided: "Noch keine Entscheidungen.",
    entries: "Einträge",
    lastHash: "Letzter Hash",
    logIsIntact: "Das Protokoll ist unversehrt.",
    logDefect: { defect, first in
      switch defect {
      case .changed: "Eintrag \(first) wurde geändert."
      case .brokenChain: "Eintrag \(first) fehlt oder steht an falscher Stelle."
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
