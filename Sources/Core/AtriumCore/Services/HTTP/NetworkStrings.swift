import AtriumScreen

/// Messages about networks and servers.
struct NetworkStrings: Strings {
  var invalidAddress: @Sendable (_ text: String) -> String
  var invalidAddressHint: String
  var invalidRequest: @Sendable (_ name: String) -> String
  var unresolved: @Sendable (_ host: String) -> String
  var unresolvedHint: String
  var unreachable: @Sendable (_ host: String) -> String
  var unreachableHint: String
  var refused: @Sendable (_ host: String) -> String
  var refusedHint: String
  var timedOut: @Sendable (_ host: String, _ limit: NetworkError.TimeLimit) -> String
  var laterHint: String
  var timeoutHelp: String
  var untrusted: @Sendable (_ host: String, _ reason: String) -> String
  var untrustedHint: String
  var insecure: @Sendable (_ host: String, _ reason: String) -> String
  var certificates: @Sendable (_ file: String) -> String
  var certificatesHint: String
  var tooManyRedirects: @Sendable (_ host: String, _ limit: Int) -> String
  var insecureRedirect: @Sendable (_ host: String) -> String
  var tooLarge: @Sendable (_ host: String, _ limit: Int) -> String
  var cutOff: @Sendable (_ host: String) -> String
  var garbage: @Sendable (_ host: String, _ reason: String) -> String
  var status: @Sendable (_ host: String, _ status: Int) -> String
  var deniedHint: String
  var addressHint: String
  var libraryMissing: @Sendable (_ name: String) -> String
  var libraryHint: String

  /// The hint for a status (RFC 9110 §15): retry after transient errors, else check login or
  /// address.
  func hint(forStatus status: Int) -> String {
    switch status {
    case 401, 403, 407: deniedHint
    case 408, 425, 429, 500...: laterHint
    default: addressHint
    }
  }

  static let translations = [Language.de: de, .hr: hr]

  static let en = NetworkStrings(
    invalidAddress: { "'\($0)' is not a web address." },
    invalidAddressHint: "Use the full address, such as https://example.org/path.",
    invalidRequest: { "Cannot send '\($0)': it contains characters that HTTP does not allow." },
    unresolved: { "Cannot resolve the server name \($0)." },
    unresolvedHint: "Check the name and your network connection.",
    unreachable: { "Cannot reach \($0)." },
    unreachableHint: "Check your network connection.",
    refused: { "Cannot connect to \($0)." },
    refusedHint: "Check the address and that the server is running.",
    timedOut: { host, timeout in
      switch timeout {
      case .connecting(let limit): "Cannot reach \(host) within \(text(limit))."
      case .whole(let limit): "\(host) did not finish its response within \(text(limit))."
      case .idle(let limit): "\(host) did not respond for \(text(limit))."
      case .reading(let limit): "The response of \(host) was not processed within \(text(limit))."
      }
    },
    laterHint: "Try again later.",
    timeoutHelp: "The time that a response may take, in seconds.",
    untrusted: { "Cannot verify the identity of \($0): \($1)." },
    untrustedHint:
      "If your organisation issues its own certificates, set SSL_CERT_FILE to the file of its "
      + "authority.",
    insecure: { "Cannot establish a secure connection to \($0): \($1)." },
    certificates: { "Cannot read trusted certificates from \($0)." },
    certificatesHint: "Check SSL_CERT_FILE; it must name a file of PEM certificates.",
    tooManyRedirects: { "\($0) redirected more than \($1) times." },
    insecureRedirect: { "\($0) redirected to an insecure connection." },
    tooLarge: { "The response of \($0) is larger than \($1) bytes." },
    cutOff: { "\($0) closed the connection before its response was complete." },
    garbage: { "Invalid response from \($0): \($1)." },
    status: { "\($0) responded with status \($1)." },
    deniedHint: "Check the user name, password or key.",
    addressHint: "Check the address; the server found nothing there.",
    libraryMissing: { "The network library \($0) is not installed." },
    libraryHint: "Install it: apt-get install libcurl4"
  )

  static let de = NetworkStrings(
    invalidAddress: { "„\($0)“ ist keine Web-Adresse." },
    invalidAddressHint: "Geben Sie die ganze Adresse an, etwa https://example.org/pfad.",
    invalidRequest: { "„\($0)“ kann nicht gesendet werden: HTTP erlaubt diese Zeichen nicht." },
    unresolved: { "Der Servername \($0) kann nicht aufgelöst werden." },
    unresolvedHint: "Prüfen Sie den Namen und die Netzwerkverbindung.",
    unreachable: { "\($0) ist nicht erreichbar." },
    unreachableHint: "Prüfen Sie die Netzwerkverbindung.",
    refused: { "Verbindung zu \($0) nicht möglich." },
    refusedHint: "Prüfen Sie die Adresse und ob der Server läuft.",
    timedOut: { host, timeout in
      switch timeout {
      case .connecting(let limit): "\(host) war innerhalb von \(text(limit)) nicht erreichbar."
      case .whole(let limit): "\(host) hat die Antwort nicht innerhalb von \(text(limit)) beendet."
      case .idle(let limit): "\(host) hat \(text(limit)) lang nicht geantwortet."
      case .reading(let limit):
        "Die Antwort von \(host) wurde nicht innerhalb von \(text(limit)) verarbeitet."
      }
    },
    laterHint: "Versuchen Sie es später noch einmal.",
    timeoutHelp: "Die Zeit, die eine Antwort dauern darf, in Sekunden.",
    untrusted: { "Die Identität von \($0) konnte nicht geprüft werden: \($1)." },
    untrustedHint:
      "Wenn Ihre Organisation eigene Zertifikate ausstellt, setzen Sie SSL_CERT_FILE auf die Datei "
      + "ihrer Zertifizierungsstelle.",
    insecure: { "Sichere Verbindung zu \($0) nicht möglich: \($1)." },
    certificates: { "Die vertrauenswürdigen Zertifikate in \($0) sind nicht lesbar." },
    certificatesHint: "Prüfen Sie SSL_CERT_FILE; es muss eine Datei mit PEM-Zertifikaten nennen.",
    tooManyRedirects: { "\($0) hat mehr als \($1)-mal weitergeleitet." },
    insecureRedirect: { "\($0) hat auf eine unsichere Verbindung weitergeleitet." },
    tooLarge: { "Die Antwort von \($0) ist größer als \($1) Bytes." },
    cutOff: { "\($0) hat die Verbindung vor dem Ende der Antwort geschlossen." },
    garbage: { "Ungültige Antwort von \($0): \($1)." },
    status: { "\($0) hat mit dem Status \($1) geantwortet." },
    deniedHint: "Prüfen Sie Benutzernamen, Passwort oder Schlüssel.",
    addressHint: "Prüfen Sie die Adresse; der Server hat dort nichts gefunden.",
    libraryMissing: { "Die Netzwerk-Bibliothek \($0) ist nicht installiert." },
    libraryHint: "Installieren Sie sie: apt-get install libcurl4"
  )

  /// A duration in seconds, or in milliseconds if it is not whole.
  static func text(_ time: Duration) -> String {
    let (seconds, rest) = time.components
    return rest == 0 ? "\(seconds) s" : "\(Int(time / .milliseconds(1))) ms"
  }
}
