import AtriumScreen

/// The sentences about databases and the undo history.
extension Phrase {
  /// The path of a database, or words for an unknown one.
  static func file(_ path: String?) -> Phrase {
    path.map { Phrase($0) }
      ?? Phrase(en: "A data file", de: "Eine Datendatei", hr: "Datoteka s podacima")
  }
  static func newer(_ file: Phrase, _ version: Int, _ known: Int) -> Phrase {
    Phrase(
      en: "\(file) has version \(version); this program supports versions up to \(known).",
      de: "\(file) hat Version \(version); dieses Programm unterstützt Versionen bis \(known).",
      hr: "\(file) ima verziju \(version); ovaj program podržava verzije do \(known).")
  }
  static let newerHint = Phrase(
    en: "Install the newer version, or choose another data directory with --data.",
    de: """
      Installieren Sie die neuere Version oder wählen Sie mit --data ein anderes Datenverzeichnis.
      """,
    hr: "Instalirajte noviju inačicu ili opcijom --data odaberite drugu mapu s podacima.")
  static func older(_ file: Phrase, _ version: Int, _ known: Int) -> Phrase {
    Phrase(
      en: "\(file) has version \(version); this program supports versions from \(known) on.",
      de: "\(file) hat Version \(version); dieses Programm unterstützt Versionen ab \(known).",
      hr: "\(file) ima verziju \(version); ovaj program podržava verzije od \(known).")
  }
  static let olderHint = Phrase(
    en:
      "Open it once with a release of November 2026, or choose another data directory with --data.",
    de: """
      Öffnen Sie sie einmal mit einer Version vom November 2026, oder wählen Sie mit --data ein anderes \
      Datenverzeichnis.
      """,
    hr: """
      Otvorite je jednom inačicom iz studenoga 2026. ili opcijom --data odaberite drugu mapu s podacima.
      """)
  static func damaged(_ file: Phrase) -> Phrase {
    Phrase(
      en: "\(file) is damaged or is not a database. It was not changed.",
      de: "\(file) ist beschädigt oder keine Datenbank. Die Datei wurde nicht verändert.",
      hr: "\(file): oštećeno ili nije baza podataka. Datoteka nije mijenjana.")
  }
  static func damagedHint(_ command: String?) -> Phrase {
    let restore = Phrase(
      en: "Restore the file from a backup",
      de: "Stellen Sie die Datei aus einer Sicherung wieder her",
      hr: "Vratite datoteku iz sigurnosne kopije")
    guard let command else { return "\(restore)." }
    return Phrase(
      en: "\(restore), or move it away and start over: \(command)",
      de: "\(restore) oder verschieben Sie sie und beginnen Sie neu: \(command)",
      hr: "\(restore) ili je premjestite i počnite iznova: \(command)")
  }
  static func invalidValue(_ file: Phrase, _ column: String?, _ table: String?) -> Phrase {
    Phrase(
      en: """
        \(file) contains an invalid \
        value\(column.map { " in the column \($0)" } ?? "")\(table.map { " of the table \($0)." } ?? ".")
        """,
      de: """
        \(file) enthält einen ungültigen \
        Wert\(column.map { " in der Spalte \($0)" } ?? "")\(table.map { " der Tabelle \($0)." } ?? ".")
        """,
      hr: """
        \(file) sadrži nevaljanu \
        vrijednost\(column.map { " u stupcu \($0)" } ?? "")\(table.map { " tablice \($0)." } ?? ".")
        """)
  }
  static func invalidValueHint(_ command: String?) -> Phrase {
    let correct = Phrase(
      en: "Correct it with sqlite3", de: "Berichtigen Sie ihn mit sqlite3",
      hr: "Ispravite je programom sqlite3")
    let restore = Phrase(
      en: "restore the file from a backup",
      de: "stellen Sie die Datei aus einer Sicherung wieder her",
      hr: "vratite datoteku iz sigurnosne kopije")
    guard let command else {
      return Phrase(
        en: "\(correct), or \(restore).", de: "\(correct) oder \(restore).",
        hr: "\(correct) ili \(restore).")
    }
    return Phrase(
      en: "\(correct), \(restore), or move it away and start over: \(command)",
      de: "\(correct), \(restore) oder verschieben Sie sie und beginnen Sie neu: \(command)",
      hr: "\(correct), \(restore) ili je premjestite i počnite iznova: \(command)")
  }
  static func unknownObject(_ file: Phrase, _ type: String, _ name: String) -> Phrase {
    let kind: Phrase =
      switch type {
      case "table": .init(en: "table", de: "die Tabelle", hr: "tablicu")
      case "index": .init(en: "index", de: "den Index", hr: "indeks")
      case "view": .init(en: "view", de: "die Sicht", hr: "pogled")
      case "trigger": .init(en: "trigger", de: "den Trigger", hr: "okidač")
      default: Phrase(type)
      }
    return Phrase(
      en: """
        \(file) contains the \(kind) \(name), which this program did not create. It was not opened.
        """,
      de: """
        \(file) enthält \(kind) \(name), nicht von diesem Programm angelegt. Die Datei wurde nicht \
        geöffnet.
        """,
      hr: """
        \(file) sadrži \(kind) \(name), što ovaj program nije stvorio. Datoteka nije otvorena.
        """)
  }
  static let unknownObjectHint = Phrase(
    en: """
      Ask who changed the file. Remove what was added with sqlite3, or restore the file from a \
      backup.
      """,
    de: """
      Klären Sie, wer die Datei verändert hat. Entfernen Sie das Hinzugefügte mit sqlite3 oder \
      stellen Sie die Datei aus einer Sicherung wieder her.
      """,
    hr: """
      Provjerite tko je mijenjao datoteku. Uklonite dodano programom sqlite3 ili vratite datoteku \
      iz sigurnosne kopije.
      """)
  static func full(_ file: Phrase) -> Phrase {
    Phrase(
      en: "Cannot write \(file): no space left on the disk. Nothing was changed.",
      de: """
        \(file) kann nicht geschrieben werden: kein Platz auf dem Datenträger. Nichts wurde \
        geändert.
        """,
      hr: "\(file): zapis nije uspio, na disku nema mjesta. Ništa nije promijenjeno.")
  }
  static let fullHint = Phrase(
    en: "Free some space, then repeat the command.",
    de: "Schaffen Sie Platz und wiederholen Sie den Befehl.",
    hr: "Oslobodite prostor pa ponovite naredbu.")
  static func fullWhileErasing(_ file: Phrase) -> Phrase {
    Phrase(
      en: "Deleted, but \(file) may still contain the deleted texts: no space left on the disk.",
      de: """
        Gelöscht, aber \(file) kann die gelöschten Texte noch enthalten: Der Datenträger ist voll.
        """,
      hr: "Izbrisano, ali \(file) možda još sadrži izbrisane tekstove: na disku nema mjesta.")
  }
  static func tooLarge(_ file: Phrase, _ limit: Int) -> Phrase {
    Phrase(
      en: "A value of more than \(limit) MiB does not fit in \(file).",
      de: "Ein Wert von mehr als \(limit) MiB passt nicht in \(file).",
      hr: "Vrijednost veća od \(limit) MiB ne stane u \(file).")
  }
  static let tooLargeHint = Phrase(
    en: "Shorten or split it. If nothing was added, another program changed the file.",
    de: """
      Kürzen oder teilen Sie ihn. Wenn nichts hinzukam, hat ein anderes Programm die Datei \
      verändert.
      """,
    hr: "Skratite je ili podijelite. Ako ništa nije dodano, datoteku je promijenio drugi program.")
  static func replaced(_ file: Phrase) -> Phrase {
    Phrase(
      en: "\(file) was deleted or replaced while it was in use. Nothing was stored.",
      de: """
        \(file) wurde gelöscht oder ersetzt, während die Datei benutzt wurde. Nichts wurde \
        gespeichert.
        """,
      hr: "\(file): datoteka je izbrisana ili zamijenjena dok se koristila. Ništa nije spremljeno.")
  }
  static let replacedHint = Phrase(
    en: "Quit this program and start it again.",
    de: "Beenden Sie dieses Programm und starten Sie es neu.",
    hr: "Zatvorite ovaj program i pokrenite ga ponovno.")
  static func busy(_ file: Phrase) -> Phrase {
    Phrase(
      en: "\(file) is in use by another program.",
      de: "\(file) wird von einem anderen Programm benutzt.",
      hr: "\(file): datoteku koristi drugi program.")
  }
  static let busyHint = Phrase(
    en: "Try again in a moment.",
    de: "Versuchen Sie es gleich noch einmal.",
    hr: "Pokušajte ponovno za trenutak.")
  static func unreadable(_ file: Phrase, _ reason: Phrase) -> Phrase {
    Phrase(
      en: "Cannot read \(file): \(reason).",
      de: "\(file) kann nicht gelesen werden: \(reason).",
      hr: "\(file): čitanje nije uspjelo: \(reason).")
  }
  static let unreadableHint = Phrase(
    en: "Check the file, its permissions and those of its folder.",
    de: "Prüfen Sie die Datei, ihre Zugriffsrechte und die ihres Ordners.",
    hr: "Provjerite datoteku, njezine dozvole i dozvole njezine mape.")
  static let isFolder = Phrase(en: "it is a folder", de: "es ist ein Ordner", hr: "to je mapa")
  static let folderHint = Phrase(
    en: "Move the folder away, or choose another data directory with --data.",
    de: "Verschieben Sie den Ordner oder wählen Sie mit --data ein anderes Datenverzeichnis.",
    hr: "Premjestite mapu ili opcijom --data odaberite drugu mapu s podacima.")
  static let onlyReads = Phrase(
    en: "This program only reads.", de: "Dieses Programm liest nur.",
    hr: "Ovaj program samo čita.")
  static func unwritable(_ file: Phrase, _ reason: String) -> Phrase {
    Phrase(
      en: "Cannot write \(file): \(reason).",
      de: "\(file) kann nicht geschrieben werden: \(reason).",
      hr: "\(file): zapis nije uspio: \(reason).")
  }
  static let unwritableHint = Phrase(
    en: """
      Check the permissions of the file and of its folder, or choose another data directory with \
      --data.
      """,
    de: """
      Prüfen Sie die Zugriffsrechte der Datei und ihres Ordners oder wählen Sie mit --data ein \
      anderes Datenverzeichnis.
      """,
    hr: """
      Provjerite dozvole datoteke i njezine mape ili opcijom --data odaberite drugu mapu s \
      podacima.
      """)
  static let tooManyTerms = Phrase(
    en: "Too many search words or tags.",
    de: "Zu viele Suchwörter oder Schlagwörter.",
    hr: "Previše traženih riječi ili oznaka.")
  static let tooManyTermsHint = Phrase(
    en: "Use fewer words or tags.",
    de: "Verwenden Sie weniger Wörter oder Schlagwörter.",
    hr: "Navedite manje riječi ili oznaka.")
  static func sql(_ message: String, _ statement: String?) -> Phrase {
    Phrase(
      en: "The database rejected a statement: \(message)\(statement.map { " in: \($0)" } ?? "")",
      de: """
        Die Datenbank hat eine Anweisung abgelehnt: \
        \(message)\(statement.map { " in: \($0)" } ?? "")
        """,
      hr: "Baza podataka odbila je naredbu: \(message)\(statement.map { " u: \($0)" } ?? "")")
  }

