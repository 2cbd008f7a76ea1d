import AtriumScreen

extension NetworkStrings {
  static let hr = NetworkStrings(
    invalidAddress: { "„\($0)” nije web-adresa." },
    invalidAddressHint: "Navedite cijelu adresu, npr. https://example.org/put.",
    invalidRequest: { "„\($0)” se ne može poslati: sadrži znakove koje HTTP ne dopušta." },
    unresolved: { "Ime poslužitelja \($0) ne može se razriješiti." },
    unresolvedHint: "Provjerite ime i mrežnu vezu.",
    unreachable: { "\($0) nije dostupan." },
    unreachableHint: "Provjerite mrežnu vezu.",
    refused: { "Povezivanje s \($0) nije moguće." },
    refusedHint: "Provjerite adresu i radi li poslužitelj.",
    timedOut: { host, timeout in
      switch timeout {
      case .connecting(let limit): "\(host) nije bio dostupan unutar \(text(limit))."
      case .whole(let limit): "\(host) nije dovršio odgovor unutar \(text(limit))."
      case .idle(let limit): "\(host) nije odgovorio \(text(limit))."
      case .reading(let limit): "Odgovor s \(host) nije obrađen unutar \(text(limit))."
      }
    },
    laterHint: "Pokušajte ponovno poslije.",
    timeoutHelp: "Vrijeme koje odgovor smije trajati, u sekundama.",
    untrusted: { "Identitet poslužitelja \($0) ne može se provjeriti: \($1)." },
    untrustedHint:
      "Ako vaša organizacija izdaje vlastite certifikate, postavite SSL_CERT_FILE na datoteku "
      + "njezina izdavatelja.",
    insecure: { "Sigurna veza s \($0) nije moguća: \($1)." },
    certificates: { "Pouzdani certifikati ne mogu se pročitati iz \($0)." },
    certificatesHint: "Provjerite SSL_CERT_FILE; mora navoditi datoteku s PEM certifikatima.",
    tooManyRedirects: {
      "\($0) je preusmjerio više od \($1) \(Croatian.form($1, "put", "puta", "puta"))."
    },
    insecureRedirect: { "\($0) je preusmjerio na nesigurnu vezu." },
    tooLarge: {
      "Odgovor je veći od \($1) \(Croatian.form($1, "bajta", "bajta", "bajtova")): \($0)."
    },
    cutOff: { "\($0) je zatvorio vezu prije kraja odgovora." },
    garbage: { "Nevaljan odgovor poslužitelja \($0): \($1)." },
    status: { "\($0) je odgovorio statusom \($1)." },
    deniedHint: "Provjerite korisničko ime, lozinku ili ključ.",
    addressHint: "Provjerite adresu; poslužitelj ondje ništa nije našao.",
    libraryMissing: { "Mrežna biblioteka \($0) nije instalirana." },
    libraryHint: "Instalirajte je: apt-get install libcurl4"
  )
}
