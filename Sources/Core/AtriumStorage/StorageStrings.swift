import AtriumScreen

/// The texts of this module.
struct StorageStrings: Strings {
  /// Replaces an unknown path.
  var someFile: String
  var newer: @Sendable (_ file: String, _ version: Int, _ known: Int) -> String
  var newerHint: String
  var damaged: @Sendable (_ file: String) -> String
  var damagedHint: @Sendable (_ command: String?) -> String
  var invalidValue: @Sendable (_ file: String, _ column: String?, _ table: String?) -> String
  var invalidValueHint: @Sendable (_ command: String?) -> String
  var unknownObject: @Sendable (_ file: String, _ type: String, _ name: String) -> String
  var unknownObjectHint: String
  var full: @Sendable (_ file: String) -> String
  var fullHint: String
  var fullWhileErasing: @Sendable (_ file: String) -> String
  var fullWhileErasingHint: String
  var tooLarge: @Sendable (_ file: String, _ limit: Int) -> String
  var tooLargeHint: String
  var replaced: @Sendable (_ file: String) -> String
  var replacedHint: String
  var busy: @Sendable (_ file: String, _ holder: LockHolder?) -> String
  var busyHint: String
  var busyHolderHint: String
  var unreadable: @Sendable (_ file: String, _ reason: String) -> String
  var unreadableHint: String
  var isFolder: String
  var folderHint: String
  var unwritable: @Sendable (_ file: String, _ reason: String) -> String
  var unwritableHint: String
  var tooManyTerms: String
  var tooManyTermsHint: String
  var sql: @Sendable (_ message: String, _ statement: String?) -> String
  var sqlHint: String

  var undoSummary: String
  var redoSummary: String
  var undoStepHelp: String
  var undoListHelp: String
  var steps: String
  var stepNumber: String
  var stepTime: String
  var step: String
  var undone: @Sendable (_ step: String, _ feature: String) -> String
  var redone: @Sendable (_ step: String) -> String
  var synchronised: @Sendable (_ received: Int, _ deleted: Int) -> String
  var occursTwice: String

  static let translations = [Language.de: de, .hr: hr]

  static let en = StorageStrings(
    someFile: "A data file",
    newer: {
      "\($0) has version \($1); this program supports versions up to \($2)."
    },
    newerHint: "Install the newer version, or choose another data directory with --data.",
    damaged: { "\($0) is damaged or is not a database. It was not changed." },
    damagedHint: { command in
      let restore = "Restore the file from a backup"
      return command.map { "\(restore), or move it away and start over: \($0)" } ?? restore + "."
    },
    invalidValue: { file, column, table in
      "\(file) contains an invalid value" + (column.map { " in the column \($0)" } ?? "")
        + (table.map { " of the table \($0)." } ?? ".")
    },
    invalidValueHint: { command in
      let correct = "Correct it with sqlite3"
      let restore = "restore the file from a backup"
      return command.map { "\(correct), \(restore), or move it away and start over: \($0)" }
        ?? "\(correct), or \(restore)."
    },
    unknownObject: { file, type, name in
      "\(file) contains the \(type) \(name), which this program did not create. "
        + "It was not opened."
    },
    unknownObjectHint:
      "Ask who changed the file. Remove what was added with sqlite3, or restore the file from a "
      + "backup.",
    full: { "Cannot write \($0): no space left on the disk. Nothing was changed." },
    fullHint: "Free some space, then repeat the command.",
    fullWhileErasing: {
      "Deleted, but \($0) may still contain the deleted texts: no space left on the disk."
    },
    fullWhileErasingHint: "Free some space, then repeat the command.",
    tooLarge: { "A value of more than \($1) MiB does not fit in \($0)." },
    tooLargeHint: "Shorten or split it. If nothing was added, another program changed the file.",
    replaced: { "\($0) was deleted or replaced while it was in use. Nothing was stored." },
    replacedHint: "Quit this program and start it again.",
    busy: { file, holder in
      let user = holder.map { "\($0.command) (process \($0.id))" } ?? "another program"
      return "\(file) is in use by \(user)."
    },
    busyHint: "Try again in a moment.",
    busyHolderHint: "Try again in a moment. If that process is stopped, continue or end it.",
    unreadable: { "Cannot read \($0): \($1)." },
    unreadableHint: "Check the file, its permissions and those of its folder.",
    isFolder: "it is a folder",
    folderHint: "Move the folder away, or choose another data directory with --data.",
    unwritable: { "Cannot write \($0): \($1)." },
    unwritableHint:
      "Check the permissions of the file and of its folder, or choose another data directory "
      + "with --data.",
    tooManyTerms: "Too many search words or tags.",
    tooManyTermsHint: "Use fewer words or tags.",
    sql: { message, statement in
      "The database rejected a statement: \(message)" + (statement.map { " in: \($0)" } ?? "")
    },
    sqlHint: "This is a bug. Please report it.",
    undoSummary: "Undo the last step, or the step with a number",
    redoSummary: "Redo the last undone step",
    undoStepHelp: "A step of 'undo --list' instead of the last one.",
    undoListHelp: "List the steps; undo nothing.",
    steps: "Steps to undo, latest first",
    stepNumber: "#",
    stepTime: "Time",
    step: "Step",
    undone: { "Undone: \($0) '\($1) redo' repeats it." },
    redone: { "Redone: \($0)" },
    synchronised: { "Synchronised: \($0) received, \($1) deleted." },
    occursTwice: "Another list has an item with the same UID."
  )

