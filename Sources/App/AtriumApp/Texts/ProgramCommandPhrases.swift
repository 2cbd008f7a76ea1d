import AtriumScreen

/// The summaries of the commands of the command line.
extension Phrase {
  static let check = Phrase(
    en: "Check the deployment and list all problems",
    de: "Die Konfiguration prüfen und alle Probleme auflisten",
    hr: "Provjeriti konfiguraciju i ispisati sve probleme")
  static let checkedFileHelp = Phrase(
    en: "A deployment file that is read like that of --config.",
    de: "Eine Konfigurationsdatei, die wie die von --config gelesen wird.",
    hr: "Konfiguracijska datoteka koja se čita kao ona iz --config.")
  static let repairHelp = Phrase(
    en: "Remove what is wrong from your configuration, and keep the earlier file beside it.",
    de: "Fehler aus der eigenen Konfiguration entfernen und die frühere Datei daneben aufheben.",
    hr: "Ukloniti pogreške iz vlastite konfiguracije i sačuvati raniju datoteku pokraj nje.")
  static func isRepaired(_ file: String, _ earlier: String) -> Phrase {
    Phrase(
      en: "Removed this from \(file); the earlier file is \(earlier).",
      de: "Dies wurde aus \(file) entfernt; die frühere Datei ist \(earlier).",
      hr: "To je uklonjeno iz \(file); ranija je datoteka \(earlier).")
  }
  static func repairsOnly(_ file: String) -> Phrase {
    Phrase(
      en: "--repair changes \(file) only.",
      de: "--repair ändert nur \(file).",
      hr: "--repair mijenja samo \(file).")
  }
  static func correctFile(_ program: String) -> Phrase {
    Phrase(
      en: "Correct the file, or run '\(program) check --repair' to remove what is wrong.",
      de: "Berichtigen Sie die Datei, oder entfernen Sie Fehler mit „\(program) check --repair“.",
      hr: "Ispravite datoteku ili uklonite pogreške s „\(program) check --repair”.")
  }
  static func correctByHand(_ program: String) -> Phrase {
    Phrase(
      en: "Correct the file by hand: '\(program) check --repair' cannot read it as a JSON object.",
      de: """
        Berichtigen Sie die Datei von Hand: „\(program) check --repair“ kann sie nicht als \
        JSON-Objekt lesen.
        """,
      hr: """
        Ispravite datoteku ručno: „\(program) check --repair” ne može je pročitati kao JSON-objekt.
        """)
  }
  static let doctor = Phrase(
    en: "Check files and folders; with --online also servers",
    de: "Dateien und Ordner prüfen; mit --online auch Server",
    hr: "Provjeriti datoteke i mape; s --online i poslužitelje")
  static let data = Phrase(
    en: "List where data is stored and its size; erase the data of a feature that no shell uses",
    de: """
      Speicherorte und Größe der Daten auflisten; Daten einer Funktion löschen, die keine Shell benutzt
      """,
    hr: """
      Ispisati gdje su podaci i koliko su veliki; obrisati podatke značajke koju ne koristi ljuska
      """)
  static let backup = Phrase(
    en: "Save all data to one compressed file",
    de: "Alle Daten in einer komprimierten Datei sichern",
    hr: "Spremiti sve podatke u jednu sažetu datoteku")
  static let restore = Phrase(
    en: "Restore a backup and set the replaced files aside",
    de: "Eine Sicherung zurückspielen und ersetzte Dateien aufheben",
    hr: "Vratiti sigurnosnu kopiju i sačuvati zamijenjene datoteke")
  static let remind = Phrase(
    en: "Remind of what became due since the last time, without an open shell",
    de: "An das erinnern, was seit dem letzten Mal fällig wurde, auch ohne offene Shell",
    hr: "Podsjetiti na ono što je dospjelo od prošlog puta, i bez otvorene ljuske")
  static let plugins = Phrase(
    en: "List the plug-ins of the deployment; read them, or confirm their files",
    de: "Die Plug-ins der Konfiguration auflisten, lesen, oder ihre Dateien bestätigen",
    hr: "Ispisati dodatke iz konfiguracije, pročitati ih ili potvrditi njihove datoteke")
  static let signIn = Phrase(
    en: "Sign in to servers, or list the sign-ins of the deployment",
    de: "Sich bei Servern anmelden oder die Anmeldungen der Konfiguration auflisten",
    hr: "Prijaviti se na poslužitelje ili ispisati prijave iz konfiguracije")
  static let signOut = Phrase(
    en: "Forget the token or the password of a sign-in",
    de: "Das Token oder das Passwort einer Anmeldung vergessen",
    hr: "Zaboraviti token ili zaporku prijave")
  static let mcp = Phrase(
    en: "Let an assistant read, over the Model Context Protocol",
    de: "Einen Assistenten lesen lassen, über das Model Context Protocol",
    hr: "Dopustiti asistentu čitanje putem protokola Model Context Protocol")
  static let dryRunHelp = Phrase(
    en: "List the reminders and mark none of them.",
    de: "Die Erinnerungen auflisten und keine vermerken.",
    hr: "Ispisati podsjetnike i nijedan ne označiti.")
  static let execHelp = Phrase(
    en: "Run this command of sh once for each reminder, with its JSON on standard input.",
    de:
      "Diesen Befehl der sh je Erinnerung ausführen, mit ihrem JSON als Standardeingabe.",
    hr:
      "Pokrenuti ovu naredbu za sh po podsjetniku, s njegovim JSON-om kao ulazom.")
  static let installHelp = Phrase(
    en: "Remind each minute, with these options, by a timer of systemd or by cron.",
    de: "Jede Minute mit diesen Optionen erinnern, über einen Timer von systemd oder cron.",
    hr: "Podsjećati svake minute s ovim opcijama, mjeračem sustava systemd ili cronom.")
  static let uninstallHelp = Phrase(
    en: "Remove that timer.", de: "Diesen Timer entfernen.", hr: "Ukloniti taj mjerač vremena.")
  static let timerHelp = Phrase(
    en: "Answer nothing, as a timer does: without a desktop, reminders wait for one.",
    de: "Nicht antworten, wie ein Timer: Ohne Desktop warten Erinnerungen auf einen.",
    hr: "Ne odgovarati, kao mjerač vremena: bez radne površine podsjetnici čekaju.")
  static func remindOutside(_ option: String) -> Phrase {
    Phrase(
      en: "'\(option)' is for the command line only.",
      de: "„\(option)“ gilt nur in der Kommandozeile.",
      hr: "„\(option)” vrijedi samo u naredbenom retku.")
  }
  static let noDesktop = Phrase(
    en: "The desktop shows no notifications.", de: "Der Desktop zeigt keine Mitteilungen.",
    hr: "Radna površina ne prikazuje obavijesti.")
  static func reminderFailed(_ reminder: String, _ problem: Phrase) -> Phrase {
    Phrase(
      en: "The command failed for \(reminder): \(problem).",
      de: "Der Befehl schlug für \(reminder) fehl: \(problem).",
      hr: "Naredba nije uspjela za \(reminder): \(problem).")
  }
  static let earlierTimerIsReplaced = Phrase(
    en: "The earlier timer is replaced.", de: "Der frühere Timer ist ersetzt.",
    hr: "Prijašnji mjerač vremena zamijenjen je.")
  static func reminderRuns(_ command: String) -> Phrase {
    Phrase(
      en: "Each reminder runs: \(command)", de: "Jede Erinnerung führt aus: \(command)",
      hr: "Svaki podsjetnik pokreće: \(command)")
  }
  static let chooseReminderAction = Phrase(
    en: "Set remind.action to mailto: with an address, or install with --exec.",
    de: "Setzen Sie remind.action auf mailto: mit einer Adresse, oder verwenden Sie --exec.",
    hr: "Postavite remind.action na mailto: s adresom ili upotrijebite --exec.")
  static let reminderIsKept = Phrase(
    en: "The next 'remind' tries again.", de: "Das nächste „remind“ versucht es erneut.",
    hr: "Sljedeći „remind” pokušava ponovno.")
  static let schema = Phrase(
    en: "Print the JSON Schema of a screen, of a plug-in or of a deployment",
    de: "Das JSON Schema eines Bildschirms, eines Plug-ins oder einer Konfiguration ausgeben",
    hr: "Ispisati JSON Schemu zaslona, dodatka ili konfiguracije")
  static func unknownSchema(_ name: String) -> Phrase {
    if name.isEmpty {
      return Phrase(en: "A format is missing.", de: "Ein Format fehlt.", hr: "Nedostaje oblik.")
    }
    return Phrase(
      en: "Unknown format '\(name)'.", de: "Unbekanntes Format „\(name)“.",
      hr: "Nepoznat oblik „\(name)”.")
  }
  static let completion = Phrase(
    en: "Print the script that completes commands with Tab in a system shell",
    de: "Das Skript ausgeben, mit dem eine Shell des Systems Befehle mit Tab ergänzt",
    hr: "Ispisati skriptu kojom ljuska sustava dopunjava naredbe tipkom Tab")
  static let man = Phrase(
    en: "Print the manual page",
    de: "Die Handbuchseite ausgeben",
    hr: "Ispisati stranicu priručnika")
  static let onlineHelp = Phrase(
    en: "Also test the servers that the settings name.",
    de: "Auch die Server prüfen, die die Einstellungen nennen.",
    hr: "Provjeriti i poslužitelje iz postavki.")
  static let withServersHelp = Phrase(
    en: "Ask about using the servers of the backup.",
    de: "Fragt, ob die Server der Sicherung verwendet werden dürfen.",
    hr: "Pita smiju li se upotrebljavati poslužitelji iz sigurnosne kopije.")
  static let withConfigHelp = Phrase(
    en: "Also restore settings and startup lines; they are shown, and confirmed separately.",
    de: """
      Auch Einstellungen und Startzeilen wiederherstellen; sie werden gezeigt und eigens bestätigt.
      """,
    hr: "Vratiti i postavke i početne retke; oni se prikazuju i posebno potvrđuju.")
  static func unknownShell(_ name: String) -> Phrase {
    if name.isEmpty {
      return Phrase(en: "A shell is missing.", de: "Eine Shell fehlt.", hr: "Nedostaje ljuska.")
    }
    return Phrase(
      en: "Unknown shell '\(name)'.", de: "Unbekannte Shell „\(name)“.",
      hr: "Nepoznata ljuska „\(name)”.")
  }
  static let featureIsMissing = Phrase(
    en: "Name the feature whose data to erase, such as: data erase todos",
    de: "Nennen Sie die Funktion, deren Daten gelöscht werden, etwa: data erase todos",
    hr: "Navedite značajku čiji se podaci brišu, na primjer: data erase todos")
  /// The question for a feature, before its answer.
  static func whichData(_ features: [String]) -> Phrase {
    let features = features.joined(separator: ", ")
    return Phrase(
      en: "Data of which feature (\(features))", de: "Daten welcher Funktion (\(features))",
      hr: "Podaci koje značajke (\(features))")
  }
  static let restoreOutside = Phrase(
    en: "A backup cannot be restored while a shell is open.",
    de: "Bei offener Shell lässt sich keine Sicherung zurückspielen.",
    hr: "Sigurnosna kopija ne može se vratiti dok je ljuska otvorena.")
  static let eraseOutside = Phrase(
    en: "Data cannot be erased while a shell, such as this one, uses it.",
    de: "Daten lassen sich nicht löschen, solange eine Shell wie diese sie benutzt.",
    hr: "Podaci se ne mogu obrisati dok ih koristi ljuska, poput ove.")
  static func erasesHere(_ line: String) -> Phrase {
    Phrase(
      en: "Here, '\(line)' withdraws the consent and erases the data.",
      de: "Hier widerruft „\(line)“ die Einwilligung und löscht die Daten.",
      hr: "Ovdje „\(line)” povlači privolu i briše podatke.")
  }
  static func isNotBackup(_ word: String) -> Phrase {
    Phrase(
      en: "'restore' restores a backup from a file; '\(word)' is not one.",
      de: "„restore“ spielt eine Sicherung aus einer Datei zurück; „\(word)“ ist keine.",
      hr: "„restore” vraća sigurnosnu kopiju iz datoteke; „\(word)” to nije.")
  }
  static let undoInstead = Phrase(
    en: "To take back the last change, use 'undo'.",
    de: "Die letzte Änderung nimmt „undo“ zurück.",
    hr: "Posljednju promjenu poništava „undo”.")
}
