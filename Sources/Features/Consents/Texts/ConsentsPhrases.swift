import AtriumScreen

/// The sentences and words of the feature.
extension Phrase {
  static let title = Phrase(en: "Consents", de: "Einwilligungen", hr: "Privole")
  static func homeLine(_ given: Int, _ ends: Value?) -> Phrase {
    let count: Phrase =
      given == 0
      ? .init(en: "none given yet", de: "noch keine erteilt", hr: "još nijedna nije dana")
      : .init(
        en: "\(given) given", de: "\(given) erteilt",
        hr: "\(Croatian.counted(given, "dana privola", "dane privole", "danih privola"))")
    guard let ends else { return count }
    return Phrase(
      en: "\(count), one ends on \(ends)", de: "\(count), eine endet am \(ends)",
      hr: "\(count), jedna istječe \(ends)")
  }
  static let controllerHelp = Phrase(
    en: "The party responsible for the data; named in exports.",
    de: "Der Verantwortliche für die Daten; in Exporten genannt.",
    hr: "Voditelj obrade podataka; navodi se u izvozima.")
  static let contactHelp = Phrase(
    en: "The contact for questions about the data.",
    de: "Der Kontakt für Fragen zu den Daten.",
    hr: "Kontakt za pitanja o podacima.")
  static let addressHelp = Phrase(
    en: "The postal address of the party.",
    de: "Die Anschrift des Verantwortlichen.",
    hr: "Poštanska adresa voditelja obrade.")
  static let emailHelp = Phrase(
    en: "The e-mail address of the party.",
    de: "Die E-Mail-Adresse des Verantwortlichen.",
    hr: "Adresa e-pošte voditelja obrade.")
  static let emailFormat = Phrase(
    en: "an e-mail address", de: "eine E-Mail-Adresse", hr: "adresa e-pošte")
  static let phoneHelp = Phrase(
    en: "The telephone number of the party.",
    de: "Die Telefonnummer des Verantwortlichen.",
    hr: "Telefonski broj voditelja obrade.")
  static let countryCodeFormat = Phrase(
    en: "a country code such as DE", de: "ein Ländercode wie DE", hr: "oznaka države kao HR")
  static let jurisdictionHelp = Phrase(
    en: "The country whose law applies, as a country code.",
    de: "Das Land, dessen Recht gilt, als Ländercode.",
    hr: "Država čije pravo vrijedi, kao oznaka države.")
  static let policyHelp = Phrase(
    en: "The URL of the privacy policy.",
    de: "Die URL der Datenschutzerklärung.",
    hr: "URL pravila privatnosti.")
  static let personHelp = Phrase(
    en: "Your name in exports; defaults to a random ID.",
    de: "Ihr Name in Exporten; Vorgabe: eine zufällige Kennung.",
    hr: "Vaše ime u izvozima; zadano: slučajna oznaka.")

