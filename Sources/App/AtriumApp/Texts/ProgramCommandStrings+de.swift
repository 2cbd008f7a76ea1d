import AtriumScreen

extension ProgramCommandStrings {
  static let de = ProgramCommandStrings(
    check: "Die Konfiguration prüfen und alle Probleme auflisten",
    doctor: "Dateien und Ordner prüfen; mit --online auch Server",
    data: "Speicherorte und Größe der Daten auflisten; Daten eines Features löschen",
    backup: "Alle Daten in einer komprimierten Datei sichern",
    restore: "Eine Sicherung zurückspielen und ersetzte Dateien aufheben",
    completion: "Das Skript ausgeben, mit dem eine Shell des Systems Befehle mit Tab ergänzt",
    man: "Die Handbuchseite ausgeben",
    onlineHelp: "Auch die Server prüfen, die die Einstellungen nennen.",
    overwriteHelp: "Eine vorhandene Datei ersetzen.",
    withConfigHelp:
      "Auch Einstellungen und Startzeilen wiederherstellen; sie werden gezeigt und eigens bestätigt.",
    unknownShell: { name, near in
      (name.isEmpty ? "Eine Shell fehlt." : "Unbekannte Shell „\(name)“.")
        + (near.map { " Meinten Sie „\($0)“?" } ?? "")
    },
    supportedShells: { "Unterstützt: \($0.joined(separator: ", "))." },
    unexpectedArgument: { "Unerwartetes Argument „\($0)“." },
    usage: { "Aufruf: \($0)" },
    featureIsMissing:
      "Nennen Sie das Feature, dessen Daten gelöscht werden, etwa: data erase todos",
    restoreOutside: "Bei offener Shell lässt sich keine Sicherung zurückspielen.",
    eraseOutside: "Daten lassen sich nicht löschen, solange eine Shell wie diese sie benutzt.",
    isNotBackup: {
      "„restore“ spielt eine Sicherung aus einer Datei zurück; „\($0)“ ist keine."
    },
    undoInstead: "Die letzte Änderung nimmt „undo“ zurück.",
    runOutside: { "Beenden Sie die Shell und geben Sie ein: \($0)" }
  )
}
