import AtriumCore
import AtriumScreen

extension DoctorStrings {
  static let de = DoctorStrings(
    deploymentFits: {
      "Die Konfiguration passt zusammen; \($0 == 1 ? "1 Feature ist" : "\($0) Features sind") an."
    },
    noTerminal: "Das ist kein Terminal: Antworten sind reiner Text.",
    terminalIs: { "Das Terminal ist „\($0)“." },
    simpleTerminal: "Das Terminal sagt nicht, was es kann: es gibt keine Farben.",
    setTerminal: "TERM setzen, zum Beispiel: export TERM=xterm-256color",
    localeIs: { "Die Locale ist „\($0)“." },
    localeIsNotUnicode: { "Die Locale „\($0)“ ist nicht UTF-8: manche Zeichen fehlen vielleicht." },
    setLocale: "Eine andere setzen, zum Beispiel: export LANG=C.UTF-8",
    isUsable: { "\($0) ist benutzbar." },
    willBeMade: { "\($0) wird angelegt, sobald nötig." },
    unusable: { "\($0) ist nicht benutzbar: \($1)." },
    checkFolder: "Ordner und Rechte prüfen, oder einen anderen nennen: --data, XDG_STATE_HOME.",
    isOpenToOthers: { "\($0) können andere lesen." },
    closeFolder: { "Wenn das nicht gewollt ist: chmod 700 '\($0)'" },
    closeFile: { "Schließen: chmod \($1) '\($0)'" },
    spaceIs: { "\($0.text(in: .de)) sind für Daten frei." },
    spaceUnknown: "Wie viel Platz für Daten ist, lässt sich nicht herausfinden.",
    freeSpace: "Platz schaffen, oder mit --data einen anderen Ordner nennen.",
    replacedFilesAre: { "\($0) enthält Dateien, die beim Zurückspielen ersetzt wurden." },
    removeFolder: { "Wenn Sie sie nicht mehr brauchen: rm -r '\($0)'" },
    secretsAre: {
      $0 == 1 ? "1 Geheimnis wird aufbewahrt." : "\($0) Geheimnisse werden aufbewahrt."
    },
    secretIsOpen: { "Das Geheimnis \($0) können andere lesen." },
    isSound: { path, pending in
      let steps = pending == 1 ? "1 Schritt" : "\(pending) Schritte"
      return "\(path) ist heil"
        + (pending > 0
          ? " und wird beim nächsten Gebrauch auf den Stand gebracht (\(steps))." : ".")
    },
    isDamaged: { "\($0) ist beschädigt: \($1)." },
    restoreIt: { "Aus einer Sicherung wiederherstellen: \($0) restore DATEI" },
    isNewer: { "\($0) hat Version \($1), dieses Programm kennt aber nur Versionen bis \($2)." },
    installNewer: "Die neuere Version installieren, oder mit --data einen anderen Ordner nennen.",
    belongsToNoFeature: { "\($0) gehört zu keinem Feature dieses Programms." },
    keepOrErase: { "Wenn niemand es mehr braucht: \($0) data erase \($1) --yes" },
    serverIs: { "\($0) ist \($1)." },
    serverAnswers: { "\($0): \($1) ist erreichbar (Status \($2))." },
    serverFails: { "\($0): \($1) ist erreichbar, hat aber Schwierigkeiten (Status \($2))." },
    tryLater: "Später noch einmal versuchen, oder fragen, wer den Server betreibt.",
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
