import AtriumScreen
import HealthCredentials

extension CertificatesStrings {
  static let hr = CertificatesStrings(
    title: "Potvrde",

    noFile: { "Datoteka \($0) nije pronađena." },
    pathHint: "Provjerite put; tekst potvrde počinje s HC1:.",
    trustPathHint:
      "Provjerite put; popis povjerenja je datoteka u obliku PEM, DER ili JSON, ili mapa.",
    unreadable: { "Datoteka \($0) ne može se pročitati: \($1)." },
    nothingInside: { "\($0) ne sadrži nijednu potvrdu." },
    acceptedInputs: "Navedite sliku QR koda ili njegov tekst, koji počinje s HC1:.",
    tooManyLines: { "\($0) ima više od \($1) redaka." },
    tooManyLinesHint: "Podijelite datoteku; „verify -” čita bilo koji broj sa standardnog ulaza.",
    noTrustedCertificates: { "U \($0) nije pronađen nijedan certifikat potpisnika." },
    acceptedTrustFiles: "Navedite PEM ili DER datoteku, mapu s njima ili JSON popis pristupnika.",
    noLibrary: { "Biblioteka \($0) nedostaje ili je prestara." },
    installHint: "Instalirajte je iz paketa sustava.",
    nothingToVerify: "Nema ništa za provjeru.",
    noPictures: "Ovaj program ne može čitati slike.",
    notTrusted: { "Nepoznat pouzdani potpisnik ili izvor „\($0)”." },
    namesHint: "Imena prikazuje „certificates trust list”.",
    noAddress: "Nedostaje adresa popisa povjerenja.",
    addressHint: "Navedite njegovu adresu ili postavite certificates.trust-address.",
    noNetwork: "Ovaj program nema pristup mreži.",
    unexpectedStatus: { "\($0) odgovara statusom \($1)." },
    unsignedList: "Popis nije potpisan, a certificates.trust-key je postavljen.",
    invalidListSignature: "Potpis popisa ne odgovara ključu certificates.trust-key.",
    rejectedListHint: "Ništa nije uvezeno. Pitajte izdavatelja popisa.",
    invalidListKey: "Postavka certificates.trust-key nije javni ključ.",
    keyFormatHint: "Navedite ključ P-256 u obliku PEM ili njegov DER u base64.",
    invalidTime: "nije vrijeme; na primjer 2022-03-01T10:00 ili 2022-03-01T10:00:00+01:00",
    invalidCountry: "nije dvoslovna oznaka države, na primjer HR",

    inspectSummary: "Dekodirati i provjeriti potvrdu, bez pohrane",
    verifySummary: "Provjeriti više njih: datoteke, mape ili - (tekst u retku)",
    scanSummary: "Pročitati i provjeriti potvrde iz slike, datoteke ili teksta",
    pasteSummary: "Provjeriti zalijepljeni tekst od jednog ili više redaka",
    certificateText: "Tekst",
    trustSummary: "Upravljati pouzdanim potpisnicima",
    trustListSummary: "Ispisati sve pouzdane potpisnike",
    trustImportSummary: "Uvesti PEM ili DER datoteku, mapu s njima ili JSON popis",
    trustUpdateSummary: "Osvježiti popis povjerenja s poslužitelja",
    trustRemoveSummary: "Obrisati potpisnika ili izvor",
    trustHelp: "Pouzdani potpisnici: PEM ili DER datoteka, mapa, JSON popis, base64.",
    atHelp: "Vrijeme provjere, npr. 2022-03-01T10:00 (UTC).",
    countryHelp: "Država čija pravila vrijede, npr. HR.",

    noTrustList: "Još nije uvezen nijedan popis povjerenja.",
    trustListAge: { days, limit in
      "Popis povjerenja star je \(Croatian.counted(days, "dan", "dana", "dana")); "
        + "dopušteno je najviše \(limit)."
    },
    renewTrustList: "Osvježite ga: certificates trust update",
    allListsSigned: "Popisi povjerenja su potpisani.",
    unsignedLists: { "Nepotpisani popisi povjerenja: \($0.joined(separator: ", "))." },
    signLists: "Postavite certificates.trust-key, zatim: certificates trust update",
    trustDaysHelp: "Koliko dana vrijedi popis povjerenja.",
    trustAddressHelp: "Adresa s koje „trust update” preuzima popis.",
    trustKeyHelp: "Ključ koji potpisuje popis: P-256, PEM ili DER u base64.",

    verdict: "Ocjena",
    verdictName: {
      switch $0 {
      case .valid: "valjana"
      case .invalid: "nevaljana"
      case .undecided: "neodlučeno"
      }
    },
    step: "Korak",
    result: "Ishod",
    reason: "Razlog",
    stepName: {
      switch $0 {
      case .prefix: "Prefiks"
      case .base45: "Base45"
      case .zlib: "Sažimanje"
      case .cose: "Omotnica"
      case .cwt: "Navodi"
      case .schema: "Shema"
      case .signer: "Potpisnik"
      case .signature: "Potpis"
      case .time: "Vrijeme"
      case .keyusage: "Namjena"
      case .rules: "Pravila"
      case .content: "Sadržaj"
      default: CredentialStrings.hr.stepName($0)
      }
    },
    mark: { $0.map { $0 ? "✓ prošlo" : "✗ palo" } ?? "– neprovjereno" },
    finding: { $0.croatian },
    signerName: "Oznaka ključa",
    issuer: "Izdavatelj",
    trust: "Popis povjerenja",
    trustListStatus: { status in
      guard let source = status.source, let days = status.age else { return "nema ga" }
      let age = days == 0 ? "današnji" : "star \(Croatian.counted(days, "dan", "dana", "dana"))"
      let signers = Croatian.counted(
        status.certificateCount, "potpisnik", "potpisnika", "potpisnika")
      let count = status.counts(signers, CredentialStrings.hr.issuers(status.issuerCount))
      return "\(source.name), \(age), \(count)" + (status.isStale ? "; prestar" : "")
        + (source.isStoredUnsigned ? "; nepotpisan" : "")
        + (status.mismatchCount > 0
          ? "; \(status.mismatchCount) nepouzdano: pogrešna oznaka ključa" : "")
    },
    verifiedAt: "Provjereno za",
    country: "Država",
    total: "Provjereno",

    noTrustedSigners: "Još nema pouzdanih potpisnika.",
    trustHint: "Dodajte: „certificates trust import PUT” ili „certificates trust update URL”.",
    source: "Izvor",
    updated: "Osvježeno",
    age: "Starost u danima",
    signers: "Potpisnici",
    signature: "Potpis",
    signed: "provjeren",
    unsigned: "nepotpisan",
    validFrom: "Vrijedi od",
    validUntil: "Vrijedi do",
    uses: "Namjena",
    mismatched: {
      "Certifikati koji se ne smatraju pouzdanima, jer oznaka ključa na popisu nije oznaka "
        + "certifikata: \($0)."
    },
    allKeyIdentifiersMatch: "Oznake ključeva na popisima povjerenja su točne.",
    trusted: { count, source in
      "Uvezeno iz \(source): \(Croatian.counted(count, "potpisnik", "potpisnika", "potpisnika"))."
    },
    removeQuestion: {
      let signers = Croatian.counted(
        $0, "pouzdanog potpisnika", "pouzdana potpisnika", "pouzdanih potpisnika")
      return "Obrisati \(signers)?"
    },
    removed: {
      "Obrisano: \(Croatian.counted($0, "potpisnik", "potpisnika", "potpisnika"))."
    })
}

