import AtriumScreen
import HealthCredentials

/// The sentences about verification and trust.
extension Phrase {
  static let exchange = Phrase(
    en: "'certificates trust update' fetches the trust list; certificates are never sent.",
    de: "„certificates trust update“ holt die Vertrauensliste; Zertifikate werden nie gesendet.",
    hr: "„certificates trust update” dohvaća popis povjerenja; potvrde se nikada ne šalju.")
  static let title = Phrase(en: "Certificates", de: "Zertifikate", hr: "Potvrde")

  // Failures
  static func noFile(_ path: String) -> Phrase {
    Phrase(
      en: "File \(path) not found.",
      de: "Datei \(path) nicht gefunden.",
      hr: "Datoteka \(path) nije pronađena.")
  }
  static let pathHint = Phrase(
    en: """
      Check the path; 'certificates list' shows the stored certificates, and a text begins with HC1:.
      """,
    de: """
      Den Pfad prüfen; „certificates list“ zeigt die gespeicherten Zertifikate, und ein Text beginnt mit HC1:.
      """,
    hr: """
      Provjerite put; „certificates list” prikazuje pohranjene potvrde, a tekst počinje s HC1:.
      """)
  static let trustPathHint = Phrase(
    en: "Check the path; a trust list is a file in PEM, DER or JSON, or a folder.",
    de: """
      Den Pfad prüfen; eine Vertrauensliste ist eine Datei in PEM, DER oder JSON, oder ein Ordner.
      """,
    hr: "Provjerite put; popis povjerenja je datoteka u obliku PEM, DER ili JSON, ili mapa.")
  static func nothingInside(_ name: String) -> Phrase {
    Phrase(
      en: "\(name) contains no certificate.",
      de: "\(name) enthält kein Zertifikat.",
      hr: "\(name) ne sadrži nijednu potvrdu.")
  }
  static let acceptedInputs = Phrase(
    en: "Pass a picture of a QR code, or its text, which begins with HC1:.",
    de: "Ein Bild eines QR-Codes angeben oder seinen Text, der mit HC1: beginnt.",
    hr: "Navedite sliku QR koda ili njegov tekst, koji počinje s HC1:.")
  static func tooManyLines(_ name: String, _ limit: Int) -> Phrase {
    Phrase(
      en: "\(name) has more than \(limit) lines.",
      de: "\(name) hat mehr als \(limit) Zeilen.",
      hr: "\(name) ima više od \(limit) redaka.")
  }
  static let tooManyLinesHint = Phrase(
    en: "Split the file; 'verify -' reads any number from standard input.",
    de: "Die Datei aufteilen; „verify -“ liest beliebig viele von der Standardeingabe.",
    hr: "Podijelite datoteku; „verify -” čita bilo koji broj sa standardnog ulaza.")
  static func noTrustedCertificates(_ name: String) -> Phrase {
    Phrase(
      en: "No signer's certificate found in \(name).",
      de: "Kein Zertifikat eines Unterzeichners in \(name) gefunden.",
      hr: "U \(name) nije pronađen nijedan certifikat potpisnika.")
  }
  static let acceptedTrustFiles = Phrase(
    en: "Pass a PEM or DER file, a folder of them, or the gateway's JSON list.",
    de: "Eine PEM- oder DER-Datei, einen Ordner davon oder die JSON-Liste des Gateways angeben.",
    hr: "Navedite PEM ili DER datoteku, mapu s njima ili JSON popis pristupnika.")
  static func noLibrary(_ name: String) -> Phrase {
    Phrase(
      en: "Library \(name) is missing or too old.",
      de: "Die Bibliothek \(name) fehlt oder ist zu alt.",
      hr: "Biblioteka \(name) nedostaje ili je prestara.")
  }
  static let installHint = Phrase(
    en: "Install it with your system's package manager.",
    de: "Aus den Paketen des Systems installieren.",
    hr: "Instalirajte je iz paketa sustava.")
  static let nothingToVerify = Phrase(
    en: "Nothing to verify.", de: "Nichts zu prüfen.", hr: "Nema ništa za provjeru.")
  static let noPictures = Phrase(
    en: "This build cannot read pictures.",
    de: "Dieses Programm kann keine Bilder lesen.",
    hr: "Ovaj program ne može čitati slike.")
  static func notTrusted(_ name: String) -> Phrase {
    Phrase(
      en: "No trusted signer or source '\(name)'.",
      de: "Kein vertrauter Unterzeichner und keine Quelle „\(name)“.",
      hr: "Nepoznat pouzdani potpisnik ili izvor „\(name)”.")
  }
  static let namesHint = Phrase(
    en: "Run 'certificates trust list' to see the names.",
    de: "Namen anzeigen mit „certificates trust list“.",
    hr: "Imena prikazuje „certificates trust list”.")
  static let noAddress = Phrase(
    en: "The address of the trust list is missing.",
    de: "Die Adresse der Vertrauensliste fehlt.",
    hr: "Nedostaje adresa popisa povjerenja.")
  static let addressHint = Phrase(
    en: "Pass the address, or set certificates.trust-address.",
    de: "Die Adresse angeben oder certificates.trust-address setzen.",
    hr: "Navedite njegovu adresu ili postavite certificates.trust-address.")
  static let noNetwork = Phrase(
    en: "This build has no network access.",
    de: "Dieses Programm hat keinen Netzwerkzugriff.",
    hr: "Ovaj program nema pristup mreži.")
  static func unexpectedStatus(_ address: String, _ status: Int) -> Phrase {
    Phrase(
      en: "\(address) responded with status \(status).",
      de: "\(address) antwortet mit Status \(status).",
      hr: "\(address) odgovara statusom \(status).")
  }
  static let unsignedList = Phrase(
    en: "The list is not signed, but certificates.trust-key is set.",
    de: "Die Liste ist nicht signiert, aber certificates.trust-key ist gesetzt.",
    hr: "Popis nije potpisan, a certificates.trust-key je postavljen.")
  static let invalidListSignature = Phrase(
    en: "The list's signature does not match certificates.trust-key.",
    de: "Die Signatur der Liste passt nicht zu certificates.trust-key.",
    hr: "Potpis popisa ne odgovara ključu certificates.trust-key.")
  static let rejectedListHint = Phrase(
    en: "Nothing was imported. Ask the publisher of the list.",
    de: "Nichts importiert. Beim Herausgeber der Liste nachfragen.",
    hr: "Ništa nije uvezeno. Pitajte izdavatelja popisa.")
  static let invalidListKey = Phrase(
    en: "The setting certificates.trust-key is not a public key.",
    de: "Die Einstellung certificates.trust-key ist kein öffentlicher Schlüssel.",
    hr: "Postavka certificates.trust-key nije javni ključ.")
  static let keyFormatHint = Phrase(
    en: "Use a P-256 key in PEM, or its DER in base64.",
    de: "Einen P-256-Schlüssel in PEM oder sein DER in base64 angeben.",
    hr: "Navedite ključ P-256 u obliku PEM ili njegov DER u base64.")
  static let invalidTime = Phrase(
    en: "is not a time; for example 2022-03-01T10:00 or 2022-03-01T10:00:00+01:00",
    de: "ist keine Zeit; zum Beispiel 2022-03-01T10:00 oder 2022-03-01T10:00:00+01:00",
    hr: "nije vrijeme; na primjer 2022-03-01T10:00 ili 2022-03-01T10:00:00+01:00")
  static let invalidCountry = Phrase(
    en: "is not a two-letter country code, such as HR",
    de: "ist kein Ländercode aus zwei Buchstaben wie HR",
    hr: "nije dvoslovna oznaka države, na primjer HR")