  // Failures
  static func unknown(_ id: String) -> Phrase {
    Phrase(
      en: "Consent '\(id)' not found.",
      de: "Einwilligung „\(id)“ nicht gefunden.",
      hr: "Privola „\(id)” nije pronađena.")
  }
  static let listShowsAll = Phrase(
    en: "Run 'consents list --all' to see all consents.",
    de: "Alle anzeigen mit „consents list --all“.",
    hr: "Sve prikazuje „consents list --all”.")
  static func isWithheld(_ id: String) -> Phrase {
    Phrase(
      en: "The consent '\(id)' is not given.",
      de: "Die Einwilligung „\(id)“ ist nicht erteilt.",
      hr: "Privola „\(id)” nije dana.")
  }
  static let nothingToWithdraw = Phrase(
    en: "Nothing to withdraw.", de: "Nichts zu widerrufen.", hr: "Nema ništa za povlačenje.")
  static func dataRemains(_ id: String) -> Phrase {
    Phrase(
      en: "Its data stays; 'consents withdraw \(id) --erase' erases it.",
      de: "Die Daten bleiben; „consents withdraw \(id) --erase“ löscht sie.",
      hr: "Podaci ostaju; briše ih „consents withdraw \(id) --erase”.")
  }
  static func stored(_ amounts: [Phrase]) -> Phrase {
    let amounts = amounts.joined(separator: ", ")
    return Phrase(
      en: "Stored: \(amounts).", de: "Gespeichert: \(amounts).", hr: "Pohranjeno: \(amounts).")
  }
  static func featureOff(_ id: String) -> Phrase {
    Phrase(
      en: "No enabled feature requests the consent '\(id)'.",
      de: "Keine aktive Funktion verlangt die Einwilligung „\(id)“.",
      hr: "Nijedna uključena značajka ne traži privolu „\(id)”.")
  }
  static let switchOn = Phrase(
    en: "Enable the feature that requests it.",
    de: "Die Funktion aktivieren, die sie verlangt.",
    hr: "Uključite značajku koja je traži.")
  static let assistantsAreOff = Phrase(
    en: """
      It exists while its feature is on and assistants are allowed: settings set assistants true, then start again.
      """,
    de: """
      Es gibt sie, solange ihre Funktion an ist und Assistenten erlaubt sind: settings set assistants true, dann neu \
      starten.
      """,
    hr: """
      Postoji dok je njezina značajka uključena i asistenti dopušteni: settings set assistants true, zatim ponovno \
      pokrenite.
      """)
  static func clockWentBack(_ now: String, _ last: String) -> Phrase {
    Phrase(
      en: "The clock shows \(now), but the last decision is dated \(last).",
      de: "Die Uhr zeigt \(now), aber die letzte Entscheidung ist vom \(last).",
      hr: "Sat pokazuje \(now), a posljednja odluka ima datum \(last).")
  }
  static let setClock = Phrase(
    en: "Set the clock, or use the last decision's time: consents give ID --despite-clock",
    de: "Die Uhr stellen oder die letzte Zeit verwenden: consents give ID --despite-clock",
    hr: "Namjestite sat ili uzmite vrijeme posljednje odluke: consents give ID --despite-clock")
  static func nothingToExport(_ id: String) -> Phrase {
    Phrase(
      en: "Nothing to export for '\(id)'.",
      de: "Nichts zu exportieren für „\(id)“.",
      hr: "Nema ništa za izvoz: „\(id)”.")
  }
  static func noLink(_ name: Phrase) -> Phrase {
    Phrase(
      en: "“\(name)” has no link.",
      de: "„\(name)“ hat keinen Link.",
      hr: "„\(name)” nema poveznice.")
  }
  static func openYourself(_ link: String) -> Phrase {
    Phrase(
      en: "Cannot open links here. Open \(link) yourself.",
      de: "Links können hier nicht geöffnet werden. \(link) bitte selbst öffnen.",
      hr: "Poveznice se ovdje ne mogu otvoriti. Otvorite \(link) sami.")
  }

  // Commands
  static let listSummary = Phrase(
    en: "List the consents of the features that have one",
    de: "Einwilligungen genutzter Funktionen auflisten",
    hr: "Ispisati privole značajki koje imaju neku")
  static let allHelp = Phrase(
    en: "Include features without a given consent.",
    de: "Auch Funktionen ohne erteilte Einwilligung.",
    hr: "Uključiti i značajke bez dane privole.")
  static let showSummary = Phrase(
    en: "Show a consent", de: "Einwilligung anzeigen", hr: "Prikazati privolu")
  static let giveSummary = Phrase(
    en: "Read and give consent",
    de: "Einwilligung lesen und erteilen",
    hr: "Pročitati i dati privolu")
  static let despiteClockHelp = Phrase(
    en: "Use the last decision's time if the clock was set back.",
    de: "Zeit der letzten Entscheidung verwenden, wenn die Uhr zurückgestellt wurde.",
    hr: "Uzeti vrijeme posljednje odluke ako je sat vraćen.")
  static let withdrawSummary = Phrase(
    en: "Withdraw the consent", de: "Einwilligung widerrufen", hr: "Povući privolu")
  static let eraseHelp = Phrase(
    en: "Also erase the data stored under it.",
    de: "Auch die darunter gespeicherten Daten löschen.",
    hr: "Obrisati i podatke pohranjene na temelju nje.")
  static let historySummary = Phrase(
    en: "List all decisions", de: "Alle Entscheidungen auflisten", hr: "Ispisati sve odluke")
  static let verifySummary = Phrase(
    en: "Verify that the log is unchanged",
    de: "Prüfen, ob das Protokoll unverändert ist",
    hr: "Provjeriti je li zapisnik nepromijenjen")
  static let exportSummary = Phrase(
    en: "Export as FHIR Consent or Kantara receipt",
    de: "Als FHIR Consent oder Kantara exportieren",
    hr: "Izvesti kao FHIR Consent ili potvrdu Kantara")
  static func exported(_ count: Int, _ path: String) -> Phrase {
    Phrase(
      en: "Exported \(count) \(count == 1 ? "consent" : "consents") to \(path).",
      de: "\(count) \(count == 1 ? "Einwilligung" : "Einwilligungen") nach \(path) exportiert.",
      hr: "Izvezeno u \(path): \(Croatian.counted(count, "privola", "privole", "privola")).")
  }
  static let formatHelp = Phrase(
    en: "HL7 FHIR R4, or Kantara Consent Receipt 1.1.",
    de: "HL7 FHIR R4 oder Kantara Consent Receipt 1.1.",
    hr: "HL7 FHIR R4 ili Kantara Consent Receipt 1.1.")
}
