import AtriumScreen
import HealthCredentials

extension CredentialFinding {
  var phrase: Phrase {
    switch self {
    case .unsupportedKind:
      .init(
        en: "this kind of credential is not verified",
        de: "diese Art wird nicht geprüft",
        hr: "ova se vrsta ne provjerava")
    case .unknownClaim:
      .init(
        en: "contains a claim of an unknown kind",
        de: "enthält eine Angabe unbekannter Art",
        hr: "sadrži navod nepoznate vrste")
    case .notAMap:
      .init(
        en: "the content is not a map",
        de: "der Inhalt ist keine Zuordnung",
        hr: "sadržaj nije mapa")
    case .invalidCardPrefix:
      .init(
        en: "begins with shc: but not with shc:/",
        de: "beginnt mit shc:, aber nicht mit shc:/",
        hr: "počinje sa shc:, ali ne sa shc:/")
    case .partOutOfRange(let number, let count):
      .init(
        en: "part \(number) of \(count) cannot exist",
        de: "Teil \(number) von \(count) kann es nicht geben",
        hr: "dio \(number) od \(count) ne može postojati")
    case .differentPartCounts:
      .init(
        en: "the parts belong to different cards",
        de: "die Teile gehören zu verschiedenen Karten",
        hr: "dijelovi pripadaju različitim karticama")
    case .differentParts(let number):
      .init(
        en: "two parts have the number \(number), so that the cards cannot be put together",
        de: "die Teile mehrerer Karten sind nicht zuzuordnen: zwei haben die Nummer \(number)",
        hr: "dijelovi više kartica ne mogu se razdvojiti: dva imaju broj \(number)")
    case .missingParts(let numbers, let count):
      .init(
        en: """
          part \(numbers.prefix(10).map(String.init).joined(separator: ", ")) of \(count) is \
          missing
          """,
        de: """
          Teil \(numbers.prefix(10).map(String.init).joined(separator: ", ")) von \(count) fehlt
          """,
        hr: """
          nedostaje dio \(numbers.prefix(10).map(String.init).joined(separator: ", ")) od \(count)
          """)
    case .numericLength(let count):
      .init(
        en: "odd number of digits: \(count)",
        de: "ungerade Anzahl von Ziffern: \(count)",
        hr: "neparan broj znamenki: \(count)")
    case .numericCharacter(let place):
      .init(
        en: "the pair at digit \(place) is not from 00 to 77",
        de: "das Paar an Stelle \(place) ist nicht 00 bis 77",
        hr: "par na mjestu \(place) nije od 00 do 77")
    case .notCompactJWS:
      .init(
        en: "is not a signed text of three parts",
        de: "ist kein signierter Text aus drei Teilen",
        hr: "nije potpisani tekst od tri dijela")
    case .payloadNotCompressed:
      .init(
        en: "the payload is not compressed",
        de: "die Nutzdaten sind nicht komprimiert",
        hr: "sadržaj nije sažet")
    case .notBase64URL:
      .init(en: "is not base64url", de: "ist kein base64url", hr: "nije base64url")
    case .notJSONObject:
      .init(en: "is not a JSON object", de: "ist kein JSON-Objekt", hr: "nije JSON objekt")
    case .invalidHeader(let name):
      .init(
        en: "the header \(name) is missing or not allowed",
        de: "der Header \(name) fehlt oder ist nicht erlaubt",
        hr: "zaglavlje \(name) nedostaje ili nije dopušteno")
    case .missingMember(let name):
      .init(
        en: "\(name) is missing or has the wrong type",
        de: "\(name) fehlt oder hat den falschen Typ",
        hr: "\(name) nedostaje ili ima pogrešan tip")
    case .invalidIssuerURL(let address):
      .init(
        en: "\(address) is not an https address without a final /",
        de: "\(address) ist keine https-Adresse ohne / am Ende",
        hr: "\(address) nije adresa https bez završnog /")
    case .unknownIssuer(let address):
      .init(
        en: "the issuer \(address) is not on the trust list",
        de: "der Aussteller \(address) fehlt in der Vertrauensliste",
        hr: "izdavatelj \(address) nije na popisu povjerenja")
    case .trustedIssuer(let name):
      .init(en: "known: \(name)", de: "bekannt: \(name)", hr: "poznat: \(name)")
    case .unknownKey(let name):
      .init(
        en: "the key \(name) of the issuer is not on the trust list",
        de: "der Schlüssel \(name) des Ausstellers fehlt in der Vertrauensliste",
        hr: "ključ \(name) izdavatelja nije na popisu povjerenja")
    case .signatureLength(let count):
      .init(
        en: "has \(count) bytes instead of 64",
        de: "hat \(count) Bytes statt 64",
        hr: "broj bajtova: \(count) umjesto 64")
    case .validSince(let start):
      .init(
        en: "from \(start.displayText), without an end",
        de: "ab \(start.displayText), ohne Ende",
        hr: "od \(start.displayText), bez kraja")
    case .neverRevokes:
      .init(
        en: "the issuer publishes no revocation list for this key",
        de: "der Aussteller veröffentlicht zu diesem Schlüssel keine Widerrufsliste",
        hr: "izdavatelj za ovaj ključ ne objavljuje popis opoziva")
    case .notRevoked:
      .init(
        en: "not on the revocation list",
        de: "nicht in der Widerrufsliste",
        hr: "nije na popisu opoziva")
    case .revoked(let identifier):
      .init(
        en: "revoked as \(identifier)",
        de: "widerrufen als \(identifier)",
        hr: "opozvano kao \(identifier)")
    case .noRevocationList:
      .init(
        en: "the revocation list is missing",
        de: "die Widerrufsliste fehlt",
        hr: "nedostaje popis opoziva")
    case .revocationMethod(let name):
      .init(
        en: "unknown method of revocation: \(name)",
        de: "unbekanntes Verfahren des Widerrufs: \(name)",
        hr: "nepoznat postupak opoziva: \(name)")
    case .revocationVersion(let version):
      .init(
        en: "version \(version) of the revocation list is missing",
        de: "Version \(version) der Widerrufsliste fehlt",
        hr: "nedostaje verzija \(version) popisa opoziva")
    case .notOpened: .init(en: "not opened", de: "nicht geöffnet", hr: "nije otvoreno")
    case .linkContents(let valid, let count):
      .init(
        en: "\(valid) of \(count) valid",
        de: "\(valid) von \(count) gültig",
        hr: "vrijedi \(valid) od \(count)")
    case .passcodeMissing:
      .init(
        en: "the passcode is missing", de: "der Zugangscode fehlt", hr: "nedostaje pristupni kod")
    case .wrongPasscode(nil):
      .init(
        en: "the passcode is wrong",
        de: "der Zugangscode ist falsch",
        hr: "pristupni kod je pogrešan")
    case .wrongPasscode(let remaining?):
      .init(
        en: """
          the passcode is wrong; \
          \(remaining == 1 ? "1 attempt remains" : "\(remaining) attempts remain")
          """,
        de: """
          der Zugangscode ist falsch; noch \
          \(remaining == 1 ? "1 Versuch" : "\(remaining) Versuche")
          """,
        hr: "pristupni kod je pogrešan; preostalo pokušaja: \(remaining)")
    case .linkGone:
      .init(
        en: "the link has ended",
        de: "der Link ist nicht mehr aktiv",
        hr: "poveznica više nije aktivna")
    case .linkStatus(let status):
      .init(
        en: "the server responded with status \(status)",
        de: "der Server antwortete mit Status \(status)",
        hr: "poslužitelj je odgovorio statusom \(status)")
    case .emptyManifest:
      .init(
        en: "the manifest names no files",
        de: "das Verzeichnis nennt keine Dateien",
        hr: "popis ne navodi datoteke")
    case .noManifest:
      .init(
        en: "the server's answer is not a manifest",
        de: "die Antwort des Servers ist kein Verzeichnis",
        hr: "odgovor poslužitelja nije popis datoteka")
    case .tooManyFiles:
      .init(
        en: "the files are too many or too large",
        de: "die Dateien sind zu viele oder zu groß",
        hr: "datoteka je previše ili su prevelike")
    case .overLimit(let exceeded):
      .init(
        en: "the contents are too many or too large: \(exceeded.phrase); ask for several links",
        de: """
          die Inhalte sind zu viele oder zu groß: \(exceeded.phrase); bitten Sie um mehrere Links
          """,
        hr: "sadržaja je previše ili je prevelik: \(exceeded.phrase); zatražite više poveznica")
    case .localLink(let host):
      .init(
        en: """
          \(host) is on this machine or in its network; the setting certificates.local-links \
          allows it
          """,
        de: """
          \(host) ist auf diesem Rechner oder in seinem Netz; die Einstellung \
          certificates.local-links erlaubt es
          """,
        hr: """
          \(host) je na ovom računalu ili u njegovoj mreži; dopušta ga postavka \
          certificates.local-links
          """)
    case .refusedHost(let host):
      .init(
        en: "the files are at \(host), which is not allowed",
        de: "die Dateien liegen auf \(host), was nicht erlaubt ist",
        hr: "datoteke su na \(host), što nije dopušteno")
    case .refusedRedirect(let host):
      .init(
        en: "the server redirects to \(host), which is not allowed",
        de: "der Server leitet auf \(host) um, was nicht erlaubt ist",
        hr: "poslužitelj preusmjerava na \(host), što nije dopušteno")
    case .insecureLink:
      .init(
        en: "the address is not encrypted (https)",
        de: "die Adresse ist nicht verschlüsselt (https)",
        hr: "adresa nije šifrirana (https)")
    case .noAnswer(let host):
      .init(
        en: "no complete answer from \(host)",
        de: "keine vollständige Antwort von \(host)",
        hr: "nema potpunog odgovora od \(host)")
    case .notEncrypted:
      .init(
        en: "is not an encrypted file (JWE)",
        de: "ist keine verschlüsselte Datei (JWE)",
        hr: "nije šifrirana datoteka (JWE)")
    case .cannotDecrypt:
      .init(
        en: "the key of the link does not decrypt the file",
        de: "der Schlüssel des Links entschlüsselt die Datei nicht",
        hr: "ključ poveznice ne dešifrira datoteku")
    }
  }
}

extension CredentialBudget.Exceeded {
  var phrase: Phrase {
    switch bound {
    case .credentials:
      .init(
        en: "more than \(limit) credentials",
        de: "mehr als \(limit) Nachweise",
        hr: "više od \(limit) potvrda")
    case .parts:
      .init(
        en: "more than \(limit) parts of cards",
        de: "mehr als \(limit) Teile von Karten",
        hr: "više od \(limit) dijelova kartica")
    case .bytes:
      .init(
        en: "together they decompress to more than \(limit / 1_000_000) MB",
        de: "zusammen sind sie entpackt größer als \(limit / 1_000_000) MB",
        hr: "zajedno su raspakirane veće od \(limit / 1_000_000) MB")
    case .values:
      .init(
        en: "together they have more than \(limit) values",
        de: "zusammen haben sie mehr als \(limit) Werte",
        hr: "zajedno imaju više od \(limit) vrijednosti")
    case .time:
      .init(
        en: "the evaluation takes more than \(limit) seconds",
        de: "die Auswertung dauert länger als \(limit) Sekunden",
        hr: "obrada traje dulje od \(limit) sekundi")
    }
  }
}