  // Commands
  static let inspectSummary = Phrase(
    en: "Decode and verify a certificate without storing it",
    de: "Zertifikat prüfen, ohne es zu speichern",
    hr: "Dekodirati i provjeriti potvrdu, bez pohrane")
  static let verifySummary = Phrase(
    en: "Verify many: files, folders, or - for one text per line",
    de: "Viele prüfen: Dateien, Ordner oder - (je Zeile)",
    hr: "Provjeriti više njih: datoteke, mape ili - (redci)")
  static let scanSummary = Phrase(
    en: "Read and verify certificates from a picture, file or text",
    de: "Zertifikate in Bild, Datei oder Text prüfen",
    hr: "Provjeriti potvrde u slici, datoteci ili tekstu")
  static let pasteSummary = Phrase(
    en: "Verify a pasted text of one or more lines",
    de: "Eingefügten Text aus einer oder mehreren Zeilen prüfen",
    hr: "Provjeriti zalijepljeni tekst od jednog ili više redaka")
  static let certificateText = Phrase(en: "Text", de: "Text", hr: "Tekst")
  static let trustSummary = Phrase(
    en: "Manage the trusted signers",
    de: "Vertraute Unterzeichner verwalten",
    hr: "Upravljati pouzdanim potpisnicima")
  static let trustListSummary = Phrase(
    en: "List all trusted signers",
    de: "Alle vertrauten Unterzeichner auflisten",
    hr: "Ispisati sve pouzdane potpisnike")
  static let trustImportSummary = Phrase(
    en: "Import a PEM or DER file, a folder of them or a JSON list",
    de: "PEM, DER, Ordner oder JSON-Liste importieren",
    hr: "Uvesti PEM, DER, mapu ili JSON popis")
  static let trustUpdateSummary = Phrase(
    en: "Update the trust list from a server",
    de: "Vertrauensliste von einem Server aktualisieren",
    hr: "Osvježiti popis povjerenja s poslužitelja")
  static let trustRemoveSummary = Phrase(
    en: "Delete a signer or a source",
    de: "Unterzeichner oder Quelle löschen",
    hr: "Obrisati potpisnika ili izvor")
  static let trustHelp = Phrase(
    en: "The trusted signers: a PEM or DER file, a folder, a JSON list, base64.",
    de: "Vertraute Unterzeichner: PEM- oder DER-Datei, Ordner, JSON-Liste, base64.",
    hr: "Pouzdani potpisnici: PEM ili DER datoteka, mapa, JSON popis, base64.")
  static let atHelp = Phrase(
    en: "The time of verification, such as 2022-03-01T10:00 (UTC).",
    de: "Der Zeitpunkt der Prüfung, etwa 2022-03-01T10:00 (UTC).",
    hr: "Vrijeme provjere, npr. 2022-03-01T10:00 (UTC).")
  static let countryHelp = Phrase(
    en: "The country whose rules apply, such as HR.",
    de: "Das Land, dessen Regeln gelten, etwa HR.",
    hr: "Država čija pravila vrijede, npr. HR.")

