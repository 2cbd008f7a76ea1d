import AtriumScreen

/// The sentences about consents, the words of the shell, and steps to undo.
extension Phrase {
  // Consent
  static func consentRequired(_ names: [Phrase]) -> Phrase {
    Phrase(
      en: "This needs your consent: \(names.map { $0.text(in: .en) }.joined(separator: "; ")).",
      de: """
        Dafür ist Ihre Einwilligung nötig: \(names.map { $0.text(in: .de) }.joined(separator: "; ")).
        """,
      hr: """
        Za to je potrebna vaša privola: \(names.map { $0.text(in: .hr) }.joined(separator: "; ")).
        """)
  }
  static func giveConsent(_ line: String) -> Phrase {
    Phrase(en: "Give it with: \(line)", de: "Erteilen mit: \(line)", hr: "Dajte je s: \(line)")
  }
  static func staysClosed(_ feature: Phrase) -> Phrase {
    Phrase(
      en: "Nothing was stored; “\(feature.text(in: .en))” stays closed.",
      de: "Nichts wurde gespeichert; „\(feature.text(in: .de))“ bleibt geschlossen.",
      hr: "Ništa nije spremljeno; „\(feature.text(in: .hr))” ostaje zatvoreno.")
  }
  static let needsAgreement = Phrase(
    en: "off until you agree", de: "aus, bis Sie zustimmen", hr: "isključeno do vaše privole")
  static func noGate(_ feature: String) -> Phrase {
    Phrase(
      en: "'\(feature)' needs consent, but no feature that manages consents is on.",
      de: "„\(feature)“ braucht Einwilligung, aber keine Funktion für Einwilligungen ist an.",
      hr: "„\(feature)” treba privolu, ali nije uključena nijedna značajka za privole.")
  }
  static func enableGate(_ feature: String, _ manager: String?) -> Phrase {
    Phrase(
      en: "Switch on \(manager.map { "'\($0)'" } ?? "such a feature"), or switch off '\(feature)'.",
      de: "Schalten Sie \(manager.map { "„\($0)“" } ?? "ein solches") ein oder „\(feature)“ ab.",
      hr: "Uključite \(manager.map { "„\($0)”" } ?? "takvu značajku") ili isključite „\(feature)”.")
  }

  // Shell words
  static let helpSummary = Phrase(
    en: "List commands", de: "Befehle auflisten", hr: "Ispisati naredbe")
  static let backSummary = Phrase(
    en: "Go back to the previous screen",
    de: "Zum vorigen Bildschirm zurückgehen",
    hr: "Vratiti se na prethodni zaslon")
  static let homeSummary = Phrase(
    en: "Go to the home screen", de: "Zur Startseite gehen", hr: "Otići na početni zaslon")
  static let openSummary = Phrase(
    en: "Go to an address, such as /todos/3",
    de: "Zu einer Adresse gehen, etwa /todos/3",
    hr: "Otići na adresu, npr. /todos/3")
  static let whereSummary = Phrase(
    en: "Print the address of this screen",
    de: "Die Adresse dieses Bildschirms ausgeben",
    hr: "Ispisati adresu ovog zaslona")
  static let featuresSummary = Phrase(
    en: "List features, or switch one on or off",
    de: "Funktionen auflisten, ein- oder ausschalten",
    hr: "Ispisati značajke, uključiti ili isključiti jednu")
  static let undoEverywhereSummary = Phrase(
    en: "Undo the last change in any feature", de: "Die letzte Änderung rückgängig machen",
    hr: "Poništiti posljednju promjenu")
  static let redoEverywhereSummary = Phrase(
    en: "Redo what was undone last", de: "Das zuletzt Zurückgenommene wiederherstellen",
    hr: "Ponoviti posljednje poništeno")
  /// The hint of `undo` in a shell that has changed nothing.
  static func earlierSteps(_ feature: String) -> Phrase {
    Phrase(
      en: "Changes from before this shell: \(feature) undo",
      de: "Änderungen vor dieser Sitzung: \(feature) undo",
      hr: "Promjene prije ove sesije: \(feature) undo")
  }
  /// The hint of `undo` in a feature if this shell's last change is in another one.
  static func lastChangeIsIn(_ feature: String) -> Phrase {
    Phrase(
      en: "The last change of this shell is in \(feature): \(feature) undo",
      de: "Die letzte Änderung dieser Sitzung betrifft \(feature): \(feature) undo",
      hr: "Posljednja promjena ove sesije je u \(feature): \(feature) undo")
  }
  static let themeSummary = Phrase(
    en: "Choose colours for a dark or a light terminal",
    de: "Farben für dunkle oder helle Terminals wählen",
    hr: "Odabrati boje za tamni ili svijetli terminal")
  static let languageSummary = Phrase(
    en: "Choose the language", de: "Die Sprache wählen", hr: "Odabrati jezik")
  static let retrySummary = Phrase(
    en: "Retry the command that failed",
    de: "Den fehlgeschlagenen Befehl wiederholen",
    hr: "Ponoviti neuspjelu naredbu")
  static let historySummary = Phrase(
    en: "List the command history",
    de: "Den Befehlsverlauf auflisten",
    hr: "Ispisati povijest naredbi")
  static let quitSummary = Phrase(en: "Quit", de: "Beenden", hr: "Izaći")
  static let here = Phrase(en: "Here", de: "Hier", hr: "Ovdje")
  static let everywhere = Phrase(en: "Everywhere", de: "Überall", hr: "Svugdje")
  static let helpFooter = Phrase(
    en: """
      'help WORD' shows details. An address such as /todos goes there. Commands may be shortened \
      while unambiguous.
      """,
    de: """
      „help WORT“ zeigt Einzelheiten. Eine Adresse wie /todos führt dorthin. Befehle dürfen \
      abgekürzt werden, solange sie eindeutig sind.
      """,
    hr: """
      „help RIJEČ” prikazuje pojedinosti. Adresa poput /todos vodi onamo. Naredbe se smiju \
      skratiti dok su jednoznačne.
      """)

