import AtriumScreen
import HealthCredentials

/// The sentences and words of the wallet.
extension Phrase {
  static func homeLine(_ count: Int) -> Phrase {
    if count == 0 {
      return Phrase(en: "no certificates", de: "keine Zertifikate", hr: "nema potvrda")
    }
    return Phrase(
      en: "\(count) \(count == 1 ? "certificate" : "certificates")",
      de: "\(count) \(count == 1 ? "Zertifikat" : "Zertifikate")",
      hr: "\(Croatian.counted(count, "potvrda", "potvrde", "potvrda"))")
  }

  // Failures
  static func notFound(_ name: String) -> Phrase {
    Phrase(
      en: "Certificate \(name) not found.",
      de: "Zertifikat \(name) nicht gefunden.",
      hr: "Potvrda \(name) nije pronađena.")
  }
  static let numbersHint = Phrase(
    en: "Run 'certificates list' to see the numbers.",
    de: "Nummern anzeigen mit „certificates list“.",
    hr: "Brojeve prikazuje „certificates list”.")
  static func notACertificate(_ reason: Phrase?) -> Phrase {
    Phrase(
      en: "Not a valid certificate\(reason.map { ": \($0)" } ?? "").",
      de: "Kein gültiges Zertifikat\(reason.map { ": \($0)" } ?? "").",
      hr: "Nije valjana potvrda\(reason.map { ": \($0)" } ?? "").")
  }
  static let inspectHint = Phrase(
    en: "Run 'certificates inspect TEXT' for details.",
    de: "Einzelheiten anzeigen mit „certificates inspect TEXT“.",
    hr: "Pojedinosti prikazuje „certificates inspect TEKST”.")
  static let noKey = Phrase(
    en: "The wallet's key is missing; its certificates cannot be read.",
    de: "Der Schlüssel der Brieftasche fehlt; ihre Zertifikate sind nicht lesbar.",
    hr: "Nedostaje ključ novčanika; njegove se potvrde ne mogu pročitati.")
  static func damaged(_ name: String) -> Phrase {
    Phrase(
      en: "Cannot open certificate \(name): the certificate or the wallet's key was modified.",
      de: "Zertifikat \(name) kann nicht geöffnet werden: Es oder der Schlüssel wurde verändert.",
      hr: "Potvrda \(name) ne može se otvoriti: izmijenjena je ona ili ključ novčanika.")
  }
  static let restoreKey = Phrase(
    en: "Restore the data folder from a backup, or delete the certificates and add them again.",
    de: "Den Datenordner aus einer Sicherung wiederherstellen oder die Zertifikate neu hinzufügen.",
    hr: "Vratite mapu s podacima iz sigurnosne kopije ili obrišite potvrde i dodajte ih iznova.")
  static let invalidFile = Phrase(
    en: "Not a wallet file exported by this program.",
    de: "Keine von diesem Programm exportierte Brieftasche.",
    hr: "Nije novčanik izvezen ovim programom.")
  static let wrongPassphrase = Phrase(
    en: "The passphrase is wrong, or the file was modified.",
    de: "Die Passphrase ist falsch, oder die Datei wurde verändert.",
    hr: "Zaporka je pogrešna ili je datoteka izmijenjena.")
  static let passphraseHint = Phrase(
    en: "Try again; passphrases are case-sensitive.",
    de: "Noch einmal versuchen; Groß- und Kleinschreibung beachten.",
    hr: "Pokušajte ponovno; velika i mala slova se razlikuju.")
  static let emptyPassphrase = Phrase(
    en: "The passphrase is empty.", de: "Die Passphrase ist leer.", hr: "Zaporka je prazna.")
  static let passphrasesDiffer = Phrase(
    en: "The passphrases do not match.",
    de: "Die Passphrasen stimmen nicht überein.",
    hr: "Zaporke se ne podudaraju.")

