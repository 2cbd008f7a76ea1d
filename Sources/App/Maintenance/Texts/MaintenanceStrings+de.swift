import AtriumScreen

extension MaintenanceStrings {
  static let de = MaintenanceStrings(
    unreadable: { "Die Datei \($0) kann nicht gelesen werden: \($1)." },
    unwritable: { "Die Datei \($0) kann nicht geschrieben werden: \($1)." },
    nothingReplaced: "Nichts wurde ersetzt. Prüfen Sie die Rechte und den freien Platz.",
    noBackup: { "Die Datei \($0) ist keine Sicherung." },
    madeByBackup: { "Verwenden Sie eine, die mit „\($0) backup DATEI“ erstellt wurde." },
    altered: {
      "Die Sicherung \($0) wurde verändert: „\($1)“. Nichts wurde ersetzt."
    },
    useAnother: "Verwenden Sie eine andere Sicherung oder kopieren Sie diese noch einmal.",
    newer: {
      "Die Sicherung \($0) hat Version \($2) der Daten von „\($1)“; dieses Programm unterstützt "
        + "\($3)."
    },
    installNewer: "Installieren Sie die neuere Version. Nichts wurde ersetzt.",
    noSpace: {
      "Nicht genug Platz auf \($0): \($1.text(in: .de)) nötig, "
        + "\($2.text(in: .de)) frei."
    },
    freeSpace: "Schaffen Sie Platz. Nichts wurde ersetzt.",
    inUse: { "\($0) wird von einem anderen Programm benutzt. Nichts wurde geändert." },
    closeShells: "Schließen Sie andere Shells und versuchen Sie es noch einmal.",
    unknownFeature: { "Keine Daten des Features „\($0)“ gefunden." },
    featuresAre: { names, near in
      near.map { "Meinten Sie „\($0)“?" } ?? "Verfügbar: \(names.joined(separator: ", "))."
    },
    unconfirmed: { "Alle Daten von „\($0)“ löschen? Das kann nicht rückgängig gemacht werden." },
    confirmWithYes: "Bestätigen Sie mit --yes.",
    isRestoring: "Gerade wird eine Sicherung zurückgespielt.",
    waitForRestore: "Versuchen Sie es danach noch einmal.",
    unconfirmedRestore: { "Die vorhandenen Dateien durch die Sicherung vom \($0) ersetzen?" },
    erasuresAreReverted:
      "Einwilligungen, die nach der Sicherung widerrufen, und Daten, die danach gelöscht wurden, sind wieder da.",
    restoreCancelled: "Nichts wurde ersetzt.",
    restoreConfiguration:
      "Diese Einstellungen und Startzeilen zurückspielen? Sie können Befehle ausführen.",
    areSkipped: {
      "Nicht zurückgespielt, weil sie Befehle ausführen können: \($0.joined(separator: ", ")). "
        + "--with-config zeigt sie und spielt sie zurück."
    },
    isBackedUp: { files, path, size in
      "\(files == 1 ? "1 Datei" : "\(files) Dateien") in \(path) gesichert, "
        + "zusammen \(size.text(in: .de))."
    },
    keepPrivate:
      "Die Sicherung enthält persönliche Daten und Geheimnisse; nur Sie sollten sie lesen können.",
    isRestored: { files, created in
      "\(files == 1 ? "1 Datei" : "\(files) Dateien") aus einer Sicherung vom \(created) "
        + "zurückgespielt."
    },
    isKept: { "Ersetzte Dateien wurden nach \($0) verschoben." },
    size: "Größe",
    folder: "Ordner",
    feature: "Feature",
    title: "Titel",
    path: "Pfad",
    dataFolder: "Daten der Features",
    stateFolder: "Verlauf, Vorlieben, Geheimnisse",
    configFolder: "Ihre Konfiguration",
    cacheFolder: "Heruntergeladenes",
    keepsReplacedFiles: {
      "\($0 == 1 ? "1 Ordner enthält" : "\($0) Ordner enthalten") beim Zurückspielen ersetzte "
        + "Dateien."
    },
    isErased: { feature, files, size in
      "Daten von „\(feature)“ gelöscht: \(files == 1 ? "1 Datei" : "\(files) Dateien"), "
        + "\(size.text(in: .de))."
    },
    nothingToErase: { "Nichts zu löschen für „\($0)“." }
  )
}
