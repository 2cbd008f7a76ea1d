import AtriumScreen
import Shell

/// The sentences of the program.
extension Phrase {
  static func otherFiles(_ names: [String]) -> Phrase {
    Phrase(
      en: "Available there: \(names.joined(separator: ", ")).",
      de: "Dort vorhanden: \(names.joined(separator: ", ")).",
      hr: "Tamo su dostupne: \(names.joined(separator: ", ")).")
  }
  static func scriptAndWords(_ word: String) -> Phrase {
    Phrase(
      en: "Unexpected argument '\(word)': --script reads the commands from its file.",
      de: "Unerwartetes Argument „\(word)“: --script liest die Befehle aus der Datei.",
      hr: "Neočekivani argument „\(word)”: --script čita naredbe iz datoteke.")
  }
  static let leaveOneOut = Phrase(
    en: "Remove --script or the words.",
    de: "Entfernen Sie --script oder die Wörter.",
    hr: "Uklonite --script ili riječi.")
  static func cannotOpen(_ link: String) -> Phrase {
    Phrase(
      en: "No program found to open \(link).",
      de: "Kein Programm zum Öffnen von \(link) gefunden.",
      hr: "Nije nađen program za otvaranje \(link).")
  }
  static let openYourself = Phrase(
    en: "Open it in a browser.",
    de: "Öffnen Sie sie in einem Browser.",
    hr: "Otvorite je u pregledniku.")
  static func badSecret(_ name: String, _ path: String) -> Phrase {
    Phrase(
      en: "Cannot store the secret '\(name)' in \(path).",
      de: "Das Geheimnis „\(name)“ kann nicht in \(path) gespeichert werden.",
      hr: "Tajna „\(name)” ne može se pohraniti u \(path).")
  }
  static func unreadableSecret(_ name: String, _ path: String, _ reason: String) -> Phrase {
    Phrase(
      en: "Cannot read the secret '\(name)' in \(path): \(reason).",
      de: "Das Geheimnis „\(name)“ in \(path) kann nicht gelesen werden: \(reason).",
      hr: "Tajna „\(name)” u \(path) ne može se pročitati: \(reason).")
  }
  static func unremovableSecret(_ name: String, _ path: String, _ reason: String) -> Phrase {
    Phrase(
      en: "Cannot remove the secret '\(name)' from \(path): \(reason).",
      de: "Das Geheimnis „\(name)“ kann nicht aus \(path) entfernt werden: \(reason).",
      hr: "Tajna „\(name)” ne može se ukloniti iz \(path): \(reason).")
  }
  static let commit = Phrase(en: "Commit", de: "Quellenstand", hr: "Stanje izvora")
  static let option = Phrase(en: "Option", de: "Option", hr: "Opcija")
  static func optionHelp(_ option: Invocation.Option) -> Phrase {
    switch option {
    case .config:
      .init(
        en: "FILE: deployment file that overrides your own",
        de: "DATEI: Konfiguration über der eigenen verwenden",
        hr: "DATOTEKA: upotrijebiti konfiguraciju iznad vlastite")
    case .data:
      .init(
        en: "DIR: data directory of the features",
        de: "ORDNER: Datenverzeichnis der Funktionen",
        hr: "MAPA: mapa s podacima značajki")
    case .set:
      .init(
        en: "FEATURE.KEY=VALUE: set one setting for this run",
        de: "FEATURE.SCHLÜSSEL=WERT: eine Einstellung für diesen Lauf setzen",
        hr: "ZNAČAJKA.KLJUČ=VRIJEDNOST: postaviti jednu postavku za ovo pokretanje")
    case .profile:
      .init(
        en: "NAME: features of this run, such as personal; 'profile' lists the names",
        de: "NAME: Funktionen für diesen Lauf, etwa personal; „profile“ listet die Namen",
        hr: "IME: značajke za ovo pokretanje, npr. personal; „profile” ispisuje imena")
    case .script:
      .init(
        en: "FILE: run its commands, one per line",
        de: "DATEI: Befehle daraus ausführen, einen je Zeile",
        hr: "DATOTEKA: izvršiti naredbe, po jednu u retku")
    case .keepGoing:
      .init(
        en: "continue after a failed command of a script",
        de: "nach einem fehlgeschlagenen Befehl eines Skripts fortfahren",
        hr: "nastaviti nakon neuspjele naredbe skripte")
    case .output:
      .init(
        en: "text, plain, json, csv, spoken or html; text on a terminal, plain elsewhere",
        de: "text, plain, json, csv, spoken oder html; text im Terminal, sonst plain",
        hr: "text, plain, json, csv, spoken ili html; text u terminalu, inače plain")
    case .json:
      .init(en: "same as --output json", de: "wie --output json", hr: "isto što i --output json")
    case .color:
      .init(
        en: "auto, always or never; auto honours NO_COLOR",
        de: "auto, always oder never; auto achtet auf NO_COLOR",
        hr: "auto, always ili never; auto poštuje NO_COLOR")
    case .theme:
      .init(en: "dark, light or auto", de: "dark, light oder auto", hr: "dark, light ili auto")
    case .language: .init(en: "en, de or hr", de: "en, de oder hr", hr: "en, de ili hr")
    case .yes:
      .init(
        en: "do not ask for confirmation",
        de: "nicht nach Bestätigung fragen",
        hr: "bez traženja potvrde")
    case .verbose:
      .init(
        en: "write a log to standard error",
        de: "ein Protokoll auf die Fehlerausgabe schreiben",
        hr: "pisati zapisnik na izlaz za pogreške")
    case .version:
      .init(en: "print the version", de: "die Version ausgeben", hr: "ispisati verziju")
    case .help, .shortHelp:
      .init(
        en: "show this help; after words: help for them",
        de: "diese Hilfe zeigen; hinter Wörtern: Hilfe dazu",
        hr: "prikazati ovu pomoć; iza riječi: pomoć za njih")
    }
  }
  static let features = Phrase(en: "Features", de: "Alle Funktionen", hr: "Značajke")
  static let exitStatus = Phrase(en: "Exit status", de: "Rückgabewert", hr: "Izlazni status")
  static let commands = Phrase(en: "Commands", de: "Befehle", hr: "Naredbe")
  static let exampleTitle = Phrase(en: "Buy milk", de: "Milch kaufen", hr: "Kupi mlijeko")
  static func usageFooter(_ program: String) -> Phrase {
    Phrase(
      en: """
        Without words, the shell starts in a terminal. '\(program) FEATURE help' lists the \
        commands of a feature.
        """,
      de: """
        Ohne Wörter startet im Terminal die Shell. „\(program) FEATURE help“ listet die Befehle \
        einer Funktion.
        """,
      hr: """
        Bez riječi u terminalu počinje ljuska. „\(program) ZNAČAJKA help” ispisuje naredbe \
        značajke.
        """)
  }
  static func isLocked(_ feature: String, _ place: String) -> Phrase {
    Phrase(
      en: "Cannot switch '\(feature)': it is locked in \(place).",
      de: "„\(feature)“ kann nicht geschaltet werden: gesperrt in \(place).",
      hr: "„\(feature)” se ne može prebaciti: zaključano u \(place).")
  }
  static func isProfileLocked(_ profile: String, _ place: String) -> Phrase {
    Phrase(
      en: "Cannot choose the profile '\(profile)': the features are locked in \(place).",
      de:
        "Das Profil „\(profile)“ lässt sich nicht wählen: die Funktionen sind gesperrt in \(place).",
      hr: "Profil „\(profile)” ne može se odabrati: značajke su zaključane u \(place).")
  }
  /// - Parameter isEdited: whether the change causes the problems.
  static func doesNotFit(_ problems: Phrase, isEdited: Bool) -> Phrase {
    Phrase(
      en: """
        Nothing was changed; the deployment \(isEdited ? "would be" : "is") invalid: \(problems)
        """,
      de: """
        Nichts wurde geändert; die Konfiguration \(isEdited ? "wäre" : "ist") ungültig: \(problems)
        """,
      hr: """
        Ništa nije promijenjeno; konfiguracija \(isEdited ? "bi bila" : "je") nevaljana: \(problems)
        """)
  }
}
