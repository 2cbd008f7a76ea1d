import AtriumCore
import AtriumScreen

/// The sentences of `doctor`.
extension Phrase {
  static func backgroundFails(_ feature: String, _ message: Phrase) -> Phrase {
    Phrase(
      en: "The background work of '\(feature)' fails and is tried again: \(message)",
      de: "Die Hintergrundarbeit von „\(feature)“ schlägt fehl und wird wiederholt: \(message)",
      hr: "Pozadinski posao značajke „\(feature)” ne uspijeva i ponavlja se: \(message)")
  }
  static func deploymentFits(_ features: Int) -> Phrase {
    let count = featuresAreOn(features)
    return Phrase(
      en: "The deployment is valid; \(count).", de: "Die Konfiguration ist gültig; \(count).",
      hr: "Konfiguracija je valjana; \(count).")
  }
  static let noTerminal = Phrase(
    en: "Not a terminal: output is plain text.",
    de: "Kein Terminal: Die Ausgabe ist reiner Text.",
    hr: "Nije terminal: ispis je običan tekst.")
  static func terminalIs(_ kind: String) -> Phrase {
    Phrase(
      en: "The terminal is '\(kind)'.",
      de: "Das Terminal ist „\(kind)“.",
      hr: "Terminal je „\(kind)”.")
  }
  static let simpleTerminal = Phrase(
    en: "The terminal type is unknown: colours are off.",
    de: "Der Terminaltyp ist unbekannt: Farben sind aus.",
    hr: "Vrsta terminala nije poznata: boje su isključene.")
  static let setTerminal = Phrase(
    en: "Set TERM, for example: export TERM=xterm-256color",
    de: "Setzen Sie TERM, zum Beispiel: export TERM=xterm-256color",
    hr: "Postavite TERM, npr.: export TERM=xterm-256color")
  static func localeIs(_ name: String) -> Phrase {
    Phrase(
      en: "The locale is '\(name)'.",
      de: "Die Locale ist „\(name)“.",
      hr: "Lokalne su postavke „\(name)”.")
  }
  static func localeIsNotUnicode(_ name: String) -> Phrase {
    Phrase(
      en: "The locale '\(name)' is not UTF-8: some letters may not show.",
      de: "Die Locale „\(name)“ ist nicht UTF-8: Manche Zeichen fehlen vielleicht.",
      hr: "Lokalne postavke „\(name)” nisu UTF-8: neka se slova možda neće vidjeti.")
  }
  static let setLocale = Phrase(
    en: "Set it, for example: export LANG=C.UTF-8",
    de: "Setzen Sie eine andere, zum Beispiel: export LANG=C.UTF-8",
    hr: "Postavite druge, npr.: export LANG=C.UTF-8")
  static func isUsable(_ path: String) -> Phrase {
    Phrase(en: "\(path) is usable.", de: "\(path) ist benutzbar.", hr: "\(path) je upotrebljivo.")
  }
  static func willBeMade(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) will be created when needed.",
      de: "\(path) wird bei Bedarf angelegt.",
      hr: "\(path) stvara se po potrebi.")
  }
  static func unusable(_ path: String, _ reason: String) -> Phrase {
    Phrase(
      en: "Cannot use \(path): \(reason).",
      de: "\(path) ist nicht benutzbar: \(reason).",
      hr: "\(path) nije upotrebljivo: \(reason).")
  }
  static func checkFolder(_ option: String) -> Phrase {
    Phrase(
      en: "Check the folder and its permissions, or choose another with \(option).",
      de: "Prüfen Sie Ordner und Rechte oder wählen Sie mit \(option) einen anderen.",
      hr: "Provjerite mapu i dozvole ili odaberite drugu s \(option).")
  }
  static func isOpenToOthers(_ path: String) -> Phrase {
    Phrase(
      en: "Other users can read \(path).",
      de: "Andere Benutzer können \(path) lesen.",
      hr: "Drugi korisnici mogu čitati \(path).")
  }
  static func commandsForEvents(_ count: Int, areOn: Bool) -> Phrase {
    let croatian = Croatian.counted(count, "naredba", "naredbe", "naredbi")
    let state = areOn ? "on" : "off"
    return Phrase(
      en:
        "\(count == 1 ? "1 command" : "\(count) commands") for events; 'allow-hooks' is \(state).",
      de:
        "\(count == 1 ? "1 Befehl" : "\(count) Befehle") für Ereignisse; „allow-hooks“ ist \(state).",
      hr: "\(croatian) za događaje; „allow-hooks” je \(state).")
  }
  static func commandCannotRun(
    _ words: [String], _ event: String, _ problem: String
  ) -> Phrase {
    let command = words.joined(separator: " ")
    return Phrase(
      en: "The command '\(command)' for \(event) cannot run: \(problem).",
      de: "Der Befehl „\(command)“ für \(event) kann nicht laufen: \(problem).",
      hr: "Naredba „\(command)” za \(event) ne može se pokrenuti: \(problem).")
  }
  static let useShell = Phrase(
    en: #"A line of the shell is written as ["sh", "-c", "LINE"]."#,
    de: #"Eine Zeile der Shell wird als ["sh", "-c", "ZEILE"] geschrieben."#,
    hr: #"Redak ljuske piše se kao ["sh", "-c", "REDAK"]."#)
  static let pathsBeginAtHome = Phrase(
    en: "A relative path begins at the home folder.",
    de: "Ein relativer Pfad beginnt im Home-Verzeichnis.",
    hr: "Relativna putanja počinje u osobnoj mapi.")
  static func dependsOnStart(_ path: String) -> Phrase {
    Phrase(
      en: "The path \(path) begins in the folder in which the program starts.",
      de: "Der Pfad \(path) beginnt in dem Verzeichnis, in dem das Programm startet.",
      hr: "Putanja \(path) počinje u mapi u kojoj se program pokreće.")
  }
  static let useAbsolutePath = Phrase(
    en: "Use a path that begins with / or ~.",
    de: "Verwenden Sie einen Pfad, der mit / oder ~ beginnt.",
    hr: "Upotrijebite putanju koja počinje s / ili ~.")
  static func isChangeableByOthers(_ path: String) -> Phrase {
    Phrase(
      en: "Other users can change \(path).",
      de: "Andere Benutzer können \(path) ändern.",
      hr: "Drugi korisnici mogu mijenjati \(path).")
  }
  static func closeFolder(_ path: String) -> Phrase {
    Phrase(
      en: "Unless intended, run: chmod 700 '\(path)'",
      de: "Falls nicht gewollt: chmod 700 '\(path)'",
      hr: "Ako to nije namjera: chmod 700 '\(path)'")
  }
  static func closeFile(_ path: String, _ mode: String) -> Phrase {
    Phrase(
      en: "Run: chmod \(mode) '\(path)'",
      de: "Führen Sie aus: chmod \(mode) '\(path)'",
      hr: "Izvršite: chmod \(mode) '\(path)'")
  }
  static func spaceIs(_ free: Phrase) -> Phrase {
    Phrase(
      en: "\(free) are free for data.",
      de: "\(free) sind für Daten frei.",
      hr: "Slobodno za podatke: \(free).")
  }
  static let spaceUnknown = Phrase(
    en: "Cannot determine the free disk space for data.",
    de: "Der freie Platz für Daten kann nicht ermittelt werden.",
    hr: "Slobodan prostor za podatke nije moguće odrediti.")
  static let freeSpace = Phrase(
    en: "Free some space, or choose another folder with --data.",
    de: "Schaffen Sie Platz oder wählen Sie mit --data einen anderen Ordner.",
    hr: "Oslobodite prostor ili opcijom --data odaberite drugu mapu.")
  static func replacedFilesAre(_ folder: String) -> Phrase {
    Phrase(
      en: "\(folder) contains files replaced by a restore.",
      de: "\(folder) enthält beim Zurückspielen ersetzte Dateien.",
      hr: "\(folder) sadrži datoteke zamijenjene pri vraćanju.")
  }
  static func ifNotNeeded(_ command: String) -> Phrase {
    Phrase(
      en: "If no longer needed, run: \(command)", de: "Falls nicht mehr benötigt: \(command)",
      hr: "Ako više nije potrebno: \(command)")
  }
  static func secretsAre(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "1 secret is stored." : "\(count) secrets are stored.",
      de: count == 1 ? "1 Geheimnis ist gespeichert." : "\(count) Geheimnisse sind gespeichert.",
      hr: "Pohranjeno: \(Croatian.counted(count, "tajna", "tajne", "tajni")).")
  }
  static func secretIsOpen(_ path: String) -> Phrase {
    Phrase(
      en: "Other users can read the secret \(path).",
      de: "Andere Benutzer können das Geheimnis \(path) lesen.",
      hr: "Drugi korisnici mogu čitati tajnu \(path).")
  }
  static func isSound(_ path: String, _ pending: Int) -> Phrase {
    let isIntact = Phrase(
      en: "\(path) is intact", de: "\(path) ist unbeschädigt", hr: "\(path) je u redu")
    guard pending > 0 else { return "\(isIntact)." }
    let steps = Phrase(
      en: pending == 1 ? "1 step" : "\(pending) steps",
      de: pending == 1 ? "1 Schritt" : "\(pending) Schritte",
      hr: "\(Croatian.counted(pending, "korak", "koraka", "koraka"))")
    return Phrase(
      en: "\(isIntact); it will be upgraded at its next use (\(steps)).",
      de: "\(isIntact) und wird beim nächsten Gebrauch aktualisiert (\(steps)).",
      hr: "\(isIntact); nadograđuje se pri sljedećoj upotrebi (\(steps)).")
  }
  static func isDamaged(_ path: String, _ fault: String) -> Phrase {
    Phrase(
      en: "\(path) is damaged: \(fault).",
      de: "\(path) ist beschädigt: \(fault).",
      hr: "\(path) je oštećeno: \(fault).")
  }
  static func restoreIt(_ program: String) -> Phrase {
    Phrase(
      en: "Restore it from a backup: \(program) restore FILE",
      de: "Stellen Sie es aus einer Sicherung wieder her: \(program) restore DATEI",
      hr: "Vratite iz sigurnosne kopije: \(program) restore DATOTEKA")
  }
  static func isNewer(_ path: String, _ version: Int, _ known: Int) -> Phrase {
    Phrase(
      en: "\(path) has version \(version); this program supports versions up to \(known).",
      de: "\(path) hat Version \(version); dieses Programm unterstützt Versionen bis \(known).",
      hr: "\(path) ima verziju \(version); ovaj program podržava verzije do \(known).")
  }
  static let installNewer = Phrase(
    en: "Install the newer version, or choose another data folder with --data.",
    de: "Installieren Sie die neuere Version oder wählen Sie einen anderen Ordner mit --data.",
    hr: "Instalirajte noviju inačicu ili opcijom --data odaberite drugu mapu.")
  static func belongsToNoFeature(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) belongs to no feature of this build.",
      de: "\(path) gehört zu keiner Funktion dieses Programms.",
      hr: "\(path) ne pripada nijednoj značajki ovog programa.")
  }
  static func serverIs(_ key: String, _ address: String) -> Phrase {
    Phrase(en: "\(key) is \(address).", de: "\(key) ist \(address).", hr: "\(key) je \(address).")
  }
  /// - Parameter addresses: those that no setting names.
  static func exchange(
    of feature: String, _ sentence: Phrase, _ addresses: [String]
  ) -> Phrase {
    let list = addresses.joined(separator: ", ")
    let servers = Phrase(en: "Servers: \(list)", de: "Server: \(list)", hr: "Poslužitelji: \(list)")
    return addresses.isEmpty
      ? "\(feature): \(sentence)" : "\(feature): \(sentence) \(servers)"
  }
  static func serverAnswers(_ key: String, _ address: String, _ status: Int) -> Phrase {
    Phrase(
      en: "\(key): \(address) is reachable (status \(status)).",
      de: "\(key): \(address) ist erreichbar (Status \(status)).",
      hr: "\(key): \(address) je dostupno (status \(status)).")
  }
  static func serverFails(_ key: String, _ address: String, _ status: Int) -> Phrase {
    Phrase(
      en: "\(key): \(address) is reachable but failing (status \(status)).",
      de: "\(key): \(address) ist erreichbar, meldet aber Fehler (Status \(status)).",
      hr: "\(key): \(address) je dostupno, ali javlja pogreške (status \(status)).")
  }
  static let tryLater = Phrase(
    en: "Try again later, or ask the server's administrator.",
    de: "Versuchen Sie es später oder fragen Sie den Betreiber des Servers.",
    hr: "Pokušajte poslije ili se obratite administratoru poslužitelja.")
  static func sum(_ checks: Int, _ warnings: Int, _ errors: Int) -> Phrase {
    Phrase(
      en: """
        \(checks) checks, \(warnings == 1 ? "1 warning" : "\(warnings) warnings"), \
        \(errors == 1 ? "1 error." : "\(errors) errors.")
        """,
      de: """
        \(checks) Prüfungen, \(warnings == 1 ? "1 Warnung" : "\(warnings) Warnungen"), \(errors) \
        Fehler.
        """,
      hr: """
        \(Croatian.counted(checks, "provjera", "provjere", "provjera")), \
        \(Croatian.counted(warnings, "upozorenje", "upozorenja", "upozorenja")), \
        \(Croatian.counted(errors, "pogreška", "pogreške", "pogrešaka")).
        """)
  }
}
