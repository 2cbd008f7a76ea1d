import AtriumScreen

/// Asking for consents and withdrawing them.
extension Phrase {
  // Onboarding
  static let activation = Phrase(en: "activation", de: "Aktivierung", hr: "aktivacija")
  static func activate(_ category: Phrase) -> Phrase {
    Phrase(en: "Activate \(category)", de: "\(category) aktivieren", hr: "Aktivacija: \(category)")
  }
  static let confirmsReading = Phrase(
    en: "By accepting you confirm that you have read the agreements.",
    de: "Mit dem Akzeptieren bestätigen Sie, dass Sie die Vereinbarungen gelesen haben.",
    hr: "Prihvaćanjem potvrđujete da ste pročitali suglasnosti.")
  static let requiredConsents = Phrase(
    en: "Required consents", de: "Erforderliche Zustimmungen", hr: "Obvezne privole")
  static let optionalConsents = Phrase(
    en: "Optional consents", de: "Optionale Zustimmungen", hr: "Neobvezne privole")
  static let howToActivate = Phrase(
    en: """
      'read 1' shows a text, 'terms 1' opens its link, 'toggle 1' switches, 'accept all' switches \
      all on. Then 'activate', or 'cancel'.
      """,
    de: """
      „read 1“ zeigt einen Text, „terms 1“ öffnet seinen Link, „toggle 1“ schaltet um, „accept \
      all“ schaltet alle ein. Dann „activate“, oder „cancel“ zum Abbrechen.
      """,
    hr: """
      „read 1” pokazuje tekst, „terms 1” otvara njegovu poveznicu, „toggle 1” prebacuje, „accept \
      all” uključuje sve. Zatim „activate”, ili „cancel” za odustajanje.
      """)
  static let readSummary = Phrase(
    en: "Show the text of a consent",
    de: "Text einer Zustimmung anzeigen",
    hr: "Prikazati tekst privole")
  static let linkSummary = Phrase(
    en: "Open the link in the browser",
    de: "Link im Browser öffnen",
    hr: "Otvoriti poveznicu u pregledniku")
  static func isActive(_ category: Phrase) -> Phrase {
    Phrase(
      en: "\(category) is active. Run 'consents' to see your consents.",
      de: "\(category): aktiv. Ihre Zustimmungen anzeigen mit „consents“.",
      hr: "\(category): aktivno. Vaše privole prikazuje „consents”.")
  }
  static let toggleSummary = Phrase(
    en: "Switch consents on or off",
    de: "Zustimmungen ein- oder ausschalten",
    hr: "Uključiti ili isključiti privole")
  static let acceptSummary = Phrase(
    en: "Switch all consents on", de: "Alle Zustimmungen einschalten", hr: "Uključiti sve privole")
  static let activateSummary = Phrase(
    en: "Give the consents that are on and continue",
    de: "Eingeschaltete Zustimmungen erteilen und fortfahren",
    hr: "Dati uključene privole i nastaviti")
  static let cancelSummary = Phrase(
    en: "Go back without a decision",
    de: "Ohne Entscheidung zurückgehen",
    hr: "Vratiti se bez odluke")
  static let isOn = Phrase(en: "On", de: "An", hr: "Uklj.")
  static let more = Phrase(en: "More", de: "Mehr", hr: "Više")
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
      de: "„\(category)“ bleibt aktiv, außer was diese Zustimmung erlaubt.",
      hr: "„\(category)” ostaje uključeno, osim onoga što ova privola dopušta.")
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
  static func isClosed(_ category: Phrase) -> Phrase {
    Phrase(
      en: "\(category) is now off.",
      de: "„\(category)“ ist jetzt aus.",
      hr: "„\(category)” je sada isključeno.")
  }
  static func erased(_ what: [Phrase]) -> Phrase {
    if what.isEmpty {
      return Phrase(
        en: "Nothing to erase.", de: "Nichts zu löschen.", hr: "Nema ništa za brisanje.")
    }
    let what = what.joined(separator: ", ")
    return Phrase(en: "Erased: \(what).", de: "Gelöscht: \(what).", hr: "Obrisano: \(what).")
  }
}
