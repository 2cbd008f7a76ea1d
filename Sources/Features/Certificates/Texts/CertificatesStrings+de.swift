import AtriumScreen
import HealthCredentials

extension CertificatesStrings {
  static let de = CertificatesStrings(
    title: "Zertifikate",

    noFile: { "Datei \($0) nicht gefunden." },
    pathHint: "Den Pfad prüfen; der Text eines Zertifikats beginnt mit HC1:.",
    trustPathHint:
      "Den Pfad prüfen; eine Vertrauensliste ist eine Datei in PEM, DER oder JSON, oder ein Ordner.",
    unreadable: { "\($0) kann nicht gelesen werden: \($1)." },
    nothingInside: { "\($0) enthält kein Zertifikat." },
    acceptedInputs: "Ein Bild eines QR-Codes angeben oder seinen Text, der mit HC1: beginnt.",
    tooManyLines: { "\($0) hat mehr als \($1) Zeilen." },
    tooManyLinesHint:
      "Die Datei aufteilen; „verify -“ liest beliebig viele von der Standardeingabe.",
    noTrustedCertificates: { "Kein Zertifikat eines Unterzeichners in \($0) gefunden." },
    acceptedTrustFiles:
      "Eine PEM- oder DER-Datei, einen Ordner davon oder die JSON-Liste des Gateways angeben.",
    noLibrary: { "Die Bibliothek \($0) fehlt oder ist zu alt." },
    installHint: "Aus den Paketen des Systems installieren.",
    nothingToVerify: "Nichts zu prüfen.",
    noPictures: "Dieses Programm kann keine Bilder lesen.",
    notTrusted: { "Kein vertrauter Unterzeichner und keine Quelle „\($0)“." },
    namesHint: "Namen anzeigen mit „certificates trust list“.",
    noAddress: "Die Adresse der Vertrauensliste fehlt.",
    addressHint: "Die Adresse angeben oder certificates.trust-address setzen.",
    noNetwork: "Dieses Programm hat keinen Netzwerkzugriff.",
    unexpectedStatus: { "\($0) antwortet mit Status \($1)." },
    unsignedList: "Die Liste ist nicht signiert, aber certificates.trust-key ist gesetzt.",
    invalidListSignature: "Die Signatur der Liste passt nicht zu certificates.trust-key.",
    rejectedListHint: "Nichts importiert. Beim Herausgeber der Liste nachfragen.",
    invalidListKey: "Die Einstellung certificates.trust-key ist kein öffentlicher Schlüssel.",
    keyFormatHint: "Einen P-256-Schlüssel in PEM oder sein DER in base64 angeben.",
    invalidTime: "ist keine Zeit; zum Beispiel 2022-03-01T10:00 oder 2022-03-01T10:00:00+01:00",
    invalidCountry: "ist kein Ländercode aus zwei Buchstaben wie HR",

    inspectSummary: "Zertifikat dekodieren und prüfen, ohne es zu speichern",
    verifySummary: "Viele prüfen: Dateien, Ordner oder - für einen Text je Zeile",
    scanSummary: "Zertifikate aus Bild, Datei oder Text lesen und prüfen",
    pasteSummary: "Eingefügten Text aus einer oder mehreren Zeilen prüfen",
    certificateText: "Text",
    trustSummary: "Vertraute Unterzeichner verwalten",
    trustListSummary: "Alle vertrauten Unterzeichner auflisten",
    trustImportSummary: "PEM- oder DER-Datei, Ordner oder JSON-Liste importieren",
    trustUpdateSummary: "Vertrauensliste von einem Server aktualisieren",
    trustRemoveSummary: "Unterzeichner oder Quelle löschen",
    trustHelp: "Vertraute Unterzeichner: PEM- oder DER-Datei, Ordner, JSON-Liste, base64.",
    atHelp: "Der Zeitpunkt der Prüfung, etwa 2022-03-01T10:00 (UTC).",
    countryHelp: "Das Land, dessen Regeln gelten, etwa HR.",

    noTrustList: "Noch keine Vertrauensliste importiert.",
    trustListAge: {
      "Die Vertrauensliste ist \($0 == 1 ? "1 Tag" : "\($0) Tage") alt; höchstens \($1) sind erlaubt."
    },
    renewTrustList: "Aktualisieren mit: certificates trust update",
    allListsSigned: "Die Vertrauenslisten sind signiert.",
    unsignedLists: { "Unsignierte Vertrauenslisten: \($0.joined(separator: ", "))." },
    signLists: "certificates.trust-key setzen, dann: certificates trust update",
    trustDaysHelp: "Wie viele Tage eine Vertrauensliste gilt.",
    trustAddressHelp: "Die Adresse, von der „trust update“ die Liste lädt.",
    trustKeyHelp: "Der Schlüssel, der die Liste signiert: P-256, PEM oder DER in base64.",

    verdict: "Bewertung",
    verdictName: {
      switch $0 {
      case .valid: "gültig"
      case .invalid: "ungültig"
      case .undecided: "unentschieden"
      }
    },
    step: "Schritt",
    result: "Ergebnis",
    reason: "Grund",
    stepName: {
      switch $0 {
      case .prefix: "Präfix"
      case .base45: "Base45"
      case .zlib: "Kompression"
      case .cose: "Umschlag"
      case .cwt: "Angaben"
      case .schema: "Schema"
      case .signer: "Unterzeichner"
      case .signature: "Signatur"
      case .time: "Zeit"
      case .keyusage: "Verwendung"
      case .rules: "Regeln"
      case .content: "Inhalt"
      default: CredentialStrings.de.stepName($0)
      }
    },
    mark: { $0.map { $0 ? "✓ bestanden" : "✗ fehlgeschlagen" } ?? "– nicht geprüft" },
    finding: { $0.german },
    signerName: "Schlüsselkennung",
    issuer: "Aussteller",
    trust: "Vertrauensliste",
    trustListStatus: { status in
      guard let source = status.source, let days = status.age else { return "keine" }
      let age = days == 0 ? "von heute" : days == 1 ? "einen Tag alt" : "\(days) Tage alt"
      let signers = status.certificateCount == 1 ? "ein" : "\(status.certificateCount)"
      let count = status.counts(
        "\(signers) Unterzeichner", CredentialStrings.de.issuers(status.issuerCount))
      return "\(source.name), \(age), \(count)" + (status.isStale ? "; zu alt" : "")
        + (source.isStoredUnsigned ? "; unsigniert" : "")
        + (status.mismatchCount > 0
          ? "; \(status.mismatchCount) nicht vertrauenswürdig: falsche Schlüsselkennung" : "")
    },
    verifiedAt: "Geprüft für",
    country: "Land",
    total: "Geprüft",

    noTrustedSigners: "Noch keine vertrauten Unterzeichner.",
    trustHint: "Ausführen: „certificates trust import PFAD“ oder „certificates trust update URL“.",
    source: "Quelle",
    updated: "Aktualisiert",
    age: "Tage alt",
    signers: "Unterzeichner",
    signature: "Signatur",
    signed: "geprüft",
    unsigned: "unsigniert",
    validFrom: "Gültig ab",
    validUntil: "Gültig bis",
    uses: "Verwendung",
    mismatched: {
      "\($0 == 1 ? "1 Zertifikat gilt" : "\($0) Zertifikate gelten") nicht als vertrauenswürdig: "
        + "Die Schlüsselkennung in der Liste ist nicht die des Zertifikats."
    },
    allKeyIdentifiersMatch: "Die Schlüsselkennungen der Vertrauenslisten stimmen.",
    trusted: { "\($0) Unterzeichner aus \($1) importiert." },
    removeQuestion: { "\($0 == 1 ? "1 vertrauten" : "\($0) vertraute") Unterzeichner löschen?" },
    removed: { "\($0 == 1 ? "1 vertrauten" : "\($0) vertraute") Unterzeichner gelöscht." })
}

