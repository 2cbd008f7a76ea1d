import AtriumScreen
import HealthCredentials

extension VerificationFinding {
  var phrase: Phrase {
    switch self {
    case .notReached(let step):
      .init(
        en: "not reached; stopped at \(Phrase.stepName(step))",
        de: "nicht erreicht; Abbruch bei \(Phrase.stepName(step))",
        hr: "nije dosegnuto; prekid kod \(Phrase.stepName(step))")
    case .noPrefix:
      .init(en: "does not begin with HC1:", de: "beginnt nicht mit HC1:", hr: "ne počinje s HC1:")
    case .otherPrefix(let prefix):
      .init(
        en: "begins with \(prefix), which is not supported; HC1: is",
        de: "beginnt mit \(prefix), nur HC1: wird unterstützt",
        hr: "počinje s \(prefix), a podržano je samo HC1:")
    case .tooLong(let count, let limit):
      .init(
        en: "has \(count) characters; the limit is \(limit)",
        de: "hat \(count) Zeichen; höchstens \(limit) sind erlaubt",
        hr: "broj znakova: \(count); dopušteno je najviše \(limit)")
    case .base45Length(let count):
      .init(
        en: "invalid length for Base45: \(count) characters",
        de: "ungültige Länge für Base45: \(count) Zeichen",
        hr: "neispravna duljina za Base45: \(count)")
    case .base45Character(let place):
      .init(
        en: "character \(place) is not valid in Base45",
        de: "das Zeichen an Stelle \(place) ist in Base45 ungültig",
        hr: "znak na mjestu \(place) nije dopušten u Base45")
    case .base45Group(let place):
      .init(
        en: "the Base45 group at \(place) is out of range",
        de: "die Base45-Gruppe an Stelle \(place) ist zu groß",
        hr: "skupina Base45 na mjestu \(place) je prevelika")
    case .notCompressed:
      .init(
        en: "is not compressed with zlib",
        de: "ist nicht mit zlib komprimiert",
        hr: "nije sažeto pomoću zlib")
    case .corruptCompression:
      .init(
        en: "the compressed data is damaged or incomplete",
        de: "die komprimierten Daten sind beschädigt oder unvollständig",
        hr: "sažeti su podaci oštećeni ili nepotpuni")
    case .decompressedTooLarge(let limit):
      .init(
        en: "decompresses to more than \(limit) bytes",
        de: "ergibt entpackt mehr als \(limit) Bytes",
        hr: "raspakirano je veće od \(Croatian.counted(limit, "bajta", "bajta", "bajtova"))")
    case .trailingBytes(let bytes):
      .init(
        en: "\(bytes) bytes follow the compressed data",
        de: "\(bytes) Bytes folgen den komprimierten Daten",
        hr: """
          iza sažetih podataka slijedi još \(Croatian.counted(bytes, "bajt", "bajta", "bajtova"))
          """)
    case .cbor(let problem):
      .init(
        en: "\(problem.reason.phrase) at byte \(problem.offset)",
        de: "\(problem.reason.phrase) bei Byte \(problem.offset)",
        hr: "\(problem.reason.phrase) kod bajta \(problem.offset)")
    case .notSigned:
      .init(
        en: "is not a COSE message with one signature",
        de: "ist keine COSE-Nachricht mit einer Signatur",
        hr: "nije COSE poruka s jednim potpisom")
    case .otherTag(let tag):
      .init(
        en: "has CBOR tag \(tag) instead of 18, that of a COSE message with one signature",
        de: "hat den CBOR-Tag \(tag) statt 18, dem einer COSE-Nachricht mit einer Signatur",
        hr: "ima CBOR oznaku \(tag) umjesto 18, oznake COSE poruke s jednim potpisom")
    case .invalidEnvelope(let part): part.phrase
    case .mistypedHeader(let name):
      .init(
        en: "the header \(name) has the wrong type",
        de: "der Header \(name) hat den falschen Typ",
        hr: "zaglavlje \(name) ima pogrešan tip")
    case .invalidCriticalParameters:
      .init(
        en: "the list of critical headers is malformed",
        de: "die Liste der kritischen Header ist fehlerhaft",
        hr: "popis kritičnih zaglavlja nije ispravan")
    case .unknownCriticalParameter(let name):
      .init(
        en: "unknown critical header \(name)",
        de: "unbekannter kritischer Header \(name)",
        hr: "nepoznato kritično zaglavlje \(name)")
    case .noClaims:
      .init(
        en: "the token contains no claims",
        de: "das Token enthält keine Angaben",
        hr: "token ne sadrži navode")
    case .invalidClaim(let name):
      .init(
        en: "the claim \(name) has the wrong type",
        de: "die Angabe \(name) hat den falschen Typ",
        hr: "navod \(name) ima pogrešan tip")
    case .taggedClaim(let name, let tag):
      .init(
        en: "the claim \(name) has CBOR tag \(tag), which a time in a token must not have",
        de: """
          die Angabe \(name) hat den CBOR-Tag \(tag), den eine Zeit in einem Token nicht haben darf
          """,
        hr: "navod \(name) ima CBOR oznaku \(tag), koju vrijeme u tokenu ne smije imati")
    case .noCertificate:
      .init(
        en: "the token contains no health certificate",
        de: "das Token enthält kein Gesundheitszertifikat",
        hr: "token ne sadrži zdravstvenu potvrdu")
    case .schema(let problem):
      problem.path.isEmpty ? problem.reason.phrase : "\(problem.path) \(problem.reason.phrase)"
    case .schemaVersion(let version):
      .init(
        en: "unknown version \(version)",
        de: "unbekannte Version \(version)",
        hr: "nepoznata verzija \(version)")
    case .checkedAgainst(let version, let other):
      .init(
        en: "checked against version \(version), since \(other) was never published",
        de: "geprüft nach Version \(version); \(other) wurde nie veröffentlicht",
        hr: "provjereno po verziji \(version); \(other) nikad nije objavljena")
    case .content(let issues, let others): Self.content(issues, others)
    case .emptyTrustList:
      .init(en: "no trust list", de: "keine Vertrauensliste", hr: "nema popisa povjerenja")
    case .noKeyIdentifier:
      .init(
        en: "the certificate does not name its signer",
        de: "das Zertifikat nennt seinen Unterzeichner nicht",
        hr: "potvrda ne navodi svojeg potpisnika")
    case .unknownSigner(let name):
      .init(
        en: "signer \(name) is not on the trust list",
        de: "Unterzeichner \(name) fehlt in der Vertrauensliste",
        hr: "potpisnik \(name) nije na popisu povjerenja")
    case .staleTrust(let days, let limit):
      .init(
        en: "the trust list is \(days) days old; the limit is \(limit)",
        de: "die Vertrauensliste ist \(days) Tage alt; höchstens \(limit) sind erlaubt",
        hr: """
          popis povjerenja star je \(Croatian.counted(days, "dan", "dana", "dana")); dopušteno je \
          najviše \(limit)
          """)
    case .unsupportedSignerKey:
      .init(
        en: "the signer's key has an unknown type",
        de: "der Schlüssel des Unterzeichners hat einen unbekannten Typ",
        hr: "ključ potpisnika ima nepoznat tip")
    case .noIssuer:
      .init(
        en: "the certificate does not name its issuer",
        de: "das Zertifikat nennt keinen Aussteller",
        hr: "potvrda ne navodi izdavatelja")
    case .invalidIssuer(let issuer):
      .init(
        en: "the issuer \(issuer) is not a country code",
        de: "der Aussteller \(issuer) ist kein Ländercode",
        hr: "izdavatelj \(issuer) nije oznaka države")
    case .countryMismatch(let signer, let issuer):
      .init(
        en: "a signer of \(signer) signed for the issuer \(issuer)",
        de: "ein Unterzeichner aus \(signer) hat für den Aussteller \(issuer) signiert",
        hr: "potpisnik iz \(signer) potpisao je za izdavatelja \(issuer)")
    case .trusted(let country?):
      .init(en: "known, of \(country)", de: "bekannt, aus \(country)", hr: "poznat, iz \(country)")
    case .trusted(nil): .init(en: "known", de: "bekannt", hr: "poznat")
    case .noSigner:
      .init(en: "unknown signer", de: "unbekannter Unterzeichner", hr: "nepoznat potpisnik")
    case .noAlgorithm:
      .init(
        en: "the certificate does not name its signature algorithm",
        de: "das Zertifikat nennt kein Signaturverfahren",
        hr: "potvrda ne navodi postupak potpisivanja")
    case .otherAlgorithm(let name):
      .init(
        en: "the algorithm \(name) is neither ES256 nor PS256",
        de: "das Verfahren \(name) ist weder ES256 noch PS256",
        hr: "postupak \(name) nije ni ES256 ni PS256")
    case .otherKeyType(let name):
      .init(
        en: "the signer's key is not for \(name)",
        de: "der Schlüssel des Unterzeichners ist nicht für \(name)",
        hr: "ključ potpisnika nije za \(name)")
    case .invalidSignature:
      .init(
        en: "does not match the signer's key: modified, or signed by another",
        de: "passt nicht zum Schlüssel: verändert oder von jemand anderem signiert",
        hr: "ne odgovara ključu: izmijenjeno ili je potpisao netko drugi")
    case .noExpiry:
      .init(
        en: "the expiry date is missing", de: "das Ablaufdatum fehlt", hr: "nedostaje datum isteka")
    case .noIssueTime:
      .init(
        en: "the issue date is missing",
        de: "das Ausstellungsdatum fehlt",
        hr: "nedostaje datum izdavanja")
    case .expiresBeforeIssue(let issued, let expires):
      .init(
        en: "issued \(issued.displayText), but expired \(expires.displayText)",
        de: "ausgestellt \(issued.displayText), aber abgelaufen \(expires.displayText)",
        hr: "izdano \(issued.displayText), ali isteklo \(expires.displayText)")
    case .notYetValid(let time, let at):
      .init(
        en: "not valid before \(time.displayText), verified at \(at.displayText)",
        de: "nicht gültig vor \(time.displayText), geprüft für \(at.displayText)",
        hr: "ne vrijedi prije \(time.displayText), provjereno za \(at.displayText)")
    case .issuedBeforeSigner(let issued, let signer):
      .init(
        en: "issued \(issued.displayText); the signer is valid from \(signer.displayText)",
        de: "ausgestellt \(issued.displayText); der Unterzeichner gilt ab \(signer.displayText)",
        hr: "izdano \(issued.displayText); potpisnik vrijedi od \(signer.displayText)")
    case .notYetIssued(let time, let at):
      .init(
        en: "issued \(time.displayText), verified at \(at.displayText)",
        de: "ausgestellt \(time.displayText), geprüft für \(at.displayText)",
        hr: "izdano \(time.displayText), provjereno za \(at.displayText)")
    case .expired(let time, let at):
      .init(
        en: "expired \(time.displayText), verified at \(at.displayText)",
        de: "abgelaufen \(time.displayText), geprüft für \(at.displayText)",
        hr: "isteklo \(time.displayText), provjereno za \(at.displayText)")
    case .signerNotYetValid(let time, let at):
      .init(
        en: "the signer is valid from \(time.displayText), verified at \(at.displayText)",
        de: "der Unterzeichner gilt ab \(time.displayText), geprüft für \(at.displayText)",
        hr: "potpisnik vrijedi od \(time.displayText), provjereno za \(at.displayText)")
    case .signerExpired(let time, let at):
      .init(
        en: "the signer was valid until \(time.displayText), verified at \(at.displayText)",
        de: "der Unterzeichner galt bis \(time.displayText), geprüft für \(at.displayText)",
        hr: "potpisnik je vrijedio do \(time.displayText), provjereno za \(at.displayText)")
    case .inTime(let issued, let expires):
      .init(
        en: "\(issued.displayText) to \(expires.displayText)",
        de: "\(issued.displayText) bis \(expires.displayText)",
        hr: "\(issued.displayText) do \(expires.displayText)")
    case .keyUsageForbidsSigning(let kind):
      .init(
        en: "the signer may not sign \(kind.plural)",
        de: "der Unterzeichner darf \(kind.plural) nicht signieren",
        hr: "potpisnik ne smije potpisivati \(kind.plural)")
    case .maySignAll:
      .init(
        en: "the signer may sign everything",
        de: "der Unterzeichner darf alles signieren",
        hr: "potpisnik smije potpisivati sve")
    case .maySign(let kind):
      .init(
        en: "the signer may sign \(kind.plural)",
        de: "der Unterzeichner darf \(kind.plural) signieren",
        hr: "potpisnik smije potpisivati \(kind.plural)")
    case .noRules: .init(en: "no rules", de: "keine Regeln", hr: "nema pravila")
    case .credential(let finding): finding.phrase
    case .rules(let met, let unmet, let unchecked): Self.rules(met, unmet, unchecked)
    }
  }
  private static func content(_ issues: [ContentIssue], _ others: Int) -> Phrase {
    var parts = issues.map { issue -> Phrase in "\(issue.path) \(issue.reason.phrase)" }
    if others > 0 {
      parts.append(Phrase(en: "\(others) more", de: "\(others) weitere", hr: "još \(others)"))
    }
    return parts.joined(separator: "; ")
  }

  private static func rules(_ met: Int, _ unmet: [String], _ unchecked: [String]) -> Phrase {
    var parts = [Phrase(en: "\(met) met", de: "\(met) erfüllt", hr: "ispunjeno: \(met)")]
    if !unmet.isEmpty {
      let names = unmet.joined(separator: ", ")
      parts.append(
        Phrase(en: "not met: \(names)", de: "nicht erfüllt: \(names)", hr: "neispunjeno: \(names)"))
    }
    if !unchecked.isEmpty {
      let names = unchecked.joined(separator: ", ")
      parts.append(
        Phrase(
          en: "not checked: \(names)", de: "nicht geprüft: \(names)", hr: "neprovjereno: \(names)"))
    }
    return parts.joined(separator: "; ")
  }
}

extension CertificateKind {
  fileprivate var plural: Phrase {
    switch self {
    case .vaccination: .init(en: "vaccinations", de: "Impfungen", hr: "cijepljenja")
    case .test: .init(en: "tests", de: "Tests", hr: "testove")
    case .recovery: .init(en: "recoveries", de: "Genesungen", hr: "preboljenja")
    }
  }
}
