import AtriumScreen

/// The sentences about data, backups and restoring.
extension Phrase {
  // Failures
  static let nothingReplaced = Phrase(
    en: "Nothing was replaced. Check the permissions and the disk space.",
    de: "Nichts wurde ersetzt. Prüfen Sie die Rechte und den freien Platz.",
    hr: "Ništa nije zamijenjeno. Provjerite dozvole i prostor na disku.")
  static func noBackup(_ path: String) -> Phrase {
    Phrase(
      en: "The file \(path) is not a backup.",
      de: "Die Datei \(path) ist keine Sicherung.",
      hr: "Datoteka \(path) nije sigurnosna kopija Atriuma.")
  }
  static func madeByBackup(_ program: String) -> Phrase {
    Phrase(
      en: "Use one created with '\(program) backup FILE'.",
      de: "Verwenden Sie eine, die mit „\(program) backup DATEI“ erstellt wurde.",
      hr: "Upotrijebite kopiju stvorenu s „\(program) backup DATOTEKA”.")
  }
  static func altered(_ path: String, _ name: String) -> Phrase {
    Phrase(
      en: "The backup \(path) was altered: '\(name)'. Nothing was replaced.",
      de: "Die Sicherung \(path) wurde verändert: „\(name)“. Nichts wurde ersetzt.",
      hr: "Sigurnosna kopija \(path) je izmijenjena: „\(name)”. Ništa nije zamijenjeno.")
  }
  static func newer(_ path: String, _ feature: String, _ version: Int, _ known: Int) -> Phrase {
    Phrase(
      en: """
        The backup \(path) has version \(version) of the data of '\(feature)'; this program \
        supports \(known).
        """,
      de: """
        Die Sicherung \(path) hat Version \(version) der Daten von „\(feature)“; dieses Programm \
        unterstützt \(known).
        """,
      hr: """
        Sigurnosna kopija \(path) ima verziju \(version) podataka za „\(feature)”; ovaj program \
        podržava \(known).
        """)
  }
  static let installNewerProgram = Phrase(
    en: "Install the newer version. Nothing was replaced.",
    de: "Installieren Sie die neuere Version. Nichts wurde ersetzt.",
    hr: "Instalirajte noviju inačicu. Ništa nije zamijenjeno.")
  static func noSpace(_ folder: String, _ needed: Phrase, _ free: Phrase) -> Phrase {
    Phrase(
      en: "Not enough space on \(folder): \(needed) needed, \(free) free.",
      de: "Nicht genug Platz auf \(folder): \(needed) nötig, \(free) frei.",
      hr: "Premalo mjesta na \(folder): treba \(needed), slobodno je \(free).")
  }
  static let freeSomeSpace = Phrase(
    en: "Free some space. Nothing was replaced.",
    de: "Schaffen Sie Platz. Nichts wurde ersetzt.",
    hr: "Oslobodite prostor. Ništa nije zamijenjeno.")
  static func tooManyFiles(_ count: Int) -> Phrase {
    Phrase(
      en: "A restore could not read a backup of \(count) files. No backup was written.",
      de: """
        Eine Sicherung von \(count) Dateien könnte nicht zurückgespielt werden. Sie wurde nicht \
        geschrieben.
        """,
      hr: "Sigurnosna kopija s ovoliko datoteka ne bi se mogla vratiti: \(count). Nije zapisana.")
  }
  static let removeDrafts = Phrase(
    en: "Remove drafts and waiting messages, or erase a feature with 'data erase'.",
    de: """
      Entfernen Sie Entwürfe und wartende Nachrichten, oder löschen Sie eine Funktion mit 'data \
      erase'.
      """,
    hr: "Uklonite nacrte i poruke na čekanju ili izbrišite značajku s 'data erase'.")
  static func inUse(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) is in use by another program. Nothing was changed.",
      de: "\(path) wird von einem anderen Programm benutzt. Nichts wurde geändert.",
      hr: "Datoteku \(path) koristi drugi program. Ništa nije promijenjeno.")
  }
  static let closeShells = Phrase(
    en: "Close other shells, then try again.",
    de: "Schließen Sie andere Shells und versuchen Sie es noch einmal.",
    hr: "Zatvorite druge ljuske pa pokušajte ponovno.")
  static func unconfirmed(_ feature: String) -> Phrase {
    Phrase(
      en: "Erase all data of '\(feature)'? This cannot be undone.",
      de: "Alle Daten von „\(feature)“ löschen? Das kann nicht rückgängig gemacht werden.",
      hr: "Obrisati sve podatke za „\(feature)”? To se ne može poništiti.")
  }
  static let isRestoring = Phrase(
    en: "Another restore is running.",
    de: "Gerade wird eine Sicherung zurückgespielt.",
    hr: "Upravo se vraća sigurnosna kopija.")
  static func restoreIsUnfinished(_ path: String, _ reason: String) -> Phrase {
    Phrase(
      en: "The restore could be neither finished nor undone: cannot write \(path): \(reason).",
      de: """
        Das Zurückspielen konnte weder beendet noch rückgängig gemacht werden: \(path) kann nicht \
        geschrieben werden: \(reason).
        """,
      hr: """
        Vraćanje se nije moglo ni dovršiti ni poništiti: \(path) ne može se zapisati: \(reason).
        """)
  }
  static let nextCommandFinishesRestore = Phrase(
    en:
      "Some files are replaced. Free some space, or check the disk; the next command finishes it.",
    de: """
      Einige Dateien sind ersetzt. Schaffen Sie Platz oder prüfen Sie den Datenträger; der nächste \
      Befehl beendet es.
      """,
    hr: """
      Neke su datoteke zamijenjene. Oslobodite prostor ili provjerite disk; sljedeća naredba dovršava \
      vraćanje.
      """)
  static let waitForRestore = Phrase(
    en: "Try again when it is done.",
    de: "Versuchen Sie es danach noch einmal.",
    hr: "Pokušajte ponovno kad to završi.")
  static func unconfirmedRestore(_ created: Phrase) -> Phrase {
    Phrase(
      en: "Replace the present files by the backup of \(created)?",
      de: "Die vorhandenen Dateien durch die Sicherung vom \(created) ersetzen?",
      hr: "Zamijeniti postojeće datoteke sigurnosnom kopijom od \(created)?")
  }
  static func newRestore(_ created: Phrase) -> Phrase {
    Phrase(
      en: "Restore the backup of \(created)?",
      de: "Die Sicherung vom \(created) zurückspielen?",
      hr: "Vratiti sigurnosnu kopiju od \(created)?")
  }
  static let erasuresMayBeReverted = Phrase(
    en: "Consents withdrawn and data erased after the backup, if there were any, are back.",
    de: """
      Wurden nach der Sicherung Einwilligungen widerrufen oder Daten gelöscht, sind sie wieder da.
      """,
    hr: "Ako su nakon kopije privole povučene ili podaci izbrisani, ponovno postoje.")
  static let restoreCancelled = Phrase(
    en: "Nothing was replaced.", de: "Nichts wurde ersetzt.", hr: "Ništa nije zamijenjeno.")
  static let restoreConfiguration = Phrase(
    en: "Restore these settings and start-up lines? They can run commands.",
    de: "Diese Einstellungen und Startzeilen zurückspielen? Sie können Befehle ausführen.",
    hr: "Vratiti ove postavke i početne retke? Oni mogu izvršavati naredbe.")
  static func areSkipped(_ names: [String]) -> Phrase {
    Phrase(
      en: """
        Not restored, because they can run commands: \(names.joined(separator: ", ")). With \
        --with-config, the backup is restored again, all data included, after they were shown.
        """,
      de: """
        Nicht zurückgespielt, weil sie Befehle ausführen können: \(names.joined(separator: ", ")). \
        Mit --with-config wird die Sicherung samt allen Daten noch einmal zurückgespielt, nachdem \
        sie gezeigt wurden.
        """,
      hr: """
        Nije vraćeno jer može izvršavati naredbe: \(names.joined(separator: ", ")). Uz \
        --with-config kopija se vraća ponovno, sa svim podacima, nakon što se to prikaže.
        """)
  }

  // Destinations
  static let cannotAskAboutDestinations = Phrase(
    en: """
      The option --with-servers asks about each server, which needs a terminal. Nothing was \
      replaced.
      """,
    de: """
      Die Option --with-servers fragt nach jedem Server, und dafür braucht es ein Terminal. Nichts \
      wurde ersetzt.
      """,
    hr: """
      Opcija --with-servers pita za svaki poslužitelj, za što treba terminal. Ništa nije \
      zamijenjeno.
      """)
  static let confirmLater = Phrase(
    en: "Restore without the option, and confirm later with 'restore confirm NAME'.",
    de: "Spielen Sie ohne die Option zurück, und bestätigen Sie später mit „restore confirm NAME“.",
    hr: "Vratite bez te opcije i potvrdite poslije s „restore confirm NAZIV”.")
  static func unreadableConfirmations(_ path: String, _ reason: String) -> Phrase {
    Phrase(
      en: """
        The confirmations in \(path) cannot be read: \(reason). Nothing that was stored before is \
        used.
        """,
      de: """
        Die Bestätigungen in \(path) sind nicht lesbar: \(reason). Nichts, was vorher gespeichert \
        war, wird verwendet.
        """,
      hr: """
        Potvrde u \(path) nisu čitljive: \(reason). Ništa što je prije spremljeno ne upotrebljava \
        se.
        """)
  }
  static let confirmAgain = Phrase(
    en: "'restore confirm' lists what is to be confirmed again.",
    de: "„restore confirm“ zeigt, was erneut zu bestätigen ist.",
    hr: "„restore confirm” ispisuje što treba ponovno potvrditi.")
  static func unknownDestination(_ name: String) -> Phrase {
    Phrase(
      en: "Nothing named '\(name)' waits for a confirmation.",
      de: "Nichts mit dem Namen „\(name)“ wartet auf eine Bestätigung.",
      hr: "Ništa s nazivom „\(name)” ne čeka potvrdu.")
  }
  static let nothingToConfirm = Phrase(
    en: "Nothing waits for a confirmation.",
    de: "Nichts wartet auf eine Bestätigung.",
    hr: "Ništa ne čeka potvrdu.")
  static func unreadableDestinations(_ feature: String) -> Phrase {
    Phrase(
      en: "The addresses of '\(feature)' cannot be shown, so that they cannot be confirmed.",
      de: "Die Adressen von „\(feature)“ können nicht gezeigt und deshalb nicht bestätigt werden.",
      hr: "Adrese značajke „\(feature)” ne mogu se prikazati, pa se ne mogu ni potvrditi.")
  }
  static let correctToConfirm = Phrase(
    en: "Correct the configuration; 'check' lists its mistakes.",
    de: "Berichtigen Sie die Konfiguration; „check“ listet ihre Fehler auf.",
    hr: "Ispravite konfiguraciju; „check” ispisuje njezine pogreške.")
  static func areUnconfirmed(_ features: [String]) -> Phrase {
    Phrase(
      en: """
        Nothing is sent, fetched or trusted here before you confirm it: \
        \(features.joined(separator: ", ")).
        """,
      de: """
        Hier wird nichts gesendet, abgerufen oder für echt gehalten, bevor Sie es bestätigen: \
        \(features.joined(separator: ", ")).
        """,
      hr: """
        Ovdje se ništa ne šalje, ne dohvaća i ne smatra pouzdanim dok ne potvrdite: \
        \(features.joined(separator: ", ")).
        """)
  }
  static let confirmHint = Phrase(
    en: "Confirm what is yours with 'restore confirm NAME'; 'all' stands for all.",
    de: "Bestätigen Sie, was Ihnen gehört, mit „restore confirm NAME“; „all“ steht für alles.",
    hr: "Potvrdite što je vaše s „restore confirm NAZIV”; „all” označava sve.")
  static let useDestinations = Phrase(
    en: "Use all of these from now on?",
    de: "Alle diese von nun an verwenden?",
    hr: "Upotrebljavati sve ovo odsad?")
  static func areConfirmed(_ names: [String]) -> Phrase {
    Phrase(
      en: "Confirmed: \(names.joined(separator: ", ")).",
      de: "Bestätigt: \(names.joined(separator: ", ")).",
      hr: "Potvrđeno: \(names.joined(separator: ", ")).")
  }
  static let account = Phrase(en: "Account", de: "Konto", hr: "Račun")

  // Backups
  static func isBackedUp(_ files: Int, _ path: String, _ size: Phrase) -> Phrase {
    Phrase(
      en: "Backed up \(numberOfFiles(files)) to \(path), \(size) in total.",
      de: "\(numberOfFiles(files)) in \(path) gesichert, zusammen \(size).",
      hr: "Spremljeno u \(path): \(numberOfFiles(files)), ukupno \(size).")
  }
  static let keepPrivate = Phrase(
    en: "The backup contains personal data and secrets; store it where only you can read it.",
    de: """
      Die Sicherung enthält persönliche Daten und Geheimnisse; nur Sie sollten sie lesen können.
      """,
    hr: """
      Sigurnosna kopija sadrži osobne podatke i tajne; čuvajte je gdje je samo vi možete čitati.
      """)
  static func isRestored(_ files: Int, _ created: Phrase) -> Phrase {
    Phrase(
      en: "Restored \(numberOfFiles(files)) from a backup of \(created).",
      de: "\(numberOfFiles(files)) aus einer Sicherung vom \(created) zurückgespielt.",
      hr: "Vraćeno iz sigurnosne kopije od \(created): \(numberOfFiles(files)).")
  }
  static func isKept(_ folder: String) -> Phrase {
    Phrase(
      en: "Replaced files were moved to \(folder).",
      de: "Ersetzte Dateien wurden nach \(folder) verschoben.",
      hr: "Zamijenjene su datoteke premještene u \(folder).")
  }

  // Data
  static let folder = Phrase(en: "Folder", de: "Ordner", hr: "Mapa")
  static let path = Phrase(en: "Path", de: "Pfad", hr: "Put")
  static let dataFolder = Phrase(
    en: "data of the features", de: "Daten der Funktionen", hr: "podaci značajki")
  static let stateFolder = Phrase(
    en: "history, preferences, secrets",
    de: "Verlauf, Vorlieben, Geheimnisse",
    hr: "povijest, osobne postavke, tajne")
  static let configFolder = Phrase(
    en: "your configuration", de: "Ihre Konfiguration", hr: "vaša konfiguracija")
  static let cacheFolder = Phrase(en: "downloads", de: "Heruntergeladenes", hr: "preuzeto s mreže")
  static func keepsReplacedFiles(_ folders: Int) -> Phrase {
    Phrase(
      en: """
        \(folders == 1 ? "1 folder contains" : "\(folders) folders contain") files replaced by \
        restores.
        """,
      de: """
        \(folders == 1 ? "1 Ordner enthält" : "\(folders) Ordner enthalten") beim Zurückspielen \
        ersetzte Dateien.
        """,
      hr: """
        Datoteke zamijenjene pri vraćanju čuva: \
        \(Croatian.counted(folders, "mapa", "mape", "mapa")).
        """)
  }
  static func isErased(_ feature: String, _ files: Int, _ size: Phrase) -> Phrase {
    Phrase(
      en: "Erased the data of '\(feature)': \(numberOfFiles(files)), \(size).",
      de: "Daten von „\(feature)“ gelöscht: \(numberOfFiles(files)), \(size).",
      hr: "Obrisani podaci za „\(feature)”: \(numberOfFiles(files)), \(size).")
  }
  static func nothingToErase(_ feature: String) -> Phrase {
    Phrase(
      en: "Nothing to erase for '\(feature)'.",
      de: "Nichts zu löschen für „\(feature)“.",
      hr: "Nema podataka za brisanje: „\(feature)”.")
  }
}
