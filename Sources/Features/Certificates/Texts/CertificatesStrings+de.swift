import AtriumScreen
import HealthCredentials

extension CertificatesStrings {
  static let de = CertificatesStrings(
    title: "Zertifikate",

    noFile: { "Die Datei \($0) gibt es nicht." },
    pathHint: "Den Pfad prüfen; der Text eines Zertifikats beginnt mit HC1:.",
    unreadable: { "\($0) ist nicht lesbar: \($1)." },
    nothingInside: { "In \($0) ist kein Zertifikat." },
    acceptedInputs: "Das Bild eines QR-Codes angeben, oder seinen Text, der mit HC1: beginnt.",
    noTrustedCertificates: { "In \($0) ist kein Zertifikat eines Unterzeichners." },
    acceptedTrustFiles:
      "Eine PEM- oder DER-Datei, einen Ordner davon oder die JSON-Liste des Gateways angeben.",
    noLibrary: { "Die Bibliothek \($0) fehlt oder ist zu alt." },
    installHint: "Sie aus den Paketen des Systems installieren.",
    nothingToVerify: "Es gibt nichts zu beurteilen.",
    noPictures: "Dieses Programm liest keine Bilder.",
    notTrusted: { "Unter dem Namen \($0) wird niemandem vertraut." },
    namesHint: "„trust list“ zeigt, welche Namen es gibt.",
    noAddress: "Woher die Vertrauensliste kommt, ist nicht bekannt.",
    addressHint: "Ihre Adresse angeben oder certificates.trustAddress setzen.",
    noNetwork: "Dieses Programm hat kein Netz.",
    unexpectedStatus: { "\($0) antwortet mit Status \($1)." },
    unsignedList: "Die Liste ist nicht unterschrieben, aber certificates.trustKey ist gesetzt.",
    invalidListSignature: "Die Unterschrift der Liste passt nicht zu certificates.trustKey.",
    rejectedListHint: "Nichts wurde übernommen; beim Herausgeber der Liste nachfragen.",
    invalidListKey: "Die Einstellung certificates.trustKey ist kein öffentlicher Schlüssel.",
    keyFormatHint: "Einen P-256-Schlüssel in PEM oder sein DER in base64 angeben.",
    invalidTime: "ist keine Zeit; etwa 2022-03-01T10:00 oder 2022-03-01T10:00:00+01:00",
    invalidCountry: "ist kein Ländercode aus zwei Buchstaben wie HR",

    inspectSummary: "Ein Zertifikat zerlegen und beurteilen; nichts wird behalten",
    verifySummary: "Viele beurteilen: Dateien, Ordner, - für einen Text je Zeile",
    scanSummary: "Zertifikate aus Bild, Datei oder Text lesen und beurteilen",
    pasteSummary: "Einen eingefügten Text beurteilen, in einer Zeile oder mehreren",
    certificateText: "Text",
    trustSummary: "Wem vertraut wird",
    trustListSummary: "Alle auflisten, denen vertraut wird",
    trustImportSummary: "Einer PEM- oder DER-Datei, einem Ordner oder einer JSON-Liste trauen",
    trustUpdateSummary: "Die Liste von einem Server erneuern",
    trustRemoveSummary: "Jemandem oder einer ganzen Quelle nicht mehr trauen",
    trustHelp: "Wem zu trauen ist: PEM- oder DER-Datei, Ordner, JSON-Liste, base64.",
    atHelp: "Die Zeit, für die geurteilt wird, etwa 2022-03-01T10:00 (UTC).",
    countryHelp: "Das Land, nach dessen Regeln geurteilt wird, etwa HR.",

    noTrustList: "Noch wurde keine Vertrauensliste importiert.",
    trustListAge: {
      "Die Vertrauensliste ist \($0 == 1 ? "1 Tag" : "\($0) Tage") alt; sie gilt \($1)."
    },
    renewTrustList: "Auf den Stand bringen: certificates trust update",
    allListsSigned: "Die Vertrauenslisten sind unterschrieben.",
    unsignedLists: { "Vertrauenslisten ohne Unterschrift: \($0.joined(separator: ", "))." },
    signLists: "Setzen Sie certificates.trustKey, dann: certificates trust update",
    trustDaysHelp: "Wie viele Tage eine Vertrauensliste taugt.",
    trustAddressHelp: "Woher „trust update“ die Liste holt.",
    trustKeyHelp: "Der Schlüssel, der sie unterschreibt: P-256, PEM oder DER in base64.",

    verdict: "Urteil",
    verdictName: {
      switch $0 {
      case .valid: "gültig"
      case .invalid: "ungültig"
      case .undecided: "nicht zu sagen"
      }
    },
    step: "Schritt",
    result: "Ergebnis",
    reason: "Warum",
    stepName: {
      switch $0 {
      case .prefix: "Präfix"
      case .base45: "Base45"
      case .zlib: "Kompression"
      case .cose: "Umschlag"
      case .cwt: "Angaben"
      case .schema: "Schema"
      case .signer: "Unterzeichner"
      case .signature: "Unterschrift"
      case .time: "Zeit"
      case .keyusage: "Verwendung"
      case .rules: "Regeln"
      case .content: "Inhalt"
      }
    },
    mark: { $0.map { $0 ? "✓ richtig" : "✗ falsch" } ?? "– offen" },
    finding: { $0.german },
    signerName: "Schlüsselkennung",
    issuer: "Aussteller",
    trust: "Vertrauensliste",
    trustListStatus: { status in
      guard let source = status.source, let days = status.age else { return "keine" }
      let age = days == 0 ? "von heute" : days == 1 ? "einen Tag alt" : "\(days) Tage alt"
      let count = status.certificateCount == 1 ? "ein" : "\(status.certificateCount)"
      return "\(source.name), \(age), \(count) Unterzeichner" + (status.isStale ? "; zu alt" : "")
        + (source.isStoredUnsigned ? "; ohne Unterschrift" : "")
    },
    verifiedAt: "Beurteilt für",
    country: "Land",
    total: "Beurteilt",

    noTrustedSigners: "Noch wird niemandem vertraut.",
    trustHint: "„import PFAD“ mit Zertifikaten von Unterzeichnern eingeben, oder „update URL“.",
    source: "Quelle",
    updated: "Erneuert",
    age: "Tage alt",
    signers: "Unterzeichner",
    signature: "Unterschrift",
    signed: "geprüft",
    unsigned: "keine",
    validFrom: "Gültig ab",
    validUntil: "Gültig bis",
    uses: "Verwendung",
    trusted: { "\($1) nennt \($0 == 1 ? "einen" : "\($0)") Unterzeichner." },
    removeQuestion: {
      $0 == 1 ? "Diesem Unterzeichner nicht mehr trauen?" : "Diesen \($0) nicht mehr trauen?"
    },
    removed: {
      $0 == 1 ? "Einem Unterzeichner wird nicht mehr vertraut." : "\($0) wird nicht mehr vertraut."
    })
}