extension VerificationFinding {
  fileprivate var croatian: String {
    switch self {
    case .notReached(let step): "nije dosegnuto; prekid kod \(step.rawValue)"
    case .noPrefix: "ne počinje s HC1:"
    case .otherPrefix(let prefix): "počinje s \(prefix), a podržano je samo HC1:"
    case .tooLong(let count, let limit): "broj znakova: \(count); dopušteno je najviše \(limit)"
    case .base45Length(let count): "neispravna duljina za Base45: \(count)"
    case .base45Character(let place): "znak na mjestu \(place) nije dopušten u Base45"
    case .base45Group(let place): "skupina Base45 na mjestu \(place) je prevelika"
    case .notCompressed: "nije sažeto pomoću zlib"
    case .corruptCompression: "sažeti su podaci oštećeni ili nepotpuni"
    case .decompressedTooLarge(let limit):
      "raspakirano je veće od \(Croatian.counted(limit, "bajta", "bajta", "bajtova"))"
    case .trailingBytes(let bytes):
      "iza sažetih podataka slijedi još \(Croatian.counted(bytes, "bajt", "bajta", "bajtova"))"
    case .cbor(let problem): "\(problem.reason.croatian) kod bajta \(problem.offset)"
    case .notSigned: "nije COSE poruka s jednim potpisom"
    case .invalidEnvelope: "dio COSE poruke ima pogrešan tip"
    case .invalidCriticalParameters: "popis kritičnih zaglavlja nije ispravan"
    case .unknownCriticalParameter(let name): "nepoznato kritično zaglavlje \(name)"
    case .noClaims: "token ne sadrži navode"
    case .invalidClaim(let name): "navod \(name) ima pogrešan tip"
    case .noCertificate: "token ne sadrži zdravstvenu potvrdu"
    case .schema(let problem):
      problem.path.isEmpty ? problem.reason.croatian : "\(problem.path) \(problem.reason.croatian)"
    case .schemaVersion(let version): "nepoznata verzija \(version)"
    case .checkedAgainst(let version, let other):
      "provjereno po verziji \(version); \(other) nikad nije objavljena"
    case .content(let issues, let others):
      (issues.map { "\($0.path) \($0.reason.croatian)" } + (others == 0 ? [] : ["još \(others)"]))
        .joined(separator: "; ")
    case .noTrust: "nema popisa povjerenja"
    case .noKeyIdentifier: "potvrda ne navodi svojeg potpisnika"
    case .unknownSigner(let name): "potpisnik \(name) nije na popisu povjerenja"
    case .staleTrust(let days, let limit):
      "popis povjerenja star je \(Croatian.counted(days, "dan", "dana", "dana")); "
        + "dopušteno je najviše \(limit)"
    case .unsupportedSignerKey: "ključ potpisnika ima nepoznat tip"
    case .noIssuer: "potvrda ne navodi izdavatelja"
    case .invalidIssuer(let issuer): "izdavatelj \(issuer) nije oznaka države"
    case .otherCountry(let signer, let issuer):
      "potpisnik iz \(signer) potpisao je za izdavatelja \(issuer)"
    case .trusted(let country): country.map { "poznat, iz \($0)" } ?? "poznat"
    case .noSigner: "nepoznat potpisnik"
    case .noAlgorithm: "potvrda ne navodi postupak potpisivanja"
    case .otherAlgorithm(let name): "postupak \(name) nije ni ES256 ni PS256"
    case .otherKeyType(let name): "ključ potpisnika nije za \(name)"
    case .invalidSignature: "ne odgovara ključu: izmijenjeno ili je potpisao netko drugi"
    case .noExpiry: "nedostaje datum isteka"
    case .noIssueTime: "nedostaje datum izdavanja"
    case .expiresBeforeIssue(let issued, let expires):
      "izdano \(issued.displayText), ali isteklo \(expires.displayText)"
    case .notYetValid(let time, let at):
      "ne vrijedi prije \(time.displayText), provjereno za \(at.displayText)"
    case .issuedBeforeSigner(let issued, let signer):
      "izdano \(issued.displayText); potpisnik vrijedi od \(signer.displayText)"
    case .notYetIssued(let time, let at):
      "izdano \(time.displayText), provjereno za \(at.displayText)"
    case .expired(let time, let at): "isteklo \(time.displayText), provjereno za \(at.displayText)"
    case .signerNotYetValid(let time, let at):
      "potpisnik vrijedi od \(time.displayText), provjereno za \(at.displayText)"
    case .signerExpired(let time, let at):
      "potpisnik je vrijedio do \(time.displayText), provjereno za \(at.displayText)"
    case .inTime(let issued, let expires): "\(issued.displayText) do \(expires.displayText)"
    case .mayNotSign(let kind): "potpisnik ne smije potpisivati \(kind.croatian)"
    case .maySignAll: "potpisnik smije potpisivati sve"
    case .maySign(let kind): "potpisnik smije potpisivati \(kind.croatian)"
    case .noRules: "nema pravila"
    case .credential(let finding): CredentialStrings.hr.finding(finding)
    case .rules(let met, let unmet, let unchecked):
      (["ispunjeno: \(met)"]
        + [("neispunjeno", unmet), ("neprovjereno", unchecked)].filter { !$0.1.isEmpty }
        .map { "\($0.0): \($0.1.joined(separator: ", "))" }).joined(separator: "; ")
    }
  }
}