  // Settings
  static let noTrustList = Phrase(
    en: "No trust list imported yet.",
    de: "Noch keine Vertrauensliste importiert.",
    hr: "Još nije uvezen nijedan popis povjerenja.")
  static func trustListAge(_ days: Int, _ limit: Int) -> Phrase {
    Phrase(
      en: "The trust list is \(days == 1 ? "1 day" : "\(days) days") old; the limit is \(limit).",
      de: """
        Die Vertrauensliste ist \(days == 1 ? "1 Tag" : "\(days) Tage") alt; höchstens \(limit) \
        sind erlaubt.
        """,
      hr: """
        Popis povjerenja star je \(Croatian.counted(days, "dan", "dana", "dana")); dopušteno je \
        najviše \(limit).
        """)
  }
  static let renewTrustList = Phrase(
    en: "Update it: certificates trust update",
    de: "Aktualisieren mit: certificates trust update",
    hr: "Osvježite ga: certificates trust update")
  static let allListsSigned = Phrase(
    en: "The trust lists are signed.",
    de: "Die Vertrauenslisten sind signiert.",
    hr: "Popisi povjerenja su potpisani.")
  static func unsignedLists(_ names: [String]) -> Phrase {
    Phrase(
      en: "Unsigned trust lists: \(names.joined(separator: ", ")).",
      de: "Unsignierte Vertrauenslisten: \(names.joined(separator: ", ")).",
      hr: "Nepotpisani popisi povjerenja: \(names.joined(separator: ", ")).")
  }
  static let signLists = Phrase(
    en: "Set certificates.trust-key, then run: certificates trust update",
    de: "certificates.trust-key setzen, dann: certificates trust update",
    hr: "Postavite certificates.trust-key, zatim: certificates trust update")
  static let trustDaysHelp = Phrase(
    en: "The number of days a trust list is valid.",
    de: "Wie viele Tage eine Vertrauensliste gilt.",
    hr: "Koliko dana vrijedi popis povjerenja.")
  static let trustAddressHelp = Phrase(
    en: "The address 'trust update' downloads the list from.",
    de: "Die Adresse, von der „trust update“ die Liste lädt.",
    hr: "Adresa s koje „trust update” preuzima popis.")
  static let publicKeyFormat = Phrase(
    en: "a P-256 public key, PEM or DER in base64",
    de: "ein öffentlicher P-256-Schlüssel, PEM oder DER in base64",
    hr: "javni ključ P-256, PEM ili DER u base64")
  static let trustKeyHelp = Phrase(
    en: "The key that signs the list: P-256, PEM or DER in base64.",
    de: "Der Schlüssel, der die Liste signiert: P-256, PEM oder DER in base64.",
    hr: "Ključ koji potpisuje popis: P-256, PEM ili DER u base64.")