extension VerificationFinding {
  fileprivate var german: String {
    switch self {
    case .notReached(let step): "nicht erreicht; Abbruch bei \(step.rawValue)"
    case .noPrefix: "beginnt nicht mit HC1:"
    case .otherPrefix(let prefix): "beginnt mit \(prefix), nur HC1: wird unterstützt"
    case .tooLong(let count, let limit):
      "hat \(count) Zeichen; höchstens \(limit) sind erlaubt"
    case .base45Length(let count): "ungültige Länge für Base45: \(count) Zeichen"
    case .base45Character(let place): "das Zeichen an Stelle \(place) ist in Base45 ungültig"
    case .base45Group(let place): "die Base45-Gruppe an Stelle \(place) ist zu groß"
    case .notCompressed: "ist nicht mit zlib komprimiert"
    case .corruptCompression: "die komprimierten Daten sind beschädigt oder unvollständig"
    case .decompressedTooLarge(let limit): "ergibt entpackt mehr als \(limit) Bytes"
    case .trailingBytes(let bytes): "\(bytes) Bytes folgen den komprimierten Daten"
    case .cbor(let problem): "\(problem.reason.german) bei Byte \(problem.offset)"
    case .notSigned: "ist keine COSE-Nachricht mit einer Signatur"
    case .invalidEnvelope: "ein Teil der COSE-Nachricht hat den falschen Typ"
    case .invalidCriticalParameters: "die Liste der kritischen Header ist fehlerhaft"
    case .unknownCriticalParameter(let name): "unbekannter kritischer Header \(name)"
    case .noClaims: "das Token enthält keine Angaben"
    case .invalidClaim(let name): "die Angabe \(name) hat den falschen Typ"
    case .noCertificate: "das Token enthält kein Gesundheitszertifikat"
    case .schema(let problem):
      problem.path.isEmpty ? problem.reason.german : "\(problem.path) \(problem.reason.german)"
    case .schemaVersion(let version): "unbekannte Version \(version)"
    case .checkedAgainst(let version, let other):
      "geprüft nach Version \(version); \(other) wurde nie veröffentlicht"
    case .content(let issues, let others):
      (issues.map { "\($0.path) \($0.reason.german)" }
        + (others == 0 ? [] : ["\(others) weitere"])).joined(separator: "; ")
    case .noTrust: "keine Vertrauensliste"
    case .noKeyIdentifier: "das Zertifikat nennt seinen Unterzeichner nicht"
    case .unknownSigner(let name): "Unterzeichner \(name) fehlt in der Vertrauensliste"
    case .staleTrust(let days, let limit):
      "die Vertrauensliste ist \(days) Tage alt; höchstens \(limit) sind erlaubt"
    case .unsupportedSignerKey: "der Schlüssel des Unterzeichners hat einen unbekannten Typ"
    case .noIssuer: "das Zertifikat nennt keinen Aussteller"
    case .invalidIssuer(let issuer): "der Aussteller \(issuer) ist kein Ländercode"
    case .otherCountry(let signer, let issuer):
      "ein Unterzeichner aus \(signer) hat für den Aussteller \(issuer) signiert"
    case .trusted(let country): country.map { "bekannt, aus \($0)" } ?? "bekannt"
    case .noSigner: "unbekannter Unterzeichner"
    case .noAlgorithm: "das Zertifikat nennt kein Signaturverfahren"
    case .otherAlgorithm(let name): "das Verfahren \(name) ist weder ES256 noch PS256"
    case .otherKeyType(let name): "der Schlüssel des Unterzeichners ist nicht für \(name)"
    case .invalidSignature:
      "passt nicht zum Schlüssel: verändert oder von jemand anderem signiert"
    case .noExpiry: "das Ablaufdatum fehlt"
    case .noIssueTime: "das Ausstellungsdatum fehlt"
    case .expiresBeforeIssue(let issued, let expires):
      "ausgestellt \(issued.displayText), aber abgelaufen \(expires.displayText)"
    case .notYetValid(let time, let at):
      "nicht gültig vor \(time.displayText), geprüft für \(at.displayText)"
    case .issuedBeforeSigner(let issued, let signer):
      "ausgestellt \(issued.displayText); der Unterzeichner gilt ab \(signer.displayText)"
    case .notYetIssued(let time, let at):
      "ausgestellt \(time.displayText), geprüft für \(at.displayText)"
    case .expired(let time, let at):
      "abgelaufen \(time.displayText), geprüft für \(at.displayText)"
    case .signerNotYetValid(let time, let at):
      "der Unterzeichner gilt ab \(time.displayText), geprüft für \(at.displayText)"
    case .signerExpired(let time, let at):
      "der Unterzeichner galt bis \(time.displayText), geprüft für \(at.displayText)"
    case .inTime(let issued, let expires): "\(issued.displayText) bis \(expires.displayText)"
    case .mayNotSign(let kind): "der Unterzeichner darf \(kind.german) nicht signieren"
    case .maySignAll: "der Unterzeichner darf alles signieren"
    case .maySign(let kind): "der Unterzeichner darf \(kind.german) signieren"
    case .noRules: "keine Regeln"
    case .credential(let finding): CredentialStrings.de.finding(finding)
    case .rules(let met, let unmet, let unchecked):
      (["\(met) erfüllt"]
        + [("nicht erfüllt", unmet), ("nicht geprüft", unchecked)].filter { !$0.1.isEmpty }
        .map { "\($0.0): \($0.1.joined(separator: ", "))" }).joined(separator: "; ")
    }
  }
}