extension CertificateKind {
  fileprivate var croatian: String {
    switch self {
    case .vaccination: "cijepljenja"
    case .test: "testove"
    case .recovery: "preboljenja"
    }
  }
}

extension CBORError.Reason {
  fileprivate var croatian: String {
    switch self {
    case .truncated: "podaci završavaju prerano"
    case .tooDeep: "ugniježđeno je preduboko"
    case .tooManyItems: "ima previše elemenata"
    case .reserved, .invalidSimpleValue: "nepoznat tip vrijednosti"
    case .invalidUTF8: "tekst nije UTF-8"
    case .unexpectedBreak: "neočekivan kraj elementa"
    case .invalidChunk: "dio teksta ili bajtova ima pogrešan tip"
    case .invalidKey: "ključ nije ni broj ni tekst"
    case .duplicateKey: "dvostruki ključ"
    case .trailingBytes: "neočekivani bajtovi nakon podataka"
    }
  }
}

extension ContentIssue.Reason {
  fileprivate var croatian: String {
    switch self {
    case .otherDisease(let code): "\(code) nije COVID-19"
    case .unreadableDate: "nije valjan datum"
    case .unknownCode(let code): "\(code) nije u skupu vrijednosti"
    case .unknownDevice(let code): "\(code) nije poznat brzi test"
    case .extraMember: "nije u shemi"
    }
  }
}

