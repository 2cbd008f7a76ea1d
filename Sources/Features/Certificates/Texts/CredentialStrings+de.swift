import AtriumScreen
import HealthCredentials

extension CredentialStrings {
  static let de = CredentialStrings(
    kind: "Art",
    kindName: {
      switch $0 {
      case .dcc: "Digitales COVID-Zertifikat der EU"
      case .shc: "SMART Health Card"
      case .shl: "SMART Health Link"
      case .whoVHL: "Prüfbarer Gesundheitslink der WHO"
      case .whoDDCC: "Digitales COVID-19-Zertifikat der WHO"
      case .whoICVP: "Impfbescheinigung der WHO"
      case .icaoVDS: "Digitales Siegel der ICAO"
      case .divoc: "DIVOC-Zertifikat"
      case .fhir: "FHIR-Ressource"
      case .unknown: "unbekannt"
      }
    },
    stepName: {
      switch $0 {
      case .encoding: "Kodierung"
      case .compression: "Kompression"
      case .envelope: "Umschlag"
      case .claims: "Angaben"
      case .issuer: "Aussteller"
      case .revocation: "Widerruf"
      default: $0.rawValue
      }
    },
    finding: { $0.german },
    issuers: { $0 == 1 ? "ein Aussteller" : "\($0) Aussteller" },
    trustedIssuers: { "\($0) Aussteller aus \($1) importiert." },
    issuersLabel: "Aussteller",
    host: "Server",
    label: "Bezeichnung",
    expires: "Läuft ab",
    flags: "Merkmale",
    flagNames: { flags in
      let names: [(Character, String)] = [
        ("L", "kann sich ändern"), ("P", "verlangt einen Zugangscode"),
        ("U", "eine einzelne Datei"),
      ]
      let present = names.filter { flags.contains($0.0) }.map(\.1)
      return present.isEmpty ? "keine" : present.joined(separator: ", ")
    },
    type: "Art",
    content: "Inhalt",
    performer: "Durchgeführt von",
    resourceType: {
      switch $0 {
      case .immunization: "Impfung"
      case .observation: "Befund"
      case .condition: "Diagnose"
      case .medication: "Medikation"
      case .allergy: "Allergie"
      case .procedure: "Maßnahme"
      case .report: "Untersuchungsbericht"
      case .document: "Dokument"
      case .coverage: "Versicherung"
      case .other: nil
      }
    },
    openingName: "Gesundheitslinks öffnen",
    openingText:
      "Beim Öffnen wird der Server, den der Link nennt, nach Ihren Unterlagen gefragt. Er erfährt "
      + "Ihre Netzwerkadresse, den Namen in der Einstellung certificates.recipient und den "
      + "eingegebenen Zugangscode. Nichts wird gespeichert, solange Sie es nicht behalten oder "
      + "sichern.",
    recipientHelp: "Der Name, den die Server von Links festhalten.",
    openHelp: "Links öffnen: ihre Server nach den Unterlagen fragen.",
    yesHelp: "Das Öffnen der Links bestätigen.",
    passcodeFileHelp: "Den Zugangscode aus der ersten Zeile dieser Datei lesen.",
    saveHelp: "Inhalte, die keine Nachweise sind, in diesen Ordner schreiben.",
    openQuestion: { "\($0) nach den Unterlagen hinter diesem Link fragen?" },
    openingHint: "„fetch“ fragt den Server nach den Unterlagen.",
    lot: { "Charge \($0)" },
    openingSummary: "Die Links öffnen: ihre Server nach den Unterlagen fragen",
    openedLabel: "Verweis",
    passcode: "Zugangscode",
    saveSummary: "Die FHIR-Ressourcen in einen Ordner schreiben",
    saved: { "\($0 == 1 ? "1 Ressource" : "\($0) Ressourcen") in \($1) gespeichert." },
    noConsents: "Links lassen sich nicht öffnen: Diese Installation hat keine Einwilligungen.",
    link: "Verweis",
    publishHint: {
      "Veröffentlichen Sie den Ordner \($0) unter der Adresse; ab dann gilt der Link."
    },
    shareLimits:
      "Ein einfacher Webserver prüft weder Zugangscode noch Anzahl der Abrufe, und das Ablaufdatum ist "
      + "nur ein Hinweis. Löschen Sie den Ordner auf dem Server, um den Link zu beenden; abgerufene "
      + "Kopien bleiben.",
    invalidShareAddress: "Die Adresse muss mit https:// beginnen.",
    shareSummary: "Verschlüsselte Dateien für einen Webserver und ihren Link",
    shareFolderHelp: "Der Ordner, der veröffentlicht wird.",
    shareAddressHelp: "Die Adresse, unter der der Ordner veröffentlicht wird.",
    shareLabelHelp: "Ein Name für den Empfänger, bis 80 Zeichen.",
    shareUntilHelp: "Der Zeitpunkt, zu dem der Link endet, ein Hinweis für Programme.",
    shareManifestHelp:
      "Auf das Verzeichnis verweisen; der Server muss POST-Anfragen damit beantworten."
  )
}

