import AtriumScreen

extension NetworkStrings {
  static let hr = NetworkStrings(
    invalidAddress: { "„\($0)“ nije web-adresa." },
    invalidAddressHint: "Navedite cijelu adresu, npr. https://example.org/put.",
    invalidRequest: { "„\($0)“ se ne može poslati: ima znakove koje HTTP ne dopušta." },
    unresolved: { "Nema poslužitelja \($0) ili se njegovo ime sada ne može razriješiti." },
    unresolvedHint: "Provjerite ime i vezu s mrežom.",
    unreachable: { "\($0) nije dostupan." },
    unreachableHint: "Provjerite vezu s mrežom.",
    refused: { "\($0) ne prihvaća veze." },
    refusedHint: "Provjerite adresu i radi li poslužitelj.",
    timedOut: { host, timeout in
      switch timeout {
      case .connecting(let limit): "\(host) nije bio dostupan unutar \(text(limit))."
      case .whole(let limit): "\(host) nije dovršio odgovor unutar \(text(limit))."
      case .idle(let limit): "\(host) se nije javio \(text(limit))."
      }
    },
    laterHint: "Pokušajte ponovno poslije.",
    untrusted: { "\($0) nije mogao dokazati tko je: \($1)." },
    untrustedHint:
      "Ako vaša organizacija izdaje vlastite certifikate, navedite datoteku njezina izdavatelja u "
      + "SSL_CERT_FILE.",
    insecure: { "Sigurna veza nije uspostavljena: \($0): \($1)." },
    certificates: { "Certifikati kojima se vjeruje ne mogu se pročitati iz \($0)." },
    certificatesHint: "Provjerite SSL_CERT_FILE: navodi datoteku s certifikatima u obliku PEM.",
    tooManyRedirects: {
      "\($0) nas je preusmjerio više od \($1) \(Croatian.form($1, "put", "puta", "puta"))."
    },
    insecureRedirect: { "\($0) nas je htio preusmjeriti na nesigurnu vezu." },
    tooLarge: {
      "Odgovor je veći od \($1) \(Croatian.form($1, "bajta", "bajta", "bajtova")): \($0)."
    },
    cutOff: { "\($0) je prekinuo vezu prije kraja odgovora." },
    garbage: { "\($0) je odgovorio nešto nerazumljivo: \($1)." },
    status: { "\($0) je odgovorio statusom \($1)." },
    deniedHint: "Želi znati tko pita: provjerite ime, lozinku ili ključ.",
    addressHint: "Provjerite adresu: ondje poslužitelj nema ništa što bi dao.",
    libraryMissing: { "Mrežna biblioteka \($0) nije instalirana." },
    libraryHint: "Instalirajte je: apt-get install libcurl4"
  )
}