extension SchemaError.Reason {
  fileprivate var croatian: String {
    switch self {
    case .missing: "nedostaje"
    case .missingEither(let one, let other): "nema ni \(one) ni \(other)"
    case .wrongType(.object): "nije objekt"
    case .wrongType(.list): "nije popis"
    case .wrongType(.text): "nije tekst"
    case .wrongType(.wholeNumber): "nije cijeli broj"
    case .notJSON: "ima tip kojeg nema u JSON-u"
    case .tooLong(let count, let limit):
      "ima \(Croatian.counted(count, "znak", "znaka", "znakova")); dopušteno je \(limit)"
    case .outOfBounds(let range):
      range.upperBound == .max
        ? "je manje od \(range.lowerBound)"
        : "nije od \(range.lowerBound) do \(range.upperBound)"
    case .entryCount(let count):
      "ima \(Croatian.counted(count, "unos", "unosa", "unosa")) umjesto jednog"
    case .kindCount(0): "ne sadrži cijepljenje, test ni preboljenje"
    case .kindCount(let count): "sadrži više vrsta unosa (\(count)) umjesto jedne"
    case .invalidDate: "nije datum kao 2021-05-06, s vremenom ili bez njega"
    case .invalidBirthDate: "nije datum rođenja od 1900. do 2099."
    case .invalidVersion: "nije verzija kao 1.3.0"
    case .invalidCountryCode: "nema velikog slova"
    case .notTransliterated: "ima druge znakove osim A do Z i <"
    }
  }
}