  // Commands
  static let listCertificatesSummary = Phrase(
    en: "List stored certificates",
    de: "Gespeicherte Zertifikate auflisten",
    hr: "Ispisati pohranjene potvrde")
  static let validHelp = Phrase(
    en: "Only valid certificates.", de: "Nur gültige Zertifikate.", hr: "Samo valjane potvrde.")
  static let addSummary = Phrase(
    en: "Add a certificate: its text, or a file of texts",
    de: "Zertifikat als Text oder Datei hinzufügen",
    hr: "Dodati potvrdu: njezin tekst ili datoteku s tekstovima")
  static let showSummary = Phrase(
    en: "Show a certificate", de: "Zertifikat anzeigen", hr: "Prikazati potvrdu")
  static let deleteSummary = Phrase(
    en: "Delete certificates", de: "Zertifikate löschen", hr: "Obrisati potvrde")
  static func unnamed(_ name: String) -> Phrase {
    Phrase(en: "certificate \(name)", de: "Zertifikat \(name)", hr: "potvrdu \(name)")
  }
  static let checkSummary = Phrase(
    en: "Verify the certificate step by step",
    de: "Zertifikat Schritt für Schritt prüfen",
    hr: "Provjeriti potvrdu korak po korak")
  static let keepSummary = Phrase(
    en: "Add to the wallet", de: "Zur Brieftasche hinzufügen", hr: "Dodati u novčanik")
  static let keepHint = Phrase(
    en: "Type 'keep' to add it to the wallet.",
    de: "Geben Sie „keep“ ein, um es zur Brieftasche hinzuzufügen.",
    hr: "Upišite „keep” da je dodate u novčanik.")
  static let keepSomeHint = Phrase(
    en: "Type 'keep' to add all to the wallet, or 'keep --only 1' for one of them.",
    de: """
      Geben Sie „keep“ ein, um alle zur Brieftasche hinzuzufügen, oder „keep --only 1“ für eines.
      """,
    hr: "Upišite „keep” da dodate sve u novčanik, ili „keep --only 1” za jednu.")
  static func keepQuestion(_ count: Int) -> Phrase {
    Phrase(
      en: """
        Add \(count == 1 ? "the certificate" : "\(count) certificates") to the wallet before \
        leaving?
        """,
      de: "\(count == 1 ? "Das Zertifikat" : "\(count) Zertifikate") zur Brieftasche hinzufügen?",
      hr: count == 1
        ? "Dodati potvrdu u novčanik?"
        : "Dodati \(Croatian.counted(count, "potvrdu", "potvrde", "potvrda")) u novčanik?")
  }
  static let notKept = Phrase(
    en: "Not added to the wallet.",
    de: "Nicht zur Brieftasche hinzugefügt.",
    hr: "Nije dodano u novčanik.")
  static func position(_ number: Int, _ count: Int) -> Phrase {
    Phrase(
      en: "Certificate \(number) of \(count)",
      de: "Zertifikat \(number) von \(count)",
      hr: "Potvrda \(number) od \(count)")
  }
  static let onlyHelp = Phrase(
    en: "add only this one", de: "nur dieses hinzufügen", hr: "dodati samo ovu")
  static let foundLabel = Phrase(en: "found", de: "gefunden", hr: "nađeno")
  static let qrSummary = Phrase(
    en: "Show the QR code", de: "QR-Code anzeigen", hr: "Prikazati QR kod")
  static let exportSummary = Phrase(
    en: "Export the wallet to an encrypted file",
    de: "Brieftasche in eine verschlüsselte Datei exportieren",
    hr: "Izvesti novčanik u šifriranu datoteku")
  static let importWalletSummary = Phrase(
    en: "Import certificates from an encrypted file",
    de: "Zertifikate aus einer verschlüsselten Datei importieren",
    hr: "Uvesti potvrde iz šifrirane datoteke")
  static let passphraseFileHelp = Phrase(
    en: "Read the passphrase from the first line of this file.",
    de: "Die Passphrase aus der ersten Zeile dieser Datei lesen.",
    hr: "Pročitati zaporku iz prvog retka ove datoteke.")
  static let repeatedPassphrase = Phrase(
    en: "Repeat passphrase", de: "Passphrase wiederholen", hr: "Ponovite zaporku")
  static let emptyInput = Phrase(en: "is empty", de: "ist leer", hr: "je prazno")