  static let undoSummary = Phrase(
    en: "Undo the last step",
    de: "Letzten Schritt rückgängig machen",
    hr: "Poništiti posljednji korak")
  static let undoItemHelp = Phrase(
    en: "The item whose last step is undone.",
    de: "Der Eintrag, dessen letzter Schritt rückgängig gemacht wird.",
    hr: "Stavka čiji se posljednji korak poništava.")
  static let redoSummary = Phrase(
    en: "Redo the last undone step",
    de: "Den letzten Schritt wiederherstellen",
    hr: "Ponoviti posljednji poništeni korak")
  static let undoStepHelp = Phrase(
    en: "A step of 'undo --list' instead of the last one.",
    de: "Ein Schritt von „undo --list“ statt des letzten.",
    hr: "Korak iz „undo --list” umjesto posljednjeg.")
  static let undoListHelp = Phrase(
    en: "List the steps; undo nothing.",
    de: "Schritte auflisten; nichts rückgängig machen.",
    hr: "Ispisati korake bez poništavanja.")
  static let steps = Phrase(
    en: "Steps to undo, latest first",
    de: "Schritte, die sich rückgängig machen lassen, neueste zuerst",
    hr: "Koraci koji se mogu poništiti, najnoviji prvi")
  static let stepNumber: Phrase = "#"
  static let stepTime = Phrase(en: "Time", de: "Zeit", hr: "Vrijeme")
  static func undone(_ step: Phrase, _ feature: String) -> Phrase {
    Phrase(
      en: "Undone: \(step) '\(feature) redo' repeats it.",
      de: "Rückgängig gemacht: \(step) „\(feature) redo“ stellt es wieder her.",
      hr: "Poništeno: \(step) „\(feature) redo” to ponavlja.")
  }
  /// Asks before the step of a synchronisation is undone.
  static func undoSynchronisation(_ step: Phrase) -> Phrase {
    Phrase(
      en: "Undo '\(step)'? The next synchronisation sends these items as they were before.",
      de:
        "„\(step)“ rückgängig machen? Die nächste Synchronisation sendet diese Einträge wie zuvor.",
      hr: "Poništiti „\(step)”? Sljedeća sinkronizacija šalje te stavke kakve su bile prije.")
  }
  static func redone(_ step: Phrase) -> Phrase {
    Phrase(en: "Redone: \(step)", de: "Wiederhergestellt: \(step)", hr: "Ponovljeno: \(step)")
  }
  static func synchronised(_ received: Int, _ deleted: Int) -> Phrase {
    Phrase(
      en: "Synchronised: \(received) received, \(deleted) deleted.",
      de: "Synchronisiert: \(received) empfangen, \(deleted) gelöscht.",
      hr: "Sinkronizirano: primljeno \(received), izbrisano \(deleted).")
  }
  static func occursTwice(_ file: String, _ other: String, _ otherFile: String, _ isSameList: Bool)
    -> Phrase
  {
    Phrase(
      en: """
        \(file) has the same UID as '\(other)' \
        (\(otherFile)\(isSameList ? "" : " of another list")), so only that one is shown here. \
        Nothing was deleted.
        """,
      de: """
        \(file) hat dieselbe UID wie „\(other)“ \
        (\(otherFile)\(isSameList ? "" : " einer anderen Liste")); nur dieser Eintrag wird hier \
        gezeigt. Nichts wurde gelöscht.
        """,
      hr: """
        \(file) ima isti UID kao „\(other)” (\(otherFile)\(isSameList ? "" : " drugog popisa")), \
        pa se ovdje prikazuje samo ta stavka. Ništa nije izbrisano.
        """)
  }
  static func existsInFeature(_ title: String) -> Phrase {
    Phrase(
      en: "“\(title)” is in that feature already. Nothing was moved.",
      de: "„\(title)“ ist in dieser Funktion bereits vorhanden. Nichts wurde verschoben.",
      hr: "„\(title)” već postoji u toj značajki. Ništa nije premješteno.")
  }
  static func isNotMoved(_ title: String, _ reason: Phrase) -> Phrase {
    Phrase(
      en: "“\(title)” cannot be moved: \(reason)",
      de: "„\(title)“ kann nicht verschoben werden: \(reason)",
      hr: "„\(title)” se ne može premjestiti: \(reason)")
  }
  static let hasNoUID = Phrase(
    en: "The item has no UID.", de: "Der Eintrag hat keine UID.", hr: "Stavka nema UID.")
  static let isTooLarge = Phrase(
    en: "The item is too large to be stored.",
    de: "Der Eintrag ist zu groß, um gespeichert zu werden.",
    hr: "Stavka je prevelika da bi se pohranila.")
  static let isInvalid = Phrase(
    en: "The item has a value that cannot be stored.",
    de: "Der Eintrag hat einen Wert, der nicht gespeichert werden kann.",
    hr: "Stavka ima vrijednost koja se ne može pohraniti.")
  static let isInconsistent = Phrase(
    en: "The item has two components for the same date, or the UID of another item.",
    de: """
      Der Eintrag hat zwei Komponenten für denselben Termin oder die UID eines anderen Eintrags.
      """,
    hr: "Stavka ima dvije komponente za isti termin ili UID druge stavke.")
}