extension CertificateKind {
  fileprivate var german: String {
    switch self {
    case .vaccination: "Impfungen"
    case .test: "Tests"
    case .recovery: "Genesungen"
    }
  }
}

extension CBORError.Reason {
  fileprivate var german: String {
    switch self {
    case .truncated: "die Daten enden zu früh"
    case .tooDeep: "ist zu tief verschachtelt"
    case .tooManyItems: "hat zu viele Elemente"
    case .reserved, .invalidSimpleValue: "unbekannter Typ eines Werts"
    case .invalidUTF8: "ein Text ist kein UTF-8"
    case .unexpectedBreak: "unerwartetes Ende eines Elements"
    case .invalidChunk: "ein Teil eines Textes oder von Bytes hat den falschen Typ"
    case .invalidKey: "ein Schlüssel ist weder Zahl noch Text"
    case .duplicateKey: "doppelter Schlüssel"
    case .trailingBytes: "unerwartete Bytes nach den Daten"
    }
  }
}

extension ContentIssue.Reason {
  fileprivate var german: String {
    switch self {
    case .otherDisease(let code): "\(code) ist nicht COVID-19"
    case .unreadableDate: "ist kein gültiges Datum"
    case .unknownCode(let code): "\(code) steht nicht in der Wertemenge"
    case .unknownDevice(let code): "\(code) ist kein bekannter Schnelltest"
    case .extraMember: "steht nicht im Schema"
    }
  }
}