  // Screens
  static let holder = Phrase(en: "Holder", de: "Inhaber", hr: "Nositelj")
  static let certificate = Phrase(en: "Certificate", de: "Zertifikat", hr: "Potvrda")
  static func kind(_ kind: CertificateKind) -> Phrase {
    switch kind {
    case .vaccination: .init(en: "Vaccination", de: "Impfung", hr: "Cijepljenje")
    case .test: "Test"
    case .recovery: .init(en: "Recovery", de: "Genesung", hr: "Preboljenje")
    }
  }
  static func from(_ day: Phrase) -> Phrase {
    Phrase(en: "from \(day)", de: "ab \(day)", hr: "od \(day)")
  }
  static let details = Phrase(en: "Details", de: "Einzelheiten", hr: "Pojedinosti")
  static let nothingToShow = Phrase(
    en: "No certificates.", de: "Keine Zertifikate.", hr: "Nema potvrda.")
  static let showAll = Phrase(
    en: "Show all: certificates list",
    de: "Alle anzeigen: certificates list",
    hr: "Prikaz svih: certificates list")
  static let addHint = Phrase(
    en: "Add some: certificates scan PICTURE, or certificates add TEXT",
    de: "Hinzufügen: certificates scan BILD oder certificates add TEXT",
    hr: "Dodajte ih: certificates scan SLIKA ili certificates add TEKST")
  static func covered(
    _ name: String, _ end: Phrase, _ certificate: String, _ isSure: Bool
  ) -> Phrase {
    isSure
      ? Phrase(
        en: "\(name): valid until \(end); renew \(certificate) by then.",
        de: "\(name): gültig bis \(end); \(certificate) bis dahin erneuern.",
        hr: "\(name): vrijedi do \(end); obnovite \(certificate) do tada.")
      : Phrase(
        en: "\(name): rules met until \(end) (\(certificate)), not fully verified.",
        de: "\(name): Regeln bis \(end) erfüllt (\(certificate)), nicht vollständig geprüft.",
        hr: "\(name): pravila su ispunjena do \(end) (\(certificate)), nije sve provjereno.")
  }
  static func notCovered(_ name: String) -> Phrase {
    Phrase(
      en: "\(name): no certificate meets the rules now.",
      de: "\(name): Kein Zertifikat erfüllt derzeit die Regeln.",
      hr: "\(name): sada nijedna potvrda ne ispunjava pravila.")
  }
  static func added(_ names: String) -> Phrase {
    Phrase(en: "Added as \(names).", de: "Hinzugefügt als \(names).", hr: "Dodano kao \(names).")
  }
  static func known(_ names: String) -> Phrase {
    Phrase(
      en: "Already stored as \(names).", de: "Bereits gespeichert als \(names).",
      hr: "Već pohranjeno kao \(names).")
  }
  static func deleted(_ names: String) -> Phrase {
    Phrase(en: "Deleted \(names).", de: "\(names) gelöscht.", hr: "Obrisano: \(names).")
  }
  static func exported(_ count: Int, _ path: String) -> Phrase {
    Phrase(
      en: "Exported \(count) \(count == 1 ? "certificate" : "certificates") to \(path), encrypted.",
      de: """
        \(count) \(count == 1 ? "Zertifikat" : "Zertifikate") verschlüsselt nach \(path) \
        exportiert.
        """,
      hr: """
        Šifrirano izvezeno u \(path): \(Croatian.counted(count, "potvrda", "potvrde", "potvrda")).
        """)
  }

  // Fields
  static let dateOfBirth = Phrase(en: "Date of birth", de: "Geburtsdatum", hr: "Datum rođenja")
  static let dateOfDose = Phrase(en: "Date of dose", de: "Tag der Dosis", hr: "Datum doze")
  static let vaccine = Phrase(en: "Vaccine", de: "Impfstoff", hr: "Cjepivo")
  static let vaccineType = Phrase(
    en: "Type of vaccine", de: "Art des Impfstoffs", hr: "Vrsta cjepiva")
  static let testResult = Phrase(en: "Result", de: "Ergebnis", hr: "Rezultat")
  static let sampleTime = Phrase(en: "Sample taken", de: "Probe genommen", hr: "Uzorak uzet")
  static let testType = Phrase(en: "Type of test", de: "Art des Tests", hr: "Vrsta testa")
  static let testName = Phrase(en: "Name of test", de: "Name des Tests", hr: "Naziv testa")
  static let testDevice = Phrase(en: "Test device", de: "Testgerät", hr: "Uređaj za test")
  static let testCentre = Phrase(en: "Test centre", de: "Teststelle", hr: "Mjesto testiranja")
  static let firstPositive = Phrase(
    en: "First positive test", de: "Erster positiver Test", hr: "Prvi pozitivan test")
  static let statedFrom = Phrase(
    en: "Stated from", de: "Gültig ab laut Zertifikat", hr: "Navedeno: vrijedi od")
  static let statedUntil = Phrase(
    en: "Stated until", de: "Gültig bis laut Zertifikat", hr: "Navedeno: vrijedi do")
  static let disease = Phrase(en: "Disease", de: "Krankheit", hr: "Bolest")
  static let identifier = Phrase(en: "Identifier", de: "Kennung", hr: "Oznaka")
}
