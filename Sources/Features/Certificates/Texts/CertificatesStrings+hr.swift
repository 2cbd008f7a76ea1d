import AtriumScreen
import HealthCredentials

extension CertificatesStrings {
  static let hr = CertificatesStrings(
    title: "Potvrde",

    noFile: { "Nema datoteke \($0)." },
    pathHint: "Provjerite put; tekst potvrde počinje s HC1:.",
    unreadable: { "Datoteka \($0) ne može se pročitati: \($1)." },
    nothingInside: { "Ovdje nema potvrde: \($0)." },
    acceptedInputs: "Navedite sliku QR koda ili njegov tekst, koji počinje s HC1:.",
    noTrustedCertificates: { "Ovdje nema certifikata potpisnika: \($0)." },
    acceptedTrustFiles: "Navedite PEM ili DER datoteku, mapu s njima ili JSON popis pristupnika.",
    noLibrary: { "Biblioteke \($0) nema ili je prestara." },
    installHint: "Instalirajte je iz paketa sustava.",
    nothingToVerify: "Nema se što prosuditi.",
    noPictures: "Ovaj program ne čita slike.",
    notTrusted: { "Pod imenom \($0) ne vjeruje se nikome." },
    namesHint: "„trust list“ pokazuje koja imena postoje.",
    noAddress: "Nije poznato odakle dolazi popis povjerenja.",
    addressHint: "Navedite njegovu adresu ili postavite certificates.trustAddress.",
    noNetwork: "Ovaj program nema mrežu.",
    unexpectedStatus: { "\($0) odgovara statusom \($1)." },
    unsignedList: "Popis nije potpisan, a certificates.trustKey je postavljen.",
    invalidListSignature: "Potpis popisa ne odgovara ključu certificates.trustKey.",
    rejectedListHint: "Ništa nije preuzeto; pitajte izdavatelja popisa.",
    invalidListKey: "Postavka certificates.trustKey nije javni ključ.",
    keyFormatHint: "Navedite ključ P-256 u obliku PEM ili njegov DER u base64.",
    invalidTime: "nije vrijeme; na primjer 2022-03-01T10:00 ili 2022-03-01T10:00:00+01:00",
    invalidCountry: "nije oznaka države od dva slova, kao HR",

    inspectSummary: "Rastavi potvrdu i prosudi je; ništa se ne čuva",
    verifySummary: "Prosudi mnogo njih: datoteke, mape, - za po jedan tekst u retku",
    scanSummary: "Pročitaj potvrde iz slike, datoteke ili teksta i prosudi ih",
    pasteSummary: "Prosudi zalijepljeni tekst, u jednom retku ili više njih",
    certificateText: "Tekst",
    trustSummary: "Kome se vjeruje",
    trustListSummary: "Ispiši sve kojima se vjeruje",
    trustImportSummary: "Vjeruj PEM ili DER datoteci, mapi s njima ili JSON popisu",
    trustUpdateSummary: "Osvježi popis s poslužitelja",
    trustRemoveSummary: "Ne vjeruj više nekome ili cijelom izvoru",
    trustHelp: "Kome vjerovati: PEM ili DER datoteka, mapa, JSON popis, base64.",
    atHelp: "Vrijeme za koje se prosuđuje, npr. 2022-03-01T10:00 (UTC).",
    countryHelp: "Država po čijim se pravilima prosuđuje, npr. HR.",

    noTrustList: "Još nije uvezen nijedan popis povjerenja.",
    trustListAge: { days, limit in
      "Popis povjerenja star je \(Croatian.counted(days, "dan", "dana", "dana")); "
        + "vrijedi \(limit)."
    },
    renewTrustList: "Osvježite ga: certificates trust update",
    allListsSigned: "Popisi povjerenja su potpisani.",
    unsignedLists: { "Nepotpisani popisi povjerenja: \($0.joined(separator: ", "))." },
    signLists: "Postavite certificates.trustKey, zatim: certificates trust update",
    trustDaysHelp: "Koliko dana vrijedi popis povjerenja.",
    trustAddressHelp: "Odakle „trust update“ dohvaća popis.",
    trustKeyHelp: "Ključ koji potpisuje popis: P-256, PEM ili DER u base64.",

    verdict: "Presuda",
    verdictName: {
      switch $0 {
      case .valid: "valjana"
      case .invalid: "nevaljana"
      case .undecided: "ne može se reći"
      }
    },
    step: "Korak",
    result: "Ishod",
    reason: "Zašto",
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
      }
    },
    mark: { $0.map { $0 ? "✓ ispravno" : "✗ pogrešno" } ?? "– otvoreno" },
    finding: { $0.croatian },
    signerName: "Oznaka ključa",
    issuer: "Izdavatelj",
    trust: "Popis povjerenja",
    trustListStatus: { status in
      guard let source = status.source, let days = status.age else { return "nema ga" }
      let age = days == 0 ? "današnji" : "star \(Croatian.counted(days, "dan", "dana", "dana"))"
      let signers = Croatian.counted(
        status.certificateCount, "potpisnik", "potpisnika", "potpisnika")
      return "\(source.name), \(age), \(signers)" + (status.isStale ? "; prestar" : "")
        + (source.isStoredUnsigned ? "; nepotpisan" : "")
    },
    verifiedAt: "Prosuđeno za",
    country: "Država",
    total: "Prosuđeno",

    noTrustedSigners: "Još se ne vjeruje nikome.",
    trustHint: "Upišite „import PUT“ s certifikatima potpisnika ili „update URL“.",
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
    trusted: { count, source in
      "\(source) navodi \(Croatian.counted(count, "potpisnika", "potpisnika", "potpisnika"))."
    },
    removeQuestion: {
      $0 == 1 ? "Ne vjerovati više ovom potpisniku?" : "Ne vjerovati više nijednom od ovih \($0)?"
    },
    removed: {
      "Više se ne vjeruje: \(Croatian.counted($0, "potpisnik", "potpisnika", "potpisnika"))."
    })
}

