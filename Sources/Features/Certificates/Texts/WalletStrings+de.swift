import AtriumScreen
import HealthCredentials

extension WalletStrings {
  static let de = WalletStrings(
    homeLine: {
      $0 == 0 ? "keine Zertifikate" : "\($0) \($0 == 1 ? "Zertifikat" : "Zertifikate")"
    },

    notFound: { "Zertifikat \($0) nicht gefunden." },
    numbersHint: "Nummern anzeigen mit „certificates list“.",
    notACertificate: { "Kein gültiges Zertifikat\($0.map { ": \($0)" } ?? "")." },
    inspectHint: "Einzelheiten anzeigen mit „certificates inspect TEXT“.",
    noKey: "Der Schlüssel der Brieftasche fehlt; ihre Zertifikate sind nicht lesbar.",
    damaged: {
      "Zertifikat \($0) kann nicht geöffnet werden: Es oder der Schlüssel wurde verändert."
    },
    restoreKey:
      "Den Datenordner aus einer Sicherung wiederherstellen oder die Zertifikate neu hinzufügen.",
    invalidFile: "Keine von diesem Programm exportierte Brieftasche.",
    wrongPassphrase: "Die Passphrase ist falsch, oder die Datei wurde verändert.",
    passphraseHint: "Noch einmal versuchen; Groß- und Kleinschreibung beachten.",
    emptyPassphrase: "Die Passphrase ist leer.",
    passphrasesDiffer: "Die Passphrasen stimmen nicht überein.",

    listSummary: "Gespeicherte Zertifikate auflisten",
    validHelp: "Nur gültige Zertifikate.",
    addSummary: "Zertifikat hinzufügen: seinen Text oder eine Datei mit Texten",
    showSummary: "Zertifikat anzeigen",
    deleteSummary: "Zertifikate löschen",
    deleteQuestion: { "\($0) löschen?" },
    unnamed: { "Zertifikat \($0)" },
    checkSummary: "Zertifikat Schritt für Schritt prüfen",
    keepSummary: "Zur Brieftasche hinzufügen",
    keepHint: "Geben Sie „keep“ ein, um es zur Brieftasche hinzuzufügen.",
    keepSomeHint:
      "Geben Sie „keep“ ein, um alle zur Brieftasche hinzuzufügen, oder „keep --only 1“ für eines.",
    keepQuestion: {
      "\($0 == 1 ? "Das Zertifikat" : "\($0) Zertifikate") zur Brieftasche hinzufügen?"
    },
    notKept: "Nicht zur Brieftasche hinzugefügt.",
    position: { "Zertifikat \($0) von \($1)" },
    onlyHelp: "nur dieses hinzufügen",
    found: "gefunden",
    qrSummary: "QR-Code anzeigen",
    exportSummary: "Brieftasche in eine verschlüsselte Datei exportieren",
    importSummary: "Zertifikate aus einer verschlüsselten Datei importieren",
    passphraseFileHelp: "Die Passphrase aus der ersten Zeile dieser Datei lesen.",
    passphrase: "Passphrase",
    repeatedPassphrase: "Passphrase wiederholen",
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
    nothingToShow: "Keine Zertifikate.",
    showAll: "Alle anzeigen: certificates list",
    addHint: "Hinzufügen: certificates scan BILD oder certificates add TEXT",
    covered: { name, end, id, isSure in
      isSure
        ? "\(name): gültig bis \(end); Nummer \(id) bis dahin erneuern."
        : "\(name): Regeln bis \(end) erfüllt (Nummer \(id)), nicht vollständig geprüft."
    },
    notCovered: { "\($0): Kein Zertifikat erfüllt derzeit die Regeln." },
    added: { "Hinzugefügt als Nummer \($0.map(String.init).joined(separator: ", "))." },
    known: { "Bereits gespeichert als Nummer \($0.map(String.init).joined(separator: ", "))." },
    deleted: { "Nummer \($0.map(String.init).joined(separator: ", ")) gelöscht." },
    exported: {
      "\($0) \($0 == 1 ? "Zertifikat" : "Zertifikate") verschlüsselt nach \($1) exportiert."
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