  // Screens
  static let verdict = Phrase(en: "Verdict", de: "Bewertung", hr: "Ocjena")
  static func verdictName(_ verdict: CertificateVerdict) -> Phrase {
    switch verdict {
    case .valid: .init(en: "valid", de: "gültig", hr: "valjana")
    case .invalid: .init(en: "invalid", de: "ungültig", hr: "nevaljana")
    case .undecided: .init(en: "undecided", de: "unentschieden", hr: "neodlučeno")
    }
  }
  static func stepName(_ step: VerificationStep) -> Phrase {
    switch step {
    case .prefix: .init(en: "Prefix", de: "Präfix", hr: "Prefiks")
    case .base45: "Base45"
    case .zlib, .compression: .init(en: "Compression", de: "Kompression", hr: "Sažimanje")
    case .cose, .envelope: .init(en: "Envelope", de: "Umschlag", hr: "Omotnica")
    case .cwt, .claims: .init(en: "Claims", de: "Angaben", hr: "Navodi")
    case .schema: .init(en: "Schema", de: "Schema", hr: "Shema")
    case .signer: .init(en: "Signer", de: "Unterzeichner", hr: "Potpisnik")
    case .signature: .signature
    case .time: .init(en: "Time", de: "Zeit", hr: "Vrijeme")
    case .keyusage: .init(en: "Key usage", de: "Verwendung", hr: "Namjena")
    case .rules: .init(en: "Rules", de: "Regeln", hr: "Pravila")
    case .content: .init(en: "Content", de: "Inhalt", hr: "Sadržaj")
    case .encoding: .init(en: "Encoding", de: "Kodierung", hr: "Kodiranje")
    case .issuer: .issuer
    case .revocation: .init(en: "Revocation", de: "Widerruf", hr: "Opoziv")
    }
  }
  static func mark(_ isOK: Bool?) -> Phrase {
    switch isOK {
    case true?: .init(en: "✓ passed", de: "✓ bestanden", hr: "✓ prošlo")
    case false?: .init(en: "✗ failed", de: "✗ fehlgeschlagen", hr: "✗ palo")
    case nil: .init(en: "– not checked", de: "– nicht geprüft", hr: "– neprovjereno")
    }
  }
  static let signerName = Phrase(en: "Key identifier", de: "Schlüsselkennung", hr: "Oznaka ključa")
  static let issuer = Phrase(en: "Issuer", de: "Aussteller", hr: "Izdavatelj")
  static let trust = Phrase(en: "Trust list", de: "Vertrauensliste", hr: "Popis povjerenja")
  static func trustListStatus(_ status: TrustListStatus) -> Phrase {
    guard let source = status.source, let days = status.age else {
      return Phrase(en: "none", de: "keine", hr: "nema ga")
    }
    let age = Phrase(
      en: days == 0 ? "from today" : days == 1 ? "one day old" : "\(days) days old",
      de: days == 0 ? "von heute" : days == 1 ? "einen Tag alt" : "\(days) Tage alt",
      hr: days == 0 ? "današnji" : "star \(Croatian.counted(days, "dan", "dana", "dana"))")
    let count = status.certificateCount
    let signers = Phrase(
      en: count == 1 ? "one signer" : "\(count) signers",
      de: "\(count == 1 ? "ein" : "\(count)") Unterzeichner",
      hr: "\(Croatian.counted(count, "potpisnik", "potpisnika", "potpisnika"))")
    let issuers = issuers(status.issuerCount)
    // The number of none is left out.
    let counts: Phrase =
      status.issuerCount == 0 ? signers : count == 0 ? issuers : "\(signers), \(issuers)"
    var parts: [Phrase] = ["\(source.name), \(age), \(counts)"]
    if status.isStale { parts.append(Phrase(en: "too old", de: "zu alt", hr: "prestar")) }
    if source.isStoredUnsigned { parts.append(unsigned) }
    let mismatches = status.mismatchCount
    if mismatches > 0 {
      parts.append(
        Phrase(
          en: "\(mismatches) not trusted: wrong key identifier",
          de: "\(mismatches) nicht vertrauenswürdig: falsche Schlüsselkennung",
          hr: "\(mismatches) nepouzdano: pogrešna oznaka ključa"))
    }
    return parts.joined(separator: "; ")
  }
  static let verifiedAt = Phrase(en: "Verified at", de: "Geprüft für", hr: "Provjereno za")
  static let total = Phrase(en: "Verified", de: "Geprüft", hr: "Provjereno")