  static let de = StorageStrings(
    someFile: "Eine Datendatei",
    newer: {
      "\($0) hat Version \($1); dieses Programm unterstützt Versionen bis \($2)."
    },
    newerHint:
      "Installieren Sie die neuere Version oder wählen Sie mit --data ein anderes Datenverzeichnis.",
    damaged: { "\($0) ist beschädigt oder keine Datenbank. Die Datei wurde nicht verändert." },
    damagedHint: { command in
      let restore = "Stellen Sie die Datei aus einer Sicherung wieder her"
      return command.map { "\(restore) oder verschieben Sie sie und beginnen Sie neu: \($0)" }
        ?? restore + "."
    },
    invalidValue: { file, column, table in
      "\(file) enthält einen ungültigen Wert" + (column.map { " in der Spalte \($0)" } ?? "")
        + (table.map { " der Tabelle \($0)." } ?? ".")
    },
    invalidValueHint: { command in
      let correct = "Berichtigen Sie ihn mit sqlite3"
      let restore = "stellen Sie die Datei aus einer Sicherung wieder her"
      return command.map {
        "\(correct), \(restore) oder verschieben Sie sie und beginnen Sie neu: \($0)"
      } ?? "\(correct) oder \(restore)."
    },
    unknownObject: { file, type, name in
      let types = [
        "table": "die Tabelle", "index": "den Index", "view": "die Sicht", "trigger": "den Trigger",
      ]
      return "\(file) enthält \(types[type] ?? type) \(name), nicht von diesem Programm angelegt. "
        + "Die Datei wurde nicht geöffnet."
    },
    unknownObjectHint:
      "Klären Sie, wer die Datei verändert hat. Entfernen Sie das Hinzugefügte mit sqlite3 oder "
      + "stellen Sie die Datei aus einer Sicherung wieder her.",
    full: {
      "\($0) kann nicht geschrieben werden: kein Platz auf dem Datenträger. Nichts wurde geändert."
    },
    fullHint: "Schaffen Sie Platz und wiederholen Sie den Befehl.",
    fullWhileErasing: {
      "Gelöscht, aber \($0) kann die gelöschten Texte noch enthalten: Der Datenträger ist voll."
    },
    fullWhileErasingHint: "Schaffen Sie Platz, und wiederholen Sie den Befehl.",
    tooLarge: { "Ein Wert von mehr als \($1) MiB passt nicht in \($0)." },
    tooLargeHint:
      "Kürzen oder teilen Sie ihn. Wenn nichts hinzukam, hat ein anderes Programm die Datei "
      + "verändert.",
    replaced: {
      "\($0) wurde gelöscht oder ersetzt, während die Datei benutzt wurde. "
        + "Nichts wurde gespeichert."
    },
    replacedHint: "Beenden Sie dieses Programm und starten Sie es neu.",
    busy: { file, holder in
      let user = holder.map { "\($0.command) (Prozess \($0.id))" } ?? "einem anderen Programm"
      return "\(file) wird von \(user) benutzt."
    },
    busyHint: "Versuchen Sie es gleich noch einmal.",
    busyHolderHint:
      "Versuchen Sie es gleich noch einmal. Ist der Prozess angehalten, setzen Sie ihn fort oder "
      + "beenden Sie ihn.",
    unreadable: { "\($0) kann nicht gelesen werden: \($1)." },
    unreadableHint: "Prüfen Sie die Datei, ihre Zugriffsrechte und die ihres Ordners.",
    isFolder: "es ist ein Ordner",
    folderHint:
      "Verschieben Sie den Ordner oder wählen Sie mit --data ein anderes Datenverzeichnis.",
    unwritable: { "\($0) kann nicht geschrieben werden: \($1)." },
    unwritableHint:
      "Prüfen Sie die Zugriffsrechte der Datei und ihres Ordners oder wählen Sie mit --data ein "
      + "anderes Datenverzeichnis.",
    tooManyTerms: "Zu viele Suchwörter oder Schlagwörter.",
    tooManyTermsHint: "Verwenden Sie weniger Wörter oder Schlagwörter.",
    sql: { message, statement in
      "Die Datenbank hat eine Anweisung abgelehnt: \(message)"
        + (statement.map { " in: \($0)" } ?? "")
    },
    sqlHint: "Das ist ein Programmfehler. Bitte melden Sie ihn.",
    undoSummary: "Letzten Schritt, oder einen nach Nummer, rückgängig machen",
    redoSummary: "Den letzten Schritt wiederherstellen",
    undoStepHelp: "Ein Schritt von „undo --list“ statt des letzten.",
    undoListHelp: "Schritte auflisten; nichts rückgängig machen.",
    steps: "Schritte, die sich rückgängig machen lassen, neueste zuerst",
    stepNumber: "#",
    stepTime: "Zeit",
    step: "Schritt",
    undone: { "Rückgängig gemacht: \($0) „\($1) redo“ stellt es wieder her." },
    redone: { "Wiederhergestellt: \($0)" },
    synchronised: { "Synchronisiert: \($0) empfangen, \($1) gelöscht." },
    occursTwice: "Eine andere Liste enthält einen Eintrag mit derselben UID."
  )
}