extension SchemaError.Reason {
  fileprivate var german: String {
    switch self {
    case .missing: "fehlt"
    case .missingEither(let one, let other): "hat weder \(one) noch \(other)"
    case .wrongType(.object): "ist kein Objekt"
    case .wrongType(.list): "ist keine Liste"
    case .wrongType(.text): "ist kein Text"
    case .wrongType(.wholeNumber): "ist keine ganze Zahl"
    case .notJSON: "hat einen Typ, der in JSON fehlt"
    case .tooLong(let count, let limit): "hat \(count) Zeichen; höchstens \(limit) sind erlaubt"
    case .outOfBounds(let range):
      range.upperBound == .max
        ? "ist kleiner als \(range.lowerBound)"
        : "ist nicht von \(range.lowerBound) bis \(range.upperBound)"
    case .entryCount(let count): "hat \(count) Einträge statt einen"
    case .kindCount(0): "enthält keine Impfung, keinen Test und keine Genesung"
    case .kindCount(let count): "enthält \(count) Arten von Einträgen statt einer"
    case .invalidDate: "ist kein Datum wie 2021-05-06, mit oder ohne Zeit"
    case .invalidBirthDate: "ist kein Geburtsdatum von 1900 bis 2099"
    case .invalidVersion: "ist keine Version wie 1.3.0"
    case .invalidCountryCode: "hat keinen Großbuchstaben"
    case .notTransliterated: "hat andere Zeichen als A bis Z und <"
    }
  }
}