  // Screens
  static func welcome(_ program: String) -> Phrase {
    Phrase(
      en: "Welcome to \(program)", de: "Willkommen bei \(program)", hr: "Dobro došli u \(program)")
  }
  static let homeFooter = Phrase(
    en: "Type a feature's name to go there, 'help' for everything else, 'quit' to leave.",
    de: "Der Name einer Funktion führt dorthin; „help“ für alles andere, „quit“ beendet.",
    hr: "Upišite ime značajke da odete onamo, „help” za sve ostalo, „quit” za izlaz.")
  static let noFeatures = Phrase(
    en: "No feature is switched on.",
    de: "Keine Funktion ist eingeschaltet.",
    hr: "Nijedna značajka nije uključena.")
  static let typeFeatures = Phrase(
    en: "'features' lists all features and why they are off.",
    de: "„features“ listet alle Funktionen auf und warum sie aus sind.",
    hr: "„features” ispisuje sve značajke i zašto su isključene.")
  static func enter(_ title: Phrase) -> Phrase {
    Phrase(en: "Go to \(title)", de: "\(title) öffnen", hr: "Idi na: \(title)")
  }
  static let enabled = Phrase(en: "On", de: "An", hr: "Uključeno")
  static let setting = Phrase(en: "Setting", de: "Einstellung", hr: "Postavka")
  static let standard = Phrase(en: "Default", de: "Vorgabe", hr: "Zadano")
  static let source = Phrase(en: "Set in", de: "Gesetzt in", hr: "Postavljeno u")
  static let theme = Phrase(en: "Theme", de: "Farben", hr: "Boje")

  // Steps to undo
  static let nothingToUndo = Phrase(
    en: "Nothing to undo.", de: "Nichts rückgängig zu machen.", hr: "Nema se što poništiti.")
  static let nothingToRedo = Phrase(
    en: "Nothing to redo.", de: "Nichts wiederherzustellen.", hr: "Nema se što ponoviti.")
  static func noStep(_ number: Int) -> Phrase {
    Phrase(
      en: "No step \(number) to undo.",
      de: "Schritt \(number) ist kein Schritt, der sich rückgängig machen lässt.",
      hr: "Nema koraka \(number) za poništavanje.")
  }
  static func noStepOf(_ item: Int) -> Phrase {
    Phrase(
      en: "No step to undo changed item \(item).",
      de: "Kein Schritt, der sich rückgängig machen lässt, hat den Eintrag \(item) geändert.",
      hr: "Nijedan korak za poništavanje nije promijenio stavku \(item).")
  }
  static func stepsHint(_ feature: String) -> Phrase {
    Phrase(
      en: "'\(feature) undo --list' shows the steps; '--step N' undoes one of them.",
      de: "„\(feature) undo --list“ zeigt die Schritte; „--step N“ macht einen rückgängig.",
      hr: "„\(feature) undo --list” ispisuje korake; „--step N” poništava jedan od njih.")
  }
  static let cannotUndo = Phrase(
    en: "Cannot undo this step: its data was changed since, or is used by others.",
    de: """
      Dieser Schritt lässt sich nicht rückgängig machen: Seine Daten wurden seither geändert, oder \
      andere verwenden sie.
      """,
    hr: """
      Ovaj se korak ne može poništiti: njegovi su podaci u međuvremenu promijenjeni ili ih \
      upotrebljavaju drugi.
      """)
  static let cannotRedo = Phrase(
    en: "Cannot redo this step: the data was changed since.",
    de: "Dieser Schritt lässt sich nicht wiederherstellen: Die Daten wurden seither geändert.",
    hr: "Ovaj se korak ne može ponoviti: podaci su u međuvremenu promijenjeni.")
  static func stepChangedHint(_ feature: String) -> Phrase {
    Phrase(
      en: "Nothing was changed. '\(feature) undo --list' shows your steps, '--step N' undoes one.",
      de: """
        Nichts wurde geändert. „\(feature) undo --list“ zeigt Ihre Schritte; „--step N“ macht \
        einen anderen rückgängig.
        """,
      hr: """
        Ništa nije promijenjeno. „\(feature) undo --list” ispisuje vaše korake; „--step N” \
        poništava drugi.
        """)
  }
}
