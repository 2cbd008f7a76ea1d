import AtriumScreen
import HealthCredentials

extension WalletStrings {
  static let de = WalletStrings(
    homeLine: { "\($0) \($0 == 1 ? "Zertifikat" : "Zertifikate")" },

    notFound: { "Das Zertifikat \($0) gibt es nicht." },
    numbersHint: "„list“ zeigt, welche Nummern es gibt.",
    notACertificate: {
      "Das ist kein Zertifikat, das aufbewahrt werden kann\($0.map { ": \($0)" } ?? "")."
    },
    inspectHint: "„inspect“ zeigt Schritt für Schritt, was falsch ist.",
    noKey: "Der Schlüssel der Brieftasche fehlt; ihre Zertifikate sind nicht lesbar.",
    damaged: {
      "Zertifikat \($0) lässt sich nicht öffnen: Es oder der Schlüssel wurde verändert."
    },
    restoreKey:
      "Den Datenordner aus einer Sicherung holen, oder die Zertifikate löschen und neu aufnehmen.",
    invalidFile: "Die Datei ist keine Brieftasche, die dieses Programm exportiert hat.",
    wrongPassphrase: "Die Passphrase ist falsch, oder die Datei wurde verändert.",
    passphraseHint: "Noch einmal versuchen; Groß- und Kleinschreibung zählt.",
    emptyPassphrase: "Die Passphrase ist leer.",
    passphrasesDiffer: "Die beiden Passphrasen sind nicht gleich.",

    listSummary: "Die aufbewahrten Zertifikate auflisten",
    validHelp: "Nur die gültigen.",
    addSummary: "Ein Zertifikat aufbewahren: seinen Text oder eine Datei mit Texten",
    showSummary: "Ein Zertifikat ansehen",
    deleteSummary: "Zertifikate löschen",
    deleteQuestion: { "\($0) löschen?" },
    unnamed: { "Zertifikat \($0)" },
    checkSummary: "Schritt für Schritt prüfen",
    keepSummary: "In der Brieftasche aufbewahren",
    keepHint: "„keep“ bewahrt es auf, „back“ lässt es.",
    keepSomeHint: "„keep“ bewahrt sie auf, „keep --only 1“ eines davon.",
    position: { "Zertifikat \($0) von \($1)" },
    onlyHelp: "nur dieses aufbewahren",
    found: "gefunden",
    qrSummary: "Den QR-Code zeichnen",
    exportSummary: "Die ganze Brieftasche in eine verschlüsselte Datei schreiben",
    importSummary: "Die Zertifikate einer verschlüsselten Datei aufnehmen",
    passphraseFileHelp: "Die Passphrase aus der ersten Zeile dieser Datei nehmen.",
    overwriteHelp: "Die Datei ersetzen, wenn es sie gibt.",
    passphrase: "Passphrase",
    repeatedPassphrase: "Noch einmal",
    emptyInput: "ist leer",

    number: "Nr.",
    holder: "Inhaber",
    certificate: "Zertifikat",
    kind: {
      switch $0 {
      case .vaccination: "Impfung"
      case .test: "Test"
      case .recovery: "Genesung"
      }
    },
    date: "Datum",
    validUntil: "Gültig bis",
    from: { "ab \($0)" },
    details: "Einzelheiten",
    nothingToShow: "Keine Zertifikate zu zeigen!",
    showAll: "Alle Zertifikate zeigen: list",
    addHint: "Ein Bild mit „scan“ lesen, oder einen Text mit „add“ aufbewahren.",
    covered: { name, end, id, isSure in
      isSure
        ? "\(name): gültig bis \(end); dann ist Nummer \(id) zu erneuern."
        : "\(name): hält die Regeln bis \(end) ein (Nummer \(id)), aber nicht alles ist sicher."
    },
    notCovered: { "\($0): Zur Zeit hält kein Zertifikat die Regeln ein." },
    added: { "Aufbewahrt als Nummer \($0.map(String.init).joined(separator: ", "))." },
    known: { "Schon da als Nummer \($0.map(String.init).joined(separator: ", "))." },
    deleted: { "Nummer \($0.map(String.init).joined(separator: ", ")) gelöscht." },
    exported: {
      "\($0) \($0 == 1 ? "Zertifikat" : "Zertifikate") verschlüsselt nach \($1) geschrieben."
    },

    dateOfBirth: "Geburtsdatum",
    dose: "Dosis",
    dateOfDose: "Tag der Dosis",
    vaccine: "Impfstoff",
    vaccineType: "Art des Impfstoffs",
    manufacturer: "Hersteller",
    testResult: "Ergebnis",
    sampleTime: "Probe genommen",
    testType: "Art des Tests",
    testName: "Name des Tests",
    testDevice: "Testgerät",
    testCentre: "Teststelle",
    firstPositive: "Erster positiver Test",
    statedFrom: "Gültig ab laut Zertifikat",
    statedUntil: "Gültig bis laut Zertifikat",
    disease: "Krankheit",
    identifier: "Kennung"
  )
}
