import AtriumScreen
import HealthCredentials

extension CredentialStrings {
  static let hr = CredentialStrings(
    kind: "Vrsta",
    kindName: {
      switch $0 {
      case .dcc: "EU digitalna COVID potvrda"
      case .shc: "SMART Health Card"
      case .shl: "SMART Health Link"
      case .whoVHL: "provjerljiva zdravstvena poveznica WHO-a"
      case .whoDDCC: "digitalna COVID-19 potvrda WHO-a"
      case .whoICVP: "potvrda o cijepljenju WHO-a"
      case .icaoVDS: "vidljivi digitalni pečat ICAO-a"
      case .divoc: "potvrda DIVOC"
      case .fhir: "FHIR resurs"
      case .unknown: "nepoznato"
      }
    },
    stepName: {
      switch $0 {
      case .encoding: "Kodiranje"
      case .compression: "Sažimanje"
      case .envelope: "Omotnica"
      case .claims: "Navodi"
      case .issuer: "Izdavatelj"
      case .revocation: "Opoziv"
      default: $0.rawValue
      }
    },
    finding: { $0.croatian },
    issuers: { Croatian.counted($0, "izdavatelj", "izdavatelja", "izdavatelja") },
    trustedIssuers: { count, source in
      let issuers = Croatian.counted(count, "izdavatelj", "izdavatelja", "izdavatelja")
      return "Uvezeno iz \(source): \(issuers)."
    },
    issuersLabel: "Izdavatelji",
    host: "Poslužitelj",
    label: "Oznaka",
    expires: "Istječe",
    flags: "Svojstva",
    flagNames: { flags in
      let names: [(Character, String)] = [
        ("L", "može se mijenjati"), ("P", "traži pristupni kod"), ("U", "jedna datoteka"),
      ]
      let present = names.filter { flags.contains($0.0) }.map(\.1)
      return present.isEmpty ? "nema" : present.joined(separator: ", ")
    },
    type: "Vrsta",
    content: "Sadržaj",
    performer: "Izvršitelj",
    resourceType: {
      switch $0 {
      case .immunization: "Cijepljenje"
      case .observation: "Nalaz"
      case .condition: "Dijagnoza"
      case .medication: "Lijek"
      case .allergy: "Alergija"
      case .procedure: "Postupak"
      case .report: "Izvještaj"
      case .document: "Dokument"
      case .coverage: "Osiguranje"
      case .other: nil
      }
    },
    openingName: "Otvaranje zdravstvenih poveznica",
    openingText:
      "Otvaranjem se poslužitelj koji poveznica navodi pita za vaše nalaze. Doznaje vašu mrežnu "
      + "adresu, ime iz postavke certificates.recipient i pristupni kod koji upišete. Ništa se ne "
      + "pohranjuje dok to ne zadržite ili spremite.",
    recipientHelp: "Ime koje poslužitelji poveznica bilježe.",
    openHelp: "Otvoriti poveznice: pitati njihove poslužitelje za nalaze.",
    yesHelp: "Potvrditi otvaranje poveznica.",
    passcodeFileHelp: "Pročitati pristupni kod iz prvog retka ove datoteke.",
    saveHelp: "Sadržaj koji nije potvrda zapisati u ovu mapu.",
    openQuestion: { "Pitati \($0) za nalaze iza ove poveznice?" },
    openingHint: "Naredba „fetch” pita poslužitelj za nalaze.",
    lot: { "Serija \($0)" },
    openingSummary: "Otvoriti poveznice: pitati njihove poslužitelje za nalaze",
    openedLabel: "poveznica",
    passcode: "Pristupni kod",
    saveSummary: "Zapisati FHIR resurse u mapu",
    saved: { count, folder in
      "Spremljeno u \(folder): \(Croatian.counted(count, "resurs", "resursa", "resursa"))."
    },
    noConsents: "Poveznice se ne mogu otvoriti: ova instalacija nema privola.",
    link: "Poveznica",
    publishHint: { "Objavite mapu \($0) na toj adresi; otad poveznica vrijedi." },
    shareLimits:
      "Običan web-poslužitelj ne provjerava pristupni kod ni broj otvaranja, a datum isteka samo je "
      + "napomena. Obrišite mapu na poslužitelju da poveznica prestane; preuzete kopije ostaju.",
    invalidShareAddress: "Adresa mora počinjati s https://.",
    shareSummary: "Zapisati šifrirane datoteke za poslužitelj i poveznicu",
    shareFolderHelp: "Mapa koja se objavljuje.",
    shareAddressHelp: "Adresa na kojoj se mapa objavljuje.",
    shareLabelHelp: "Naziv za primatelja, do 80 znakova.",
    shareUntilHelp: "Vrijeme isteka poveznice, napomena programima.",
    shareManifestHelp: "Povezati popis datoteka; poslužitelj njime mora odgovoriti na POST."
  )
}