extension VerificationFinding {
  fileprivate var croatian: String {
    switch self {
    case .notReached(let step): "nije dosegnuto: kraj kod \(step.rawValue)"
    case .noPrefix: "ne počinje s HC1:"
    case .otherPrefix(let prefix): "počinje s \(prefix), a podržano je samo HC1:"
    case .tooLong(let count, let limit): "znakova ima \(count); čita ih se najviše \(limit)"
    case .base45Length(let count): "nijedan tekst Base45 nema duljinu \(count)"
    case .base45Character(let place): "znak na mjestu \(place) ne pripada u Base45"
    case .base45Group(let place): "skupina na mjestu \(place) znači prevelik broj"
    case .notCompressed: "nije sažeto pomoću zlib"
    case .corruptCompression: "sažeti su podaci oštećeni ili odrezani"
    case .decompressedTooLarge(let limit):
      "raspakirano je veće od \(Croatian.counted(limit, "bajta", "bajta", "bajtova"))"
    case .trailingBytes(let bytes):
      "iza sažetih podataka slijedi još \(Croatian.counted(bytes, "bajt", "bajta", "bajtova"))"
    case .cbor(let problem): "\(problem.reason.croatian) kod bajta \(problem.offset)"
    case .notSigned: "nije COSE poruka s jednim potpisom"
    case .invalidEnvelope: "dio COSE poruke pogrešne je vrste"
    case .invalidCriticalParameters: "popis kritičnih zaglavlja nije ispravan"
    case .unknownCriticalParameter(let name): "kritično zaglavlje \(name) nije poznato"
    case .noClaims: "token ne sadrži navode"
    case .invalidClaim(let name): "navod \(name) pogrešne je vrste"
    case .noCertificate: "token ne sadrži zdravstvenu potvrdu"
    case .schema(let problem):
      problem.path.isEmpty ? problem.reason.croatian : "\(problem.path) \(problem.reason.croatian)"
    case .schemaVersion(let version): "verzija \(version) nije poznata"
    case .checkedAgainst(let version, let other):
      "prosuđeno po verziji \(version); \(other) nikad nije objavljena"
    case .content(let issues, let others):
      (issues.map { "\($0.path) \($0.reason.croatian)" } + (others == 0 ? [] : ["još \(others)"]))
        .joined(separator: "; ")
    case .noTrust: "nema popisa povjerenja"
    case .noKeyIdentifier: "potvrda ne navodi svojeg potpisnika"
    case .unknownSigner(let name): "nitko se na popisu povjerenja ne zove \(name)"
    case .staleTrust(let days, let limit):
      "popis povjerenja star je \(Croatian.counted(days, "dan", "dana", "dana")); "
        + "dopušteno je \(limit)"
    case .unsupportedSignerKey: "ključ potpisnika nepoznate je vrste"
    case .noIssuer: "potvrda ne navodi izdavatelja"
    case .invalidIssuer(let issuer): "izdavatelj \(issuer) nije oznaka države"
    case .otherCountry(let signer, let issuer):
      "potpisnik iz \(signer) potpisao je za izdavatelja \(issuer)"
    case .trusted(let country): country.map { "poznat, iz \($0)" } ?? "poznat"
    case .noSigner: "potpisnik nije poznat"
    case .noAlgorithm: "potvrda ne kaže kako je potpisana"
    case .otherAlgorithm(let name): "postupak \(name) nije ni ES256 ni PS256"
    case .otherKeyType(let name): "ključ potpisnika nije za \(name)"
    case .invalidSignature: "ne odgovara ključu: izmijenjeno ili je potpisao netko drugi"
    case .noExpiry: "potvrda ne kaže kada istječe"
    case .noIssueTime: "potvrda ne kaže kada je izdana"
    case .expiresBeforeIssue(let issued, let expires):
      "izdano \(issued.displayText), ali isteklo \(expires.displayText)"
    case .notYetValid(let time, let at):
      "ne vrijedi prije \(time.displayText), prosuđeno za \(at.displayText)"
    case .issuedBeforeSigner(let issued, let signer):
      "izdano \(issued.displayText); potpisnik vrijedi od \(signer.displayText)"
    case .notYetIssued(let time, let at):
      "izdano \(time.displayText), prosuđeno za \(at.displayText)"
    case .expired(let time, let at): "isteklo \(time.displayText), prosuđeno za \(at.displayText)"
    case .signerNotYetValid(let time, let at):
      "potpisnik vrijedi od \(time.displayText), prosuđeno za \(at.displayText)"
    case .signerExpired(let time, let at):
      "potpisnik je vrijedio do \(time.displayText), prosuđeno za \(at.displayText)"
    case .inTime(let issued, let expires): "\(issued.displayText) do \(expires.displayText)"
    case .mayNotSign(let kind): "potpisnik ne smije potpisivati \(kind.croatian)"
    case .maySignAll: "potpisnik smije potpisivati sve"
    case .maySign(let kind): "potpisnik smije potpisivati \(kind.croatian)"
    case .noRules: "pravila nisu poznata"
    case .rules(let kept, let broken, let open):
      (["ispunjeno: \(kept)"]
        + [("prekršeno", broken), ("otvoreno", open)].filter { !$0.1.isEmpty }
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
    case .tooManyItems: "ima previše dijelova"
    case .reserved, .invalidSimpleValue: "vrijednost nije nijedne poznate vrste"
    case .invalidUTF8: "tekst nije UTF-8"
    case .unexpectedBreak: "završava nešto što nije počelo"
    case .invalidChunk: "komad teksta ili bajtova druge je vrste"
    case .invalidKey: "ključ nije ni broj ni tekst"
    case .duplicateKey: "ključ se javlja dvaput"
    case .trailingBytes: "iza podataka slijedi još nešto"
    }
  }
}

extension ContentIssue.Reason {
  fileprivate var croatian: String {
    switch self {
    case .otherDisease(let code): "\(code) nije COVID-19"
    case .unreadableDate: "nije datum koji postoji"
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
    case .notJSON: "je vrste koje u JSON-u nema"
    case .tooLong(let count, let limit):
      "ima \(Croatian.counted(count, "znak", "znaka", "znakova")); dopušteno je \(limit)"
    case .outOfBounds(let range):
      range.upperBound == .max
        ? "je manje od \(range.lowerBound)"
        : "nije od \(range.lowerBound) do \(range.upperBound)"
    case .entryCount(let count):
      "ima \(Croatian.counted(count, "unos", "unosa", "unosa")) umjesto jednog"
    case .kindCount(0): "ne govori ni o cijepljenju ni o testu ni o preboljenju"
    case .kindCount(let count): "govori o više stvari (\(count)) umjesto o jednoj"
    case .invalidDate: "nije dan kao 2021-05-06, ni vrijeme takvog dana"
    case .invalidBirthDate: "nije datum rođenja od 1900. do 2099."
    case .invalidVersion: "nije verzija kao 1.3.0"
    case .invalidCountryCode: "nema velikog slova"
    case .notTransliterated: "ima druge znakove osim A do Z i <"
    }
  }
}
