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
    invalidAddressHint: "Give the whole address, such as https://example.org/path.",
    invalidRequest: { "'\($0)' cannot be sent: it has characters that HTTP does not allow." },
    unresolved: { "There is no server called \($0), or its name cannot be looked up now." },
    unresolvedHint: "Check the name and the connection to the network.",
    unreachable: { "\($0) cannot be reached." },
    unreachableHint: "Check the connection to the network.",
    refused: { "\($0) accepts no connections." },
    refusedHint: "Check the address, and whether the server is running.",
    timedOut: { host, timeout in
      switch timeout {
      case .connecting(let limit): "\(host) could not be reached within \(text(limit))."
      case .whole(let limit): "\(host) did not finish its answer within \(text(limit))."
      case .idle(let limit): "\(host) was silent for \(text(limit))."
      }
    },
    laterHint: "Try again later.",
    untrusted: { "\($0) could not prove that it is what it says: \($1)." },
    untrustedHint:
      "If your organisation issues its own certificates, name the file of its authority in "
      + "SSL_CERT_FILE.",
    insecure: { "No secure connection to \($0) came about: \($1)." },
    certificates: { "The certificates to trust cannot be read from \($0)." },
    certificatesHint: "Check SSL_CERT_FILE: it names a file of PEM certificates.",
    tooManyRedirects: { "\($0) sent us on more than \($1) times." },
    insecureRedirect: { "\($0) sent us on to a connection that is not secure." },
    tooLarge: { "The answer of \($0) is larger than \($1) bytes." },
    cutOff: { "\($0) broke the connection before its answer was complete." },
    garbage: { "\($0) answered something that cannot be understood: \($1)." },
    status: { "\($0) answered with status \($1)." },
    deniedHint: "It wants to know who asks: check the name, the password or the key.",
    addressHint: "Check the address: the server has nothing there that it gives.",
    libraryMissing: { "The network library \($0) is not installed." },
    libraryHint: "Install it: apt-get install libcurl4"
  )

  static let de = NetworkStrings(
    invalidAddress: { "„\($0)“ ist keine Web-Adresse." },
    invalidAddressHint: "Geben Sie die ganze Adresse an, etwa https://example.org/pfad.",
    invalidRequest: { "„\($0)“ kann nicht gesendet werden: HTTP erlaubt diese Zeichen nicht." },
    unresolved: {
      "Es gibt keinen Server namens \($0), oder der Name lässt sich gerade nicht auflösen."
    },
    unresolvedHint: "Prüfen Sie den Namen und die Verbindung zum Netz.",
    unreachable: { "\($0) ist nicht erreichbar." },
    unreachableHint: "Prüfen Sie die Verbindung zum Netz.",
    refused: { "\($0) nimmt keine Verbindungen an." },
    refusedHint: "Prüfen Sie die Adresse, und ob der Server läuft.",
    timedOut: { host, timeout in
      switch timeout {
      case .connecting(let limit): "\(host) war innerhalb von \(text(limit)) nicht erreichbar."
      case .whole(let limit): "\(host) hat nicht innerhalb von \(text(limit)) fertig geantwortet."
      case .idle(let limit): "\(host) hat sich \(text(limit)) lang nicht gemeldet."
      }
    },
    laterHint: "Versuchen Sie es später noch einmal.",
    untrusted: { "\($0) konnte nicht nachweisen, wer es ist: \($1)." },
    untrustedHint:
      "Wenn Ihre Organisation eigene Zertifikate ausstellt, nennen Sie die Datei ihrer "
      + "Zertifizierungsstelle in SSL_CERT_FILE.",
    insecure: { "Es kam keine sichere Verbindung zu \($0) zustande: \($1)." },
    certificates: { "Die Zertifikate in \($0) sind nicht lesbar." },
    certificatesHint: "Prüfen Sie SSL_CERT_FILE: es nennt eine Datei mit PEM-Zertifikaten.",
    tooManyRedirects: { "\($0) hat uns mehr als \($1)-mal weitergeschickt." },
    insecureRedirect: { "\($0) wollte uns auf eine unsichere Verbindung weiterschicken." },
    tooLarge: { "Die Antwort von \($0) ist größer als \($1) Bytes." },
    cutOff: { "\($0) hat die Verbindung abgebrochen, bevor die Antwort vollständig war." },
    garbage: { "\($0) hat etwas Unverständliches geantwortet: \($1)." },
    status: { "\($0) hat mit dem Status \($1) geantwortet." },
    deniedHint: "Er will wissen, wer fragt: Namen, Passwort oder Schlüssel prüfen.",
    addressHint: "Die Adresse prüfen: Dort hat der Server nichts, was er herausgibt.",
    libraryMissing: { "Die Netzwerk-Bibliothek \($0) ist nicht installiert." },
    libraryHint: "Installieren Sie sie: apt-get install libcurl4"
  )

  /// A duration in seconds, or in milliseconds if it is not whole.
  static func text(_ time: Duration) -> String {
    let (seconds, rest) = time.components
    return rest == 0 ? "\(seconds) s" : "\(Int(time / .milliseconds(1))) ms"
  }
}
