import AtriumScreen

/// Asking for consents and withdrawing them.
extension Phrase {
  // Giving
  static func needsConsent(_ category: Phrase) -> Phrase {
    Phrase(
      en: "\(category) needs your consent",
      de: "\(category) braucht Ihre Einwilligung",
      hr: "\(category): potrebna je vaša privola")
  }
  static let confirmsReading = Phrase(
    en: "By accepting you confirm that you have read this.",
    de: "Mit dem Akzeptieren bestätigen Sie, dass Sie dies gelesen haben.",
    hr: "Prihvaćanjem potvrđujete da ste ovo pročitali.")
  static let doYouAgree = Phrase(en: "Do you agree?", de: "Stimmen Sie zu?", hr: "Slažete li se?")
  static func alsoAgree(_ name: Phrase) -> Phrase {
    Phrase(en: "Optional: “\(name)”?", de: "Freiwillig: „\(name)“?", hr: "Neobvezno: „\(name)”?")
  }
  static let mayStayOpen = Phrase(
    en: "Enter means no; 'back' leaves the question open, and nothing is logged.",
    de: "Enter bedeutet nein; „zurück“ lässt die Frage offen, und nichts wird protokolliert.",
    hr: "Enter znači ne; „natrag” ostavlja pitanje otvorenim i ništa se ne bilježi.")
  static func leftOpen(_ name: Phrase, _ id: String) -> Phrase {
    let name = quoted(name)
    return Phrase(
      en: "\(name) was not answered; 'consents give \(id)' asks again.",
      de: "\(name) wurde nicht beantwortet; „consents give \(id)“ fragt erneut.",
      hr: "Na \(name) nije odgovoreno; „consents give \(id)” pita ponovno.")
  }
  static let linkSummary = Phrase(
    en: "Open the link in the browser",
    de: "Link im Browser öffnen",
    hr: "Otvoriti poveznicu u pregledniku")
  static func isActive(_ category: Phrase) -> Phrase {
    Phrase(
      en: "\(category) is active. Run 'consents' to see your consents.",
      de: "\(category): aktiv. Ihre Einwilligungen anzeigen mit „consents“.",
      hr: "\(category): aktivno. Vaše privole prikazuje „consents”.")
  }
  /// A feature of which an optional consent was given.
  /// - Parameters:
  ///   - name: the required consent.
  ///   - id: its ID.
  static func staysOff(_ category: Phrase, _ name: Phrase, _ id: String) -> Phrase {
    let name = quoted(name)
    return Phrase(
      en: "\(category) stays off without \(name): consents give \(id)",
      de: "„\(category)“ bleibt aus ohne \(name): consents give \(id)",
      hr: "„\(category)” ostaje isključeno bez privole \(name): consents give \(id)")
  }
  static func opened(_ link: String) -> Phrase {
    Phrase(en: "Opened \(link).", de: "\(link) wurde geöffnet.", hr: "Otvoreno: \(link).")
  }

  // Withdrawing
  static func withdrawTitle(_ name: Phrase) -> Phrase {
    Phrase(en: "Withdraw “\(name)”?", de: "„\(name)“ widerrufen?", hr: "Povući „\(name)”?")
  }
  static func closes(_ category: Phrase, _ others: [Phrase]) -> Phrase {
    let isOff = Phrase(
      en: "\(category) is switched off at once.",
      de: "„\(category)“ wird sofort abgeschaltet.",
      hr: "„\(category)” se odmah isključuje.")
    if others.isEmpty { return isOff }
    let names = others.map(quoted).joined(separator: ", ")
    return Phrase(
      en: "\(isOff) Also withdrawn: \(names).", de: "\(isOff) Ebenfalls widerrufen: \(names).",
      hr: "\(isOff) Povlače se i: \(names).")
  }
  static func losesPart(_ category: Phrase) -> Phrase {
    Phrase(
      en: "\(category) stays on, except for what this consent allows.",
      de: "„\(category)“ bleibt aktiv, außer was diese Einwilligung erlaubt.",
      hr: "„\(category)” ostaje uključeno, osim onoga što ova privola dopušta.")
  }
  /// Before the withdrawal of a consent of a feature that is off.
  static func isOff(_ category: Phrase) -> Phrase {
    Phrase(
      en: "\(category) is off.", de: "„\(category)“ ist aus.",
      hr: "„\(category)” je isključeno.")
  }
  static func willErase(_ category: Phrase) -> Phrase {
    Phrase(
      en: "The data that \(category) stores under it is erased.",
      de: "Die Daten, die „\(category)“ darunter speichert, werden gelöscht.",
      hr: "Brišu se podaci koje „\(category)” pohranjuje na temelju nje.")
  }
  static func eraseQuestion(_ category: Phrase) -> Phrase {
    Phrase(
      en: "Also erase the data that \(category) stores under it?",
      de: "Auch die Daten löschen, die „\(category)“ darunter speichert?",
      hr: "Obrisati i podatke koje „\(category)” pohranjuje na temelju nje?")
  }
  static func withdrew(_ names: [Phrase]) -> Phrase {
    let names = names.map(quoted).joined(separator: ", ")
    return Phrase(
      en: "Withdrawn: \(names).", de: "Widerrufen: \(names).", hr: "Povučeno: \(names).")
  }
  static func withdrawalStays(_ name: Phrase) -> Phrase {
    let name = quoted(name)
    return Phrase(
      en: "Withdrawing \(name) is not undone.",
      de: "Der Widerruf von \(name) wird nicht rückgängig gemacht.",
      hr: "Povlačenje privole \(name) ne poništava se.")
  }
  static func giveAgain(_ id: String) -> Phrase {
    Phrase(
      en: "'consents give \(id)' gives it again; 'undo' in a feature takes back its changes.",
      de:
        "„consents give \(id)“ erteilt sie wieder; „undo“ in einer Funktion nimmt deren Änderungen zurück.",
      hr: "„consents give \(id)” ponovno je daje; „undo” u značajki poništava njezine promjene.")
  }
  static func isClosed(_ category: Phrase) -> Phrase {
    Phrase(
      en: "\(category) is now off.",
      de: "„\(category)“ ist jetzt aus.",
      hr: "„\(category)” je sada isključeno.")
  }
  static let filesRemain = Phrase(
    en: "Files that you wrote, such as exports and printed pages, are yours to delete.",
    de:
      "Dateien, die Sie geschrieben haben, z. B. Exporte und gedruckte Seiten, löschen Sie selbst.",
    hr: "Datoteke koje ste zapisali, npr. izvoze i ispisane stranice, brišete sami.")
  static func erased(_ what: [Phrase]) -> Phrase {
    if what.isEmpty {
      return Phrase(
        en: "Nothing to erase.", de: "Nichts zu löschen.", hr: "Nema ništa za brisanje.")
    }
    let what = what.joined(separator: ", ")
    return Phrase(en: "Erased: \(what).", de: "Gelöscht: \(what).", hr: "Obrisano: \(what).")
  }
}
