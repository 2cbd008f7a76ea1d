import AtriumScreen

extension MaintenanceStrings {
  static let de = MaintenanceStrings(
    unreadable: { "Die Datei \($0) lässt sich nicht lesen: \($1)." },
    unwritable: { "Die Datei \($0) lässt sich nicht schreiben: \($1)." },
    nothingReplaced: "Nichts wurde ersetzt. Rechte und Platz auf dem Datenträger prüfen.",
    noBackup: { "Die Datei \($0) ist keine Sicherung." },
    madeByBackup: { "Eine nehmen, die „\($0) backup DATEI“ gemacht hat." },
    altered: {
      "Die Sicherung \($0) ist nicht so, wie sie gemacht wurde: „\($1)“. Nichts wurde ersetzt."
    },
    takeAnother: "Eine andere Sicherung nehmen, oder diese noch einmal kopieren.",
    newer: {
      "Die Sicherung \($0) hat Version \($2) der Daten von „\($1)“; dieses Programm kennt \($3)."
    },
    installNewer: "Die neuere Version installieren. Nichts wurde ersetzt.",
    noSpace: {
      "\($0) hat keinen Platz: \($1.text(in: .de)) sind nötig, "
        + "\($2.text(in: .de)) frei."
    },
    freeSpace: "Platz schaffen. Nichts wurde ersetzt.",
    inUse: { "\($0) wird von einem anderen Programm benutzt. Nichts wurde ersetzt." },
    closeShells: "Die anderen Shells schließen und es noch einmal versuchen.",
    unknownFeature: { "Es gibt kein Feature „\($0)“, das etwas aufbewahrt." },
    featuresAre: { names, near in
      near.map { "Meinten Sie „\($0)“?" } ?? "Es gibt \(names.joined(separator: ", "))."
    },
    unconfirmed: { "Alles löschen, was „\($0)“ aufbewahrt? Das geht nicht rückgängig zu machen." },
    sayYes: "Mit --yes zustimmen.",
    isRestoring: "Gerade wird eine Sicherung zurückgespielt.",
    waitForRestore: "Danach noch einmal versuchen.",
    restoreConfiguration:
      "Diese Einstellungen und Startzeilen zurückspielen? Sie können Befehle ausführen.",
    areSkipped: {
      "Nicht zurückgespielt, weil sie Befehle ausführen können: \($0.joined(separator: ", ")). "
        + "--with-config zeigt sie und spielt sie zurück."
    },
    isBackedUp: { files, path, size in
      "\(files == 1 ? "1 Datei ist" : "\(files) Dateien sind") in \(path), "
        + "zusammen \(size.text(in: .de))."
    },
    keepPrivate: "Auch Geheimnisse sind darin: so aufbewahren, dass niemand sonst sie liest.",
    isRestored: { files, created in
      "\(files == 1 ? "1 Datei ist" : "\(files) Dateien sind") auf dem Stand von \(created)."
    },
    isKept: { "Was vorher da war, liegt in \($0)." },
    file: "Datei",
    size: "Größe",
    folder: "Ordner",
    feature: "Feature",
    title: "Titel",
    changed: "Geändert",
    path: "Pfad",
    dataFolder: "was die Features aufbewahren",
    stateFolder: "Verlauf, Vorlieben, Geheimnisse",
    configFolder: "was Sie entschieden haben",
    cacheFolder: "was sich wieder holen lässt",
    keepsReplacedFiles: {
      "\($0 == 1 ? "1 Ordner enthält" : "\($0) Ordner enthalten") Dateien, die beim "
        + "Zurückspielen ersetzt wurden:"
    },
    isErased: { feature, files, size in
      "„\(feature)“ bewahrt nichts mehr auf: \(files == 1 ? "1 Datei" : "\(files) Dateien"), "
        + "\(size.text(in: .de)), gelöscht."
    },
    nothingToErase: { "„\($0)“ bewahrt hier nichts auf." }
  )
}