extension VerificationFinding {
  fileprivate var german: String {
    switch self {
    case .notReached(let step): "nicht erreicht: Ende bei \(step.rawValue)"
    case .noPrefix: "beginnt nicht mit HC1:"
    case .otherPrefix(let prefix): "beginnt mit \(prefix), nur HC1: wird unterstützt"
    case .tooLong(let count, let limit):
      "hat \(count) Zeichen; höchstens \(limit) werden gelesen"
    case .base45Length(let count): "kein Base45-Text hat \(count) Zeichen"
    case .base45Character(let place): "das Zeichen an Stelle \(place) gehört nicht zu Base45"
    case .base45Group(let place): "die Gruppe an Stelle \(place) steht für eine zu große Zahl"
    case .notCompressed: "ist nicht mit zlib komprimiert"
    case .corruptCompression: "die komprimierten Daten sind beschädigt oder abgeschnitten"
    case .decompressedTooLarge(let limit): "ergibt entpackt mehr als \(limit) Bytes"
    case .trailingBytes(let bytes): "nach den komprimierten Daten kommen noch \(bytes) Bytes"
    case .cbor(let problem): "\(problem.reason.german) bei Byte \(problem.offset)"
    case .notSigned: "ist keine COSE-Nachricht mit einer Unterschrift"
    case .invalidEnvelope: "ein Teil der COSE-Nachricht ist von falscher Art"
    case .invalidCriticalParameters: "die Liste der kritischen Header ist fehlerhaft"
    case .unknownCriticalParameter(let name): "der kritische Header \(name) ist nicht bekannt"
    case .noClaims: "das Token enthält keine Angaben"
    case .invalidClaim(let name): "die Angabe \(name) ist von falscher Art"
    case .noCertificate: "das Token enthält kein Gesundheitszertifikat"
    case .schema(let problem):
      problem.path.isEmpty ? problem.reason.german : "\(problem.path) \(problem.reason.german)"
    case .schemaVersion(let version): "die Version \(version) ist nicht bekannt"
    case .checkedAgainst(let version, let other):
      "beurteilt nach Version \(version); \(other) wurde nie veröffentlicht"
    case .content(let issues, let others):
      (issues.map { "\($0.path) \($0.reason.german)" }
        + (others == 0 ? [] : ["\(others) weitere"])).joined(separator: "; ")
    case .noTrust: "es gibt keine Vertrauensliste"
    case .noKeyIdentifier: "das Zertifikat nennt seinen Unterzeichner nicht"
    case .unknownSigner(let name): "niemand auf der Vertrauensliste heißt \(name)"
    case .staleTrust(let days, let limit):
      "die Vertrauensliste ist \(days) Tage alt; erlaubt sind \(limit)"
    case .unsupportedSignerKey: "der Schlüssel des Unterzeichners ist von unbekannter Art"
    case .noIssuer: "das Zertifikat nennt keinen Aussteller"
    case .invalidIssuer(let issuer): "der Aussteller \(issuer) ist kein Code eines Landes"
    case .otherCountry(let signer, let issuer):
      "ein Unterzeichner aus \(signer) hat für den Aussteller \(issuer) unterschrieben"
    case .trusted(let country): country.map { "bekannt, aus \($0)" } ?? "bekannt"
    case .noSigner: "der Unterzeichner ist nicht bekannt"
    case .noAlgorithm: "das Zertifikat sagt nicht, wie es unterschrieben ist"
    case .otherAlgorithm(let name): "das Verfahren \(name) ist weder ES256 noch PS256"
    case .otherKeyType(let name): "der Schlüssel des Unterzeichners ist nicht für \(name)"
    case .invalidSignature:
      "passt nicht zum Schlüssel: verändert, oder von jemand anderem unterschrieben"
    case .noExpiry: "das Zertifikat sagt nicht, wann es abläuft"
    case .noIssueTime: "das Zertifikat sagt nicht, wann es ausgestellt wurde"
    case .expiresBeforeIssue(let issued, let expires):
      "ausgestellt \(issued.displayText), aber abgelaufen \(expires.displayText)"
    case .notYetValid(let time, let at):
      "nicht gültig vor \(time.displayText), beurteilt für \(at.displayText)"
    case .issuedBeforeSigner(let issued, let signer):
      "ausgestellt \(issued.displayText); der Unterzeichner gilt ab \(signer.displayText)"
    case .notYetIssued(let time, let at):
      "ausgestellt \(time.displayText), beurteilt für \(at.displayText)"
    case .expired(let time, let at):
      "abgelaufen \(time.displayText), beurteilt für \(at.displayText)"
    case .signerNotYetValid(let time, let at):
      "der Unterzeichner gilt ab \(time.displayText), beurteilt für \(at.displayText)"
    case .signerExpired(let time, let at):
      "der Unterzeichner galt bis \(time.displayText), beurteilt für \(at.displayText)"
    case .inTime(let issued, let expires): "\(issued.displayText) bis \(expires.displayText)"
    case .mayNotSign(let kind): "der Unterzeichner darf \(kind.german) nicht unterschreiben"
    case .maySignAll: "der Unterzeichner darf alles unterschreiben"
    case .maySign(let kind): "der Unterzeichner darf \(kind.german) unterschreiben"
    case .noRules: "keine Regeln bekannt"
    case .rules(let kept, let broken, let open):
      (["\(kept) eingehalten"]
        + [("verletzt", broken), ("offen", open)].filter { !$0.1.isEmpty }
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
    case .tooManyItems: "hat zu viele Teile"
    case .reserved, .invalidSimpleValue: "ein Wert ist von keiner bekannten Art"
    case .invalidUTF8: "ein Text ist kein UTF-8"
    case .unexpectedBreak: "etwas endet, das nicht begann"
    case .invalidChunk: "ein Stück eines Textes oder von Bytes ist von anderer Art"
    case .invalidKey: "ein Schlüssel ist weder Zahl noch Text"
    case .duplicateKey: "ein Schlüssel kommt zweimal vor"
    case .trailingBytes: "auf die Daten folgt noch etwas"
    }
  }
}

extension ContentIssue.Reason {
  fileprivate var german: String {
    switch self {
    case .otherDisease(let code): "\(code) ist nicht COVID-19"
    case .unreadableDate: "ist kein Datum, das es gibt"
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
    case .notJSON: "ist von einer Art, die es in JSON nicht gibt"
    case .tooLong(let count, let limit): "hat \(count) Zeichen; erlaubt sind \(limit)"
    case .outOfBounds(let range):
      range.upperBound == .max
        ? "ist kleiner als \(range.lowerBound)"
        : "ist nicht von \(range.lowerBound) bis \(range.upperBound)"
    case .entryCount(let count): "hat \(count) Einträge statt einem"
    case .kindCount(0): "sagt nichts von einer Impfung, einem Test oder einer Genesung"
    case .kindCount(let count): "handelt von \(count) Dingen statt von einem"
    case .invalidDate: "ist kein Tag wie 2021-05-06, auch keine Zeit an einem"
    case .invalidBirthDate: "ist kein Geburtsdatum der Jahre 1900 bis 2099"
    case .invalidVersion: "ist keine Version wie 1.3.0"
    case .invalidCountryCode: "hat keinen Großbuchstaben"
    case .notTransliterated: "hat andere Zeichen als A bis Z und <"
    }
  }
}
