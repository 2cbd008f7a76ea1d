import AtriumScreen

/// The sentences and words of the screens.
extension Phrase {
  static let noneGiven = Phrase(
    en: "No consents given yet.",
    de: "Noch keine Einwilligungen erteilt.",
    hr: "Još nema danih privola.")
  static func moreHidden(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count) more from features without a consent: consents list --all",
      de: "\(count) weitere von Funktionen ohne Einwilligung: consents list --all",
      hr: "Još \(count) od značajki bez privole: consents list --all")
  }
  static let consent = Phrase(en: "Consent", de: "Einwilligung", hr: "Privola")
  static let function = Phrase(en: "Function", de: "Funktion", hr: "Značajka")
  static func kind(_ isRequired: Bool) -> Phrase {
    Phrase(
      en: isRequired ? "required" : "optional",
      de: isRequired ? "erforderlich" : "optional",
      hr: isRequired ? "obvezna" : "neobvezna")
  }
  static func state(_ isGiven: Bool) -> Phrase {
    Phrase(
      en: isGiven ? "given" : "withheld",
      de: isGiven ? "erteilt" : "nicht erteilt",
      hr: isGiven ? "dana" : "nije dana")
  }
  static func withdrawn(_ day: Value) -> Phrase {
    Phrase(en: "withdrawn on \(day)", de: "widerrufen am \(day)", hr: "povučena \(day)")
  }
  static let purpose = Phrase(en: "ID", de: "Kennung", hr: "Oznaka")
  static let consentID = Phrase(en: "Consent ID", de: "Erteilung", hr: "ID privole")
  static let approved = Phrase(
    en: "Date of approval", de: "Datum der Einwilligung", hr: "Datum privole")
  static func versions(_ agreed: Int, _ present: Int) -> Phrase {
    if agreed == present { return "\(agreed)" }
    return Phrase(
      en: "\(agreed) (now \(present), same meaning)",
      de: "\(agreed) (jetzt \(present), gleiche Bedeutung)",
      hr: "\(agreed) (sada \(present), isto značenje)")
  }
  static let ends = Phrase(en: "Ends", de: "Endet", hr: "Istječe")
  static let duration = Phrase(en: "Lasts", de: "Gilt", hr: "Vrijedi")
  static func lasts(_ months: Int?) -> Phrase {
    switch months {
    case nil: .init(en: "until it is withdrawn", de: "bis zum Widerruf", hr: "do povlačenja")
    case 1: .init(en: "for a month", de: "einen Monat lang", hr: "mjesec dana")
    case let months?:
      .init(
        en: "for \(months) months", de: "\(months) Monate lang",
        hr: "\(Croatian.counted(months, "mjesec", "mjeseca", "mjeseci"))")
    }
  }
  static let sensitivity = Phrase(en: "Sensitivity", de: "Sensibilität", hr: "Osjetljivost")
  static func sensitivityName(_ name: String) -> Phrase {
    switch name {
    case "ordinary": .init(en: "ordinary data", de: "gewöhnliche Daten", hr: "obični podaci")
    case "personal": .init(en: "personal data", de: "persönliche Daten", hr: "osobni podaci")
    case "health": .init(en: "data on health", de: "Gesundheitsdaten", hr: "podaci o zdravlju")
    default: Phrase(name)
    }
  }
  static let link = Phrase(en: "Link", de: "Link", hr: "Poveznica")
  static let use = Phrase(en: "Use", de: "Nutzung", hr: "Upotreba")
  static func used(_ count: Int) -> Phrase {
    switch count {
    case 0: .init(en: "not used since", de: "seitdem nicht verwendet", hr: "otad nije korištena")
    case 1:
      .init(en: "used once since", de: "seitdem einmal verwendet", hr: "otad je korištena jednom")
    default:
      .init(
        en: "used \(count) times since",
        de: "seitdem \(count)-mal verwendet",
        hr: "otad je korištena \(Croatian.counted(count, "put", "puta", "puta"))")
    }
  }
  static let text = Phrase(en: "Text", de: "Text", hr: "Tekst")
  static func quoted(_ name: Phrase) -> Phrase {
    Phrase(en: "“\(name)”", de: "„\(name)“", hr: "„\(name)”")
  }
  static let remark = Phrase(en: "Note", de: "Hinweis", hr: "Napomena")
  static let hasEnded = Phrase(en: "expired", de: "abgelaufen", hr: "istekla")
  static let hasChanged = Phrase(
    en: "changed since you agreed",
    de: "seit Ihrer Einwilligung geändert",
    hr: "promijenjena otkad ste je dali")
  static let wasTampered = Phrase(
    en: "invalid: the log was modified",
    de: "ungültig: Protokoll geändert",
    hr: "nevaljana: zapisnik je mijenjan")
  static let howToWithdraw = Phrase(
    en: "Type 'withdraw' to withdraw it.",
    de: "„withdraw“ widerruft sie.",
    hr: "„withdraw” je povlači.")
  static let howToAgree = Phrase(
    en: "Type 'agree' to give it.", de: "„agree“ erteilt sie.", hr: "„agree” je daje.")
  static func gave(_ name: Phrase) -> Phrase {
    Phrase(en: "Given: “\(name)”.", de: "Erteilt: „\(name)“.", hr: "Dano: „\(name)”.")
  }
  static func wasGiven(_ name: Phrase) -> Phrase {
    Phrase(
      en: "“\(name)” was already given.",
      de: "„\(name)“ war bereits erteilt.",
      hr: "„\(name)” je već bilo dano.")
  }
  static func endsSoon(_ name: Phrase, _ day: Value, _ id: String) -> Phrase {
    Phrase(
      en: "“\(name)” ends on \(day). Renew it with: consents give \(id)",
      de: "„\(name)“ endet am \(day). Erneuern mit: consents give \(id)",
      hr: "„\(name)” istječe \(day). Obnovite s: consents give \(id)")
  }
  static let logWasChanged = Phrase(
    en: "The log was modified. Run 'consents verify' to find the first modified entry.",
    de: "Das Protokoll wurde geändert. Den ersten geänderten Eintrag zeigt „consents verify“.",
    hr: "Zapisnik je mijenjan. Prvi promijenjeni unos prikazuje „consents verify”.")
}
