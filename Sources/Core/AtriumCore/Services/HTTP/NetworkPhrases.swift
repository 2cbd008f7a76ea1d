import AtriumScreen

/// The sentences about connections over HTTP.
extension Phrase {
  static let invalidWebAddressHint = Phrase(
    en: "Use the full address, such as https://example.org/path.",
    de: "Geben Sie die ganze Adresse an, etwa https://example.org/pfad.",
    hr: "Navedite cijelu adresu, npr. https://example.org/put.")
  static func invalidRequest(_ name: String) -> Phrase {
    Phrase(
      en: "Cannot send '\(name)': it contains characters that HTTP does not allow.",
      de: "„\(name)“ kann nicht gesendet werden: HTTP erlaubt diese Zeichen nicht.",
      hr: "„\(name)” se ne može poslati: sadrži znakove koje HTTP ne dopušta.")
  }
  static func unresolved(_ host: String) -> Phrase {
    Phrase(
      en: "Cannot resolve the server name \(host).",
      de: "Der Servername \(host) kann nicht aufgelöst werden.",
      hr: "Ime poslužitelja \(host) ne može se razriješiti.")
  }
  static let unresolvedHint = Phrase(
    en: "Check the name and your network connection.",
    de: "Prüfen Sie den Namen und die Netzwerkverbindung.",
    hr: "Provjerite ime i mrežnu vezu.")
  static func unreachable(_ host: String) -> Phrase {
    Phrase(
      en: "Cannot reach \(host).",
      de: "\(host) ist nicht erreichbar.",
      hr: "\(host) nije dostupan.")
  }
  static let unreachableHint = Phrase(
    en: "Check your network connection.",
    de: "Prüfen Sie die Netzwerkverbindung.",
    hr: "Provjerite mrežnu vezu.")
  static func cannotConnect(_ host: String) -> Phrase {
    Phrase(
      en: "Cannot connect to \(host).",
      de: "Verbindung zu \(host) nicht möglich.",
      hr: "Povezivanje s \(host) nije moguće.")
  }
  static let refusedHint = Phrase(
    en: "Check the address and that the server is running.",
    de: "Prüfen Sie die Adresse und ob der Server läuft.",
    hr: "Provjerite adresu i radi li poslužitelj.")
  static func timedOut(_ host: String, _ limit: NetworkError.TimeLimit) -> Phrase {
    switch limit {
    case .connecting(let limit):
      .init(
        en: "Cannot reach \(host) within \(text(limit)).",
        de: "\(host) war innerhalb von \(text(limit)) nicht erreichbar.",
        hr: "\(host) nije bio dostupan unutar \(text(limit)).")
    case .whole(let limit):
      .init(
        en: "\(host) did not finish its response within \(text(limit)).",
        de: "\(host) hat die Antwort nicht innerhalb von \(text(limit)) beendet.",
        hr: "\(host) nije dovršio odgovor unutar \(text(limit)).")
    case .idle(let limit):
      .init(
        en: "\(host) did not respond for \(text(limit)).",
        de: "\(host) hat \(text(limit)) lang nicht geantwortet.",
        hr: "\(host) nije odgovorio \(text(limit)).")
    case .reading(let limit):
      .init(
        en: "The response of \(host) was not processed within \(text(limit)).",
        de: "Die Antwort von \(host) wurde nicht innerhalb von \(text(limit)) verarbeitet.",
        hr: "Odgovor s \(host) nije obrađen unutar \(text(limit)).")
    }
  }
  static let timeoutHelp = Phrase(
    en: "The time that a response may take, in seconds.",
    de: "Die Zeit, die eine Antwort dauern darf, in Sekunden.",
    hr: "Vrijeme koje odgovor smije trajati, u sekundama.")
  static func untrusted(_ host: String, _ reason: String) -> Phrase {
    Phrase(
      en: "Cannot verify the identity of \(host): \(reason).",
      de: "Die Identität von \(host) konnte nicht geprüft werden: \(reason).",
      hr: "Identitet poslužitelja \(host) ne može se provjeriti: \(reason).")
  }
  static let untrustedHint = Phrase(
    en: """
      If your organisation issues its own certificates, set SSL_CERT_FILE to the file of its \
      authority.
      """,
    de: """
      Wenn Ihre Organisation eigene Zertifikate ausstellt, setzen Sie SSL_CERT_FILE auf die Datei \
      ihrer Zertifizierungsstelle.
      """,
    hr: """
      Ako vaša organizacija izdaje vlastite certifikate, postavite SSL_CERT_FILE na datoteku \
      njezina izdavatelja.
      """)
  static func insecure(_ host: String, _ reason: String) -> Phrase {
    Phrase(
      en: "Cannot establish a secure connection to \(host): \(reason).",
      de: "Sichere Verbindung zu \(host) nicht möglich: \(reason).",
      hr: "Sigurna veza s \(host) nije moguća: \(reason).")
  }
  static let mayBeUnencryptedHint = Phrase(
    en: "The server may not encrypt; try an address with http://.",
    de: "Der Server verschlüsselt vielleicht nicht; versuchen Sie eine Adresse mit http://.",
    hr: "Poslužitelj možda ne šifrira; pokušajte s adresom http://.")
  static func certificates(_ file: String) -> Phrase {
    Phrase(
      en: "Cannot read trusted certificates from \(file).",
      de: "Die vertrauenswürdigen Zertifikate in \(file) sind nicht lesbar.",
      hr: "Pouzdani certifikati ne mogu se pročitati iz \(file).")
  }
  static let certificatesHint = Phrase(
    en: "Check SSL_CERT_FILE; it must name a file of PEM certificates.",
    de: "Prüfen Sie SSL_CERT_FILE; es muss eine Datei mit PEM-Zertifikaten nennen.",
    hr: "Provjerite SSL_CERT_FILE; mora navoditi datoteku s PEM certifikatima.")
  static func tooManyRedirects(_ host: String, _ limit: Int) -> Phrase {
    Phrase(
      en: "\(host) redirected more than \(limit) times.",
      de: "\(host) hat mehr als \(limit)-mal weitergeleitet.",
      hr: "\(host) je preusmjerio više od \(limit) \(Croatian.form(limit, "put", "puta", "puta")).")
  }
  static func insecureRedirect(_ host: String) -> Phrase {
    Phrase(
      en: "\(host) redirected to an insecure connection.",
      de: "\(host) hat auf eine unsichere Verbindung weitergeleitet.",
      hr: "\(host) je preusmjerio na nesigurnu vezu.")
  }
  static func localAddress(_ host: String) -> Phrase {
    Phrase(
      en: "\(host) is on this machine or in its network, which is not allowed here.",
      de: "\(host) ist auf diesem Rechner oder in seinem Netz, was hier nicht erlaubt ist.",
      hr: "\(host) je na ovom računalu ili u njegovoj mreži, što ovdje nije dopušteno.")
  }
  static func tooLarge(_ host: String, _ limit: Int) -> Phrase {
    Phrase(
      en: "The response of \(host) is larger than \(limit) bytes.",
      de: "Die Antwort von \(host) ist größer als \(limit) Bytes.",
      hr: """
        Odgovor je veći od \(limit) \(Croatian.form(limit, "bajta", "bajta", "bajtova")): \(host).
        """)
  }
  static func cutOff(_ host: String) -> Phrase {
    Phrase(
      en: "\(host) closed the connection before its response was complete.",
      de: "\(host) hat die Verbindung vor dem Ende der Antwort geschlossen.",
      hr: "\(host) je zatvorio vezu prije kraja odgovora.")
  }
  static func garbage(_ host: String, _ reason: String) -> Phrase {
    Phrase(
      en: "Invalid response from \(host): \(reason).",
      de: "Ungültige Antwort von \(host): \(reason).",
      hr: "Nevaljan odgovor poslužitelja \(host): \(reason).")
  }
  static func status(_ host: String, _ status: Int) -> Phrase {
    Phrase(
      en: "\(host) responded with status \(status).",
      de: "\(host) hat mit dem Status \(status) geantwortet.",
      hr: "\(host) je odgovorio statusom \(status).")
  }
  static let deniedHint = Phrase(
    en: "Check the user name, password or key.",
    de: "Prüfen Sie Benutzernamen, Passwort oder Schlüssel.",
    hr: "Provjerite korisničko ime, lozinku ili ključ.")
  static let serverAddressHint = Phrase(
    en: "Check the address; the server found nothing there.",
    de: "Prüfen Sie die Adresse; der Server hat dort nichts gefunden.",
    hr: "Provjerite adresu; poslužitelj ondje ništa nije našao.")
  static func libraryMissing(_ name: String) -> Phrase {
    Phrase(
      en: "The network library \(name) is not installed.",
      de: "Die Netzwerk-Bibliothek \(name) ist nicht installiert.",
      hr: "Mrežna biblioteka \(name) nije instalirana.")
  }
  static let libraryHint = Phrase(
    en: "Install it: apt-get install libcurl4",
    de: "Installieren Sie sie: apt-get install libcurl4",
    hr: "Instalirajte je: apt-get install libcurl4")

  /// The hint for a status (RFC 9110 §15): retry after transient errors, else check login or
  /// address.
  static func hint(forStatus status: Int) -> Phrase {
    switch status {
    case 401, 403, 407: .deniedHint
    case 408, 425, 429, 500...: .tryLater
    default: .serverAddressHint
    }
  }

  /// A duration in seconds, or in milliseconds if it is not whole.
  static func text(_ time: Duration) -> String {
    let (seconds, rest) = time.components
    return rest == 0 ? "\(seconds) s" : "\(Int(time / .milliseconds(1))) ms"
  }
}