  // Trust
  static let noTrustedSigners = Phrase(
    en: "No trusted signers yet.",
    de: "Noch keine vertrauten Unterzeichner.",
    hr: "Još nema pouzdanih potpisnika.")
  static let trustHint = Phrase(
    en: """
      A trust list comes from the authority that issues the certificates; import it with 'certificates trust \
      import PATH' or 'certificates trust update URL'.
      """,
    de: """
      Eine Vertrauensliste kommt von der Behörde, die die Zertifikate ausstellt; importieren mit „certificates \
      trust import PFAD“ oder „certificates trust update URL“.
      """,
    hr: """
      Popis povjerenja objavljuje tijelo koje izdaje potvrde; uvezite ga s „certificates trust import PUT” ili \
      „certificates trust update URL”.
      """)
  static let updated = Phrase(en: "Updated", de: "Aktualisiert", hr: "Osvježeno")
  static let age = Phrase(en: "Days old", de: "Tage alt", hr: "Starost u danima")
  static let signers = Phrase(en: "Signers", de: "Unterzeichner", hr: "Potpisnici")
  static let signature = Phrase(en: "Signature", de: "Signatur", hr: "Potpis")
  static let signed = Phrase(en: "verified", de: "geprüft", hr: "provjeren")
  static let unsigned = Phrase(en: "unsigned", de: "unsigniert", hr: "nepotpisan")
  static let validFrom = Phrase(en: "Valid from", de: "Gültig ab", hr: "Vrijedi od")
  static let validUntil = Phrase(en: "Valid until", de: "Gültig bis", hr: "Vrijedi do")
  static let uses = Phrase(en: "Uses", de: "Verwendung", hr: "Namjena")
  /// `count` certificates are not trusted because the list states another key identifier.
  static func mismatched(_ count: Int) -> Phrase {
    Phrase(
      en: """
        \(count == 1 ? "1 certificate is" : "\(count) certificates are") not trusted: the key \
        identifier in the list is not the one of the certificate.
        """,
      de: """
        \(count == 1 ? "1 Zertifikat gilt" : "\(count) Zertifikate gelten") nicht als \
        vertrauenswürdig: Die Schlüsselkennung in der Liste ist nicht die des Zertifikats.
        """,
      hr: """
        Certifikati koji se ne smatraju pouzdanima, jer oznaka ključa na popisu nije oznaka \
        certifikata: \(count).
        """)
  }
  static let allKeyIdentifiersMatch = Phrase(
    en: "The key identifiers of the trust lists match.",
    de: "Die Schlüsselkennungen der Vertrauenslisten stimmen.",
    hr: "Oznake ključeva na popisima povjerenja su točne.")
  static func trusted(_ count: Int, _ source: String) -> Phrase {
    Phrase(
      en: "Imported \(count == 1 ? "1 signer" : "\(count) signers") from \(source).",
      de: "\(count) Unterzeichner aus \(source) importiert.",
      hr: """
        Uvezeno iz \(source): \(Croatian.counted(count, "potpisnik", "potpisnika", "potpisnika")).
        """)
  }
  static func deleteSignersQuestion(_ count: Int) -> Phrase {
    let signers = Croatian.counted(
      count, "pouzdanog potpisnika", "pouzdana potpisnika", "pouzdanih potpisnika")
    return Phrase(
      en: "Delete \(count == 1 ? "1 trusted signer" : "\(count) trusted signers")?",
      de: "\(count == 1 ? "1 vertrauten" : "\(count) vertraute") Unterzeichner löschen?",
      hr: "Obrisati \(signers)?")
  }
  static func deletedSigners(_ count: Int) -> Phrase {
    Phrase(
      en: "Deleted \(count == 1 ? "1 trusted signer" : "\(count) trusted signers").",
      de: "\(count == 1 ? "1 vertrauten" : "\(count) vertraute") Unterzeichner gelöscht.",
      hr: "Obrisano: \(Croatian.counted(count, "potpisnik", "potpisnika", "potpisnika")).")
  }
}