extension CredentialFinding {
  fileprivate var croatian: String {
    switch self {
    case .unsupportedKind: "ova se vrsta ne provjerava"
    case .unknownClaim: "sadrži navod nepoznate vrste"
    case .notAMap: "sadržaj nije mapa"
    case .invalidCardPrefix: "počinje sa shc:, ali ne sa shc:/"
    case .partOutOfRange(let number, let count): "dio \(number) od \(count) ne može postojati"
    case .differentPartCounts: "dijelovi pripadaju različitim karticama"
    case .differentParts(let number): "dva različita dijela imaju broj \(number)"
    case .missingParts(let numbers, let count):
      "nedostaje dio \(numbers.prefix(10).map(String.init).joined(separator: ", ")) od \(count)"
    case .numericLength(let count): "neparan broj znamenki: \(count)"
    case .numericCharacter(let place): "par na mjestu \(place) nije od 00 do 77"
    case .notCompactJWS: "nije potpisani tekst od tri dijela"
    case .notBase64URL: "nije base64url"
    case .notJSONObject: "nije JSON objekt"
    case .invalidHeader(let name): "zaglavlje \(name) nedostaje ili nije dopušteno"
    case .missingMember(let name): "\(name) nedostaje ili ima pogrešan tip"
    case .invalidIssuerURL(let address): "\(address) nije adresa https bez završnog /"
    case .unknownIssuer(let address): "izdavatelj \(address) nije na popisu povjerenja"
    case .trustedIssuer(let name): "poznat: \(name)"
    case .unknownKey(let name): "ključ \(name) izdavatelja nije na popisu povjerenja"
    case .signatureLength(let count): "broj bajtova: \(count) umjesto 64"
    case .validSince(let start): "od \(start.displayText), bez kraja"
    case .neverRevokes: "izdavatelj za ovaj ključ ne objavljuje popis opoziva"
    case .notRevoked: "nije na popisu opoziva"
    case .revoked(let identifier): "opozvano kao \(identifier)"
    case .noRevocationList: "nedostaje popis opoziva"
    case .revocationMethod(let name): "nepoznat postupak opoziva: \(name)"
    case .revocationVersion(let version): "nedostaje verzija \(version) popisa opoziva"
    case .notOpened: "nije otvoreno"
    case .linkContents(let valid, let count): "vrijedi \(valid) od \(count)"
    case .passcodeMissing: "nedostaje pristupni kod"
    case .wrongPasscode(nil): "pristupni kod je pogrešan"
    case .wrongPasscode(let remaining?):
      "pristupni kod je pogrešan; preostalo pokušaja: \(remaining)"
    case .linkGone: "poveznica više nije aktivna"
    case .linkStatus(let status): "poslužitelj je odgovorio statusom \(status)"
    case .emptyManifest: "popis ne navodi datoteke"
    case .noManifest: "odgovor poslužitelja nije popis datoteka"
    case .tooManyFiles: "datoteka je previše ili su prevelike"
    case .refusedHost(let host): "datoteke su na \(host), što nije dopušteno"
    case .refusedRedirect(let host): "poslužitelj preusmjerava na \(host), što nije dopušteno"
    case .insecureLink: "adresa nije šifrirana (https)"
    case .noAnswer(let host): "nema potpunog odgovora od \(host)"
    case .notEncrypted: "nije šifrirana datoteka (JWE)"
    case .cannotDecrypt: "ključ poveznice ne dešifrira datoteku"
    }
  }
}