extension CredentialFinding {
  fileprivate var german: String {
    switch self {
    case .unsupportedKind: "diese Art wird nicht geprüft"
    case .unknownClaim: "enthält eine Angabe unbekannter Art"
    case .notAMap: "der Inhalt ist keine Zuordnung"
    case .invalidCardPrefix: "beginnt mit shc:, aber nicht mit shc:/"
    case .partOutOfRange(let number, let count): "Teil \(number) von \(count) kann es nicht geben"
    case .differentPartCounts: "die Teile gehören zu verschiedenen Karten"
    case .differentParts(let number): "zwei verschiedene Teile haben die Nummer \(number)"
    case .missingParts(let numbers, let count):
      "Teil \(numbers.prefix(10).map(String.init).joined(separator: ", ")) von \(count) fehlt"
    case .numericLength(let count): "ungerade Anzahl von Ziffern: \(count)"
    case .numericCharacter(let place): "das Paar an Stelle \(place) ist nicht 00 bis 77"
    case .notCompactJWS: "ist kein signierter Text aus drei Teilen"
    case .notBase64URL: "ist kein base64url"
    case .notJSONObject: "ist kein JSON-Objekt"
    case .invalidHeader(let name): "der Header \(name) fehlt oder ist nicht erlaubt"
    case .missingMember(let name): "\(name) fehlt oder hat den falschen Typ"
    case .invalidIssuerURL(let address): "\(address) ist keine https-Adresse ohne / am Ende"
    case .unknownIssuer(let address): "der Aussteller \(address) fehlt in der Vertrauensliste"
    case .trustedIssuer(let name): "bekannt: \(name)"
    case .unknownKey(let name): "der Schlüssel \(name) des Ausstellers fehlt in der Vertrauensliste"
    case .signatureLength(let count): "hat \(count) Bytes statt 64"
    case .validSince(let start): "ab \(start.displayText), ohne Ende"
    case .neverRevokes: "der Aussteller veröffentlicht zu diesem Schlüssel keine Widerrufsliste"
    case .notRevoked: "nicht in der Widerrufsliste"
    case .revoked(let identifier): "widerrufen als \(identifier)"
    case .noRevocationList: "die Widerrufsliste fehlt"
    case .revocationMethod(let name): "unbekanntes Verfahren des Widerrufs: \(name)"
    case .revocationVersion(let version): "Version \(version) der Widerrufsliste fehlt"
    case .notOpened: "nicht geöffnet"
    case .linkContents(let valid, let count): "\(valid) von \(count) gültig"
    case .passcodeMissing: "der Zugangscode fehlt"
    case .wrongPasscode(nil): "der Zugangscode ist falsch"
    case .wrongPasscode(let remaining?):
      "der Zugangscode ist falsch; noch \(remaining == 1 ? "1 Versuch" : "\(remaining) Versuche")"
    case .linkGone: "der Link ist nicht mehr aktiv"
    case .linkStatus(let status): "der Server antwortete mit Status \(status)"
    case .emptyManifest: "das Verzeichnis nennt keine Dateien"
    case .noManifest: "die Antwort des Servers ist kein Verzeichnis"
    case .tooManyFiles: "die Dateien sind zu viele oder zu groß"
    case .refusedHost(let host): "die Dateien liegen auf \(host), was nicht erlaubt ist"
    case .refusedRedirect(let host): "der Server leitet auf \(host) um, was nicht erlaubt ist"
    case .insecureLink: "die Adresse ist nicht verschlüsselt (https)"
    case .noAnswer(let host): "keine vollständige Antwort von \(host)"
    case .notEncrypted: "ist keine verschlüsselte Datei (JWE)"
    case .cannotDecrypt: "der Schlüssel des Links entschlüsselt die Datei nicht"
    }
  }
}
