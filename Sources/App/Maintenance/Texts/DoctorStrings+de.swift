import AtriumCore
import AtriumScreen

extension DoctorStrings {
  static let de = DoctorStrings(
    deploymentFits: {
      "Die Konfiguration ist gültig; \($0 == 1 ? "1 Feature ist" : "\($0) Features sind") an."
    },
    noTerminal: "Kein Terminal: Die Ausgabe ist reiner Text.",
    terminalIs: { "Das Terminal ist „\($0)“." },
    simpleTerminal: "Der Terminaltyp ist unbekannt: Farben sind aus.",
    setTerminal: "Setzen Sie TERM, zum Beispiel: export TERM=xterm-256color",
    localeIs: { "Die Locale ist „\($0)“." },
    localeIsNotUnicode: { "Die Locale „\($0)“ ist nicht UTF-8: Manche Zeichen fehlen vielleicht." },
    setLocale: "Setzen Sie eine andere, zum Beispiel: export LANG=C.UTF-8",
    isUsable: { "\($0) ist benutzbar." },
    willBeMade: { "\($0) wird bei Bedarf angelegt." },
    unusable: { "\($0) ist nicht benutzbar: \($1)." },
    checkFolder: { "Prüfen Sie Ordner und Rechte oder wählen Sie mit \($0) einen anderen." },
    isOpenToOthers: { "Andere Benutzer können \($0) lesen." },
    isChangeableByOthers: { "Andere Benutzer können \($0) ändern." },
    closeFolder: { "Falls nicht gewollt: chmod 700 '\($0)'" },
    closeFile: { "Führen Sie aus: chmod \($1) '\($0)'" },
    spaceIs: { "\($0.text(in: .de)) sind für Daten frei." },
    spaceUnknown: "Der freie Platz für Daten kann nicht ermittelt werden.",
    freeSpace: "Schaffen Sie Platz oder wählen Sie mit --data einen anderen Ordner.",
    replacedFilesAre: { "\($0) enthält beim Zurückspielen ersetzte Dateien." },
    removeFolder: { "Falls nicht mehr benötigt: rm -r '\($0)'" },
    secretsAre: {
      $0 == 1 ? "1 Geheimnis ist gespeichert." : "\($0) Geheimnisse sind gespeichert."
    },
    secretIsOpen: { "Andere Benutzer können das Geheimnis \($0) lesen." },
    isSound: { path, pending in
      let steps = pending == 1 ? "1 Schritt" : "\(pending) Schritte"
      return "\(path) ist unbeschädigt"
        + (pending > 0 ? " und wird beim nächsten Gebrauch aktualisiert (\(steps))." : ".")
    },
    isDamaged: { "\($0) ist beschädigt: \($1)." },
    restoreIt: { "Stellen Sie es aus einer Sicherung wieder her: \($0) restore DATEI" },
    isNewer: { "\($0) hat Version \($1); dieses Programm unterstützt Versionen bis \($2)." },
    installNewer:
      "Installieren Sie die neuere Version oder wählen Sie einen anderen Ordner mit --data.",
    belongsToNoFeature: { "\($0) gehört zu keinem Feature dieses Programms." },
    keepOrErase: { "Falls nicht mehr benötigt: \($0) data erase \($1) --yes" },
    serverIs: { "\($0) ist \($1)." },
    serverAnswers: { "\($0): \($1) ist erreichbar (Status \($2))." },
    serverFails: { "\($0): \($1) ist erreichbar, meldet aber Fehler (Status \($2))." },
    tryLater: "Versuchen Sie es später oder fragen Sie den Betreiber des Servers.",
    graded: { grade, message in
      let names: [HealthCheck.Grade: String] = [.warning: "Warnung: ", .bad: "Fehler: "]
      return names[grade, default: ""] + message.text(in: .de)
    },
    sum: { checks, warnings, errors in
      "\(checks) Prüfungen, \(warnings == 1 ? "1 Warnung" : "\(warnings) Warnungen"), "
        + "\(errors) Fehler."
    }
  )
}
